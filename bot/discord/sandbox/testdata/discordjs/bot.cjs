// A bot made with discord.js. It does a bit of everything, and says as text what
// the library understood, so that foreign_test.go can compare.
const { Client, GatewayIntentBits, Partials } = require('discord.js');
const { commands } = require('./commands.cjs');
const answers = require('./answers.cjs');
const tasks = require('./tasks.cjs');

const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
  partials: [Partials.Channel],
  rest: { api: `${process.env.SANDBOX}/api`, version: '10' },
});

client.once('clientReady', () => client.application.commands.set(commands).catch(fail));

client.on('interactionCreate', async (i) => {
  try {
    if (i.isAutocomplete()) await answers.complete(i);
    else if (i.isChatInputCommand() && i.commandName === 'do') await perform(i);
    else if (i.isCommand()) await answers.command(i);
    else if (i.isMessageComponent()) await answers.component(i);
    else if (i.isModalSubmit()) await answers.form(i);
  } catch (e) {
    fail(e);
  }
});

// perform does what takes requests of its own, and says how it went.
async function perform(i) {
  await i.deferReply({ flags: 64 });
  try {
    await i.editReply(await tasks[i.options.getString('what')](i));
  } catch (e) {
    await i.editReply(`failed: ${e}`.slice(0, 2000));
  }
}

client.on('messageCreate', async (m) => {
  if (m.author.bot || !m.mentions.has(client.user)) return;
  await m.channel.send(`heard: ${m.content.replace(/<@\d+>/, '').trim()}`).catch(fail);
});

client.on('error', fail);
function fail(e) {
  console.error(e);
}

process.stdin.resume().on('end', () => client.destroy().then(() => process.exit(0)));
client.login(process.env.TOKEN).catch((e) => {
  fail(e);
  process.exit(1);
});
