import ReliantGraph

extension JSONTree.Pool {
  /// Every word, and values of every form, right and wrong.
  static func ofForms() throws -> JSONTree.Pool {
    let values = [
      #""text""#, #""@a""#, #""@""#, #""@@x y""#, #""@a b""#, #""${a}""#, #""a${b}c$""#, #""${""#,
      #""$${""#, #""${a b}""#, #""""#, #""9a""#, "null", "true", "false", "1", "-1.5", "[]", "{}",
      #"["a"]"#, #"["a b"]"#, "[[1]]", #"{"type": "T"}"#, #"{"tipe": "T"}"#, #"{"abstract": true}"#,
      #"{"abstract": false}"#, #"{"file": "a.json"}"#, #"{"file": "a.json", "path": "b"}"#,
      #"{"optional": true}"#, #"{"$nil": true}"#, #"{"$nil": false}"#, #"{"$nil": true, "a": 1}"#,
      #"{"$literal": {"$nil": 1}}"#, #"{"$remove": true}"#, #"{"$remove": 1}"#,
      #"{"a": 1, "$remove": true}"#, #"{"$append": ["a"]}"#, #"{"$append": "a"}"#,
      #"{"$prepend": ["@a b"]}"#, #"{"$without": []}"#, #"{"$other": 1}"#, #"{"a b": 1}"#,
      #"{"a": {"$append": [1, "@a"]}}"#, #"{"$ref": "a"}"#, #"{"$ref": "@a", "from": "parent"}"#,
      #"{"$ref": "a", "from": "child"}"#, #"{"$ref": "a", "by": "name"}"#, #"{"$all": "a b"}"#,
      #"{"$all": "a", "by": "key"}"#, #"{"$all": ["a"]}"#, #"{"$object": {"type": "T"}}"#,
      #"{"$object": {"arguments": {}}}"#, #"{"$object": {"extends": "a", "eager": true}}"#,
      #"{"$env": ""}"#, #"{"$env": "a b"}"#, #"{"$env": "A=b"}"#, #"{"$env": "$A"}"#,
      #"{"$env": "A-b.c/d"}"#, #"{"$file": "a${b}"}"#, #"{"$file": "$a$$b$"}"#,
      #"{"$env": "A", "default": "@a b"}"#, #"{"$file": 1}"#,
      #"{"$file": "a", "$env": "A"}"#, #"{"$file": "a", "default": [1]}"#, #"{"order": 1}"#,
      #"{"order": 1.5}"#, #"{"a": {"name": "b"}}"#, #"{"default": "@a b"}"#,
      #"{"$requester": true}"#, #"{"$requester": "a"}"#, #"{"$requester": true, "a": 1}"#,
      #"{"$nearest": "any A<B>"}"#, #"{"$nearest": "@a"}"#, #"{"$nearest": "", "optional": true}"#,
      #"{"default": "A", "into": {"B": "@a"}}"#, #"{"into": {"B": 1}}"#,
    ]
    return JSONTree.Pool(
      names: Word.allCases.map(\.rawValue) + ["key", "a b", "9", "", "$", "$x", "Type"],
      values: try values.map { try JSONTree($0) })
  }
}
