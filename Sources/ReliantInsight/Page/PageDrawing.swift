/// Which objects a picture shows, and where they stand in it.
enum PageDrawing {
  static let script = #"""
    // So many objects stand in a layer, by how many steps are shown, before the rest is "n more".
    const most = [0, 14, 9, 6];

    // Layers from the users of an object to what it refers to: numbers of objects, and of those left out.
    function neighbourhood(center) {
      const layers = new Map([[0, {numbers: [center], rest: 0}]]), seen = new Set([center]);
      for (const side of [1, -1]) {
        let front = [center];
        for (let step = 1; step <= state.depth && front.length > 0; step++) {
          const next = [];
          for (const number of front) {
            const near = side > 0 ? references(number).map(({to}) => to) : users[number].map(({from}) => from);
            for (const other of near) if (!seen.has(other)) { seen.add(other); next.push(other); }
          }
          const limit = state.limits.get(side * step) ?? most[state.depth];
          front = next.slice(0, limit);
          if (front.length > 0) layers.set(side * step, {numbers: front, rest: next.length - front.length});
        }
      }
      return [...layers.keys()].sort((a, b) => a - b).map((layer) => ({layer, ...layers.get(layer)}));
    }

    // Boxes side by side in columns, or on a narrow screen in rows below each other.
    function place(layers, width) {
      const boxes = layers.map(({layer, numbers, rest}) =>
        [...numbers.map((number) => ({number, layer})), ...(rest > 0 ? [{number: -1, layer, rest}] : [])]);
      return width < 640 ? placeInRows(boxes, width) : placeInColumns(boxes, width);
    }

    function placeInColumns(columns, width) {
      const height = 46, gap = 12, between = Math.max(1, columns.length - 1);
      const room = Math.max(44, Math.min(110, (width - 24 - 170 * columns.length) / between));
      const box = Math.max(150, Math.min(240, (width - 24 - room * between) / columns.length));
      const tallest = Math.max(...columns.map((column) => column.length)) * (height + gap);
      columns.forEach((column, index) => {
        const top = (tallest - column.length * (height + gap)) / 2;
        column.forEach((each, row) => Object.assign(each, {x: 12 + index * (box + room), y: 12 + top + row * (height + gap), w: box, h: height}));
      });
      return {boxes: columns.flat(), isWide: true, width: 24 + columns.length * (box + room) - room, height: tallest + 12};
    }

    function placeInRows(layers, width) {
      const height = 46, gap = 10, margin = 36;
      let y = 10;
      layers.forEach((layer, index) => {
        for (const one of layer) {
          Object.assign(one, {x: margin, y, w: width - margin - 8, h: height, lane: margin - 8 - 7 * (index % 4)});
          y += height + gap;
        }
        y += 14;
      });
      return {boxes: layers.flat(), isWide: false, width, height: y};
    }

    // The line from one box to another: below each other by a lane at the side, and else a curve, which goes
    // round below where the other box does not follow.
    function curve(from, to, isWide) {
      if (isWide && from.x + from.w < to.x) {
        const [x1, y1, x2, y2] = [from.x + from.w, from.y + from.h / 2, to.x - 2, to.y + to.h / 2];
        return `M${x1} ${y1}C${(x1 + x2) / 2} ${y1} ${(x1 + x2) / 2} ${y2} ${x2} ${y2}`;
      }
      if (!isWide) return `M${from.x} ${from.y + from.h / 2 + 8}H${from.lane}V${to.y + to.h / 2}H${to.x - 2}`;
      const [x1, y1, x2, y2] = [from.x + from.w * .7, from.y + from.h, to.x + to.w * .3, to.y + to.h + 2];
      const low = Math.max(y1, y2) + 26;
      return `M${x1} ${y1}C${x1} ${low} ${x2} ${low} ${x2} ${y2}`;
    }

    """#
}
