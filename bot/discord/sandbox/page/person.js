// The menu that opens on a person: the bot's commands for people.
import { avatar } from './avatar.js';
import { fitsIn } from './commands.js';
import { el, show } from './dom.js';
import { localized, say } from './words.js';

export class PersonMenu {
  // sent is called after a command has been used.
  constructor(context, { channel, sent }) {
    Object.assign(this, { context, channel, sent });
    this.node = document.body.appendChild(el('div', { popover: 'auto', class: 'person-menu' }));
  }

  open(id, anchor) {
    const person = this.context.store.find(id);
    if (!person) return;
    this.problem = el('div', { class: 'problem', role: 'alert' });
    const commands = this.commands();
    this.node.setAttribute('aria-label', say('personMenu', { name: person.name }));
    show(this.node, el('div', { class: 'naming' }, avatar(person.name, person.color, 'small'), el('b', { class: 'cut' }, person.name)),
      this.write(person), commands.map((command) => this.entry(command, person)), commands.length === 0 && el('small', {}, say('noUserCommands')), this.problem);
    this.node.showPopover();
    this.put(anchor.getBoundingClientRect());
    this.node.querySelector('button')?.focus();
  }

  commands() {
    const { store } = this.context;
    const here = store.channels.find(({ id }) => id === this.channel());
    return store.commands.filter((one) => one.type === 2 && fitsIn(one, here, store.me));
  }

  entry(command, person) {
    const name = localized(command, 'name', this.context.locale);
    return el('button', { type: 'button', class: 'choice', onclick: () => this.use(command.name, person) }, name);
  }

  // write leads to the direct messages with somebody else, of which the bot knows nothing.
  write({ id, name, bot }) {
    const { store, api } = this.context;
    if (bot || id === store.me.id) return null;
    const open = () => api.post('group', { user: id }).then(({ channel }) => { this.node.hidePopover(); location.hash = channel; }, (error) => { this.problem.textContent = error.message; });
    return el('button', { type: 'button', class: 'choice', onclick: open }, say('writeTo', { name }));
  }

  // put places the menu below what it belongs to, within the window.
  put({ left, bottom }) {
    const { width, height } = this.node.getBoundingClientRect();
    this.node.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
    this.node.style.top = `${Math.max(8, Math.min(bottom + 4, innerHeight - height - 8))}px`;
  }

  async use(command, { id }) {
    const body = { channel: this.channel(), command, user: id };
    try {
      const { interaction } = await this.context.api.post('user', body);
      this.context.store.started({ id: interaction, kind: 'command', channel: body.channel, command });
      this.node.hidePopover();
      this.sent();
    } catch (error) {
      this.problem.textContent = error.message;
    }
  }
}
