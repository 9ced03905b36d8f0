// The line that says whose command a message answers.
import { avatar } from './avatar.js';
import { el } from './dom.js';
import { say } from './words.js';

// used gives the nodes of "Ada used /challenge", with the command's usual name given.
export function used({ id, name }, command, context) {
  const [before, after] = say('used', { command: '\n' }).split('\n');
  return [avatar(name, context.color(id), 'tiny'), el('b', {}, name), before.trim(), el('span', { class: 'mention' }, context.called(command)), after.trim()];
}
