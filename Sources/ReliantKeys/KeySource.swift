import ReliantDocument

/// Swift source that names what configurations offer, so that the compiler finds names that are gone.
///
/// The same configurations have the same bytes. The types belong to no actor, whatever a module's do by
/// default.
package struct KeySource {
  /// Who may use the declarations.
  package enum Access: String, CaseIterable, Sendable {
    case `internal`, package, `public`

    /// What stands before a declaration.
    fileprivate var prefix: String { self == .internal ? "" : "\(rawValue) " }
  }

  private let contexts: [ContextKeys]
  private let access: Access
  private let module: String?
  /// The names of types that several modules have.
  private let ambiguous: Set<String>

  /// - Parameters:
  ///   - contexts: what they offer, no two with the same prefix.
  ///   - module: the module that the source becomes part of, which it need not import.
  package init(_ contexts: [ContextKeys], access: Access = .internal, module: String? = nil) {
    self.contexts = contexts
    self.access = access
    self.module = module
    let paths = Set(contexts.flatMap(\.typed).flatMap(\.type.paths))
    ambiguous = Set(Dictionary(grouping: paths, by: \.name).filter { $1.count > 1 }.keys)
  }

  /// Whether a text can be what the names of the generated types begin with.
  package static func isPrefix(_ text: String) -> Bool { SwiftIdentifiers.isIdentifier(text) }

  package var text: String {
    let header = """
      // swift-format-ignore-file
      // Written by 'reliant generate'; what is changed here is lost.

      """
    return ([header + imports] + contexts.flatMap(declarations)).joined(separator: "\n")
  }

  /// What the types of the keys come from.
  private var imports: String {
    let typed = contexts.flatMap(\.typed)
    guard !typed.isEmpty else { return "" }
    let modules = Set(typed.flatMap(\.type.paths).map(\.module)).union(["Reliant"])
    // What begins with an underscore comes with the standard library.
    return "\n"
      + modules.filter { $0 != "Swift" && $0 != module && !$0.hasPrefix("_") }.sorted()
      .map { "\(access.prefix)import \($0)\n" }.joined()
  }

  private func declarations(of context: ContextKeys) -> [String] {
    let name = context.context.quoted
    let environments = context.environments.map { ($0, [String]()) }
    let values = context.values.map { ($0, [String]()) }
    return [
      context.typed.isEmpty ? nil : keys(of: context),
      names(
        "\(context.prefix)Names", "The names of the objects of context \(name).",
        context.objects.map { ($0.key, $0.notes) }),
      names(
        "\(context.prefix)Values", "The names of the values of context \(name), for settings.",
        values),
      names("\(context.prefix)Environments", "The environments of context \(name).", environments),
    ].compactMap(\.self)
  }

  /// A structure with a key for each object whose type is known.
  private func keys(of context: ContextKeys) -> String {
    let identifiers = SwiftIdentifiers(context.objects.map(\.key))
    let access = access.prefix
    var (properties, assignments, left) = ("", "", "")
    for object in context.objects {
      let identifier = identifiers[object.key]
      switch object.kind {
      case .typed(let type, let isEverywhere):
        let key = "ObjectKey<\(type.text(qualifying: ambiguous))>"
        let lookUp = "try context.key(\"\(object.key)\")"
        var notes = object.notes
        if !isEverywhere { notes.append("Nil where the environment has no such object.") }
        properties += comment(notes, indent: "  ")
        properties += "  \(access)let \(identifier): \(key)\(isEverywhere ? "" : "?")\n"
        assignments += "    self.\(identifier) = "
        assignments +=
          isEverywhere
          ? "\(lookUp)\n"
          : "context.info(named: \"\(object.key)\") == nil ? nil : \(lookUp)\n"
      case .untyped(let reason):
        if let reason { left += "  // \(object.key.quoted) \(reason.escapedForDisplay).\n" }
      }
    }
    let about =
      "The objects of context \(context.context.quoted), each looked up once with the type that it is "
      + "registered with."
    return """
      \(comment([about] + [context.description].compactMap(\.self)))\
      \(access)nonisolated struct \(context.prefix)Keys: Sendable {
      \(properties)\(left)
        /// Looks all objects up, and makes none.
        ///
        /// - Throws: `ResolutionError` when the context lacks one, or has it with another type.
        \(access)init(_ context: ObjectContext) throws(ResolutionError) {
      \(assignments)  }
      }

      """
  }

  /// Constants with names; nil where there are none.
  private func names(
    _ type: String, _ about: String, _ names: [(name: String, notes: [String])]
  ) -> String? {
    guard !names.isEmpty else { return nil }
    let identifiers = SwiftIdentifiers(names.map(\.name))
    let lines = names.map { name, notes in
      comment(notes, indent: "  ")
        + "  \(access.prefix)static let \(identifiers[name]) = \"\(name)\"\n"
    }
    return "\(comment([about]))\(access.prefix)nonisolated enum \(type) {\n\(lines.joined())}\n"
  }

  /// Paragraphs as a documentation comment, whatever they hold.
  private func comment(_ paragraphs: [String], indent: String = "") -> String {
    let lines = paragraphs.map { paragraph in
      paragraph.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { $0.isEmpty ? "\(indent)///\n" : "\(indent)/// \(String($0).escapedForDisplay)\n" }
        .joined()
    }
    return lines.joined(separator: "\(indent)///\n")
  }
}

extension ContextKeys {
  /// The objects that have one type wherever they are.
  fileprivate var typed: [(key: String, type: SwiftTypeName)] {
    objects.compactMap { object in
      guard case .typed(let type, _) = object.kind else { return nil }
      return (object.key, type)
    }
  }
}
