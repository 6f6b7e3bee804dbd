#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension System {
  /// So many bytes are taken from standard input at once.
  private static let pieceSize = 1 << 16

  /// Reads standard input on a thread of its own: hands over bytes as they come, and no bytes at its end.
  package static func receiveStandardInput(
    _ receive: @escaping @Sendable ([UInt8]) -> Void
  ) throws(Failure) {
    try startThread {
      while true {
        let bytes = nextPiece()
        receive(bytes)
        if bytes.isEmpty { return }
      }
    }
  }

  /// What there is to be read, once there is anything; nothing at the end, or where reading fails.
  private static func nextPiece() -> [UInt8] {
    // Only named unsafe, as it is told how much of the array has been written: what `read` says.
    [UInt8](unsafeUninitializedCapacity: pieceSize) { buffer, filled in
      var count = -1
      repeat {
        count = retrying { read(STDIN_FILENO, buffer.baseAddress, buffer.count) }
      } while count < 0 && errno == EAGAIN && waitUntilReadable()
      filled = max(count, 0)
    }
  }

  private static func waitUntilReadable() -> Bool {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, -1) >= 0 || errno == EINTR
  }

  /// Whether there is a process of a number, be it somebody else's.
  @Sendable package static func isRunning(process: Int) -> Bool {
    guard let id = pid_t(exactly: process), id > 0 else { return false }
    return kill(id, 0) == 0 || errno == EPERM
  }
}
