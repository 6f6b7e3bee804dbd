/// A stretch of a file that is turned into lines and columns only when somebody asks.
package struct SourcePlace: Sendable {
  package let source: SourceFile
  // Small, because a graph holds very many of them.
  private let start: UInt32
  private let end: UInt32
  private let smallNode: UInt32

  /// The stretch, in bytes.
  package var range: Range<Int> { Int(start)..<Int(end) }
  /// The node of the file's document that stands there, where that is known.
  package var node: Int? { smallNode == .max ? nil : Int(smallNode) }

  package init(_ source: SourceFile, _ range: Range<Int>, node: Int? = nil) {
    self.source = source
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
    smallNode = node.map(UInt32.init) ?? .max
  }

  /// The path of the file.
  package var path: String { source.path }
  /// Where the stretch begins, in bytes.
  package var offset: Int { Int(start) }

  /// The place as editors count it; takes time in proportion to the file.
  package var location: SourceLocation {
    var locator = SourceLocator()
    return locator.location(of: self)
  }
}

/// Looks up many places, going through each file's lines once.
package struct SourceLocator {
  private var tables: [String: LineTable] = [:]

  package init() {}

  /// A place as editors count it; a binary file has no lines, and of what code wrote the call is
  /// known.
  ///
  /// - Parameter pointer: the place as a JSON pointer, which is asked for where there are no lines.
  package mutating func location(
    of place: SourcePlace, pointer: () -> String? = { nil }
  ) -> SourceLocation {
    let path = place.source.path
    if let calls = place.source.calls {
      let call = calls.last { $0.offset <= place.range.lowerBound }
      return call?.location ?? SourceLocation(file: path)
    }
    guard place.source.isText else {
      return SourceLocation(file: path, offset: place.range.lowerBound, pointer: pointer())
    }
    return table(of: place.source).location(of: place.range, in: path)
  }

  /// The text of a line, without its end, with what is hidden of it struck out.
  package mutating func text(
    ofLine line: Int, in source: SourceFile, hiding hidden: [Range<Int>]
  ) -> String? {
    table(of: source).text(ofLine: line, hiding: hidden)
  }

  private mutating func table(of source: SourceFile) -> LineTable {
    tables.value(of: source.path, orAdding: LineTable(source.bytes))
  }
}
