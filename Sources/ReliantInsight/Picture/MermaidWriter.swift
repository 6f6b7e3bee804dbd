import ReliantDocument
import ReliantGraph

/// Writes flow charts for Mermaid.
///
/// Its shapes tell the scopes apart: a box is made once, what has round ends for each request, and a
/// hexagon lives as long as something else says.
struct MermaidWriter: PictureWriter {
  func head(of context: String) -> String { "flowchart LR\n" }
  var foot: String { "" }

  func open(_ context: String, level: Int) -> String {
    "  subgraph c\(level)[\"\(context.inMermaid)\"]\n"
  }
  var close: String { "  end\n" }

  func line(for object: PicturedObject, named name: String) -> String {
    let text = "\"\(object.key.inMermaid)<br/>\(object.definition.typeName.inMermaid)\""
    let shape =
      switch object.definition.scope {
      case .singleton: "[\(text)]"
      case .prototype: "([\(text)])"
      case .graph, .weak, .registered: "{{\(text)}}"
      }
    return "  \(name)\(shape)\n"
  }

  func line(for reference: PicturedReference, from source: String, to target: String) -> String {
    let arrow =
      switch reference.kind {
      case .argument, .property: "-->"
      case .later: "-.->"
      case .dependsOn: "==>"
      }
    return "  \(source) \(arrow)|\"\(reference.name.inMermaid)\"| \(target)\n"
  }

  func lines(forOmitted count: Int, of object: String) -> String {
    "  \(object) -.- \(object)more[/\"\(count) more\"/]\n"
  }
}

extension String {
  /// The text inside of quotes, with everything that Mermaid or a page might act on as its number.
  fileprivate var inMermaid: String {
    shortened.escapedForDisplay.unicodeScalars.map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "_", "-", ".", "/", ",", "(", ")": String(scalar)
      case _ where scalar.properties.isAlphabetic: String(scalar)
      default: "#\(scalar.value);"
      }
    }.joined()
  }
}
