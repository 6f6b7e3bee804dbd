package import ReliantDocument
package import ReliantGraph

extension TypeManifest {
  /// Reads a manifest and reports whatever is wrong with it to the workspace.
  ///
  /// There is none when anything is: half a manifest would find mistakes in configurations that have
  /// none.
  package static func read(_ source: SourceFile, in workspace: Workspace) -> Checked<TypeManifest> {
    let own = workspace.withNewFindings()
    let read = DocumentReader.read(source, names: own.names, limits: own.limits)
    let index = own.sources.add(read.document)
    own.report(read)
    var reader = TypeManifestReader(workspace: own, document: read.document, index: index)
    let manifest = reader.readManifest()
    let reported = workspace.findings.report(own.findings)
    guard let manifest, own.findings.isEmpty else { return .failure(reported) }
    return .success(manifest)
  }
}

/// Reads a document into a manifest: first the ids, then the types that mention them.
struct TypeManifestReader: NodeReader {
  let workspace: Workspace
  let document: Document
  let index: Int
  /// What stands innermost in a written type: words, and the ids of the manifest.
  private(set) var leaves = ManifestSpelling.words
  /// Whether all ids could be read, so that one that is not found is a mistake of its own.
  private(set) var knowsAllIDs = true

  mutating func readManifest() -> TypeManifest? {
    let what: Subject = "a manifest of types"
    guard !document.isEmpty, expect(.map, at: 0, as: what), isOfKnownVersion(),
      let members = entry(at: 0, as: what, ManifestWord.ofManifest)
    else { return nil }
    // Without scopes of its own a program says nothing of them.
    require(ManifestWord.ofManifest.filter { $0 != .scopes }, in: members)
    let objectTypes = declareObjectTypes(members[.objectTypes])
    declareEnumerations(members[.enumerations])

    var fitting: [ObjectType: Set<ObjectType>] = [:]
    var swiftNames: [ObjectType: String] = [:]
    for entry in objectTypes {
      guard let type = leaves[entry.id]?.object else { continue }
      swiftNames[type] = text(.swift, in: entry)
      guard let fits = entry[.fits] else { continue }
      fitting[type] = Set(list(fits) { objectType(at: $0, of: fits) })
    }
    var signatures: [String: TypeSignature] = [:]
    for entry in entries(of: members[.types], as: "the type", ManifestWord.ofType) ?? [] {
      signatures[entry.id] = signature(entry)
    }
    let scopes = list(members[.scopes]) { node in
      expect(.string, at: node, as: "a scope") ? document.text(of: node) : nil
    }
    return TypeManifest(
      signatures: signatures, scopeNames: scopes, fitting: fitting, swiftNames: swiftNames)
  }

  /// Whether the rest can be understood; that only the version is missing is reported elsewhere.
  private func isOfKnownVersion() -> Bool {
    let known = document.members(of: 0).filter { member in
      ManifestWord(rawValue: workspace.names[member.symbol]).map(ManifestWord.ofManifest.contains)
        ?? false
    }
    guard !known.isEmpty || document.isIncomplete(0) else {
      report(MissingVersion(), at: 0)
      return false
    }
    let word = ManifestWord.version.rawValue
    guard let version = known.first(where: { workspace.names[$0.symbol] == word }) else {
      return true
    }
    guard expect(.number, of: version) else { return false }
    if document.text(of: version.value) == String(TypeManifest.version) { return true }
    report(WrongManifestValue.version, at: version.value)
    return false
  }

  // MARK: Ids

  /// Declares the object types, and returns their entries.
  private mutating func declareObjectTypes(_ member: Document.Member?) -> [Entry] {
    let entries = entries(of: member, as: "the object type", ManifestWord.ofObjectType)
    for entry in entries ?? [] {
      declare(.object(ObjectType(name: name(of: entry), id: entry.id)), entry)
    }
    if entries == nil { knowsAllIDs = false }
    return entries ?? []
  }

  private mutating func declareEnumerations(_ member: Document.Member?) {
    let entries = entries(of: member, as: "the enumeration", ManifestWord.ofEnumeration)
    for entry in entries ?? [] {
      let raw = rawType(of: entry)
      let cases = entry[.cases].map { cases in list(cases) { value(at: $0, as: raw) } }
      // An enumeration whose raw type is unknown has been reported; its id is known all the same.
      declare(
        .enumeration(.init(name: name(of: entry), raw: raw ?? .string, values: cases)), entry)
    }
    if entries == nil { knowsAllIDs = false }
  }

  private mutating func declare(_ type: ValueType, _ entry: Entry) {
    guard ManifestSpelling.isID(entry.id) else {
      report(MisleadingTypeID(id: entry.id), at: entry.node)
      return
    }
    if leaves.updateValue(type, forKey: entry.id) != nil {
      report(RepeatedTypeName.id(entry.id), at: entry.node)
    }
  }

  /// The name that messages show, which is the id unless the manifest says otherwise.
  private func name(of entry: Entry) -> String {
    text(.name, in: entry) ?? entry.id
  }

  private func rawType(of entry: Entry) -> ValueType? {
    guard require([.raw], in: entry),
      let member = entry[.raw], let word = string(of: member)
    else { return nil }
    if let raw = ManifestSpelling.words[word.value] { return raw }
    let guess = Suggestion.guess(at: word.value, among: ManifestSpelling.words.keys)
    report(UnknownTypeID(id: word.value, kind: .single, guess: guess), at: member.value)
    return nil
  }

  private func value(at node: Int, as raw: ValueType?) -> Scalar? {
    guard let raw, expect(.single, at: node, as: "a case") else { return nil }
    let value = document.scalar(of: node)
    guard let problem = Conversion.problem(of: value, as: raw) else { return value }
    report(WrongManifestValue.enumerationCase(problem), at: node)
    return nil
  }
}
