extension ObjectContext {
  /// Forgets the singletons; those that are asked for again are made anew.
  ///
  /// An object lives on where somebody else holds it. Objects that are ``Startable`` or
  /// ``Stoppable``, and those that can only be completed together with one, stay, because they are
  /// at work and somebody has to stop them. A parent's objects stay, too.
  public func releaseSingletons() {
    family.change {
      let plan = plan
      let id = family.nextID()
      for (number, group) in plan.groups.enumerated() where !group.isInService {
        state.released[number] = id
      }
      // What has been bound before can be bound again.
      try? renew()
    }
  }
}
