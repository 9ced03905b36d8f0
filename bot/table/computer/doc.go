// Package computer has the computer's players think and act at a table.
//
// They have seats like members, with ids that no member has. After everything that happens at
// their table they look and think, beside all queues, on a processor that is left for it.
// Their decision is carried out in the table's queue, Services.Moment after the position they
// looked at, if nothing has happened since.
//
// Where a computer's next move would close what a member can still object to, it waits
// longer: for Services.Check, or until every such member has gone on, but never so long that
// it would be warned. So neither the moment of a message nor the number of messages tells
// what they have seen.
//
// A turn is written down in one go; where only the last move can be objected to, and a
// member may, in single moves. The players' random numbers come from the secret of the
// deal, their memories from the actions: after a start they decide as they did before.
//
// # What happens by itself takes a time that tells nothing
//
// Things that happen by themselves take a time that tells nothing (cardtable.Timing). The
// computer's time is drawn from the secret and from how much has been done
// (bot/table/computer/pause.go), never from cards; one that thinks longer acts at a later one
// of a few moments. Between two rounds chance waits, so that people can look at the result
// (bot/table/chance.go). The wait counts from the last action, so a start knows it. At a pace
// of days nobody waits. A warning goes to its member alone, by a direct message
// (bot/table/notice/warn.go), and beside the table where that does not arrive.
//
// # A computer leaves people time
//
// At a table with another player its move can close the window on a turn that a person has not
// read yet. It waits for members who may call until they press *Go on*, and no longer than the
// number of moves says (bot/table/computer/pause.go). Only memory knows who has pressed: after
// a start the wait begins again.
package computer
