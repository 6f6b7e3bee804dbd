import Reliant
import Testing

/// Types of the main actor are made there.
@Suite struct MainActorTests {
  @MainActor private final class ViewModel {
    let title: String
    let thing: Thing

    init(title: String, thing: Thing) {
      self.title = title
      self.thing = thing
    }
  }

  private final class Screen: Sendable {
    let model: ViewModel
    init(model: ViewModel) { self.model = model }
  }

  @MainActor private final class Panel {
    var isShown = false
  }

  private let types = TypeRegistry {
    Factory("Panel", onMainActor: Panel.init)
    Factory("Thing") { Thing() }
    Factory("ViewModel", onMainActor: ViewModel.init, "title", "thing")
    Factory("Screen", Screen.init, "model")
  }

  private let objects = #"""
    "thing": {"type": "Thing"},
    "model": {"type": "ViewModel", "arguments": {"title": "Hello"}},
    "fresh": {"type": "ViewModel", "scope": "prototype", "arguments": {"title": "New"}},
    "screen": {"type": "Screen"}
    """#

  @MainActor @Test func `they are made when the main actor asks`() throws {
    let context = try load(objects, types: types)
    let model = try ObjectContext.onMainActor { try context.object("model", as: ViewModel.self) }
    #expect(model.title == "Hello")
    let fresh = try ObjectContext.onMainActor { try context.object("fresh", as: ViewModel.self) }
    #expect(fresh !== model)
    #expect(
      try ObjectContext.onMainActor { try context.object("screen", as: Screen.self) }.model
        === model)
  }

  @MainActor @Test func `so is what takes no arguments`() throws {
    let context = try load(#""panel": {"type": "Panel", "scope": "prototype"}"#, types: types)
    let panel = try ObjectContext.onMainActor { try context.object("panel", as: Panel.self) }
    #expect(!panel.isShown)
    #expect(throws: ResolutionError.self) { try context.object("panel", as: Panel.self) }
  }

  @Test func `anybody else is told to ask there`() throws {
    let context = try load(objects, types: types)
    let error = #expect(throws: ResolutionError.self) {
      try context.object("model", as: ViewModel.self)
    }
    #expect(
      error?.description
        == "'model' could not be made: it is made on the main actor only; ask for it there, within "
        + "'ObjectContext.onMainActor', or make it eager, so that 'start' makes it (app.json:2:1)")
  }

  @Test func `what has been made can be asked for anywhere`() async throws {
    let context = try load(objects, types: types)
    let model = try await MainActor.run {
      try ObjectContext.onMainActor { try context.object("model", as: ViewModel.self) }
    }
    #expect(try context.object("model", as: ViewModel.self) === model)
    #expect(try context.object("screen", as: Screen.self).model === model)
  }

  @Test func `a start makes eager ones, and what they need, where they belong`() async throws {
    let context = try load(
      #"""
      "thing": {"type": "Thing"},
      "model": {"type": "ViewModel", "arguments": {"title": "Hello"}},
      "screen": {"type": "Screen", "eager": true}
      """#, types: types)
    try await context.start()
    let screen = try context.object("screen", as: Screen.self)
    let title = screen.model.title
    #expect(title == "Hello")
    await context.shutdown()
  }

  @Test func `what an object depends on is made where it belongs, too`() async throws {
    let context = try load(
      #"""
      "thing": {"type": "Thing"},
      "model": {"type": "ViewModel", "arguments": {"title": "Hello"}},
      "other": {"type": "Thing", "eager": true, "dependsOn": ["model"]}
      """#, types: types)
    try await context.start()
    let title = try context.object("model", as: ViewModel.self).title
    #expect(title == "Hello")
    await context.shutdown()
  }
}
