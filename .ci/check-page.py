#!/usr/bin/env python3
"""Holds the page of `reliant graph` in headless Chromium.

usage: check-page.py PROGRAM CHROMIUM, the program `reliant` and the browser

No request leaves the page and its console stays empty; search, focus, environments, paths and keys
work; hostile names stay text; the first view and a change of focus take no time that people notice,
also with 5,000 objects.
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time
import urllib.request

import websocket

FIRST_VIEW, CHANGE_OF_FOCUS = 1000, 50  # milliseconds
# A machine that does other work at the same time takes longer.
PATIENCE = 4
HOSTILE = "</script><img src=x onerror=alert(1)>\"'`\u202e&amp;"


class Browser:
    """A headless Chromium, and what it reports of a page."""

    def __init__(self, program, folder):
        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-dev-shm-usage", "--disable-background-networking", "--remote-debugging-port=0",
             f"--user-data-dir={folder}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port_file = pathlib.Path(folder, "DevToolsActivePort")
        for _ in range(600):
            if port_file.exists() and port_file.read_text().count("\n"):
                break
            time.sleep(0.1)
        port = port_file.read_text().split("\n")[0]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json") as answer:
            page = next(one for one in json.load(answer) if one["type"] == "page")
        self.socket = websocket.create_connection(
            page["webSocketDebuggerUrl"], suppress_origin=True, timeout=120)
        self.number, self.events = 0, []
        for domain in ("Page", "Runtime", "Network", "Log", "Accessibility"):
            self.send(f"{domain}.enable")

    def send(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") == self.number:
                if "error" in message:
                    sys.exit(f"{method}: {message['error']}")
                return message["result"]
            self.events.append(message)

    def open(self, path, width=1200, height=900, dark=False):
        self.events.clear()
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)
        scheme = "dark" if dark else "light"
        self.send("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.send("Page.navigate", url="about:blank")
        self.send("Page.navigate", url=pathlib.Path(path).as_uri())
        for _ in range(600):
            if self.run("document.readyState") == "complete" and self.run("location.protocol") == "file:":
                break
            time.sleep(0.05)
        self.settle()

    def run(self, expression):
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in result:
            sys.exit(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def settle(self):
        """Waits until what was asked for has been drawn."""
        self.run("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))")

    def press(self, key, text=None):
        codes = {"Enter": 13, "Tab": 9, "Backspace": 8, "ArrowLeft": 37, "ArrowUp": 38,
                 "ArrowRight": 39, "ArrowDown": 40, "Escape": 27, "Home": 36}
        code = codes.get(key, 0)
        extra = {"text": "\r"} if key == "Enter" else {"text": text} if text else {}
        self.send("Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=code, **extra)
        self.send("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)
        self.settle()

    def type(self, text):
        self.send("Input.insertText", text=text)
        self.settle()

    def click(self, selector):
        self.run(f"document.querySelector({json.dumps(selector)}).scrollIntoView({{block: 'center'}})")
        box = self.run(
            f"(() => {{ const b = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
            " return [b.x + b.width / 2, b.y + b.height / 2]; })()")
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left",
                      clickCount=1)
        self.settle()

    def close(self):
        self.process.terminate()
        self.process.wait()


class Check:
    def __init__(self, browser):
        self.browser, self.failures, self.count = browser, 0, 0

    def equal(self, what, found, expected):
        self.count += 1
        if found != expected:
            self.failures += 1
            print(f"{what}: {found!r} instead of {expected!r}", file=sys.stderr)

    def holds(self, what, condition):
        self.equal(what, bool(condition), True)

    def quiet(self, what):
        """Nothing was asked of the network, and nothing said in the console."""
        urls = [one["params"]["request"]["url"] for one in self.browser.events
                if one["method"] == "Network.requestWillBeSent"]
        self.equal(f"{what}: requests", [url for url in urls if not url.startswith(("file:", "about:"))], [])
        self.equal(f"{what}: files", len([url for url in urls if url.startswith("file:")]), 1)
        said = [one["params"] for one in self.browser.events
                if one["method"] in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded")]
        self.equal(f"{what}: console", said, [])

    def title(self, what, expected):
        self.equal(what, self.browser.run("document.getElementById('details-title').textContent"), expected)


def write(folder, files):
    folder.mkdir(exist_ok=True)
    for name, content in files.items():
        (folder / name).write_text(json.dumps(content), encoding="utf-8")


def make_page(program, folder, *options):
    started = time.monotonic()
    result = subprocess.run([program, "graph", str(folder / "app.json"), *options],
                            capture_output=True, text=True, encoding="utf-8")
    if result.returncode != 0:
        sys.exit(result.stderr)
    page = folder / "page.html"
    page.write_text(result.stdout, encoding="utf-8")
    return page, (time.monotonic() - started) * 1000


SHOP = {
    "app.json": {"name": "shop", "objects": {
        "page": {"type": "Page", "arguments": {"store": "@store", "cart": "@cart", "title": "Shop"}},
        "store": {"type": "Store", "arguments": {"log": "@log", "key": {"$env": "KEY"}}},
        "cart": {"type": "Cart", "scope": "prototype", "arguments": {"store": "@store"}},
        "left": {"type": "Ring", "properties": {"right": "@right"}},
        "right": {"type": "Ring", "properties": {"left": "@left"}},
        "log": {"type": "Log", "aliases": ["journal"], "tags": ["base"], "arguments": {"level": "info"}},
        "lost": {"type": HOSTILE, "arguments": {HOSTILE: HOSTILE, "log": "@log"}}}},
    "app.production.json": {"objects": {
        "log": {"arguments": {"level": "warning"}}, "mail": {"type": "Mail", "arguments": {"log": "@log"}},
        "lost": {"$remove": True}}},
}


def check_moves(check, page):
    browser = check.browser
    browser.open(page)
    check.title("the first view", "page")
    check.holds("the search box is there", browser.run("document.getElementById('search').offsetWidth > 100"))
    nodes = "[...document.querySelectorAll('.node')].map((one) => one.querySelector('text').textContent)"
    check.equal("around it", sorted(browser.run(nodes)), ["cart", "page", "store"])
    # The mouse follows a reference, and a link of the details the next.
    browser.click(".node[aria-label^='store']")
    check.title("a click", "store")
    check.equal("its users and what it refers to", sorted(browser.run(nodes)), ["cart", "log", "page", "store"])
    check.holds("outside by name", "KEY" in browser.run("document.getElementById('facts').textContent"))
    browser.click("#facts a[href='#log']")
    check.title("a link", "log")
    browser.run("history.back()")
    browser.settle()
    check.title("the browser's way back", "store")
    # Keys alone: find, go along the references, and come back.
    browser.press("/", "/")
    check.equal("the search has the keyboard", browser.run("document.activeElement.id"), "search")
    browser.type("journ")
    check.equal("found by alias", browser.run("document.querySelector('#results li').textContent"), "log Log")
    check.equal("told", browser.run("document.getElementById('status').textContent"), "1 found")
    check.equal("expanded", browser.run("document.getElementById('search').getAttribute('aria-expanded')"), "true")
    browser.press("Enter")
    check.title("Enter in the search", "log")
    label = "document.activeElement.getAttribute('aria-label')"
    check.holds("the picture has the keyboard", browser.run(label).startswith("log, Log"))
    browser.press("ArrowLeft")
    check.holds("an arrow key", not browser.run(label).startswith("log"))
    reached = browser.run(label).split(",")[0]
    browser.press("Enter")
    check.title("Enter in the picture", reached)
    check.holds("still has the keyboard", browser.run(label).startswith(reached))
    browser.press("ArrowRight")
    browser.press("Enter")
    check.holds("another object", browser.run("document.getElementById('details-title').textContent") != reached)
    browser.press("Backspace")
    browser.settle()
    check.title("Backspace", reached)
    check.holds("the live region tells", reached in browser.run("document.getElementById('status').textContent"))
    browser.open(page)
    browser.run("focusPicture()")
    browser.press("Backspace")
    check.title("Backspace at the first view", "page")
    # Tab reaches everything, in the order of the page.
    browser.open(page)
    order = []
    for _ in range(6):
        browser.press("Tab")
        order.append(browser.run(
            "document.activeElement.id || document.activeElement.className.baseVal || document.activeElement.className"))
    check.equal("focus order", order[:4], ["skip", "search", "environment", "depth"])
    check.holds("then the picture", "node center" in order)
    check.quiet("moving about")


def check_environments(check, page):
    browser = check.browser
    browser.open(page)
    browser.run("go(objects.findIndex(({key}) => key === 'log'))")
    check.holds("differs", "differs" in browser.run("document.querySelector('.node.center').getAttribute('class')"))
    check.holds("told", "different in production" in browser.run("document.getElementById('status').textContent"))
    facts = "document.getElementById('facts').textContent"
    check.holds("marked in the details", "≠ in production: \"warning\"" in browser.run(facts))
    browser.run("(() => { const s = document.getElementById('environment'); s.value = '1';"
                " s.dispatchEvent(new Event('change', {bubbles: true})); })()")
    browser.settle()
    check.holds("switched", "≠ in base: \"info\"" in browser.run(facts))
    check.holds("the winner and the loser", browser.run("document.querySelector('.loser').textContent") == '"info"')
    check.holds("a new user", "mail" in browser.run(facts))
    check.holds("told", browser.run("document.getElementById('status').textContent").startswith("production: "))
    browser.click("#differences summary")
    browser.settle()
    listed = browser.run("[...document.querySelectorAll('#differences li a')].map((one) => one.textContent)")
    check.equal("listed", sorted(listed), ["log", "lost", "mail"])
    check.quiet("environments")


def check_lists(check, page):
    browser = check.browser
    browser.open(page)
    for name, text in (("circles", "left → right"), ("captives", "page → cart")):
        browser.click(f"#{name} summary")
        browser.settle()
        check.equal(name, browser.run(f"document.querySelector('#{name} button').textContent"), text)
        browser.click(f"#{name} button")
        check.holds(name, text in browser.run("document.getElementById('picture-title').textContent"))
    browser.click("#findings summary")
    browser.settle()
    check.holds("findings", browser.run("document.querySelector('#findings').textContent.length") > 10)
    browser.click("#path summary")
    for field, text in (("#path-from", "page"), ("#path-to", "log")):
        browser.click(field)
        browser.type(text)
    browser.press("Enter")
    check.equal("a path", browser.run("document.getElementById('picture-title').textContent"),
                "Path: page → store → log")
    check.quiet("lists")


def check_hostile(check, page):
    browser = check.browser
    check.equal("no tag in the data", page.read_text(encoding="utf-8").count("<img"), 0)
    browser.open(page)
    browser.run("go(objects.findIndex(({key}) => key === 'lost'))")
    shown = HOSTILE.replace("\u202e", "\\u{202E}")
    check.holds("shown as text", shown in browser.run("document.getElementById('facts').textContent"))
    check.equal("no element", browser.run("document.images.length"), 0)
    check.holds("no bidirectional mark", not browser.run("document.body.textContent.includes('\\u202e')"))
    browser.run("document.getElementById('search').focus()")
    browser.type("onerror")
    check.holds("found as text", shown in browser.run("document.getElementById('results').textContent"))
    check.quiet("hostile names")


def check_everybody(check, page):
    browser = check.browser
    browser.open(page, width=390, height=800)
    check.holds("no sideways scrolling on a phone", browser.run("document.documentElement.scrollWidth <= 390"))
    check.holds("boxes fit a phone", browser.run(
        "document.getElementById('canvas').scrollWidth <= document.getElementById('canvas').clientWidth"))
    light = browser.run("getComputedStyle(document.body).backgroundColor")
    browser.open(page, dark=True)
    dark = browser.run("getComputedStyle(document.body).backgroundColor")
    check.equal("light and dark", (light, dark), ("rgb(255, 255, 255)", "rgb(22, 24, 27)"))
    nodes = browser.send("Accessibility.getFullAXTree")["nodes"]
    tree = [(one["role"]["value"], one.get("name", {}).get("value", "")) for one in nodes if not one["ignored"]]
    for role, name in (("combobox", "Search"), ("combobox", "Environment"), ("status", ""), ("main", ""),
                       ("heading", "page"), ("region", "Around page"), ("region", "page"),
                       ("navigation", "Findings, cycles, captives, differences and paths"),
                       ("group", "Around page")):
        check.holds(f"{role} '{name}' for a screen reader", (role, name) in tree)
    buttons = [name for role, name in tree if role == "button"]
    check.holds("boxes say what they are", any(name.startswith("store, Store, as store") for name in buttons))
    check.equal("everything has a name", [
        one for one in tree if one[0] in ("button", "link", "combobox", "searchbox", "textbox") and not one[1]], [])
    check.quiet("everybody")


def snapshot(program, folder):
    """What a running context of the shop might tell: the log takes longest, and the page began it all."""
    result = subprocess.run([program, "digest", str(folder / "app.json"), "--format", "json"],
                            capture_output=True, text=True, encoding="utf-8", check=True)
    digest = json.loads(result.stdout)["digest"]
    times = {"log": (0, 5_000_000, "page"), "store": (5_000_000, 2_000_000, "page"), "page": (7_000_000, 1500, None)}
    below = {"store": ["log"], "page": ["cart", "store"]}
    objects = []
    for key, definition in sorted(SHOP["app.json"]["objects"].items()):
        entry = {"key": key, "type": definition["type"], "scope": definition.get("scope", "singleton"),
                 "digest": digest, "dependencies": below.get(key, []), "made": key in times, "started": key == "store"}
        if key in times:
            start, duration, requester = times[key]
            entry["making"] = {"start": start, "duration": duration} | ({"for": requester} if requester else {})
        if key == "store":
            entry["starting"] = {"start": 8_000_000, "duration": 1_000_000}
        objects.append(entry)
    path = folder / "snapshot.json"
    path.write_text(json.dumps(
        {"version": 1, "context": "shop", "digest": digest, "generation": 0, "objects": objects}), encoding="utf-8")
    return path


def check_times(check, program, folder):
    browser = check.browser
    page, _ = make_page(program, folder, "--root", "page", "--snapshot", str(snapshot(program, folder)))
    browser.open(page)
    check.equal("the start", browser.run("document.querySelector('#times summary').textContent"),
                "Start (3 objects made, 1 started)")
    steps = browser.run("[...document.querySelectorAll('#times li')].map((one) => one.textContent)")
    check.equal("the time line", steps, [
        "log made in 5 ms, after 0 ns, for page", "store made in 2 ms, after 5 ms, for page",
        "page made in 1.5 µs, after 7 ms", "store started in 1 ms, after 8 ms"])
    bars = browser.run("[...document.querySelectorAll('#times rect')].map((one) => one.getAttribute('class'))")
    check.equal("the longest chain in it", bars, ["longest", "longest", "longest", "longest"])
    check.equal("it is of this configuration", browser.run("document.querySelectorAll('#times .differing').length"), 0)
    browser.click("#times button")
    check.equal("the longest chain", browser.run("document.getElementById('picture-title').textContent"),
                "Longest chain: log → store → page")
    browser.click("#times li a")
    check.title("an object of the time line", "log")
    browser.run("(() => { const s = document.getElementById('environment'); s.value = '1';"
                " s.dispatchEvent(new Event('change', {bubbles: true})); })()")
    browser.settle()
    check.equal("another environment", browser.run("document.querySelector('#times .differing').textContent"),
                "The snapshot is of another configuration or environment.")
    check.quiet("times")


def generated(count):
    """Layered objects of which each refers to three or four below, as applications are."""
    random.seed(count)
    objects, environment = {}, {}
    for number in range(count):
        below = [f"service{random.randrange(max(0, number - 400), number)}" for _ in range(3)] if number else []
        hubs = [f"service{random.randrange(min(5, number))}"] if number else []
        arguments = {f"part{index}": f"@{key}" for index, key in enumerate(dict.fromkeys(below + hubs))}
        objects[f"service{number}"] = {
            "type": f"Service{number % 60}", "arguments": {**arguments, "limit": number, "name": f"name {number}"}}
        if number % 50 == 0:
            environment[f"service{number}"] = {"arguments": {"limit": number + 1}}
    return {"app.json": {"name": "large", "objects": objects}, "app.production.json": {"objects": environment}}


CHANGES = """(async () => {
  const times = [];
  for (let turn = 0; turn < 40; turn++) {
    const number = Math.floor(turn / 40 * objects.length);
    await new Promise((done) => requestAnimationFrame(done));
    const started = performance.now();
    go(number);
    document.body.getBoundingClientRect();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
})()"""


def check_speed(check, program, folder, count):
    write(folder, generated(count))
    page, made = make_page(program, folder)
    check.browser.open(page)
    first = check.browser.run(
        "Math.max(performance.getEntriesByType('paint').at(-1)?.startTime ?? 0,"
        " performance.getEntriesByType('navigation')[0].loadEventEnd)")
    changes = check.browser.run(CHANGES)
    # The hub has thousands of users.
    hub = check.browser.run("(() => { const s = performance.now(); go(0); document.body.getBoundingClientRect();"
                            " return performance.now() - s; })()")
    boxes = check.browser.run("document.querySelectorAll('.node').length")
    print(f"{count} objects: page {page.stat().st_size // 1024} KB made in {made:.0f} ms, first view {first:.0f} ms,"
          f" change of focus {changes[20]:.1f} ms (slowest {changes[-1]:.1f}), to the most used {hub:.1f}")
    check.holds(f"{count} objects: first view in {first} ms", first <= FIRST_VIEW * PATIENCE)
    check.holds(f"{count} objects: change in {changes[-1]} ms", changes[-1] <= CHANGE_OF_FOCUS * PATIENCE)
    check.holds(f"{count} objects: hub in {hub} ms", hub <= CHANGE_OF_FOCUS * PATIENCE)
    check.holds("some dozens of boxes", boxes <= 60)
    check.quiet(f"{count} objects")


def main():
    program, chromium = sys.argv[1:]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = pathlib.Path(name)
        write(folder / "shop", SHOP)
        page, _ = make_page(program, folder / "shop", "--root", "page")
        browser = Browser(chromium, folder / "profile")
        try:
            check = Check(browser)
            check_moves(check, page)
            check_environments(check, page)
            check_lists(check, page)
            check_hostile(check, page)
            check_everybody(check, page)
            check_times(check, program, folder / "shop")
            for count in (419, 5000):
                check_speed(check, program, folder / str(count), count)
        finally:
            browser.close()
    print(f"{check.count - check.failures} passed, {check.failures} failed")
    sys.exit(1 if check.failures else 0)


main()
