// The side: channels, and members (whom to be).
import { avatar } from './avatar.js';
import { el, icon, renew } from './dom.js';
import { badge, isDirect, isThread, sign, threads } from './places.js';
import { say } from './words.js';

// as is the address of the page for a member, at the open channel.
export function as(id) {
  return `?as=${encodeURIComponent(id)}${location.hash}`;
}

export class Sidebar {
  constructor(node, context, { channel, calls }) {
    Object.assign(this, { node, context, channel, calls });
    this.lists = el('div', { class: 'lists' });
    context.store.on('live members bot channel channels calls', () => this.draw());
  }

  draw() {
    const { guilds, channels, members, bot } = this.context.store;
    const here = channels.find(({ id }) => id === this.channel());
    const guild = guilds.find(({ id }) => id === here.guild) ?? guilds[0];
    renew(this.lists,
      guilds.map(({ id, name }) => section(guilds.length > 1 ? name : say('channels'), this.places(id))),
      section(say('direct'), [this.direct(channels.find((one) => isDirect(one) && one.bot), bot), ...channels.filter((one) => isDirect(one) && !one.bot).map((one) => this.place(one))]),
      section(say('members'), [...members.filter((one) => !one.bot).map((one) => this.member(one)), el('p', { class: 'lead' }, say('membersLead'))]),
      section(say('bots'), [this.app(bot)]));
    renew(this.node, el('div', { class: 'guild' }, guild.name), this.lists);
  }

  // places are the channels of a server, each with its threads.
  places(guild) {
    const { store } = this.context;
    const own = store.channels.filter((one) => one.guild === guild && !isThread(one));
    return own.flatMap((one) => [one, ...threads(store, one.id, this.channel())]).map((one) => this.place(one));
  }

  place(one) {
    const { id, name } = one;
    return el('a', { href: `#${id}`, class: ['entry', isThread(one) && 'inner'], 'aria-current': id === this.channel() ? 'page' : null },
      icon(sign(one)), el('span', { class: 'cut' }, name), badge(this.calls.of(id)));
  }

  // direct leads to the direct messages with the bot, which begin with it.
  direct(channel, bot) {
    if (channel) return this.place(channel);
    const begin = () => this.context.api.post('direct', {}).then((made) => { location.hash = made.channel; }, () => {});
    return el('button', { type: 'button', class: 'entry', onclick: begin }, icon('at'), bot.name);
  }

  member({ id, name, username, color }) {
    const mine = id === this.context.me;
    const words = [avatar(name, color), el('span', { class: 'who' }, el('b', {}, name), el('small', {}, `@${username}`))];
    return el('div', { class: ['entry', 'person', mine && 'mine'], data: { user: id } },
      mine ? el('span', { class: 'be', 'aria-current': 'true' }, words, el('span', { class: 'tag' }, say('you')))
        : el('a', { class: 'be', href: as(id), title: say('here', { name }) }, words),
      el('button', { type: 'button', class: 'round', 'aria-label': say('personMenu', { name }), title: say('personMenu', { name }), onclick: ({ currentTarget }) => this.context.person(id, currentTarget) }, icon('more')),
      el('a', { class: 'round', href: as(id), target: '_blank', rel: 'noopener', title: say('newTab', { name }), 'aria-label': say('newTab', { name }) }, icon('away')));
  }

  app({ id, name, online }) {
    const state = say(online ? 'online' : 'offline');
    return el('div', { class: 'entry person' }, el('span', { class: 'be' }, avatar(name, this.context.color(id)),
      el('span', { class: 'who' }, el('b', {}, name, ' ', el('span', { class: 'app' }, say('app'))), el('small', { class: online ? 'up' : 'down' }, state))));
  }
}

function section(title, entries) {
  return el('section', {}, el('h2', {}, title), entries);
}
