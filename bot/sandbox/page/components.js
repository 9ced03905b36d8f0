// The rows of buttons and menus below a message. They are patched, not
// rebuilt: a finger that is down on a button while an edit comes must still
// press it, and the keyboard's place in the row must stay.
import { el, icon, show } from './dom.js';
import { picture, pictured } from './emoji.js';
import { Menu, isMenu } from './menu.js';
import { say } from './words.js';

const styles = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' };

export class Rows {
  constructor(context) {
    this.context = context;
    this.list = el('div', { class: 'rows' });
    this.problem = el('div', { class: 'problem', role: 'status' });
    this.node = el('div', {}, this.list, this.problem);
  }

  // update draws a message's components and how far their interactions are.
  update(message) {
    this.message = message;
    patch(this.list, message.components, (component) => (component.type === 1 ? new Row(this) : new Part(this, component)));
    const failure = this.context.failure(message.id);
    show(this.problem, failure && [icon('alert'), say('failed'), failure.error && el('small', {}, failure.error)]);
  }

  act(action, body) {
    const { channel, id } = this.message;
    return this.context.act(action, { channel, message: id, ...body });
  }

  waits(component) {
    return this.context.waits(this.message.id, component.custom_id);
  }
}

// patch makes a node's children fit the components, keeping those of the same
// kind at the same place.
function patch(node, components, make) {
  const views = (node.views ??= []);
  views.splice(components.length).forEach((view) => view.node.remove());
  components.forEach((component, i) => {
    const kind = kindOf(component);
    if (views[i]?.kind !== kind) {
      const view = Object.assign(make(component), { kind });
      if (views[i]) views[i].node.replaceWith(view.node);
      else node.append(view.node);
      views[i] = view;
    }
    views[i].update(component);
  });
}

function kindOf({ type, style }) {
  return type === 2 && style === 5 ? 'link' : type;
}

class Row {
  constructor(rows) {
    this.rows = rows;
    this.node = el('div', { class: 'row' });
  }

  update({ components }) {
    patch(this.node, components, (component) => part(this.rows, component));
  }
}

function part(rows, component) {
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
class Part {
  constructor() {
    this.node = el('div', { class: 'unknown' });
  }

  update({ type }) {
    this.node.textContent = say('unknownPart', { type });
  }
}
