// Package match holds a stored match in memory: a replay of its actions. It sends and stores
// nothing, and knows no game: the texts about a match come from the game's story of it. End
// and Counter work out what the database gets about a match that is over.
//
// # Where the bot is not a member
//
// Somebody can install it for themselves and use it in servers without it and in direct
// messages among people. Discord says so in each interaction: the server is not among those
// who let it in. bot/discord/interaction.go makes a request of it that is Abroad and names a
// conversation (bot.IsConversation) in place of server and channel. What people play there
// together belongs to that conversation, as elsewhere to a server. Nobody manages it, and
// nothing can be said there without a request (docs/anywhere.md).
//
// A private match begun there belongs to no server and keeps no channel (storage.Match.Roams),
// so nothing of it can be posted, counted or listed. It is with its member everywhere
// (bot/table/match/may.go, Along). The log names no place of such requests.
package match
