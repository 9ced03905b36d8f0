// The bot's dialogs with fields.
import { el, icon, show } from './dom.js';
import { markdown } from './markdown.js';
import { isMenu, single, ticked, ticks } from './menu.js';
import { say } from './words.js';

const radios = 21, boxes = 22, box = 23; // types of component

export class ModalDialog {
  constructor(dialog, context) {
    Object.assign(this, { dialog, context, modal: null, sent: '' });
    dialog.addEventListener('cancel', (event) => { event.preventDefault(); this.dismiss(); });
    context.store.on('modal', (modal) => this.open(modal));
    context.store.on('live', () => this.resume());
    context.store.on('interaction', (one) => one.id === this.sent && this.outcome(one));
  }

  // resume takes over what a new snapshot says is open.
  resume() {
    const { modal } = this.context.store;
    if (modal?.id === this.modal?.id) return;
    if (modal) this.open(modal);
    else this.close();
  }

  open(modal) {
    Object.assign(this, { modal, sent: '' });
    const parts = modal.components.flatMap((part) => this.part(part));
    this.fields = parts.filter(({ id }) => id);
    this.problem = el('div', { class: 'problem', role: 'alert' });
    this.button = el('button', { type: 'submit', class: 'button primary' }, say('submit'));
    const form = el('form', { onsubmit: (event) => { event.preventDefault(); this.submit(); } },
      el('header', {}, el('h2', { id: 'modal-title' }, modal.title),
        el('button', { type: 'button', class: 'round', 'aria-label': say('close'), onclick: () => this.dismiss() }, icon('close'))),
      el('div', { class: 'fields' }, parts.map(({ node }) => node)), this.problem,
      el('footer', {}, el('button', { type: 'button', class: 'button quiet', onclick: () => this.dismiss() }, say('cancel')), this.button));
    show(this.dialog, form);
    if (!this.dialog.open) this.dialog.showModal();
    this.fields[0]?.node.querySelector('input, textarea, select')?.focus();
  }

  // part makes the fields of a row of text inputs or of a label, or shows a text.
  part({ type, content, components, component, label, description }) {
    if (type === 10) return [{ node: el('div', {}, markdown(content, this.context)) }];
    if (type === 18) return [this.field(component, label, description)];
    return (components ?? []).map((one) => this.field(one, one.label, ''));
  }

  field(component, label, description) {
    if (component.type === box) return tick(component, label, description);
    const chosen = isMenu(component) || component.type === radios;
    if (component.type === boxes || isMenu(component) && (component.max_values ?? 1) > 1) return several(component, label, this.context.store.members);
    const control = chosen ? single(component, this.context.store.members) : text(component);
    control.required = component.required ?? true;
    return {
      id: component.custom_id,
      node: el('label', {}, el('span', {}, label, control.required && el('i', { 'aria-hidden': 'true' }, ' *')), description && el('small', {}, description), control),
      read: () => (chosen ? [control.value].filter(Boolean) : control.value),
    };
  }

  async submit() {
    const fields = Object.fromEntries(this.fields.map(({ id, read }) => [id, read()]));
    this.busy(true);
    this.problem.textContent = '';
    try {
      const { id } = this.modal;
      const { interaction } = await this.context.api.post('submit', { modal: id, fields });
      this.sent = interaction;
      this.context.store.modal = null;
      const known = this.context.store.interactions.get(interaction);
      if (known) this.outcome(known);
    } catch (error) {
      this.busy(false);
      this.problem.textContent = error.message;
    }
  }

  // outcome closes the dialog when its answer has come. A failure leaves the
  // texts on the screen.
  outcome(one) {
    if (one.state === 'waiting') return;
    if (one.state !== 'failed') return this.close();
    this.busy(false);
    this.problem.textContent = worded(one.error) || say('failed');
    this.context.store.interactions.delete(one.id);
  }

  busy(yes) {
    this.button.disabled = yes;
    this.button.setAttribute('aria-busy', String(yes));
  }

  dismiss() {
    if (this.modal && !this.sent) this.context.api.post('close', { modal: this.modal.id }).catch(() => {});
    this.close();
  }

  close() {
    Object.assign(this, { modal: null, sent: '' });
    this.dialog.close();
  }
}

function text({ style, value, placeholder, min_length: least, max_length: most }) {
  const common = { placeholder, minlength: least, maxlength: most, spellcheck: 'false' };
  if (style === 2) return el('textarea', { ...common, rows: '5' }, value);
  return el('input', { ...common, type: 'text', value, autocomplete: 'off' });
}

function several(component, label, members) {
  const node = ticks({ ...component, placeholder: label }, members);
  return { id: component.custom_id, node, read: () => ticked(node) };
}

// tick is a single box.
function tick({ custom_id: id, default: on }, label, description) {
  const input = el('input', { type: 'checkbox', checked: Boolean(on) });
  const node = el('fieldset', { class: 'ticks' }, el('label', {}, input, el('span', {}, label, description && el('small', {}, description))));
  return { id, node, read: () => [String(input.checked)] };
}
