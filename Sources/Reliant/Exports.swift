// A user writes one `import Reliant`; limits, diagnostics and rules come along with it.
@_exported public import ReliantDocument
