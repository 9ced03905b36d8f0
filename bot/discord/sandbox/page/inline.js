// What stands within a line of a message: emphasis, code, mentions, times,
// links, spoilers and emojis.
import { el } from './dom.js';
import { bare, own, picture, suit } from './emoji.js';
import { stamp } from './time.js';
import { say } from './words.js';

// Each rule is tried at every place, in this order; the first that fits wins.
const rules = [
  [/\\([^\sA-Za-z0-9])/y, ([, sign]) => sign],
  [/(`+)([^]*?[^`])\1(?!`)/y, ([, , code]) => el('code', { class: 'inline' }, code.replace(/^ (.*) $/s, '$1'))],
  [own, ([, name, id]) => picture(id, name)],
  [bare, ([sign]) => suit(sign)],
  [/<@!?(\d+)>/y, ([, id], context) => mention(id, context)],
  [/<#(\d+)>/y, ([, id], context) => el('span', { class: 'mention' }, `#${context.channel?.(id) ?? id}`)],
  [/<\/([^:>]{1,98}):\d+>/y, ([, path], context) => command(path, context)],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, ([whole, seconds, style], context) => time(whole, Number(seconds) * 1000, style, context)],
  [/<(https?:\/\/[^\s<>]+)>/y, ([, url]) => link(url, url)],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s<>)]+)>?\)/y, ([, words, url], context) => link(url, ...inline(words, context))],
  [/https:\/\/discord\.com\/channels\/\d+\/(\d+)(?:\/(\d+))?(?![\w/])/y, ([url, channel, message], context) => place(url, channel, message, context)],
  [/https?:\/\/[^\s<]*[^\s<.,:;"')\]]/y, ([url]) => link(url, url)],
  [/\|\|([^]+?)\|\|/y, ([, words], context) => spoiler(inline(words, context))],
  [/\*\*([^]+?)\*\*(?!\*)/y, wrap('strong')],
  [/__([^]+?)__(?!_)/y, wrap('u')],
  [/\*(?=\S)((?:\*\*|\\[^]|[^*\\])+?)(?<!\s)\*(?!\*)/y, wrap('em')],
  [/(?<!\w)_((?:__|\\[^]|[^_\\])+?)_(?!\w)/y, wrap('em')],
  [/~~([^]+?)~~/y, wrap('s')],
];

// inline turns text without blocks into a list of strings and nodes.
export function inline(text, context) {
  const nodes = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const hit = matchAt(text, at);
    if (!hit) {
      plain += text[at++];
      continue;
    }
    if (plain) nodes.push(plain);
    plain = '';
    nodes.push(hit.make(hit.match, context));
    at += hit.match[0].length;
  }
  if (plain) nodes.push(plain);
  return nodes;
}

function matchAt(text, at) {
  if (!/[\\`<[h|*_~♠♥♦♣]/.test(text[at])) return null;
  for (const [pattern, make] of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { match, make };
  }
  return null;
}

function wrap(tag) {
  return ([, words], context) => el(tag, {}, inline(words, context));
}

// A mention of an id that nobody here has is shown as Discord shows it: raw.
function mention(id, context) {
  const name = context.name(id);
  return el('span', { class: ['mention', id === context.me && 'me'], data: { user: id } }, name ? `@${name}` : `<@${id}>`);
}

// A command goes by its name in the member's language; a click begins to type it.
function command(path, context) {
  return el('button', { type: 'button', class: 'mention', onclick: () => context.run(path) }, `/${context.command(path)}`);
}

function time(whole, ms, style = 'f', context) {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) return whole;
  return el('time', { datetime: date.toISOString(), title: stamp(ms, 'F', context.locale), data: { style } },
    stamp(ms, style, context.locale));
}

function link(url, ...words) {
  return el('a', { href: url, target: '_blank', rel: 'noreferrer noopener' }, words);
}

// place is a link to one of the channels here, or to a message in it.
function place(url, channel, message, context) {
  const name = context.channel?.(channel);
  if (!name) return link(url, url);
  const jump = () => message && setTimeout(() => context.jump(message)); // once the channel is open
  return el('a', { class: 'mention', href: `#${channel}`, onclick: jump }, `#${name}`, message && ' › 💬');
}

function spoiler(words) {
  const node = el('span', { class: 'spoiler', role: 'button', tabindex: '0', 'aria-expanded': 'false', 'aria-label': say('spoiler') },
    el('span', { 'aria-hidden': 'true' }, words));
  const open = () => {
    node.classList.add('open');
    for (const name of ['role', 'tabindex', 'aria-label', 'aria-expanded']) node.removeAttribute(name);
    node.firstChild.removeAttribute('aria-hidden');
  };
  node.addEventListener('click', open, { once: true });
  node.addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && (event.preventDefault(), open()));
  return node;
}
