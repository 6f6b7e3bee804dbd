import Reliant
import ReliantGraph
import Testing

/// Parameters and properties that are registered as secret.
@Suite struct SecretParameterTests {
  /// Set up before anybody else has a hold of it.
  private final class Account: @unchecked Sendable {
    let password: String
    let hint: String
    var token: String?

    init(password: String, hint: String) {
      self.password = password
      self.hint = hint
    }
  }

  private let types = TypeRegistry {
    Factory(
      "Account", { Account(password: $0, hint: $1) }, .secret("password"),
      .secret("hint", default: "none")
    ).property("token", \.token, isSecret: true)
  }

  @Test func `they are given as any other`() throws {
    let context = try load(
      #"""
      "a": {
        "type": "Account", "arguments": {"password": "kettle-9"}, "properties": {"token": "t"}
      }
      """#
    ) { types }
    let account = try context.object("a", as: Account.self)
    #expect(account.password == "kettle-9")
    #expect(account.hint == "none")
    #expect(account.token == "t")
  }

  @Test func `the check of a file knows of them`() throws {
    let signature = try #require(types.signature(of: "Account"))
    #expect(signature.parameters.map(\.isSecret) == [true, true])
    #expect(signature.parameters.map(\.hasDefault) == [false, true])
    #expect(signature.properties.map(\.isSecret) == [true])
  }

  @Test func `a property that is not filled by name stays secret`() throws {
    let types = TypeRegistry {
      Factory("Account", { Account(password: $0, hint: "") }, "password")
        .property("token", \.token, isSecret: true).ignoring("token")
    }
    #expect(types.signature(of: "Account")?.properties.map(\.isSecret) == [true])
  }
}
