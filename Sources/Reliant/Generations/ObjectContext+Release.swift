extension ObjectContext {
  /// Forgets the singletons; those that are asked for again are made anew.
  ///
  /// An object lives on where somebody else holds it. What is at work stays: objects that are
  /// ``Startable`` or ``Stoppable``, those that can only be completed together with one, eager ones,
  /// and those that are being made; so does what children have made, and a parent's objects. Whatever
  /// an object that stays refers to, directly or not, stays with it, so that a singleton is one for
  /// all who have it.
  public func releaseSingletons() {
    family.change {
      // Those of a context that is being shut down can be asked for to the end.
      guard plan.lifecycle.isOpen else { return }
      state.release = family.nextID()
      renew()
    }
  }
}
