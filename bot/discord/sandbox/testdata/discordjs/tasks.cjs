// What a bot does by itself. Each task gives a text that says what came of it.
const { ChannelType, Routes } = require('discord.js');
const { files } = require('./answers.cjs');

exports.messages = async ({ channel }) => {
  const m = await channel.send({ content: 'one', files: files() });
  await m.edit({ content: 'two', attachments: [...m.attachments.values()].slice(0, 1) });
  const again = await channel.messages.fetch({ message: m.id, force: true });
  const reply = await again.reply({ content: 'three', allowedMentions: { repliedUser: false } });
  const last = await channel.messages.fetch({ limit: 2 });
  const referenced = (await reply.fetchReference()).content;
  await reply.delete();
  return [again.content, again.attachments.size, again.attachments.first().description, last.size, referenced].join(' | ');
};

exports.threads = async ({ channel, guild }) => {
  const start = await channel.send('start');
  const thread = await start.startThread({ name: 'a thread', autoArchiveDuration: 60 });
  await thread.send('inside');
  await thread.setName('renamed');
  await thread.setArchived(true);
  const closed = thread.archived;
  await thread.setArchived(false);
  const { threads } = await guild.channels.fetchActiveThreads();
  const found = threads.get(thread.id);
  const fetched = await guild.client.channels.fetch(thread.id, { force: true });
  return [closed, found.name, found.parent.id === channel.id, fetched.archived, fetched.type === ChannelType.PublicThread].join(' | ');
};

exports.direct = async ({ user }) => {
  const m = await user.send({ content: 'privately', files: files() });
  await m.edit('in private');
  return [m.channel.type === ChannelType.DM, m.channel.recipient.displayName, (await m.fetch(true)).content].join(' | ');
};

exports.commands = async ({ guild, client }) => {
  const made = await guild.commands.create({ name: 'extra', description: 'extra', nameLocalizations: { de: 'mehr' } });
  const full = await guild.commands.fetch({ withLocalizations: true });
  const [short] = await client.rest.get(Routes.applicationGuildCommands(client.application.id, guild.id)); // as it came
  const edited = await guild.commands.edit(made, { description: 'other' });
  await guild.commands.delete(made);
  const all = await client.application.commands.fetch();
  return ['name_localizations' in short, full.first().nameLocalizations.de, edited.description, all.size].join(' | ');
};

// More at once than may be sent in five seconds.
exports.flood = async ({ channel }) => {
  const sent = await Promise.all(['1', '2', '3', '4', '5', '6', '7'].map((n) => channel.send(`flood ${n}`)));
  return `sent ${sent.length}`;
};

exports.look = async ({ guild, client }) => {
  const g = await guild.fetch();
  const app = await client.application.fetch();
  return [g.name, g.preferredLocale, g.maximumMembers, g.roles.everyone.name, app.name, (await client.users.fetch(client.user.id, { force: true })).username].join(' | ');
};

exports.emojis = async ({ client }) => {
  const { emojis } = client.application;
  const made = await emojis.create({ attachment: files()[0].attachment, name: 'point' });
  const renamed = (await emojis.edit(made, { name: 'dot' })).name;
  const all = (await emojis.fetch()).size;
  await emojis.delete(made);
  return [made.author.username, renamed, all, (await emojis.fetch()).size].join(' | ');
};

// What is known from events.
exports.servers = async ({ client }) => `servers ${client.guilds.cache.size}`;

exports.mistakes = async ({ channel }) => {
  const codes = [];
  for (const wrong of [() => channel.send(' '), () => channel.send('x'.repeat(2001)), () => channel.messages.fetch('1234567890123456789'),
    () => channel.client.channels.fetch('1234567890123456789')]) {
    await wrong().catch((e) => codes.push(e.code));
  }
  return codes.join(' | ');
};
