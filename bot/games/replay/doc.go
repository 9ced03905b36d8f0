// Package replay shows stored matches of any game once more: step by step, as films, and with
// a look back at how well they were played. The game says what a page looks like, and what
// there is to find.
//
// Its pages are private. They depend on the stored actions alone and on the step that
// their buttons carry, so they work after a restart, too. Films are drawn beside all
// queues and follow the answer. Looks back wait for a processor, like the computer; their
// numbers depend on the record alone. If a crash takes a film or a look back away, its
// member asks again.
//
// # A replay keeps nothing
//
// Its buttons carry match and step, and every press replays the stored actions. That takes a
// millisecond, also for a match of long ago, and works after a restart. Films take up to some
// seconds for the longest matches. They are drawn beside all queues, one at a time in a process,
// and follow the answer; nobody's tap waits for one.
package replay
