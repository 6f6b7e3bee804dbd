import ReliantDocument
import ReliantGraph
import Testing
import Thoroughness

@testable import Reliant

/// However long a chain of objects is, a small stack is enough.
@Suite struct LongChainTests {
  private final class Link: Sendable {
    let next: Link?
    init(next: Link?) { self.next = next }
  }

  private protocol Linked: Sendable {
    var link: (any Linked)? { get }
  }

  private final class Loose: Linked {
    let link: (any Linked)?
    init(link: (any Linked)?) { self.link = link }
  }

  private let types = TypeRegistry {
    Factory("Link", Link.init, "next")
    Factory("Loose", Loose.init, "next")
  }

  /// So many that a call for each would need more.
  private static let length = max(20_000, Thoroughness.share(of: 100_000))

  /// A chain of singletons, from `o0`, which needs `o1`, to the last.
  private func chain(_ count: Int, of typeName: String = "Link") throws -> ObjectContext {
    let type = NamedType(typeName)
    let definitions = (0..<count).map { index in
      Graph.Definition(
        key: "o\(index)", aliases: [], type: type, scope: .singleton, isEager: true,
        arguments: [
          index + 1 < count
            ? .object(Graph.Target(level: 0, index: index + 1)) : .scalar(.null)
        ],
        properties: [], place: nil)
    }
    let names = NameTable()
    var targets: [Symbol: Graph.Target] = [:]
    for (index, definition) in definitions.enumerated() {
      targets[names.intern(definition.key)] = Graph.Target(level: 0, index: index)
    }
    return try ObjectContext(
      graph: Graph(
        name: "chain", definitions: definitions, types: [type],
        names: Graph.Names(in: names) { targets[$0] },
        constructionOrder: definitions.indices.reversed(),
        ranks: definitions.indices.map { count - 1 - $0 }),
      types: types)
  }

  @Test func `very many singletons are made and freed on a thread of 512 KB`() {
    let lengths = Collector<Int>()
    let ended = runOnThreads(1, stackSize: 512 << 10) { _ in
      guard let context = try? chain(Self.length),
        let first = try? context.object("o0", as: Link.self)
      else { return }
      let length = sequence(first: first, next: \.next).reduce(0) { count, _ in count + 1 }
      lengths.add(length)
    }
    #expect(ended)
    #expect(lengths.elements == [Self.length])
  }

  @Test func `nor does a chain of objects that see each other as a protocol need more`() {
    let lengths = Collector<Int>()
    let ended = runOnThreads(1, stackSize: 512 << 10) { _ in
      guard let context = try? chain(Self.length, of: "Loose"),
        let first = try? context.object("o0", as: (any Linked).self)
      else { return }
      lengths.add(sequence(first: first, next: \.link).reduce(0) { count, _ in count + 1 })
    }
    #expect(ended)
    #expect(lengths.elements == [Self.length])
  }

  @Test func `they are started on a thread of the pool`() async throws {
    let context = try chain(Self.length)
    try await context.start()
    _ = try context.object("o0", as: Link.self)
    await context.shutdown()
  }
}
