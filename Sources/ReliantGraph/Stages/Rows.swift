/// Rows of elements that lie one after the other, such as what each node of a graph leads to.
struct Rows<Item>: RandomAccessCollection {
  /// Where in `items` those of each row begin, and at last the end of all.
  private var starts: [Int] = [0]
  /// The elements of all rows.
  private(set) var items: [Item] = []

  var startIndex: Int { 0 }
  var endIndex: Int { starts.count - 1 }

  subscript(row: Int) -> ArraySlice<Item> { items[range(of: row)] }

  /// Where the elements of a row lie among all.
  func range(of row: Int) -> Range<Int> { starts[row]..<starts[row + 1] }

  /// Makes room for so many rows and elements.
  mutating func reserveCapacity(rows: Int, items: Int) {
    starts.reserveCapacity(rows + 1)
    self.items.reserveCapacity(items)
  }

  /// Adds an element to the row at hand.
  mutating func append(_ item: Item) { items.append(item) }

  /// Goes on to the next row.
  mutating func endRow() { starts.append(items.count) }
}
