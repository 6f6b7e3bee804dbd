import ReliantDocument

/// Which definition an object comes from, for errors.
@usableFromInline
final class Origin: Sendable {
  let key: String
  let place: SourcePlace?

  init(key: String, place: SourcePlace?) {
    self.key = key
    self.place = place
  }

  /// The error to be thrown when making this object met one.
  ///
  /// What a part of the object has already put its name to stays as it is.
  @usableFromInline
  func failure(_ cause: any Error) -> any Error {
    cause is ConstructionFailure ? cause : ConstructionFailure(origin: self, cause: cause)
  }
}

/// An error on its way from a factory to the request, which turns it into a ``ResolutionError``.
struct ConstructionFailure: Error {
  let origin: Origin
  let cause: any Error
}
