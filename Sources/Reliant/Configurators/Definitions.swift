import ReliantDocument
package import ReliantGraph

/// What a ``Configurator`` defines: values, objects and bindings, in the terms of a file.
///
/// Where a method takes the place of its call, leave that out.
public struct Definitions: Sendable {
  private var calls: [CodeDefinition] = []

  /// What one configurator defines, in the order of its calls.
  package static func made(by configurator: any Configurator) -> [CodeDefinition] {
    var definitions = Definitions()
    configurator.configure(&definitions)
    return definitions.calls
  }

  private init() {}

  /// Defines a named value, for `"${name}"`.
  public mutating func value(
    _ name: String, _ value: Value,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    let location = SourceLocation(file: fileID, line: line, column: column)
    calls.append(CodeDefinition(.values, name, at: location, value.json))
  }

  /// Defines an object.
  ///
  /// - Parameters:
  ///   - key: the object's name.
  ///   - type: the registered type; may be missing if the object extends another.
  ///   - scope: `"singleton"`, which is the default, `"prototype"`, `"graph"`, `"weak"` or a
  ///     registered scope; a decorator has by default that of what it decorates.
  ///   - eager: whether the object is created by `start()`.
  ///   - arguments: what is given to the initializer.
  ///   - properties: what is set after creation.
  ///   - aliases: further names.
  ///   - tags: the collections that the object belongs to.
  ///   - dependsOn: the keys of objects that are created and started earlier and stopped later.
  ///   - extends: the key of the object from which whatever is not said here is inherited.
  ///   - abstract: whether the object is only a template for others.
  ///   - decorates: the key of the object whose names this one takes over.
  ///   - order: where a decorator stands among others of the object; the lowest is nearest to it.
  ///   - autowire: whether parameters and properties that are not listed are filled in.
  ///   - override: whether an earlier configurator may have defined the key.
  ///   - deprecated: why the object should no longer be used.
  ///   - allow: the rules whose warnings are meant in the definition.
  ///   - fileID: the file of the call, for findings.
  ///   - line: its line.
  ///   - column: its column.
  public mutating func object(
    _ key: String, type: String? = nil, scope: String? = nil, eager: Bool? = nil,
    arguments: [String: Value] = [:], properties: [String: Value] = [:], aliases: [String] = [],
    tags: [Tag] = [], dependsOn: [String] = [], extends: String? = nil, abstract: Bool? = nil,
    decorates: String? = nil, order: Int? = nil, autowire: Bool? = nil, override: Bool? = nil,
    deprecated: String? = nil, allow: [String] = [],
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    let location = SourceLocation(file: fileID, line: line, column: column)
    let definition = JSONValue.object(
      of: Word.self,
      [
        .type: type, .scope: scope, .eager: eager, .arguments: Self.named(arguments),
        .properties: Self.named(properties), .aliases: aliases.nonempty,
        .tags: tags.isEmpty ? nil : JSONValue.map(tags.map { ($0.tag, $0.details) }),
        .dependsOn: dependsOn.nonempty, .extends: extends, .abstract: abstract,
        .decorates: decorates, .order: order, .autowire: autowire, .override: override,
        .deprecated: deprecated, .allow: allow.nonempty,
      ])
    calls.append(CodeDefinition(.objects, key, at: location, definition))
  }

  /// Makes a name another name of an object, of a parent's perhaps.
  public mutating func alias(
    _ name: String, to key: String,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    let location = SourceLocation(file: fileID, line: line, column: column)
    calls.append(CodeDefinition(.objects, name, at: location, Value.reference(key).json))
  }

  /// Makes a name another name of the object that the text of a value chooses.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - subject: the value that chooses, mostly a named one.
  ///   - cases: the keys of the objects, by texts.
  ///   - standard: the key that is chosen if the subject names no case; nil if it has to.
  ///   - fileID: the file of the call, for findings.
  ///   - line: its line.
  ///   - column: its column.
  public mutating func alias(
    _ name: String, by subject: Value, cases: [String: String], default standard: String? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    let location = SourceLocation(file: fileID, line: line, column: column)
    let choice = Value.choice(
      by: subject, cases: cases.mapValues { .reference($0) },
      default: standard.map { .reference($0) })
    calls.append(CodeDefinition(.objects, name, at: location, choice.json))
  }

  /// Says what parameters of a type are given.
  ///
  /// - Parameters:
  ///   - type: the type that parameters ask for.
  ///   - target: `"@key"` for an object, or the name of a type for the object of that type.
  ///   - into: the same for objects of certain types only, by the names of these.
  ///   - fileID: the file of the call, for findings.
  ///   - line: its line.
  ///   - column: its column.
  public mutating func binding(
    _ type: String, to target: String? = nil, into: [String: String] = [:],
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    let location = SourceLocation(file: fileID, line: line, column: column)
    let definition = JSONValue.object(
      of: Word.self,
      [.default: target, .into: Self.named(into.mapValues(Value.init(asInFile:)))])
    calls.append(CodeDefinition(.bindings, type, at: location, definition))
  }
}
