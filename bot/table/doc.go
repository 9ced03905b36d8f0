// Package table is the tables of the card room: a match, its messages, its notices and
// the computer's players, in one queue.
//
// Only jobs of its queue touch a table. The index, in memory, finds the queue of a request in
// the order of delivery, so who clicked first stays first. The database is the truth about a
// match; a table in memory is a replay of it. A member's action is written down before anyone
// is told (act.go).
//
// # Who does what
//
//	Tables     all tables: opens, finds and counts them, and has time pass (tables.go)
//	door       lets a request in to the table it means (routes.go); finder finds that (which.go)
//	starter takes up what is stored, after a start (start.go)
//	Table      one match: replayed, written down, shown (table.go, act.go)
//	desk       what handlers of requests may do at it (desk.go and others)
//	timer      its time: warnings, lost turns (time.go)
//	absence    members who are not there (away.go); leaving: members to forget (leave.go)
//	dealer     what chance does, such as the next round (chance.go)
//	orders     what seats have prepared (orders.go)
//
// # What is in memory
//
// A table that somebody plays at is a replay of its match, with its messages and notices. When
// nothing is left to show, to think about or to wait for, it rests (rest.go): after a quarter
// of an hour without anybody it is dropped from memory, except for its entry in the index. So
// every job in a table's queue wakes it first. How it rests is noted with the match now and
// then. Whatever happens there makes the note void, so nothing has to be taken back.
//
// A start reads the notes and replays nothing. Tables without a note that holds are looked at
// one after the other, those first whose messages are known to lack something.
//
// # Deadlines
//
// A match has one deadline, in its row: when the running turn is lost; when a provisional
// result is accepted; or, without a pace, when the others may end a silent match. Beside it
// stands the deadline that people were warned of, so that they are warned once of each.
// time.go does what is due at one. Whether time runs at all is up to package clock.
//
// A move is in time if it was made in time, whenever it arrives. So a turn is lost a little
// after its end. A request that was made after the end takes the turn before it is looked
// at.
//
// # What a refused move leaves
//
// A refused move is told to the mover alone. Prepared things, such as a lifted pile, stay, so
// that nothing at all changes for the others.
//
// # Matches that can't be read
//
// A match whose game or version this program does not know gets no table (strangers.go), and
// neither does one that can't be replayed, because its stored text was changed. Its time
// stands still, and its members are told so. A program that knows the rules goes on with the
// one; the other can be ended without a result. Whatever ends matches from outside, such as a
// tournament or somebody's wish to be forgotten, ends both.
//
// # A table is in memory while somebody plays there
//
// Of all others the index knows what lists and deadlines need, some 2 kB (bot/table/rest.go).
// The first action at one has it replayed, in its queue, in half a millisecond. A table rests
// when all is shown, nobody thinks and no message is on its way; that is noted with the match,
// under the number of its actions and its newest draft, so it holds until something happens
// there. A start leaves those alone: it replays none, and draws none. It looks at all others,
// one after the other, in the background. The cost: notes may be 20 seconds old, so after a
// crash a start looks at more tables than it has to.
//
// # An action is done once
//
// Each is stored with the interaction that caused it and its number within that, unique together.
// If a delivery comes again, it finds itself there and gets the answer that fits now. Lifting a
// card is written down the same way, for an old tap that comes again must not put a card down.
//
// # What a seat prepares is a draft
//
// A seat prepares a draft (table drafts): today the lifted pile, in other games chosen cards.
// Each press that makes one is remembered until the match ends, so it counts once. An action
// clears a note that it makes void.
//
// # In a game of several nobody loses by being away
//
// In a game of several nobody loses by being away (Verbs.Away, Stays): after so many turns
// lost in a row, or after resigning, the computer plays on. These seats are written with the
// action that made it so (matches.away), and any press by their member gives the seat back. A
// turn that begins within a sheet calls its member beside the table, for the sheet's message
// was posted before; those who wait can have them called once more in a turn
// (bot/table/wait.go). A member away through as many rounds as Verbs.Gone says has resigned:
// that is written with the action that ends the round. A member who asks to be forgotten there
// resigns, too, and is taken out of the open match at once (ForgetSeat): it may go on for
// weeks.
package table
