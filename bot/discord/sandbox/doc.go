// Package sandbox is a Discord on this machine: a gateway and a REST API that
// an unchanged client library talks to over real sockets, and a page on which
// people act as members of a made-up server.
//
// It offers what a card bot uses: servers with their channels, threads
// and members, direct messages, places where only a member has brought the bot along, commands of all three types, components, layouts, modals,
// interaction answers, messages, attachments and the application's emojis. Within
// that it refuses what Discord refuses, with Discord's status, code and form
// errors, so that a request which passes here may be expected to pass there.
// Libraries of others vouch for it (foreign_test.go): discord.js and disgo log in,
// answer, edit, run into limits and lose their line, and all that they are answered
// and told is held against Discord's own description of its API.
//
// It does not offer:
//
//   - to members: reactions, attachments as options of commands, uploads in modals and votes
//     in polls (though both are judged), stickers, voice and activities, forums, roles but
//     @everyone and menus of them on the page, nicknames, invitations, bans; on the page,
//     menus of messages, and pictures in layouts that lie elsewhere
//   - to bots: privileged intents, and so other people's messages unless they mention the
//     bot; typing, pins, deleting in bulk, forwarding, threads without a message, private
//     threads and lists of their members, webhooks of a channel, commands' permissions,
//     changes to servers, channels and members, audit logs, scheduled events, monetisation
//   - to programs: a server that has commands without the bot; commands that start an activity, zstd-stream and ETF, presences, lists of members
//     (op 8 is taken and not answered)
//   - in general: unfurled links (a picture elsewhere has no size), signed addresses of
//     files that expire, Discord's delays, and limits that nobody has told
//
// Several rules need more than a machine has and are not kept: a thousand sessions a day, and the limit that several
// bots share in a channel, which a fault can put in place. The pause between two sessions is kept where it is asked for.
//
// A test starts a Server, points a client at its URL, lets members act
// (Member.Command, Member.Press …, each In a channel or thread or Direct) and
// looks at what came of it, also by counting: Server.Traffic, Member.Mentions. Faults are
// switched on with the methods of faults.go.
//
// Ids of servers, their channels and members are the same in every run,
// so that a bot's database stays good; everything else is made with the clock.
//
// This package is the door. The rest is in the packages below, from the inside out:
//
//   - limit and wire: Discord's limits, and how it writes and refuses
//   - monitor, clock and mailbox: one thing happens at a time; the server's time
//     and ids; queues to those who listen
//   - world: servers, people, channels, threads and messages
//   - rest: requests, tokens, rate limits and faults, without a route
//   - component, command, emoji, compose and channels: what a bot sends, with the
//     checks and the routes for it
//   - interaction, use and answer: what members do, and what the bot answers
//   - endpoint: interactions over HTTP, signed, for a bot that takes them so
//   - gateway: the bot's connections and sessions
//   - people and page: what the page shows and does, and its files
//
// # The sandbox has one lock
//
// The sandbox has one lock, and only bot/discord/sandbox/monitor takes it. A posted message is
// a new id, a woken thread, an event for the bot and one for each page, and all must see these
// in one order. Work under the lock mostly takes a tenth of a millisecond. So the packages of
// the sandbox are plain values without locks, and the door runs each request in the monitor.
// layers_test.go holds them to that and to their order.
//
// # Libraries of others vouch for the sandbox
//
// A test with our own library would share its mistakes. So the gate has discord.js and disgo talk
// to it (bot/discord/sandbox/foreign_test.go), and holds all that they are answered and told against
// Discord's description of its API. The bots made with them are in bot/discord/sandbox/testdata, disgo's as
// a module of its own, so that ours doesn't depend on it.
package sandbox
