/// Gives each line to the first parser that recognises it, so that a log may mix formats.
struct DetectingParser: LineParser {
  let candidates: [any LineParser]

  func recognizes(_ line: Span<UInt8>) -> Bool {
    candidates.contains { $0.recognizes(line) }
  }

  func parse(_ line: Span<UInt8>, into record: inout LogRecord) -> Malformation? {
    for candidate in candidates where candidate.recognizes(line) {
      return candidate.parse(line, into: &record)
    }
    return .unknownFormat
  }
}
