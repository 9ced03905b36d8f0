// The channel's messages: in order, kept in place while one reads, and kept
// at the newest while one is there.
import { el, show } from './dom.js';
import { MessageView } from './message.js';
import { refresh } from './time.js';
import { say } from './words.js';

const near = 48; // pixels from the end that count as being there

export class Messages {
  constructor(root, jump, context) {
    Object.assign(this, { root, jump, context, views: new Map(), channel: '', atEnd: true, missed: 0 });
    this.list = root.appendChild(el('div', { class: 'list' }));
    this.pending = root.appendChild(el('div', { class: 'pending' }));
    root.addEventListener('scroll', () => this.scrolled(), { passive: true });
    jump.addEventListener('click', () => this.toEnd());
    root.addEventListener('click', ({ target }) => {
      const named = target.closest('.author, .mention[data-user]');
      if (named) context.person(named.dataset.user, named);
    });
    const sizes = new ResizeObserver(() => this.atEnd && this.snap());
    for (const node of [root, this.list, this.pending]) sizes.observe(node);
    setInterval(() => refresh(this.list, context.locale), 15_000);
    this.follow(context.store);
  }

  follow(store) {
    store.on('message_create message_update', (message) => message.channel === this.channel && this.put(message));
    store.on('message_delete', ({ id }) => this.drop(id));
    store.on('message_create message_delete', ({ channel }) => this.views.get(channel)?.thread());
    store.on('interaction', (one) => this.views.get(one.message)?.rows.update(this.views.get(one.message).message));
  }

  // open shows a channel. For the one that is open it takes over what has
  // changed and leaves the rest alone.
  open(channel) {
    const messages = this.context.store.messages[channel] ?? [];
    const wanted = new Set(messages.map(({ id }) => id));
    for (const id of this.views.keys()) if (!wanted.has(id)) this.remove(id);
    messages.forEach((message, i) => this.place(message, i));
    if (channel !== this.channel) this.toEnd();
    this.channel = channel;
    this.join();
  }

  // place draws a message and puts it at its number in the list.
  place(message, i) {
    const view = this.view(message);
    if (this.list.children[i] !== view.node) this.list.insertBefore(view.node, this.list.children[i] ?? null);
  }

  view(message) {
    const old = this.views.get(message.id);
    if (old) {
      old.update(message);
      return old;
    }
    const made = new MessageView(message, this.context);
    this.views.set(message.id, made);
    return made;
  }

  put(message) {
    const fresh = !this.views.has(message.id);
    const view = this.view(message);
    if (!fresh) return;
    this.list.append(view.node);
    this.join();
    if (message.used?.user.id === this.context.store.me.id) return this.toEnd(); // what one has asked for
    if (!this.atEnd) this.missed++;
    this.label();
  }

  drop(id) {
    if (!this.views.has(id)) return;
    this.remove(id);
    this.join();
  }

  remove(id) {
    const { node } = this.views.get(id);
    if (node.contains(document.activeElement)) (node.previousElementSibling ?? this.root).focus({ preventScroll: true });
    node.remove();
    this.views.delete(id);
  }

  // join tells each message which one stands above it.
  join() {
    let above = null;
    for (const { dataset } of this.list.children) {
      const view = this.views.get(dataset.id);
      view.follow(above);
      above = view.message;
    }
    this.root.classList.toggle('empty', this.views.size === 0);
    this.root.dataset.empty = say('empty');
  }

  goTo(id) {
    const view = this.views.get(id);
    view?.node.scrollIntoView({ block: 'center' });
    view?.node.focus({ preventScroll: true });
  }

  scrolled() {
    this.atEnd = this.root.scrollHeight - this.root.scrollTop - this.root.clientHeight < near;
    if (this.atEnd) this.missed = 0;
    this.label();
  }

  label() {
    this.jump.hidden = this.atEnd;
    show(this.jump, this.missed ? say('jumpNew', { count: this.missed }) : say('jump'));
  }

  toEnd() {
    this.atEnd = true;
    this.missed = 0;
    this.snap();
    this.label();
  }

  snap() {
    this.root.scrollTop = this.root.scrollHeight;
  }
}
