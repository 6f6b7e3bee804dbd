/// How the page goes from one object to another, by mouse, by keyboard, and by the browser's history.
enum PageMoves {
  static let script = #"""
    function go(number, {chain = null, holdsFocus = false} = {}) {
      holdsFocus ||= byId('canvas').contains(document.activeElement);
      Object.assign(state, {focus: number, chain});
      state.limits.clear();
      drawFocus();
      if (holdsFocus) focusPicture();
      if (location.hash !== address(number)) history.pushState({step: step() + 1}, '', address(number));
      const own = version(number), differs = differences(number).map(({name, how}) => `${how} in ${name}`);
      announce([objects[number].key, own ? `${own.type}, refers to ${own.references.length}, used by ${users[number].length}` : 'not in this environment', ...differs].join(', '));
    }

    // How many steps of the browser's history lead back within the page.
    function step() { return history.state?.step ?? 0; }

    function drawFocus() {
      drawPicture();
      drawNear();
      drawDetails();
    }

    function focusPicture() { shown.boxes.find(({number}) => number === state.focus)?.node.focus({preventScroll: true}); }

    // The arrow keys go to the nearest box in their direction.
    function moveInPicture(event) {
      const box = shown.boxes.find(({node}) => node === event.target);
      const direction = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
      if (!box) return;
      if (direction) focusBox(nearest(box, direction));
      else if (event.key === 'Enter' || event.key === ' ') event.target.dispatchEvent(new MouseEvent('click'));
      else if (event.key === 'Home') focusPicture();
      else if (event.key === 'Backspace') { if (step() > 0) history.back(); }
      else return;
      event.preventDefault();
    }

    function nearest(box, [dx, dy]) {
      const middle = (each) => [each.x + each.w / 2, each.y + each.h / 2], [x, y] = middle(box);
      let best = null, least = Infinity;
      for (const other of shown.boxes) {
        const [ox, oy] = middle(other), along = (ox - x) * dx + (oy - y) * dy;
        const cost = along + 3 * Math.abs((ox - x) * dy + (oy - y) * dx);
        if (along > 1 && cost < least) [best, least] = [other, cost];
      }
      return best;
    }

    function focusBox(box) {
      if (!box) return;
      for (const {node} of shown.boxes) node.setAttribute('tabindex', -1);
      box.node.setAttribute('tabindex', 0);
      box.node.focus();
    }

    function switchEnvironment(index) {
      state.environment = index;
      state.chain = null;
      findUsers();
      drawWhole();
      drawLists();
      drawFocus();
      const {name, digest} = data.environments[index];
      byId('title').textContent = `${data.contexts[0]} · ${digest}`;
      announce(`${name}: ${count(objects.filter((_, number) => isMarked(number)).length, 'object')} different elsewhere`);
    }

    function begin() {
      document.title = `${data.contexts[0]}, configuration`;
      byId('environment').append(...data.environments.map(({name}, index) => element('option', {value: index, selected: index === state.environment}, name)));
      byId('environment').addEventListener('change', ({target}) => switchEnvironment(Number(target.value)));
      byId('depth').value = state.depth;
      byId('depth').addEventListener('change', ({target}) => { state.depth = Number(target.value); go(state.focus); });
      byId('search').addEventListener('input', showResults);
      byId('search').addEventListener('keydown', keyInSearch);
      byId('search').addEventListener('click', showResults);
      byId('search').addEventListener('blur', () => setResultsOpen(false));
      document.querySelector('.skip').addEventListener('click', (event) => { event.preventDefault(); byId('details').focus(); });
      document.addEventListener('keydown', (event) => {
        if (event.key !== '/' || event.target.matches('input')) return;
        event.preventDefault();
        byId('search').focus();
      });
      window.addEventListener('popstate', () => {
        const number = addressed(location.hash);
        if (number >= 0 && number !== state.focus) go(number);
      });
      new ResizeObserver(() => { if (Math.abs(byId('canvas').clientWidth - 2 - shown.given) > 20) { drawPicture(); drawNear(); } }).observe(byId('picture'));
      const addressedFirst = addressed(location.hash);
      state.focus = addressedFirst >= 0 ? addressedFirst : data.starts[0] ?? 0;
      // So that the way back ends at the first view.
      history.replaceState({step: step()}, '', address(state.focus));
      makeWhole();
      switchEnvironment(state.environment);
    }

    if (objects.length > 0) begin(); else byId('picture-title').textContent = 'There are no objects.';

    """#
}
