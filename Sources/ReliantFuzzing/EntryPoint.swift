#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The target that the environment names: `RELIANT_FUZZ=json`.
private let target = getenv("RELIANT_FUZZ").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

/// What libFuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let flaw = flaw(in: bytes) {
    "Flaw: \(flaw)\n".withCString { _ = write(STDERR_FILENO, $0, strlen($0)) }
    // By the signal libFuzzer hears of it, and keeps the input.
    abort()
  }
  return 0
}

/// A wrong name would fuzz nothing, which must not look like success.
private func flaw(in bytes: [UInt8]) -> String? {
  guard let target else {
    return "RELIANT_FUZZ has to name one of \(FuzzTarget.allCases.map(\.rawValue))"
  }
  return target.flaw(in: bytes)
}
