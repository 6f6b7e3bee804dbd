import Foundation

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(2)
}

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else { fail(Options.usage) }
if let file = options.loadOnce {
  try MemoryRows.loadOnce(file)
  exit(0)
}
let rows = Rows.all.filter(options.includes)
if rows.isEmpty {
  fail("there is no such row; the rows are \(Rows.all.map(\.name).joined(separator: ", "))")
}

print(Table.heading)
var measurements: [Measurement] = []
for row in rows {
  let measurement = try Measurement(
    row, repetitions: options.repetitions, seconds: options.seconds)
  print(Table.text(of: measurement))
  measurements.append(measurement)
}
if let file = options.jsonFile {
  try Table(measurements: measurements).json().write(to: URL(fileURLWithPath: file))
}
