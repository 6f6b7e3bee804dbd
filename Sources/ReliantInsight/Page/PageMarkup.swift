/// The page without what it shows: its landmarks, and the places that scripts fill.
enum PageMarkup {
  /// - Parameter data: JSON without a character that would open a tag.
  static func text(style: String, data: String, script: String) -> String {
    head + "<style>\n" + style + "</style>\n" + body
      + "<script type=\"application/json\" id=\"data\">" + data + "</script>\n"
      + "<script>\n'use strict';\n" + script + "</script>\n</body>\n</html>\n"
  }

  private static let head = #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
    <title>Configuration</title>

    """#

  private static let body = #"""
    </head>
    <body>
    <a class="skip" href="#details">Skip to the details</a>
    <header>
    <h1 id="title"></h1>
    <div class="search">
    <label for="search">Search</label>
    <input id="search" type="search" role="combobox" aria-expanded="false" aria-controls="results" aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="key, alias, type or tag">
    <ul id="results" role="listbox" aria-label="Found objects" hidden></ul>
    </div>
    <div><label for="environment">Environment</label><select id="environment"></select></div>
    <div><label for="depth">Steps</label><select id="depth"><option>1</option><option>2</option><option>3</option></select></div>
    </header>
    <p id="status" role="status" aria-live="polite" class="unseen"></p>
    <main>
    <section id="picture" aria-labelledby="picture-title">
    <h2 id="picture-title"></h2>
    <p class="hint" id="keys">Arrow keys move, Enter goes to an object, Backspace goes back, / searches.</p>
    <div id="canvas"></div>
    <figure id="whole"><figcaption>The whole: what nobody refers to on the left, what refers to nobody on the right</figcaption></figure>
    </section>
    <section id="details" tabindex="-1" aria-labelledby="details-title">
    <h2 id="details-title"></h2>
    <div id="facts"></div>
    </section>
    <nav id="lists" aria-label="Findings, cycles, captives, differences and paths"></nav>
    </main>
    <noscript>This page is drawn by its own script, which the browser does not run.</noscript>

    """#
}
