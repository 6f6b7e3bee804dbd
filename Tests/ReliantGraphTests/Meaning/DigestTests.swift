import ReliantDigests
import ReliantDocument
import ReliantGraph
import ReliantMeaning
import ReliantTesting
import Testing

/// Digests of what configurations mean.
struct DigestTests {
  private let base = #"""
    {"values": {"host": "mx", "port": 25},
     "objects": {
       "mailer": {"type": "SMTPMailer", "aliases": ["post"], "arguments": {"host": "${host}.org", "port": "${port}"}},
       "relay": {"type": "Relay", "eager": true, "arguments": {"mailer": "@mailer"}},
       "news": {"type": "Newsletter", "tags": ["a", "b"], "arguments": {"mailer": "@relay"}}}}
    """#

  private func digests(
    _ files: [String: String], environments: [String] = [], variables: [String: String]? = nil
  ) throws -> (graph: Graph, digests: GraphDigests) {
    var inputs = LoadInputs()
    inputs.variables = variables.map(DictionaryVariables.init)
    let result = ConfigurationLoader(
      files: InMemoryFiles(files), catalog: SampleCatalog(), inputs: inputs
    ).load("app.json", environments: environments)
    #expect(result.report.diagnostics == [])
    let graph = try #require(result.graph)
    return (graph, GraphDigests(graph))
  }

  private func context(_ files: [String: String]) throws -> ConfigurationDigest {
    try digests(files).graph.digest
  }

  @Test(arguments: [
    // The order of members.
    #"""
    {"objects": {
       "news": {"tags": ["b", "a"], "arguments": {"mailer": "@relay"}, "type": "Newsletter"},
       "relay": {"arguments": {"mailer": "@mailer"}, "eager": true, "type": "Relay"},
       "mailer": {"arguments": {"port": "${port}", "host": "${host}.org"}, "aliases": ["post"], "type": "SMTPMailer"}},
     "values": {"port": 25, "host": "mx"}}
    """#,
    // Values written out, numbers spelled otherwise, aliases, automatic names and descriptions.
    #"""
    {"description": "more", "objects": {
       "mailer": {"type": "SMTPMailer", "description": "x", "aliases": ["post"], "arguments": {"host": "mx.org", "port": 2.5e1}},
       "relay": {"type": "Relay", "eager": true, "arguments": {"mailer": "@post"}},
       "news": {"type": "Newsletter", "tags": {"b": {}, "a": {}}, "arguments": {"mailer": "@relay"}}}}
    """#,
    // A template.
    #"""
    {"values": {"host": "mx"}, "objects": {
       "base": {"abstract": true, "type": "SMTPMailer", "arguments": {"port": 25}},
       "mailer": {"extends": "base", "arguments": {"host": "${host}.org"}},
       "relay": {"type": "Relay", "eager": true, "arguments": {"mailer": "@mailer"}},
       "news": {"type": "Newsletter", "tags": ["a", "b"], "arguments": {"mailer": "@relay"}}}}
    """#,
  ])
  func `how a configuration is written does not matter`(_ other: String) throws {
    #expect(try context(["app.json": base]) == context(["app.json": other]))
  }

  @Test func `objects whose keys have one hash have their digests, in any order`() throws {
    // Of both the FNV-1a hash is 8fcf3be2de898214.
    let keys = ["gMPflVXtwGDXbIhP73TX", "LtHf1prlU1bCeYZEdqWf"]
    func digest(_ keys: [String], _ hosts: [String]) throws -> ConfigurationDigest {
      let objects = zip(keys, hosts).map { key, host in
        #""\#(key)": {"type": "SMTPMailer", "arguments": {"host": "\#(host)", "port": 1}}"#
      }
      return try context(["app.json": #"{"objects": {\#(objects.joined(separator: ", "))}}"#])
    }
    #expect(try digest(keys, ["a", "b"]) == digest(keys.reversed(), ["b", "a"]))
    #expect(try digest(keys, ["a", "b"]) != digest(keys, ["b", "a"]))
  }

  @Test func `the members of a large map may come in any order`() throws {
    func digest(_ numbers: some Sequence<Int>) throws -> ConfigurationDigest {
      let headers = numbers.map { #""h\#($0)": "\#($0)""# }.joined(separator: ", ")
      return try context([
        "app.json": #"""
        {"objects": {"web": {"type": "HTTPServer", "arguments": {"port": 1, "headers": {\#(headers)}}}}}
        """#
      ])
    }
    #expect(try digest(0..<40) == digest((0..<40).reversed()))
    #expect(try digest(0..<40) != digest(0..<39))
  }

  @Test func `that nothing is filled is a part of it`() throws {
    let other = base.replacing(#""eager": true"#, with: #""eager": true, "autowire": false"#)
    #expect(try context(["app.json": base]) != context(["app.json": other]))
  }

  @Test
  func `which of the objects of a type is given what is a part of it, and their order is not`()
    throws
  {
    let given = [
      #""port": 1"#, #""port": 2"#, #""port": 1, "host": "a""#, #""port": 1, "host": "b""#,
      #""port": 1, "headers": {"a": "b", "c": "d"}"#,
      #""port": 1, "headers": {"a": "d", "c": "b"}"#,
      #""port": 1, "headers": {}"#, #""port": 1, "timeout": "1s""#, #""port": 1, "mailers": []"#,
      #""port": 1, "host": "a", "timeout": null"#,
    ]
    var seen: Set<ConfigurationDigest> = []
    for one in given {
      for other in given {
        let objects = [
          #""one": {"type": "HTTPServer", "arguments": {\#(one)}}"#,
          #""other": {"type": "HTTPServer", "arguments": {\#(other)}}"#,
        ]
        let digest = try context(["app.json": "{\"objects\": {\(objects.joined(separator: ","))}}"])
        #expect(seen.insert(digest).inserted, "\(one) and \(other)")
        let reversed = objects.reversed().joined(separator: ",")
        #expect(try context(["app.json": "{\"objects\": {\(reversed)}}"]) == digest)
      }
    }
  }

  @Test func `whose object is meant is a part of it, the context's own or its parent's`() throws {
    func digest(_ one: String, _ two: String) throws -> ConfigurationDigest {
      try context([
        "base.json":
          #"{"objects": {"shared": {"type": "SMTPMailer", "arguments": {"host": "a"}}}}"#,
        "app.json": #"""
        {"parent": "base.json", "objects": {
           "own": {"type": "SMTPMailer", "arguments": {"host": "a"}},
           "one": {"type": "Relay", "arguments": {"mailer": "@\#(one)"}},
           "two": {"type": "Relay", "arguments": {"mailer": "@\#(two)"}}}}
        """#,
      ])
    }
    #expect(try digest("own", "shared") != digest("shared", "own"))
  }

  @Test func `what an object refers to is a part of it, however often it is asked for`() throws {
    func digest(_ port: Int) throws -> ConfigurationDigest {
      let graph = try digests([
        "app.json": #"""
        {"objects": {"relay": {"type": "Relay", "arguments": {"mailer": "@mailer"}},
                     "mailer": {"type": "SMTPMailer", "arguments": {"host": "a", "port": \#(port)}}}}
        """#
      ]).graph
      let relay = try #require(graph.definitions.firstIndex { $0.key == "relay" })
      return graph.digest(of: [relay, relay])
    }
    #expect(try digest(1) != digest(2))
  }

  @Test func `imports and overlays that say the same do not matter`() throws {
    let parts = [
      "app.json": #"""
      {"imports": ["part.json"], "objects": {
         "news": {"type": "Newsletter", "tags": ["a", "b"], "arguments": {"mailer": "@relay"}}}}
      """#,
      "part.json": #"""
      {"values": {"host": "x", "port": 25}, "objects": {
         "mailer": {"type": "SMTPMailer", "arguments": {"host": "${host}.org", "port": "${port}"}},
         "relay": {"type": "Relay", "arguments": {"mailer": "@mailer"}}}}
      """#,
      "app.test.json": #"{"values": {"host": "mx"}, "objects": {"relay": {"eager": true}}}"#,
    ]
    let laid = try digests(parts, environments: ["test"]).graph.digest
    #expect(try laid == context(["app.json": base]))
  }

  @Test func `a change is one of its object and of those above it`() throws {
    let (graph, before) = try digests(["app.json": base])
    let changedBase = base.replacing(#""port": 25"#, with: #""port": 26"#)
    let (other, after) = try digests(["app.json": changedBase])
    let keys = graph.definitions.map(\.key)
    func changed(_ one: [ConfigurationDigest], _ other: [ConfigurationDigest]) -> [String] {
      keys.indices.filter { one[$0] != other[$0] }.map { keys[$0] }
    }
    #expect(changed(before.own, after.own) == ["mailer"])
    #expect(changed(before.deep, after.deep) == ["mailer", "relay", "news"])
    #expect(graph.digest != other.digest)
    let mailer = [try #require(keys.firstIndex(of: "mailer"))]
    #expect(graph.digest(of: mailer) != graph.digest)
    #expect(graph.digest(of: mailer) != other.digest(of: mailer))
    #expect(graph.digest(of: keys.indices) == graph.digest)
  }

  @Test func `objects that refer to each other have digests of all of them`() throws {
    let text = { (port: Int) in
      #"""
      {"objects": {
        "one": {"type": "Folder", "properties": {"content": "@two"}},
        "two": {"type": "Folder", "properties": {"content": "@one"}},
        "server": {"type": "HTTPServer", "arguments": {"port": \#(port)}}}}
      """#
    }
    let (graph, before) = try digests(["app.json": text(1)])
    let (_, after) = try digests(["app.json": text(2)])
    #expect(Set(before.deep).count == 3)
    #expect(graph.definitions.indices.filter { before.deep[$0] == after.deep[$0] } == [0, 1])
  }

  @Test(arguments: [
    #"{"$env": "HOST"}"#, #"{"$env": "HOST", "default": "mx"}"#, #""${host}""#,
    #""http://${host}/""#,
  ])
  func `a variable is part of it by name`(_ value: String) throws {
    let text = { (value: String, name: String) in
      #"""
      {"values": {"host": {"$env": "\#(name)"}},
       "objects": {"mailer": {"type": "SMTPMailer", "arguments": {"host": \#(value)}},
                   "other": {"type": "SMTPMailer", "arguments": {"host": "${host}"}}}}
      """#
    }
    func digest(_ name: String, _ variables: [String: String]?) throws -> ConfigurationDigest {
      try digests(
        ["app.json": text(value.replacing("HOST", with: name), name)], variables: variables
      ).graph.digest
    }
    let unread = try digest("HOST", nil)
    #expect(try digest("HOST", ["HOST": "a"]) == unread)
    #expect(try digest("HOST", ["HOST": "b"]) == unread)
    #expect(try digest("HOSTS", ["HOSTS": "a"]) != unread)
  }

  @Test func `a variable inserted or written out is the same`() throws {
    let one = #"""
      {"values": {"h": {"$env": "HOST"}}, "objects": {"mailer": {"type": "SMTPMailer", "arguments": {"host": "${h}"}}}}
      """#
    let other =
      #"{"objects": {"mailer": {"type": "SMTPMailer", "arguments": {"host": {"$env": "HOST"}}}}}"#
    #expect(try context(["app.json": one]) == context(["app.json": other]))
  }

  @Test func `a value that doubles a variable many times is bounded`() throws {
    let values = (1...15).map { #""v\#($0)": "${v\#($0 - 1)}${v\#($0 - 1)}""# }
    let text = #"""
      {"values": {"v0": {"$env": "HOST"}, \#(values.joined(separator: ", "))},
       "objects": {"mailer": {"type": "SMTPMailer", "arguments": {"host": "${v15}"}}}}
      """#
    let meaning = try digests(["app.json": text]).graph.definitions[0].outside[0].text
    #expect(meaning.utf8.count < 4096)
  }
}
