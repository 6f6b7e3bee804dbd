/// Why something cannot be renamed, as a sentence for whoever wants to.
package struct RenameRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
