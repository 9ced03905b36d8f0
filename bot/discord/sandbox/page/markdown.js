// Discord's markdown as nodes: blocks here, what stands within a line in
// inline.js. A context says who is meant by an id: {name(id), me, locale}.
import { el } from './dom.js';
import { signs } from './emoji.js';
import { inline } from './inline.js';
import { stamp } from './time.js';

const fence = /```(?:([a-z0-9_+.#-]+)\n)?\n*([^]*?[^\n`][^]*?)\n*```/gi;

// markdown turns a message's text into a list of nodes.
export function markdown(text, context) {
  const nodes = [];
  let from = 0;
  for (const match of text.matchAll(fence)) {
    nodes.push(...blocks(trim(text.slice(from, match.index), from > 0, true), context));
    nodes.push(el('pre', { class: 'code' }, el('code', {}, cells(match[2]))));
    from = match.index + match[0].length;
  }
  nodes.push(...blocks(trim(text.slice(from), from > 0, false), context));
  return nodes;
}

// cells gives each sign such as a suit the width of one letter, which not every
// monospace font does; tables made of text keep their columns.
function cells(code) {
  return code.split(/([\u2600-\u27bf]\ufe0e?)/).map((piece, i) => (i % 2 ? el('span', { class: 'cell' }, piece) : piece));
}

// A block of code stands on lines of its own: one line break beside it goes.
function trim(text, afterCode, beforeCode) {
  if (afterCode) text = text.replace(/^\n/, '');
  return beforeCode ? text.replace(/\n$/, '') : text;
}

// plain is a message's text on one line, without signs, with names for ids and
// times written out.
export function plain(text, context) {
  return bared(text, context).replace(/<a?(:\w+:)\d+>/g, '$1');
}

// brief is the same as nodes, its emojis as pictures; dots, where nothing is left.
export function brief(text, context) {
  const asText = text.replace(/`[^`]+`/g, (code) => code.replace(/[♠♥♦♣](?!\ufe0e)/g, '$&\ufe0e')); // code has no emojis
  return signs(bared(asText, context) || '…');
}

// bared leaves an application's emojis as they were sent, with their underscores.
function bared(text, context) {
  const named = text.replace(/<@!?(\d+)>/g, (whole, id) => (context.name(id) ? `@${context.name(id)}` : whole));
  const called = named.replace(/<\/([^:>]{1,98}):\d+>/g, (_, path) => `/${context.command(path)}`);
  const timed = called.replace(/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/g, (_, seconds, style = 'f') => stamp(Number(seconds) * 1000, style, context.locale));
  const words = timed.replace(/(<a?:\w+:\d+>)|<[@#t/][^>]*>|\\([^A-Za-z0-9\s])|[*_~`|]|^(?:>|-#|#+) /gm, (whole, emoji, escaped) => emoji ?? escaped ?? (whole[0] === '<' ? ' ' : ''));
  return words.replace(/\s+/g, ' ').trim();
}

function blocks(text, context) {
  if (text === '') return [];
  const lines = text.split('\n'), nodes = [];
  while (lines.length > 0) {
    const kind = kinds.find((k) => k.at.test(lines[0]));
    nodes.push(kind ? kind.take(lines, context) : paragraph(lines, context));
  }
  return nodes;
}

const kinds = [
  { at: /^>>> /, take: (lines, context) => quote(lines.splice(0).map((l, i) => (i ? l : l.slice(4))), context) },
  { at: /^> /, take: (lines, context) => quote(run(lines, /^> /).map((line) => line.slice(2)), context) },
  { at: /^#{1,3} +\S/, take: heading },
  { at: /^-# +\S/, take: (lines, context) => el('div', { class: 'small' }, inline(lines.shift().slice(3), context)) },
  { at: /^ *(?:[-*]|\d{1,9}\.) +\S/, take: list },
];

// run takes the lines from the front that a pattern fits.
function run(lines, pattern) {
  const end = lines.findIndex((line) => !pattern.test(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}

function quote(lines, context) {
  return el('blockquote', {}, blocks(lines.join('\n'), context));
}

function heading(lines, context) {
  const [, marks, words] = lines.shift().match(/^(#{1,3}) +(.*)$/);
  return el(`h${marks.length + 2}`, {}, inline(words, context));
}

function paragraph(lines, context) {
  const own = [lines.shift()];
  while (lines.length > 0 && !kinds.some((kind) => kind.at.test(lines[0]))) own.push(lines.shift());
  return el('div', { class: 'text' }, inline(own.join('\n'), context));
}

function list(lines, context) {
  const pattern = /^( *)([-*]|\d{1,9}\.) +(.*)$/;
  return nest(run(lines, pattern).map((line) => line.match(pattern)), context);
}

// nest makes lists of items: a new one where numbers follow dots, and one
// inside an item for those after it that are indented further.
function nest(items, context) {
  const lists = [];
  while (items.length > 0) {
    const [, indent, sign] = items[0], ordered = /\d/.test(sign);
    const root = el(ordered ? 'ol' : 'ul', { start: ordered ? parseInt(sign, 10) : null });
    lists.push(root);
    while (items.length > 0 && items[0][1].length <= indent.length && /\d/.test(items[0][2]) === ordered) {
      root.append(item(items, context));
    }
  }
  return lists;
}

function item(items, context) {
  const [, indent, , words] = items.shift();
  const end = items.findIndex((one) => one[1].length <= indent.length);
  return el('li', {}, inline(words, context), nest(items.splice(0, end < 0 ? items.length : end), context));
}
