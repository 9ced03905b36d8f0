// Package sandbox is a Discord on this machine: a gateway and a REST API that
// an unchanged client library talks to over real sockets, and a page on which
// people act as members of a made-up server.
//
// It offers what this bot uses and no more: servers with their channels, threads
// and members, direct messages, slash and user commands, components, modals,
// interaction answers, messages and attachments. Within that it refuses what Discord refuses, with
// Discord's status, code and form errors, so that a request which passes here
// may be expected to pass there.
//
// It does not offer: interactions over HTTP; a bot installed by a user alone; voice, stickers, soundboards and
// activities; roles but @everyone, and menus of them; votes in polls and uploads in modals, though both are judged; commands
// that start an activity. Several rules need more than a machine has and are not kept: a
// thousand sessions a day, 2,500 servers for each shard, and the limit that several bots share in a channel, which a fault can put in place.
//
// A test starts a Server, points a client at its URL, lets members act
// (Member.Command, Member.Press …, each In a channel or thread or Direct) and
// looks at what came of it, also by counting: Server.Traffic, Member.Mentions. Faults are
// switched on with the methods of faults.go.
//
// Ids of servers, their channels and members are the same in every run,
// so that a bot's database stays good; everything else is made with the clock.
//
// This package is the door. What happens behind it is in the packages below, from
// the inside out:
//
//   - limit and wire: Discord's limits, and how it writes and refuses
//   - monitor, clock and mailbox: one thing happens at a time; the server's time
//     and ids; queues to those who listen
//   - world: servers, people, channels, threads and messages
//   - rest: requests, tokens, rate limits and faults, without a route
//   - component, command, emoji, compose and channels: what a bot sends, with the
//     checks and the routes for it
//   - interaction, use and answer: what members do, and what the bot answers
//   - gateway: the bot's connections and sessions
//   - people and page: what the page shows and does, and its files
package sandbox
