// Package tournament holds tournaments in servers: members sign up, rounds are drawn by
// package pairing, each pairing is a match in a thread of its own, and in the end there is a
// winner. Members may rely on docs/tournaments.md.
//
// All that happens to a tournament happens in its queue. The database says what is due:
// package reconcile has the next thing done, once, and comes back until nothing is due. Each
// such thing is one write that can't be done twice:
//
//	signing up        a row of the entrant, unique
//	a start           seeds and the first round, both or neither, while members sign up
//	a match           its fixture, unique (lobby.Arrange)
//	a result          a row of the game, unique
//	a round           its tables, unique, once all games of the round before have results
//	an end            the state, once
//
// So a program that is killed goes on where it was: a start looks at all tournaments that go
// on. Messages follow: the database notes what each shows. If that is not what it should be,
// it is edited, or posted under a nonce.
//
// # A tournament goes by steps that are written once
//
// (*desk).step does the next thing that is due, writes it down under a key that is unique, and
// comes back until nothing is due: seeds with the first round, a match (its fixture), a
// result, a round with all its tables, the end. Everything else is worked out from these rows
// by pairing, which is pure. So a start does nothing but look. Matches are fixtures
// (lobby.Arrange), so limits and open challenges of their members don't stand in their way;
// bot/club/fixture hands over the result of a match until it is taken. A round's time is one
// of the deadlines that stand still while the bot is away.
package tournament
