/// What is known of something: a value, or that a finding has been reported which is why there is none.
///
/// Whatever meets a poisoned value stays silent, so that nobody has to find out what was reported
/// (rustc's `ErrorGuaranteed`).
// A `Result` would have the runtime search at each start how a failure is an `Error`.
package enum Checked<Value> {
  case success(Value)
  case failure(Reported)

  /// The value; nil where it is poisoned.
  package var value: Value? {
    if case .success(let value) = self { value } else { nil }
  }

  /// What comes of a piece of work.
  init(catching work: () throws(Reported) -> Value) {
    do throws(Reported) {
      self = .success(try work())
    } catch {
      self = .failure(error)
    }
  }

  /// The value, or the proof that there is none.
  func get() throws(Reported) -> Value {
    switch self {
    case .success(let value): return value
    case .failure(let token): throw token
    }
  }
}

extension Checked: Sendable where Value: Sendable {}
