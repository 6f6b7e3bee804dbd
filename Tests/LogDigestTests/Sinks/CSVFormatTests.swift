import Testing

@testable import LogDigest

@Suite struct CSVFormatTests {
  @Test func `every cell has a row, and cells are quoted where they have to be`() throws {
    let lines = [
      "section,row,column,value", "totals,1,requests,1234", "totals,1,bytes,56789",
      "totals,1,mean,1500", "totals,1,first,1970-01-01T00:00:00Z", "totals,1,last,",
      "totals,1,errorShare,0.1250", #"top,1,value,"/""a"",<b>'&\""#, "top,1,requests,8",
      "top,1,error,0", "top,2,value,\"'=1+1\u{1B}[2J\u{202E}\r\n\"", "top,2,requests,3",
      "top,2,error,0",
    ]
    #expect(try CSVFormat(separator: ",").text(of: .sample) == lines.map { $0 + "\r\n" }.joined())
  }

  @Test func `another separator is quoted instead of the comma`() throws {
    let section = Section(
      key: "s", title: "S", columns: [.init("v", "V")], rows: [[.text("a,b;c")], [.text("a,b")]])
    let report = Report(title: "T", made: Timestamp(seconds: 0), sections: [section])
    #expect(
      try CSVFormat(separator: ";").text(of: report)
        == "section;row;column;value\r\ns;1;v;\"a,b;c\"\r\ns;2;v;a,b\r\n")
  }

  @Test(arguments: ["=1", "+1", "-1", "@a", "\ta"])
  func `what looks like a formula is disarmed`(text: String) throws {
    let section = Section(
      key: "s", title: "S", columns: [.init("v", "V")], rows: [[.text(text)]])
    let report = Report(title: "T", made: Timestamp(seconds: 0), sections: [section])
    #expect(try CSVFormat(separator: ",").text(of: report).hasSuffix("s,1,v,'\(text)\r\n"))
  }

  @Test(arguments: ["", ";;", "\"", "\n", "\r\n"])
  func `a separator that would break the table is refused`(separator: String) {
    #expect(throws: SettingFailure.self) { try CSVFormat(separator: separator) }
  }
}
