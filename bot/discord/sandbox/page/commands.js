// The bot's commands as one can type them, in the member's language.
import { localized } from './words.js';

// callable lists every slash command of some that can be called: {path, shown, description,
// options}. A command with subcommands gives one entry for each of those. The
// path has the default names, as the server wants it.
export function callable(commands, locale) {
  return commands.filter(({ type }) => type === 1).flatMap((command) => branch(command, '', '', locale));
}

// fitsIn says whether a member may use a command in a channel; one that does
// not say where can be used everywhere. Where the bot is not, only those can who have
// installed it for themselves.
export function fitsIn({ guild_id: guild, contexts, integration_types: types = [0], dm_permission: direct, default_member_permissions: needs }, channel, { rights, installed }) {
  if (needs && channel.guild && (BigInt(rights) & BigInt(needs)) !== BigInt(needs)) return false;
  if (guild) return guild === channel.guild;
  if (!(channel.bot && types.includes(0)) && !(installed && types.includes(1))) return false;
  if (contexts) return contexts.includes(channel.context);
  return channel.guild !== '' || direct !== false;
}

function branch(command, path, shown, locale) {
  const own = `${path} ${command.name}`.trim();
  const name = `${shown} ${localized(command, 'name', locale)}`.trim();
  const inner = (command.options ?? []).filter(({ type }) => type === 1 || type === 2);
  if (inner.length) return inner.flatMap((one) => branch(one, own, name, locale));
  return [{ path: own, shown: name, description: localized(command, 'description', locale), options: command.options ?? [] }];
}

// fitting sorts out what a text after the slash may mean: names that begin
// with it, then names that contain it, then descriptions that do.
export function fitting(entries, text) {
  const word = text.toLowerCase();
  const rank = ({ path, shown, description }) => {
    if (shown.startsWith(word) || path.startsWith(word)) return 0;
    if (shown.includes(word) || path.includes(word)) return 1;
    return description.toLowerCase().includes(word) ? 2 : 3;
  };
  return entries.map((entry) => [rank(entry), entry]).filter(([n]) => n < 3).sort(([a], [b]) => a - b).map(([, entry]) => entry);
}

// typed reads "/name rest": the entry whose whole name stands there and is
// followed by a space, with the rest; or null.
export function typed(entries, text) {
  const fits = entries.flatMap((entry) => [entry.shown, entry.path].filter((name) => text.toLowerCase().startsWith(`/${name} `)).map((name) => ({ entry, name })));
  if (fits.length === 0) return null;
  const { entry, name } = fits.sort((a, b) => b.name.length - a.name.length)[0];
  return { entry, rest: text.slice(name.length + 2) };
}
