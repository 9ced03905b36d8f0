// The big view of a picture.
import { el, icon, show } from './dom.js';
import { here } from './files.js';
import { say } from './words.js';

// viewer makes the function that opens it. It closes on Esc, on its cross and
// on a press beside the picture.
export function viewer(dialog) {
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  return (file) => {
    dialog.setAttribute('aria-label', file.filename);
    show(dialog,
      el('button', { type: 'button', class: 'round', 'aria-label': say('close'), onclick: () => dialog.close() }, icon('close')),
      el('img', { src: here(file.url), alt: file.description || file.filename }),
      el('p', {}, file.description || say('noAlt'), ' ', el('a', { href: here(file.url), target: '_blank', rel: 'noreferrer' }, say('original'))));
    dialog.showModal();
  };
}
