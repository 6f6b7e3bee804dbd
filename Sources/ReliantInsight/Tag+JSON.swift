package import ReliantGraph

extension Graph.Tag: JSONConvertible {
  package var json: JSONValue { .object(["name": name, "order": order, "label": label]) }
}
