// The command that is being typed: its name, its options as fields, and the
// optional ones that may be added.
import { el, icon, show } from './dom.js';
import { Option } from './option.js';
import { localized, say } from './words.js';

// CommandForm fills a form with a command's fields. send(path, options) sends
// it, leave(text) gives it up, suggest(path, options, focused) asks the bot
// what fits.
export class CommandForm {
  constructor(form, entry, context, { send, leave, suggest }) {
    Object.assign(this, { form, entry, context, send, leave, suggest, fields: [], locale: context.locale });
    this.area = el('div', { class: 'options' });
    this.more = el('div', { class: 'more' });
    this.problem = el('div', { class: 'problem', role: 'alert' });
    this.button = el('button', { type: 'submit', class: 'round send', 'aria-label': say('send'), title: say('send') }, icon('send'));
    this.name = el('span', { class: 'chip', tabindex: '-1' }, `/${entry.shown}`);
    show(form, el('div', { onkeydown: (event) => this.key(event) },
      el('div', { class: 'naming' }, this.name, el('span', { class: 'about' }, entry.description),
        el('button', { type: 'button', class: 'round', 'aria-label': say('cancel'), title: say('cancel'), onclick: () => leave('') }, icon('close'))),
      el('div', { class: 'filling' }, this.area, this.button), this.more, this.problem));
    for (const option of entry.options) if (option.required) this.add(option);
    this.offer();
    (this.fields[0]?.input ?? this.name).focus();
  }

  add(option) {
    const field = new Option(option, this.context, (name, text) => this.suggest(this.entry.path, { ...this.sofar(), [name]: text }, name));
    field.onpicked = () => this.onward(field);
    this.fields.push(field);
    this.area.append(field.node);
    return field;
  }

  // offer shows the optional options that are not there yet.
  offer() {
    const rest = this.entry.options.filter((option) => !option.required && !this.fields.some((field) => field.option === option));
    show(this.more, rest.map((option) => {
      const name = localized(option, 'name', this.context.locale);
      const put = () => { this.wish(option); this.offer(); };
      return el('button', { type: 'button', class: 'extra', 'aria-label': say('addOption', { name }), title: localized(option, 'description', this.context.locale), onclick: put }, `+ ${name}`);
    }));
  }

  // wish adds an option that was asked for: Enter takes the first of its list.
  wish(option) {
    const field = this.add(option);
    if (field.combo) field.combo.eager = true;
    field.input.focus();
  }

  // onward moves to the next field that is empty, or to the button.
  onward(field) {
    const next = this.fields.slice(this.fields.indexOf(field) + 1).find(({ input }) => input.value === '');
    (next?.input ?? field.input).focus();
    if (!next) field.combo?.close();
  }

  key(event) {
    if (event.defaultPrevented) return;
    const field = this.fields.find(({ input }) => input === event.target);
    const named = event.target === this.name;
    if (event.key === 'Escape') this.leave('');
    else if (event.key === 'Backspace' && named) this.leave(`/${this.entry.shown}`);
    else if (event.key === 'Backspace' && field?.input.value === '') this.back(field);
    else if (event.key === 'Enter' && named) this.form.requestSubmit();
    else return;
    event.preventDefault();
  }

  // back takes an empty optional field away; in the first field it goes back
  // to the name.
  back(field) {
    const at = this.fields.indexOf(field);
    if (field.option.required || at === 0) return at === 0 ? this.leave(`/${this.entry.shown}`) : this.fields[at - 1].input.focus();
    this.fields.splice(at, 1);
    field.node.remove();
    this.offer();
    this.fields[at - 1].input.focus();
  }

  // fill types into the first field, if there is anything to type.
  fill(text) {
    if (text === '') return;
    const field = this.fields[0] ?? (this.entry.options.length > 0 && this.add(this.entry.options[0]));
    if (!field) return;
    this.offer();
    field.input.value = text;
    field.input.focus();
    field.input.dispatchEvent(new Event('input'));
  }

  // sofar is what can be read already, for the bot to think about.
  sofar() {
    const values = {};
    for (const field of this.fields) {
      try {
        values[field.option.name] = field.read();
      } catch {
        values[field.option.name] = field.input.value;
      }
    }
    return values;
  }

  async submit() {
    const values = this.read();
    if (!values || this.button.disabled) return;
    this.button.disabled = true;
    try {
      await this.send(this.entry, values);
    } catch (error) {
      this.problem.textContent = error.message;
    }
    this.button.disabled = false;
  }

  read() {
    const values = {};
    let wrong = null;
    for (const field of this.fields) {
      try {
        values[field.option.name] = field.read();
      } catch (sentence) {
        field.complain(String(sentence));
        wrong ??= field;
      }
    }
    wrong?.input.focus();
    return wrong ? null : values;
  }
}
