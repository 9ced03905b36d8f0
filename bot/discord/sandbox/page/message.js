// One message. Its parts are drawn again only when they changed, so an edit in
// place neither flickers nor takes the focus from a button.
import { avatar } from './avatar.js';
import { Rows } from './components.js';
import { el, icon, show } from './dom.js';
import { embed } from './embeds.js';
import { alone } from './emoji.js';
import { Files } from './files.js';
import { brief, markdown } from './markdown.js';
import { chip } from './places.js';
import { beside, dayOf, stamp } from './time.js';
import { used } from './used.js';
import { say } from './words.js';

const together = 7 * 60_000; // messages of one author this close share a head

export class MessageView {
  constructor(message, context) {
    this.context = context;
    this.drawn = {};
    this.slots = Object.fromEntries(['day', 'origin', 'face', 'head', 'content', 'embeds', 'thread', 'foot', 'wipe'].map((name) => [name, el('div', { class: name })]));
    this.files = new Files(context);
    this.rows = new Rows(context);
    const { day, origin, face, head, content, embeds, thread, foot, wipe } = this.slots;
    this.body = el('div', { class: 'message' }, origin, face, head,
      el('div', { class: 'body' }, content, this.files.node, embeds, this.rows.node, thread, foot), wipe);
    this.node = el('article', { data: { id: message.id }, tabindex: '-1' }, day, this.body);
    this.update(message);
  }

  update(message) {
    this.message = message;
    const { context } = this;
    this.body.classList.toggle('pinged', message.pings_me);
    this.body.classList.toggle('private', message.private);
    this.draw('origin', [message.used, message.used && context.called(message.used.command), message.reply_to], () => origin(message, context));
    this.draw('face', message.author.id, () => avatar(message.author.name, context.color(message.author.id)));
    this.draw('head', [message.author, message.edited, message.silent], () => head(message, context));
    this.draw('content', [message.content, message.loading, message.edited], () => content(message, context));
    this.slots.content.classList.toggle('jumbo', alone(message.content));
    this.draw('embeds', message.embeds, () => message.embeds.map((one) => embed(one, context)));
    this.draw('foot', message.private, () => message.private && foot(message, context));
    this.draw('wipe', null, () => el('button', { type: 'button', class: 'round', 'aria-label': say('wipe'), title: say('wipe'), onclick: () => context.wipe(this.message) }, icon('bin')));
    this.files.update(message.attachments);
    this.rows.update(message);
    this.thread();
  }

  // thread shows the thread that began here, with how much there is in it.
  thread() {
    const { channels, messages } = this.context.store;
    const { id } = this.message;
    this.draw('thread', [channels.find((one) => one.id === id), messages[id]?.length], () => chip(this.message, this.context.store));
  }

  // follow says which message stands above: it decides the line with the date
  // and whether the author is named again.
  follow(above) {
    const day = new Date(this.message.timestamp).toDateString();
    const sameDay = above && new Date(above.timestamp).toDateString() === day;
    this.body.classList.toggle('grouped', Boolean(sameDay && joins(above, this.message)));
    this.draw('day', [sameDay, day], () => !sameDay && el('span', {}, dayOf(Date.parse(this.message.timestamp), this.context.locale)));
  }

  draw(slot, depends, make) {
    const key = JSON.stringify([depends, this.context.tongue]);
    if (this.drawn[slot] === key) return;
    this.drawn[slot] = key;
    show(this.slots[slot], make());
  }
}

function joins(above, message) {
  return above.author.id === message.author.id && above.private === message.private && !message.used && !message.reply_to
    && Date.parse(message.timestamp) - Date.parse(above.timestamp) < together;
}

function origin({ used: call, reply_to: reply }, context) {
  if (call) return used(call.user, call.command, context);
  if (!reply) return null;
  return el('button', { type: 'button', class: 'reply', onclick: () => context.jump(reply.id) },
    avatar(reply.author.name, context.color(reply.author.id), 'tiny'), el('b', {}, reply.author.name),
    el('span', { class: 'cut' }, brief(reply.content, context)));
}

function head({ author, timestamp, edited, silent }, context) {
  const at = Date.parse(timestamp);
  return [
    el('button', { type: 'button', class: 'author', data: { user: author.id } }, author.name),
    author.bot && el('span', { class: 'app' }, say('app')),
    el('time', { class: 'at', datetime: timestamp, title: stamp(at, 'F', context.locale) }, beside(at, context.locale)),
    silent && el('span', { class: 'hush', role: 'img', 'aria-label': say('silent'), title: say('silent') }, icon('hush')),
    edited && mark(edited, context),
  ];
}

function mark(edited, context) {
  return el('span', { class: 'edited', title: stamp(Date.parse(edited), 'F', context.locale) }, say('edited'));
}

function content(message, context) {
  if (message.loading) return el('div', { class: 'thinking' }, dots(), say('thinking', { bot: message.author.name }));
  const nodes = markdown(message.content, context);
  if (message.edited && nodes.at(-1)?.className === 'text') nodes.at(-1).append(mark(message.edited, context));
  else if (message.edited) nodes.push(mark(message.edited, context));
  return nodes;
}

function dots() {
  return el('span', { class: 'dots', 'aria-hidden': 'true' }, el('i'), el('i'), el('i'));
}

function foot(message, context) {
  return [icon('eye'), say('onlyYou'), ' · ', el('button', { type: 'button', class: 'plain', onclick: () => context.dismiss(message) }, say('dismiss'))];
}
