// Package notice says things beside a table: short messages that are taken away again,
// and calls of members who are not there.
//
// A turn calls a member once, as they wish: by a mention, by a direct message, or not at all. A
// member who has pressed something at the table within two minutes is there, and needs no call
// yet: they are called when these minutes are over, unless they have moved by then. A look at
// the table puts the call off again. Nobody is called twice within a minute by any tables or
// challenges. A call that has to wait is made beside the table's message, if the table still
// waits for the member then. A member whom a direct message doesn't reach is mentioned there,
// too.
//
// All this depends only on who pressed what and when turns begin, so it gives nothing away. It
// is kept in memory; after a start the stored actions say who was there when their turn began.
package notice
