/// The names under which JSON lines give what a digest asks for.
///
/// Each may have several names, since programs differ.
struct JSONFields: Sendable {
  /// What a member of a line's object means.
  enum Role: Sendable {
    case time, status, size, responseTime, host, user, method, target, referrer, userAgent
  }

  private let names: [(name: [UInt8], role: Role)]

  init(
    time: [String], status: [String], size: [String], responseTime: [String], method: [String],
    target: [String], host: [String], user: [String], referrer: [String], userAgent: [String]
  ) {
    let roles: [(Role, [String])] = [
      (.time, time), (.status, status), (.size, size), (.responseTime, responseTime),
      (.method, method), (.target, target), (.host, host), (.user, user), (.referrer, referrer),
      (.userAgent, userAgent),
    ]
    names = roles.flatMap { role, names in names.map { (Array($0.utf8), role) } }
  }

  /// The role of a member, or nil when the digest does not ask for it.
  func role(of name: Span<UInt8>) -> Role? {
    for known in names where System.areEqual(known.name.span, name) { return known.role }
    return nil
  }
}
