// The side: channels, members (whom to be), and who one is.
import { avatar } from './avatar.js';
import { el, icon, show } from './dom.js';
import { languageNames, say } from './words.js';

// as is the address of the page for a member, at the open channel.
export function as(id) {
  return `?as=${encodeURIComponent(id)}${location.hash}`;
}

export class Sidebar {
  constructor(node, context, { channel }) {
    Object.assign(this, { node, context, channel });
    context.store.on('live members bot channel channels', () => this.draw());
  }

  draw() {
    const { guild, channels, members, bot } = this.context.store;
    const choosing = this.node.querySelector('select')?.matches(':focus');
    show(this.node,
      el('div', { class: 'guild' }, guild.name),
      el('div', { class: 'lists' },
        section(say('channels'), channels.map((one) => this.place(one))),
        section(say('members'), members.filter((one) => !one.bot).map((one) => this.member(one))),
        section(say('bots'), [this.app(bot)])),
      this.self());
    if (choosing) this.node.querySelector('select').focus();
  }

  place({ id, name }) {
    return el('a', { href: `#${id}`, class: 'entry', 'aria-current': id === this.channel() ? 'page' : null }, icon('hash'), name);
  }

  member({ id, name, username, color }) {
    const mine = id === this.context.me;
    const words = [avatar(name, color), el('span', { class: 'who' }, el('b', {}, name), el('small', {}, `@${username}`))];
    return el('div', { class: ['entry', 'person', mine && 'mine'], data: { user: id } },
      mine ? el('span', { class: 'be', 'aria-current': 'true' }, words, el('span', { class: 'tag' }, say('you')))
        : el('a', { class: 'be', href: as(id), title: say('here', { name }) }, words),
      el('a', { class: 'round', href: as(id), target: '_blank', rel: 'noopener', title: say('newTab', { name }), 'aria-label': say('newTab', { name }) }, icon('away')));
  }

  app({ id, name, online }) {
    const state = say(online ? 'online' : 'offline');
    return el('div', { class: 'entry person' }, el('span', { class: 'be' }, avatar(name, this.context.color(id)),
      el('span', { class: 'who' }, el('b', {}, name, ' ', el('span', { class: 'app' }, say('app'))), el('small', { class: online ? 'up' : 'down' }, state))));
  }

  self() {
    const { me, api } = { me: this.context.store.me, api: this.context.api };
    const names = me.locale in languageNames ? languageNames : { ...languageNames, [me.locale]: me.locale };
    const choose = (event) => api.post('locale', { locale: event.target.value }).catch(() => { event.target.value = me.locale; });
    return el('div', { class: 'self' }, avatar(me.name, me.color),
      el('span', { class: 'who' }, el('b', {}, me.name), el('small', {}, `@${me.username}`)),
      el('select', { 'aria-label': say('language'), title: say('language'), onchange: choose },
        Object.entries(names).map(([locale, name]) => el('option', { value: locale, selected: locale === me.locale }, name))));
  }
}

function section(title, entries) {
  return el('section', {}, el('h2', {}, title), entries);
}
