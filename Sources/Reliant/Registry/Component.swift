#if Components
  /// Registers a type by its initializer: the member `factory` is what one would write by hand.
  ///
  /// ```swift
  /// @Component(as: (any Mailer).self, secret: "password")
  /// struct SMTPMailer: Mailer {
  ///   init(host: String, port: Int = 25, password: String) { … }
  /// }
  ///
  /// let types = TypeRegistry { SMTPMailer.factory }
  /// ```
  ///
  /// The names and the defaults are those of the initializer: the only one that is not private, or the
  /// one that is marked with ``ComponentInitializer()``, or the one that a structure has of its
  /// properties. A type that cannot be registered so is an error that says why.
  ///
  /// - Parameters:
  ///   - name: what files call the type; its own name if nothing is given.
  ///   - product: the type that the objects are known as, such as a protocol.
  ///   - given: the parameters that only a request gives, as with ``FactoryParameter/given(_:)``.
  ///   - secret: the parameters that no output shows, as with ``FactoryParameter/secret(_:)``.
  @attached(member, names: named(factory))
  public macro Component<Product>(
    _ name: String = "", as product: Product.Type, given: String..., secret: String...
  ) = #externalMacro(module: "ReliantMacros", type: "Component")

  /// Registers a type by its initializer, as ``Component(_:as:given:secret:)`` does, as itself.
  @attached(member, names: named(factory))
  public macro Component(
    _ name: String = "", given: String..., secret: String...
  ) = #externalMacro(module: "ReliantMacros", type: "Component")

  /// Marks the initializer that ``Component(_:given:secret:)`` uses, of several.
  @attached(peer)
  public macro ComponentInitializer() =
    #externalMacro(module: "ReliantMacros", type: "ComponentInitializer")
#endif
