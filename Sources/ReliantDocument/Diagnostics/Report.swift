/// All that a check has to say about one configuration or several.
public struct ConfigurationReport: Sendable, Hashable {
  /// The findings, ordered by file, line, column and rule.
  public package(set) var diagnostics: [Diagnostic]
  /// How many further findings were met and only counted.
  public let omitted: Int
  /// The files that were read, in alphabetical order.
  public let files: [String]
  /// The environments that were checked besides the base, in alphabetical order.
  public package(set) var environments: [String]
  /// Whether types, arguments and properties were checked, for which a registry is needed.
  public let checkedTypes: Bool

  /// A report with everything given.
  public init(
    diagnostics: [Diagnostic], omitted: Int = 0, files: [String], environments: [String] = [],
    checkedTypes: Bool
  ) {
    self.diagnostics = diagnostics
    self.omitted = omitted
    self.files = files
    self.environments = environments
    self.checkedTypes = checkedTypes
  }

  /// How many errors are among the findings.
  public var errors: Int { diagnostics.count { $0.severity == .error } }

  /// How many warnings are among the findings.
  public var warnings: Int { diagnostics.count { $0.severity == .warning } }

  /// Whether the configuration can be used: it has no errors, warnings aside.
  public var isValid: Bool { errors == 0 }
}

package typealias Report = ConfigurationReport
