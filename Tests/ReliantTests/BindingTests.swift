import Reliant
import Testing

/// A context is found again from the objects that belong to it.
@Suite struct BindingTests {
  private final class Window: ContextBound {
    var objectContext: ObjectContext?
  }

  private final class View: ContextContained {
    var contextContainer: AnyObject?
  }

  private func context() throws -> ObjectContext { try load("") {} }

  @Test func `a bound object leads to its context`() throws {
    let (context, window) = (try context(), Window())
    #expect(ObjectContext.context(containing: window) == nil)
    context.bind(to: window)
    #expect(ObjectContext.context(containing: window) === context)
  }

  @Test func `so does whatever lies in it, however deep`() throws {
    let (context, window, outer, inner) = (try context(), Window(), View(), View())
    context.bind(to: window)
    outer.contextContainer = window
    inner.contextContainer = outer
    #expect(ObjectContext.context(containing: inner) === context)
  }

  @Test func `things that lie in each other lead nowhere`() {
    let (a, b) = (View(), View())
    a.contextContainer = b
    b.contextContainer = a
    #expect(ObjectContext.context(containing: a) == nil)
    a.contextContainer = nil
  }

  @Test func `an object that needs no binding stays untouched`() throws {
    final class Plain {
      var objectContext: ObjectContext?
      var contextContainer: AnyObject?
    }
    let (context, window, plain) = (try context(), Window(), Plain())
    context.bind(to: window)
    plain.contextContainer = window
    try context.inject(into: plain)
    #expect(plain.objectContext == nil)
    #expect(ObjectContext.context(containing: plain) == nil)
  }

  @Test func `an object that belongs to none has the context of the task`() throws {
    let (own, other, window) = (try context(), try context(), Window())
    ObjectContext.$current.withValue(other) {
      #expect(ObjectContext.context(containing: View()) === other)
      #expect(ObjectContext.context(containing: window) === other)
      own.bind(to: window)
      #expect(ObjectContext.context(containing: window) === own)
    }
    #expect(ObjectContext.context(containing: View()) == nil)
  }
}
