import ReliantGraph

extension Definitions.Value {
  /// Nil, also where `nil` would say that there is no value.
  public static var `nil`: Self { Self(nilLiteral: ()) }

  /// A text as it stands: nothing in it refers to an object or a named value.
  public static func text(_ text: String) -> Self { literal(Self(asInFile: text)) }

  /// A value as it stands, with no text and no map in it interpreted.
  public static func literal(_ value: Self) -> Self {
    form([.literal: value.json])
  }

  /// An object.
  ///
  /// - Parameters:
  ///   - key: the name of the object.
  ///   - optional: whether nil is given if there is no such object.
  ///   - fromParent: whether the object is looked for in the parent contexts only.
  public static func reference(
    _ key: String, optional: Bool = false, fromParent: Bool = false
  ) -> Self {
    // After a second `@` it would be taken for a text.
    guard optional || fromParent || key.first == "@" else { return Self(asInFile: "@\(key)") }
    return form([
      .ref: key, .optional: optional ? true : nil,
      .from: fromParent ? Word.parent.rawValue : nil,
    ])
  }

  /// In a decorator the object that it decorates.
  public static var inner: Self { Self(asInFile: "@\(Vocabulary.inner)") }

  /// All objects with a tag, as a list or, by their names, as a map.
  ///
  /// - Parameters:
  ///   - tag: the tag.
  ///   - byName: whether they are given as a map.
  ///   - keys: the keys of those that are left out.
  public static func all(_ tag: String, byName: Bool = false, except keys: [String] = []) -> Self {
    all(.string(tag), byName, keys)
  }

  /// All objects of a type, as a list or, by their keys, as a map.
  ///
  /// - Parameters:
  ///   - type: the name of a registered type, or of a class or protocol that objects conform to.
  ///   - byName: whether they are given as a map.
  ///   - keys: the keys of those that are left out.
  public static func all(
    type: String, byName: Bool = false, except keys: [String] = []
  ) -> Self {
    all(form([.type: type]).json, byName, keys)
  }

  private static func all(
    _ feature: JSONValue, _ byName: Bool, _ exceptions: [String]
  ) -> Self {
    form([
      .all: feature, .by: byName ? Word.name.rawValue : nil, .except: exceptions.nonempty,
    ])
  }

  /// An object without a key, made for the one that it is given to.
  ///
  /// - Parameters:
  ///   - type: the registered type; may be missing if the object extends another.
  ///   - arguments: what is given to the initializer.
  ///   - properties: what is set after creation.
  ///   - dependsOn: the keys of objects that are created and started earlier and stopped later.
  ///   - extends: the key of the object from which whatever is not said here is inherited.
  ///   - autowire: whether parameters and properties that are not listed are filled in.
  public static func object(
    type: String? = nil, arguments: [String: Self] = [:], properties: [String: Self] = [:],
    dependsOn: [String] = [], extends: String? = nil, autowire: Bool? = nil
  ) -> Self {
    let definition = form([
      .type: type, .arguments: Definitions.named(arguments),
      .properties: Definitions.named(properties), .dependsOn: dependsOn.nonempty,
      .extends: extends, .autowire: autowire,
    ])
    return form([.object: definition.json])
  }

  /// The text of an environment variable, or the default if it is not set.
  ///
  /// - Parameters:
  ///   - name: the variable's name.
  ///   - standard: what is given if it is not set; nil if it has to be.
  ///   - separator: what stands between the elements of a list; nil if the text is one value.
  public static func environment(
    _ name: String, default standard: Self? = nil, separator: String? = nil
  ) -> Self {
    form([.env: name, .default: standard?.json, .separator: separator])
  }

  /// The case that the text of another value names.
  ///
  /// ```swift
  /// definitions.value("level", .choice(by: "${stage}", cases: ["test": "debug"], default: "info"))
  /// ```
  ///
  /// - Parameters:
  ///   - subject: a text, a number, a boolean or a date, mostly a named value.
  ///   - cases: what can be chosen, by texts; all of it is checked.
  ///   - standard: what is chosen if the subject names no case; nil if it has to.
  public static func choice(
    by subject: Self, cases: [String: Self], default standard: Self? = nil
  ) -> Self {
    form([
      .switch: subject.json, .cases: Definitions.named(cases), .default: standard?.json,
    ])
  }

  /// A value that a file has to give, and why.
  public static func required(_ why: String) -> Self { form([.required: why]) }

  /// The text of a file without its last newline, or the default if there is no such file.
  ///
  /// The path counts from the folder of the file that is loaded.
  public static func file(_ path: String, default standard: Self? = nil) -> Self {
    form([.textFile: path, .default: standard?.json])
  }

  /// The object that this one is made for.
  public static var requester: Self { form([.requester: true]) }

  /// The nearest relative with a key or of a type: the requester, its other dependencies, and so on.
  public static func nearest(_ name: String) -> Self { form([.nearest: name]) }

  /// A map with those of the members that have a value.
  private static func form(_ members: KeyValuePairs<Word, (any JSONConvertible)?>) -> Self {
    Self(json: .object(of: Word.self, members))
  }
}
