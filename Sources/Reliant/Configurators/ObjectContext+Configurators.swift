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
  ///   named: "mail", configurators: [MailDefaults()], types: types)
  /// ```
  ///
  /// - Parameters:
  ///   - name: the context's name.
  ///   - configurators: what there is, weakest first.
  ///   - settings: texts by the names of the values that they replace.
  ///   - parent: the context whose objects this one sees too.
  ///   - types: the types that the definitions may name, besides those of the parent.
  ///   - root: the folder that text files have to be inside of, and from which their paths count;
  ///     the working folder if nil.
  ///   - limits: the bounds of what is read.
  ///   - files: where text files are read.
  ///   - variables: where environment variables are read.
  ///   - hooks: what is to be done when objects are made and asked for.
  /// - Throws: ``ConfigurationError`` with everything that is wrong.
  public static func load(
    named name: String, configurators: [any Configurator], settings: [String: String] = [:],
    parent: ObjectContext? = nil, types: TypeRegistry, root: String? = nil,
    limits: Limits = Limits(), files: any FileSystem = LocalFiles(),
    variables: any VariableSource = ProcessVariables(), hooks: ContextHooks = ContextHooks()
  ) throws(ConfigurationError) -> ObjectContext {
    var json = JSONWriter()
    json.object { $0.write(.name, name) }
    let path = FilePath(root ?? ".").appending(Self.noFile).text
    return try load(
      path, settings: settings, configurators: configurators, parent: parent, types: types,
      root: root, limits: limits,
      files: FilesAndOne(files: files, path: path, bytes: json.bytes), variables: variables,
      hooks: hooks)
  }
}
