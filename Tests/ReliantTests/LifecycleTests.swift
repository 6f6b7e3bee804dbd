import Testing

@testable import Reliant

/// What a caller of start or shutdown has to do, without threads.
@Suite struct LifecycleTests {
  @Test func `the first start begins, later ones have nothing to do`() {
    let life = Life()
    #expect(life.start() == .begin)
    #expect(life.finishStart([1, 2]) == [])
    #expect(life.start() == .nothing)
  }

  @Test func `who starts while another start is under way waits for it`() {
    let life = Life()
    _ = life.start()
    #expect(life.start() == .wait)
    #expect(life.wait(7))
    #expect(life.wait(8))
    #expect(life.finishStart([]) == [7, 8])
    #expect(!life.wait(9))
  }

  @Test func `after a failed start the next one begins anew`() {
    let life = Life()
    _ = life.start()
    _ = life.finishStart(nil)
    #expect(life.start() == .begin)
  }

  @Test func `a shutdown stops what was started`() {
    let life = Life()
    _ = life.start()
    _ = life.finishStart([1, 2])
    #expect(life.shutdown() == .begin(started: [1, 2]))
    #expect(life.shutdown() == .wait)
    #expect(life.wait(7))
    #expect(life.start() == .refuse)
    #expect(life.finishShutdown() == [7])
    #expect(life.shutdown() == .nothing)
    #expect(life.start() == .refuse)
  }

  @Test func `a shutdown waits for a start that is under way`() {
    let life = Life()
    _ = life.start()
    #expect(life.shutdown() == .wait)
    #expect(life.wait(7))
    #expect(life.finishStart([3]) == [7])
    #expect(life.shutdown() == .begin(started: [3]))
  }

  @Test func `a context that was never started can be shut down`() {
    let life = Life()
    #expect(life.shutdown() == .begin(started: []))
  }

  @Test func `a start can be taken back once`() {
    let life = Life()
    #expect(life.undoStart() == nil)
    _ = life.start()
    #expect(life.undoStart() == nil)
    _ = life.finishStart([4])
    #expect(life.undoStart() == [4])
    #expect(life.start() == .wait)
    _ = life.finishStart(nil)
    #expect(life.start() == .begin)
  }

  /// The states behind a reference, as an expectation changes no variable.
  private final class Life {
    private var states = Lifecycle<Int, Int>()
    func start() -> Lifecycle<Int, Int>.StartAction { states.start() }
    func shutdown() -> Lifecycle<Int, Int>.ShutdownAction { states.shutdown() }
    func wait(_ waiter: Int) -> Bool { states.wait(waiter) }
    func finishStart(_ started: [Int]?) -> [Int] { states.finishStart(started) }
    func undoStart() -> [Int]? { states.undoStart() }
    func finishShutdown() -> [Int] { states.finishShutdown() }
  }
}
