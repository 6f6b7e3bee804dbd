import Reliant
import ReliantTesting
import Testing

/// An object made elsewhere gets its properties from a context.
@Suite struct InjectTests {
  final class Page {
    var clock: (any Clock)?
    var title = "untitled"
    @Injected var mailer: (any Mailer)?
    @Injected var other: (any Mailer)?
  }

  private func makeContext() throws -> ObjectContext {
    try load(#""clock": {"type": "Clock"}, "mailer": {"type": "SMTP"}, "title": {"type": "Title"}"#)
    {
      Factory("Clock", as: (any Clock).self) { SystemClock() }
      Factory("SMTP") { SMTPMailer(host: "a", port: 1) }
      Factory("Title") { "Title" }
      Factory("Page") { Page() }.property("clock", \.clock).property("title", \.title)
      Factory("Hidden") { Page() }.property("clock", \.clock).as(AnyObject.self) { $0 }
    }
  }

  @Test(arguments: ["Page", "Hidden"])
  func `properties that are nil are filled by their names`(type: String) throws {
    let context = try makeContext()
    let page = Page()
    try context.inject(into: page, as: type)
    #expect(page.clock?.name == "system")
    #expect(page.title == "untitled")
    #expect(page.mailer as? SMTPMailer === (try context.object("mailer", as: SMTPMailer.self)))
    #expect(page.other == nil)
  }

  @Test func `properties with a value are let be`() throws {
    let page = Page()
    page.clock = FixedClock(name: "noon")
    try makeContext().inject(into: page, as: "Page")
    #expect(page.clock?.name == "noon")
  }

  @Test func `an unknown type comes with a suggestion`() throws {
    let context = try makeContext()
    do {
      try context.inject(into: Page(), as: "Pgae")
      Issue.record("the call succeeded")
    } catch {
      #expect(error.code == .unknownType)
      #expect(error.description == "there is no type 'Pgae'; did you mean 'Page'?")
    }
  }

  @Test func `an object of another type is refused`() throws {
    let context = try makeContext()
    do {
      try context.inject(into: Thing(), as: "Page")
      Issue.record("the call succeeded")
    } catch {
      #expect(error.code == .wrongType)
      #expect(
        error.description
          == "an object cannot be filled as 'Page': it is of type Thing, which is no Page")
    }
  }

  /// Page with objects of which one cannot be made, and a count of what has been made.
  private func context(bindings: String = "{}", made: Collector<String> = Collector()) throws
    -> ObjectContext
  {
    let files = InMemoryFiles([
      "app.json": #"""
      {"bindings": \#(bindings), "objects": {
        "clock": {"type": "Broken"}, "wall": {"type": "Wall"}, "mailer": {"type": "SMTP"},
        "fast": {"type": "SMTP"}, "later": {"type": "SMTP"}}}
      """#
    ])
    let types = TypeRegistry {
      Factory("Broken", as: (any Clock).self) { () throws -> FixedClock in
        made.add("clock")
        throw Failure("no battery")
      }
      Factory("Wall", as: (any Clock).self) { FixedClock(name: "wall") }
      Factory("SMTP") { SMTPMailer(host: "a", port: 1) }
      Factory("Page") { Page() }.property("clock", \.clock)
      Factory("Lazily") { Deferring() }
    }
    return try ObjectContext.load("app.json", types: types, options: LoadOptions(files: files))
  }

  private final class Deferring {
    @Injected var later: Lazy<SMTPMailer>?
  }

  @Test func `nothing is made for a property that has a value`() throws {
    let made = Collector<String>()
    let page = Page()
    page.clock = FixedClock(name: "noon")
    try context(made: made).inject(into: page, as: "Page")
    #expect(page.mailer != nil)
    #expect(made.elements.isEmpty)
  }

  @Test func `what cannot be made is named, and the object is let be`() throws {
    let page = Page()
    let context = try context()
    let error = #expect(throws: ResolutionError.self) { try context.inject(into: page, as: "Page") }
    #expect(error?.key == "clock")
    #expect(error?.description == "'clock' could not be made: no battery (app.json:2:3)")
    #expect(page.mailer == nil)
  }

  @Test func `an object whose filling fails midway stays as it was`() throws {
    let context = try load(
      #"""
      "mailer": {"type": "SMTP"}, "clock": {"type": "Broken", "scope": "prototype"}
      """#
    ) {
      Factory("SMTP") { SMTPMailer(host: "a", port: 1) }
      Factory("Broken", as: (any Clock).self) { () throws -> FixedClock in
        throw Failure("no battery")
      }
      Factory("Page") { Page() }.property("clock", \.clock)
    }
    let (page, hidden) = (Page(), Midway())
    #expect(throws: ResolutionError.self) { try context.inject(into: page) }
    #expect(page.mailer == nil)
    #expect(throws: ResolutionError.self) { try context.inject(into: hidden) }
    #expect(hidden.mailer == nil)
  }

  private final class Midway {
    @Injected private(set) var mailer: (any Mailer)?
    @Injected private(set) var clock: (any Clock)?
  }

  @Test func `a binding comes before a name, and one for the type before one for all`() throws {
    let page = Page()
    try context(bindings: #"{"any Clock": "@wall"}"#).inject(into: page, as: "Page")
    #expect(page.clock?.name == "wall")
    let context = try context(
      bindings: #"{"Clock": {"default": "@clock", "into": {"Page": "@wall"}}}"#)
    let other = Page()
    try context.inject(into: other, as: "Page")
    #expect(other.clock?.name == "wall")
  }

  @Test func `a binding fills what is asked for later, too`() throws {
    let context = try context(bindings: #"{"SMTPMailer": "@fast"}"#)
    let deferring = Deferring()
    try context.inject(into: deferring, as: "Lazily")
    #expect(try deferring.later?() === (try context.object("fast", as: SMTPMailer.self)))
  }

  @Test(arguments: ["Page", "Lazily"])
  func `after the shutdown nothing is filled`(type: String) async throws {
    let context = try context()
    await context.shutdown()
    let object: AnyObject = type == "Page" ? Page() : Deferring()
    let error = #expect(throws: ResolutionError.self) {
      try context.inject(into: object, as: type)
    }
    #expect(error?.code == .closed)
  }

  private class Unregistered {
    @Injected private(set) var mailer: (any Mailer)?
  }

  private final class Special: Unregistered {
    @Injected private(set) var later: Lazy<SMTPMailer>?
  }

  @Test func `a type need not be registered to have its injected properties filled`() throws {
    let object: Unregistered = Special()
    let context = try context()
    try context.inject(into: object)
    #expect(object.mailer as? SMTPMailer === (try context.object("mailer", as: SMTPMailer.self)))
    #expect(
      try (object as? Special)?.later?() === (try context.object("later", as: SMTPMailer.self)))
  }

  @Test func `a type that is registered is filled as such, unless it is registered twice`() throws {
    let page = Page()
    let context = try context(bindings: #"{"any Clock": "@wall"}"#)
    try context.inject(into: page)
    #expect(page.clock?.name == "wall")
    let error = #expect(throws: ResolutionError.self) { try makeTwice().inject(into: Page()) }
    #expect(
      error?.description
        == "Page is registered as 'Other' and 'Page'; say which with 'inject(into:as:)'")
  }

  private func makeTwice() throws -> ObjectContext {
    try load("") {
      Factory("Page") { Page() }
      Factory("Other") { Page() }
    }
  }
}
