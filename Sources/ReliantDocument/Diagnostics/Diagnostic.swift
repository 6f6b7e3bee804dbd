/// One mistake in a configuration: what, where, why, and the way out.
///
/// A diagnostic is data. How it looks as text, JSON or an annotation is the renderers' business;
/// ``description`` is its one-line form.
public struct Diagnostic: Sendable, Hashable {
  /// A further place that has to do with a mistake, such as "first defined here".
  public struct Related: Sendable, Hashable {
    /// What the place has to do with it.
    public let message: String
    /// The place.
    public let location: SourceLocation

    /// A related place with the message that explains it.
    public init(message: String, location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  /// What the finding is about.
  public let rule: Rule
  /// How severe it is.
  public let severity: Severity
  /// What is wrong, as one clause with names in quotes.
  public let message: String
  /// The way out, such as "did you mean 'port'?"; nil when the message says it all.
  public let help: String?
  /// Where the finding is inside its file, as a JSON pointer (RFC 6901).
  public let pointer: String?
  /// Where it is in the text; nil when the finding concerns no file.
  public let location: SourceLocation?
  /// Further places that explain it.
  public let related: [Related]
  /// The environments in which it occurs, in the order in which they were checked.
  public var environments: [String]

  /// A diagnostic with everything given.
  public init(
    rule: Rule, severity: Severity, message: String, help: String? = nil, pointer: String? = nil,
    location: SourceLocation? = nil, related: [Related] = [], environments: [String] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.help = help
    self.pointer = pointer
    self.location = location
    self.related = related
    self.environments = environments
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic in one line, as compilers write it:
  /// `file:41:17: error: HTTPServer has no parameter 'prot'; did you mean 'port'? [unknown-argument]`.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    let wayOut = help.map { "; \($0)" } ?? ""
    return "\(place)\(severity.rawValue): \(message)\(wayOut) [\(rule.rawValue)]"
  }
}
