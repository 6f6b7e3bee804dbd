/// What an initializer with its parameters becomes: their signatures, and a way to make a producer
/// once a file has said where the arguments come from.
@usableFromInline
struct Binding<Product>: Sendable {
  let parameters: [ParameterSignature]
  let makeProducer: @Sendable (Binder) throws -> Producer<Product>
  /// Whether objects are made on the main actor only.
  @usableFromInline var needsMainActor = false

  @usableFromInline
  init(
    _ parameters: [ParameterSignature],
    makeProducer: @escaping @Sendable (Binder) throws -> Producer<Product>
  ) {
    self.parameters = parameters
    self.makeProducer = makeProducer
  }
}
