import Foundation
import Reliant

/// How much memory a process takes that does one thing.
enum MemoryRows {
  /// The most that a process takes for loading one file, which includes the file.
  static func load(_ workload: Workload, _ form: Workload.Form) -> Row {
    Row(
      name: "memory-\(form)-\(workload.definitions)", rival: "8 × input + 16 MB",
      bar: .timesTheCost(1), unit: .bytes,
      prepare: {
        let folder = FileManager.default.temporaryDirectory
          .appendingPathComponent(UUID().uuidString)
        let bytes = try workload.bytes(form)
        return Row.Sides(
          ours: {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appendingPathComponent(form.path)
            try Data(bytes).write(to: file)
            return try memory(of: ["--load-once", file.path])
          },
          theirs: { Double(8 * bytes.count + 16 << 20) })
      })
  }

  /// Loads a file and prints the most memory that the process has taken meanwhile, besides what it
  /// had before: this program links Foundation for its rivals, which alone takes 20 MB.
  static func loadOnce(_ file: String) throws {
    let before = try peak()
    let context = try ObjectContext.load(file, types: WorkloadTypes.all, limits: Workload.limits)
    try withExtendedLifetime(context) { print(try peak() - before) }
  }

  /// Runs this program with arguments that make it print its memory.
  private static func memory(of arguments: [String]) throws -> Double {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let bytes = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw RejectedWorkload()
    }
    return bytes
  }

  private static func peak() throws -> Int {
    #if canImport(Darwin)
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      // What getrusage says includes what the parent process had taken before it started this one.
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      let kilobytes = line?.split(separator: " ").compactMap { Int($0) }.first
      return (kilobytes ?? 0) << 10
    #endif
  }
}
