// Package notice says things beside a table: short messages that are taken away again,
// and calls of members who are not there.
//
// A turn calls a member once, as they wish: by a mention, by a direct message, or not at
// all. Whoever has just pressed something at the table needs no call. Nobody is called
// twice within a minute, by whatever table or challenge. A table that may not call yet
// does so when the minute is over, beside its message, if it still waits for the member
// and they have not come. If a direct message doesn't reach a member, they are mentioned
// there, too.
//
// All this depends on who pressed what and on when turns begin, so it tells nothing. It is
// kept in memory only.
package notice
