import Foundation

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  FileHandle.standardError.write(Data("\(Options.usage)\n".utf8))
  exit(2)
}
let allRows = try ParsingRows.all()
let rows = allRows.filter { options.only == nil || $0.name == options.only }
if rows.isEmpty {
  let known = allRows.map(\.name).joined(separator: ", ")
  FileHandle.standardError.write(Data("there is no such row; the rows are \(known)\n".utf8))
  exit(2)
}

print(Table.heading)
var measurements: [Measurement] = []
for row in rows {
  let measurement = try Measurement(row, repetitions: options.repetitions)
  print(Table.text(of: measurement))
  measurements.append(measurement)
}
if let file = options.jsonFile {
  try Table(measurements: measurements).json().write(to: URL(fileURLWithPath: file))
}
