package import ReliantDocument

/// A finding with the way out of it that is tried.
package struct FixTrial: Sendable {
  package let finding: Diagnostic
  package let fix: Diagnostic.Fix

  package init(_ finding: Diagnostic, _ fix: Diagnostic.Fix) {
    self.finding = finding
    self.fix = fix
  }
}
