import Foundation

/// What the figures were measured on.
enum Machine {
  /// The processor, how many there are, the system, and how busy they are with other things.
  static var description: String {
    let process = ProcessInfo.processInfo
    let count = process.activeProcessorCount
    var line = "\(processor), \(count) processors, \(process.operatingSystemVersionString)"
    if load > 1 {
      line += String(format: "; busy with other programs (load %.1f)", load)
    }
    return line
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
