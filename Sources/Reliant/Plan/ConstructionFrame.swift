/// A shared object under construction, and the one for whose sake the thread makes it.
struct ConstructionFrame {
  /// What makes it, which lasts at least as long as the step.
  private let maker: Lent<AnyMaker>
  /// The latch under which the object is made.
  let latch: Latch
  // It stands on the stack of a call that has not returned.
  let outer: UnsafePointer<ConstructionFrame>?

  /// Runs a step during which an object is under construction.
  static func during<Result>(
    _ maker: AnyMaker, _ latch: Latch, _ step: () throws -> Result
  ) rethrows -> Result {
    let record = ReaderRecord.ofThisThread
    let outer = record.construction
    defer { record.construction = outer }
    // Nobody looks at it when this has returned.
    return try withUnsafePointer(
      to: ConstructionFrame(maker: Lent(maker), latch: latch, outer: outer)
    ) { frame in
      record.construction = frame
      return try step()
    }
  }

  /// The origins of what the thread makes for whose sake, from the innermost to the one that is made
  /// under a latch.
  static func origins(to latch: Latch) -> [Origin] {
    var origins: [Origin] = []
    var next = ReaderRecord.ofThisThread.construction
    // The calls that have made the frames have not returned.
    while let frame = next?.pointee {
      origins.append(frame.maker.use(\.origin))
      if frame.latch === latch { break }
      next = frame.outer
    }
    return origins
  }
}
