import Reliant

/// The types that the examples below `Configs/Rejected` name, and some for other tests.
enum GalleryTypes {
  static let registry = TypeRegistry {
    Factory("SystemClock", SystemClock.init)
    Factory("SMTPMailer", as: (any Mailer).self, SMTPMailer.init, "host", .default("port", 25))
    Factory("Relay", as: (any Mailer).self, Relay.init, "next")
    Factory("Newsletter", Newsletter.init, "mailer").property("clock", \.clock, .optional)
    Factory("HTTPServer", HTTPServer.init, "port", .default("host", "localhost"))
    Factory("Party", Party.init, "partner")
    Factory("Folder", Folder.init).property("content", \.content, .optional)
    Factory("Pair", as: (any Part).self, Pair.init, "first", "second")
    Factory("Leaf", as: (any Part).self, Leaf.init)
    Factory("Fleet", Fleet.init, "mailers")
    Factory("Draft", Draft.init)
    Factory("Route", Route.init)
    Factory("Courier", Courier.init).property("route", \.route)
    Factory("Window", Window.init, "pane")
    Factory("Pane") { Pane() }.property("window", \.window, .optional)
    Factory("Session", Session.init, .given("user"), .default("limit", 10))
    Factory("Account", Account.init, "user", "password")
  }

  protocol Mailer: Sendable {}
  protocol Part: Sendable {}

  final class SystemClock: Sendable {}

  struct SMTPMailer: Mailer {
    let host: String
    let port: Int
  }

  struct Relay: Mailer {
    let next: any Mailer
  }

  struct Newsletter: Sendable {
    let mailer: any Mailer
    var clock: SystemClock?

    init(mailer: any Mailer) { self.mailer = mailer }
  }

  struct HTTPServer: Sendable {
    let port: Int
    let host: String
  }

  final class Party: Sendable {
    let partner: Party

    init(partner: Party) { self.partner = partner }
  }

  /// The property is set before anybody else sees the folder, and never again.
  final class Folder: @unchecked Sendable {
    var content: Folder?
  }

  struct Pair: Part {
    let first: any Part
    let second: any Part
  }

  struct Leaf: Part {}

  struct Fleet: Sendable {
    let mailers: [any Mailer]
  }

  final class Draft {
    var text = ""
  }

  final class Route: Sendable {}

  struct Courier: Sendable {
    var route: Route?

    init() {}
  }

  final class Window {
    let pane: Pane
    init(pane: Pane) { self.pane = pane }
  }

  final class Pane {
    var window: Window?
  }

  struct Session: Sendable {
    let user: String
    let limit: Int
  }

  struct Account: Sendable {
    let user: String
    let password: String
  }
}
