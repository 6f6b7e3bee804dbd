import ReliantDocument
import ReliantGraph
import ReliantInsight

extension CompletionSearch {
  /// Adds what the members of a map may be called, without those that it has.
  func addMembers(of slot: Slot) {
    let taken = Set(spot.levels.last?.members.map(\.name) ?? [])
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
      for object in objects.all
      where object.key == object.name && object.level == 0 && isFree(nameTable[object.name]) {
        add(object.name, behind: Sign("", in: prefix), rank: 0) { label in
          let type = objects.type(of: object.name).map { nameTable[$0] }
          return Candidate(label: label, kind: .object, detail: type, writing: .name)
        }
      }
    case .values where spot.isOverlay: addNames(values.keys.filter(isFree), .value)
    case .tags: addNames(names.names(of: .tag).filter(isFree), .tag)
    case .bindings: addNames(wantedTypes.filter(isFree), .type)
    case .consumers: addNames(typeNames.filter(isFree), .type)
    default: break
    }
  }

  private func addNames(_ names: some Sequence<String>, _ kind: Completion.Kind) {
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
