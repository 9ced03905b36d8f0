// Package session is the card room: it puts the parts together that take members' requests,
// seat them at tables, keep what happened and tell everybody. It learns the games from the
// list Room.Games.
//
// # How it is put together
//
// A Room has what the program gives it: a database, Discord, a clock. Load makes its parts
// (parts.go, filled in by fit.go) and recalls open matches and the like, without asking
// anything of Discord. Start brings the channels up to date. Handle takes requests, Run has
// time pass, Tick does everything due, and Wait and Finish end it. Here, Left, Joined and
// Unreachable take what happens to servers.
//
//	services    rounds (what is open is looked at), doubt (what follows a write), jobs (queues), clock, prefs (what was chosen), ping (who is here), whisper (private answers)
//	matches     lobby (how they begin), table (being played), past (stored), result (how they ended), share
//	a table     match (the replay), post (its messages), notice (calls and warnings), computer (its players)
//	servers     guild (come and go), server (their settings)
//	members     members (settings, help, leaderboard), forget (privacy)
//	games       cardtable (at a table), house (besides: puzzles, lessons, a rule book)
//
// Each part says in interfaces of its own what it needs from others; Store is all that they
// ask of the database. The rest, here, belongs to no part: the list of all commands and
// presses (registry.go), the checks that every request passes (edge.go), the sentences for
// errors (explain.go), /matches (matches.go), the clock's work (ticking.go), and the steps at
// the end of a match (end.go).
//
// # What a crash leaves
//
// A member's action is written down before anyone is told, and the messages follow the
// database. A match's row says which message shows it and how many actions that message shows.
// Whatever was not told is told at the next start, and nothing is told twice:
//
//	crash after …              the next start …
//	an action is written       sees a message behind the actions and redraws it, or folds it and posts the next
//	the answer was sent        the same: a message edited to what it is already does no harm
//	the next table was posted  finds it in the channel, for it was noted that it was on its way, and draws it once more
//	the message was noted      finds nothing to do
//	a pile was lifted          redraws the message, lifted pile and all
//	a challenge was written    posts it, if its message is not known
//	a challenge was shown      the same: it stands there twice, and a press under the first shows in both
//	one of two has accepted    shows in the challenge's message who has accepted
//	a match was made           closes the challenge's message and posts the first table
//	a result was written       finds the match among the untold ones and posts the result
//	a series' game was over    takes it into account, and shows the score sheet once the result is told
//	a series was to go on      shows the sheet; a pause that is over begins the next game
//	the next game was written  makes its match, or posts its table; another one is never made
//	a series was over          tells it, and what it counts is counted once
//	a series was given up      resigns the game that is played, or ends the series
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
//	a deal was drawn           finds it; another one is not drawn
//	a first game was begun     finds it, and begins no second one
//	a first game has ended     writes its result at the next tick, from its actions
//	a result was shared        posts the message under its nonce, or edits it
//	a race was asked for       posts it, if its message is not known
//	all were ready             begins it: the matches and the number in one step, or neither
//	a racer has moved          shows it with the next tick
//	a race was over            shows the result
//	a tournament was made      posts its sign-up, if its message is not known
//	its round was drawn        begins the matches that lack, each once, and shows the round
//	a match of it was over     takes the result, once, and draws the next round when all are in
//	it was over                posts the winners, if their message is not known, and shows how it ended
//	a look back began          leaves its word standing; whoever asks again gets it
//	a film began               leaves its word standing, too
//	a turn was lost            tells it, as any action; and that a third one loses the match
//	a warning was posted       posts it again under the same nonce, and notes its message
//	a warning has no meaning   takes its message away
//	a call was owed            makes it when it is due: the actions say who was there when their turn came
//	a call was put off         by one to another table knows nothing of it; a warning still calls
//	a late call was posted     leaves it standing
//	deadlines were moved on    moves them on by what has gone by since, and redraws tables whose time is off by more than people see
//	a table went to rest       leaves it alone, if that was noted and nothing has happened since; else looks at it
//	a member asked to go       goes on with forgetting them
//
// # What nobody has confirmed
//
// The database can fail to answer, too. A write that may be there is made again by its
// interaction (package doubt). A round finds open things that nobody looks at then, without a
// start (package rounds). A match that has never had a table begins its first turn when it
// gets one.
//
// # Nonces
//
// A nonce holds for minutes only. Within them Discord gives back the message that it has,
// which may show an older table. So what a post gave is edited once after a start, and
// wherever the answer to a post was lost. A table that is on its way is noted before it is
// posted, with an id after which it will stand. A start looks there for messages of its own
// with keys of the match: the newest is the table, and others lose their keys. If the bot may
// not read earlier messages, a start after those minutes posts the table a second time; a key
// of the first message then answers that the table has moved on, and the message loses its
// keys.
//
// A request that is delivered again after that finds its own id among the actions or the
// drafts of the match. It gets the answer that fits the table as it is now; nothing is
// done twice.
//
// # The list of actions is the truth, written before anyone is told
//
// A table in memory is a replay of it. The messages on Discord follow. The database knows which
// message shows a table and how many actions it shows, so the next start tells whatever a crash
// left untold. bot/session/doc.go has the table of crash points. The cost: two writes a tap. Only
// the first waits for the disk: how much a message shows may be lost with the power, and then the
// table is shown once more.
//
// # A start is heard late and at once
//
// Everything is read from the database before the program goes to Discord. Events from the
// gateway wait in a queue of its own, so the gateway is read and its heartbeats are answered
// whatever takes its time.
package session
