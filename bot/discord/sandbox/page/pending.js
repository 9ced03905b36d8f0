// Commands on their way: what stands below the messages until the bot has
// answered, or for as long as a failure has not been read.
import { avatar } from './avatar.js';
import { el, icon, show } from './dom.js';
import { used } from './used.js';
import { say, worded } from './words.js';

const patience = 300; // ms before a command that is not answered yet is shown

export function showPending(node, context) {
  const { store } = context;
  const draw = () => show(node, [...store.interactions.values()].filter(visible).map((one) => row(one, context)));
  const visible = (one) => !one.message && (one.state === 'failed' || (one.state === 'waiting' && Date.now() - one.since >= patience));
  store.on('interaction', (one) => {
    const known = store.interactions.get(one.id);
    if (known) known.since ??= Date.now();
    draw();
    if (one.state === 'waiting') setTimeout(draw, patience);
  });
  store.on('live', () => {
    for (const one of store.interactions.values()) one.since = 0;
    draw();
  });
}

function row(one, context) {
  const { me, bot } = context.store;
  return el('div', { class: ['message', 'private', 'sending'] },
    el('div', { class: 'origin' }, one.command && used(me, one.command, context)),
    el('div', { class: 'face' }, avatar(bot.name, context.color(bot.id))),
    el('div', { class: 'head' }, el('span', { class: 'author' }, bot.name), el('span', { class: 'app' }, say('app'))),
    el('div', { class: 'body' }, one.state === 'failed' ? failure(one, context) : el('div', { class: 'thinking' }, say('sending'))));
}

function failure(one, context) {
  return [
    el('div', { class: 'problem', role: 'status' }, icon('alert'), worded(one.error) || say('failed')),
    el('div', { class: 'foot' }, icon('eye'), say('onlyYou'), ' · ',
      el('button', { type: 'button', class: 'plain', onclick: () => context.store.forget(one) }, say('dismiss'))),
  ];
}
