import ReliantDocument
import ReliantGraph

extension ObjectContext {
  /// Lets something stand in for an object, in all that is made from now on.
  ///
  /// What has been made from the object before is made anew when it is asked for, unless it has been
  /// started. The object's scope stays: a singleton's stand-in is made once. What a started object
  /// holds cannot be replaced, since that would go on with the one that it has.
  ///
  /// - Parameters:
  ///   - name: a name of the object, which may be a parent's.
  ///   - type: the type of what stands in.
  ///   - object: what stands in, if it is there already.
  ///   - make: makes what stands in.
  /// - Returns: what ends the override.
  package func override<T>(
    _ name: String, as type: T.Type, known object: T? = nil,
    _ make: @escaping @Sendable () throws -> T
  ) throws(ResolutionError) -> OverrideID {
    let plan = plan
    guard let target = plan.target(named: name) else { throw plan.unknownName(name) }
    guard let owner = ancestor(target.level),
      let maker = plan.ancestor(target.level)?.makers[target.index],
      owner.accepts(type, object, at: target.index)
    else {
      throw plan.wrongType(
        of: target,
        "\(name.quoted) cannot be replaced by \(TypeName.of(type)), which is no \(plan.productName(at: target))"
      )
    }
    return try owner.add(target.index, maker.origin, make)
  }

  private func add<T>(
    _ index: Int, _ origin: Origin, _ make: @escaping @Sendable () throws -> T
  ) throws(ResolutionError) -> OverrideID {
    let added = family.change { () -> Result<Int, ResolutionError> in
      guard plan.lifecycle.isOpen else {
        return .failure(
          ResolutionError(
            .closed, key: origin.key, place: origin.place,
            message:
              "\(origin.key.quoted) was to be replaced after context \(name.quoted) was shut down"))
      }
      if let way = wayFromStarted(to: plan.makers[index].origin), let holder = way.first {
        return .failure(
          ResolutionError(
            .heldByStarted, key: origin.key, place: origin.place, path: way,
            message:
              "\(origin.key.quoted) was to be replaced, but \(holder.key.quoted) has been started "
              + "with the one that is there; replace it before the start"))
      }
      let id = family.nextID()
      state.overrides.append(Override(id: id, index: index, make: make))
      renew()
      return .success(id)
    }
    return OverrideID(context: self, id: try added.get())
  }

  /// The way from an object that has been started, here or in a child, to one that it holds.
  private func wayFromStarted(to origin: Origin) -> [ResolutionError.Step]? {
    for started in lifecycle.withLock(\.started) where started.origin.id != origin.id {
      let start = Graph.Target(level: 0, index: started.index)
      if let way = ConstructionPath.find(from: start, in: plan, to: origin) { return way }
    }
    let children = state.children
    family.letGoLater(of: children)
    for child in children { if let way = child.wayFromStarted(to: origin) { return way } }
    return nil
  }

  /// Whether a type, or an object of it, may stand in for the objects of a definition.
  private func accepts<T>(_ type: T.Type, _ object: T?, at index: Int) -> Bool {
    let plan = plan
    guard let entry = plan.types.entries[plan.graph.definitions[index].typeName],
      let wanted = entry.signature.product.metatype
    else { return false }
    if let object { return entry.factory.isProduct(object) }
    // Where nobody can tell, what is made will be looked at.
    return Conformance.answer(type, for: wanted) ?? true
  }

  /// The context so many levels up; this one for 0.
  func ancestor(_ level: Int) -> ObjectContext? {
    level == 0 ? self : parent?.ancestor(level - 1)
  }
}

/// An override that is in force.
package struct OverrideID: Sendable {
  let context: ObjectContext
  let id: Int

  /// Ends the override, if it has not ended; what it stood in for comes back.
  package func end() {
    context.family.change {
      guard let index = context.state.overrides.firstIndex(where: { $0.id == id }) else { return }
      context.family.letGoLater(of: context.state.overrides.remove(at: index))
      context.renew()
    }
  }
}
