/// What is known of something: a value, or that a finding has been reported which is why there is none.
///
/// Whatever meets a poisoned value stays silent, so that nobody has to find out what was reported
/// (rustc's `ErrorGuaranteed`).
package typealias Checked<Value> = Result<Value, Reported>

extension Result where Failure == Reported {
  /// The value; nil where it is poisoned.
  package var value: Success? {
    if case .success(let value) = self { value } else { nil }
  }
}
