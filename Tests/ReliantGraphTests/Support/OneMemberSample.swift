/// A configuration that uses most of what there is, with an overlay, and has no findings.
enum OneMemberSample {
  static let files = ["app.json": app, "app.test.json": overlay, "part.json": part]

  private static let part = """
    {"objects": {
      "shared": {"type": "SMTPMailer", "arguments": {"host": "h"}},
      "pair": {"type": "Pair", "eager": true}
    }}
    """

  private static let app = #"""
    {
      "name": "sample", "description": "text",
      "imports": ["part.json", {"file": "local.json", "optional": true}],
      "values": {"port": 8080, "domain": "example.com"},
      "objects": {
        "server": {
          "type": "HTTPServer", "eager": true, "dependsOn": ["draft"],
          "arguments": {
            "port": "${port}", "host": "www.${domain}", "mailers": {"$all": "mail"},
            "headers": {"a": "1"}, "timeout": {"$env": "TIMEOUT", "default": "1s"}
          }
        },
        "mailer": {
          "type": "SMTPMailer", "aliases": ["post"], "tags": ["mail"], "arguments": {"host": "h"}
        },
        "retry": {
          "type": "Relay", "decorates": "mailer", "order": 1, "arguments": {"mailer": "@.inner"}
        },
        "audit": {
          "type": "Relay", "decorates": "mailer", "order": 2, "arguments": {"mailer": "@.inner"}
        },
        "template": {
          "abstract": true, "type": "Fleet", "scope": "prototype",
          "arguments": {"main": "@shared", "byName": {"$all": "mail", "by": "name"}}
        },
        "fleet": {
          "extends": "template", "scope": "singleton", "eager": true, "autowire": false,
          "arguments": {"mailers": [{"$object": {"type": "Relay", "arguments": {"mailer": "@post"}}}]}
        },
        "news": {
          "type": "Newsletter", "eager": true, "tags": {"letters": {"order": 2, "name": "weekly"}},
          "arguments": {"mailer": {"$ref": "post", "optional": false}},
          "properties": {"clock": "@time"}
        },
        "clock": {"type": "SystemClock"},
        "time": "@clock",
        "draft": {"type": "Draft", "scope": "prototype"},
        "root": {"type": "Folder", "eager": true, "properties": {"content": "@nested"}},
        "nested": {
          "type": "Folder", "scope": "prototype", "properties": {"content": {"$nearest": "root"}}
        },
        "leaf": {"type": "Leaf"},
        "other": {"type": "Leaf"}
      },
      "bindings": {"Part": {"default": "@leaf", "into": {"Pair": "@other"}}}
    }
    """#

  private static let overlay = #"""
    {
      "values": {"port": 9090},
      "objects": {
        "mailer": {
          "aliases": {"$append": ["letter"]}, "arguments": {"port": 25},
          "tags": {"mail": {"order": 3}}
        },
        "shared": {"type": "Relay", "arguments": {"mailer": "@letter"}},
        "server": {"dependsOn": {"$without": ["draft"]}, "arguments": {"timeout": {"$remove": true}}},
        "fleet": {"scope": "graph", "eager": false, "arguments": {"mailers": {"$append": ["@mailer"]}}},
        "news": {"tags": {"letters": {"$remove": true}}, "dependsOn": ["draft", "fleet"]},
        "audit": {"order": 5},
        "watch": {"type": "SystemClock"},
        "time": "@watch"
      },
      "bindings": {"Part": {"into": {"Pair": {"$remove": true}}}}
    }
    """#
}
