public import ReliantDocument

/// Why a context could not give an object.
public struct ResolutionError: Error, Sendable {
  /// What kind of failure it is.
  ///
  /// Later versions may add kinds, so a `switch` over them needs a `default`.
  public enum Code: Sendable, Hashable {
    /// No object has the name, in this context or its parents.
    case unknownName
    /// No registered type has the name.
    case unknownType
    /// No object fits the type that was asked for.
    case noSuchType
    /// Several objects fit the type that was asked for.
    case ambiguousType
    /// The object exists, but is of another type than the one asked for.
    case wrongType
    /// A factory failed; ``ResolutionError/cause`` is its error.
    case factoryFailed
    /// A factory asked its context for an object that is waiting for this very factory.
    case cycle
    /// Two threads' factories asked for each other's objects.
    case mutualWait
    /// The context has been shut down.
    case closed
    /// Factories ask for each other's objects inside each other until the stack is full.
    case tooDeep
    /// A request gave an argument that the object does not take.
    case wrongArgument
  }

  /// One object on the way from the request to the failure.
  public struct Step: Sendable {
    /// The object's key.
    public let key: String
    let place: SourcePlace?
    /// Where it is defined; looked up anew each time.
    public var location: SourceLocation? { place?.location }
  }

  /// What kind of failure it is.
  public let code: Code
  /// The key of the object that failed, or the name that was asked for when there is none.
  public let key: String
  private let place: SourcePlace?
  /// Where the object that failed is defined; looked up anew each time.
  public var location: SourceLocation? { place?.location }
  /// The way from the requested object to the one that failed, both included.
  public let path: [Step]
  /// The error that a factory threw.
  public let cause: (any Error)?
  /// What happened, without the path.
  let message: String

  init(
    _ code: Code, key: String, place: SourcePlace? = nil, path: [Step] = [],
    cause: (any Error)? = nil, message: String
  ) {
    self.code = code
    self.key = key
    self.place = place
    self.path = path
    self.cause = cause
    self.message = message
  }
}

extension ResolutionError: CustomStringConvertible {
  /// The failure in one sentence, with its cause and the whole way to it.
  public var description: String {
    let place = location.map { " (\($0))" } ?? ""
    guard path.count > 1 else { return "\(message)\(place)" }
    return "\(message)\(place), on the way \(ConstructionPath.text(path))"
  }
}
