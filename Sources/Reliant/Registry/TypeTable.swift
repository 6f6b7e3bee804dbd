/// What is found out of types, each once.
final class TypeTable: Sendable {
  private let known = Guarded(SortedTable<ObjectIdentifier, any AnyObject & Sendable>())

  /// What is known of a type, which is found out if nobody has asked before.
  ///
  /// All who ask a table about one type have to ask for the same class.
  ///
  /// - Parameter subject: the type that is meant, be the given one that of a subclass.
  func value<Subject, Found: AnyObject & Sendable>(
    of subject: Subject.Type, _ find: () -> Found
  ) -> Found {
    let key = ObjectIdentifier(Subject.self)
    // What is found is of the class that is asked for, as told above.
    if let found = known.withLock({ $0[key] }) { return unsafeDowncast(found, to: Found.self) }
    // Without the lock, as the type's own code may run, which may ask in its turn.
    let new = find()
    let first = known.withLock { table in
      if let first = table[key] { return first }
      table.updateValue(new, forKey: key)
      return new
    }
    // As above.
    return unsafeDowncast(first, to: Found.self)
  }
}
