/// Reads a configuration file in whichever form it is written.
///
/// The ending of the path says what the file should be, its first bytes what it is; where the two
/// differ the message says so, instead of a hundred mistakes in the wrong grammar. A path without
/// an ending, such as `-` for standard input, goes by the first bytes alone.
package enum DocumentReader {
  /// What the names of configuration files end in, without the dot.
  package static let extensions = ["json", "plist"]

  /// Reads a file as far as it can be read and reports whatever is wrong with it.
  ///
  /// What code wrote is JSON, whatever the path of the code ends in.
  package static func read(_ source: SourceFile, names: NameTable, limits: Limits) -> ReadResult {
    func refuse(_ reason: UnsupportedFile) -> ReadResult { ReadResult(unreadable: source, reason) }
    if source.isCode { return JSONReader.read(source, names: names, limits: limits) }
    let bytes = source.bytes
    let content = FileContent(bytes.span)
    let ending = ending(of: source.path)
    switch (ending, content) {
    case ("json", .xml), ("json", .binaryPropertyList), ("plist", .json):
      return refuse(.misnamed(content))
    case ("plist", .openStep), ("json", .openStep(isCertain: true)),
      (nil, .openStep(isCertain: true)):
      return refuse(.openStep(ending: ending))
    case ("json", _), (nil, .json), (nil, .openStep), (nil, .other):
      return JSONReader.read(source, names: names, limits: limits)
    case ("plist", .binaryPropertyList), (nil, .binaryPropertyList):
      return BinaryPropertyListReader.read(source, names: names, limits: limits)
    case ("plist", _), (nil, .xml):
      return XMLPropertyListReader.read(source, names: names, limits: limits)
    case (let ending?, _): return refuse(.ending(ending))
    }
  }

  /// What follows the last dot of a file's name, in lower case; nil when nothing does.
  private static func ending(of path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...]
    return ending.isEmpty ? nil : ending.lowercased()
  }
}
