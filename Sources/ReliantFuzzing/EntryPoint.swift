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
  guard let target else {
    // A wrong name would fuzz nothing, which must not look like success.
    fatalError("RELIANT_FUZZ has to name one of \(FuzzTarget.allCases.map(\.rawValue))")
  }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let flaw = target.flaw(in: bytes) {
    // To crash is how a fuzz target says that it has found something.
    fatalError(flaw)
  }
  return 0
}
