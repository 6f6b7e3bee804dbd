public import ReliantDocument

/// Why a context could not give an object.
public struct ResolutionError: Error, Sendable {
  /// What kind of failure it is.
  ///
  /// Later versions may add kinds.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// No object has the name, in this context or its parents.
    public static let unknownName = Code("unknownName")
    /// No registered type has the name.
    public static let unknownType = Code("unknownType")
    /// No object fits the type that was asked for.
    public static let noSuchType = Code("noSuchType")
    /// Several objects fit the type that was asked for.
    public static let ambiguousType = Code("ambiguousType")
    /// The object exists, but is of another type than the one asked for.
    public static let wrongType = Code("wrongType")
    /// A factory failed; ``ResolutionError/cause`` is its error.
    public static let factoryFailed = Code("factoryFailed")
    /// A factory asked its context for an object that is waiting for this very factory.
    public static let cycle = Code("cycle")
    /// Two threads' factories asked for each other's objects.
    public static let mutualWait = Code("mutualWait")
    /// The context has been shut down.
    public static let closed = Code("closed")
    /// Factories ask for each other's objects inside each other until the stack is full.
    public static let tooDeep = Code("tooDeep")
    /// An object made elsewhere requires a property that nothing fills.
    public static let unfilledProperty = Code("unfilledProperty")
    /// A request gave an argument that the object does not take, or not one that it needs.
    public static let wrongArgument = Code("wrongArgument")
    /// An object was to be replaced that one which has been started holds.
    public static let heldByStarted = Code("heldByStarted")
    /// A context was to be made below another parent than its configuration was checked with.
    public static let wrongParent = Code("wrongParent")

    /// What Swift calls it.
    public let description: String

    private init(_ name: String) { description = name }
  }

  /// One object on the way from the request to the failure.
  public struct Step: Sendable {
    /// The object's key.
    public let key: String
    let place: SourcePlace?
    /// Where it is defined; looked up anew each time.
    public var location: Diagnostic.Location? { place?.location }
  }

  /// What kind of failure it is.
  public let code: Code
  /// The key of the object that failed, or the name that was asked for when there is none.
  public let key: String
  private let place: SourcePlace?
  /// Where the object that failed is defined; looked up anew each time.
  public var location: Diagnostic.Location? { place?.location }
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
