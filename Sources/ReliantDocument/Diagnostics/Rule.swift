extension Diagnostic {
  /// What a finding is about, by the stable name that reports show.
  public struct Rule: Sendable, Hashable {
    /// The name, such as `unknown-argument`.
    public let name: String
    /// How severe a finding of this rule is.
    public let severity: Severity

    package init(_ name: String, _ severity: Severity = .error) {
      self.name = name
      self.severity = severity
    }
  }

  /// How severe a finding is.
  public enum Severity: String, Sendable, Hashable, Comparable {
    /// The configuration works, but probably not as meant.
    case warning
    /// The configuration cannot be used.
    case error

    /// A warning is less severe than an error.
    public static func < (a: Severity, b: Severity) -> Bool { a == .warning && b == .error }
  }
}

extension Diagnostic.Rule: CustomStringConvertible {
  /// The rule's name.
  public var description: String { name }
}

package typealias Rule = Diagnostic.Rule
package typealias Severity = Diagnostic.Severity
