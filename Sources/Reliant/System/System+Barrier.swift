#if os(Linux)
  // It takes its arguments as any other function does, though C's header declares it with `...`,
  // which Swift does not import.
  @_silgen_name("syscall")
  private func systemCall(_ number: Int, _ command: Int, _ flags: Int, _ processor: Int) -> Int
#endif

/// What one thread does about the order in which others see each other's changes.
///
/// Where many threads often begin something that one of them seldom ends, the seldom one can pay for
/// the order that all of them need (membarrier(2); M. Desnoyers et al., as for ``Reader``).
extension System {
  /// Whether ``orderAllThreads()`` can be relied on, so that others need not order anything.
  static let canOrderAllThreads = offersOrder(membarrier(.query))

  /// Whether the system's answer says that it can order the threads of one program.
  static func offersOrder(_ answer: Int) -> Bool {
    answer > 0 && answer & Membarrier.private.rawValue != 0
  }

  /// Makes every thread of the program see what this one has written before, and shows this one what
  /// they have.
  ///
  /// - Returns: whether that could be done.
  static func orderAllThreads() -> Bool {
    isRegistered && membarrier(.private) == 0
  }

  /// The system wants to be told first, which takes a program with several threads some twenty
  /// milliseconds.
  private static let isRegistered = membarrier(.registerPrivate) == 0

  private enum Membarrier: Int {
    case query = 0
    case `private` = 8
    case registerPrivate = 16
  }

  /// Asks the system; it answers with -1 when it refuses.
  private static func membarrier(_ command: Membarrier) -> Int {
    #if os(Linux) && arch(x86_64)
      systemCall(324, command.rawValue, 0, 0)
    #elseif os(Linux) && (arch(arm64) || arch(riscv64))
      systemCall(283, command.rawValue, 0, 0)
    #else
      -1
    #endif
  }
}
