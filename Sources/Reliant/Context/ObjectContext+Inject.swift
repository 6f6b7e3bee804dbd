import ReliantDocument
import ReliantGraph

extension ObjectContext {
  /// Fills the properties of an object that was made elsewhere.
  ///
  /// A property that is nil gets the object that the context's file binds to its type, or else the one
  /// whose key or alias is the property's name, if its type fits; the others stay as they are.
  /// One that is ``Injected/Required`` and that nothing fills is an error.
  /// Only what is given to the object is made. It is not told that it is whole (``InjectionAware``).
  /// If something cannot be made, the object stays as it was.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - typeName: the name with which its type is registered.
  public func inject<Object: AnyObject>(into object: Object, as typeName: String)
    throws(ResolutionError)
  {
    try fill(object, as: typeName) { plan in
      guard let entry = plan.types.entries[typeName] else { throw plan.unknownType(typeName) }
      return entry
    }
  }

  /// Fills the properties of an object that was made elsewhere and whose type need not be registered.
  ///
  /// It does what ``inject(into:as:)`` does: with the properties of the type as it is registered, or
  /// else with those that are ``Injected``. Bindings know a type that is not registered by its Swift
  /// name.
  public func inject<Object: AnyObject>(into object: Object) throws(ResolutionError) {
    let type = type(of: object)
    let name = TypeName.of(type)
    try fill(object, as: name) { plan in
      if let registered = try plan.registeredType(type) { return registered }
      // A subclass may have more than the type that it is known as.
      let properties = InjectedProperties.of(type, beyond: Any.self, as: Object.self)
      return TypeRegistry.Entry(
        Factory<Object>(filling: properties, of: name),
        leavingAlone: plan.types.ignoredProperties(of: type), at: nil)
    }
  }

  private func fill(
    _ object: AnyObject, as typeName: String, with type: (Plan) throws -> TypeRegistry.Entry
  ) throws(ResolutionError) {
    let reader = Reader.enter()
    defer { reader.leave() }
    do {
      if reader.isTooDeep { throw plan.tooDeep(typeName) }
      try withPlan { try $0.fill(object, as: typeName, with: type($0)) }
    } catch {
      let reason =
        error as? ResolutionError
        ?? ResolutionError(
          error is WrongType ? .wrongType : .factoryFailed, key: typeName, cause: error,
          message: "an object cannot be filled as \(typeName.quoted): \(error)")
      plan.tell(.failed(plan.info(ofFilled: typeName), reason))
      throw reason
    }
  }
}

extension Plan {
  /// How a type is registered, if it is.
  fileprivate func registeredType(_ type: any Any.Type) throws -> TypeRegistry.Entry? {
    let found = types.entries.entries.filter {
      $0.value.factory.hands.product == ObjectIdentifier(type)
    }
    guard found.count < 2 else {
      let names = found.map { $0.key }.prefix(3)
      throw ResolutionError(
        .unknownType, key: TypeName.of(type),
        message:
          "\(TypeName.of(type)) is registered as \(Suggestion.list(Array(names), joinedBy: "and")); "
          + "say which with 'inject(into:as:)'")
    }
    return found.first?.value
  }

  fileprivate func unknownType(_ name: String) -> ResolutionError {
    let help = Suggestion.guess(at: name, among: types.entries.keys).help()
    return ResolutionError(
      .unknownType, key: name,
      message: "there is no type \(name.quoted)\(help.map { "; \($0)" } ?? "")")
  }
}
