// A member's coloured circle with the first letter of their name.
import { el } from './dom.js';

// avatar is decoration beside a name, so screen readers pass over it.
export function avatar(name, color, size = '') {
  const node = el('span', { class: ['avatar', size], 'aria-hidden': 'true' }, [...(name || '?')][0].toUpperCase());
  node.style.backgroundColor = color || '#747f8d';
  return node;
}
