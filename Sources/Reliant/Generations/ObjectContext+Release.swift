extension ObjectContext {
  /// Forgets the singletons; those that are asked for again are made anew.
  ///
  /// An object lives on where somebody else holds it. Objects that are ``Startable`` or
  /// ``Stoppable``, and those that can only be completed together with one, stay, because they are
  /// at work and somebody has to stop them. A parent's objects stay, too.
  public func releaseSingletons() {
    family.change {
      // Those of a context that is being shut down can be asked for to the end.
      guard plan.lifecycle.isOpen else { return }
      state.release = family.nextID()
      // A graph that tables could be made of before makes them again.
      try? renew()
    }
  }
}
