import ReliantDocument
import ReliantGraph
import ReliantTesting

/// Types whose objects ask for their relatives, made by hand.
///
/// ```
/// Window ──► Pane ──► Theme
/// Dialog ──► Pane
/// ```
enum WindowCatalog {
  static let catalog = HandmadeCatalog([
    type(
      "Window", window,
      [
        optional("pane", .object(pane)), optional("panes", .array(.object(pane))),
        optional("later", .deferred(.provider, .object(pane))), optional("theme", .object(theme)),
      ],
      [property("content", .object(pane)), property("look", .object(theme))]),
    type(
      "Dialog", ObjectType(name: "Dialog"), [optional("pane", .object(pane))],
      [property("content", .object(pane))]),
    type(
      "Pane", pane,
      [
        optional("window", .object(window)), optional("maybe", .optional(.object(window))),
        optional("theme", .object(theme)), optional("title", .string),
        optional("windows", .array(.object(window))),
        optional("later", .deferred(.lazy, .object(window))),
      ],
      [
        property("owner", .object(window)), property("perhaps", .optional(.object(window))),
        property("look", .object(theme)), property("lookOrNil", .optional(.object(theme))),
        property("content", .object(pane)), property("frame", .object(window), isReference: false),
      ]),
    type("Theme", theme, [optional("pane", .object(pane))], []),
    type("DarkTheme", theme, [], []),
  ])

  private static let window = ObjectType(name: "Window")
  private static let pane = ObjectType(name: "Pane")
  private static let theme = ObjectType(name: "any Theming")

  private static func type(
    _ name: String, _ product: ObjectType, _ parameters: [TypeSignature.Parameter],
    _ properties: [TypeSignature.Property]
  ) -> TypeSignature {
    TypeSignature(
      name: name, product: product, isShareable: true, parameters: parameters,
      properties: properties)
  }

  private static func optional(_ name: String, _ type: ValueType) -> TypeSignature.Parameter {
    TypeSignature.Parameter(name: name, type: type, hasDefault: true)
  }

  private static func property(
    _ name: String, _ type: ValueType, isReference: Bool = true
  ) -> TypeSignature.Property {
    TypeSignature.Property(name: name, type: type, isReference: isReference, isAutowired: false)
  }

  /// Loads `app.json` out of files that may name these types.
  static func load(_ files: [String: String], limits: Limits = Limits()) -> LoadResult {
    ConfigurationLoader(files: InMemoryFiles(files), catalog: catalog, limits: limits)
      .load("app.json")
  }

  /// Loads `app.json` when no types are known.
  static func loadUntyped(_ files: [String: String]) -> LoadResult {
    ConfigurationLoader(files: InMemoryFiles(files), catalog: nil).load("app.json")
  }

  /// The findings for a map of objects.
  static func findings(_ objects: String) -> [String] {
    load(["app.json": #"{"objects": {\#(objects)}}"#]).report.diagnostics.map(\.description)
  }
}
