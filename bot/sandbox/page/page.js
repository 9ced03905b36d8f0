// The page: one member's tab.
import { Api } from './api.js';
import { avatar } from './avatar.js';
import { choose } from './chooser.js';
import { Composer } from './composer.js';
import { Context } from './context.js';
import { el, icon, show } from './dom.js';
import { Messages } from './messages.js';
import { ModalDialog } from './modal.js';
import { Title, announce } from './notify.js';
import { showPending } from './pending.js';
import { Sidebar } from './sidebar.js';
import { Store } from './store.js';
import { viewer } from './viewer.js';
import { say, speak } from './words.js';

const at = (id) => document.getElementById(id);
const api = new Api(new URLSearchParams(location.search).get('as') ?? '');

if (api.as) run();
else askWho();

// A member who does not exist is no member to be.
api.snapshot().catch((error) => api.as && error.status === 404 && location.replace('/'));

async function askWho() {
  speak('en-US');
  try {
    const { members } = await api.snapshot();
    choose(document.body, members.filter((one) => !one.bot));
  } catch (error) {
    banner(error.message);
    setTimeout(askWho, 2000);
  }
}

function run() {
  const store = new Store();
  const context = new Context(store, api, { enlarge: viewer(at('viewer')), jump: (id) => messages.goTo(id) });
  const messages = new Messages(at('messages'), at('jump'), context);
  const channel = () => channelOf(store);
  const title = new Title(store, () => context.channel(channel()));
  new Sidebar(at('side'), context, { channel });
  new Composer(at('composer'), context, { channel, sent: () => messages.toEnd() });
  new ModalDialog(at('modal'), context);
  showPending(messages.pending, context);
  announce(at('spoken'), context, channel);
  drawer(at('side'), at('menu'), at('shade'));

  const open = () => {
    head(context, channel());
    messages.open(channel());
    title.set(title.count);
  };
  store.on('live members channel channels', open);
  store.on('live bot', () => banner(store.bot.online ? '' : say('botOffline', { bot: store.bot.name })));
  window.addEventListener('hashchange', () => store.tell('channel'));
  api.listen({
    onLive: (snapshot) => store.load(snapshot),
    onEvent: (name, data) => store.apply(name, data),
    onLost: () => banner(say('lost')),
  });
}

// channelOf is the channel that the address names, else the first.
function channelOf({ channels }) {
  const named = location.hash.slice(1);
  return (channels.find(({ id }) => id === named) ?? channels[0]).id;
}

function head({ store, me }, channel) {
  const { name, topic } = store.channels.find(({ id }) => id === channel);
  show(at('place'), icon('hash'), el('h1', {}, name), topic && el('span', { class: 'topic' }, topic));
  show(at('me'), avatar(store.find(me).name, store.find(me).color, 'small'), el('span', {}, say('youAre', { name: store.find(me).name })));
  at('messages').setAttribute('aria-label', say('messages', { channel: name }));
  at('menu').setAttribute('aria-label', say('menu'));
}

function banner(sentence) {
  at('banner').textContent = sentence;
  at('banner').hidden = sentence === '';
}

// drawer lets the side come and go where the window is narrow.
function drawer(side, button, shade) {
  const set = (open) => {
    document.body.classList.toggle('drawn', open);
    at('channel').inert = open;
    button.setAttribute('aria-expanded', String(open));
    if (open) side.querySelector('a, select')?.focus();
  };
  button.addEventListener('click', () => set(true));
  shade.addEventListener('click', () => set(false));
  side.addEventListener('click', (event) => event.target.closest('a') && set(false));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !document.body.classList.contains('drawn')) return;
    set(false);
    button.focus();
  });
}
