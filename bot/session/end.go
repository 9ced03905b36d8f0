package session

import (
	"context"

	"stopp/bot/games/cardtable"
	"stopp/bot/table/match"
	"stopp/storage"
)

// end is the end of a match, from its last action to the next game: all that happens, in the order
// in which it happens. The table and its messages call these methods, and know nothing else of it.
//
//	Count     what is written with the last action
//	Written   it is written: what the match belongs to goes on
//	Finished  what the last message tells
//	Told      all is shown: what follows from that
//
// The program may be killed between any two of them. Count fills one transaction, which is
// there whole or not at all. A match that nobody has taken after Written is found in the
// database by the next start (package fixture). A last message that lacks something is found
// by comparing (package post), and then Told comes, too. If the kill comes between the two, a
// start recalls members to forget, members who have reached something, and series that lack
// their sheet. Only the luck of that deal stays unknown until somebody looks back.
type end struct{ *Room }

// Count adds to u what is written in the transaction that has the last action, by
// storage/sqlstore/ended.go and in this order. If that fails, the match goes on.
func (e end) Count(ctx context.Context, of match.End, u *storage.Update) {
	u.Result = of.Result() // how it came out, with places and points; who has met whom how often
	if of.Abandoned() {
		return
	}
	of.Row.Result = u.Result
	u.Solo = of.Solo() // the tally of a match for one
	against := !of.Row.Alone()
	if u.Result.Unplayed = against && !of.Played(); u.Result.Unplayed {
		return // for a member has made no move: it counts for nothing
	}
	u.Standing = of.Standing() // ratings; package rated works them out in the transaction
	if against {
		u.Score = e.counter.Score(ctx, of.Row, e.Now(), of.Actions) // leaderboards, milestones, who caught whom; careers
	}
	u.Firsts = of.Firsts() // milestones that only this match can bring
}

// Written has what the match belongs to go on, in a queue of its own. Steps that fail are
// tried again until they are done.
func (e end) Written(row storage.Match) { e.ends.Over(row) }

// goesOn says what takes a match's result and begins the next game when it is time: the thing that
// the match belongs to.
func (e end) goesOn() map[string]func(context.Context, storage.Match) error {
	return map[string]func(context.Context, storage.Match) error{
		storage.OfSeries:     e.series.Take,
		storage.OfTournament: e.cups.Take,
		storage.OfPairs:      e.pairs.Take,
	}
}

// Finished is the match as its last message shows it, and as the result in the channel does.
func (e end) Finished(ctx context.Context, m *match.Match) cardtable.Scene {
	return e.results.Finished(ctx, m)
}

// Counted is a match's counts, for messages to tell: ratings, bests, rivals' catches, how the
// series stands.
func (e end) Counted(ctx context.Context, row storage.Match, after *cardtable.After) {
	e.results.Counted(ctx, row, after)
}

// Told is called once all of it is shown, or can be shown nowhere.
func (e end) Told(row storage.Match) {
	for _, p := range row.Players {
		e.goOnForgetting(p.ID) // who waited for this match to end
	}
	e.reached.Ended(row) // its members are told of their milestones when they are next answered
	e.results.Gauge(row) // how lucky the deal was is worked out, and added to the result
	e.series.Told(row)   // the score sheet stands below the result
}
