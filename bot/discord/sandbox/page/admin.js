// What an owner of the made-up Discord can do to it.
import { el, icon, show } from './dom.js';
import { heading, isDirect, isThread } from './places.js';
import { say } from './words.js';

export class Admin {
  constructor(dialog, context, { channel }) {
    Object.assign(this, { dialog, context, channel });
    // A press that began on what is drawn anew meanwhile ends on the dialog, too.
    let beside = false;
    dialog.addEventListener('mousedown', (event) => { beside = event.target === dialog; });
    dialog.addEventListener('click', (event) => beside && event.target === dialog && dialog.close());
    context.store.on('live channels members channel', () => dialog.open && this.draw());
  }

  open() {
    this.draw();
    this.dialog.showModal();
  }

  draw() {
    const { store } = this.context;
    const here = store.channels.find(({ id }) => id === this.channel());
    this.problem = el('div', { class: 'problem', role: 'alert' });
    const held = this.dialog.querySelector(':focus')?.id;
    show(this.dialog,
      el('header', {}, el('h2', { id: 'admin-title' }, say('admin')),
        el('button', { type: 'button', class: 'round', 'aria-label': say('close'), onclick: () => this.dialog.close() }, icon('close'))),
      el('div', { class: 'fields' },
        store.guilds.map(({ id, name, joined }) => this.tick(`bot-${id}`, say('botIn', { bot: store.bot.name, guild: name }), joined, (on) => this.post('bot', { guild: id, joined: on }))),
        this.tick('takes-direct', say('takesDirect', { name: store.me.name, bot: store.bot.name }), store.me.direct, (on) => this.post('accept', { on })),
        this.tick('installed', say('installed', { name: store.me.name, bot: store.bot.name }), store.me.installed, (on) => this.post('install', { on })),
        el('button', { type: 'button', class: 'button secondary', onclick: () => this.go('elsewhere', { name: say('elsewhere'), channel: say('general') }) }, say('makeElsewhere', { bot: store.bot.name })),
        el('button', { type: 'button', class: 'button secondary', onclick: () => this.go('group', {}) }, say('makeGroup')),
        !isDirect(here) && el('h3', {}, heading(here)), this.place(here), this.problem, el('p', { class: 'lead' }, say('kept'))));
    if (held) document.getElementById(held)?.focus();
  }

  place(here) {
    if (isDirect(here)) return null;
    const { id, archived, locked } = here;
    const bot = this.context.store.bot.name;
    const inner = isThread(here);
    const ticks = inner
      ? [this.tick('archived', say('archived'), archived, (on) => this.post('archive', { channel: id, archived: on, locked })),
        this.tick('locked', say('locked'), locked, (on) => this.post('archive', { channel: id, archived, locked: on }))]
      : here.bot && [this.tick('may-post', say('mayPost', { bot }), here.post, (post) => this.post('permit', { channel: id, post })),
        this.tick('may-thread', say('mayThread', { bot }), here.threads, (threads) => this.post('permit', { channel: id, threads }))];
    return [ticks, el('button', { type: 'button', class: 'button danger', onclick: () => this.drop(id) }, say(inner ? 'dropThread' : 'dropChannel'))];
  }

  tick(id, words, on, change) {
    return el('label', { class: 'tick' }, el('input', { id, type: 'checkbox', checked: on, onchange: (event) => change(event.target.checked) }), el('span', {}, words));
  }

  // go makes a place and goes there.
  async go(action, body) {
    const made = await this.post(action, body);
    if (!made) return;
    this.dialog.close();
    location.hash = made.channel;
  }

  async drop(channel) {
    if (await this.post('drop', { channel })) this.dialog.close();
  }

  async post(action, body) {
    try {
      return await this.context.api.post(action, body);
    } catch (error) {
      this.draw(); // as it was
      this.problem.textContent = error.message;
      return false;
    }
  }
}
