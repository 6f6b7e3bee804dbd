package import ReliantDocument

extension Conversion {
  /// Why a value does not fit a type; the value itself, which may come from outside, is no part of
  /// it.
  package struct Problem: Error, Hashable {
    /// The name of the type that is asked for.
    package let expected: String
    package let form: Form?
    package let found: ValueKind
    package let flaw: Flaw?
    package let hint: Hint?

    package init(
      _ expected: String, found: ValueKind, form: Form? = nil, flaw: Flaw? = nil, hint: Hint? = nil
    ) {
      self.expected = expected
      self.form = form
      self.found = found
      self.flaw = flaw
      self.hint = hint
    }

    init(_ type: ValueType, _ scalar: Scalar, form: Form? = nil) {
      self.init(type.name, found: scalar.kind, form: form)
    }

    /// The same without what the value is near to, which would give a value from outside away.
    package func concealing(_ type: ValueType) -> Problem {
      guard case .cases = hint else { return self }
      return with(Conversion.problem(of: .string(""), as: type)?.hint)
    }

    func with(_ hint: Hint?) -> Problem {
      Problem(expected, found: found, form: form, flaw: flaw, hint: hint)
    }
  }
}

extension Conversion.Problem {
  /// What a file writes for a type whose name does not say it.
  package enum Form: Sendable, Hashable {
    case list, map, reference, duration, rawValue
  }

  /// What is wrong with a value that is of the right kind.
  package enum Flaw: Sendable, Hashable {
    case hasFraction
    case isOutOfRange
    /// A whole number that would lose digits.
    case isInexact
    case isNoBase64
    /// A text, or a value that a type is made from, without the form that the type asks for.
    case isUnreadable
    case isNoCase
  }

  /// The way out.
  package enum Hint: Sendable, Hashable {
    case base64, booleans, durations, timestamps
    /// The cases of an enumeration, of which one was perhaps meant.
    case cases(Guess)
    /// What a type says of its values.
    case ofType(String)
    /// The value that a text spells.
    case unquoted(Scalar)
    /// Inside of a value that a type decodes there are no objects.
    case noObjects
    /// An object is referred to by its key.
    case key
    /// A form of a value, written without its `$`.
    case form(Word)
    /// Objects with a tag are given by their names, or are not.
    case addBy, leaveOutBy
  }
}
