// Rows of buttons and menus.
import { el, icon, show } from './dom.js';
import { picture, pictured } from './emoji.js';
import { Menu, isMenu } from './menu.js';
import { patch } from './patch.js';
import { say } from './words.js';

const styles = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' };

export class Row {
  constructor(rows) {
    this.rows = rows;
    this.node = el('div', { class: 'row' });
  }

  update({ components }) {
    patch(this.node, components, (component) => part(this.rows, component));
  }
}

// part is a view of what stands in a row, or beside a text.
export function part(rows, component) {
  if (component.type === 2) return component.style === 5 ? new Link() : new Button(rows);
  return isMenu(component) ? new Menu(rows) : new Part();
}

class Button {
  constructor(rows) {
    this.rows = rows;
    this.words = el('span', { class: 'words' });
    this.node = el('button', { type: 'button', onclick: () => this.press() }, this.words, el('span', { class: 'spin', 'aria-hidden': 'true' }));
  }

  update(component) {
    this.component = component;
    this.node.className = `button ${styles[component.style] ?? 'secondary'}`;
    this.node.disabled = Boolean(component.disabled);
    this.node.dataset.id = component.custom_id;
    label(this.words, component);
    if (this.rows.waits(component)) this.node.setAttribute('aria-busy', 'true');
    else this.node.removeAttribute('aria-busy');
  }

  press() {
    if (this.node.hasAttribute('aria-busy')) return;
    this.rows.act('press', { custom_id: this.component.custom_id });
  }
}

class Link {
  constructor() {
    this.node = el('a', { class: 'button link', target: '_blank', rel: 'noreferrer noopener' });
  }

  update(component) {
    label(this.node, component);
    this.node.append(icon('away'));
    if (/^https?:/.test(component.url ?? '')) this.node.href = component.url;
  }
}

function label(node, { label: text, emoji }) {
  const wanted = JSON.stringify([text, emoji]);
  if (node.wanted === wanted) return;
  node.wanted = wanted;
  show(node, emoji && (emoji.id ? picture(emoji.id, emoji.name) : emoji.name), text && el('span', {}, pictured(text)));
}

// Part stands for a component that the page does not know.
export class Part {
  constructor() {
    this.node = el('div', { class: 'unknown' });
  }

  update({ type }) {
    this.node.textContent = say('unknownPart', { type });
  }
}
