#!/usr/bin/env python3
"""Holds the schemas against python's jsonschema, and jsonschema against the command line.

usage: check-schemas.py FOLDER, the folder with the built programs

What `reliant validate` finds wrong in the structure of a file has to be wrong for the schema as
well, and the other way round: for the package's files and for thousands of mutations of them.
"""

import copy
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parent.parent
STRUCTURE = {"unknown-member", "missing-member", "wrong-kind", "invalid-name", "unknown-form"}
# Members whose very values the structure fixes.
FIXED = {"format", "order", "from", "by", "allow"}
MUTATIONS = 3000
NAMES = ["type", "typ", "9a", "a b", "", "$", "$x", "key", "name", "file", "optional", "default"]
VALUES = [
    "text", "@a", "@", "@@x y", "@a b", "${a}", "a${b}c$", "${", "$${", "${a b}", "", "9a",
    None, True, False, 1, -1.5, [], {}, ["a"], ["a b"], [[1]], {"type": "T"}, {"tipe": "T"},
    {"abstract": True}, {"abstract": False}, {"file": "a.json"}, {"file": 1}, {"optional": True},
    {"$nil": True}, {"$nil": False}, {"$nil": True, "a": 1}, {"$literal": {"$nil": 1}},
    {"$remove": True}, {"$remove": 1}, {"a": 1, "$remove": True}, {"$append": ["a"]},
    {"$append": "a"}, {"$prepend": ["@a b"]}, {"$without": []}, {"$other": 1}, {"a b": 1},
    {"$ref": "a"}, {"$ref": "@a"}, {"$ref": "a", "from": "child"}, {"$ref": "a", "by": "name"},
    {"$all": "a b"}, {"$all": ["a"]}, {"$object": {"type": "T"}}, {"$object": {"arguments": {}}},
    {"$env": ""}, {"$env": "A", "default": "@a b"}, {"$file": 1}, {"$file": "a", "$env": "A"},
    {"$file": "a", "default": [1]}, {"order": 1.5}, {"a": {"name": "b"}}, {"default": "@a b"}, {"into": {"B": 1}},
]

failures = 0


def expect(condition, message):
    global failures
    if not condition:
        failures += 1
        print(message, file=sys.stderr)


def run(program, *words, codes=(0,)):
    result = subprocess.run([program, *words], cwd=ROOT, capture_output=True, text=True)
    if result.returncode not in codes:
        sys.exit(f"{program} {' '.join(words)} ended with {result.returncode}: {result.stderr}")
    return result.stdout


def validator(schema):
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def is_overlay(path):
    return path.name.count(".") > 1


def readable(folder):
    """The JSON files right in a folder that can be read, with what they hold."""
    for path in sorted(folder.glob("*.json")):
        try:
            yield path, json.loads(path.read_text(encoding="utf-8"))
        except ValueError:
            continue


def places(value, path=()):
    """The paths of all values inside of one, itself included."""
    yield path
    if isinstance(value, dict):
        for name, member in value.items():
            yield from places(member, (*path, name))
    elif isinstance(value, list):
        for index, element in enumerate(value):
            yield from places(element, (*path, index))


def mutated(original, words):
    """A copy with one thing changed: a value, a name, something more or something less."""
    document = {"root": copy.deepcopy(original)}
    path = ("root", *random.choice(list(places(original))))
    parent = document
    for step in path[:-1]:
        parent = parent[step]
    value, name = parent[path[-1]], random.choice(words + NAMES)
    kind = random.randrange(4)
    if isinstance(value, dict) and kind == 1:
        value[name] = copy.deepcopy(random.choice(VALUES))
    elif isinstance(value, dict) and kind == 2 and value:
        del value[random.choice(list(value))]
    elif isinstance(value, dict) and kind == 3 and value:
        value[name] = value.pop(random.choice(list(value)))
    elif isinstance(value, list) and kind in (1, 2):
        value.append(copy.deepcopy(random.choice(VALUES)))
    else:
        parent[path[-1]] = copy.deepcopy(random.choice(VALUES))
    return document["root"]


def at(document, pointer):
    """What a JSON pointer leads to."""
    for step in pointer.split("/")[1:]:
        step = step.replace("~1", "/").replace("~0", "~")
        document = document[int(step)] if isinstance(document, list) else document.get(step)
    return document


def is_structural(finding, document):
    pointer = finding.get("pointer", "")
    if finding["rule"] == "wrong-value":
        # An element of a list belongs to the member that holds it.
        members = [step for step in pointer.split("/") if not step.isdigit()]
        return members[-1] in FIXED
    if finding["rule"] == "missing-member":
        # That an object inherits no type, or a template has none for its heirs, lies beyond a schema,
        # which would have to follow the key.
        value = at(document, pointer)
        return not (isinstance(value, dict) and ("extends" in value or value.get("abstract") is True))
    return finding["rule"] in STRUCTURE


def check_mutations(reliant, schemas):
    random.seed(1)
    originals = dict(readable(ROOT / "Configs/EveryMember"))
    base = originals[ROOT / "Configs/EveryMember/app.json"]
    words = sorted(schemas["words"])
    with tempfile.TemporaryDirectory() as name:
        folder, documents, contexts = pathlib.Path(name), {}, []
        for path, document in originals.items():
            if path.name in ("base.json", "part.json"):
                (folder / path.name).write_text(json.dumps(document))
        for number in range(MUTATIONS):
            path, original = random.choice(sorted(originals.items()))
            file = folder / f"m{number}.json"
            contexts.append(str(file))
            if is_overlay(path):
                file.write_text(json.dumps(base))
                file = folder / f"m{number}.test.json"
            documents[file.name] = mutated(original, words)
            file.write_text(json.dumps(documents[file.name]))
        report = json.loads(run(reliant, "validate", "--format", "json", *contexts, codes=(0, 1)))
    expect("omitted" not in report["summary"], "findings were left out of the report")
    found = {}
    for finding in report["diagnostics"]:
        file = pathlib.Path(finding["location"]["file"]).name
        if file in documents and is_structural(finding, documents[file]):
            found.setdefault(file, []).append(finding)
    rejected = 0
    for file, document in documents.items():
        schema = schemas["overlay" if is_overlay(pathlib.Path(file)) else "configuration"]
        mistakes = [error.message for error in schema.iter_errors(document)]
        rejected += bool(mistakes)
        expect(
            bool(mistakes) == (file in found),
            f"{mistakes}\n{found.get(file)}\n{json.dumps(document)}\n",
        )
    print(f"{len(documents)} mutations, {rejected} of them rejected")
    expect(len(documents) // 10 < rejected < len(documents) * 9 // 10, "they prove little")


def check_files(schemas):
    for folder in ("EveryMember", "LogDigest"):
        for path, document in readable(ROOT / "Configs" / folder):
            schema = schemas["overlay" if is_overlay(path) else "configuration"]
            errors = [error.message for error in schema.iter_errors(document)]
            expect(not errors, f"{path}: {errors}")
    for folder in sorted((ROOT / "Configs/Rejected").iterdir()):
        errors = []
        for path, document in readable(folder):
            schema = schemas["overlay" if is_overlay(path) else "configuration"]
            errors += [error.message for error in schema.iter_errors(document)]
        expect(bool(errors) == (folder.name in STRUCTURE), f"{folder}: {errors}")


def meanings(reliant, logdigest, app):
    """What the commands write that show what a configuration means, for two of them."""
    every, config = "Configs/EveryMember/app.json", (logdigest, "config")
    document = json.loads((ROOT / every).read_text(encoding="utf-8"))
    names = [*document["objects"], *document["values"], *document["bindings"], "Mailer", "nobody"]
    return {
        "digest": [
            run(*program, "digest", path, "--format", "json")
            for program, path in ((config, app), ((reliant,), every))
        ],
        "variables": [
            run(*program, "variables", path, "--format", "json")
            for program, path in ((config, app), ((reliant,), every))
        ],
        "explain": [
            run(reliant, "explain", every, name, "--format", "json", codes=(0, 1)) for name in names
        ],
        "diff": [
            run(reliant, "diff", *paths, "--format", "json")
            for paths in ((every, app), (app, every))
        ],
    }


def check_outputs(reliant, logdigest, schemas):
    app = "Configs/LogDigest/app.json"
    outputs = {
        "fix": [
            run(reliant, "fix", *words, "--check", "--format", "json", str(folder), codes=(0, 1))
            for folder in sorted((ROOT / "Configs/Rejected").iterdir())
            for words in ([], ["--unsafe"])
        ],
        "format": [
            run(reliant, "format", "--check", "--format", "json", str(folder), codes=(0, 1))
            for folder in sorted((ROOT / "Configs/Rejected").iterdir())
        ],
        "graph": [run(logdigest, "config", "graph", app, "--format", "json")],
        "list": [run(logdigest, "config", "list", app, "--format", "json")],
        "manifest": [run(logdigest, "config", "types")],
        "report": [
            run(reliant, "validate", "--format", "json", str(folder), codes=(0, 1))
            for folder in sorted((ROOT / "Configs/Rejected").iterdir())
        ],
    } | meanings(reliant, logdigest, app)
    for name, texts in outputs.items():
        for text in texts:
            errors = [error.message for error in schemas[name].iter_errors(json.loads(text))]
            expect(not errors, f"{name}: {errors}")
    check_sarif(reliant)
    for kind in ("configuration", "overlay"):
        general = (ROOT / f"Schemas/{kind}.schema.json").read_text(encoding="utf-8")
        expect(run(reliant, "schema", "--for", kind) == general, f"Schemas/ has another {kind}")
        narrowed = validator(
            json.loads(run(logdigest, "config", "schema", "--for", kind, app)))
        for path, document in readable(ROOT / "Configs/LogDigest"):
            if is_overlay(path) == (kind == "overlay"):
                errors = [error.message for error in narrowed.iter_errors(document)]
                expect(not errors, f"{path}: {errors}")


def check_sarif(reliant):
    """Holds the SARIF of every rejected configuration against what SARIF's own schema asks."""
    path = ROOT / ".ci/sarif-2.1.0.schema.json"
    schema = validator(json.loads(path.read_text(encoding="utf-8")))
    folders = sorted((ROOT / "Configs/Rejected").iterdir()) + [ROOT / "Configs/Planted"]
    with tempfile.TemporaryDirectory() as name:
        strange = pathlib.Path(name, "ä %2F[b]'<c>", 'd"#?e;f.json')
        strange.parent.mkdir()
        strange.write_text('{"a](b) {0} \\u202e": 1, "objects": {"b": {"type": "", "type": ""}}}')
        for subject in [*folders, strange]:
            log = json.loads(
                run(reliant, "validate", "--format", "sarif", str(subject), codes=(0, 1, 2)))
            errors = [error.message for error in schema.iter_errors(log)]
            expect(not errors, f"SARIF of {subject}: {errors}")
            check_sarif_indices(log, subject)


def check_sarif_indices(log, subject):
    """What no schema can say: that results name their rule right, and places end after they begin."""
    for sarif in log["runs"]:
        rules = [rule["id"] for rule in sarif["tool"]["driver"]["rules"]]
        expect(len(set(rules)) == len(rules), f"{subject}: a rule is listed twice")
        for result in sarif["results"]:
            expect(rules[result["ruleIndex"]] == result["ruleId"], f"{subject}: {result}")
            for location in result["locations"] + result.get("relatedLocations", []):
                region = location.get("physicalLocation", {}).get("region", {})
                start = (region.get("startLine", 1), region.get("startColumn", 1))
                end = (region.get("endLine", start[0]), region.get("endColumn", start[1]))
                expect(start <= end, f"{subject}: {region}")


def words_of(schema):
    """The names of all members that a schema knows."""
    if isinstance(schema, dict):
        known = schema.get("properties")
        yield from known if isinstance(known, dict) else ()
    for value in schema.values() if isinstance(schema, dict) else schema:
        if isinstance(value, (dict, list)):
            yield from words_of(value)


def main():
    programs = pathlib.Path(sys.argv[1])
    reliant, logdigest = str(programs / "reliant"), str(programs / "logdigest")
    texts = {
        path.name.removesuffix(".schema.json"): json.loads(path.read_text(encoding="utf-8"))
        for path in sorted((ROOT / "Schemas").glob("*.schema.json"))
    }
    schemas = {name: validator(schema) for name, schema in texts.items()}
    schemas["words"] = set(words_of(texts["overlay"]))
    check_files(schemas)
    check_outputs(reliant, logdigest, schemas)
    check_mutations(reliant, schemas)
    sys.exit(1 if failures else 0)


main()
