import ReliantDocument
import ReliantGraph

extension ObjectContext {
  /// The object with a name, which is made if it does not exist yet.
  ///
  /// - Parameters:
  ///   - name: a key, an alias or another name of the object, in this context or its parents.
  ///   - type: the type that the object is wanted as. The type it was registered with costs
  ///     nothing; others are converted to.
  /// - Throws: why there is no such object: an unknown name, another type, or a factory's error.
  @inlinable @inline(__always)
  public func object<T>(_ name: String, as type: T.Type = T.self) throws(ResolutionError)
    -> sending T
  {
    // What is lent may go with the context, which therefore lasts until the reading has ended.
    defer { withExtendedLifetime(self) {} }
    let reader = Reader.enter(by: readers)
    let found = lentPlan.use { $0.find(name) }
    if let shared = found?.object(as: type) {
      reader.leave()
      // A singleton's type is Sendable, or else it could not have been registered as one.
      nonisolated(unsafe) let object = shared
      return object
    }
    let maker = found?.maker(of: type)
    if let found, let maker, let shared = maker.use({ $0.published }) {
      found.remember(shared, of: maker)
      reader.leave()
      // A singleton's type is Sendable, or else it could not have been registered as one.
      nonisolated(unsafe) let object = shared
      return object
    }
    return try make(name, by: maker, reader)
  }

  /// The way for whatever is no singleton, or not there; it ends the reading.
  @inlinable @inline(never)
  func make<T>(_ name: String, by maker: Lent<ObjectMaker<T>>?, _ reader: Reader)
    throws(ResolutionError) -> sending T
  {
    defer { reader.leave() }
    do {
      if let object = try reader.object(of: maker) { return object }
    } catch {
      throw explain(error, requesting: name)
    }
    return try request(name, as: T.self)
  }

  /// The way for whatever is not ready yet or has to be converted.
  @usableFromInline
  func request<T>(_ name: String, as type: T.Type) throws(ResolutionError) -> sending T {
    guard let target = target(named: name) else { throw plan.unknownName(name) }
    return try object(at: target, as: type)
  }

  /// What a name stands for, which is the same in all generations.
  func target(named name: String) -> Graph.Target? { plan.target(named: name) }

  /// The object with a name, made with some arguments that the request gives itself.
  ///
  /// ```swift
  /// let session = try context.object("session", as: Session.self, arguments: ["user": user])
  /// ```
  ///
  /// They take the place of those that the file gives, which are not made then; for the object itself,
  /// and not for those made for it. Only prototypes and objects of the scope `graph` are made for each
  /// request.
  ///
  /// - Parameters:
  ///   - name: a key, an alias or another name of the object, in this context or its parents.
  ///   - type: the type that the object is wanted as.
  ///   - arguments: values by the names of parameters, each of its parameter's type.
  /// - Throws: ``ResolutionError``.
  public func object<T>(
    _ name: String, as type: T.Type = T.self, arguments: [String: any Sendable]
  ) throws(ResolutionError) -> sending T {
    guard let target = target(named: name) else { throw plan.unknownName(name) }
    return try object(at: target, as: type, given: arguments)
  }

  /// An object of this context or a parent's, which is made if it does not exist yet.
  ///
  /// - Parameters:
  ///   - relation: the object on whose behalf it is asked for.
  ///   - given: arguments for the object itself, by the names of its parameters.
  func object<T>(
    at target: Graph.Target, as type: T.Type, for relation: Relation? = nil,
    given: [String: any Sendable] = [:]
  ) throws(ResolutionError) -> sending T {
    let reader = Reader.enter(by: readers)
    defer { reader.leave() }
    if reader.isTooDeep { throw plan.tooDeep(target) }
    do {
      // A singleton may be shared, and a prototype belongs to nobody else.
      nonisolated(unsafe) let object = try withPlan { plan in
        nonisolated(unsafe) let object = try plan.object(
          at: target, as: type, for: relation, given: given)
        return object
      }
      return object
    } catch let error as ResolutionError {
      throw error
    } catch {
      throw plan.explain(error, requesting: target)
    }
  }

  /// What to tell the caller of a request that failed.
  @usableFromInline
  func explain(_ error: any Error, requesting name: String) -> ResolutionError {
    guard let target = plan.target(named: name) else { return plan.unknownName(name) }
    return plan.explain(error, requesting: target)
  }
}
