// Package notice says things beside a table: short messages that are taken away again,
// and calls of members who are not there.
//
// A turn calls a member once, as they wish: by a mention, by a direct message, or not at
// all. Whoever has pressed something at the table within two minutes is there, and needs no
// call: they are called when these minutes are over, unless they have moved by then. A look
// at the table puts the call off once more. Nobody is called twice within a minute, by whatever
// table or challenge. A call that may not be made yet is made beside the table's message, if
// the table still waits for the member. If a direct message doesn't reach a member, they are
// mentioned there, too.
//
// All this depends on who pressed what and on when turns begin, so it tells nothing. It is
// kept in memory; after a start the stored actions say who was there when their turn began.
package notice
