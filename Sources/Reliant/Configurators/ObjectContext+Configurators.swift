import ReliantDocument
import ReliantGraph

extension ObjectContext {
  /// What messages call the file that is not there.
  private static let noFile = "<code>"

  /// Checks a configuration that is made in code alone; nothing is built before an object is asked
  /// for.
  ///
  /// It is what a library tests its defaults with, and a parent that a program gives in code:
  ///
  /// ```swift
  /// let defaults = try ObjectContext.load(
  ///   named: "mail", types: types, options: LoadOptions(configurators: [MailDefaults()]))
  /// ```
  ///
  /// - Parameters:
  ///   - name: the context's name.
  ///   - parent: the context whose objects this one sees too.
  ///   - types: the types that the definitions may name, besides those of the parent.
  ///   - options: what there is, as configurators, and from where text files come: their paths count
  ///     from the root, or else from the working folder.
  /// - Throws: ``ConfigurationError`` with everything that is wrong.
  public static func load(
    named name: String, parent: ObjectContext? = nil, types: TypeRegistry, options: LoadOptions
  ) throws(ConfigurationError) -> ObjectContext {
    var json = JSONWriter()
    json.object { $0.write(.name, name) }
    var options = options
    let path = FilePath(options.root ?? ".").appending(Self.noFile).text
    options.files = EditedFiles(over: options.files, [path: json.bytes])
    return try load(path, parent: parent, types: types, options: options)
  }
}
