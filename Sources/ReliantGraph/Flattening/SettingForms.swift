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
    /// Whether it is the one that is meant, if it gives the same graph.
    let isCertain: Bool
    /// What has to be said if it is taken all the same.
    let guess: SettingGuess?
  }

  /// All that may be meant, the likeliest first.
  let all: [Form]

  /// - Parameters:
  ///   - setting: the name of the value and the text that it is set to.
  ///   - old: the value that was there before.
  init(of name: Symbol, setting: (name: String, text: String), old: OldValue, uses: SettingUses) {
    // Whether the uses tell what is meant.
    let isKnown = uses.tellKind
    func rank(_ form: Form) -> (exceptions: Int, kind: Int) {
      (isKnown ? form.settled.exceptions : 0, form.scalar.isOfKind(of: old.scalar) ? 0 : 1)
    }
    func form(_ scalar: Scalar, _ settled: SettledSettings) -> Form {
      let isCertain = isKnown || scalar.isOfKind(of: old.scalar)
      let guess = old.kind.map { oldKind in
        SettingGuess(name: setting.name, kind: scalar.kind, oldKind: oldKind, oldPlace: old.place)
      }
      return Form(
        scalar: scalar, settled: settled, isCertain: isCertain, guess: isCertain ? nil : guess)
    }
    all = Scalar.readings(of: setting.text)
      .compactMap { scalar in
        uses.settled(name, text: setting.text, as: scalar).map { form(scalar, $0) }
      }
      .sorted { rank($0) < rank($1) }
  }

  /// The form that is meant if it gives the same graph; nil when that depends on the others, too.
  var likeliest: Form? { all.first { $0.isCertain || all.count == 1 } }
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
