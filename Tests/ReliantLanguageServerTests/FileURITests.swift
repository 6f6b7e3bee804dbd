import Testing

@testable import ReliantLanguageServer

@Suite struct FileURITests {
  @Test(arguments: [
    ("file:///srv/app.json", "/srv/app.json"), ("FILE:///a", "/a"), ("file://localhost/a", "/a"),
    ("file:///a%20b%3A%c3%a9.json", "/a b:é.json"), ("file:///a+b", "/a+b"),
    ("file:///a?query", "/a"), ("file:///a#part", "/a"), ("file:///%23%3F", "/#?"),
    ("file:///é", "/é"), ("file:///c%3A/a", "/c:/a"),
  ])
  func `a file's URI gives its path`(uri: String, path: String) {
    #expect(FileURI.path(of: uri) == path)
  }

  @Test(arguments: [
    "", "file:", "file://", "file:a", "untitled:Untitled-1", "https://example.org/a", "/srv/a",
    "file://server/share", "file:///%", "file:///%4", "file:///%zz", "file:///%ff", "file:///a%00b",
  ])
  func `what names no file of this machine gives none`(uri: String) {
    #expect(FileURI.path(of: uri) == nil)
  }

  @Test(arguments: [
    "/srv/app.json", "/a b/ü😀/%41?#[x].json", "/a\\b\"c'd&e=f+g;h:i@j", "/e\u{301}",
  ])
  func `a path comes back as it was`(path: String) throws {
    let uri = FileURI.uri(of: path)
    #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    #expect(try #require(FileURI.path(of: uri)).utf8.elementsEqual(path.utf8))
  }

  @Test(arguments: [
    ("app.json", "app.json"), ("./Configs/app.json", "Configs/app.json"),
    ("../a-b_c~1.json", "../a-b_c~1.json"), ("/srv/app.json", "file:///srv/app.json"),
    ("a b:c?d#e%f.json", "a%20b%3Ac%3Fd%23e%25f.json"), ("é\n.json", "%C3%A9%0A.json"),
    ("<stdin>", "%3Cstdin%3E"),
  ])
  func `a path is a reference that says the same`(path: String, uri: String) {
    #expect(FileURI.uri(of: path) == uri)
  }
}
