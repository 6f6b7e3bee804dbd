import ReliantGraph
import Testing

@testable import ReliantInsight

struct PictureFormatsTests {
  @Test func `Mermaid shows scopes by shapes and contexts as frames`() throws {
    #expect(
      try PictureSample.picture(PictureSample.shop).mermaid == """
        flowchart LR
          o0(["page<br/>Page"])
          o1["store<br/>Store"]
          o2{{"cache<br/>Cache"}}
          subgraph c1["shared"]
          o3["log<br/>Log"]
          end
          o0 -->|"log"| o3
          o0 -->|"store"| o1
          o1 -->|"log"| o3
          o1 ==>|"dependsOn"| o2
          o2 -->|"log"| o3

        """)
  }

  @Test func `DOT shows the same`() throws {
    #expect(
      try PictureSample.picture(PictureSample.shop).dot == #"""
        digraph "shop" {
          rankdir=LR
          node [shape=box]
          o0 [label="page\nPage", style=rounded]
          o1 [label="store\nStore"]
          o2 [label="cache\nCache", shape=hexagon]
          subgraph cluster_1 {
          label="shared"
          o3 [label="log\nLog"]
          }
          o0 -> o3 [label="log"]
          o0 -> o1 [label="store"]
          o1 -> o3 [label="log"]
          o1 -> o2 [label="dependsOn", style=bold]
          o2 -> o3 [label="log"]
        }

        """#)
  }

  @Test func `what a picture leaves out of an object's references is counted`() throws {
    let picture = try PictureSample.picture(PictureSample.shop)
    let part = picture.keeping([0, 1])
    #expect(
      part.mermaid == """
        flowchart LR
          o0(["page<br/>Page"])
          o1["store<br/>Store"]
          o0 -->|"store"| o1
          o0 -.- o0more[/"1 more"/]
          o1 -.- o1more[/"2 more"/]

        """)
    #expect(part.dot.contains("  o1more [label=\"2 more\", shape=plaintext]\n  o1 -> o1more"))
  }

  @Test func `JSON holds all of it`() throws {
    #expect(
      try PictureSample.picture(PictureSample.shop).keeping([2, 3]).json.textInPage
        == #"{"version": 1,"contexts": ["shop","shared"],"objects": ["#
        + #"{"key": "cache","context": 0,"type": "Cache","scope": "weak","eager": false,"tags": [],"#
        + #""layer": 2,"slot": 127,"location": "app.json:4:3"},"#
        + #"{"key": "log","context": 1,"type": "Log","scope": "singleton","eager": false,"#
        + #""tags": [],"layer": 4,"slot": 912,"location": "shared.json:1:32"}],"#
        + #""references": [{"from": 0,"to": 1,"name": "log","kind": "property"}]}"#)
  }

  @Test func `hostile names stay text`() throws {
    let picture = try PictureSample.picture(PictureSample.hostile)
    #expect(
      picture.mermaid == """
        flowchart LR
          o0["a<br/>#60;/script#62;#34;#93;#92;u#123;A#125;#39;#92;u#123;202E#125;#124;#96;#38;#92;"]
          o1["b<br/>B"]
          o0 -->|"#60;/b#62;#34;"| o1

        """)
    #expect(
      picture.dot.contains(
        #"  o0 [label="a\n</script>\"]\\u{A}'\\u{202E}|`&amp;\\"]"#))
  }
}
