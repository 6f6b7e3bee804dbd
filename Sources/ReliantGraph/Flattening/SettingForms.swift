import ReliantDocument

/// The ways in which a file can say what a setting says.
///
/// A setting is a text for whatever type asks for it, and a file says which kind of value it is. The
/// uses tell which is meant; where they do not, the value that was there before may.
struct SettingForms {
  /// One of the ways, which may turn out to give another graph.
  struct Form {
    /// What stands in the place of the setting.
    let scalar: Scalar
    /// The same, with all that has to stand instead of its mentions.
    let settled: SettledSettings
  }

  /// All that may be meant, the likeliest first.
  let all: [Form]
  /// Whether the uses tell what is meant.
  private let isKnown: Bool
  /// The value that was there before.
  private let old: Scalar?

  /// - Parameters:
  ///   - old: the value that was there before, if its kind can be told.
  init(of name: Symbol, text: String, old: Scalar?, uses: SettingUses) {
    let isKnown = uses.tellKind
    func rank(_ form: Form) -> (exceptions: Int, kind: Int) {
      (isKnown ? form.settled.exceptions : 0, form.scalar.isOfKind(of: old) ? 0 : 1)
    }
    all = Scalar.readings(of: text)
      .compactMap { scalar in
        uses.settled(name, text: text, as: scalar).map { Form(scalar: scalar, settled: $0) }
      }
      .sorted { rank($0) < rank($1) }
    self.isKnown = isKnown
    self.old = old
  }

  /// The form that is meant if it gives the same graph; nil when that depends on the others, too.
  var likeliest: Form? { all.first { isCertain($0) || all.count == 1 } }

  /// Whether a form, if it gives the same graph, is the one that is meant.
  func isCertain(_ form: Form) -> Bool { isKnown || form.scalar.isOfKind(of: old) }
}

extension Scalar {
  /// All that a text from outside may be read as, texts first.
  fileprivate static func readings(of text: String) -> [Scalar] {
    let number: Scalar? = Conversion.isJSONNumber(text) ? .number(text) : nil
    return [.string(text), number, Conversion.scalar(text, as: .bool)].compactMap(\.self)
  }

  /// Whether it may stand for what an older value was.
  fileprivate func isOfKind(of old: Scalar?) -> Bool {
    switch (self, old) {
    case (.bool, .bool), (.number, .number), (.string, .string), (.string, .data),
      (.string, .date):
      true
    default: false
    }
  }
}
