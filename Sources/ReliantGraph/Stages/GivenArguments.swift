import ReliantDocument

/// What only a request can give: whoever refers to an object has to give it, or cannot have the object.
extension ResolverState {
  /// Reports a reference that does not give what only a request can give, or gives something else.
  ///
  /// - Parameter deferral: how the object is wrapped if it is asked for later.
  func checkArguments(
    for target: Graph.Target, askedAs deferral: ValueType.Deferral?, at site: Site
  ) {
    guard let signature = typed.signature(of: target),
      // Of the others it has been reported that there cannot be any.
      typed.scope(of: target)?.isShared == false
    else { return }
    let (wanted, key) = (signature.givenParameters, typed.names.key(of: target))
    guard case .maker(let arguments) = deferral else {
      if !wanted.isEmpty {
        inputs.workspace.report(UngivenArgument.reference(key, wanted.map(\.inWords)), at: site)
      }
      return
    }
    if arguments.count == wanted.count,
      zip(arguments, wanted).allSatisfy({ isAccepted($0, for: $1.type) })
    {
      return
    }
    inputs.workspace.report(
      WrongReferenceType.arguments(
        arguments.map(\.name), object: key, taken: wanted.map(\.inWords)), at: site)
  }

  /// Whether a value of one type can be given for a parameter of another.
  private func isAccepted(_ argument: ValueType, for parameter: ValueType) -> Bool {
    if case .object(let type) = argument { return fits(type, parameter) }
    return argument.name == parameter.name
  }
}

extension TypeSignature.Parameter {
  /// The name and the type as messages show them.
  var inWords: String { "\(name.quoted) (\(type.name))" }
}
