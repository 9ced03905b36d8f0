// Everything that is shown is made here, node by node. Text becomes a text
// node, never markup, so nothing that a bot sends can run in the page.

// el makes an element. Properties that start with "on" are listeners, "data"
// fills the dataset, "class" may be a list with gaps; the rest are attributes,
// where true is an empty one and false, null and undefined are none. Children
// are nodes, strings or lists of them; null and false are left out.
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) set(node, name, value);
  node.append(...flat(children));
  return node;
}

function set(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
  else if (name === 'data') Object.assign(node.dataset, value);
  else if (name === 'class') node.className = [value].flat().filter(Boolean).join(' ');
  else node.setAttribute(name, value === true ? '' : value);
}

function flat(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

// show replaces what a node holds.
export function show(node, ...children) {
  node.replaceChildren(...flat(children));
  return node;
}

// renew is like show, but leaves alone what is there and would be the same: a
// finger that is down on it must still press it.
export function renew(node, ...children) {
  const next = flat(children);
  next.forEach((child, i) => {
    const old = node.childNodes[i];
    if (!old) node.append(child);
    else if (!old.isEqualNode(child)) old.replaceWith(child);
  });
  while (node.childNodes.length > next.length) node.lastChild.remove();
}

// icon draws one of the page's own line pictures, hidden from screen readers.
export function icon(name) {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  for (const [key, value] of Object.entries({ viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' })) {
    svg.setAttribute(key, value);
  }
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', strokes[name]);
  svg.append(path);
  return svg;
}

const strokes = {
  hash: 'M9 3 7 21M17 3l-2 18M4 8.5h17M3 15.5h17',
  at: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM16 8v5.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5',
  thread: 'M4 4h16v11H10l-5 4v-4H4zM8 8.5h8M8 11.5h5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  bin: 'M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7',
  hush: 'M6 17V11a6 6 0 0 1 12 0v6zM10 20h4M3 3l18 18',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  close: 'M5 5l14 14M19 5 5 19',
  slash: 'M16 3 8 21',
  away: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  send: 'M4 4l17 8-17 8 3-8zM7 12h14',
  file: 'M6 2h8l5 5v15H6zM14 2v5h5',
  alert: 'M12 3 2 21h20zM12 10v5M12 17.5v.5',
};
