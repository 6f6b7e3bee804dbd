import Foundation
import Reliant

/// How much memory a process takes that loads one file.
enum MemoryRows {
  /// The most that it takes besides what it had before, which includes the file.
  static func contest(_ workload: Workload, _ form: Workload.Form) -> Contest {
    let row = Row(
      "memory-\(form)-\(workload.definitions)", rival: "8 × input + 16 MB", bar: .timesTheCost(1),
      unit: .bytes)
    return Contest(rows: [row]) {
      let bytes = try workload.bytes(form)
      let folder = try TemporaryFolder()
      let file = try folder.write(bytes, to: form.path)
      return {
        let process = try ChildProcess.run(
          ChildProcess.thisProgram, Options.Errand.load(file).arguments, isHeard: true)
        withExtendedLifetime(folder) {}
        guard let peak = Double(process.output.trimmingCharacters(in: .whitespacesAndNewlines))
        else { throw RejectedWorkload() }
        return [Row.Sample(ours: peak, theirs: Double(8 * bytes.count + 16 << 20))]
      }
    }
  }

  /// Loads a file and prints the most memory that the process has taken meanwhile, besides what it
  /// had before: this program links Foundation for its rivals, which alone takes 20 MB.
  static func load(_ file: String) throws {
    let before = try peak()
    let context = try ObjectContext.load(
      file, types: WorkloadTypes.all, options: LoadOptions(limits: Workload.limits))
    try withExtendedLifetime(context) { print(try peak() - before) }
  }

  static func peak() throws -> Int {
    #if canImport(Darwin)
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      // What getrusage says includes what the parent process had taken before it started this one.
      return try Heap.size("VmHWM")
    #endif
  }
}
