import Testing

@testable import Reliant

/// Who replaces something orders the memory of those who read, where the system can.
@Suite struct BarrierTests {
  @Test(arguments: [-1, 0, 1, 7, 16])
  func `a system that refuses or knows nothing of it is not relied on`(answer: Int) {
    #expect(!System.offersOrder(answer))
  }

  @Test(arguments: [8, 24, 1023])
  func `a system that can is relied on`(answer: Int) {
    #expect(System.offersOrder(answer))
  }

  @Test func `what is relied on works`() {
    #expect(!System.canOrderAllThreads || System.orderAllThreads())
  }
}
