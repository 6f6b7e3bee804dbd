import Reliant
import ReliantGraph
import Testing

/// Properties are set after creation, by key path or by their name.
@Suite struct PropertyTests {
  private let mail = TypeRegistry {
    Factory(
      "SMTP", as: (any Mailer).self, SMTPMailer.init, .default("host", "a"), .default("port", 1))
    Factory("Clock", as: (any Clock).self) { SystemClock() }
  }

  @Test func `a property is set to what the file lists`() throws {
    let context = try load(
      #"""
      "mailer": {"type": "SMTP"}, "noon": {"type": "Clock"},
      "letter": {"type": "Letter", "properties": {"clock": "@noon", "subject": "Hello"}}
      """#
    ) {
      mail
      Factory("Letter", Newsletter.init, "mailer")
        .property("clock", \.clock).property("subject", \.subject)
    }
    let letter = try context.object("letter", as: Newsletter.self)
    #expect(letter.clock?.name == "system")
    #expect(letter.subject == "Hello")
  }

  @Test func `a property that is nil is filled by its name, others are let be`() throws {
    let context = try load(
      #"""
      "mailer": {"type": "SMTP"}, "clock": {"type": "Clock"}, "subject": {"type": "Text"},
      "letter": {"type": "Letter"}, "stopped": {"type": "Stopped"}, "shy": {"type": "Shy"}
      """#
    ) {
      mail
      Factory("Text") { "Hello" }
      Factory("Letter", Newsletter.init, "mailer")
        .property("clock", \.clock).property("subject", \.subject)
      Factory("Shy", Newsletter.init, "mailer").property("clock", \.clock, autowire: false)
      Factory(
        "Stopped",
        { (mailer: any Mailer) in
          let letter = Newsletter(mailer: mailer)
          letter.clock = FixedClock(name: "stopped")
          return letter
        }, "mailer"
      ).property("clock", \.clock)
    }
    let letter = try context.object("letter", as: Newsletter.self)
    #expect(letter.clock?.name == "system")
    #expect(letter.subject == "News")
    #expect(try context.object("stopped", as: Newsletter.self).clock?.name == "stopped")
    #expect(try context.object("shy", as: Newsletter.self).clock == nil)
  }

  @Test func `a structure's properties are set before anybody has a copy`() throws {
    struct Banner: Sendable { var text = "", size = 0 }
    let context = try load(
      #"""
      "banner": {"type": "Banner", "properties": {"text": "Hi", "size": 3}},
      "page": {"type": "Page"}
      """#
    ) {
      Factory("Banner") { Banner() }.property("text", \.text).property("size", \.size)
      Factory("Page", { (banner: Banner) in "\(banner.text) \(banner.size)" }, "banner")
    }
    #expect(try context.object("page", as: String.self) == "Hi 3")
    #expect(try context.object("banner", as: Banner.self).text == "Hi")
  }

  @Test func `properties named before a factory is turned into a protocol's are kept`() throws {
    let types = TypeRegistry {
      mail
      Factory("Letter", Letter.init, "mailer").property("subject", \.subject)
        .as((any Mailer).self) { $0 }
    }
    let signature = try #require(types.signature(of: "Letter"))
    #expect(signature.properties.map(\.name) == ["clock", "subject"])
    #expect(signature.product.metatype == (any Mailer).self)
    let context = try load(
      #"""
      "mailer": {"type": "SMTP"}, "clock": {"type": "Clock"},
      "letter": {"type": "Letter", "properties": {"subject": "Hello"}}
      """#, types: types)
    let letter = try #require(try context.object("letter", as: (any Mailer).self) as? Letter)
    #expect(letter.subject == "Hello")
    #expect(letter.clock?.name == "system")
  }

  // Its properties are set before anybody else has a hold of it.
  private final class Watched: @unchecked Sendable {
    let log: Collector<String>
    var subject = "none" { didSet { log.add("\(oldValue) → \(subject)") } }
    var clock: (any Clock)? { willSet { log.add(newValue?.name ?? "nil") } }

    init(log: Collector<String>) { self.log = log }
  }

  @Test func `the observers of a registered property run when it is set`() throws {
    let log = Collector<String>()
    let context = try load(
      #"""
      "clock": {"type": "Clock"},
      "watched": {"type": "Watched", "properties": {"subject": "Hello"}}
      """#
    ) {
      Factory("Clock", as: (any Clock).self) { SystemClock() }
      Factory("Watched") { Watched(log: log) }
        .property("subject", \.subject).property("clock", \.clock)
    }
    let watched = try context.object("watched", as: Watched.self)
    #expect(log.elements.sorted() == ["none → Hello", "system"])
    let other = Watched(log: log)
    try context.inject(into: other, as: "Watched")
    #expect(log.elements.count == 3)
    withExtendedLifetime(watched) {}
  }

  @Test func `the later of two properties with one name counts`() {
    let factory = Factory("Letter", Newsletter.init, "mailer")
      .property("clock", \.clock).property("clock", \.clock, autowire: false)
    let properties = TypeRegistry { factory }.signature(of: "Letter")?.properties
    #expect(properties?.map(\.isAutowired) == [false])
  }

  // Its properties are set before anybody else has a hold of it.
  private final class Letter: Mailer, @unchecked Sendable {
    let host = "letter"
    let port = 0
    let mailer: any Mailer
    var subject = ""
    @Injected var clock: (any Clock)?

    init(mailer: any Mailer) { self.mailer = mailer }
  }
}
