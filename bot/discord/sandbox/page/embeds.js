// Embeds: the framed boxes of title, text, fields and pictures.
import { el } from './dom.js';
import { inline } from './inline.js';
import { markdown } from './markdown.js';

export function embed(one, context) {
  const box = el('div', { class: 'embed' },
    one.author && el('div', { class: 'embed-author' }, one.author.name),
    one.title && el('div', { class: 'embed-title' }, one.url ? link(one.url, inline(one.title, context)) : inline(one.title, context)),
    one.description && markdown(one.description, context),
    one.fields?.length > 0 && el('dl', {}, one.fields.map((field) => entry(field, context))),
    picture(one.thumbnail), picture(one.image),
    one.footer && el('div', { class: 'small' }, one.footer.text));
  if (Number.isInteger(one.color)) box.style.borderColor = `#${one.color.toString(16).padStart(6, '0')}`;
  return box;
}

function entry(field, context) {
  return el('div', { class: field.inline && 'beside' }, el('dt', {}, inline(field.name, context)), el('dd', {}, markdown(field.value, context)));
}

// A picture of an embed cannot have alt text on Discord either.
function picture(image) {
  return image?.url && el('img', { src: image.url, alt: '' });
}

function link(url, words) {
  return /^https?:/.test(url) ? el('a', { href: url, target: '_blank', rel: 'noreferrer noopener' }, words) : words;
}
