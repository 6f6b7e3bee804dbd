/// The numbers by which the record of a whole context names its objects, and their shapes.
///
/// In the record of a single object, which depends on no other, everything goes by its name.
struct MeaningNames {
  /// For the context and each of its parents, the places of their objects in the record.
  var places: [[Int?]] = []
  /// For each of the context's objects the number of its shape.
  var shapes: [Int] = []

  /// The place of an object; nil for one that has none of its own.
  func place(of target: Graph.Target) -> Int? {
    places.isEmpty ? nil : places[target.level][target.index]
  }

  func shape(of index: Int) -> Int? { shapes.isEmpty ? nil : shapes[index] }
}
