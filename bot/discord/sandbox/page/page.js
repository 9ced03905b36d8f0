// The page: one member's tab.
import { Admin } from './admin.js';
import { Api } from './api.js';
import { Calls } from './calls.js';
import { Composer } from './composer.js';
import { Context } from './context.js';
import { el, icon, show } from './dom.js';
import { Messages } from './messages.js';
import { ModalDialog } from './modal.js';
import { Title, announce } from './notify.js';
import { showPending } from './pending.js';
import { PersonMenu } from './person.js';
import { Tabs, heading, sign } from './places.js';
import { showSelf } from './self.js';
import { Sidebar, as } from './sidebar.js';
import { Store } from './store.js';
import { viewer } from './viewer.js';
import { say, speak } from './words.js';

const at = (id) => document.getElementById(id);
const api = new Api(new URLSearchParams(location.search).get('as') ?? '');
hideKey();

if (api.as) run();
else beFirst();

// A member who does not exist is no member to be.
api.snapshot().catch((error) => api.as && error.status === 404 && location.replace('/'));

// hideKey takes the key out of the address, where others might read it: a cookie has it by now.
function hideKey() {
  const address = new URL(location.href);
  address.searchParams.delete('key');
  history.replaceState(null, '', address);
}

// beFirst opens the page of the first member, for whoever has not said whom to be. The side has all others.
async function beFirst() {
  speak('en-US');
  try {
    const { members } = await api.snapshot();
    location.replace(as(members.find((one) => !one.bot).id));
  } catch (error) {
    banner(error.message);
    setTimeout(beFirst, 2000);
  }
}

function run() {
  const store = new Store();
  const channel = () => channelOf(store).id;
  const context = new Context(store, api, { enlarge: viewer(at('viewer')), jump: (id) => messages.goTo(id), person: (id, node) => menu.open(id, node), run: (path) => composer.run(path) });
  const messages = new Messages(at('messages'), at('jump'), context);
  const calls = new Calls(store, channel);
  const title = new Title(store, () => heading(channelOf(store)));
  const admin = new Admin(at('admin'), context, { channel });
  const menu = new PersonMenu(context, { channel, sent: () => { at('shade').click(); messages.toEnd(); } });
  new Sidebar(at('side'), context, { channel, calls });
  new Tabs(at('tabs'), context, { channel, calls });
  const composer = new Composer(at('composer'), context, { channel, sent: () => messages.toEnd() });
  at('gear').addEventListener('click', () => admin.open());
  new ModalDialog(at('modal'), context);
  showPending(messages.pending, context);
  announce(at('spoken'), context, channel);
  drawer(at('side'), at('menu'), at('shade'));

  const open = () => {
    head(context, channelOf(store));
    messages.open(channel());
    title.set(title.count);
  };
  store.on('live members channel channels', open);
  store.on('live bot channels channel members', () => banner(trouble(store)));
  window.addEventListener('hashchange', () => store.tell('channel'));
  api.listen({
    onLive: (snapshot) => store.load(snapshot),
    onEvent: (name, data) => store.apply(name, data),
    onLost: () => {
      banner(say('lost'));
      api.snapshot().catch(({ status }) => status === 401 && banner(say('replaced')));
    },
  });
}

// channelOf is the channel that the address names, else the first.
function channelOf({ channels }) {
  const named = location.hash.slice(1);
  return channels.find(({ id }) => id === named) ?? channels[0];
}

// trouble says why nothing works here, "" where it does.
function trouble(store) {
  const { bot, guilds, me } = store;
  const here = channelOf(store);
  const guild = guilds.find(({ id }) => id === here.guild);
  if (!bot.online) return say('botOffline', { bot: bot.name });
  return here.bot || me.installed ? '' : say('botAway', { bot: bot.name, guild: guild?.name ?? here.name });
}

function head(context, channel) {
  const { name, topic } = channel;
  show(at('place'), icon(sign(channel)), el('h1', {}, name), topic && el('span', { class: 'topic' }, topic));
  showSelf(at('me'), context);
  at('messages').setAttribute('aria-label', say('messages', { channel: name }));
  at('menu').setAttribute('aria-label', say('menu'));
  at('gear').setAttribute('aria-label', say('admin'));
  at('gear').title = say('admin');
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
    if (open) side.querySelector('a')?.focus();
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
