// A user writes one `import Reliant`; limits, diagnostics, rules and file systems come along with it.
@_exported public import ReliantDigests
@_exported public import ReliantDocument
@_exported public import ReliantGraph
@_exported public import ReliantSystem
