// What the page knows: the last snapshot and all that has happened since.

const kept = 100; // interactions that are remembered, ended ones among them

// What each event of the server changes. A message's change gives back the
// message as it was before.
const changes = {
  message_create: put,
  message_update: put,
  message_delete(store, { id, channel }) {
    store.messages[channel] = (store.messages[channel] ?? []).filter((one) => one.id !== id);
  },
  interaction(store, one) {
    store.interactions.set(one.id, one);
    if (store.interactions.size > kept) store.interactions.delete(store.interactions.keys().next().value);
  },
  modal(store, modal) {
    store.modal = modal;
  },
  commands(store, list) {
    store.commands = list;
  },
  members(store, list) {
    store.members = list;
    store.me = { ...store.me, ...list.find((one) => one.id === store.me.id) };
  },
  channels(store, { guilds, channels }) {
    Object.assign(store, { guilds, channels });
    const there = new Set(channels.map(({ id }) => id));
    for (const id of Object.keys(store.messages)) if (!there.has(id)) delete store.messages[id];
  },
  bot(store, { online }) {
    store.bot.online = online;
  },
};

function put(store, message) {
  const list = (store.messages[message.channel] ??= []);
  const at = list.findIndex((one) => one.id === message.id);
  if (at >= 0) return list.splice(at, 1, message)[0];
  list.push(message);
  return undefined;
}

// Store announces each change as an event named like the server's, and "live"
// for a new snapshot.
export class Store extends EventTarget {
  ready = false;
  interactions = new Map();

  // on calls the listener with the event's data, and for a message's update
  // also with the message as it was.
  on(names, listener) {
    for (const name of names.split(' ')) {
      this.addEventListener(name, ({ detail }) => listener(detail.data, detail.before));
    }
  }

  load(snapshot) {
    Object.assign(this, snapshot, { ready: true });
    this.interactions = new Map(snapshot.interactions.map((one) => [one.id, one]));
    this.tell('live', snapshot);
  }

  apply(name, data) {
    this.tell(name, data, changes[name](this, data));
  }

  tell(name, data, before) {
    this.dispatchEvent(new CustomEvent(name, { detail: { data, before } }));
  }

  // started notes an interaction that the server has just taken. Its first
  // events may have come already; then those stand.
  started(one) {
    if (!this.interactions.has(one.id)) this.apply('interaction', { message: '', custom_id: '', command: '', error: '', state: 'waiting', ...one });
  }

  // forget drops an interaction whose failure has been read.
  forget(one) {
    this.interactions.delete(one.id);
    this.tell('interaction', { ...one, state: 'done' });
  }

  get guild() {
    return this.guilds[0];
  }

  find(id) {
    return this.members.find((member) => member.id === id);
  }

  get people() {
    return this.members.filter((member) => !member.bot);
  }
}
