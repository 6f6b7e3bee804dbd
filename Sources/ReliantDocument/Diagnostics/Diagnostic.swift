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
    public let location: Location

    /// A related place with the message that explains it.
    public init(message: String, location: Location) {
      self.message = message
      self.location = location
    }
  }

  /// A way out of a finding, as edits of the files.
  public struct Fix: Sendable, Hashable {
    /// What it does, as an imperative clause such as "replace it with 'port'".
    public let title: String
    /// What is written where; no two of the edits touch each other.
    public let edits: [Edit]
    /// What only a person knows of it.
    package let doubt: ReliantDocument.Fix.Doubt?

    /// A fix with what it does and how.
    public init(title: String, edits: [Edit]) { self.init(title: title, edits: edits, doubt: nil) }

    package init(title: String, edits: [Edit], doubt: ReliantDocument.Fix.Doubt?) {
      self.title = title
      self.edits = edits
      self.doubt = doubt
    }
  }

  /// A text to be written in place of a stretch of a file.
  public struct Edit: Sendable, Hashable {
    /// The stretch, whose `offset` is in bytes.
    public let location: Location
    /// How many bytes the stretch has, which is none where text is only added.
    public let length: Int
    /// The text to be written.
    public let replacement: String

    /// An edit of a stretch that begins at a location.
    public init(location: Location, length: Int, replacement: String) {
      self.location = location
      self.length = length
      self.replacement = replacement
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
  public let location: Location?
  /// Further places that explain it.
  public let related: [Related]
  /// Edits with each of which the finding would be gone, in JSON and XML property lists.
  public package(set) var fixes: [Fix]
  /// The environments in which it occurs, in the order in which they were checked.
  public package(set) var environments: [String]

  /// A diagnostic with everything given.
  public init(
    rule: Rule, severity: Severity, message: String, help: String? = nil, pointer: String? = nil,
    location: Location? = nil, related: [Related] = [], fixes: [Fix] = [],
    environments: [String] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.help = help
    self.pointer = pointer
    self.location = location
    self.related = related
    self.fixes = fixes
    self.environments = environments
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic in one line, as compilers write it:
  /// `file:41:17: error: HTTPServer has no parameter 'prot'; did you mean 'port'? [unknown-argument]`.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    let wayOut = help.map { "; \($0)" } ?? ""
    return "\(place)\(severity.rawValue): \(message)\(wayOut) [\(rule.name)]"
  }
}
