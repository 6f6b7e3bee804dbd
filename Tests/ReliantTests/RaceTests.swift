import Reliant
import Testing
import Thoroughness

/// The races that other tests run tell who waits for whom when one of them hangs.
@Suite struct RaceTests {
  @Test func `a race that hangs tells who waits for whom`() async throws {
    let (begun, goOn) = (Signal(), Signal())
    let context = try load(#""slow": {"type": "Slow"}, "thing": {"type": "Thing"}"#) {
      Factory("Slow") { () -> [Thing] in
        begun.give()
        goOn.wait()
        return []
      }
      Factory("Thing") { Thing() }
    }
    let track = RaceTrack<ObjectContext>(3) { context, index in
      if index == 1 { begun.wait() }
      if index < 2 {
        _ = try? context.object("slow", as: [Thing].self)
      } else {
        _ = try? context.object("thing", as: Thing.self)
      }
    }
    let hang = await track.run(context, patience: .seconds(2))
    goOn.give()
    track.close()
    #expect(
      hang
        == "thread 0 waits for no object; thread 1 waits for 'slow', which thread 0 makes; "
        + "thread 2 has ended")
  }

  @Test func `a race without a hang runs its rounds by every thread`() async throws {
    let rounds = Collector<Int>()
    try await race(3, rounds: 50) {
      Collector<Int>()
    } run: { seen, index in
      seen.add(index)
    } check: { seen in
      rounds.add(seen.elements.count)
      #expect(seen.elements.sorted() == [0, 1, 2])
    }
    #expect(rounds.elements == Array(repeating: 3, count: Thoroughness.share(of: 50)))
  }
}
