/// The picture: the object in focus, what it refers to, and who refers to it.
enum PagePicture {
  static let script = #"""
    let shown = {boxes: [], width: 0};

    function drawPicture() {
      const {focus, chain} = state, canvas = byId('canvas');
      byId('picture-title').textContent = chain ? chain.title : `Around ${objects[focus].key}`;
      const layers = chain ? chain.numbers.map((number, layer) => ({layer, numbers: [number], rest: 0})) : neighbourhood(focus);
      const width = canvas.clientWidth - 2;
      shown = {...place(layers, width), given: width};
      const byNumber = new Map(shown.boxes.map((box) => [box.number, box]));
      const svg = drawn('svg', {width: shown.width, height: shown.height + 30, role: 'group', 'aria-labelledby': 'picture-title', 'aria-describedby': 'keys', keydown: moveInPicture});
      svg.append(drawn('defs', {}, drawn('marker', {id: 'arrow', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: 'auto'}, drawn('path', {id: 'head', d: 'M0 0L8 4L0 8z'}))));
      for (const box of shown.boxes) {
        if (box.number < 0) continue;
        for (const {to, name, kind} of references(box.number)) {
          const other = byNumber.get(to);
          if (!other) continue;
          const d = curve(box, other, shown.isWide);
          svg.append(drawn('path', {class: `edge ${kind}`, d, 'marker-end': 'url(#arrow)', 'aria-hidden': 'true'}, drawn('title', {}, name)));
        }
      }
      for (const box of shown.boxes) svg.append(box.number < 0 ? moreBox(box) : objectBox(box));
      canvas.replaceChildren(svg);
      const center = byNumber.get(focus);
      canvas.scrollLeft = center.x - (width - center.w) / 2;
      canvas.scrollTop = center.y - (canvas.clientHeight - center.h) / 2;
    }

    // By which arguments an object and the one in focus are connected.
    function roles(number) {
      const {focus} = state;
      const names = references(focus).filter(({to}) => to === number).map(({name}) => `as ${name}`)
        .concat(references(number).filter(({to}) => to === focus).map(({name}) => `has it as ${name}`));
      return number === focus ? '' : [...new Set(names)].join(', ');
    }

    function objectBox(box) {
      const {number} = box, isCenter = number === state.focus, {key} = objects[number];
      const type = version(number)?.type ?? 'not in this environment', role = roles(number);
      const differs = differences(number), isDifferent = isMarked(number), found = findings(number);
      const label = [key, type, role, ...differs.map(({name, how}) => `${how} in ${name}`), ...found.map(({message}) => message)].filter(Boolean).join(', ');
      const made = drawn('g', {
        class: `node${isCenter ? ' center' : ''}${isDifferent ? ' differs' : ''}`, transform: `translate(${box.x} ${box.y})`,
        role: 'button', tabindex: isCenter ? 0 : -1, 'aria-label': label, 'aria-current': isCenter ? 'true' : null, click: () => go(number, {holdsFocus: true}),
      }, drawn('title', {}, label), drawn('rect', {width: box.w, height: box.h, rx: version(number)?.scope === 'prototype' ? 18 : 4}),
      drawn('text', {x: 10, y: 19}, clipped(key, (box.w - 34) / 7.6)),
      drawn('text', {x: 10, y: 36, class: 'second'}, clipped(role ? `${role}: ${type}` : type, (box.w - 20) / 6)));
      if (found.length > 0) made.append(drawn('text', {x: box.w - 14, y: 19, class: 'mark error'}, '!'));
      if (isDifferent) made.append(drawn('text', {x: box.w - 27, y: 19, class: 'mark'}, '≠'));
      box.node = made;
      return made;
    }

    function moreBox(box) {
      const label = `${box.rest} more`;
      const click = () => {
        state.limits.set(box.layer, (state.limits.get(box.layer) ?? most[state.depth]) + 24);
        drawPicture();
        shown.boxes.findLast(({layer}) => layer === box.layer).node.focus();
      };
      const side = box.layer < 0 ? 'users' : 'referred to';
      box.node = drawn('g', {class: 'node', transform: `translate(${box.x} ${box.y})`, role: 'button', tabindex: -1, 'aria-label': `${label}, ${side}`, click},
        drawn('rect', {width: box.w, height: box.h, rx: 23, 'stroke-dasharray': '2 4'}), drawn('text', {x: box.w / 2, y: 28, 'text-anchor': 'middle'}, label));
      return box.node;
    }

    function clipped(text, most) {
      const letters = [...text], room = Math.floor(most);
      if (letters.length <= room) return text;
      return letters.slice(0, Math.ceil(room * .6)).join('') + '…' + letters.slice(letters.length - Math.floor(room * .4) + 1).join('');
    }

    """#
}
