/// A setting of the right type that makes no sense.
struct SettingFailure: Error, CustomStringConvertible {
  let description: String

  init(_ name: String, needs: String) {
    description = "'\(name)' has to be \(needs)"
  }
}
