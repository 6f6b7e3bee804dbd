import Reliant

/// What `Configs/EveryMember/app.json` says, in code.
struct EveryMemberInCode: Configurator {
  func configure(_ definitions: inout Definitions) {
    definitions.value("host", "mx")
    definitions.value("ports", [25, 2525])
    definitions.value("address", "${host}.example.org, not $${host} for 5 $")
    definitions.value("limits", ["small": 1, "large": .nil, "none": nil])
    definitions.value("text", .text("@home ${ or anything else"))
    definitions.value("raw", .literal(["$ref": "@nobody", "of": ["${nothing}"]]))
    definitions.value("flag", true)
    definitions.value("stage", "live")
    definitions.value("spare", .environment("SPARE", default: 7))

    definitions.object("clock", type: "Clock", scope: "prototype", aliases: ["time"])
    definitions.alias("now", to: "time")
    definitions.alias(
      "current", by: "${stage}", cases: ["test": "now", "live": "clock"], default: "clock")
    definitions.object(
      "mailer", type: "Mailer", eager: true,
      arguments: [
        "host": "${address}",
        "ports": "${ports}",
        "limits": "${limits}",
        "note": ["${text}", "${raw}", "${flag}"],
        "user": .environment("MAIL_USER"),
        "level": .choice(by: "${stage}", cases: ["test": 1, "live": 2], default: 0),
        "copies": .environment("MAIL_COPIES", default: [], separator: ","),
        "password": .file(
          "${secrets}/password.txt", default: .environment("MAIL_PASSWORD", default: .nil)),
      ],
      properties: [
        "clock": .reference("now"),
        "cache": .object(
          type: "Cache", properties: ["owner": .requester, "clock": .nearest("Clock")]),
      ],
      tags: ["sink"], dependsOn: ["log"], autowire: true)
    definitions.object(
      "template", type: "Newsletter", arguments: ["title": .required("each one has a title")],
      properties: ["clock": "@clock"], abstract: true)
    definitions.object(
      "news",
      arguments: [
        "title": "News",
        "sinks": .all("sink", byName: true),
        "others": .all(type: "any Mailer", except: ["retry"]),
        "mailers": [.reference("mailer"), .reference("absent", optional: true)],
        "relay": .reference("relay", fromParent: true),
        "cache": .object(
          type: "Cache",
          arguments: ["clock": .object(arguments: ["title": "Clock"], extends: "template")]),
      ],
      tags: [.init("sink", order: 1, name: "first"), "paper"], extends: "template",
      deprecated: "use 'post' instead", allow: ["deprecated"])
    definitions.object("post", type: "Post", override: true)
    definitions.object(
      "retry", type: "Retry", arguments: ["next": .inner], decorates: "mailer", order: 1)

    definitions.binding("any Clock", to: "Clock")
    definitions.binding("any Mailer", to: "@mailer", into: ["Newsletter": "@mailer"])
  }

  /// What lies below it: `part.json` and `values-mail.json`, in code.
  struct Part: Configurator {
    func configure(_ definitions: inout Definitions) {
      definitions.value("secrets", "secrets")
      definitions.object("log", type: "Log")
      definitions.object("post", type: "Post")
    }
  }
}
