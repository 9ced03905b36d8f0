// Attachments: pictures in a box of Discord's size, everything else as a link.
import { el, icon, show } from './dom.js';
import { say } from './words.js';

const widest = 550, highest = 350; // pixels of Discord's box

// Files is the attachments of one message. An edited message's new picture
// takes the old one's place only when it has loaded.
export class Files {
  constructor(context) {
    this.context = context;
    this.node = el('div', { class: 'files' });
    this.shown = [];
  }

  update(attachments) {
    const before = this.shown;
    this.shown = attachments.map((file, i) => {
      const old = before[i];
      if (!isPicture(file)) return new Plain(file);
      if (!(old instanceof Picture)) return new Picture(file, this.context);
      old.update(file);
      return old;
    });
    const nodes = this.shown.map((one) => one.node);
    if (nodes.length !== this.node.children.length || nodes.some((node, i) => node !== this.node.children[i])) show(this.node, nodes);
  }
}

// here is an address as this page may ask for it: the server answers under
// several names of this machine, but the page only to its own.
export function here(address) {
  const { pathname, search } = new URL(address, location.href);
  return pathname + search;
}

function isPicture(file) {
  return file.content_type?.startsWith('image/');
}

// Plain is a file to be downloaded.
export class Plain {
  constructor(file) {
    this.node = el('a', { class: 'file', href: here(file.url), download: file.filename }, icon('file'),
      el('span', {}, el('b', {}, file.filename), el('small', {}, sizeOf(file.size))));
  }
}

function sizeOf(bytes) {
  return bytes < 1000 ? `${bytes} B` : bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

// Picture is a picture that can be made big and tells its alt text.
export class Picture {
  constructor(file, context) {
    this.image = el('img', { src: here(file.url) });
    this.open = el('button', { type: 'button', class: 'enlarge', onclick: () => context.enlarge(this.file) }, this.image);
    this.words = el('figcaption', { hidden: true });
    this.badge = el('button', { type: 'button', class: 'alt', 'aria-expanded': 'false', onclick: () => this.toggle() });
    this.node = el('figure', { class: 'picture' }, this.open, this.badge, this.words);
    this.label(file);
    this.size(file);
  }

  update(file) {
    const moved = file.url !== this.file.url;
    this.label(file);
    if (moved) this.swap(file);
  }

  async swap(file) {
    const next = el('img', { src: here(file.url), alt: this.image.alt });
    await next.decode().catch(() => {}); // a broken picture is shown as broken
    if (this.file.url !== file.url) return; // a newer one is on its way
    next.alt = this.image.alt;
    this.image.replaceWith(next);
    this.image = next;
    this.size(file);
  }

  label(file) {
    this.file = file;
    this.image.alt = file.description || file.filename;
    this.open.title = say('big');
    this.badge.textContent = say('altBadge');
    this.badge.title = say('altShow');
    this.badge.classList.toggle('none', !file.description);
    this.words.textContent = file.description || say('noAlt');
  }

  size({ width, height }) {
    const known = width > 0 && height > 0;
    const scale = known ? Math.min(1, widest / width, highest / height) : 1;
    this.open.style.width = known ? `${Math.round(width * scale)}px` : '';
    this.open.style.aspectRatio = known ? `${width} / ${height}` : '';
  }

  toggle() {
    this.words.hidden = !this.words.hidden;
    this.badge.setAttribute('aria-expanded', String(!this.words.hidden));
  }
}
