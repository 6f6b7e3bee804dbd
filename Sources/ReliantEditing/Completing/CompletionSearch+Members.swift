import ReliantDocument
import ReliantGraph
import ReliantInsight

extension CompletionSearch {
  /// Adds what the members of a map may be called, without those that it has.
  func addMembers(of slot: Slot) {
    let taken = takenMembers
    func isFree(_ name: String) -> Bool { !taken.contains(name) }
    let form = spot.levels.last?.form
    let kind: ConfigurationSchema.Kind = spot.isOverlay ? .overlay : .configuration
    for (rank, word) in slot.words(beside: form, inOverlay: spot.isOverlay).enumerated()
    where isFree(word.rawValue) {
      add(
        Candidate(
          label: word.rawValue, kind: word.rawValue.first == "$" ? .form : .member,
          documentation: word.summary(as: slot.place(beside: form), in: kind),
          writing: .name, rank: rank))
    }
    switch slot {
    case .fields(.parameter): addParameters(isFree)
    case .fields: addProperties(isFree)
    case .objects where spot.isOverlay:
      for (name, type) in typedKeys where isFree(name) {
        add(Candidate(label: name, kind: .object, detail: type, writing: .name))
      }
    case .values where spot.isOverlay: addNames(names(of: .value).filter(isFree), .value)
    case .tags: addNames(names(of: .tag).filter(isFree), .tag)
    case .bindings: addNames(wantedTypes.filter(isFree), .type)
    case .consumers: addNames(typeNames.filter(isFree), .type)
    default: break
    }
  }

  private func addNames(_ names: [String], _ kind: Completion.Kind) {
    for name in names { add(Candidate(label: name, kind: kind, writing: .name)) }
  }

  private func addParameters(_ isFree: (String) -> Bool) {
    let parameters = signature?.parameters.filter { !$0.isGiven && isFree($0.name) } ?? []
    for (index, parameter) in parameters.enumerated() {
      let rank = parameter.hasDefault ? parameters.count + index : index
      add(
        Candidate(
          label: parameter.name, kind: .parameter,
          detail: parameter.type.name + (parameter.hasDefault ? ", with a default" : ""),
          writing: .name, rank: rank))
    }
  }

  private func addProperties(_ isFree: (String) -> Bool) {
    for (rank, property) in (signature?.properties ?? []).enumerated() where isFree(property.name) {
      add(
        Candidate(
          label: property.name, kind: .property, detail: property.type.name,
          writing: .name, rank: rank))
    }
  }

  /// The keys of all objects, with the names of their types.
  private var typedKeys: [(name: String, type: String?)] {
    return objects.values.filter { $0.key == $0.name && $0.level == 0 }.map {
      ($0.name, ProjectNames.type(of: $0.name, among: objects))
    }
  }

  /// The names of the members that the map has, before the spot and behind it.
  private var takenMembers: Set<String> {
    guard let level = spot.levels.last else { return [] }
    var taken = Set(level.frame.members.map(\.name))
    let steps = spot.steps(to: spot.levels.count - 1)
    for text in [text, project.wholeText(at: text.path)].compactMap(\.self) {
      guard let map = text.node(at: steps), text.document[map].kind == .map else { continue }
      // The one that is being written is none yet.
      let others = text.document.elements(of: map).filter {
        !text.document[$0].isUnnamed
          && !(text === self.text && text.document[$0].range.contains(spot.offset))
      }
      taken.formUnion(others.map { text.names[text.document[$0].symbol] })
      break
    }
    return taken
  }
}

extension Slot {
  /// Where words stand that are its members.
  func place(beside form: Word?) -> WordPlace {
    switch self {
    case .file: .file
    case .import: .import
    case .tagDetails: .tag
    case .binding: .binding
    case .object: form == .switch ? .choice : .definition
    case .definition, .anonymous: .definition
    default: .form
    }
  }
}
