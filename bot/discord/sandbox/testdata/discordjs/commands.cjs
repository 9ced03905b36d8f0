// The commands that are registered: every type of command and of option that the
// sandbox offers.
const { ApplicationCommandOptionType: Option, ApplicationCommandType: Type } = require('discord.js');

const say = (name, type, more) => ({ name, description: name, type, ...more });

exports.commands = [
  say('kinds', Type.ChatInput, {
    nameLocalizations: { de: 'arten' },
    options: [
      say('text', Option.String, { autocomplete: true, required: true }),
      say('whole', Option.Integer, { minValue: 1, maxValue: 9 }),
      say('part', Option.Number),
      say('flag', Option.Boolean),
      say('person', Option.User),
      say('place', Option.Channel),
      say('role', Option.Role),
      say('anyone', Option.Mentionable),
    ],
  }),
  say('nest', Type.ChatInput, {
    options: [say('group', Option.SubcommandGroup, {
      options: [say('deep', Option.Subcommand, {
        options: [say('word', Option.String, { choices: [{ name: 'One', value: 'one', nameLocalizations: { de: 'Eins' } }] })],
      })],
    })],
  }),
  say('do', Type.ChatInput, { options: [say('what', Option.String, { required: true })] }),
  ...['show', 'private', 'later', 'layout', 'form'].map((name) => say(name, Type.ChatInput)),
  say('where', Type.ChatInput, { integrationTypes: [0, 1], contexts: [0, 1, 2] }),
  { name: 'About', type: Type.User },
  { name: 'Quote', type: Type.Message },
];
