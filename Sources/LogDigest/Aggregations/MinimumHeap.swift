/// A binary heap over counters whose counts only ever grow; the lowest is at its root.
struct MinimumHeap {
  /// The counters in heap order.
  private var heap: [Int32] = []
  /// Where in the heap each counter is.
  private var places: [Int32] = []

  init() {}

  /// A heap over all counters.
  init(_ counts: [Int]) {
    heap = counts.indices.map(Int32.init)
    places = heap
    for place in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(place, counts) }
  }

  /// The counter with the lowest count.
  var minimum: Int { Int(heap[0]) }

  /// Restores the order after a counter's count has grown.
  mutating func increased(_ counter: Int, _ counts: [Int]) {
    sink(Int(places[counter]), counts)
  }

  private mutating func sink(_ start: Int, _ counts: [Int]) {
    var place = start
    let counter = heap[place]
    let count = counts[Int(counter)]
    while true {
      var child = 2 * place + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, counts[Int(heap[child + 1])] < counts[Int(heap[child])] {
        child += 1
      }
      guard counts[Int(heap[child])] < count else { break }
      heap[place] = heap[child]
      places[Int(heap[place])] = Int32(place)
      place = child
    }
    heap[place] = counter
    places[Int(counter)] = Int32(place)
  }
}
