import Foundation
import ReliantTesting
import Synchronization
import Testing

@testable import Reliant

/// Objects that go when tables are replaced may ask for changes themselves.
@Suite struct FreedInChangeTests {
  /// Does something when it is freed.
  private final class Last: Sendable {
    let deed: @Sendable () -> Void
    init(_ deed: @escaping @Sendable () -> Void = {}) { self.deed = deed }
    deinit { deed() }
  }

  /// Whether something ends, on a thread that may hang.
  private func ends(_ work: @escaping @Sendable () throws -> Void) async -> Bool {
    let track = RaceTrack<Int>(1) { _, _ in
      do {
        try work()
      } catch {
        Issue.record(error)
      }
    }
    defer { track.close() }
    return await track.run(0) == nil
  }

  @Test(arguments: ["release", "override"])
  func `an object that was replaced and forgotten`(deed: String) async throws {
    let known = Later<ObjectContext>()
    let context = try load(#""s": {"type": "Last"}"#) {
      Factory("Last") {
        Last {
          if deed == "release" { known.value?.releaseSingletons() }
          _ = try? known.value?.override("s", with: Last())
        }
      }
    }
    known.value = context
    #expect(
      await ends {
        _ = try context.object("s", as: Last.self)
        let token = try context.override("s") { Last() }
        context.releaseSingletons()
        token.end()
      })
    known.value = nil
  }

  @Test func `a stand-in whose token ends before a later one of the same object`() async throws {
    let context = try load(#""s": {"type": "Last"}, "t": {"type": "Last"}"#) {
      Factory("Last") { Last() }
    }
    let isFreed = Later<Bool>()
    #expect(
      await ends {
        let inner = try context.override("t") { Last() }
        func first() throws -> OverrideToken {
          try context.override(
            "s",
            with: Last {
              inner.end()
              context.releaseSingletons()
              isFreed.value = true
            })
        }
        let one = try first()
        let two = try context.override("s") { Last() }
        one.end()
        two.end()
      })
    // Who reads just now, in whatever context, may hold it up.
    await until {
      _ = try context.object("t", as: Last.self)
      return isFreed.value == true
    }
  }

  @Test func `a child context that goes while its parent changes`() async throws {
    let types = TypeRegistry { Factory("Last") { Last() } }
    let parent = try load(#""s": {"type": "Last"}"#, types: types)
    let made = Atomic<Int>(0)
    let freed = Atomic<Int>(0)
    let blueprint = try Blueprint(
      #""own": {"type": "Own"}"#,
      types: TypeRegistry {
        Factory("Own") { () -> Last in
          made.add(1, ordering: .relaxed)
          return Last {
            parent.releaseSingletons()
            freed.add(1, ordering: .relaxed)
          }
        }
      })
    try await race(2) {
      Shared<ObjectContext?>(try blueprint.context(parent: parent))
    } run: { child, index in
      if index == 0 {
        _ = try? child.withLock { $0 }?.object("own", as: Last.self)
        let last = child.withLock { $0.take() }
        withExtendedLifetime(last) {}
      } else {
        parent.releaseSingletons()
      }
    }
    await until {
      parent.releaseSingletons()
      return made.load(ordering: .relaxed) == freed.load(ordering: .relaxed)
    }
  }
}
