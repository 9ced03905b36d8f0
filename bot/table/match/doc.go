// Package match holds a stored match in memory: a replay of its actions. It sends and stores
// nothing, and knows no game: the texts about a match come from the game's story of it. End
// and Counter work out what the database gets about a match that is over.
//
// # Where the bot is not a member there is no server
//
// Somebody can install it for themselves and use it in servers without it and in direct
// messages among people. Discord says so in each interaction: the server is not among those
// who let it in. bot/discord/interaction.go makes a request of it that has no server, no
// rights and the word Abroad. All else is as in direct messages: only commands offered there
// (Direct) answer, and only to the asker. A match begun there belongs to no server and keeps
// no channel (storage.Match.Roams), so nothing can be posted, counted or listed. It is with
// its member everywhere (bot/table/match/may.go, Along). The cost: *Share* does nothing there,
// and of such places the log says nothing.
package match
