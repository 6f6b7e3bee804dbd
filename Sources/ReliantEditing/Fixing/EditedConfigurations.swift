package import ReliantDocument
package import ReliantGraph

/// Configurations whose files are edited in memory and checked again after each edit.
///
/// ```swift
/// let configurations = EditedConfigurations(loader) { _ in ["app.json"] }
/// for finding in configurations.survey.report.diagnostics {
///   for fix in finding.fixes { print(configurations.proof(of: [FixTrial(finding, fix)]).verdict) }
/// }
/// ```
///
/// It is a value: an edit makes another one, and nothing is ever written.
package struct EditedConfigurations {
  /// Finds the configurations, as an edit may change which files begin one.
  package typealias Search = (ConfigurationLoader) -> [String]

  /// The files with all edits.
  package let files: EditedFiles
  /// What is wrong with the configurations as they are edited, and what they mean.
  package let survey: Survey
  /// What was edited so far, by the canonical paths of the files.
  let edited: [String: EditedFile]
  /// So many findings are kept at the least: of one that is only counted nobody knows whether an edit
  /// has brought it.
  private static let mostFindings = 100_000
  private let loader: ConfigurationLoader
  private let configurations: Search

  /// A file with all that was done to it.
  struct EditedFile {
    let path: String
    let original: [UInt8]
    /// One edit after the other, each of what the one before has made.
    var steps: [TextShift] = []
  }

  /// Checks configurations as they lie there.
  ///
  /// - Parameter loader: how they are loaded and where from.
  package init(_ loader: ConfigurationLoader, configurations: @escaping Search) {
    var limits = loader.workspace.limits
    limits.findings = max(limits.findings, Self.mostFindings)
    let files = EditedFiles(over: loader.files)
    self.init(files, [:], loader.reading(files, limits: limits), configurations)
  }

  private init(
    _ files: EditedFiles, _ edited: [String: EditedFile], _ loader: ConfigurationLoader,
    _ configurations: @escaping Search
  ) {
    self.files = files
    self.edited = edited
    self.configurations = configurations
    let loader = loader.reading(files)
    self.loader = loader
    survey = loader.settled { loader.survey(configurations(loader)) }
  }

  /// The same after edits; nil where they are in each other's way, or a file cannot be edited.
  package func editing(_ edits: [Diagnostic.Edit]) -> EditedConfigurations? {
    guard let byFile = edits.byFile else { return nil }
    var (files, edited) = (files, edited)
    let sorted = byFile.sorted { $0.key < $1.key }
    for (real, parts) in Dictionary(grouping: sorted, by: { files.canonicalPath(of: $0.key) }) {
      let (path, edits) = (parts[0].key, parts.flatMap(\.value))
      guard let old = try? self.files.contents(of: path, inside: nil, limit: .max - 1),
        let new = edits.applied(to: old)
      else { return nil }
      files[real] = new
      edited[real, default: EditedFile(path: path, original: old)].steps.append(TextShift(edits))
    }
    return EditedConfigurations(files, edited, loader, configurations)
  }

  /// A file with the names in it, as it is edited; nil where there is none.
  func text(at path: String) -> EditedText? {
    guard let bytes = try? files.contents(of: path, inside: nil, limit: .max - 1) else {
      return nil
    }
    let text = EditedText(path: path, bytes: bytes, limits: loader.workspace.limits)
    return text.document.isEmpty ? nil : text
  }

  /// The text of a line of a file as it is edited, for reports.
  package func sourceLine(file: String, line: Int) -> String? {
    loader.sourceLine(file: file, line: line)
  }
}

extension [Diagnostic.Edit] {
  /// The edits of each file by its path; nil where one is of a place without a position.
  package var byFile: [String: [SourceEdit]]? { byFile { $0 } }

  /// The edits of each file by what its path is taken for, as above.
  func byFile(_ key: (String) -> String) -> [String: [SourceEdit]]? {
    var result: [String: [SourceEdit]] = [:]
    for edit in self {
      guard let start = edit.location.offset else { return nil }
      result[key(edit.location.file), default: []].append(
        SourceEdit(start..<start + edit.length, with: edit.replacement))
    }
    return result
  }
}
