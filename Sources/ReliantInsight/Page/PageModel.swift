/// What the page knows, and what follows from it in the environment that is shown.
enum PageModel {
  static let script = #"""
    const data = JSON.parse(document.getElementById('data').textContent);
    const objects = data.objects;
    const state = {environment: data.shown, focus: -1, depth: Math.min(data.depth, 3), chain: null, limits: new Map()};
    let users = [];

    // An object as it is in an environment; null where there is none.
    function version(number, environment = state.environment) {
      const index = objects[number].in[environment];
      return index < 0 ? null : objects[number].versions[index];
    }

    function references(number) { return version(number)?.references ?? []; }

    function findUsers() {
      users = objects.map(() => []);
      objects.forEach((_, from) => {
        for (const {to, name, kind} of references(from)) users[to].push({from, name, kind});
      });
      for (const list of users) list.sort((a, b) => objects[a.from].key < objects[b.from].key ? -1 : 1);
    }

    // In which other environments an object is another one, and how.
    function differences(number) {
      const {deep} = objects[number], here = state.environment, own = version(number);
      return data.environments.flatMap(({name}, index) => {
        const other = version(number, index);
        if (index === here || (!own && !other)) return [];
        const how = !other ? 'not there' : !own ? 'only there'
          : own.digest !== other.digest ? 'different'
          : deep[here] !== deep[index] ? 'different below' : '';
        return how ? [{index, name, how}] : [];
      });
    }

    function isMarked(number) { return differences(number).some(({how}) => how !== 'different below'); }

    // The findings of the environment that is shown, about one object or all of them.
    function findings(number) {
      const {name} = data.environments[state.environment];
      return data.findings.filter(({object, environments}) =>
        (number === undefined || object === number) &&
        (environments.length === 0 || environments.some((one) => name.split(' + ').includes(one))));
    }

    // A shortest way along references, or else against them; null if there is none.
    function path(from, to) {
      return search(from, to) ?? search(to, from);
    }

    function search(from, to) {
      const before = new Map([[from, -1]]), queue = [from];
      for (const number of queue) {
        if (number === to) break;
        for (const reference of references(number)) {
          if (!before.has(reference.to)) { before.set(reference.to, number); queue.push(reference.to); }
        }
      }
      if (!before.has(to)) return null;
      const found = [];
      for (let number = to; number >= 0; number = before.get(number)) found.unshift(number);
      return found;
    }

    // How an object is called in the page's address.
    function address(number) {
      const {key, context} = objects[number];
      return '#' + encodeURIComponent(context > 0 ? `${context}:${key}` : key);
    }

    function addressed(hash) { return objects.findIndex((_, number) => address(number) === hash); }

    """#
}
