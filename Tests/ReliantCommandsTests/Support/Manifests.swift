import ReliantDocument
import ReliantGraph
import ReliantInspection
import Testing

/// Manifests as another program sees them.
enum Manifests {
  /// What is known of types once it has been written to a file and read again.
  static func readBack(_ catalog: some TypeCatalog) throws -> TypeManifest {
    let source = SourceFile(path: "types.json", text: TypeManifest(of: catalog).json)
    let workspace = Workspace(limits: Limits())
    let manifest = TypeManifest.read(source, in: workspace).value
    return try #require(manifest, "\(workspace.diagnostics)")
  }
}
