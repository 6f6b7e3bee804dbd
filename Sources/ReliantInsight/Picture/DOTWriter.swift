import ReliantDocument
import ReliantGraph

/// Writes graphs in Graphviz' language DOT.
struct DOTWriter: PictureWriter {
  func head(of context: String) -> String {
    """
    digraph "\(context.inDOT)" {
      rankdir=LR
      node [shape=box]

    """
  }
  var foot: String { "}\n" }

  func open(_ context: String, level: Int) -> String {
    "  subgraph cluster_\(level) {\n  label=\"\(context.inDOT)\"\n"
  }
  var close: String { "  }\n" }

  func line(for object: PicturedObject, named name: String) -> String {
    let style =
      switch object.definition.scope {
      case .singleton: ""
      case .prototype: ", style=rounded"
      case .graph, .weak, .registered: ", shape=hexagon"
      }
    let label = "\(object.key.inDOT)\\n\(object.definition.typeName.inDOT)"
    return "  \(name) [label=\"\(label)\"\(style)]\n"
  }

  func line(for reference: PicturedReference, from source: String, to target: String) -> String {
    let style =
      switch reference.kind {
      case .argument, .property: ""
      case .later: ", style=dashed"
      case .dependsOn: ", style=bold"
      }
    return "  \(source) -> \(target) [label=\"\(reference.name.inDOT)\"\(style)]\n"
  }

  func lines(forOmitted count: Int, of object: String) -> String {
    """
      \(object)more [label="\(count) more", shape=plaintext]
      \(object) -> \(object)more [style=dotted, arrowhead=none]

    """
  }
}

extension String {
  /// The text inside of quotes.
  fileprivate var inDOT: String {
    shortened.escapedForDisplay.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("&", with: "&amp;")
  }
}
