import Reliant
import ReliantTesting
import Testing

/// A relative is the object as others get it, turned into another type, wrapped or replaced.
@Suite struct TurnedRelativeTests {
  // Its properties are set before anybody else has a hold of it.
  final class Pane: @unchecked Sendable {
    var frame: (any Frame)?
  }

  protocol Frame: AnyObject, Sendable {
    var pane: Pane { get }
  }

  private final class Wood: Sendable {
    let pane: Pane
    init(pane: Pane) { self.pane = pane }
  }

  private final class Window: Frame {
    let pane: Pane
    init(_ wood: Wood) { pane = wood.pane }
  }

  private final class Painted: Frame {
    let inner: any Frame
    var pane: Pane { inner.pane }
    init(_ frame: any Frame) { inner = frame }
  }

  private struct Painting: ObjectProcessor {
    func process<Object>(_ object: Object, of info: ObjectInfo) throws -> Object {
      (object as? any Frame).flatMap { Painted($0) as? Object } ?? object
    }
  }

  @Test(arguments: [#"{"$requester": true}"#, #"{"$nearest": "window"}"#], [true, false])
  func `a relative is the object as it is handed out, turned into another or processed`(
    form: String, isPainted: Bool
  ) throws {
    let files = InMemoryFiles([
      "app.json": #"""
      {"objects": {
        "pane": {"type": "Pane", "scope": "prototype", "properties": {"frame": \#(form)}},
        "window": {"type": "Window", "arguments": {"pane": "@pane"}}}}
      """#
    ])
    let types = TypeRegistry {
      Factory("Pane") { Pane() }.property("frame", \.frame, autowire: false)
      Factory("Window", Wood.init, "pane").as((any Frame).self) { Window($0) }
    }
    let context = try ObjectContext.load(
      "app.json", types: types,
      options: LoadOptions(
        files: files, hooks: ContextHooks(processors: isPainted ? [Painting()] : [])))
    let window = try context.object("window", as: (any Frame).self)
    #expect((window is Painted) == isPainted)
    #expect(window.pane.frame === window)
  }

  @Test func `what stands in for an object in a test is a relative like it`() throws {
    let context = try load(
      #"""
      "pane": {
        "type": "Pane", "scope": "prototype", "properties": {"frame": {"$nearest": "window"}}
      },
      "window": {"type": "Window", "scope": "prototype"},
      "house": {"type": "House", "arguments": {"window": "@window", "pane": "@pane"}}
      """#
    ) {
      Factory("Pane") { Pane() }.property("frame", \.frame, autowire: false)
      Factory("Window", as: (any Frame).self) { Window(Wood(pane: Pane())) }
      Factory(
        "House", { (window: any Frame, pane: Pane) in [window, Window(Wood(pane: pane))] },
        "window", "pane")
    }
    let token = try context.override("window") { Painted(Window(Wood(pane: Pane()))) }
    let house = try context.object("house", as: [any Frame].self)
    #expect(house[0] is Painted)
    #expect(house[1].pane.frame === house[0])
    token.end()
  }

  /// A view that has to have a frame, as an argument.
  private final class Glass: Sendable {
    let frame: any Frame
    init(frame: any Frame) { self.frame = frame }
  }

  // Its properties are set before anybody else has a hold of it.
  private final class Raw: @unchecked Sendable {
    var glass: Glass?
    init() {}
  }

  private final class Finished: Frame {
    let raw: Raw
    let pane = Pane()
    init(_ raw: Raw) { self.raw = raw }
  }

  @Test(arguments: [true, false])
  func `a requester that is turned into another is so for arguments, too`(isPainted: Bool) throws {
    let files = InMemoryFiles([
      "app.json": #"""
      {"objects": {
        "glass": {"type": "Glass", "scope": "prototype", "arguments": {"frame": {"$requester": true}}},
        "window": {"type": "Window", "properties": {"glass": "@glass"}}}}
      """#
    ])
    let types = TypeRegistry {
      Factory("Glass", Glass.init, "frame")
      Factory("Window", Raw.init).property("glass", \.glass).as((any Frame).self) { Finished($0) }
    }
    let context = try ObjectContext.load(
      "app.json", types: types,
      options: LoadOptions(
        files: files, hooks: ContextHooks(processors: isPainted ? [Painting()] : [])))
    let window = try context.object("window", as: (any Frame).self)
    let inner = try #require((window as? Painted)?.inner ?? window as? Finished)
    #expect((inner as? Finished)?.raw.glass?.frame === window)
  }
}
