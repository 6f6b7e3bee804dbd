import ReliantTesting
import Testing

@testable import Reliant

/// A registration that cannot be right is reported as a whole, before any file is read, at its line.
@Suite struct RegistrationMistakeTests {
  private struct Pair: Sendable {
    let first: Int
    let second: Int
  }

  /// The findings of a load of a file that is not there, with this file's lines counted from one.
  private func findings(of types: TypeRegistry, from line: Int) -> [String] {
    let options = LoadOptions(files: InMemoryFiles([:]))
    do {
      _ = try ObjectContext.load("app.json", types: types, options: options)
      return []
    } catch {
      return error.diagnostics.map { finding in
        let place = finding.location.map { "\(($0.line ?? 0) - line):\($0.column ?? 0)" } ?? ""
        let notes = finding.related.map { " \(($0.location.line ?? 0) - line): \($0.message)" }
        return "\(place) \(finding.message); \(finding.help ?? "") [\(finding.rule.name)]"
          + notes.joined()
      }
    }
  }

  @Test func `everything is in one report, at the lines of the factories`() {
    let line = #line
    let types = TypeRegistry {
      Factory("Thing") { Thing() }
      Factory("Pair", Pair.init, "values")
      Factory("Twice", Pair.init, "value", "value")
      if line > 0 {
        Factory("Thing") { Thing() }
      }
      Factory("Letter", Newsletter.init, "mailer").property("mailer", \.subject)
    }
    #expect(
      findings(of: types, from: line) == [
        "3:7 'values' names all parameters of Pair at once: (Int, Int); "
          + "give each parameter a name of its own [invalid-name]",
        "4:7 Twice has two parameters 'value'; give one of them another name [duplicate-name]",
        "6:9 a type 'Thing' is registered already; "
          + "give it another name, or add '.overriding()' if it is to take the other's place "
          + "[duplicate-name] 2: first registered here",
        "8:7 Letter has both a parameter and a property 'mailer'; "
          + "give one of them another name [duplicate-name]",
      ])
  }

  @Test func `a factory may take another's place, and a registry may come twice`() throws {
    let things = TypeRegistry { Factory("Thing") { Thing() } }
    let made = Collector<Int>()
    let types = TypeRegistry {
      things
      things
      Factory("Thing") { () -> Thing in
        made.add(1)
        return Thing()
      }.overriding()
    }
    let context = try load(#""thing": {"type": "Thing"}"#, types: types)
    _ = try context.object("thing", as: Thing.self)
    #expect(made.elements == [1])
  }

  @Test func `a child may have a type of its own by a name of its parent's`() throws {
    let parent = try load(#""thing": {"type": "Thing"}"#) { Factory("Thing") { Thing() } }
    let child = try load(#""clock": {"type": "Thing"}"#, parent: parent) {
      Factory("Thing", as: (any Clock).self) { SystemClock() }
    }
    #expect(try child.object((any Clock).self).name == "system")
  }

  @Test func `a check reports them, too`() {
    let error = #expect(throws: ConfigurationError.self) {
      try ContextConfiguration.check(
        "app.json",
        types: TypeRegistry { Factory("Pair", Pair.init, "values") },
        options: LoadOptions(files: InMemoryFiles(["app.json": "{}"])))
    }
    #expect(error?.diagnostics.map(\.rule) == [.invalidName])
  }
}
