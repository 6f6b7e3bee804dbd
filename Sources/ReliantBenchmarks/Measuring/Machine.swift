import Foundation

/// What the figures were measured on.
enum Machine {
  /// The processor, how many there are, the system, the compiler, and how busy they are with other
  /// things.
  static var description: String {
    let process = ProcessInfo.processInfo
    let count = process.activeProcessorCount
    let system = process.operatingSystemVersionString
    var line = "\(processor), \(count) processors, \(system), \(compiler)"
    if load > 1 {
      line += String(format: "; busy with other programs (load %.1f)", load)
    }
    return line
  }

  /// The compiler that made this program, as far as a program is told; it takes 6.2 at least.
  private static var compiler: String {
    #if compiler(>=6.5)
      "Swift 6.5 or later"
    #elseif compiler(>=6.4)
      "Swift 6.4"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }

  private static var load: Double {
    var load = 0.0
    return getloadavg(&load, 1) == 1 ? load : 0
  }

  private static var processor: String {
    #if os(Linux)
      let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
      let line = lines.split(separator: "\n").first { $0.hasPrefix("model name") }
      let name = line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
      return name ?? "an unknown processor"
    #else
      var size = 0
      sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0)
      var name = [CChar](repeating: 0, count: size + 1)
      sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0)
      return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    #endif
  }
}
