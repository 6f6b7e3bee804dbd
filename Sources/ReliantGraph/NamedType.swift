/// A type of a context's objects, as definitions name it.
package final class NamedType: Sendable {
  package let name: String
  /// What is known of it; nil without a catalog, and after a finding.
  package let signature: TypeSignature?
  /// Its place among the types of its graph.
  package let number: Int

  package init(_ name: String, _ signature: TypeSignature? = nil, number: Int = 0) {
    self.name = name
    self.signature = signature
    self.number = number
  }
}
