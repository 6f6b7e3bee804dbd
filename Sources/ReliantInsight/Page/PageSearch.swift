/// The search box, and the list of what it finds.
enum PageSearch {
  static let script = #"""
    let haystacks = null, results = [], chosen = -1;

    // The objects that a text is about, those first whose key it is.
    function found(text) {
      haystacks ??= objects.map(({key, versions}) =>
        [key, ...versions.flatMap(({type, aliases = [], tags = []}) => [type, ...aliases, ...tags])].map((word) => word.toLowerCase()));
      const wanted = text.trim().toLowerCase(), ranked = [[], [], [], []];
      haystacks.forEach((words, number) => {
        const rank = words[0] === wanted ? 0 : words[0].startsWith(wanted) ? 1 : words[0].includes(wanted) ? 2
          : words.some((word) => word.includes(wanted)) ? 3 : -1;
        if (rank >= 0) ranked[rank].push(number);
      });
      return ranked.flat();
    }

    function showResults() {
      const text = byId('search').value, all = text.trim() ? found(text) : data.starts;
      results = all.slice(0, 40);
      choose(text.trim() && results.length > 0 ? 0 : -1);
      byId('results').replaceChildren(...results.map((number, index) => {
        const click = () => goToResult(index);
        const type = version(number)?.type ?? 'not in this environment';
        return element('li', {role: 'option', id: `result-${index}`, 'aria-selected': index === chosen ? 'true' : 'false', click, mousedown: (event) => event.preventDefault()},
          element('span', {class: 'name'}, objects[number].key), element('span', {class: 'soft'}, ` ${type}`));
      }));
      setResultsOpen(results.length > 0);
      if (text.trim()) announce(all.length > 40 ? `${all.length} found, 40 shown` : `${all.length} found`);
    }

    function setResultsOpen(isOpen) {
      byId('results').hidden = !isOpen;
      byId('search').setAttribute('aria-expanded', String(isOpen));
      if (!isOpen) choose(-1);
    }

    function choose(index) {
      byId(`result-${chosen}`)?.setAttribute('aria-selected', 'false');
      chosen = index;
      const option = byId(`result-${chosen}`);
      option?.setAttribute('aria-selected', 'true');
      option?.scrollIntoView({block: 'nearest'});
      if (chosen < 0) byId('search').removeAttribute('aria-activedescendant');
      else byId('search').setAttribute('aria-activedescendant', `result-${chosen}`);
    }

    function goToResult(index) {
      setResultsOpen(false);
      byId('search').value = '';
      go(results[index]);
      focusPicture();
    }

    function keyInSearch(event) {
      const isOpen = !byId('results').hidden, step = {ArrowDown: 1, ArrowUp: -1}[event.key];
      if (step && !isOpen) showResults();
      else if (step) choose((chosen + step + results.length) % results.length);
      else if (event.key === 'Enter' && isOpen && results.length > 0) goToResult(Math.max(chosen, 0));
      else if (event.key === 'Escape') setResultsOpen(false);
      else return;
      event.preventDefault();
    }

    """#
}
