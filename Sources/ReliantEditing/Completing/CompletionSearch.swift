import ReliantDocument
import ReliantGraph

extension EditedProject {
  /// What may be written at a place of a file, be its text whole or not.
  ///
  /// The names are those that the last check has read, and the place is found in the text as it is.
  package func completions(in path: String, at offset: Int) -> Completions {
    guard let bytes = bytes(of: path), let spot = spot(in: path, at: offset), spot.slot != nil
    else { return Completions(items: [], isCut: false) }
    let search = CompletionSearch(self, spot, bytes)
    search.run()
    return search.completions
  }
}

/// Collects what may be written at a spot.
final class CompletionSearch {
  /// One thing that may be written.
  struct Candidate {
    let label: String
    let kind: Completion.Kind
    var detail: String?
    var documentation: String?
    let writing: Writing
    /// The lower, the likelier.
    var rank = 0
  }

  /// How a label is written.
  enum Writing {
    case name, text, bare
    /// As a named value behind so many bytes of a text.
    case placeholder(behind: Int)
  }

  let project: EditedProject
  let spot: Spot
  let check: ProjectCheck
  let nameTable: NameTable
  let writer: SpotWriter
  private var candidates = LikeliestCandidates()
  /// What of the text is compared.
  var prefix: String

  init(_ project: EditedProject, _ spot: Spot, _ bytes: [UInt8]) {
    (self.project, self.spot) = (project, spot)
    check = project.latestCheck(around: spot.path)
    nameTable = check.names
    writer = SpotWriter(spot: spot, bytes: bytes, isXML: bytes.isXML)
    prefix = spot.prefix
  }

  func run() {
    guard let slot = spot.slot else { return }
    if spot.isName { addMembers(of: slot) } else { addValues(of: slot) }
  }

  var completions: Completions {
    let items = candidates.kept.map {
      Completion(
        label: $0.label, kind: $0.kind, detail: $0.detail, documentation: $0.documentation,
        edit: writer.edit($0.label, $0.writing), filter: $0.label)
    }
    return Completions(items: items, isCut: candidates.count > items.count)
  }

  /// Adds something, unless what is written so far rules it out.
  func add(_ candidate: Candidate) {
    guard admits(candidate.label) else { return }
    candidates.add([], Array(candidate.label.utf8)[...], rank: candidate.rank) { candidate }
  }

  /// Adds a name behind a sign; the rest is worked out only if it is among those that are shown.
  func add(
    _ name: Symbol, behind sign: Sign, rank: Int, _ candidate: (_ label: String) -> Candidate
  ) {
    let bytes = nameTable.utf8(of: name)
    guard bytes.holdsInOrder(sign.rest) else { return }
    candidates.add(sign.bytes, bytes, rank: rank) { candidate(sign.text + nameTable[name]) }
  }

  /// What stands before names, and what is written so far behind it.
  struct Sign {
    let text: String
    let bytes: [UInt8]
    let rest: [UInt8]

    init(_ text: String, in prefix: String) {
      self.text = text
      bytes = Array(text.utf8)
      rest = Array((prefix.hasPrefix(text) ? prefix.dropFirst(text.count) : prefix[...]).utf8)
    }
  }

  /// Whether what is written so far may become a label.
  func admits(_ label: String) -> Bool { label.holdsInOrder(prefix) }

  // MARK: What is known

  private(set) lazy var names = ProjectNames(check)

  private(set) lazy var written = WrittenValues(check)

  /// The contexts that the file is part of.
  private(set) lazy var contexts = names.contexts(of: spot.path)

  /// The objects that the file's contexts see.
  private(set) lazy var objects = names.objects(from: contexts)

  /// The named values that they see.
  private(set) lazy var values = names.values(from: contexts)

  /// The type of the definition around the spot, as far as files tell.
  private(set) lazy var signature = findSignature()

  /// The type of what is given at the spot, if it is all or a part of an argument or a property.
  private(set) lazy var wanted = findWanted()

  private func findSignature() -> TypeSignature? {
    guard let (position, level) = spot.definition, let catalog = project.catalog else {
      return nil
    }
    if let written = level.text(of: .type) { return catalog.signature(of: written) }
    let template =
      level.text(of: .extends)
      ?? (level.slot == .object && position > 0 ? spot.levels[position - 1].name : nil)
    return template.flatMap(type).flatMap(catalog.signature)
  }

  /// The name of an object's type, as far as files tell.
  private func type(of object: String) -> String? {
    nameTable.symbol(of: object).flatMap(objects.type).map { nameTable[$0] }
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
      if !isForm { type = type?.element }
    }
    return type
  }
}

extension Slot {
  fileprivate var isCases: Bool { if case .cases = self { true } else { false } }
}

extension String {
  /// Whether the letters of a text come in it in their order, however many stand between.
  func holdsInOrder(_ text: String) -> Bool { utf8.holdsInOrder(Array(text.utf8)) }
}

extension Sequence<UInt8> {
  fileprivate func holdsInOrder(_ text: [UInt8]) -> Bool {
    if text.isEmpty { return true }
    var position = 0
    for byte in self where byte.lowercased == text[position].lowercased {
      position += 1
      if position == text.count { return true }
    }
    return false
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
  }
}
