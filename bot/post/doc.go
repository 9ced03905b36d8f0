// Package post keeps the messages of a table up to date: one living message in a channel
// or a thread, the logs that it leaves behind, the result; or, of a private table, the
// answer that its member alone sees.
//
// Nothing is sent in the table's queue, so that nobody's tap waits for it. What a channel
// shows is written down, and what it lacks is found by comparing the two: however often a
// table is shown, by whatever cause, only what is missing is sent. Nonces keep a post whose
// answer was lost from standing there twice.
//
// A table whose channel was deleted, that the bot may not write in, or whose message
// Discord refuses, is shown nowhere; it is tried again when something happens at it, not
// by the clock. Where its message is gone, /board brings it to the channel that it is
// typed in, and the match goes on there.
//
// A private table stands in an answer to its member, which is edited through that
// request's token; where no token lives, nothing is sent.
package post
