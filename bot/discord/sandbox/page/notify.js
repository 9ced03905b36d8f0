// How a member who is not looking learns that something came: a count in the
// tab's title, a mark on its picture, and words for screen readers.
import { looking } from './calls.js';
import { plain } from './markdown.js';
import { say } from './words.js';

// announce speaks new and changed messages of the open channel; the list of
// messages itself stays silent, since edits in place would be read in pieces.
export function announce(region, context, channel) {
  const speakUp = (text) => { region.textContent = text; };
  context.store.on('message_create', (message) => message.channel === channel() && speakUp(spoken(message, context)));
  context.store.on('message_update', (message, before) => {
    if (message.channel !== channel() || !before) return;
    if (spoken(before, context) !== spoken(message, context)) speakUp(spoken(message, context));
  });
}

// spoken is a message in words: author, text without signs, pictures' alt text.
export function spoken(message, context) {
  const pictures = message.attachments.map((file) => file.description).filter(Boolean);
  const text = plain([message.content, ...laidOut(message.components)].join('\n'), context);
  return [`${message.author.name}:`, message.pings_me && `${say('mentioned')}.`, text, ...pictures].filter(Boolean).join(' ');
}

// laidOut is what a layout says, pictures' alt text with it, from top to bottom.
function laidOut(components) {
  return components.flatMap(({ type, content, description, components: inner, items, accessory }) =>
    [type === 10 && content, description, ...laidOut(inner ?? []), ...laidOut(items ?? []), ...laidOut(accessory ? [accessory] : [])].filter(Boolean));
}

// Title counts the calls that came while nobody looked.
export class Title {
  constructor(store, name) {
    Object.assign(this, { store, name, count: 0 });
    store.on('message_create', (message) => message.calls_me && !looking() && this.set(this.count + 1));
    for (const event of ['focus', 'pointerdown', 'keydown']) window.addEventListener(event, () => looking() && this.set(0));
    document.addEventListener('visibilitychange', () => looking() && this.set(0));
  }

  set(count) {
    this.count = count;
    document.title = `${count ? `(${count}) ` : ''}${this.name()} · ${this.store.me.name} · ${this.store.guild.name}`;
    document.querySelector('link[rel=icon]').href = count ? '/page/icon-ping.svg' : '/page/icon.svg';
  }
}
