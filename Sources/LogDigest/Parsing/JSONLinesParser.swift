/// Reads logs of one JSON object per line.
///
/// It looks only for the members with configured names and passes over the rest; what is nested is
/// passed over too. A value of another kind than expected counts as absent.
struct JSONLinesParser: LineParser {
  let fields: JSONFields
  let responseTimeUnit: TimeUnit

  func recognizes(_ line: Span<UInt8>) -> Bool {
    line.has(UInt8(ascii: "{"), at: line.skipBlanks(from: 0))
  }

  func parse(_ line: Span<UInt8>, into record: inout LogRecord) -> Malformation? {
    record.reset()
    var position = line.skipBlanks(from: 0)
    guard line.has(UInt8(ascii: "{"), at: position) else { return .notAnObject }
    position = line.skipBlanks(from: position + 1)
    if !line.has(UInt8(ascii: "}"), at: position) {
      while true {
        if let problem = readMember(in: line, at: &position, into: &record) { return problem }
        position = line.skipBlanks(from: position)
        guard line.has(UInt8(ascii: ","), at: position) else { break }
        position = line.skipBlanks(from: position + 1)
      }
    }
    guard line.has(UInt8(ascii: "}"), at: position) else { return .notAnObject }
    guard line.skipBlanks(from: position + 1) == line.count else { return .trailingText }
    let isUseful = record.time != nil || record.status != nil || record.target.isPresent
    return isUseful ? nil : .nothingKnown
  }

  private func readMember(
    in line: Span<UInt8>, at position: inout Int, into record: inout LogRecord
  ) -> Malformation? {
    guard line.has(.quote, at: position) else { return .notAnObject }
    guard let name = line.stringEnd(from: position + 1) else { return .badString }
    let role = fields.role(of: line.extracting(position + 1..<name.end))
    position = line.skipBlanks(from: name.end + 1)
    guard line.has(UInt8(ascii: ":"), at: position) else { return .notAnObject }
    position = line.skipBlanks(from: position + 1)
    guard position < line.count else { return .notAnObject }

    switch line[position] {
    case .quote:
      let start = position + 1
      guard let string = line.stringEnd(from: start) else { return .badString }
      position = string.end + 1
      guard let role else { return nil }
      guard string.hasEscapes else {
        record.setText(.init(start..<string.end), as: role, unit: responseTimeUnit, in: line)
        return nil
      }
      let decodedStart = record.decoded.count
      guard line.unescapeJSON(start..<string.end, into: &record.decoded) else { return .badString }
      let field = LogRecord.Field(decodedStart..<record.decoded.count, isDecoded: true)
      record.setText(field, as: role, unit: responseTimeUnit, in: line)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard let end = line.nestedEnd(from: position) else { return .badValue }
      position = end
    default:
      let start = position
      guard let end = line.bareEnd(from: start) else { return .badValue }
      position = end
      if let role {
        record.setNumber(start..<position, as: role, unit: responseTimeUnit, in: line)
      }
    }
    return nil
  }
}
