import Foundation

/// The tool as one file without shared libraries of Swift, against an empty program of that kind.
enum StaticToolRows {
  static func contest(_ path: String) -> Contest {
    let rival = "an empty program"
    let rows = [
      Row("start of the static tool", rival: rival),
      Row("size of the static tool", rival: rival, unit: .bytes),
    ]
    return Contest(rows: rows) {
      guard FileManager.default.isExecutableFile(atPath: path) else {
        throw NotMeasured(
          reason: """
            there is no '\(path)'; 'swift build -c release --product reliant \
            --static-swift-stdlib -Xlinker -s --scratch-path .build/static' makes it
            """)
      }
      let folder = try TemporaryFolder()
      let empty = try emptyProgram(in: folder)
      return {
        try withExtendedLifetime(folder) {
          try [
            Row.Sample(ours: start(path), theirs: start(empty)),
            Row.Sample(ours: size(path), theirs: size(empty)),
          ]
        }
      }
    }
  }

  /// Builds a program that does nothing in the same way.
  private static func emptyProgram(in folder: TemporaryFolder) throws -> String {
    let source = try folder.write(Array("print()\n".utf8), to: "main.swift")
    let program = folder.path(of: "empty")
    do {
      _ = try ChildProcess.run(
        "swiftc", ["-O", "-static-stdlib", "-Xlinker", "-s", source, "-o", program])
    } catch {
      throw NotMeasured(reason: "it takes an empty program, but \(error)")
    }
    return program
  }

  private static func start(_ program: String) throws -> Double {
    try ChildProcess.run(program, ["--version"]).processorTime
  }

  private static func size(_ path: String) throws -> Double {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.size] as? NSNumber)?.doubleValue ?? 0
  }
}
