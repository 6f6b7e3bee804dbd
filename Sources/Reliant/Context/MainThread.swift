/// Lets factories of the main actor run where that is known to be the one that asks.
///
/// A request is a synchronous call on whatever thread its caller is, so that whether it comes from
/// the main actor has to be said: see ``ObjectContext/onMainActor(_:)``.
@usableFromInline
enum MainThread {
  /// Makes sure that the main actor asks.
  @usableFromInline
  static func check() throws {
    guard ReaderRecord.ofThisThread.mainActorDepth > 0 else {
      throw Obstacle(
        description: "it is made on the main actor only; ask for it there, within "
          + "'ObjectContext.onMainActor', or make it eager, so that 'start' makes it")
    }
    MainActor.preconditionIsolated()
  }

  /// A factory as one that is isolated to nothing, for who makes sure of that before each call.
  @inlinable
  static func unisolated<Isolated, Plain>(_ make: Isolated) -> Plain {
    // The two types tell how to call one and the same function in the same way, as the standard
    // library's `assumeIsolated` relies on, too.
    unsafeBitCast(make, to: Plain.self)
  }
}

extension ObjectContext {
  /// Runs requests that may make objects of the main actor.
  ///
  /// ```swift
  /// let model = try ObjectContext.onMainActor { try context.object("model", as: ViewModel.self) }
  /// ```
  ///
  /// It is for those objects that are made by it; what exists already can be asked for anywhere. It
  /// is needed around a ``Provider`` and a ``Lazy`` object, too.
  @MainActor
  public static func onMainActor<Result>(_ body: () throws -> Result) rethrows -> Result {
    let record = ReaderRecord.ofThisThread
    record.mainActorDepth += 1
    defer { record.mainActorDepth -= 1 }
    return try body()
  }
}
