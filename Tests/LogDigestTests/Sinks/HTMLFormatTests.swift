import Testing

@testable import LogDigest

@Suite struct HTMLFormatTests {
  static func text() throws -> String {
    try HTMLFormat(barColor: "#336699", numbers: PlainNumbers(), times: .utc).text(of: .sample)
  }

  @Test func `the body is exact and every text is escaped`() throws {
    let text = try Self.text()
    let body = try #require(text.firstRange(of: "<body>"))
    #expect(
      text[body.lowerBound...] == """
        <body>
        <h1>A &amp; B</h1>
        <p>Made 2026-03-01 00:00:07Z</p>
        <section>
        <h2>Totals</h2>
        <table>
        <tr><th scope="row">Requests</th><td class="number">1234</td></tr>
        <tr><th scope="row">Bytes</th><td class="number">56.7 kB</td></tr>
        <tr><th scope="row">Mean</th><td class="number">1.5 ms</td></tr>
        <tr><th scope="row">First</th><td>1970-01-01 00:00:00Z</td></tr>
        <tr><th scope="row">Last</th><td>–</td></tr>
        <tr><th scope="row">Errors</th><td class="number">12.5 %</td></tr>
        </table>
        </section>
        <section>
        <h2>Top &lt;paths&gt;</h2>
        <table>
        <tr><th scope="col">Path</th><th scope="col" class="number">Requests</th></tr>
        <tr><td>/&quot;a&quot;,&lt;b&gt;&#39;&amp;\\</td><td class="number">8</td>\
        <td class="bar"><div style="width: 100%"></div></td></tr>
        <tr><td>=1+1\\u{1B}[2J\\u{202E}\\u{D}\\u{A}</td><td class="number">3</td><td class="bar"><div style="width: 38%"></div></td></tr>
        </table>
        <p class="note">A note.</p>
        </section>
        <section>
        <h2>Empty</h2>
        <table>
        <tr><th scope="col">A</th></tr>
        </table>
        </section>
        </body>
        </html>

        """)
  }

  @Test func `the page refers to nothing outside`() throws {
    let text = try Self.text()
    for word in ["<script", "src=", "href=", "url(", "@import", "http"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test(arguments: ["red", "#12345", "#12345g", "red;}", "#1234567", ""])
  func `a colour that is none is refused`(color: String) {
    #expect(throws: SettingFailure.self) {
      try HTMLFormat(barColor: color, numbers: PlainNumbers(), times: .utc)
    }
  }
}
