package import ReliantDocument

/// A value together with the place where it is written.
package struct Written<Value: Sendable>: Sendable {
  package let value: Value
  package let site: Site

  package init(_ value: Value, at site: Site) {
    self.value = value
    self.site = site
  }
}

/// A value as a file writes it, with its special forms recognised but no name looked up yet.
///
/// A load holds very many of them, and so what takes room and is rare stands elsewhere.
package enum Expression: Sendable {
  /// A number, string, boolean, null, date or data that stands for itself.
  case scalar(Site)
  /// A list or a map that holds nothing but what stands for itself; ``opened(in:)`` has its parts.
  case plain(Site)
  /// A value that has been worked out: an escaped string, a literal, or a named value.
  indirect case constant(Graph.Value, Site)
  /// `"@key"`.
  case reference(Symbol, Site)
  /// `"@.inner"`: the object that this one decorates.
  case inner(Site)
  /// `{"$ref": key, …}`.
  case detailedReference(DetailedReference, Site)
  /// `{"$all": tag}` or `{"$all": {"type": name}}`.
  indirect case all(CollectedObjects, Site)
  /// `{"$object": definition}`.
  case anonymous(ObjectModel, Site)
  /// `{"$env": NAME, "default": v, "separator": ","}` or `{"$file": path, "default": v}`.
  indirect case outside(OutsideValue, Site)
  /// `{"$switch": v, "cases": {text: value}, "default": value}`.
  indirect case choice(Choice, Site)
  /// `{"$required": why}`; the reason stands at the site.
  case required(Site)
  /// `{"$requester": true}`.
  case requester(Site)
  /// `{"$nearest": name}`, by a key or a type.
  case nearest(Symbol, Site)
  /// `"${name}"`, which keeps the type of the named value.
  case placeholder(Symbol, Site)
  /// A string with named values inserted.
  case template([Segment], Site)
  /// A list with something in it that takes a closer look.
  case list([Expression], Site)
  /// A map with something in it that takes a closer look.
  case map([Field], Site)
  /// `{"$remove": true}` in an overlay.
  case removal(Site)
  /// `{"$append": […]}` and the like in an overlay.
  indirect case edit(ListEdit, [Expression], Site)
  /// Something that could not be read and has been reported.
  case invalid(Site)

  package enum Segment: Sendable, Hashable {
    case text(String)
    case name(Symbol)
    /// A placeholder with a text that is no name, which has been reported.
    case invalid
  }

  /// Whether it could not be read, or not all of it, which has been reported.
  var isUnreadable: Bool {
    switch self {
    case .invalid: true
    case .template(let segments, _): segments.contains(.invalid)
    default: false
    }
  }

  /// Where the value is written.
  package var site: Site {
    switch self {
    case .scalar(let site), .plain(let site), .constant(_, let site), .reference(_, let site),
      .inner(let site), .detailedReference(_, let site), .all(_, let site),
      .anonymous(_, let site), .outside(_, let site), .choice(_, let site),
      .required(let site), .requester(let site), .nearest(_, let site),
      .placeholder(_, let site), .template(_, let site), .list(_, let site), .map(_, let site),
      .removal(let site), .edit(_, _, let site), .invalid(let site):
      site
    }
  }

  /// Whether the value stands somewhere else, outside of the configuration or under a name.
  package var isIndirect: Bool {
    switch self {
    case .outside, .placeholder, .choice: true
    default: false
    }
  }

  /// Whether a value stands for itself, with all that it holds.
  var isPlain: Bool {
    switch self {
    case .scalar, .plain: true
    default: false
    }
  }

  // MARK: Parts

  /// A name that stands in a value.
  package enum Mention {
    case value(Symbol)
    case object(Symbol)
  }

  /// Whether a value mentions a named one of some kind.
  func mentionsValue(where isMeant: (Symbol) -> Bool) -> Bool {
    var isFound = false
    forEachMention { if case .value(let name) = $0, isMeant(name) { isFound = true } }
    return isFound
  }

  /// Goes through the names that a value mentions, those in anonymous objects included.
  package func forEachMention(_ body: (Mention) -> Void) {
    switch self {
    case .reference(let name, _), .nearest(let name, _): body(.object(name))
    case .detailedReference(let reference, _): body(.object(reference.key))
    case .all(let collected, _):
      for name in collected.exceptions { body(.object(name.value)) }
    case .placeholder(let name, _): body(.value(name))
    case .template(let segments, _):
      for case .name(let name) in segments { body(.value(name)) }
    case .anonymous(let object, _):
      for field in object.arguments + object.properties {
        field.value.forEachMention(body)
      }
    case .list(let elements, _), .edit(_, let elements, _):
      for element in elements { element.forEachMention(body) }
    case .map(let fields, _): for field in fields { field.value.forEachMention(body) }
    case .outside(let value, let site):
      if case .file(let path) = value.source {
        Expression.template(path, site).forEachMention(body)
      }
      value.standard?.forEachMention(body)
    case .choice(let choice, _):
      choice.subject.forEachMention(body)
      for option in choice.options { option.forEachMention(body) }
    case .scalar, .plain, .constant, .inner, .required, .requester, .removal, .invalid: break
    }
  }

  /// A plain list or map with its parts, which may be plain in turn; any other value as it is.
  package func opened(in workspace: Workspace) -> Expression {
    guard case .plain(let site) = self else { return self }
    let document = workspace.sources.documents[Int(site.document)]
    let node = Int(site.node)
    func part(_ node: Int) -> Expression {
      let (kind, place) = (document[node].kind, Site(document: Int(site.document), node: node))
      return kind == .list || kind == .map ? .plain(place) : .scalar(place)
    }
    guard document[node].kind == .map else {
      return .list(document.elements(of: node).map(part), site)
    }
    let fields = document.members(of: node).map { member in
      Field(
        value: part(member.value), name: member.symbol,
        site: Site(document: Int(site.document), node: member.node))
    }
    return .map(fields, site)
  }

  /// A value with all its parts, however deep.
  func openedThroughout(in workspace: Workspace) -> Expression {
    switch opened(in: workspace) {
    case .list(let elements, let site):
      .list(elements.map { $0.openedThroughout(in: workspace) }, site)
    case .map(let fields, let site):
      .map(
        fields.map {
          Field(value: $0.value.openedThroughout(in: workspace), name: $0.name, site: $0.site)
        }, site)
    case let single: single
    }
  }
}

/// A reference with conditions.
package struct DetailedReference: Sendable {
  package let key: Symbol
  /// Whether nil is given when there is no such object.
  package let isOptional: Bool
  /// Whether the name is looked up in the parent contexts only.
  package let isFromParent: Bool
}

/// All objects that have something in common.
package struct CollectedObjects: Sendable {
  package enum Feature: Sendable {
    case tag(Symbol)
    /// The name of a type, with `any` or without.
    case type(Symbol)
  }

  package let feature: Feature
  /// Whether they go by their names, in a map.
  package let isByName: Bool
  /// The names of those that are left out.
  package let exceptions: [Written<Symbol>]
}

/// A text that is read when the context is built, from outside of the configuration.
package struct OutsideValue: Sendable {
  package enum Source: Sendable {
    case variable(String)
    /// A file, by its path relative to the one that names it, in which named values are inserted.
    case file([Expression.Segment])
  }

  package let source: Source
  package var standard: Expression?
  /// What stands between the elements of a list; nil where the text is one value.
  package let separator: String?

  /// What a text that was read gives: itself, or the elements that it lists, of which an empty one has
  /// none.
  func value(of text: String) -> Graph.Value {
    guard let separator else { return .scalar(.text(text)) }
    if text.isEmpty { return .list([]) }
    var elements: [Substring] = []
    var rest = text[...]
    while let found = rest.utf8.firstRange(ofBytes: separator.utf8) {
      elements.append(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    return .list((elements + [rest]).map { .scalar(.text(String($0))) })
  }

  /// What stands for a text that is not read.
  var unread: Graph.Value {
    separator == nil ? .scalar(.unread) : .list([.scalar(.unread)])
  }
}

/// Several values of which the text of another one picks one.
package struct Choice: Sendable {
  package let subject: Expression
  package let cases: [Field]
  /// What is chosen when the subject names no case.
  package let standard: Expression?

  /// All that can be chosen: the cases in their order, and the default.
  package var options: [Expression] { cases.map(\.value) + (standard.map { [$0] } ?? []) }

  /// The default's place among the options.
  var standardOption: Int? { standard == nil ? nil : cases.count }

  /// The option where what is chosen by is not read: the default, or else the first case by its name.
  func assumedOption(in names: NameTable) -> Int {
    standardOption ?? cases.indices.min { names[cases[$0].name] < names[cases[$1].name] } ?? 0
  }
}

/// How an overlay changes a list that is there.
package enum ListEdit: String, Sendable {
  case append = "$append"
  case prepend = "$prepend"
  case without = "$without"
}

/// A named value within a map: an argument, a property, a constant, or a member of a nested map.
package struct Field: Sendable {
  // The largest comes first, so that the others fill the gap behind it.
  package var value: Expression
  package let name: Symbol
  /// Where the name is written.
  package let site: Site
}
