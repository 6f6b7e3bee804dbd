/// How the scripts make elements: every text becomes a text node, so that none of it is taken for more.
enum PageElements {
  static let script = #"""
    const byId = (id) => document.getElementById(id);

    function fill(made, attributes, children) {
      for (const [name, value] of Object.entries(attributes)) {
        if (typeof value === 'function') made.addEventListener(name, value);
        else if (value !== null && value !== false) made.setAttribute(name, value === true ? '' : value);
      }
      made.append(...children);
      return made;
    }

    function element(name, attributes, ...children) {
      return fill(document.createElement(name), attributes, children);
    }

    function drawn(name, attributes, ...children) {
      return fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
    }

    // A link by which the page goes to an object.
    function link(number, text = objects[number].key) {
      const click = (event) => { event.preventDefault(); go(number); };
      return element('a', {class: 'name', href: address(number), click}, text);
    }

    // Items of which a page has room for some, the rest behind a button.
    function list(items, make, most = 30) {
      const made = element('ul', {}, ...items.slice(0, most).map(make));
      if (items.length > most) {
        const click = (event) => {
          const rest = items.slice(most).map(make);
          event.target.parentElement.replaceWith(...rest);
          rest[0].querySelector('a, button')?.focus();
        };
        made.append(element('li', {}, element('button', {type: 'button', click}, `${items.length - most} more`)));
      }
      return made;
    }

    function count(number, one, many = one + 's') { return `${number} ${number === 1 ? one : many}`; }

    function announce(text) { byId('status').textContent = text; }

    """#
}
