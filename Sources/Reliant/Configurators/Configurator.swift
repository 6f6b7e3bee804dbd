/// Defaults that a program or a library defines in code, below all files.
///
/// ```swift
/// struct MailDefaults: Configurator {
///   func configure(_ definitions: inout Definitions) {
///     definitions.value("domain", "example.org")
///     definitions.object(
///       "mailer", type: "SMTPMailer", arguments: ["host": "mail.${domain}", "port": 25])
///     definitions.object(
///       "newsletter", type: "Newsletter", arguments: ["mailer": .reference("mailer")])
///   }
/// }
///
/// let options = LoadOptions(configurators: [MailDefaults()])
/// let context = try ObjectContext.load("app.json", types: types, options: options)
/// ```
///
/// They are checked as a file is, and a finding names the line of the call that it is about. The
/// file that is loaded, what it imports and its overlays lie above them, but not its parents, which
/// are contexts of their own.
///
/// What is true of an imported file is true of definitions made in code: whoever defines a key again
/// says so with `"override": true`, be it a file or a later configurator, so that two objects never
/// meet under one name by accident. An overlay swaps, patches, points elsewhere or removes them as
/// they are. Values and bindings are simply replaced.
public protocol Configurator: Sendable {
  /// Adds what there is to define.
  ///
  /// It is called each time that a configuration is loaded, on the thread that loads.
  func configure(_ definitions: inout Definitions)
}
