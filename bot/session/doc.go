// Package session is the card room: it takes members' requests, seats them at
// tables, has the rules decide, keeps what happened, and tells everybody.
//
// # One table at a time
//
// Every table has a queue, and only jobs of that queue touch the table. Which
// queue a request goes to is decided in the order of delivery from what the
// index knows by heart, so who clicked first stays first. The database is the
// truth about a match; a table in memory is a replay of it.
//
// # What a crash leaves
//
// What a member did is written down before anyone is told, and the messages
// follow what is written. A match's row says which message shows it and how
// many actions that message shows; whatever was not told is told at the next
// start, and nothing is told twice:
//
//	crash after …              the next start …
//	an action is written       sees a message behind the actions and redraws it, or folds it and posts the next
//	the answer was sent        the same: a message edited to what it is already does no harm
//	the next table was posted  posts it again under the same nonce, and draws what that gives once more
//	the message was noted      finds nothing to do
//	a pile was lifted          redraws the message, lifted pile and all
//	a challenge was written    posts it, if its message is not known
//	a challenge was shown      the same: it stands there twice, and a press under the first shows in both
//	one of two has accepted    shows in the challenge's message who has accepted
//	a match was made           closes the challenge's message and posts the first table
//	a result was written       finds the match among the untold ones and posts the result
//	the computer was asked     makes the match that nobody has to accept
//	the computer had decided   has it think again, with the same outcome, a moment later
//	the computer waits         has the wait begin again, for all who may call, and redraws the message
//	its turn was written       has all of it or nothing; shows it, as any action
//	a private table was shown  sends nothing; the next press at it, or /board, shows it
//	a hint was counted         gives none, but the count stands
//	a puzzle was answered      has counted it; pressed again it shows the answer
//	a day's puzzle was begun   posts it under the same nonce, or, after some minutes, leaves the day out
//	a day's puzzle was posted  the same: within minutes the nonce gives the message that stands there
//	its message was noted      finds nothing to do before the next day
//	it has told its answer     edits it once more to what it is already
//	a look back began          leaves its word standing; whoever asks again gets it
//	a turn was lost            tells it, as any action; and that a third one loses the match
//	a warning was posted       posts it again under the same nonce, and notes its message
//	a warning has no meaning   takes its message away
//	a call was put off         knows nothing of it; a warning still calls
//	a late call was posted     leaves it standing
//	deadlines were moved on    moves them on by what has gone by since
//
// A nonce holds for minutes only. Within them Discord gives back the message
// that it has, which may show an older table; so after a start, and wherever
// the answer to a post was lost, what a post gave is edited once. A start that
// comes later posts the table a second time; buttons of the first one then
// answer that the table has moved on.
//
// A request that is delivered again after that finds its own id among the
// actions or the drafts of the match and gets the answer that fits the table as
// it is now; nothing is done twice.
//
// # Seeing a match again
//
// Replays are private and depend on nothing but the stored actions and the step
// that their buttons carry. Films are drawn beside all queues and follow the
// answer; one that a crash takes away is asked for again. So are looks back, whose
// numbers depend on the record alone. They wait for a processor like the computer.
//
// # The computer
//
// The computer's players have seats like members, with ids that no member has.
// After everything that happens at their table they look and think, beside all
// queues, on a processor that is left for it; what they decide is done in the
// table's queue, Room.Moment after what they looked at, if nothing has happened
// since. Where a computer's next move would close what a member can still stop, it
// waits longer, for Room.Check, or until every such member has gone on; never so
// long that it would be warned. So neither when a message comes nor how many there
// are tells what they have seen. A turn is written down in one go; where only the
// last move can be stopped, and a member may, in single moves. Their random numbers come from
// the secret of the deal, their memories from the actions: a start decides as
// the run before it did.
//
// # What time it is
//
// A match has one deadline, in its row: when the running turn is lost, when a
// provisional result is accepted, or, without a pace, when a silent match may be
// ended by the others. Beside it stands the deadline that people were warned of,
// so that each is warned of once. Run sleeps until something is due, notes a sign
// of life every time it looks, and moves all deadlines on by the time between two
// such signs during which the program was down, the computer slept or Discord was
// out of reach; in one transaction with the next sign, so that no time counts
// twice. Whatever Discord tells first after such a time moves them on before it is
// looked at, if Run has not. Up to a pause of Run more than that is given away.
//
// In a server that has removed the bot, or that Discord has trouble with, time
// stands still on its own: deadlines there are told, and new ones set, by the
// moment when it began, which is written down. When the server is back they are
// all moved on by the time since then; what the program itself was away for
// meanwhile is in that, and leaves them alone. Nothing is shown there before.
//
// Whether a move came in time is decided by when it was made. So a turn is lost a
// little later than its end, and a request that was made after the end takes the
// turn before it is looked at.
//
// # The puzzle of the day in a channel
//
// Servers that want it get it once a day, each at its own moment after midnight UTC,
// which Tick finds due. The day is written down before anything is posted, in the row
// that has the last one of the server; so however often a tick or a start finds it due, it stands
// there once, and rather not at all than twice. Days are counted by the calendar alone: one that the
// program was away for is left out. What can't be posted for now is tried at the next tick for as
// long as a nonce holds; where the bot may not post, it is switched off.
//
// # Who is called
//
// A turn calls a member once, as they wish: by a mention, by a direct message, or
// not at all. Who has just pressed something at the table needs no call. Nobody is
// called twice within a minute, by whatever table or challenge; a table that may
// not call yet does so when the minute is over, beside its message, if it still
// waits for the member and they have not come. Whom a direct message doesn't reach
// is mentioned there, too. A challenge that may not ring is posted all the same,
// and never rings later. All this depends on who pressed what and when turns begin,
// so it tells nothing. It is kept in memory only.
//
// # What a lost channel leaves
//
// A table whose channel was deleted, that the bot may not write in, or whose
// message Discord refuses, is shown nowhere; it is tried again when something
// happens at it, not by the clock. Who sits at it and has no other table in the
// server reaches it with /board and /match resign from every channel. Where its
// message is gone, /board brings it to the channel it is typed in, and the match
// goes on there.
//
// # What only its player sees
//
// A private match is against the computer alone. Its table stands in an answer to
// its member, which is edited through that request's token; where no token lives,
// nothing is sent. It calls nobody, tells no result, and whoever else asks for it
// is refused. It goes on wherever its member types in the server, and in direct
// messages.
//
// # What a refused move leaves
//
// A refused move is told to the mover alone. The lifted pile stays lifted, so
// that nothing at all changes for the others; a second tap on it puts it back.
//
// # Private answers
//
// A private answer replaces the one before of the same member at the same table,
// or, of all that belongs to no table, the one before of those. It is removed aside,
// while its token lives. Lessons, puzzles, looks back, replays and files stay. Which
// was the last is kept in memory only: a start leaves standing what is there.
package session
