// The first page: who to be.
import { avatar } from './avatar.js';
import { el, show } from './dom.js';
import { as } from './sidebar.js';
import { say } from './words.js';

export function choose(root, members) {
  show(root, el('main', { class: 'chooser' },
    el('h1', {}, say('chooseTitle')),
    el('p', {}, say('chooseLead')),
    el('div', { class: 'people' }, members.map(({ id, name, username, color }) =>
      el('a', { href: as(id), class: 'person', data: { user: id } }, avatar(name, color, 'large'), el('b', {}, name), el('small', {}, `@${username}`),
        el('span', { class: 'button primary' }, say('chooseOpen', { name })))))));
  root.querySelector('a').focus();
}
