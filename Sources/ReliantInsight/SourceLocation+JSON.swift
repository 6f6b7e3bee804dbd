package import ReliantDocument
package import ReliantGraph

extension SourceLocation: JSONConvertible {
  package var json: JSONValue {
    .object([
      "file": file, "line": line, "column": column, "endLine": endLine, "endColumn": endColumn,
      "offset": offset,
    ])
  }
}
