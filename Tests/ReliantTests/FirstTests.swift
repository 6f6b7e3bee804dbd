import Reliant
import ReliantGraph
import Testing

protocol Clock: Sendable { var now: Int { get } }
struct SystemClock: Clock { var now: Int { 42 } }
protocol Mailer: Sendable { var from: String { get } }
final class SMTPMailer: Mailer {
  let host: String
  let from: String
  let port: Int
  init(host: String, from: String, port: Int) {
    self.host = host; self.from = from; self.port = port
  }
}
// It changes only before anybody else sees it.
final class Newsletter: @unchecked Sendable {
  let mailer: any Mailer
  @Injected var clock: (any Clock)?
  init(mailer: any Mailer) { self.mailer = mailer }
}

@Test func smoke() async throws {
  let types = TypeRegistry {
    Factory(
      "SMTPMailer", as: (any Mailer).self, SMTPMailer.init, "host", "from", .default("port", 25))
    Factory("Newsletter", Newsletter.init, "mailer")
    Factory("Clock") { SystemClock() }
  }
  let graph = Graph(
    name: "app",
    definitions: [
      .init(
        key: "clock", aliases: [], typeName: "Clock", scope: .singleton, isEager: false,
        arguments: [], properties: [], place: nil),
      .init(
        key: "mailer", aliases: [], typeName: "SMTPMailer", scope: .prototype, isEager: false,
        arguments: [.scalar(.string("h")), .scalar(.string("f")), .registeredDefault],
        properties: [], place: nil),
      .init(
        key: "newsletter", aliases: [], typeName: "Newsletter", scope: .singleton, isEager: true,
        arguments: [.object(.init(level: 0, index: 1))],
        properties: [(0, .objectIfNil(.init(level: 0, index: 0)))], place: nil),
    ],
    names: [
      "clock": .init(level: 0, index: 0), "mailer": .init(level: 0, index: 1),
      "newsletter": .init(level: 0, index: 2),
    ], constructionOrder: [0, 1, 2], groups: [0, 1, 2])
  let context = try ObjectContext(graph: graph, types: types)
  try await context.start()
  let n: Newsletter = try context.object("newsletter")
  #expect(n.clock?.now == 42)
  #expect(n.mailer.from == "f")
  let m = try context.object("mailer", as: (any Mailer).self)
  #expect((m as? SMTPMailer)?.port == 25)
  #expect(try context.object("mailer", as: SMTPMailer.self) !== m as? SMTPMailer)
  #expect(try context.object("newsletter", as: Newsletter.self) === n)
  await context.shutdown()
  do { _ = try context.object("newsletter", as: Newsletter.self) } catch { print(error) }
}
