/// Files that lead away from where the configuration is, or nowhere, or to each other.
extension HostileInput {
  private static func imports(_ path: String, _ more: [String: Entry] = [:]) -> [String: Entry] {
    more.merging(["app.json": .text("{\"imports\": [\"\(path)\"]}")]) { $1 }
  }

  private static func reading(_ path: String, _ more: [String: Entry] = [:]) -> [String: Entry] {
    let object = """
      {"type": "SMTPMailer", "arguments": {"host": {"$file": "\(path)"}}}
      """
    return more.merging(["app.json": .text("{\"objects\": {\"a\": \(object)}}")]) { $1 }
  }

  private static func files(_ indices: Range<Int>, _ text: (Int) -> String) -> [String: Entry] {
    Dictionary(
      uniqueKeysWithValues: indices.map { ("\($0 == 0 ? "app" : "i\($0)").json", .text(text($0))) })
  }

  static let files: [HostileInput] = [
    HostileInput(
      "import from the folder above",
      """
      app.json:1:14: error: '../outside.json' lies outside the root folder; move it inside, \
      or give a root folder that holds both [outside-root]
      """, imports("../outside.json")),
    HostileInput(
      "import by a detour",
      """
      app.json:1:14: error: '../outside.json' lies outside the root folder; move it inside, \
      or give a root folder that holds both [outside-root]
      """, imports("a/b/../../../outside.json")),
    HostileInput(
      "import through a link",
      """
      app.json:1:14: error: 'in.json' lies outside the root folder; move it inside, or give a \
      root folder that holds both [outside-root]
      """, imports("in.json", ["in.json": .link("../outside.json")])),
    HostileInput(
      "import through a linked folder",
      """
      app.json:1:14: error: 'up/outside.json' lies outside the root folder; move it inside, \
      or give a root folder that holds both [outside-root]
      """, imports("up/outside.json", ["up": .link("..")])),
    HostileInput(
      "overlay through a link",
      """
      app.test.json: error: 'app.test.json' lies outside the root folder; move it inside, or \
      give a root folder that holds both [outside-root]
      """, words: ["app.json", "--environment", "test"],
      ["app.json": .text("{}"), "app.test.json": .link("../outside.json")]),
    HostileInput(
      "parent outside of the root",
      """
      app.json:1:12: error: '../outside.json' lies outside the root folder; move it inside, \
      or give a root folder that holds both [outside-root]
      """, ["app.json": .text(#"{"parent": "../outside.json"}"#)]),
    HostileInput(
      "import by an absolute path",
      """
      app.json:1:14: error: '/etc/passwd.json' is an absolute path; name a file inside the \
      root folder, relative to this one [outside-root]
      """, imports("/etc/passwd.json")),
    HostileInput(
      "import from the home folder",
      """
      app.json:1:14: error: '~/app.json' is a path into a home folder; name a file inside the \
      root folder, relative to this one [outside-root]
      """, imports("~/app.json")),
    HostileInput(
      "import by a URL",
      """
      app.json:1:14: error: 'https://example.org/app.json' is a URL; name a file inside the \
      root folder, relative to this one [outside-root]
      """, imports("https://example.org/app.json")),
    HostileInput(
      "import by a path with a NUL",
      """
      app.json:1:14: error: 'in.json\\u{0}.txt' is no path: it holds a NUL character; name a \
      file inside the root folder, relative to this one [outside-root]
      """, imports(#"in.json\u0000.txt"#)),
    HostileInput(
      "import of a pipe",
      "app.json:1:14: error: 'in.json' cannot be read: it is a named pipe [file-not-found]",
      imports("in.json", ["in.json": .pipe])),
    HostileInput(
      "import of a device through a link",
      "app.json:1:14: error: 'in.json' cannot be read: it is a device [file-not-found]",
      imports("in.json", ["in.json": .link("/dev/zero")])),
    HostileInput(
      "import of a folder",
      "app.json:1:14: error: 'in.json' cannot be read: it is a folder [file-not-found]",
      imports("in.json", ["in.json/a": .text("")])),
    HostileInput(
      "link to itself",
      """
      app.json:1:14: error: 'in.json' cannot be read: Too many levels of symbolic links \
      [file-not-found]
      """, imports("in.json", ["in.json": .link("in.json")])),
    HostileInput(
      "import of itself",
      """
      app.json:1:14: error: these files import each other: 'app.json' → 'app.json'; take one \
      of the imports away [import-cycle]
      """, imports("./a/../app.json")),
    HostileInput(
      "import in other letter case",
      """
      app.json:1:14: error: there is no file 'IN.json'; did you mean 'in.json'? \
      [file-not-found]
      """, imports("IN.json", ["in.json": .text("{}")])),
    HostileInput(
      "text of a device",
      """
      app.json:1:74: error: '/dev/zero' is an absolute path beneath no folder that is allowed; \
      allow its folder, or name a file inside the root folder, relative to this one [outside-root]
      """, reading("/dev/zero")),
    HostileInput(
      "text of a pipe",
      "app.json:1:74: error: 'pipe' cannot be read: it is a named pipe [missing-file]",
      reading("pipe", ["pipe": .pipe])),
    HostileInput(
      "text from the folder above",
      """
      app.json:1:74: error: '../outside.json' lies outside the root folder; move it inside, \
      or give a root folder that holds both [outside-root]
      """, reading("../outside.json")),
    HostileInput(
      "text through a link",
      """
      app.json:1:74: error: 'in' leads to a file outside the root folder and all folders that \
      are allowed; allow the folder of that file, or move it inside [outside-root]
      """, reading("in", ["in": .link("../outside.json")])),
    HostileInput(
      "text larger than 16 MiB",
      "app.json:1:74: error: 'in' is larger than 16777216 bytes; raise the limit with '--max-size' or, in code, with 'LoadLimits' [too-large]",
      reading("in", ["in": .zeroes(1 << 30)])),
    HostileInput(
      "text that cannot be read as one",
      "app.json:1:74: error: 'in' cannot be read: it is not text in UTF-8 [missing-file]",
      reading("in", ["in": .bytes([0xFF])])),
    HostileInput(
      "circle of thirty imports",
      """
      app.json:1:14: error: these files import each other: 'app.json' → 'i1.json' → 'i2.json' \
      → 'i3.json' → 'i4.json' → 'i5.json' → 'i6.json' → 'i7.json' → 'i8.json' → 'i9.json' → \
      'i10.json' → 'i11.json' → 'i12.json' → 'i13.json' → 'i14.json' → 'i15.json' → \
      'i16.json' → 'i17.json' → 'i18.json' → 'i19.json' → 'i20.json' → 'i21.json' → \
      'i22.json' → 'i23.json' → 'i24.json' → 'i25.json' → 'i26.json' → 'i27.json' → \
      'i28.json' → 'i29.json' → 'app.json'; take one of the imports away [import-cycle]
      """,
      files(0..<30) { "{\"imports\": [\"\($0 == 29 ? "app" : "i\($0 + 1)").json\"]}" }),
    HostileInput(
      "chain of a hundred imports",
      "i31.json:1:14: error: imports are more than 32 files deep [too-deep]",
      files(0..<100) { $0 == 99 ? "{}" : "{\"imports\": [\"i\($0 + 1).json\"]}" }),
    HostileInput(
      "chain of a hundred parents",
      "i31.json:1:12: error: parents are more than 32 contexts deep [too-deep]",
      files(0..<100) { $0 == 99 ? "{}" : "{\"parent\": \"i\($0 + 1).json\"}" }),
    HostileInput(
      "eleven hundred imports",
      """
      app.json:2:12880: error: the configuration has more than 1000 files; put some of them \
      together [too-large]
      """,
      files(0..<1_101) { number in
        let list = (1...1_100).map { "\"i\($0).json\"" }.joined(separator: ", ")
        return number == 0 ? "{\"imports\": [\n\(list)]}" : "{}"
      }),
    HostileInput(
      "imports that double in number thirty times",
      "i59.json:1:30: error: there is no type 'Lefa'; did you mean 'Leaf'? [unknown-type]",
      files(0..<60) { number in
        let next = (number / 2 + 1) * 2
        return next >= 60
          ? "{\"objects\": {\"a\(number)\": {\"type\": \"Le\(number == 59 ? "fa" : "af")\"}}}"
          : "{\"imports\": [\"i\(next).json\", \"i\(next + 1).json\"]}"
      }),
  ]
}
