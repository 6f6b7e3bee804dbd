import ReliantDocument
import ReliantGraph

extension ObjectContext {
  /// Lets something stand in for an object, in all that is made from now on.
  ///
  /// What has been made from the object before is made anew when it is asked for, unless it has been
  /// started. The object's scope stays: a singleton's stand-in is made once.
  ///
  /// - Parameters:
  ///   - name: a name of the object, which may be a parent's.
  ///   - type: the type of what stands in.
  ///   - make: makes what stands in.
  /// - Returns: what ends the override.
  package func override<T>(
    _ name: String, as type: T.Type, _ make: @escaping @Sendable () throws -> T
  ) throws(ResolutionError) -> OverrideID {
    let plan = plan
    guard let target = plan.target(named: name) else { throw plan.unknownName(name) }
    guard let owner = ancestor(target.level), let maker = owner.maker(at: target.index, as: type)
    else {
      let found = plan.ancestor(target.level)?.makers[target.index]
      throw ResolutionError(
        .wrongType, key: name, place: found?.origin.place,
        message: "\(name.quoted) cannot be replaced by a \(type), which is no object of its type")
    }
    return try owner.add(target.index, maker.origin, make)
  }

  private func add<T>(
    _ index: Int, _ origin: Origin, _ make: @escaping @Sendable () throws -> T
  ) throws(ResolutionError) -> OverrideID {
    do {
      return try family.change {
        let id = family.nextID()
        state.overrides.append(Override(id: id, index: index, make: make))
        do {
          try renew()
        } catch {
          state.overrides.removeLast()
          throw error
        }
        return OverrideID(context: self, id: id)
      }
    } catch {
      throw ResolutionError(
        .factoryFailed, key: origin.key, place: origin.place, cause: error,
        message: "\(origin.key.quoted) could not be replaced: \(error)")
    }
  }

  /// What a definition of this context is bound to, if a type may stand in for its objects.
  private func maker<T>(at index: Int, as type: T.Type) -> AnyMaker? {
    let maker = plan.makers[index]
    let entry = plan.types.entries[plan.graph.definitions[index].typeName]
    guard let wanted = entry?.signature.product.metatype, Conformance.holds(type, for: wanted)
    else {
      return nil
    }
    return maker
  }

  /// The context so many levels up; this one for 0.
  func ancestor(_ level: Int) -> ObjectContext? {
    var context: ObjectContext? = self
    for _ in 0..<level { context = context?.parent }
    return context
  }
}

/// An override that is in force.
package struct OverrideID: Sendable {
  private let context: ObjectContext
  private let id: Int

  init(context: ObjectContext, id: Int) {
    self.context = context
    self.id = id
  }

  /// Ends the override, if it has not ended; what it stood in for comes back.
  package func end() {
    context.family.change {
      guard let index = context.state.overrides.firstIndex(where: { $0.id == id }) else { return }
      context.state.overrides.remove(at: index)
      // A graph that tables could be made of before makes them again.
      try? context.renew()
    }
  }
}
