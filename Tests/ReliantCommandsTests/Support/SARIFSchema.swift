/// What SARIF 2.1.0's own schema says about the parts that a report consists of.
enum SARIFSchema {
  static let text = #"""
    {"type": "object", "required": ["$schema", "version", "runs"], "additionalProperties": false,
     "properties": {
       "$schema": {"type": "string"}, "version": {"enum": ["2.1.0"]},
       "runs": {"type": "array", "items": {"$ref": "#/$defs/run"}}},
     "$defs": {
       "run": {"type": "object", "required": ["tool"], "additionalProperties": false,
         "properties": {
           "tool": {"type": "object", "required": ["driver"], "additionalProperties": false,
             "properties": {"driver": {"$ref": "#/$defs/component"}}},
           "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
           "invocations": {"type": "array", "items": {"$ref": "#/$defs/invocation"}},
           "results": {"type": "array", "items": {"$ref": "#/$defs/result"}}}},
       "component": {"type": "object", "required": ["name"], "additionalProperties": false,
         "properties": {
           "name": {"type": "string"}, "semanticVersion": {"type": "string"},
           "rules": {"type": "array", "items": {"$ref": "#/$defs/rule"}}}},
       "rule": {"type": "object", "required": ["id"], "additionalProperties": false,
         "properties": {
           "id": {"type": "string"}, "shortDescription": {"$ref": "#/$defs/message"},
           "fullDescription": {"$ref": "#/$defs/message"}, "help": {"$ref": "#/$defs/message"},
           "defaultConfiguration": {"type": "object", "additionalProperties": false,
             "properties": {"level": {"$ref": "#/$defs/level"}}},
           "properties": {"type": "object", "additionalProperties": false,
             "properties": {"tags": {"type": "array", "items": {"type": "string"}}}}}},
       "level": {"enum": ["none", "note", "warning", "error"]},
       "message": {"type": "object", "required": ["text"], "additionalProperties": false,
         "properties": {"text": {"type": "string"}, "markdown": {"type": "string"}}},
       "invocation": {"type": "object", "required": ["executionSuccessful"],
         "additionalProperties": false,
         "properties": {
           "executionSuccessful": {"type": "boolean"},
           "toolExecutionNotifications": {"type": "array", "items": {
             "type": "object", "required": ["message"], "additionalProperties": false,
             "properties": {
               "message": {"$ref": "#/$defs/message"}, "level": {"$ref": "#/$defs/level"}}}}}},
       "result": {"type": "object", "required": ["message"], "additionalProperties": false,
         "properties": {
           "ruleId": {"type": "string"}, "ruleIndex": {"type": "integer", "minimum": 0},
           "level": {"$ref": "#/$defs/level"}, "message": {"$ref": "#/$defs/message"},
           "locations": {"type": "array", "items": {"$ref": "#/$defs/location"}},
           "relatedLocations": {"type": "array", "items": {"$ref": "#/$defs/location"}},
           "partialFingerprints": {"type": "object", "additionalProperties": false,
             "properties": {"reliantFinding/v1": {"type": "string"}}},
           "properties": {"type": "object", "additionalProperties": false,
             "properties": {"environments": {"type": "array", "items": {"type": "string"}}}}}},
       "location": {"type": "object", "additionalProperties": false,
         "properties": {
           "id": {"type": "integer", "minimum": 0}, "message": {"$ref": "#/$defs/message"},
           "physicalLocation": {"type": "object", "required": ["artifactLocation"],
             "additionalProperties": false,
             "properties": {
               "artifactLocation": {"type": "object", "additionalProperties": false,
                 "properties": {"uri": {"type": "string"}}},
               "region": {"$ref": "#/$defs/region"}}},
           "logicalLocations": {"type": "array", "items": {
             "type": "object", "additionalProperties": false,
             "properties": {"fullyQualifiedName": {"type": "string"}}}}}},
       "region": {"type": "object", "additionalProperties": false,
         "properties": {
           "startLine": {"type": "integer", "minimum": 1},
           "startColumn": {"type": "integer", "minimum": 1},
           "endLine": {"type": "integer", "minimum": 1},
           "endColumn": {"type": "integer", "minimum": 1},
           "byteOffset": {"type": "integer", "minimum": 0}}}}}
    """#
}
