// The page's way to the server: requests, and the stream of what happens.
import { say } from './words.js';

// Api speaks for one member; as is their id, or "" for whoever comes first.
export class Api {
  constructor(as) {
    this.as = as;
  }

  address(path) {
    return `/people/${path}${this.as ? `?as=${encodeURIComponent(this.as)}` : ''}`;
  }

  snapshot() {
    return ask(this.address('snapshot'));
  }

  // post tells the server what the member does. It fails with an Error whose
  // message is the server's sentence, fit to be shown, and status its number.
  post(action, body) {
    const headers = { 'Content-Type': 'application/json' };
    return ask(this.address(action), { method: 'POST', headers, body: JSON.stringify(body) });
  }

  // listen follows the events for ever. At each connection onLive gets a new
  // snapshot; the events that arrived while it was fetched follow it, so none
  // is missed. onLost is told when the connection breaks.
  listen({ onLive, onEvent, onLost }) {
    const feed = new Feed(this, onLive, onEvent);
    const open = () => {
      const source = new EventSource(this.address('events'));
      source.addEventListener('hello', () => feed.restart());
      source.addEventListener('reset', () => feed.restart());
      for (const name of names) source.addEventListener(name, (event) => feed.take(name, JSON.parse(event.data)));
      source.onerror = () => {
        onLost();
        if (source.readyState === EventSource.CLOSED) setTimeout(open, 2000);
      };
    };
    open();
  }
}

const names = ['message_create', 'message_update', 'message_delete', 'interaction', 'modal', 'commands', 'members', 'channels', 'bot'];

class Feed {
  constructor(api, onLive, onEvent) {
    Object.assign(this, { api, onLive, onEvent, held: null });
  }

  async restart() {
    const held = (this.held = []);
    const snapshot = await this.fetch(held);
    if (!snapshot || this.held !== held) return; // a newer restart took over
    this.held = null;
    this.onLive(snapshot);
    for (const [name, data] of held) this.onEvent(name, data);
  }

  async fetch(held) {
    while (this.held === held) {
      try {
        return await this.api.snapshot();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
    return null;
  }

  take(name, data) {
    if (this.held) this.held.push([name, data]);
    else this.onEvent(name, data);
  }
}

async function ask(address, options) {
  const response = await fetch(address, options).catch(() => {
    throw new Error(say('noServer'));
  });
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw Object.assign(new Error(body.error || `${response.status} ${response.statusText}`), { status: response.status });
  return body;
}
