// Package fleet has one process serve its part of a bot's servers beside others.
//
// Each process would like to serve a share, a range of Discord's shards, and takes a lease on
// it in the database. While the lease holds it plays there, with a card room of its own. A
// share whose process has died is free when its lease has run out. The first process to notice
// takes it and stands in, until a process that would like to have it comes back. So a process
// may have several leases, and several rooms.
//
// The database alone says who has a lease: it refuses the writes of a room that has lost its
// own. Nobody can refuse what it sends to Discord, so a process asks itself before. A Hold
// holds for less time than the lease, by this machine's clocks, and a process that was paused
// finds it ended when it wakes.
//
// # A share of the servers is a room
//
// A process that serves some shards beside others has a whole session.Room for each lease,
// with a client of its own for these shards, made by the same function as the one room of a
// bot that plays alone (play in cmd/stopp/room.go). So taking over from a process that has
// died is nothing but a start, and all that a start mends is mended. Things that a process has
// once, the database, the listeners, the clock file, are in host. A room that has lost its
// lease can't write (the database refuses it) and does not send: the last thing before a
// request goes out is to ask whether the lease still holds, by two clocks of this machine. The
// cost: a process that was paused between that question and the sending may send that one
// request.
package fleet
