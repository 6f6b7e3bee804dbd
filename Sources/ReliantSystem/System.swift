package import ReliantGraph

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is asked of the operating system; no file but those named after it imports the C library.
@usableFromInline
package enum System {
  /// Why the system refused something, in its own words.
  package struct Failure: Error, CustomStringConvertible {
    package let code: Int32

    package init(code: Int32) { self.code = code }

    package var description: String { String(cString: strerror(code)) }

    package var isNotFound: Bool { code == ENOENT || code == ENOTDIR }

    /// Whether nobody reads what was to be written.
    package var isBrokenPipe: Bool { code == EPIPE }
  }

  /// The value of an environment variable, which may be no text; nil when it is not set.
  package static func environmentVariable(_ name: String) -> Result<String, VariableFailure>? {
    getenv(name).map { String(validatingCString: $0).map(Result.success) ?? .failure(.notText) }
  }

  /// Lets a write to a pipe that nobody reads fail, instead of ending the program.
  package static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the program.
  package static func exit(_ code: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(code)
    #elseif canImport(Glibc)
      Glibc.exit(code)
    #else
      Musl.exit(code)
    #endif
  }
}

// MARK: Standard streams

extension System {
  /// Where a program writes to.
  package enum Stream: Int32, Sendable {
    case output = 1
    case error = 2
  }

  /// Whether somebody looks at a stream, rather than a file or another program.
  package static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Writes all bytes, however many calls it takes.
  package static func write(_ bytes: [UInt8], to stream: Stream) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = retrying {
        #if canImport(Darwin)
          rest.withUnsafeBytes { Darwin.write(stream.rawValue, $0.baseAddress, $0.count) }
        #elseif canImport(Glibc)
          rest.withUnsafeBytes { Glibc.write(stream.rawValue, $0.baseAddress, $0.count) }
        #else
          rest.withUnsafeBytes { Musl.write(stream.rawValue, $0.baseAddress, $0.count) }
        #endif
      }
      if count < 0 && errno == EAGAIN {
        waitUntilWritable(stream)
      } else if count < 0 {
        throw Failure(code: errno)
      } else {
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Reads standard input to its end, or until it has given more bytes than the limit.
  package static func readStandardInput(limit: Int) throws(Failure) -> [UInt8] {
    try readAll(from: 0, expecting: 0, limit: limit)
  }

  private static func waitUntilWritable(_ stream: Stream) {
    var request = pollfd(fd: stream.rawValue, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }

  /// Repeats a call for as long as signals interrupt it.
  package static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
