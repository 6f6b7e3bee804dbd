#!/usr/bin/env python3
"""Measures what it costs to build and to start a program that uses the product Reliant.

usage: measure-programs.py [FOLDER], where the programs are built, a temporary folder otherwise

The same program of 30 objects is assembled by Reliant from a file, wired by hand, and written beside
one that only reads the file with JSONDecoder. Builds are cold and counted in processor time, with the
package manager's own; starts are the median of 40 runs in turns; sizes are of stripped static programs.
"""

import json
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
RUNS = 40
TYPES = """
final class Base: Sendable {}
final class Middle: Sendable {
  let parts: (Base, Base, Base)
  init(a: Base, b: Base, c: Base) { parts = (a, b, c) }
}
"""
RELIANT = TYPES + """
import Reliant

let types = TypeRegistry {
  Factory("Base", Base.init)
  Factory("Middle", Middle.init, "a", "b", "c")
}
let context = try ObjectContext.load(CommandLine.arguments[1], types: types)
for number in 0..<30 {
  if number < 3 {
    _ = try context.object("service\\(number)", as: Base.self)
  } else {
    _ = try context.object("service\\(number)", as: Middle.self)
  }
}
"""
BY_HAND = TYPES + """
let bases = (0..<3).map { _ in Base() }
var middles: [Middle] = []
for number in 3..<30 {
  middles.append(Middle(a: bases[number % 3], b: bases[(number + 1) % 3], c: bases[(number + 2) % 3]))
}
print(middles.count)
"""
DECODER = """
import Foundation

struct Object: Decodable { let type: String; let arguments: [String: String]? }
struct File: Decodable { let objects: [String: Object] }
let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
print(try JSONDecoder().decode(File.self, from: data).objects.count)
"""
PROGRAMS = {"assembled": RELIANT, "hand": BY_HAND, "decoder": DECODER, "empty": "print()\n"}


def package(folder, name, source):
    """A package with one program, which depends on this one if it says so."""
    uses = "import Reliant" in source
    dependency = f'.package(name: "Reliant", path: "{ROOT}", traits: [])' if uses else ""
    product = '.product(name: "Reliant", package: "Reliant")' if uses else ""
    sources = folder / name / "Sources" / name
    sources.mkdir(parents=True, exist_ok=True)
    (folder / name / "Package.swift").write_text(f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "{name}", platforms: [.macOS(.v15)], dependencies: [{dependency}],
  targets: [.executableTarget(name: "{name}", dependencies: [{product}])])
""", encoding="utf-8")
    (sources / "main.swift").write_text(source, encoding="utf-8")
    return folder / name


def processor_time(*command):
    """The seconds that a command and all that it starts are on a processor."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{result.stdout}{result.stderr}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)


def build(path, name, *options):
    """The seconds of a cold build, and what it makes."""
    scratch = path / f".build-{'-'.join(options).strip('-').replace('=', '-') or 'debug'}"
    subprocess.run(["rm", "-rf", str(scratch)], check=True)
    time = processor_time("swift", "build", "--package-path", path, "--scratch-path", scratch, *options)
    kind = "release" if "release" in options else "debug"
    return time, scratch / kind / name


def main():
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else temporary).resolve()
        file = folder / "app.json"
        folder.mkdir(exist_ok=True)
        file.write_text(json.dumps({"objects": {
            f"service{number}": {"type": "Base"} if number < 3 else {
                "type": "Middle",
                "arguments": {name: f"@service{(number + step) % 3}" for step, name in enumerate("abc")}}
            for number in range(30)}}, indent=2), encoding="utf-8")
        paths = {name: package(folder, name, source) for name, source in PROGRAMS.items()}

        static = ("-c", "release", "--static-swift-stdlib", "-Xlinker", "-s")
        builds = {name: build(path, name, "-c", "release") for name, path in paths.items()}
        debug, _ = build(paths["assembled"], "assembled")
        sizes = {name: build(paths[name], name, *static)[1].stat().st_size for name in ("assembled", "empty")}
        # As an installed program: one fresh from the linker lies in small pieces in the system's cache.
        installed = {name: shutil.copy(program, folder / f"{name}-installed")
                     for name, (_, program) in builds.items()}
        starts = {name: [] for name in PROGRAMS}
        for _ in range(RUNS):
            for name, program in installed.items():
                starts[name].append(processor_time(program, file) * 1000)
        medians = {name: statistics.median(times) for name, times in starts.items()}

        print(f"cold release build, processor time  {builds['assembled'][0]:.1f} s"
              f" (an empty program {builds['empty'][0]:.1f} s)")
        print(f"cold debug build, processor time    {debug:.1f} s")
        print(f"static program above an empty one   {(sizes['assembled'] - sizes['empty']) / 1e6:.1f} MB"
              f" ({sizes['assembled'] / 1e6:.1f} and {sizes['empty'] / 1e6:.1f})")
        print("start with 30 objects, processor time "
              + ", ".join(f"{name} {time:.2f} ms" for name, time in medians.items()))
        print(f"  {medians['assembled'] / medians['hand']:.2f} x by hand,"
              f" {medians['assembled'] / medians['decoder']:.2f} x JSONDecoder")


main()
