import ReliantLanguageServer
import Testing

@Suite struct URIReferenceTests {
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
