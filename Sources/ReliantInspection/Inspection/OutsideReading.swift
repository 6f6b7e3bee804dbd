package import ReliantDocument
package import ReliantGraph

/// One place where a configuration takes something from outside: a variable, a text file, or a named
/// value that may be set.
package struct OutsideReading: Sendable {
  package enum Source: Hashable, Sendable {
    case variable(String), file(String), value(String)
  }

  package let source: Source
  /// The names of the types that are asked for.
  package internal(set) var type: String?
  /// What is given where nothing comes from outside, as anybody may see it; nil if that has to be given.
  package let standard: JSONValue?
  /// Why it has to be given, where a file says so.
  package let why: String?
  /// Whether it is given for a secret, or has the name of one.
  package let isSecret: Bool
  /// Where it is written.
  package let location: SourceLocation
  /// The key of the object that uses it; nil where none does.
  package internal(set) var user: String?
}

extension ContextInspection {
  /// What the context takes from outside, its parents too: what is used in cases that are not chosen
  /// among them.
  package var readings: [OutsideReading] {
    var survey = OutsideSurvey()
    for index in resolved.objects.indices { survey.visit(resolved.objects[index], index, in: self) }
    for object in written.objects.values { survey.visitChoices(of: object, in: self) }
    for pointer in written.pointers.values {
      guard let choice = pointer.choice else { continue }
      let use = OutsideSurvey.Use(user: names[pointer.name])
      survey.visit(choice, for: use, in: self)
    }
    // What no object uses can be set and read all the same.
    for field in written.values.values { survey.visit(field, in: self) }
    return survey.readings
  }
}

/// Goes through all values of a context for what comes from outside, with what asks for it.
private struct OutsideSurvey {
  /// What a value is for.
  struct Use {
    var user: String?
    var type: ValueType?
    var isSecret = false
    /// The name that stands for the value.
    var name = ""

    func asking(_ type: ValueType?, named name: String? = nil) -> Use {
      var use = self
      use.type = type
      if let name { use.name = name }
      return use
    }
  }

  private struct Mention: Hashable {
    let name: Symbol
    let context: Int
    let user: String?
    let type: String?
    let isSecret: Bool
  }

  private(set) var readings: [OutsideReading] = []
  private var seen: Set<Mention> = []

  // MARK: Objects

  mutating func visit(_ object: ObjectModel, _ index: Int, in context: ContextInspection) {
    let type = context.resolved.typed.types[index]
    let use = Use(user: context.names[object.key])
    visit(object.arguments + object.properties, of: type, for: use, in: context)
  }

  /// The same with what is not chosen, of which the checked objects have nothing.
  mutating func visitChoices(of object: ObjectModel, in context: ContextInspection) {
    let fields = (object.arguments + object.properties).filter { $0.value.holdsChoice }
    let type = fields.isEmpty ? nil : context.type(named: object.type)
    visit(fields, of: type, for: Use(user: context.names[object.key]), in: context)
  }

  private mutating func visit(
    _ fields: [Field], of type: ResolvedType?, for use: Use, in context: ContextInspection
  ) {
    for field in fields {
      var own = use.asking(type?.type(of: field.name), named: context.names[field.name])
      own.isSecret =
        use.isSecret || type?.secrets.contains(field.name) == true
        || context.isSecret(field.name)
      visit(field.value, for: own, in: context)
    }
  }

  // MARK: Named values

  /// Visits a named value that nothing may mention.
  mutating func visit(_ field: Field, in context: ContextInspection) {
    mention(field.name, for: Use(), in: context)
  }

  private mutating func mention(_ name: Symbol, for use: Use, in context: ContextInspection) {
    guard let (owner, _) = context.value(named: name),
      let field = owner.written.values[name]
    else { return }
    let isSecret = use.isSecret || owner.isSecret(name)
    let mention = Mention(
      name: name, context: owner.ancestors.count, user: use.user, type: use.type?.name,
      isSecret: isSecret)
    guard seen.insert(mention).inserted else { return }
    var why: String?
    if case .required(let site) = field.value { why = owner.inputs.sources.text(at: site) }
    var writer = VisibleWriter(owner, expands: false)
    let standard = writer.json(field.value, isSecret: isSecret)
    if field.value.isSettable(in: owner.inputs.workspace) {
      add(
        .value(owner.names[name]), standard: why == nil ? standard : nil, why: why,
        isSecret: isSecret, at: field.site, use, in: owner)
    }
    var inner = use
    inner.isSecret = isSecret
    inner.name = owner.names[name]
    visit(field.value, for: inner, in: owner)
  }

  // MARK: Values

  mutating func visit(_ value: Expression, for use: Use, in context: ContextInspection) {
    switch value {
    case .placeholder(let name, _): mention(name, for: use, in: context)
    case .template(let segments, _): visit(segments, for: use, in: context)
    case .list(let elements, _), .edit(_, let elements, _):
      for element in elements { visit(element, for: use.asking(use.type?.element), in: context) }
    case .map(let fields, _):
      let type = use.type?.element
      for field in fields {
        var own = use.asking(type, named: context.names[field.name])
        own.isSecret = use.isSecret || context.isSecret(field.name)
        visit(field.value, for: own, in: context)
      }
    case .anonymous(let object, _):
      visit(
        object.arguments + object.properties, of: context.type(named: object.type),
        for: use.asking(nil), in: context)
    case .choice(let choice, _):
      visit(choice.subject, for: use.asking(.string), in: context)
      for option in choice.options { visit(option, for: use, in: context) }
    case .outside(let outside, let site): visit(outside, at: site, for: use, in: context)
    default: break
    }
  }

  private mutating func visit(
    _ segments: [Expression.Segment], for use: Use, in context: ContextInspection
  ) {
    for case .name(let name) in segments { mention(name, for: use.asking(.string), in: context) }
  }

  private mutating func visit(
    _ outside: OutsideValue, at site: Site, for use: Use, in context: ContextInspection
  ) {
    let isSecret =
      use.isSecret
      || outside.variableName.map { SecretNames.isSecret(Array($0.utf8)[...]) } ?? false
    var writer = VisibleWriter(context, expands: false)
    let standard = outside.standard.map { writer.json($0, isSecret: isSecret) }
    switch outside.source {
    case .variable(let name):
      add(.variable(name), standard: standard, isSecret: isSecret, at: site, use, in: context)
    case .file(let path):
      visit(path, for: Use(user: use.user), in: context)
      let text = path.map { $0.text(in: context.names) }.joined()
      let place =
        PathProblem(text) == nil
        ? context.inputs.sources.path(text, namedAt: site).text : text
      add(.file(place), standard: standard, isSecret: isSecret, at: site, use, in: context)
    }
    if let standard = outside.standard { visit(standard, for: use, in: context) }
  }

  private mutating func add(
    _ source: OutsideReading.Source, standard: JSONValue?, why: String? = nil, isSecret: Bool,
    at site: Site, _ use: Use, in context: ContextInspection
  ) {
    readings.append(
      OutsideReading(
        source: source, type: use.type?.name, standard: standard, why: why, isSecret: isSecret,
        location: context.location(site), user: use.user))
  }
}

extension ContextInspection {
  fileprivate func isSecret(_ name: Symbol) -> Bool { inputs.sources.secrets.names.contains(name) }

  fileprivate func type(named type: Written<Symbol>?) -> ResolvedType? {
    type.flatMap { inputs.catalog?.signature(of: names[$0.value]) }
      .map { ResolvedType($0, in: names) }
  }
}

extension ResolvedType {
  /// The type of what is given for a parameter or a property.
  fileprivate func type(of name: Symbol) -> ValueType? {
    parameterIndex(of: name).map { signature.parameters[$0].type }
      ?? propertyIndex(of: name).map { signature.properties[$0].type }
  }
}

extension OutsideValue {
  fileprivate var variableName: String? {
    if case .variable(let name) = source { name } else { nil }
  }
}

extension Expression.Segment {
  fileprivate func text(in names: NameTable) -> String {
    switch self {
    case .text(let text): text
    case .invalid: ""
    case .name(let name): "${\(names[name])}"
    }
  }
}

extension Expression {
  /// Whether a text can stand in the place of a named value.
  fileprivate func isSettable(in workspace: Workspace) -> Bool {
    switch opened(in: workspace) {
    case .scalar, .constant(.scalar, _), .template, .placeholder, .outside, .required, .choice: true
    default: false
    }
  }

  /// Whether there is a choice in it.
  fileprivate var holdsChoice: Bool {
    switch self {
    case .choice: true
    case .list(let elements, _), .edit(_, let elements, _): elements.contains(where: \.holdsChoice)
    case .map(let fields, _): fields.contains { $0.value.holdsChoice }
    case .anonymous(let object, _):
      (object.arguments + object.properties).contains { $0.value.holdsChoice }
    case .outside(let value, _): value.standard?.holdsChoice ?? false
    default: false
    }
  }
}
