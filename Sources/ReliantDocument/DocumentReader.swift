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
  package static func read(
    _ source: SourceFile, names: NameTable, limits: Limits
  ) -> ReadResult {
    if source.isCode { return JSONReader.read(source, names: names, limits: limits) }
    let bytes = source.bytes
    switch (ending(of: source.path), FileContent(bytes.span)) {
    case ("json", .xml):
      return refuse(
        source, "the name ends in '.json', but this is an XML property list",
        help: "name it '.plist'")
    case ("json", .binaryPropertyList):
      return refuse(
        source, "the name ends in '.json', but this is a binary property list",
        help: "name it '.plist'")
    case ("plist", .json):
      return refuse(source, "the name ends in '.plist', but this is JSON", help: "name it '.json'")
    case ("plist", .openStep):
      return refuse(
        source, "this is a property list in the old OpenStep form",
        help: "convert it with 'plutil -convert xml1'")
    case ("json", .openStep) where FileContent.isSurelyOpenStep(bytes.span),
      (nil, .openStep) where FileContent.isSurelyOpenStep(bytes.span):
      return refuse(
        source, "this is a property list in the old OpenStep form, not JSON",
        help: "convert it with 'plutil -convert json'")
    case ("json", _), (nil, .json), (nil, .openStep), (nil, .other):
      return JSONReader.read(source, names: names, limits: limits)
    case ("plist", .binaryPropertyList), (nil, .binaryPropertyList):
      return BinaryPropertyListReader.read(source, names: names, limits: limits)
    case ("plist", _), (nil, .xml):
      return XMLPropertyListReader.read(source, names: names, limits: limits)
    case (let ending?, _):
      return refuse(
        source, "files ending in '.\(ending)' are not read",
        help: "configurations end in '.json' or '.plist'")
    }
  }

  private static func refuse(
    _ source: SourceFile, _ message: String, help: String
  ) -> ReadResult {
    ReadResult(
      document: Document(source: source, nodes: [], decoded: []),
      problems: [SyntaxProblem(.unsupportedFile, message, help: help, at: 0..<0)])
  }

  /// What follows the last dot of a file's name, in lower case; nil when nothing does.
  private static func ending(of path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...]
    return ending.isEmpty ? nil : ending.lowercased()
  }
}
