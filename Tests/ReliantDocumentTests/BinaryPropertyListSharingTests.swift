import ReliantDocument
import Testing

/// Strings and data that are shared count as often as they are referred to.
@Suite struct BinaryPropertyListSharingTests {
  private static let text = Array(repeating: UInt8(ascii: "x"), count: 1_000)
  private static let header: [UInt8] = [0x11, 0x03, 0xE8]

  /// A list that refers to one object a hundred times.
  private static func list(of object: [UInt8], _ others: [UInt8]...) -> BinaryPropertyListBuilder {
    var builder = BinaryPropertyListBuilder()
    builder.objects = [[0xAF, 0x10, 100] + Array(repeating: 1, count: 100), object] + others
    return builder
  }

  @Test(arguments: [
    list(of: [0x5F] + header + text),
    list(of: [0x4F] + header + text),
    list(of: [0x6F, 0x11, 0x01, 0xF4] + Array(repeating: [0x6F, 0x22], count: 500).joined()),
    list(of: [0xD1, 2, 3], [0x5F] + header + text, [0x09]),
    list(of: [0xA1, 2], [0x5F] + header + text),
  ])
  func `what is shared may amount to as much as a file may have`(
    _ builder: BinaryPropertyListBuilder
  ) {
    var limits = Limits()
    limits.fileSize = 100_400
    #expect(readBinary(builder.bytes, limits: limits).result.findings.isEmpty)
    limits.fileSize = 100_300
    let result = readBinary(builder.bytes, limits: limits).result
    #expect(result.findings.map(\.rule) == [.tooLarge])
    #expect(
      result.findings.map(\.words) == [
        "the file's strings and data are more than 100300 bytes where they are shared"
      ])
    #expect(layoutFlaw(in: result.document) == nil)
  }

  @Test func `a name that stands twice in a shared map is told once`() {
    let builder = Self.list(of: [0xD2, 2, 2, 3, 3], [0x51, UInt8(ascii: "a")], [0x09])
    let findings = readBinary(builder.bytes).result.findings
    #expect(findings.map(\.rule) == [.duplicateMember])
  }

  @Test func `what is shared is decoded once`() {
    let builder = Self.list(
      of: [0x6F, 0x11, 0x01, 0xF4] + Array(repeating: [0x6F, 0x22], count: 500).joined())
    #expect(readBinary(builder.bytes).result.document.decoded.count == 1_500)
  }
}
