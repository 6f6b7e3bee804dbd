/// Findings, cycles, captives, what differs, and the way between two objects.
enum PageLists {
  static let script = #"""
    function drawLists() {
      const environment = data.environments[state.environment], found = findings();
      const {circles, captives} = environment;
      const different = [...objects.keys()].filter(isMarked);
      const opened = new Set([...byId('lists').querySelectorAll('details[open]')].map(({id}) => id));
      byId('lists').replaceChildren(...drawTimes(),
        section('starts', 'Where to begin', data.starts, (number) => element('li', {}, link(number))),
        section('findings', 'Findings', found, (one) => element('li', {}, finding(one), ' ', one.object === undefined ? '' : link(one.object))),
        section('circles', 'Cycles', circles, (numbers) => element('li', {}, chainButton('Cycle', numbers))),
        section('captives', 'Captives', captives, (numbers) => element('li', {}, chainButton('Captive', numbers))),
        ...(data.environments.length > 1
          ? [section('differences', 'Different elsewhere', different, (number) => element('li', {}, link(number), element('span', {class: 'differing'}, ` ${differences(number).map(({name, how}) => `${name}: ${how}`).join(', ')}`)))]
          : []), pathForm());
      for (const id of opened) byId(id).open = true;
    }

    // The items are made when they are looked at.
    function section(id, title, items, make) {
      const made = element('details', {id}, element('summary', {}, `${title} (${items.length})`));
      made.addEventListener('toggle', () => {
        if (made.open && made.childElementCount === 1) made.append(items.length > 0 ? list(items, make) : element('p', {class: 'soft'}, 'None.'));
      });
      return made;
    }

    function chainButton(kind, numbers) {
      const names = numbers.map((number) => objects[number].key).join(' → ');
      return element('button', {type: 'button', class: 'name', click: () => showChain(`${kind}: ${names}`, numbers)}, names);
    }

    function showChain(title, numbers) {
      go(numbers[0], {chain: {title, numbers: [...new Set(numbers)]}});
      announce(title);
    }

    function pathForm() {
      const from = element('input', {id: 'path-from', 'aria-label': 'From', placeholder: 'from (default: the object in focus)'});
      const to = element('input', {id: 'path-to', 'aria-label': 'To', placeholder: 'to', required: true});
      const answer = element('p', {class: 'soft'});
      const submit = (event) => {
        event.preventDefault();
        const [start, end] = [from.value ? found(from.value)[0] : state.focus, found(to.value)[0]];
        const way = start === undefined || end === undefined ? null : path(start, end);
        answer.textContent = way ? count(way.length - 1, 'step') : 'There is no path between them along references.';
        if (way) showChain(`Path: ${way.map((number) => objects[number].key).join(' → ')}`, way); else announce(answer.textContent);
      };
      return element('details', {id: 'path'}, element('summary', {}, 'Path between two objects'),
        element('form', {submit}, from, to, element('button', {}, 'Show')), answer);
    }

    """#
}
