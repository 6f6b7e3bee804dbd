import ReliantTesting
import Testing

@testable import Reliant

/// The nearest relative of a type may be of a subclass, conform to it, or be made elsewhere.
@Suite struct NearestKindTests {
  // One thread uses all of these.
  class Vehicle: @unchecked Sendable, Named {
    @Injected.Optional var wheel: Wheel?
  }

  // As above.
  final class Car: Vehicle, @unchecked Sendable {}

  protocol Named {}

  final class Wheel {
    weak var vehicle: Vehicle?
    var named: (any Named)?
  }

  private func wheel(of name: String) throws -> ObjectContext {
    try load(
      #"""
      "car": {"type": "Car"},
      "wheel": {"type": "Wheel", "scope": "prototype", "properties": {
        "vehicle": {"$nearest": "\#(name)"}, "named": {"$nearest": "any Named"}}}
      """#
    ) {
      Factory("Car", Car.init)
      Factory("Bare") { Vehicle() }
      Factory("Wheel") { Wheel() }
        .property("vehicle", \.vehicle).property("named", \.named)
    }
  }

  @Test func `objects of subclasses and of conforming types are found`() throws {
    let car = try wheel(of: "Vehicle").object("car", as: Car.self)
    #expect(car.wheel?.vehicle === car)
    #expect(car.wheel?.named as? Car === car)
  }

  @Test func `an object that was made elsewhere is found by its type`() throws {
    let car = Car()
    try wheel(of: "Vehicle").inject(into: car)
    #expect(car.wheel?.vehicle === car)
    #expect(car.wheel?.named as? Car === car)
  }

  @Test func `one made elsewhere is no object of a key`() throws {
    let car = Car()
    try wheel(of: "car").inject(into: car)
    #expect(car.wheel?.vehicle == nil)
  }
}
