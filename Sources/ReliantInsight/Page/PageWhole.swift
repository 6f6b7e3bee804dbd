/// All objects as dots, so that it is seen where the picture belongs.
enum PageWhole {
  static let script = #"""
    const rows = 25, columns = data.slots / rows, band = columns + 4;
    const dots = ['dots', 'dots near', 'dots here'].map((name) => drawn('path', {class: name, 'vector-effect': 'non-scaling-stroke'}));

    function spot({layer, slot}) { return [layer * band + Math.floor(slot / rows) + 2, slot % rows + 1]; }

    function dotted(numbers) {
      return numbers.map((number) => spot(objects[number])).map(([x, y]) => `M${x} ${y}h.01`).join('');
    }

    // The dots are a second way to what the search finds, for the eye alone.
    function makeWhole() {
      const svg = drawn('svg', {viewBox: `0 0 ${data.layers * band} ${rows + 1}`, preserveAspectRatio: 'none', 'aria-hidden': 'true', click: goToDot}, ...dots);
      byId('whole').prepend(svg);
    }

    function drawWhole() {
      dots[0].setAttribute('d', dotted([...objects.keys()].filter((number) => version(number))));
    }

    function drawNear() {
      dots[1].setAttribute('d', dotted(shown.boxes.map(({number}) => number).filter((number) => number >= 0)));
      dots[2].setAttribute('d', dotted([state.focus]));
    }

    function goToDot(event) {
      const area = event.currentTarget.getBoundingClientRect();
      const x = (event.clientX - area.left) / area.width * data.layers * band, y = (event.clientY - area.top) / area.height * (rows + 1);
      let best = -1, least = Infinity;
      objects.forEach((object, number) => {
        const [left, top] = spot(object), distance = (left - x) ** 2 + (top - y) ** 2;
        if (version(number) && distance < least) [best, least] = [number, distance];
      });
      if (best >= 0) go(best);
    }

    """#
}
