/// Runs factories of the main actor, where that is known to be the one that asks.
///
/// A request is a synchronous call on whatever thread its caller is, so that whether it comes from
/// the main actor has to be said: see ``ObjectContext/onMainActor(_:)``.
@usableFromInline
enum MainThread {
  /// Runs a factory.
  @usableFromInline
  static func run<Product: Sendable>(_ make: @MainActor () throws -> Product) throws -> Product {
    guard ReaderRecord.ofThisThread.mainActorDepth > 0 else { throw OffMainActor() }
    return try MainActor.assumeIsolated(make)
  }
}

/// An object of the main actor was to be made somewhere else.
struct OffMainActor: Error, CustomStringConvertible {
  var description: String {
    "it is made on the main actor only; ask for it there, within 'ObjectContext.onMainActor', "
      + "or make it eager, so that 'start' makes it"
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
