import ReliantDocument
import ReliantGraph
import ReliantInsight

/// The objects that a picture begins at, as the options of `graph` name them.
struct GraphStarts {
  static let root = CommandOption(
    "--root", .each("KEY"), help: "begin at the object of this name; can be repeated")
  static let type = CommandOption(
    "--type", .each("TYPE"), help: "begin at the objects of this type; can be repeated")
  static let tag = CommandOption(
    "--tag", .each("TAG"), help: "begin at the objects with this tag; can be repeated")

  private let roots: [String]
  private let types: [String]
  private let tags: [String]

  init(_ arguments: ParsedArguments) {
    roots = arguments.values(of: Self.root) ?? []
    types = arguments.values(of: Self.type) ?? []
    tags = arguments.values(of: Self.tag) ?? []
  }

  /// Their numbers in a picture of everything.
  func numbers(in picture: GraphPicture, of graph: Graph) throws(UsageError) -> [Int] {
    var numbers: [Int] = []
    for name in roots {
      guard let target = graph.target(named: name) else {
        let named = picture.objects.map(\.definition).filter { !$0.isAnonymous }
        throw UsageError(unknown: "object", name, among: named.flatMap { [$0.key] + $0.aliases })
      }
      numbers.append(picture.number(of: target))
    }
    for type in types { numbers += try objects(in: picture, of: "type", type) { [$0.typeName] } }
    for tag in tags {
      numbers += try objects(in: picture, of: "tag", tag) { $0.tags.map(\.name) }
    }
    return numbers
  }

  /// The objects of which a word is true; it is a mistake if there is none.
  private func objects(
    in picture: GraphPicture, of noun: String, _ word: String,
    _ words: (Graph.Definition) -> [String]
  ) throws(UsageError) -> [Int] {
    let found = picture.objects.indices.filter {
      words(picture.objects[$0].definition).contains(word)
    }
    if !found.isEmpty { return found }
    let all = Set(picture.objects.flatMap { words($0.definition) })
    throw UsageError(unknown: noun, word, among: all.sorted())
  }
}
