/// Why a type cannot be registered by `@Component`, and where that is seen.
package struct Refusal: Error {
  enum Reason {
    case asynchronous
    case conditional
    case failable
    case genericInitializer
    case genericType(Substring)
    case givenParameter(Substring)
    case kind(Substring)
    case markedProperty(Substring, Substring)
    case noInitializer(Substring)
    case noLiteral
    case privateInitializer(Substring)
    case privateProperty(Substring)
    case severalInitializers(Substring)
    case severalProperties
    case specifier(Substring, Substring)
    case unknownParameter(Substring, of: [Substring])
    case unnamed
    case unreadable
    case variadic(Substring)
  }

  let reason: Reason
  /// In bytes from the beginning of the declaration's source.
  package let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension Refusal: CustomStringConvertible {
  /// What is wrong and what to do about it.
  package var description: String {
    switch reason {
    case .asynchronous:
      "'@Component' cannot use an initializer that is 'async', since objects are made without "
        + "waiting; write one that is not, and begin the work when the object starts."
    case .conditional:
      "'@Component' does not know whether this is compiled, as it stands in an '#if'; write one "
        + "initializer outside of it, or \(Self.byHand)."
    case .failable:
      "'@Component' cannot use an initializer that may give nil; let it throw instead."
    case .genericInitializer:
      "'@Component' cannot use an initializer that is generic, since files name no types for it; "
        + "write one with 'any' or a certain type, or \(Self.byHand)."
    case .genericType(let name):
      "'@Component' cannot register '\(name)', as it is generic; register each type that is made "
        + "of it with a 'Factory'."
    case .givenParameter(let name):
      "The parameter '\(name)' comes from requests only, so it can have neither a default nor be "
        + "secret; leave it out of 'given', or take the other away."
    case .kind(let kind):
      "'@Component' registers a class, a struct or an actor, but no \(kind); \(Self.byHand)."
    case .markedProperty(let name, let attribute):
      "'@Component' does not know what '@\(attribute)' makes of the property '\(name)'; "
        + "\(Self.write)."
    case .noInitializer(let name):
      "'\(name)' has no initializer that '@Component' can read, since it is no struct; "
        + "\(Self.write), such as 'init() {}'."
    case .noLiteral:
      "'@Component' has to see the name of a parameter as a plain string; write it out."
    case .privateInitializer(let name):
      "'\(name)' has no initializer that is not private; make one visible, or mark one with "
        + "'@ComponentInitializer' if configurations are to use it nevertheless."
    case .privateProperty(let name):
      "The property '\(name)' is private, so it is nothing that files give; \(Self.write)."
    case .severalInitializers(let name):
      "'\(name)' has several initializers that '@Component' could use; mark one with "
        + "'@ComponentInitializer'."
    case .severalProperties:
      "'@Component' reads one property of each declaration; write them apart, or write an "
        + "initializer."
    case .specifier(let name, let specifier):
      "'@Component' cannot use an initializer with the parameter '\(name)', as it is "
        + "'\(specifier)'; write one without, or \(Self.byHand)."
    case .unknownParameter(let name, let names):
      "The initializer has no parameter '\(name)'; it has \(Self.list(names))."
    case .unnamed:
      "'@Component' cannot use an initializer with a parameter that has no name, since files have "
        + "nothing to call it by; name it, or \(Self.byHand)."
    case .unreadable:
      "'@Component' cannot read this declaration; \(Self.byHand)."
    case .variadic(let name):
      "'@Component' cannot use an initializer with the parameter '\(name)', as it takes any number "
        + "of values; write one with an array, or \(Self.byHand)."
    }
  }

  private static let byHand = "register it with a 'Factory'"
  private static let write = "write an initializer"

  private static func list(_ names: [Substring]) -> String {
    names.isEmpty ? "none" : names.map { "'\($0)'" }.joined(separator: ", ")
  }
}
