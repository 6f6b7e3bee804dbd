import Foundation
import ProcessorTime
import ReliantDocument
import Testing

@Suite("Hostile binary property lists")
struct BinaryPropertyListHostileTests {
  @Test(
    arguments: [
      ([0x00], "property lists have no null"),
      ([0x0F], "property lists have no object of this kind"),
      ([0x80, 0x01], "property lists have no object of this kind"),
      ([0xC0], "property lists have no object of this kind"),
      ([0x70], "property lists have no object of this kind"),
      ([0x15], "the object has a length that it cannot have"),
      ([0x13, 0x00], "the object has a length that it cannot have"),
      ([0x14, 1] + Array(repeating: 0, count: 15), "the integer has more than 64 bits"),
      (
        [0x14] + Array(repeating: 0xFF, count: 8) + Array(repeating: 0, count: 8),
        "the integer has more than 64 bits"
      ),
      ([0x21, 0, 0], "the object has a length that it cannot have"),
      (
        [0x23, 0x7F, 0xF0, 0, 0, 0, 0, 0, 0],
        "'nan' and 'inf' are no numbers that a configuration can hold"
      ),
      ([0x33, 0x7F, 0xF0, 0, 0, 0, 0, 0, 0], "the date lies outside the years 0001 to 9999"),
      ([0x45, 0x01], "the object has a length that it cannot have"),
      (
        [0x4F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
        "the object has a length that it cannot have"
      ),
      (
        [0x5F, 0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
        "the object has a length that it cannot have"
      ),
      ([0x5F, 0x20], "the object has a length that it cannot have"),
      ([0x5F], "the object has a length that it cannot have"),
      ([0xAF, 0x14], "the object has a length that it cannot have"),
      ([0xDF, 0x11, 0xFF, 0xFF], "the object has a length that it cannot have"),
      ([0x51, 0x80], "a string that is marked as ASCII holds other bytes"),
      ([0x61, 0xD8, 0x00], "the string is not valid UTF-16"),
      ([0x62, 0xD8, 0x00, 0xD8, 0x00], "the string is not valid UTF-16"),
      ([0x62, 0xDC, 0x00, 0x00, 0x61], "the string is not valid UTF-16"),
      ([0xA1, 0x00], "a list contains itself"),
      ([0xA1, 0x01], "the reference is to an object that does not exist"),
      ([0xA2, 0x01, 0x01], "the reference is to an object that does not exist"),
      ([0xD1, 0x00, 0x00], "a map's key must be a string"),
    ] as [([UInt8], String)])
  func `an unreadable object is one finding`(object: [UInt8], message: String) {
    let (result, _) = readBinary(BinaryPropertyListBuilder(object).bytes)
    if object == [0xA2, 0x01, 0x01] {
      #expect(result.findings.map(\.words) == [message, message])
    } else {
      #expect(result.findings.map(\.words) == [message])
    }
    #expect(layoutFlaw(in: result.document) == nil)
  }

  @Test func `what can be read around an unreadable object is`() {
    let builder = BinaryPropertyListBuilder(
      [0xD3, 1, 2, 3, 4, 4, 5], [0x51, 0x61], [0x10, 1], [0x51, 0x62], [0x00], [0x09])
    let (result, outline) = readBinary(builder.bytes)
    #expect(
      result.findings.map(\.words) == [
        "a map's key must be a string", "property lists have no null",
      ])
    #expect(outline == "{a: invalid, b: true}…")
  }

  @Test func `equal keys are found`() {
    let builder = BinaryPropertyListBuilder(
      [0xD2, 1, 2, 3, 3], [0x61, 0x00, 0xE9], [0x62, 0x00, 0x65, 0x03, 0x01], [0x09])
    #expect(readBinary(builder.bytes).result.findings.map(\.rule) == [.duplicateMember])
  }

  @Test func `a header or trailer that is wrong is one finding`() {
    let good = BinaryPropertyListBuilder([0x09]).bytes
    func message(_ change: (inout [UInt8]) -> Void) -> [String] {
      var bytes = good
      change(&bytes)
      let (result, outline) = readBinary(bytes)
      #expect(outline == "nothing")
      return result.findings.map(\.words)
    }
    let trailer = good.count - 32
    #expect(message { $0[6] = 0x31 } == ["this is no binary property list of version 00"])
    let broken: [(inout [UInt8]) -> Void] = [
      { $0 = Array($0[..<20]) },
      { $0[trailer + 6] = 0 }, { $0[trailer + 7] = 9 },
      { $0[trailer + 8] = 0xFF }, { $0[trailer + 15] = 0 }, { $0[trailer + 23] = 1 },
      { $0[trailer + 31] = 7 }, { $0[trailer + 24] = 0x80 },
    ]
    for change in broken {
      #expect(
        message(change) == ["the trailer, which says where the objects are, is broken or cut off"])
    }
  }

  @Test(arguments: [0, 7, 9, 10, UInt64.max])
  func `an offset must lie among the objects`(offset: UInt64) {
    var builder = BinaryPropertyListBuilder([0x09])
    builder.offsetSize = 8
    builder.offsets = [0: offset]
    let (result, outline) = readBinary(builder.bytes)
    #expect(result.findings.map(\.words) == ["the reference is to an object that does not exist"])
    #expect(outline == "invalid")
  }

  @Test func `lists that share lists are read up to the limit`() {
    // 30 levels of ten references each would be 10^30 values.
    var builder = BinaryPropertyListBuilder()
    for level in 0..<30 {
      builder.objects.append([0xAA] + Array(repeating: UInt8(level + 1), count: 10))
    }
    builder.objects.append([0x09])
    var limits = Limits()
    limits.nodes = 10_000
    let result = readBinary(builder.bytes, limits: limits).result
    #expect(result.findings.map(\.rule) == [.tooLarge])
    #expect(result.document.nodes.count <= 10_050)
    #expect(layoutFlaw(in: result.document) == nil)
  }

  @Test(
    arguments: [
      [[0xA2, 1, 1], [0xA2, 2, 2], [0x09]], [[0xA2, 1, 2], [0xA2, 3, 3], [0xA2, 3, 3], [0x09]],
      [[0xA2, 1, 1], [0xD1, 2, 3], [0x51, 0x61], [0xA1, 2]],
    ] as [[[UInt8]]])
  func `shared or not, as many values are allowed`(objects: [[UInt8]]) {
    var builder = BinaryPropertyListBuilder()
    builder.objects = objects
    let rules = [6, 7].map { count in
      var limits = Limits()
      limits.nodes = count
      return readBinary(builder.bytes, limits: limits).result.findings.map(\.rule)
    }
    #expect(rules == [[.tooLarge], []])
  }

  @Test func `what stands under no proper key amounts to nothing`() {
    // The second of every two pairs has a number for a key, and would double what is below.
    var builder = BinaryPropertyListBuilder([0xA3, 1, 1, 2], [0xA1, 3], [0xD1, 5, 6], [0x09])
    builder.objects += [[0x10, 0x01], [0x51, 0x61]]
    for level in 6..<36 {
      builder.objects.append([0xD2, 5, 4, UInt8(level + 1), UInt8(level + 1)])
    }
    builder.objects.append([0x09])
    let result = readBinary(builder.bytes).result
    #expect(result.findings.map(\.words) == ["a map's key must be a string"])
  }

  @Test func `a list that contains itself behind shared ones is found`() {
    let builder = BinaryPropertyListBuilder([0xA3, 1, 1, 2], [0xA1, 3], [0xA2, 1, 2], [0x09])
    let result = readBinary(builder.bytes).result
    #expect(result.findings.map(\.words) == ["a list contains itself"])
  }

  @Test func `pairs without a proper key count as well`() {
    var builder = BinaryPropertyListBuilder()
    for level in 0..<30 {
      builder.objects.append([0xD2, 31, 32, UInt8(level + 1), UInt8(level + 1)])
    }
    builder.objects += [[0x09], [0x51, 0x61], [0x10, 0x01]]
    var limits = Limits()
    limits.nodes = 10_000
    #expect(readBinary(builder.bytes, limits: limits).result.findings.count <= 2)
  }

  @Test(arguments: [0x5F, 0x6F] as [UInt8])
  func `strings that overlap are not read over and over`(marker: UInt8) {
    // Every fourth byte begins a string that goes on over thousands of others.
    let count = 20_000
    var builder = BinaryPropertyListBuilder()
    builder.referenceSize = 3
    builder.offsetSize = 3
    let references = (1...count).flatMap {
      BinaryPropertyListBuilder.bigEndian(UInt64($0), size: 3)
    }
    let top =
      [0xAF, 0x12] + BinaryPropertyListBuilder.bigEndian(UInt64(count), size: 4) + references
    builder.objects.append(top)
    let text = (0..<count).flatMap { _ in [marker, 0x11, 0x40, 0x00] as [UInt8] }
    builder.objects.append(text)
    builder.objects += Array(repeating: [], count: count - 1)
    for index in 0..<count { builder.offsets[index + 1] = UInt64(8 + top.count + index * 4) }
    let time = processorTime {
      let result = readBinary(builder.bytes).result
      #expect(result.findings.contains { $0.rule == .tooLarge })
      #expect(result.document.decoded.count < 4 * builder.bytes.count)
    }
    #expect(time < .seconds(10))
  }

  @Test func `deep nesting is refused on a thread of 512 KB`() async {
    var builder = BinaryPropertyListBuilder()
    builder.referenceSize = 3
    builder.offsetSize = 3
    for level in 1...100_000 {
      builder.objects.append([0xA1] + BinaryPropertyListBuilder.bigEndian(UInt64(level), size: 3))
    }
    builder.objects.append([0x09])
    let bytes = builder.bytes
    await withCheckedContinuation { continuation in
      let thread = Thread {
        #expect(readBinary(bytes).result.findings.map(\.rule) == [.tooDeep])
        continuation.resume()
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  @Test func `damage never breaks the tree`() throws {
    let plist: [String: Any] = [
      "a": ["x", "y", "größe", 1, 2.5, true] as [Any],
      "b": ["c": Data([1, 2]), "d": Date()] as [String: Any],
      "long": String(repeating: "l", count: 300),
    ]
    let bytes = [UInt8](
      try PropertyListSerialization.data(fromPropertyList: plist, format: .binary, options: 0))
    #expect(readBinary(bytes).result.findings.isEmpty)
    for length in 0..<bytes.count {
      #expect(!readBinary(Array(bytes[..<length])).result.findings.isEmpty)
    }
    var generator = SeededGenerator(seed: 21)
    var limits = Limits()
    limits.nesting = 5
    limits.nodes = 1_000
    for round in 0..<10_000 {
      var damaged = bytes
      for _ in 0...Int.random(in: 0..<4, using: &generator) {
        let index = Int.random(in: 0..<damaged.count, using: &generator)
        damaged[index] = UInt8.random(in: 0...255, using: &generator)
      }
      let document = readBinary(damaged, limits: limits).result.document
      if let flaw = layoutFlaw(in: document, nesting: 5) { Issue.record("round \(round): \(flaw)") }
    }
  }
}
