// Package computer has the computer's players think and act at a table.
//
// They have seats like members, with ids that no member has. After everything that
// happens at their table they look and think, beside all queues, on a processor that is
// left for it. What they decide is done in the table's queue, Room.Moment after what they
// looked at, if nothing has happened since.
//
// Where a computer's next move would close what a member can still object to, it waits
// longer: for Room.Check, or until every such member has gone on, but never so long that
// it would be warned. So neither the moment of a message nor the number of messages tells
// what they have seen.
//
// A turn is written down in one go; where only the last move can be objected to, and a
// member may, in single moves. The players' random numbers come from the secret of the
// deal, their memories from the actions: after a start they decide as they did before.
package computer
