// Emojis as Discord shows them: the application's as pictures, and every suit that
// nothing asks to be text as a picture, too, whose black can hardly be seen on a dark
// ground. A suit with U+FE0E behind it stays text in the colour of the text.
import { el } from './dom.js';

// bare is a suit that becomes a picture. With U+FE0F behind it the system draws it.
export const bare = /[♠♥♦♣](?![\ufe0e\ufe0f])/y;

// own is one of an application's emojis in text.
export const own = /<a?:(\w{2,32}):(\d{1,20})>/y;

// Discord's colours of suits, and our drawings of them.
const black = '#31373d', red = '#be1931';
const shapes = {
  '♠': [black, 'M18 2C13 9 3 14 3 22a7 7 0 0 0 13 3.6C15.6 29 14.5 32 12 34h12c-2.5-2-3.6-5-4-8.4A7 7 0 0 0 33 22C33 14 23 9 18 2z'],
  '♣': [black, 'M18 2a7.6 7.6 0 0 0-6.2 12A7.6 7.6 0 1 0 16 26c-.4 4-1.5 6-4 8h12c-2.5-2-3.6-4-4-8a7.6 7.6 0 1 0 4.2-12A7.6 7.6 0 0 0 18 2z'],
  '♥': [red, 'M18 33C10 26 2 20 2 12a8.5 8.5 0 0 1 16-4 8.5 8.5 0 0 1 16 4c0 8-8 14-16 21z'],
  '♦': [red, 'M18 2 30 18 18 34 6 18z'],
};

const space = 'http://www.w3.org/2000/svg';

// suit is a suit's picture. Its sign stays there for whoever listens or copies.
export function suit(sign) {
  const [colour, outline] = shapes[sign];
  const svg = document.createElementNS(space, 'svg');
  for (const [key, value] of Object.entries({ viewBox: '0 0 36 36', 'aria-hidden': 'true' })) svg.setAttribute(key, value);
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', outline);
  path.setAttribute('fill', colour);
  svg.append(path);
  return el('span', { class: 'emoji suit', data: { suit: sign } }, svg, el('span', { class: 'unseen' }, sign));
}

// picture is one of the application's emojis; its name, where there is none.
export function picture(id, name) {
  const node = el('img', { class: 'emoji', src: `/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:`, draggable: 'false' });
  node.addEventListener('error', () => node.replaceWith(`:${name}:`), { once: true });
  return node;
}

// pictured is a text without markup, its bare suits as pictures.
export function pictured(text) {
  return text.split(/([♠♥♦♣])(?![\ufe0e\ufe0f])/).map((piece, i) => (i % 2 ? suit(piece) : piece)).filter(Boolean);
}

// signs is a text without markup, all of its emojis as pictures.
export function signs(text) {
  return text.split(/(<a?:\w{2,32}:\d{1,20}>)/).flatMap((piece, i) => (i % 2 ? picture(piece.match(/\d+(?=>)/)[0], piece.split(':')[1]) : pictured(piece)));
}

// system is a text for where only text can be: its bare suits as the system's emojis.
export function system(text) {
  return text.replace(/([♠♥♦♣])(?![\ufe0e\ufe0f])/g, '$1\ufe0f');
}

// alone tells whether a message is nothing but a few emojis, which are shown larger.
export function alone(text) {
  const signs = text.match(/<a?:\w{2,32}:\d{1,20}>|[♠♥♦♣](?!\ufe0e)\ufe0f?/g) ?? [];
  return signs.length > 0 && signs.length <= 30 && signs.reduce((left, sign) => left.replace(sign, ''), text).trim() === '';
}
