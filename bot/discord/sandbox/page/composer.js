// The line at the bottom: type / and choose a command.
import { CommandForm } from './command.js';
import { Combo } from './combo.js';
import { callable, fitsIn, fitting, typed } from './commands.js';
import { el, icon, show } from './dom.js';
import { say } from './words.js';

// A touch screen's keyboard would cover what one came to see.
function hasKeyboard() {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

export class Composer {
  // channel gives the open channel's id; sent is called after each command.
  constructor(form, context, { channel, sent }) {
    Object.assign(this, { form, context, channel, sent, open: null });
    form.noValidate = true;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.open) this.open.submit();
      else this.refuse();
    });
    context.store.on('live members', () => (this.open ? this.translate() : this.rest(this.input?.value ?? '', this.input ? document.activeElement === this.input : hasKeyboard())));
    document.addEventListener('keydown', (event) => this.summon(event));
  }

  get commands() {
    const { commands, channels, me } = this.context.store;
    const here = channels.find(({ id }) => id === this.channel());
    return callable(commands.filter((one) => fitsIn(one, here, me)), this.context.locale);
  }

  // rest shows the plain line.
  rest(text, focus = true) {
    this.open = null;
    this.input = el('input', { type: 'text', class: 'line', value: text, placeholder: say('placeholder'), 'aria-label': say('composer'), spellcheck: 'false', autocapitalize: 'off', enterkeyhint: 'send' });
    this.note = el('div', { class: 'note', role: 'status' });
    const slash = el('button', { type: 'button', class: 'round', 'aria-label': say('commandsOf', { bot: this.context.store.bot.name }), onclick: () => this.begin() }, icon('slash'));
    show(this.form, el('div', { class: 'filling' }, slash, this.input), this.note);
    this.combo = new Combo(this.input, {
      find: (value) => this.entries(value),
      pick: ({ entry }) => this.start(entry),
      title: () => say('commandsOf', { bot: this.context.store.bot.name }),
      none: () => say(this.context.store.commands.length ? 'noCommand' : 'noCommands'),
      place: (list) => this.form.append(list),
    });
    this.input.addEventListener('input', () => this.changed());
    if (focus) this.input.focus();
  }

  entries(text) {
    if (!text.startsWith('/')) return null;
    return fitting(this.commands, text.slice(1).trim()).map((entry) => ({ entry, label: `/${entry.shown}`, detail: entry.description }));
  }

  changed() {
    this.note.textContent = '';
    const found = typed(this.commands, this.input.value);
    if (found) this.start(found.entry, found.rest);
  }

  start(entry, rest = '') {
    this.open = new CommandForm(this.form, entry, this.context, {
      send: (command, options) => this.send(command, options),
      leave: (text) => this.leave(text),
      suggest: (command, options, focused) => this.suggest(command, options, focused),
    });
    this.open.fill(rest);
  }

  // run begins a command by its path, if it can be used here.
  run(path) {
    const entry = this.commands.find((one) => one.path === path);
    if (entry) this.start(entry);
    else this.leave(`/${path}`);
  }

  // translate begins a command again whose fields are in a language that is not the member's any more.
  translate() {
    const { entry, locale, fields } = this.open;
    const now = this.commands.find((one) => one.path === entry.path);
    if (now && locale !== this.context.locale) this.start(now, fields[0]?.input.value);
  }

  leave(text) {
    this.rest(text);
    if (text) this.combo.open();
  }

  async send({ path }, options) {
    const body = { channel: this.channel(), command: path, options };
    const { interaction } = await this.context.api.post('command', body);
    this.context.store.started({ id: interaction, kind: 'command', channel: body.channel, command: path });
    this.rest('');
    this.sent();
  }

  async suggest(command, options, focused) {
    const { choices } = await this.context.api.post('autocomplete', { channel: this.channel(), command, options, focused });
    return choices;
  }

  begin() {
    this.input.value = '/';
    this.input.focus();
    this.combo.open();
  }

  refuse() {
    if (this.input.value.trim() === '') return;
    this.note.textContent = this.input.value.startsWith('/') ? say('noCommand') : say('noRead');
  }

  // summon brings / to the line from wherever nothing is being typed: the line
  // has the focus before the sign arrives.
  summon(event) {
    const busy = event.target.closest('input, textarea, select, dialog') || event.ctrlKey || event.metaKey || event.altKey;
    if (event.key === '/' && !busy && !this.open) this.input?.focus();
  }
}
