import ReliantDocument
import ReliantGraph

extension Definitions.Value {
  /// Nil, also where `nil` would say that there is no value.
  public static var `nil`: Self { Self(nilLiteral: ()) }

  /// A text as it stands: nothing in it refers to an object or a named value.
  public static func text(_ text: String) -> Self { literal(Self(asInFile: text)) }

  /// A value as it stands, with no text and no map in it interpreted.
  public static func literal(_ value: Self) -> Self {
    form { $0.write(.literal, value.write) }
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
    return form { json in
      json.write(.ref, key)
      if optional { json.write(.optional, true) }
      if fromParent { json.write(.from, Word.parent.rawValue) }
    }
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
    all(byName, keys) { $0.write(.all, tag) }
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
    all(byName, keys) { json in json.write(.all) { $0.object { $0.write(.type, type) } } }
  }

  private static func all(
    _ byName: Bool, _ exceptions: [String], _ form: @escaping @Sendable (inout JSONWriter) -> Void
  ) -> Self {
    Self { json in
      json.object { json in
        form(&json)
        if byName { json.write(.by, Word.name.rawValue) }
        if !exceptions.isEmpty { json.write(.except, exceptions) }
      }
    }
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
    form { json in
      json.write(.object) { json in
        json.object { json in
          json.write(.type, type)
          json.write(.arguments, arguments)
          json.write(.properties, properties)
          if !dependsOn.isEmpty { json.write(.dependsOn, dependsOn) }
          json.write(.extends, extends)
          json.write(.autowire, autowire)
        }
      }
    }
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
    form { json in
      json.write(.env, name)
      if let standard { json.write(.default, standard.write) }
      json.write(.separator, separator)
    }
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
    form { json in
      json.write(.switch, subject.write)
      json.write(.cases, cases)
      if let standard { json.write(.default, standard.write) }
    }
  }

  /// A value that a file has to give, and why.
  public static func required(_ why: String) -> Self { form { $0.write(.required, why) } }

  /// The text of a file without its last newline, or the default if there is no such file.
  ///
  /// The path counts from the folder of the file that is loaded.
  public static func file(_ path: String, default standard: Self? = nil) -> Self {
    form { json in
      json.write(.textFile, path)
      if let standard { json.write(.default, standard.write) }
    }
  }

  /// The object that this one is made for.
  public static var requester: Self { form { $0.write(.requester, true) } }

  /// The nearest relative with a key or of a type: the requester, its other dependencies, and so on.
  public static func nearest(_ name: String) -> Self { form { $0.write(.nearest, name) } }

  private static func form(
    _ members: @escaping @Sendable (inout JSONWriter) -> Void
  ) -> Self {
    Self { $0.object(members) }
  }
}
