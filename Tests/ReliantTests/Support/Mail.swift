// A small program, for tests that need some types and do not care which.

protocol Clock: Sendable {
  var name: String { get }
}

struct SystemClock: Clock {
  let name = "system"
}

struct FixedClock: Clock {
  let name: String
}

protocol Mailer: Sendable {
  var host: String { get }
  var port: Int { get }
}

final class SMTPMailer: Mailer {
  let host: String
  let port: Int

  init(host: String, port: Int) {
    self.host = host
    self.port = port
  }
}

// Its properties are set before anybody else has a hold of it.
final class Newsletter: @unchecked Sendable {
  let mailer: any Mailer
  var clock: (any Clock)?
  var subject = "News"

  init(mailer: any Mailer) { self.mailer = mailer }
}

/// An object without a type of its own that anybody may hold.
final class Thing: Sendable {}
