import ReliantDocument
import ReliantGraph
import ReliantTesting

/// A configuration without mistakes, into which one is put at a time.
enum OneMistakeSample {
  /// The findings of the whole check of a file with these bytes.
  static func findings(in path: String, _ bytes: [UInt8]) -> [String] {
    var files = InMemoryFiles([
      "part.json":
        #"{"objects": {"shared": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#
    ])
    files[path] = bytes
    return ConfigurationLoader(files: files, catalog: SampleCatalog()).load(path)
      .report.diagnostics.map(\.description)
  }

  static let json = #"""
    {
      "name": "sample",
      "description": "it's {a} sample: [b], ok",
      "imports": ["part.json", {"file": "local.json", "optional": true}],
      "values": {
        "port": 8080,
        "hosts": ["a.example.com", "b.example.com"],
        "domain": "example.com"
      },
      "objects": {
        "server": {
          "type": "HTTPServer",
          "arguments": {
            "port": "${port}",
            "host": "www.${domain}",
            "mailers": [
              "@mailer",
              "@shared"
            ],
            "headers": {"a": "1", "b": "2"}
          },
          "eager": true
        },
        "mailer": {"type": "SMTPMailer", "arguments": {"host": "mx.${domain}", "port": 25}, "aliases": ["post"]},
        "smtp": "@mailer",
        "clock": {"type": "SystemClock", "description": "it's {time}: now, ok"},
        "news": {"type": "Newsletter", "arguments": {"mailer": "@post"}, "properties": {"clock": "@clock"}},
        "fleet": {
          "type": "Fleet",
          "arguments": {
            "mailers": [{"$object": {"type": "SMTPMailer", "arguments": {"host": "x"}}}, "@smtp"],
            "byName": {"main": "@mailer"}
          }
        },
        "f": {"type": "Folder", "properties": {"content": "@g"}},
        "g": {"type": "Folder", "properties": {"content": "@f"}}
      }
    }

    """#

  static let plist = #"""
    <plist version="1.0">
    <dict>
      <key>name</key>
      <string>sample</string>
      <key>imports</key>
      <array>
        <string>part.json</string>
        <dict>
          <key>file</key>
          <string>local.json</string>
          <key>optional</key>
          <true/>
        </dict>
      </array>
      <key>values</key>
      <dict>
        <key>port</key>
        <integer>8080</integer>
        <key>hosts</key>
        <array>
          <string>a.example.com</string>
          <string>b &amp; c</string>
        </array>
        <key>domain</key>
        <string>example.com</string>
      </dict>
      <key>objects</key>
      <dict>
        <key>server</key>
        <dict>
          <key>type</key>
          <string>HTTPServer</string>
          <key>arguments</key>
          <dict>
            <key>port</key>
            <string>${port}</string>
            <key>host</key>
            <string>www.${domain}</string>
            <key>mailers</key>
            <array>
              <string>@mailer</string>
              <string>@shared</string>
            </array>
            <key>headers</key>
            <dict>
              <key>a</key> <string>1</string>
              <key>b</key> <string>2</string>
            </dict>
          </dict>
          <key>eager</key>
          <true/>
        </dict>
        <key>mailer</key>
        <dict>
          <key>type</key> <string>SMTPMailer</string>
          <key>arguments</key>
          <dict>
            <key>host</key> <string>mx.${domain}</string>
            <key>port</key> <integer>25</integer>
          </dict>
          <key>aliases</key> <array> <string>post</string> </array>
        </dict>
        <key>smtp</key>
        <string>@mailer</string>
        <key>clock</key>
        <dict> <key>type</key> <string>SystemClock</string> </dict>
        <key>news</key>
        <dict>
          <key>type</key> <string>Newsletter</string>
          <key>arguments</key> <dict> <key>mailer</key> <string>@post</string> </dict>
          <key>properties</key> <dict> <key>clock</key> <string>@clock</string> </dict>
        </dict>
      </dict>
    </dict>
    </plist>

    """#
}
