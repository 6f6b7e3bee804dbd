/// What is known of something: a value, or that a finding has been reported which is why there is none.
///
/// Whatever meets a poisoned value stays silent, so that nobody has to find out what was reported
/// (rustc's `ErrorGuaranteed`).
package enum Checked<Value> {
  case value(Value)
  case reported(Reported)

  /// The value; nil where it is poisoned.
  package var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The proof that there is no value; nil where there is one.
  var token: Reported? {
    if case .reported(let token) = self { token } else { nil }
  }

  /// The value, or the proof that there is none.
  func get() throws(Reported) -> Value {
    switch self {
    case .value(let value): return value
    case .reported(let token): throw token
    }
  }

  /// What comes of a piece of work.
  init(_ work: () throws(Reported) -> Value) {
    do throws(Reported) {
      self = .value(try work())
    } catch {
      self = .reported(error)
    }
  }

  package func map<Other>(_ transform: (Value) -> Other) -> Checked<Other> {
    switch self {
    case .value(let value): .value(transform(value))
    case .reported(let token): .reported(token)
    }
  }
}

extension Checked: Sendable where Value: Sendable {}
