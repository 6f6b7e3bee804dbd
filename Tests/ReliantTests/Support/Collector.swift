@testable import Reliant

/// What happened, in order, told by several threads.
final class Collector<Element: Sendable>: Sendable {
  private let storage = Shared<[Element]>([])

  var elements: [Element] { storage.withLock { $0 } }

  /// What has happened since the last time.
  func takeElements() -> [Element] {
    storage.withLock { elements in
      defer { elements = [] }
      return elements
    }
  }

  func add(_ element: Element) { storage.withLock { $0.append(element) } }
}

/// A value that is known later only, such as the context that a factory asks by itself.
final class Later<Value: Sendable>: Sendable {
  private let storage = Shared<Value?>(nil)

  var value: Value? {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}

/// An error of a test.
struct Failure: Error, Equatable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
