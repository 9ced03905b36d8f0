// One option of a command as a field.
import { avatar } from './avatar.js';
import { Combo } from './combo.js';
import { el } from './dom.js';
import { isDirect } from './places.js';
import { localized, say } from './words.js';

const kind = { string: 3, integer: 4, boolean: 5, user: 6, channel: 7, mentionable: 9, number: 10 };
const pause = 150; // ms of no typing before the bot is asked what fits

// Option is a field. suggest(name, text) asks the bot for choices.
export class Option {
  constructor(option, context, suggest) {
    Object.assign(this, { option, context, suggest, picked: null });
    this.input = el('input', { type: 'text', 'aria-required': String(Boolean(option.required)), placeholder: option.required ? null : say('optional'),
      spellcheck: 'false', autocapitalize: 'off', inputmode: this.numeric ? 'decimal' : null, maxlength: option.max_length });
    this.problem = el('div', { class: 'problem', role: 'alert' });
    this.node = el('div', { class: 'option' },
      el('label', { title: this.description }, el('span', {}, this.label), this.input), this.problem);
    this.input.setAttribute('aria-description', this.description);
    this.input.addEventListener('input', () => { this.picked = null; this.complain(''); });
    if (this.listed || option.autocomplete) this.offer();
  }

  get label() {
    return localized(this.option, 'name', this.context.locale);
  }

  get description() {
    return localized(this.option, 'description', this.context.locale);
  }

  get numeric() {
    return this.option.type === kind.integer || this.option.type === kind.number;
  }

  // listed says that only an entry of the list will do.
  get listed() {
    return this.option.choices?.length > 0 || ![kind.string, kind.integer, kind.number].includes(this.option.type);
  }

  offer() {
    this.combo = new Combo(this.input, {
      find: (text) => this.entries(text),
      pick: (entry) => this.take(entry),
      title: () => `${this.label} · ${this.description}`,
      none: () => say(this.failed ? 'optionsFailed' : 'nothingFits'),
      place: (list) => this.node.append(list),
      eager: Boolean(this.option.required),
    });
  }

  async entries(text) {
    if (!this.option.autocomplete) return among(this.all(), text);
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (this.input.value !== text || document.activeElement !== this.input) return null;
    return this.suggest(this.option.name, text).then((choices) => this.suggested(choices), () => this.suggested(null));
  }

  // suggested takes what the bot suggests; null says that it said nothing.
  suggested(choices) {
    this.failed = choices === null;
    return (choices ?? []).map((one) => this.choice(one));
  }

  all() {
    const { store } = this.context;
    const { type, choices } = this.option;
    if (choices?.length) return choices.map((one) => this.choice(one));
    if (type === kind.boolean) return [{ label: say('yes'), value: true }, { label: say('no'), value: false }];
    if (type === kind.channel) return store.channels.filter((one) => !isDirect(one)).map(({ id, name }) => ({ label: `#${name}`, value: id }));
    if (type !== kind.user && type !== kind.mentionable) return [];
    const others = store.members.filter(({ id, bot }) => id !== store.me.id && !bot);
    const rest = store.members.filter((one) => !others.includes(one)); // rarely meant: oneself and the bot
    return [...others, ...rest].map(({ id, name, username, color, bot }) => ({ label: name, detail: bot ? `@${username} · ${say('app')}` : `@${username}`, value: id, face: avatar(name, color, 'tiny') }));
  }

  choice(one) {
    return { label: localized(one, 'name', this.context.locale), value: one.value };
  }

  take(entry) {
    this.picked = entry;
    this.input.value = entry.label;
    this.complain('');
    this.onpicked?.();
  }

  complain(sentence) {
    this.problem.textContent = sentence;
    this.input.toggleAttribute('aria-invalid', sentence !== '');
  }

  // read gives the value as Discord wants it, undefined for an empty field. It
  // throws a sentence for the member if there is something wrong.
  read() {
    const text = this.input.value.trim();
    if (this.picked) return this.picked.value;
    if (text === '') {
      if (this.option.required) throw say('required');
      return undefined;
    }
    const exact = this.all().find(({ label }) => label.toLowerCase() === text.replace(/^@/, '').toLowerCase());
    if (exact) return exact.value;
    if (this.listed) throw say('chooseListed');
    return this.numeric ? this.figure(text) : this.checked(text);
  }

  figure(text) {
    const value = Number(text.replace(',', '.'));
    if (!Number.isFinite(value)) throw say('number');
    if (this.option.type === kind.integer && !Number.isInteger(value)) throw say('wholeNumber');
    if (value < this.option.min_value) throw say('atLeast', { limit: this.option.min_value });
    if (value > this.option.max_value) throw say('atMost', { limit: this.option.max_value });
    return value;
  }

  checked(text) {
    if (text.length < this.option.min_length) throw say('shortest', { limit: this.option.min_length });
    if (text.length > this.option.max_length) throw say('longest', { limit: this.option.max_length });
    return text;
  }
}

function among(entries, text) {
  const word = text.trim().replace(/^@/, '').toLowerCase();
  return entries.filter(({ label, detail }) => `${label} ${detail ?? ''}`.toLowerCase().includes(word));
}
