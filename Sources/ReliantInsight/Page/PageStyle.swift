/// How the page looks, in light and in dark, on a wide screen and on a phone.
enum PageStyle {
  static let text = #"""
    :root {
      --paper: #ffffff; --ink: #1c1f23; --soft: #5a626c; --line: #c3c9d0; --box: #f4f6f8;
      --strong: #0b57d0; --focus: #e8f0fe; --differs: #9a4b00; --error: #b3261e;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #16181b; --ink: #e6e8eb; --soft: #a3abb5; --line: #444b54; --box: #22262b;
        --strong: #8ab4f8; --focus: #1d2f4f; --differs: #f0a860; --error: #f28b82;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { overflow-y: scroll; }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
    h1 { font-size: 1.15rem; margin: 0; } h2 { font-size: 1.05rem; margin: 0 0 .4rem; }
    h3 { font-size: .95rem; margin: 1rem 0 .3rem; }
    a { color: var(--strong); } code, .name { font-family: ui-monospace, monospace; font-size: .92em; }
    .name, code, td, dd, li { overflow-wrap: anywhere; unicode-bidi: isolate; }
    :focus-visible { outline: 3px solid var(--strong); outline-offset: 1px; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); margin: 0; }
    .skip { position: absolute; left: -999px; } .skip:focus { left: 0; background: var(--paper); padding: .5rem; z-index: 9; }
    header { display: flex; flex-wrap: wrap; gap: .6rem 1.2rem; align-items: center; padding: .6rem 1rem; border-bottom: 1px solid var(--line); }
    header label { color: var(--soft); margin-right: .4rem; }
    input, select, button { font: inherit; color: inherit; background: var(--box); border: 1px solid var(--line); border-radius: 5px; padding: .25rem .5rem; min-height: 2rem; }
    button { cursor: pointer; }
    .search { position: relative; flex: 1 1 16rem; display: flex; align-items: center; } .search input { flex: 1; min-width: 0; }
    #results { position: absolute; top: 100%; left: 0; right: 0; z-index: 5; margin: .2rem 0 0; padding: 0; list-style: none; max-height: 60vh; overflow: auto; background: var(--paper); border: 1px solid var(--line); border-radius: 5px; }
    #results li { padding: .3rem .6rem; cursor: pointer; } #results li[aria-selected=true] { background: var(--focus); outline: 2px solid var(--strong); outline-offset: -2px; }
    .soft, .hint, figcaption { color: var(--soft); font-size: .88em; } .hint { margin: 0 0 .5rem; }
    main { display: grid; grid-template-columns: minmax(0, 1fr) minmax(18rem, 26rem); gap: 1rem; padding: 1rem; }
    #picture { grid-row: 1 / span 2; min-width: 0; } #canvas { overflow: auto; max-height: 75vh; border: 1px solid var(--line); border-radius: 6px; }
    #whole { margin: .6rem 0 0; } #whole svg { width: 100%; height: 90px; border: 1px solid var(--line); border-radius: 6px; }
    svg { display: block; } svg text { fill: var(--ink); font: 13px system-ui, sans-serif; unicode-bidi: isolate; } svg .second { fill: var(--soft); font-size: 11px; }
    .node { cursor: pointer; } .node rect { fill: var(--box); stroke: var(--line); stroke-width: 1.5; }
    .node:focus { outline: none; } .node:focus rect { stroke: var(--strong); stroke-width: 3; } .node:hover rect { stroke: var(--strong); }
    .node.center rect { fill: var(--focus); stroke: var(--strong); } .node.differs rect { stroke: var(--differs); stroke-dasharray: 6 3; }
    .node .mark { fill: var(--differs); font-weight: 700; } .node .mark.error { fill: var(--error); }
    .edge { fill: none; stroke: var(--soft); stroke-width: 1.3; } .edge.later { stroke-dasharray: 5 4; } .edge.dependsOn { stroke-dasharray: 2 3; } #head { fill: var(--soft); }
    .dots { stroke: var(--line); stroke-width: 3; stroke-linecap: round; } .dots.near { stroke: var(--strong); stroke-width: 5; } .dots.here { stroke: var(--error); stroke-width: 8; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem .8rem; margin: 0; } dt { color: var(--soft); } dd { margin: 0; min-width: 0; }
    ul { padding-left: 1.1rem; margin: .2rem 0; } .given { margin: .4rem 0; padding-left: .6rem; border-left: 3px solid var(--line); } .given.differs { border-color: var(--differs); }
    .given ol { margin: .15rem 0; padding-left: 1.3rem; } .loser { color: var(--soft); text-decoration: line-through; text-decoration-thickness: 1px; }
    .time { width: 100%; height: 6px; background: var(--box); } .time .made { fill: var(--strong); } .time .started { fill: var(--soft); } .time .longest { fill: var(--differs); }
    .differing { color: var(--differs); } .error { color: var(--error); } details { margin: .3rem 0; } summary { cursor: pointer; min-height: 1.8rem; }
    form { display: flex; gap: .4rem; flex-wrap: wrap; } form input { flex: 1 1 9rem; min-width: 0; }
    @media (max-width: 800px) {
      main { grid-template-columns: minmax(0, 1fr); padding: .6rem; } #picture { grid-row: auto; } #canvas { max-height: none; }
      header { padding: .5rem .6rem; } input, select, button, summary { min-height: 2.75rem; } #results li { padding: .6rem; }
    }

    """#
}
