// Package fleet has one process serve its part of a bot's servers beside others.
//
// Each process would like to serve a share, a range of Discord's shards, and takes a lease on it in the
// database. While the lease holds it plays there, with a card room of its own. A share whose process has died
// is free when its lease has run out; whoever notices takes it and stands in, until a process that would like
// to have it comes back. So a process may have several leases, and several rooms.
//
// The database alone says who has a lease: what a room writes that has lost its own is refused there. What it
// sends to Discord nobody can refuse, so a process asks itself before: a Hold holds for less time than the
// lease, by this machine's clocks, and a process that was paused finds it ended when it wakes.
package fleet
