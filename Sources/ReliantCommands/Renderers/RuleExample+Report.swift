import ReliantDocument
import ReliantGraph
import ReliantInspection

extension RuleExample {
  /// What the example's command reports, where no variable is set.
  var report: String {
    var inputs = LoadInputs()
    inputs.variables = DictionaryVariables([:])
    inputs.requiresVariables = true
    let words = command.split(separator: " ").map(String.init)
    let environments = words.firstIndex(of: "--environment").map { Array(words[($0 + 1)...]) }
    let loader = ConfigurationLoader(
      files: ExampleFiles(example: self), catalog: exampleTypes, inputs: inputs)
    var renderer = TextRenderer(readLine: loader.sourceLine)
    return renderer.render(loader.check("app.json", environments: environments))
  }
}

/// The files of an example, which lie in one folder.
private struct ExampleFiles: FileSystem {
  let example: RuleExample

  func contents(of path: String, inside root: String?, limit: Int) throws(FileFailure) -> [UInt8] {
    if path.hasPrefix("../") { throw .outsideRoot }
    guard let file = example.files.first(where: { $0.name == path }) else { throw .notFound }
    // The sign for what cannot be read stands for a byte that is no text.
    return file.text.unicodeScalars.flatMap { $0 == "\u{FFFD}" ? [0xE9] : Array(String($0).utf8) }
  }

  func entries(of folder: String) -> [FolderEntry] {
    example.files.map { FolderEntry(name: $0.name, isFolder: false) }
  }
}

/// The types that examples name.
private let exampleTypes: TypeManifest = {
  let mailer = ObjectType(name: "Mailer")
  let integer = ValueType.integer(.init(bits: 64, isSigned: true))
  func object(_ name: String) -> ValueType { .object(ObjectType(name: name)) }
  func required(_ name: String, _ type: ValueType) -> TypeSignature.Parameter {
    .init(name: name, type: type, hasDefault: false)
  }
  func optional(_ name: String, _ type: ValueType) -> TypeSignature.Parameter {
    .init(name: name, type: type, hasDefault: true)
  }
  func property(
    _ name: String, _ type: String, _ presence: TypeSignature.Presence = .optional,
    isStrong: Bool = false
  ) -> TypeSignature.Property {
    .init(
      name: name, type: .optional(object(type)), isReference: true, isStrong: isStrong,
      isAutowired: true, presence: presence)
  }
  func type(
    _ name: String, as product: ObjectType? = nil, isShareable: Bool = true,
    _ parameters: [TypeSignature.Parameter] = [],
    properties: [TypeSignature.Property] = [],
    instances: TypeSignature.Instances = .unknown
  ) -> TypeSignature {
    TypeSignature(
      name: name, product: product ?? ObjectType(name: name), isShareable: isShareable,
      instances: instances, parameters: parameters, properties: properties)
  }
  let all = [
    type("SystemClock"),
    type("SMTPMailer", as: mailer, [required("host", .string), optional("port", integer)]),
    type("Relay", as: mailer, [required("next", .object(mailer))]),
    type(
      "Newsletter", [required("mailer", .object(mailer))],
      properties: [property("clock", "SystemClock")]),
    type("HTTPServer", [required("port", integer), optional("host", .string)]),
    type("Party", [required("partner", object("Party"))]),
    type("Folder", properties: [property("content", "Folder")]),
    type("Fleet", [required("mailers", .array(.object(mailer)))]),
    type("Draft", isShareable: false),
    type("Route"),
    type("Courier", properties: [property("route", "Route", .expected)]),
    type("Window", [required("pane", object("Pane"))], instances: .references),
    type(
      "Pane", properties: [property("window", "Window", isStrong: true)], instances: .references),
    type("Account", [required("user", .string), required("password", .string)]),
  ]
  return TypeManifest(
    signatures: Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) }), scopeNames: [],
    fitting: [:], swiftNames: [:])
}()
