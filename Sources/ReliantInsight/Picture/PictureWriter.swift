/// Writes a picture as the text of a drawing program.
protocol PictureWriter {
  /// What stands before and after all else.
  func head(of context: String) -> String
  var foot: String { get }
  /// What stands before and after the objects of a parent.
  func open(_ context: String, level: Int) -> String
  var close: String { get }
  func line(for object: PicturedObject, named name: String) -> String
  func line(for reference: PicturedReference, from source: String, to target: String) -> String
  /// How it is shown that an object refers to more than what the picture shows.
  func lines(forOmitted count: Int, of object: String) -> String
}

extension PictureWriter {
  func text(of picture: GraphPicture) -> String {
    var text = head(of: picture.contexts[0])
    for (level, context) in picture.contexts.enumerated() {
      let objects = picture.objects.enumerated().filter { $1.level == level }
      if objects.isEmpty { continue }
      let lines = objects.map { line(for: $1, named: "o\($0)") }
      text += level == 0 ? "" : open(context, level: level)
      text += lines.joined()
      text += level == 0 ? "" : close
    }
    for reference in picture.references {
      text += line(for: reference, from: "o\(reference.source)", to: "o\(reference.target)")
    }
    for (index, object) in picture.objects.enumerated() where object.omitted > 0 {
      text += lines(forOmitted: object.omitted, of: "o\(index)")
    }
    return text + foot
  }
}

extension GraphPicture {
  /// The picture as a flow chart that Mermaid draws.
  package var mermaid: String { MermaidWriter().text(of: self) }

  /// The picture as Graphviz draws it.
  package var dot: String { DOTWriter().text(of: self) }
}
