// Select menus. One that takes a single value is the browser's own, which
// phones and screen readers know best; one for several is a list of ticks, which
// below a message stays closed until it is wanted, as on Discord.
import { el, show } from './dom.js';
import { pictured, system } from './emoji.js';
import { say } from './words.js';

export function isMenu({ type }) {
  return type === 3 || type === 5;
}

// entries are what a menu offers: its own options, or the members for type 5.
export function entries(component, members) {
  if (component.type !== 5) return component.options ?? [];
  return members.map(({ id, name, username }) => ({ value: id, label: name, description: `@${username}` }));
}

// single makes the browser's menu; ticks makes the list for several values.
export function single(component, members) {
  const options = entries(component, members);
  const chosen = options.some((one) => one.default);
  return el('select', { 'aria-label': component.placeholder || say('choose') },
    el('option', { value: '', disabled: true, selected: !chosen, hidden: true }, system(component.placeholder || say('choose'))),
    options.map((one) => el('option', { value: one.value, selected: Boolean(one.default) }, system([sign(one), one.label].filter(Boolean).join(' ') + (one.description ? ` – ${one.description}` : '')))));
}

export function ticks(component, members) {
  return el('fieldset', { class: 'ticks' }, el('legend', {}, component.placeholder || say('choose')),
    entries(component, members).map((one) => el('label', {},
      el('input', { type: 'checkbox', value: one.value, checked: Boolean(one.default) }),
      el('span', {}, sign(one), pictured(one.label), one.description && el('small', {}, pictured(one.description))))));
}

// sign is the emoji of an option, in words: the browser's menu shows no pictures.
function sign({ emoji }) {
  return emoji && (emoji.id ? `:${emoji.name}:` : emoji.name);
}

export function ticked(node) {
  return [...node.querySelectorAll('input:checked')].map((box) => box.value);
}

// Menu is a select menu below a message.
export class Menu {
  constructor(rows) {
    this.rows = rows;
    this.node = el('div', { class: 'menu' });
  }

  update(component) {
    const { members, me } = this.rows.context.store;
    const key = JSON.stringify([component, members.length, me.locale]);
    const answered = this.busy && !this.rows.waits(component);
    this.busy = this.rows.waits(component);
    this.node.toggleAttribute('data-busy', this.busy);
    if (key === this.key && !answered) return; // an answer takes the choice back
    this.key = key;
    const held = this.node.contains(document.activeElement);
    show(this.node, this.control(component, members));
    if (held) this.node.querySelector('select, summary')?.focus();
  }

  control(component, members) {
    const send = (values) => this.rows.act('choose', { custom_id: component.custom_id, values });
    const off = Boolean(component.disabled);
    if ((component.max_values ?? 1) > 1) return this.several(component, members, off, send);
    const node = single(component, members);
    node.disabled = off;
    node.addEventListener('change', () => send([node.value]));
    return node;
  }

  several(component, members, off, send) {
    const list = ticks(component, members);
    const least = component.min_values ?? 1, most = component.max_values;
    const go = el('button', { type: 'button', class: 'button primary', onclick: () => send(ticked(list)) }, say('choose'));
    const check = () => { go.disabled = off || ticked(list).length < least || ticked(list).length > most; };
    list.disabled = off;
    list.addEventListener('change', check);
    check();
    return el('details', { class: 'several' }, el('summary', {}, list.querySelector('legend').textContent), list, go);
  }
}
