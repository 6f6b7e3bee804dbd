import ReliantDocument
import ReliantGraph

extension EditedProject {
  /// What may be written at a place of a file, be its text whole or not.
  package func completions(in path: String, at offset: Int) -> Completions {
    guard let text = text(at: path), let spot = spot(in: path, at: offset), spot.slot != nil else {
      return Completions(items: [], isCut: false)
    }
    var search = CompletionSearch(self, text, spot)
    search.run()
    return search.completions
  }
}

/// Collects what may be written at a spot.
struct CompletionSearch {
  /// More than so many nobody looks through.
  private static let most = 200

  /// One thing that may be written.
  struct Candidate {
    let label: String
    let kind: Completion.Kind
    var detail: String?
    var documentation: String?
    let edit: SourceEdit
    /// The lower, the likelier.
    var rank = 0
  }

  let project: EditedProject
  let text: EditedText
  let spot: Spot
  let check: ProjectCheck
  let writer: SpotWriter
  private var candidates: [Candidate] = []
  /// What of the text is compared.
  var prefix: String
  private var knownNames: ProjectNames?

  init(_ project: EditedProject, _ text: EditedText, _ spot: Spot) {
    (self.project, self.text, self.spot) = (project, text, spot)
    check = project.latestCheck(around: text.path)
    writer = SpotWriter(spot: spot, bytes: text.bytes, isXML: text.isXML)
    prefix = spot.prefix
  }

  mutating func run() {
    guard let slot = spot.slot else { return }
    if spot.isName { addMembers(of: slot) } else { addValues(of: slot) }
  }

  var completions: Completions {
    let sorted = candidates.sorted { ($0.rank, $0.label) < ($1.rank, $1.label) }
    let items = sorted.prefix(Self.most).map {
      Completion(
        label: $0.label, kind: $0.kind, detail: $0.detail, documentation: $0.documentation,
        edit: $0.edit, filter: $0.label)
    }
    return Completions(items: items, isCut: candidates.count > items.count)
  }

  /// Adds something, unless what is written so far rules it out.
  mutating func add(_ candidate: Candidate) {
    if candidate.label.holdsInOrder(prefix) { candidates.append(candidate) }
  }

  // MARK: What is known

  var names: ProjectNames {
    mutating get {
      let names = knownNames ?? ProjectNames(project, check)
      knownNames = names
      return names
    }
  }

  /// The contexts that the file is part of.
  var realms: [String] { mutating get { names.realms(of: text.path) } }

  /// The objects that the file's contexts see.
  var objects: [String: VisibleObject] {
    mutating get {
      let names = names
      return realms.map(names.objects).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }
  }

  mutating func names(of kind: Role.Kind) -> [String] {
    let names = names
    let found = realms.reduce(into: Set<String>()) { $0.formUnion(names.names(of: kind, from: $1)) }
    return found.sorted()
  }

  /// The type of the definition around the spot, as far as files tell.
  var signature: TypeSignature? {
    mutating get {
      guard let (position, level) = spot.definition, let catalog = project.catalog else {
        return nil
      }
      let steps = spot.steps(to: position)
      let written =
        level.frame.text(of: Word.type.rawValue)
        ?? [text, project.wholeText(at: text.path)].lazy.compactMap { text in
          text?.node(at: steps + [.member(Word.type.rawValue)]).map { text?.document.text(of: $0) }
        }.first ?? nil
      if let written { return catalog.signature(of: written) }
      let objects = objects
      let template =
        level.frame.text(of: Word.extends.rawValue)
        ?? (level.slot == .object && position > 0 ? spot.levels[position - 1].name : nil)
      return template.flatMap { ProjectNames.type(of: $0, among: objects) }
        .flatMap(catalog.signature)
    }
  }

  /// The type of what is given at the spot, if it is all or a part of an argument or a property.
  var wanted: ValueType? {
    mutating get {
      guard let (position, _) = spot.definition, position + 1 < spot.levels.count,
        case .fields(let role)? = spot.levels[position + 1].slot,
        let name = spot.levels[position + 1].name, let signature = signature
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
