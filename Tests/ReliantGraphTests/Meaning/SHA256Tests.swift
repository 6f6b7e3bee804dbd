import ReliantDigests
import Testing

struct SHA256Tests {
  /// The examples of FIPS 180-4 and of NIST's test vectors.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `known texts have their known hashes`(_ text: String, _ hash: String) {
    #expect(ConfigurationDigest(of: Array(text.utf8)).text == hash)
  }

  @Test func `texts of all lengths around a block end have hashes of their own`() {
    let hashes = (0..<200).map { SHA256.hash(Array(repeating: 0x61, count: $0)) }
    #expect(Set(hashes).count == 200)
  }

  @Test func `texts that are hashed side by side have the hashes that each has alone`() {
    let texts = (0..<203).map { Array(repeating: UInt8($0), count: $0 * 7 % 300) }
    var (bytes, ends): ([UInt8], [Int]) = ([], [])
    for text in texts {
      bytes += text + SHA256.padding(after: text.count)
      ends.append(bytes.count)
    }
    #expect(SHA256.hashes(of: bytes.span, endingAt: ends) == texts.map { SHA256.hash($0) })
  }
}
