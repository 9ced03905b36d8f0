// Where one can be: channels, the threads in them, direct messages.
import { el, icon, renew } from './dom.js';
import { pictured } from './emoji.js';
import { say } from './words.js';

const direct = 1, group = 3, thread = 11;

// sign is the name of the icon of a channel.
export function sign({ kind }) {
  return { [direct]: 'at', [group]: 'at', [thread]: 'thread' }[kind] ?? 'hash';
}

export function isThread({ kind }) {
  return kind === thread;
}

export function isDirect({ kind }) {
  return kind === direct || kind === group;
}

// heading is a channel's name with its sign.
export function heading(channel) {
  return `${isDirect(channel) ? '@' : '#'}${channel.name}`;
}

// threads are those of a channel that one would look into: the open ones, and
// the one that is shown.
export function threads(store, id, shown) {
  return store.channels.filter((one) => one.parent === id && (!one.archived || one.id === shown));
}

// badge shows how often one was called in a place since one looked.
export function badge(count) {
  return count > 0 && el('span', { class: 'badge', role: 'status', 'aria-label': say('called', { count }) }, count);
}

// Tabs lets one go between a channel and its threads; it is not there where
// there are none.
export class Tabs {
  constructor(node, context, { channel, calls }) {
    Object.assign(this, { node, context, channel, calls });
    context.store.on('live channels channel calls', () => this.draw());
  }

  draw() {
    const { store } = this.context;
    const open = store.channels.find(({ id }) => id === this.channel());
    const parent = store.channels.find(({ id }) => id === open.parent) ?? open;
    const inner = threads(store, parent.id, open.id);
    this.node.hidden = inner.length === 0;
    this.node.setAttribute('aria-label', say('threads'));
    renew(this.node, [parent, ...inner].map((one) => this.tab(one, one === open)));
    this.node.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  tab(one, current) {
    return el('a', { href: `#${one.id}`, 'aria-current': current ? 'page' : null }, icon(sign(one)), el('span', { class: 'cut' }, one.name), badge(this.calls.of(one.id)));
  }
}

// chip is what stands below a message that a thread began on; null without one.
export function chip(message, store) {
  const channel = store.channels.find((one) => one.id === message.id);
  if (!channel) return null;
  const count = (store.messages[channel.id] ?? []).length;
  return el('a', { class: 'thread-chip', href: `#${channel.id}` }, icon('thread'), el('b', { class: 'cut' }, pictured(channel.name)),
    el('small', {}, channel.archived ? say('archived') : say('threadCount', { count })));
}
