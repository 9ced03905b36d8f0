// Package post keeps the messages of a table up to date: one living message in a channel
// or a thread, the logs that it leaves behind, the result; or, of a private table, the
// answer that its member alone sees.
//
// Nothing is sent in the table's queue, so that nobody's tap waits for it. It writes down what
// a channel shows, and finds out by comparing what is missing. So only missing parts are sent,
// however often and for whatever reason a table is shown. If the answer to a post was lost,
// its nonce keeps it from standing there twice.
//
// # What a lost channel leaves
//
// A channel may be deleted or closed to the bot, or Discord may refuse the message. Then
// the table is shown nowhere. It is tried again when something happens at the table, not
// by the clock. A player who has no other table in the server reaches it with /board and
// /match resign from every channel. Where its message is gone, /board brings the table to
// the channel that it is typed in, and the match goes on there.
//
// # What only its player sees
//
// A private match is against the computer alone. Its table stands in an answer to its member,
// which is edited through that request's token; where no token lives, nothing is sent. It
// calls nobody and tells no result, and refuses everybody else who asks for it. It goes on
// wherever its member types in the server, and in direct messages.
//
// # A message that stays for a round sinks
//
// When somebody presses something and others have written below, bot/table/post/buried.go has Discord
// count what stands there, once a minute at most; below more than ten messages the table is posted
// again. The cost: a permission more, *Read Message History*; without it the table stays where it
// is.
//
// The end of a round, and of the match, is posted below as well: whoever plays from a hand has that before their
// eyes, and the table's message is above it.
//
// # A post that is on its way is noted before it is sent
//
// A post that is on its way is noted before it is sent (matches.posting, bot/table/post/looking.go).
// Discord may take it, and the program end before it has the message's id. Then the next start
// looks for it by its keys, and goes on with it, however late that is. The cost: one more write for
// each message, which does not wait for the disk.
//
// # A private table has no message in a channel
//
// It stands in a private answer to its player, and is edited with the token of the newest
// request that it answers, which lives for 15 minutes (bot/table/post/private.go). After that
// nothing is sent until the player comes back. Only memory knows which answer it is: after a
// start the first press, or /board, tells. Its one deadline is long: a week without a move
// ends it.
package post
