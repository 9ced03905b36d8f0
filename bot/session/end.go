package session

import (
	"context"

	"stopp/bot/table/match"
	"stopp/storage"
)

// end is the end of a match, from its last action to the next game: all that happens, in the order
// in which it happens. The table calls these methods, and knows nothing else of it.
//
//	Count    what is written with the last action
//	Written  it is written: what the match belongs to goes on
//	Shown    all is shown: what follows from that
//
// Before that the last message tells what result.Results knows: Finished in bot/table/result/results.go.
//
// The program may be killed between any two of them. Count fills one transaction, which is
// there whole or not at all. A match that nobody has taken after Written is found in the
// database by the next start (package fixture). A last message that lacks something is found
// by comparing (package post), and then Shown comes, too. If the kill comes between the two, a
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
func (e end) Written(row storage.Match) {
	if row.Fixture.Of != "" {
		e.ends.Over(row)
	}
}

// goesOn says what takes a match's result and begins the next game when it is time: the thing that
// the match belongs to.
func (e end) goesOn() map[string]func(context.Context, storage.Match) error {
	return map[string]func(context.Context, storage.Match) error{
		storage.OfSeries:     e.series.Take,
		storage.OfTournament: e.cups.Take,
		storage.OfPairs:      e.pairs.Take,
	}
}

// Shown is called once all of it is shown, or can be shown nowhere.
func (e end) Shown(row storage.Match) {
	for _, p := range row.Players {
		e.leaving.GoOn(p.ID) // who waited for this match to end
	}
	e.reached.Ended(row) // its members are told of their milestones when they are next answered
	e.results.Gauge(row) // how lucky the deal was is worked out, and added to the result
	if row.Fixture.Of == storage.OfSeries {
		e.series.Shown(row.Fixture) // the score sheet stands below the result
	}
}
