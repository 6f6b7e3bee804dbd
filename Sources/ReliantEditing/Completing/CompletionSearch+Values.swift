import ReliantDocument
import ReliantGraph
import ReliantInspection

extension CompletionSearch {
  /// Adds what may stand as a value.
  func addValues(of slot: Slot) {
    switch slot {
    case .flag: addWords(["true", "false"])
    case .object: addReferences(rank: 0)
    case .target, .binding:
      addReferences(rank: 0)
      addTexts(typeNames, .type, rank: 1)
    case .collected: addTexts(names.names(of: .tag), .tag)
    case .import: addFiles(.file)
    case .name(let role): addNames(for: role)
    case .value: addExpressions()
    default: break
    }
  }

  private func addTexts(_ texts: some Sequence<String>, _ kind: Completion.Kind, rank: Int = 0) {
    for text in texts {
      add(Candidate(label: text, kind: kind, writing: .text, rank: rank))
    }
  }

  private func addWords(_ words: [String]) {
    for word in words { add(Candidate(label: word, kind: .option, writing: .bare)) }
  }

  private func addNames(for role: Role) {
    switch role {
    case .type: addTypes()
    case .wantedType: addTexts(wantedTypes, .type)
    case .scope:
      for scope in Scope.names(registered: project.catalog?.scopeNames ?? []) {
        add(Candidate(label: scope, kind: .option, writing: .text))
      }
    case .environment:
      addTexts(
        Set(check.contexts.flatMap(check.environments)).sorted(), .option)
    case .rule: addTexts(Rules.warnings, .option)
    case .tag, .collection: addTexts(names.names(of: .tag), .tag)
    case .reference, .parentReference: addObjects(sign: "", rank: 0)
    case .relative:
      addObjects(sign: "", rank: 0)
      addTexts(typeNames, .type, rank: 1)
    case .file, .parent, .textFile: addFiles(role)
    case .name:
      addTexts([spot.levels.last?.name == Word.by.rawValue ? "name" : "parent"], .option)
    default: break
    }
  }

  // MARK: Types

  /// The types that objects can be made of: all that are registered, or else those that files name.
  var typeNames: [String] { project.catalog?.typeNames ?? names.names(of: .type).sorted() }

  /// The types that parameters and properties ask for.
  var wantedTypes: [String] {
    guard let catalog = project.catalog else { return typeNames }
    let signatures = catalog.typeNames.compactMap(catalog.signature)
    let types = signatures.flatMap { $0.parameters.map(\.type) + $0.properties.map(\.type) }
    return Set(types.compactMap(\.reference?.name)).sorted()
  }

  private func addTypes() {
    guard let catalog = project.catalog else { return addTexts(typeNames, .type) }
    // What an argument asks for comes first, where the object is made for one.
    for name in catalog.typeNames {
      let signature = catalog.signature(of: name)
      let parameters = signature?.parameters.filter { !$0.isGiven }.map { parameter in
        "\(parameter.name): \(parameter.type.name)\(parameter.hasDefault ? " = …" : "")"
      }
      add(
        Candidate(
          label: name, kind: .type, detail: signature?.product.name,
          documentation: parameters.map { "`\(name)(\($0.joined(separator: ", ")))`" },
          writing: .text))
    }
  }

  // MARK: Expressions

  private func addExpressions() {
    // Behind an opened placeholder nothing else makes sense.
    if let opener = spot.prefix.lastRange(of: "${"),
      !spot.prefix[opener.upperBound...].contains("}")
    {
      let length = spot.prefix[..<opener.upperBound].utf8.count
      prefix = String(spot.prefix[opener.upperBound...])
      for name in values.keys where admits(name) {
        add(
          Candidate(
            label: name, kind: .value, detail: writtenValue(name),
            writing: .placeholder(behind: length)))
      }
      return
    }
    let wanted = wanted?.ofWritten.unwrapped.ofWritten
    switch wanted {
    case .bool?: addWords(["true", "false"])
    case .enumeration(let type)?:
      let isText = if case .string = type.raw { true } else { false }
      for name in type.cases ?? [] {
        add(
          Candidate(
            label: name, kind: .option, detail: type.name,
            writing: isText ? .text : .bare))
      }
    default: break
    }
    let isObject = wanted.map { $0.reference != nil } ?? false
    addReferences(rank: isObject ? 0 : 2)
    for name in values.keys where admits("${\(name)}") {
      add(
        Candidate(
          label: "${\(name)}", kind: .value, detail: writtenValue(name),
          writing: .text, rank: isObject ? 2 : 1))
    }
  }

  /// A value as the files write it.
  private func writtenValue(_ name: String) -> String? {
    values[name].flatMap { written.text(of: $0.node, in: $0.text.document, named: name, most: 60) }
  }

  private func addReferences(rank: Int) {
    addObjects(sign: "@", rank: rank)
    if let level = spot.definition?.level, level.text(of: .decorates) != nil {
      let inner = "@\(Vocabulary.inner)"
      add(
        Candidate(
          label: inner, kind: .object, detail: "what this one decorates", writing: .text))
    }
  }

  /// Adds the names of objects, those first that fit what is asked for.
  private func addObjects(sign: String, rank: Int) {
    let (wanted, catalog) = (wanted?.reference, project.catalog)
    let isTemplate = spot.levels.last?.name == Word.extends.rawValue
    let own = spot.definition.flatMap { $0.position > 0 ? spot.levels[$0.position - 1].name : nil }
      .flatMap(nameTable.symbol)
    let all = objects.all
    var fitting = [Bool??](repeating: nil, count: nameTable.count)
    /// Whether what a type makes is what is asked for, as far as that is known.
    func fits(_ type: Symbol) -> Bool? {
      if let known = fitting[Int(type.id)] { return known }
      let product = catalog?.signature(of: nameTable[type])?.product
      let fits = zip(product, wanted).map { catalog?.fits($0, $1) ?? true }
      fitting[Int(type.id)] = .some(fits)
      return fits
    }
    let sign = Sign(sign, in: prefix)
    for object in all where object.name != own {
      if object.isTemplate != isTemplate, object.isTemplate { continue }
      let type = objects.type(of: object.name)
      let fits = type.flatMap(fits)
      let distance =
        (wanted == nil ? 0 : fits == true ? 0 : fits == nil ? 1 : 4)
        + (isTemplate && !object.isTemplate ? 1 : 0)
      add(object.name, behind: sign, rank: rank + distance) { label in
        Candidate(
          label: label, kind: .object, detail: type.map { nameTable[$0] }, writing: .text,
          rank: rank + distance)
      }
    }
  }

  private func zip<A, B>(_ a: A?, _ b: B?) -> (A, B)? {
    if let a, let b { (a, b) } else { nil }
  }

  // MARK: Files

  /// Adds the paths of files, as they count from the file's folder.
  private func addFiles(_ role: Role) {
    let folder = FilePath(spot.path).folder
    let part = spot.prefix.lastIndex(of: "/").map { String(spot.prefix[...$0]) } ?? ""
    let entries = (try? project.files.entries(of: folder.appending(part).text)) ?? []
    let names = Set(entries.map(\.name))
    for entry in entries where entry.name.first != "." {
      let isConfiguration = check.loader.isConfiguration(entry, among: names)
      let path = part + entry.name
      guard entry.isFolder || role == .textFile || isConfiguration,
        folder.appending(path).text != spot.path
      else { continue }
      let shown = entry.isFolder ? path + "/" : path
      add(
        Candidate(
          label: shown, kind: .file, writing: .text, rank: entry.isFolder ? 1 : 0))
    }
  }
}

extension StringProtocol {
  fileprivate func lastRange(of text: String) -> Range<Index>? {
    var found: Range<Index>?
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      found = range
      rest = rest[range.upperBound...]
    }
    return found
  }
}
