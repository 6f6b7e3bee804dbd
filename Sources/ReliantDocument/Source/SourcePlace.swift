/// A stretch of a file that is turned into lines and columns only when somebody asks.
package struct SourcePlace: Sendable {
  fileprivate let source: SourceFile
  fileprivate let range: Range<Int>

  package init(_ source: SourceFile, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

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

  package mutating func location(of place: SourcePlace) -> SourceLocation {
    let path = place.source.path
    let table = tables[path] ?? LineTable(place.source.bytes)
    tables[path] = table
    return table.location(of: place.range, in: path)
  }
}
