// Who one is, and the language one reads: at the top, where one looks for it.
import { avatar } from './avatar.js';
import { el, renew } from './dom.js';
import { languageNames, say } from './words.js';

// showSelf draws it. What is the same stays, so that an open list of languages stays open.
export function showSelf(node, { store: { me }, api }) {
  const held = node.contains(document.activeElement);
  renew(node, avatar(me.name, me.color, 'small'), el('span', { class: 'cut' }, say('youAre', { name: me.name })), languages(me, api));
  if (held) node.querySelector('select').focus();
}

function languages({ locale: now }, api) {
  const names = now in languageNames ? languageNames : { ...languageNames, [now]: now };
  const choose = ({ target }) => api.post('locale', { locale: target.value }).catch(() => { target.value = now; });
  return el('select', { 'aria-label': say('language'), title: say('language'), onchange: choose },
    Object.entries(names).map(([locale, name]) => el('option', { value: locale, selected: locale === now }, name)));
}
