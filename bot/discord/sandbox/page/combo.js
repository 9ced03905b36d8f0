// A text field with a list of what fits: members, choices, commands.
import { el, show } from './dom.js';
import { pictured } from './emoji.js';
import { say } from './words.js';

let count = 0;

// Combo follows a text field. find(text) gives entries {label, detail, value,
// face}, or a promise of them; pick(entry) is called with the chosen one.
// eager marks the first entry at once, so that Enter takes it, even while the
// field is empty.
export class Combo {
  constructor(input, { find, pick, title, none = () => say('nothingFits'), place = (list) => input.after(list), eager = true }) {
    Object.assign(this, { input, find, pick, title, none, eager, entries: [], active: -1, asked: 0 });
    this.id = `combo-${count++}`;
    this.box = el('div', { class: 'combo', hidden: true });
    place(this.box);
    const roles = { role: 'combobox', autocomplete: 'off', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': this.id };
    for (const [name, value] of Object.entries(roles)) input.setAttribute(name, value);
    input.addEventListener('input', () => this.open());
    input.addEventListener('focus', () => this.open());
    input.addEventListener('blur', () => this.close());
    input.addEventListener('keydown', (event) => this.key(event));
  }

  get isOpen() {
    return !this.box.hidden;
  }

  async open() {
    const asked = ++this.asked;
    if (this.isOpen) this.mark(-1); // what is listed was found for another text: Enter must not take it
    const entries = await this.find(this.input.value);
    if (asked !== this.asked) return; // the field has changed since
    if (!entries) return this.close();
    this.entries = entries;
    this.box.hidden = false;
    this.input.setAttribute('aria-expanded', 'true');
    this.draw();
  }

  close() {
    this.asked++;
    this.box.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
    this.input.removeAttribute('aria-activedescendant');
  }

  draw() {
    const list = el('div', { id: this.id, role: 'listbox', 'aria-label': this.title() }, this.entries.map((entry, i) => this.row(entry, i)));
    show(this.box, el('div', { class: 'combo-title' }, this.title()),
      this.entries.length ? list : [list, el('div', { class: 'none', role: 'status' }, this.none())]);
    this.mark(this.entries.length && (this.eager || this.input.value) ? 0 : -1);
  }

  row(entry, i) {
    // pointerdown must not take the focus, or the list would close before the click
    return el('div', { id: `${this.id}-${i}`, role: 'option', class: 'entry', onpointerdown: (event) => event.preventDefault(), onclick: () => this.choose(i), onpointermove: () => this.mark(i) },
      entry.face, el('span', { class: 'label' }, pictured(entry.label)), entry.detail && el('span', { class: 'detail' }, entry.detail));
  }

  mark(i) {
    this.active = i;
    const rows = [...this.box.querySelectorAll('.entry')];
    rows.forEach((row, n) => row.setAttribute('aria-selected', String(n === i)));
    if (i < 0) return this.input.removeAttribute('aria-activedescendant');
    this.input.setAttribute('aria-activedescendant', `${this.id}-${i}`);
    rows[i].scrollIntoView({ block: 'nearest' });
  }

  next(step) {
    const { length } = this.entries;
    return this.active < 0 ? (step > 0 ? 0 : length - 1) : (this.active + step + length) % length;
  }

  choose(i) {
    this.close();
    this.pick(this.entries[i]);
  }

  // key leaves a key alone that it has no use for; one that it used is marked
  // as prevented, so the form around does not act on it too.
  key(event) {
    if (!this.isOpen || event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this.entries.length) this.mark(this.next(step));
    else if ((event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) && this.active >= 0) this.choose(this.active);
    else if (event.key === 'Escape') this.close();
    else return;
    event.preventDefault();
  }
}
