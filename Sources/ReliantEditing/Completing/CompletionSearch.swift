import ReliantDocument
import ReliantGraph

extension EditedProject {
  /// What may be written at a place of a file, be its text whole or not.
  package func completions(in path: String, at offset: Int) -> Completions {
    guard let text = text(at: path), let spot = spot(in: path, at: offset), spot.slot != nil else {
      return Completions(items: [], isCut: false)
    }
    let search = CompletionSearch(self, text, spot)
    search.run()
    return search.completions
  }
}

/// Collects what may be written at a spot.
final class CompletionSearch {
  /// More than so many nobody looks through.
  private static let most = 200

  /// One thing that may be written.
  struct Candidate {
    let label: String
    let kind: Completion.Kind
    var detail: String?
    var documentation: String?
    let writing: Writing
    /// The lower, the likelier.
    var rank = 0

    static func < (a: Candidate, b: Candidate) -> Bool {
      a.rank != b.rank ? a.rank < b.rank : a.label < b.label
    }
  }

  /// How a label is written.
  enum Writing {
    case name, text, bare
    /// As a named value behind so many bytes of a text.
    case placeholder(behind: Int)
  }

  let project: EditedProject
  let text: EditedText
  let spot: Spot
  let check: ProjectCheck
  let writer: SpotWriter
  private var candidates: [Candidate] = []
  /// What of the text is compared.
  var prefix: String

  init(_ project: EditedProject, _ text: EditedText, _ spot: Spot) {
    (self.project, self.text, self.spot) = (project, text, spot)
    check = project.latestCheck(around: text.path)
    writer = SpotWriter(spot: spot, bytes: text.bytes, isXML: text.isXML)
    prefix = spot.prefix
  }

  func run() {
    guard let slot = spot.slot else { return }
    if spot.isName { addMembers(of: slot) } else { addValues(of: slot) }
  }

  var completions: Completions {
    let items = candidates.least(Self.most, by: <).map {
      Completion(
        label: $0.label, kind: $0.kind, detail: $0.detail, documentation: $0.documentation,
        edit: writer.edit($0.label, $0.writing), filter: $0.label)
    }
    return Completions(items: items, isCut: candidates.count > items.count)
  }

  /// Adds something, unless what is written so far rules it out.
  func add(_ candidate: Candidate) {
    if admits(candidate.label) { candidates.append(candidate) }
  }

  /// Whether what is written so far may become a label.
  func admits(_ label: String) -> Bool { label.holdsInOrder(prefix) }

  // MARK: What is known

  private(set) lazy var names = ProjectNames(project, check)

  private(set) lazy var written = WrittenValues(check)

  /// The contexts that the file is part of.
  private(set) lazy var contexts = names.contexts(of: text.path)

  /// The objects that the file's contexts see.
  private(set) lazy var objects = contexts.dropFirst().map(names.objects).reduce(
    into: contexts.first.map(names.objects) ?? [:]
  ) { $0.merge($1) { first, _ in first } }

  /// The type of the definition around the spot, as far as files tell.
  private(set) lazy var signature = findSignature()

  /// The type of what is given at the spot, if it is all or a part of an argument or a property.
  private(set) lazy var wanted = findWanted()

  func names(of kind: Role.Kind) -> [String] {
    contexts.reduce(into: Set<String>()) { $0.formUnion(names.names(of: kind, from: $1)) }.sorted()
  }

  private func findSignature() -> TypeSignature? {
    guard let (position, level) = spot.definition, let catalog = project.catalog else {
      return nil
    }
    let steps = spot.steps(to: position)
    let written =
      level.frame.text(of: Word.type.rawValue)
      ?? [text, project.wholeText(at: text.path)].compactMap(\.self).lazy.compactMap { text in
        text.node(at: steps + [.member(Word.type.rawValue)]).map { text.document.text(of: $0) }
      }.first
    if let written { return catalog.signature(of: written) }
    let template =
      level.frame.text(of: Word.extends.rawValue)
      ?? (level.slot == .object && position > 0 ? spot.levels[position - 1].name : nil)
    return template.flatMap { ProjectNames.type(of: $0, among: objects) }
      .flatMap(catalog.signature)
  }

  private func findWanted() -> ValueType? {
    guard let (position, _) = spot.definition, position + 1 < spot.levels.count,
      case .fields(let role)? = spot.levels[position + 1].slot,
      let name = spot.levels[position + 1].name, let signature
    else { return nil }
    var type =
      role == .parameter
      ? signature.parameters.first { $0.name == name }?.type
      : signature.properties.first { $0.name == name }?.type
    for level in spot.levels.dropFirst(position + 2) {
      let isForm = level.form != nil || level.slot?.isCases == true
      if !isForm { type = type?.part }
    }
    return type
  }
}

extension Array {
  /// The first so many in an order, of which there may be many more.
  fileprivate func least(_ count: Int, by isLess: (Element, Element) -> Bool) -> [Element] {
    var least: [Element] = []
    for element in self {
      if least.count == count, !isLess(element, least[count - 1]) { continue }
      var (position, end) = (0, least.count)
      while position < end {
        let middle = (position + end) / 2
        if isLess(element, least[middle]) { end = middle } else { position = middle + 1 }
      }
      if least.count == count { least.removeLast() }
      least.insert(element, at: position)
    }
    return least
  }
}

extension Slot {
  fileprivate var isCases: Bool { if case .cases = self { true } else { false } }
}

extension ValueType {
  /// What the elements of a list are, or the values of a map.
  fileprivate var part: ValueType? {
    switch unwrapped {
    case .array(let part), .set(let part), .dictionary(let part): part
    default: nil
    }
  }
}

extension String {
  /// Whether the letters of a text come in it in their order, however many stand between.
  func holdsInOrder(_ text: String) -> Bool {
    if text.isEmpty { return true }
    var rest = text.utf8[...]
    for byte in utf8 where byte.lowercased == rest.first?.lowercased {
      rest = rest.dropFirst()
      if rest.isEmpty { return true }
    }
    return rest.isEmpty
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
  }
}
