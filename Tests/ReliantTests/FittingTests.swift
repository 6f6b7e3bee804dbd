import Reliant
import ReliantGraph
import Testing

/// Whether a product fits a parameter is known from their types, before there are objects.
@Suite struct FittingTests {
  class Animal: Named { let name = "" }
  final class Dog: Animal, @unchecked Sendable {}  // It has no state.
  protocol Named { var name: String { get } }
  protocol Loud: Named {}
  final class Cat: Loud, Sendable { let name = "" }
  struct Stone: Named { let name = "" }

  private func fits(_ product: any Any.Type, _ wanted: any Any.Type) -> Bool {
    TypeRegistry().fits(
      ObjectType(name: "a", metatype: product), ObjectType(name: "b", metatype: wanted))
  }

  @Test func `a type fits itself, its superclass and its protocols`() {
    #expect(fits(Stone.self, Stone.self))
    #expect(fits(Dog.self, Animal.self))
    #expect(fits(Dog.self, (any Named).self))
    #expect(fits(Stone.self, (any Named).self))
    #expect(fits(Cat.self, (any Loud).self))
    #expect(fits((any Named).self, (any Named).self))
    #expect(fits(Dog.self, Any.self))
    #expect(fits(Dog.self, AnyObject.self))
    #expect(fits(Cat.self, (any Named & Sendable).self))
  }

  @Test func `nothing else fits`() {
    #expect(!fits(Animal.self, Dog.self))
    #expect(!fits(Stone.self, (any Loud).self))
    #expect(!fits(Stone.self, AnyObject.self))
    #expect(!fits((any Named).self, Stone.self))
    #expect(!fits(Stone.self, String.self))
  }

  @Test func `types without a Swift type are compared by name`() {
    let types = TypeRegistry()
    #expect(types.fits(ObjectType(name: "a"), ObjectType(name: "a")))
    #expect(!types.fits(ObjectType(name: "a"), ObjectType(name: "b", metatype: Stone.self)))
  }

  @Test func `a reference to an object that does not fit is refused before anything is built`() {
    let built = Collector<String>()
    let types = TypeRegistry {
      Factory("Stone") { () -> Thing in
        built.add("stone")
        return Thing()
      }
      Factory("Newsletter", Newsletter.init, "mailer")
    }
    #expect(throws: ConfigurationError.self) {
      try load(
        #""stone": {"type": "Stone"}, "a": {"type": "Newsletter", "arguments": {"mailer": "@stone"}}"#,
        types: types)
    }
    #expect(built.elements == [])
  }
}
