// The blocks of a layout: texts, pictures, lines and boxes around them. They are
// patched as rows are.
import { el, show } from './dom.js';
import { Picture, Plain } from './files.js';
import { Part, Row, part } from './keys.js';
import { markdown } from './markdown.js';
import { patch } from './patch.js';
import { say } from './words.js';

// block is a view of what stands on top of a message or in a box.
export function block(rows, { type }) {
  const Kind = { 1: Row, 9: Section, 10: Words, 11: Thumbnail, 12: Gallery, 13: Download, 14: Line, 17: Box }[type];
  return Kind ? new Kind(rows) : new Part();
}

class Words {
  constructor({ context }) {
    this.context = context;
    this.node = el('div', { class: 'content' });
  }

  update({ content }) {
    const drawn = JSON.stringify([content, this.context.tongue]);
    if (this.drawn === drawn) return;
    this.drawn = drawn;
    show(this.node, markdown(content, this.context));
  }
}

class Line {
  constructor() {
    this.node = el('div');
  }

  update({ divider, spacing }) {
    this.node.className = `line-across${spacing === 2 ? ' wide' : ''}${divider ? '' : ' unseen-line'}`;
  }
}

class Section {
  constructor(rows) {
    this.rows = rows;
    this.texts = el('div', { class: 'texts' });
    this.aside = el('div', { class: 'aside' });
    this.node = el('div', { class: 'section' }, this.texts, this.aside);
  }

  update({ components, accessory }) {
    patch(this.texts, components, () => new Words(this.rows));
    patch(this.aside, [accessory], (component) => (component.type === 2 ? part(this.rows, component) : block(this.rows, component)));
  }
}

// fileOf is a picture of a layout as the files of a message are: with its address and
// size, and with its alt text.
function fileOf({ media, description }) {
  return { ...media, filename: media.url.split('/').at(-1), description };
}

class Thumbnail {
  constructor(rows) {
    this.rows = rows;
    this.node = el('div', { class: 'thumbnail' });
  }

  update(component) {
    const file = fileOf(component);
    if (this.picture) return this.picture.update(file);
    this.picture = new Picture(file, this.rows.context);
    this.node.append(this.picture.node);
  }
}

class Gallery {
  constructor(rows) {
    this.rows = rows;
    this.node = el('div');
  }

  update({ items }) {
    this.node.className = `gallery of-${Math.min(items.length, 5)}`;
    patch(this.node, items, (item) => new Item(this.rows, item));
  }
}

class Item {
  constructor({ context }, item) {
    this.picture = new Picture(fileOf(item), context);
    this.node = el('div', { class: 'item' }, this.picture.node);
  }

  update(item) {
    this.picture.update(fileOf(item));
    veil(this.node, item.spoiler);
  }
}

class Download {
  constructor() {
    this.node = el('div', { class: 'download' });
  }

  update({ file, name, size }) {
    if (this.url === file.url) return;
    this.url = file.url;
    show(this.node, new Plain({ url: file.url, filename: name, size }).node);
  }
}

class Box {
  constructor(rows) {
    this.rows = rows;
    this.node = el('div', { class: 'box' });
  }

  update({ components, accent_color: color, spoiler }) {
    this.node.style.setProperty('--accent', Number.isInteger(color) ? `#${color.toString(16).padStart(6, '0')}` : '');
    this.node.classList.toggle('accented', Number.isInteger(color));
    patch(this.node, components, (component) => block(this.rows, component));
    veil(this.node, spoiler);
  }
}

// veil hides a spoiler until it is pressed.
function veil(node, spoiler) {
  if (!spoiler || node.lifted || node.veil) return;
  node.veil = el('button', { type: 'button', class: 'veil', 'aria-label': say('spoiler'), onclick: () => {
    node.lifted = true;
    node.veil.remove();
  } });
  node.append(node.veil);
}
