// The rows of buttons and menus below a message, or its layout.
import { el, icon, show } from './dom.js';
import { block } from './layout.js';
import { patch } from './patch.js';
import { say, worded } from './words.js';

export class Rows {
  constructor(context) {
    this.context = context;
    this.list = el('div', { class: 'rows' });
    this.problem = el('div', { class: 'problem', role: 'status' });
    this.node = el('div', {}, this.list, this.problem);
  }

  // update draws a message's components and how far their interactions are.
  update(message) {
    this.message = message;
    patch(this.list, message.components, (component) => block(this, component));
    const failure = this.context.failure(message.id);
    show(this.problem, failure && [icon('alert'), say('failed'), failure.error && el('small', {}, worded(failure.error))]);
  }

  act(action, body) {
    const { channel, id } = this.message;
    return this.context.act(action, { channel, message: id, ...body });
  }

  waits(component) {
    return this.context.waits(this.message.id, component.custom_id);
  }
}
