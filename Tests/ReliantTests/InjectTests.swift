import Reliant
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
}
