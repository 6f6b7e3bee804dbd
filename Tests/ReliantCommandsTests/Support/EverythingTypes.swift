import Reliant

/// Types that need everything that a manifest can say.
enum EverythingTypes {
  static let registry = TypeRegistry {
    Factory("Dog", Dog.init).property("mate", \.mate, .optional).property(
      "chip", \.chip, isSecret: true)
    Factory(
      "Home", Home.init, "pets", .default("colour", .red), "paint", "level", "shade", "clock",
      "pause", "friend", "spare", .secret("alarm", default: nil))
    Factory("Walk", Walk.init, .given("minutes")).property("dog", \.dog, .required)
    Factory("Walker", Walker.init, "makeWalk")
    Factory("First", First.Clock.init)
    Factory("Second", Second.Clock.init)
  }

  protocol Pet {}

  final class Dog: Pet {
    var mate: Dog?
    var chip: Int?
  }

  enum Colour: String, CaseIterable { case red, green }
  enum Level: Int, CaseIterable { case low = -1, high = 1 }

  struct Pause: RawRepresentable, CaseIterable {
    static let allCases = [Pause(duration: .milliseconds(1500)), Pause(duration: .seconds(60))]

    let rawValue: Duration

    init?(rawValue: Duration) {
      guard Self.allCases.contains(where: { $0.rawValue == rawValue }) else { return nil }
      self.rawValue = rawValue
    }

    private init(duration: Duration) { rawValue = duration }
  }

  struct Paint: RawRepresentable { var rawValue: Colour }

  struct Home {
    let pets: [any Pet]
    let colour: Colour
    let paint: Paint?
    let level: Level
    let shade: Second.Colour
    let clock: First.Clock
    let pause: Pause
    let friend: Provider<any Pet>
    let spare: Lazy<Second.Clock>?
    let alarm: String?
  }

  struct Walk {
    let minutes: Int
    var dog: Dog?

    init(minutes: Int) { self.minutes = minutes }
  }

  struct Walker { let makeWalk: Maker<Int, Walk> }

  enum First { struct Clock {} }

  enum Second {
    struct Clock {}
    enum Colour: String { case red }
  }
}
