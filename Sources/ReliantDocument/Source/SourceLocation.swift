extension Diagnostic {
  /// A stretch of a configuration file, or a call in a program's code, as editors count: lines and
  /// columns from 1.
  public struct Location: Sendable, Hashable {
    /// The file's path, relative to the working folder where possible.
    public let file: String
    /// The line of the first character; nil for a binary property list, which has no lines.
    public let line: Int?
    /// The column of the first character, in Unicode code points.
    public let column: Int?
    /// The line of the first character after the stretch; nil where only its beginning is known.
    public let endLine: Int?
    /// The column of the first character after the stretch, in Unicode code points.
    public let endColumn: Int?
    /// Where the stretch begins, in bytes from the start of the file; nil for a call in code.
    public let offset: Int?
    /// Where the place is inside a file without lines, as a JSON pointer (RFC 6901); nil elsewhere.
    public let pointer: String?

    /// A location with the coordinates that are known.
    public init(
      file: String, line: Int? = nil, column: Int? = nil, endLine: Int? = nil,
      endColumn: Int? = nil, offset: Int? = nil, pointer: String? = nil
    ) {
      self.file = file
      self.line = line
      self.column = column
      self.endLine = endLine
      self.endColumn = endColumn
      self.offset = offset
      self.pointer = pointer
    }
  }
}

extension Diagnostic.Location: CustomStringConvertible {
  /// The location as compilers write it, `file:line:column`, or `file:/pointer` where there are no
  /// lines.
  public var description: String {
    guard let line, let column else {
      return pointer.map { $0.isEmpty ? file : "\(file):\($0)" } ?? file
    }
    return "\(file):\(line):\(column)"
  }
}

package typealias SourceLocation = Diagnostic.Location
