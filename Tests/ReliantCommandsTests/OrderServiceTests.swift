import Reliant
import ReliantTesting
import Testing
import Thoroughness

@testable import ReliantCommands

/// Whatever becomes of one or two files of a whole service: where `validate` finds nothing wrong, the
/// program loads.
@Suite struct OrderServiceTests {
  private typealias Files = [String: String]

  /// What becomes of a file that others name, or that is laid over one.
  private struct Fault: CustomStringConvertible {
    enum Kind: CaseIterable { case missing, emptied, misnamed, misnamedEnvironment }

    let path: String
    let kind: Kind

    var description: String { "\(path) is \(kind)" }

    /// The file's new name, if it has another one: two letters have changed places.
    private var name: String? {
      var parts = path.split(separator: ".").map(String.init)
      let part = kind == .misnamed ? 0 : 1
      guard [.misnamed, .misnamedEnvironment].contains(kind), part < parts.count - 1 else {
        return nil
      }
      var letters = Array(parts[part])
      letters.swapAt(letters.count - 1, letters.count - 2)
      parts[part] = String(letters)
      return parts.joined(separator: ".")
    }

    var isPossible: Bool { kind != .misnamedEnvironment || name != nil }

    func apply(to files: inout Files) {
      let text = files.removeValue(forKey: path)
      if kind == .emptied { files[path] = "{}" }
      if let name { files[name] = text }
    }
  }

  /// All faults of overlays, parents and imports.
  private static let faults = OrderFiles.all.keys.sorted()
    .filter { !OrderFiles.contexts.dropFirst().contains($0) }
    .flatMap { path in Fault.Kind.allCases.map { Fault(path: path, kind: $0) } }
    .filter(\.isPossible)

  /// Each fault alone, and every twentieth of the pairs of faults in two files, all of which would take a
  /// quarter of an hour; of these again a short run has but a few.
  private static var cases: [[Fault]] {
    var pairs: [[Fault]] = []
    for (index, first) in faults.enumerated() {
      for second in faults[index...] where second.path != first.path {
        pairs.append([first, second])
      }
    }
    let chosen = stride(from: 0, to: pairs.count, by: 20).map { pairs[$0] }
    return Thoroughness.share(of: faults.map { [$0] } + chosen)
  }

  private static func files(with faults: [Fault], in files: Files = OrderFiles.all) -> Files {
    faults.reduce(into: files) { $1.apply(to: &$0) }
  }

  /// What `validate` says as it is called before a service is delivered; nil if all is fine.
  private func findings(in files: Files, environment: String?) async -> String? {
    let console = RecordingConsole()
    let program = CommandProgram(
      console: console, files: InMemoryFiles(files), catalog: OrderTypes.registry)
    let options = environment.map { ["--environment", $0] } ?? []
    let code = await program.run(
      ["orders", "validate", ".", "--root", ".", "--parent", "orders=app.json"] + options)
    return code == .fine ? nil : console.output + console.errors
  }

  /// Loads what the program loads.
  private func load(_ files: Files, in environment: String) throws(ConfigurationError) {
    let options = LoadOptions(
      files: InMemoryFiles(files), variables: DictionaryVariables(OrderFiles.variables))
    let app = try ObjectContext.load(
      OrderFiles.contexts[0], environments: [environment], types: OrderTypes.registry,
      options: options)
    for path in OrderFiles.contexts.dropFirst() {
      _ = try ObjectContext.load(
        path, environments: [environment], parent: app, types: TypeRegistry {}, options: options)
    }
  }

  /// The environments in which the program does not load and the files are fine for `validate`, as a
  /// whole or in this environment, with the rules that are broken.
  private func holes(in files: Files) async -> [String: [Rule]] {
    var broken: [String: [Rule]] = [:]
    for environment in OrderFiles.environments {
      do throws(ConfigurationError) {
        try load(files, in: environment)
      } catch {
        broken[environment] = error.diagnostics.filter { $0.severity == .error }.map(\.rule)
      }
    }
    if broken.isEmpty { return [:] }
    if await findings(in: files, environment: nil) == nil { return broken }
    for environment in broken.keys
    where await findings(in: files, environment: environment) != nil {
      broken[environment] = nil
    }
    return broken
  }

  @Test func `the service is fine in each environment, and its objects can be made`() async throws {
    for environment in [nil] + OrderFiles.environments {
      #expect(await findings(in: OrderFiles.all, environment: environment) == nil)
    }
    for environment in OrderFiles.environments { try load(OrderFiles.all, in: environment) }
  }

  @Test func `no environment is fine in which the program does not load`() async {
    for faults in Self.cases {
      #expect(await holes(in: Self.files(with: faults)) == [:], "\(faults)")
    }
  }

  @Test func `so it is without a declaration, where each environment has to give something`() async
  {
    for fault in Thoroughness.share(of: Self.faults) {
      let files = Self.files(with: [fault], in: OrderFiles.undeclared)
      #expect(await holes(in: files) == [:], "\(fault)")
    }
  }
}
