package import ReliantDocument

extension Conversion {
  /// Why a value does not fit a type; the value itself, which may come from outside, is no part of
  /// it.
  package struct Problem: Error, Equatable {
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

    init(
      _ type: ValueType, _ scalar: Scalar, form: Form? = nil, flaw: Flaw? = nil, hint: Hint? = nil
    ) {
      self.init(type.name, found: scalar.kind, form: form, flaw: flaw, hint: hint)
    }

    /// The same without what the value is near to, which would give a value away that nobody may see.
    package func concealing(_ type: ValueType) -> Problem {
      switch hint {
      case .cases, .duration, .unquoted:
        return with(Conversion.problem(of: .string(""), as: type)?.hint)
      default: return self
      }
    }

    func with(_ hint: Hint?) -> Problem {
      Problem(expected, found: found, form: form, flaw: flaw, hint: hint)
    }
  }
}

extension Conversion.Problem {
  /// What a file writes for a type whose name does not say it.
  package enum Form: String, Sendable {
    case list = ", a list"
    case map = ", a map"
    case reference = ", a reference such as \"@key\""
    case duration = ", such as \"30s\" or \"1h30m\""
    case ofCase = ", one of its raw values"
  }

  /// What is wrong with a value that is of the right kind.
  package enum Flaw: String, Sendable {
    case hasFraction = " with a fraction"
    case isOutOfRange = " outside of its range"
    /// A whole number that would lose digits.
    case isInexact = " that it cannot hold exactly"
    case isNoBase64 = " that is no base64"
    /// A text, or a value that a type is made from, without the form that the type asks for.
    case isUnreadable = " that cannot be read as one"
    case isNoCase = " that none of its cases has"
  }

  /// The way out.
  package enum Hint: Sendable, Equatable {
    case words(String)
    /// The duration that was meant with other words for its units.
    case duration(String)
    /// The cases of an enumeration, of which one was perhaps meant.
    case cases(Guess)
    /// The value that a text spells.
    case unquoted(Scalar)

    static let base64 = words("write groups of four letters and digits, such as \"aGk=\"")
    static let booleans = words("write true, false, yes, no, on, off, 1 or 0, in lowercase")
    static let durations = words(
      "write numbers with units, such as \"250ms\", \"30s\" or \"1h30m\"")
    static let timestamps = words(
      "write a date, a time and a time zone, such as \"2026-01-31T12:00:00Z\"")
    /// Inside of a value that a type decodes there are no objects.
    package static let noObjects = words("inside a value that is written out there are no objects")
    /// An object is referred to by its key.
    static let key = words("refer to an object as \"@key\"")
    /// A variable holds a list when it is said what separates the elements.
    static let separator = words("read a list from a variable with \"separator\": \",\"")
    /// Objects with a tag are given by their names, or are not.
    static let addBy = words("add \"by\": \"name\"")
    static let leaveOutBy = words("leave out 'by'")

    /// A form of a value, written without its `$`.
    static func form(_ word: Word) -> Hint { words("did you mean \(word.rawValue.quoted)?") }

    /// A form of a value, written as a text.
    static func formInText(_ word: Word) -> Hint { words("write {\"\(word.rawValue)\": …}") }
  }

  /// What is wrong, as a predicate: "expects Int, got a string".
  package var message: String {
    "expects \(expected)\(form?.rawValue ?? ""), got \(found.rawValue)\(flaw?.rawValue ?? "")"
  }

  package var help: String? {
    switch hint {
    case .words(let words): words
    case .duration: with(.durations).help
    case .cases(let guess): guess.help(.cases)
    case .unquoted(.bool): "write true or false itself, not as text"
    case .unquoted: "write the number itself, not as text"
    case nil: nil
    }
  }

  /// The edits with which a value that stands somewhere would fit.
  package func fixes(at site: Site) -> [Fix] {
    switch hint {
    case .cases(let guess) where guess.near.count == 1 && found == .string:
      [Fix("replace it with \(guess.near[0].quoted)", .setValue(site, .string(guess.near[0])))]
    case .duration(let text): [Fix("write \(text.quoted)", .setValue(site, .string(text)))]
    case .unquoted(.bool(let value)): [Fix("write \(value)", .setValue(site, .bool(value)))]
    case .unquoted(.number(let text)): [Fix("write \(text)", .setValue(site, .number(text)))]
    default: []
    }
  }
}

extension Decoding.Mismatch {
  /// What is wrong, as a predicate: "lacks the member 'host' of Settings".
  package var message: String {
    switch reason {
    case .conversion(let problem): problem.message
    case .unknownMember(let type, _): "is no member of \(type)"
    case .missingMember(let name, let type): "lacks the member \(name.quoted) of \(type)"
    case .tooFew(let count, let type):
      "expects \(type), with more than the \(count) elements of the list"
    case .refused(let type, _): "is refused by \(type)"
    }
  }

  package var help: String? {
    switch reason {
    case .conversion(let problem): problem.help
    case .unknownMember(_, let guess): guess.help(.alsoTaken)
    case .refused(_, let words): words
    case .missingMember, .tooFew: nil
    }
  }
}
