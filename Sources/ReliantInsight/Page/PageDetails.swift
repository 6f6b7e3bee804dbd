/// What is known of the object in focus.
enum PageDetails {
  static let script = #"""
    function drawDetails() {
      const number = state.focus, object = objects[number], own = version(number);
      byId('details-title').replaceChildren(element('span', {class: 'name'}, object.key));
      const parts = [facts(object, own, number)];
      const found = findings(number);
      if (found.length > 0) parts.push(heading('Findings'), list(found, (one) => element('li', {}, finding(one))));
      if (own) {
        if (own.given.length > 0) parts.push(heading('Arguments and properties'), ...own.given.map((one) => given(one, number)));
        parts.push(heading(`Refers to ${own.references.length}`), list(own.references, ({to, name, kind}) => connection(to, name, kind)));
        parts.push(heading(`Used by ${users[number].length}`), list(users[number], ({from, name, kind}) => connection(from, name, kind)));
      }
      byId('facts').replaceChildren(...parts);
    }

    function heading(text) { return element('h3', {}, text); }

    function connection(number, name, kind) {
      return element('li', {}, link(number), element('span', {class: 'soft'}, ` ${kind === 'dependsOn' ? 'made before' : `as ${name}${kind === 'later' ? ', for later' : ''}`}`));
    }

    function facts(object, own, number) {
      const rows = [['Context', data.contexts[object.context]]];
      if (own) {
        rows.unshift(['Type', own.type], ['Scope', own.scope + (own.eager ? ', made at the start' : '')]);
        rows.push(['Aliases', own.aliases?.join(', ')], ['Tags', own.tags?.join(', ')], ['Deprecated', own.deprecated], ['Defined', own.place],
          ['Digest', own.digest], ['With all below', object.deep[state.environment]]);
      } else rows.push(['Here', 'not in this environment']);
      const differs = differences(number).map(({name, how}) => `${name} (${how})`).join(', ');
      rows.push(['Elsewhere', differs || (data.environments.length > 1 ? 'the same in all environments' : '')]);
      return element('dl', {}, ...rows.filter(([, text]) => text).flatMap(([name, text]) =>
        [element('dt', {}, name), element('dd', {class: name === 'Elsewhere' && differs ? 'differing' : null}, text)]));
    }

    function finding({severity, message, help, place, rule}) {
      return element('span', {}, element('strong', {class: severity === 'error' ? 'error' : 'differing'}, severity), `: ${message}${help ? `; ${help}` : ''} [${rule}]`,
        element('span', {class: 'soft'}, place ? ` ${place}` : ''));
    }

    // An argument: its value, where that comes from, what lost against it, and what it is elsewhere.
    function given({name, kind, value, sources, removal, removed = [], edits}, number) {
      const others = differences(number).flatMap(({index, name: environment}) => {
        const other = version(number, index);
        if (!other) return [];
        const there = other.given.find((one) => one.name === name && one.kind === kind);
        return there?.value === value ? [] : [element('div', {class: 'differing'}, `≠ in ${environment}: `, element('code', {}, there ? there.value : 'not given'))];
      });
      const made = element('div', {class: `given${others.length > 0 ? ' differs' : ''}`},
        element('div', {}, element('strong', {class: 'name'}, name), element('span', {class: 'soft'}, ` ${kind}`)), element('code', {}, value), ...others);
      if (sources.length > 0) made.append(sourceList(sources, 1));
      if (removal) made.append(element('div', {class: 'soft'}, `taken away by ${removal}:`), sourceList(removed, 0));
      if (edits) made.append(element('div', {class: 'soft'}, `changed by ${edits.join(', ')}`));
      return made;
    }

    // The places that give a value; those have lost that are not among the first.
    function sourceList(sources, winners) {
      return element('ol', {class: 'soft'}, ...sources.map(({way, place, text}, index) => element('li', {},
        index >= winners ? element('span', {class: 'unseen'}, 'lost: ') : '', way, place ? ` ${place}` : '', text ? ' ' : '',
        text ? element('code', {class: index >= winners ? 'loser' : null}, text) : '')));
    }

    """#
}
