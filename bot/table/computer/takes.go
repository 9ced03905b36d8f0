package computer

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"time"

	"stopp/bot/games/cardtable"
	"stopp/bot/table/match"
)

// Shortest is the shortest time that the computer takes for an action in a game, to the
// eyes of others; none at all where Moment is zero, as in tests.
func (rm *Room) Shortest(g cardtable.Game) time.Duration {
	if g.Timing.Least == 0 || rm.Moment == 0 {
		return rm.Moment
	}
	return g.Timing.Least
}

// takes is how long the computer takes for the next action of a match, to the eyes of
// others. Where a game bounds it, it is drawn from the secret of the deal and from how much
// has been done: never from cards, nor from how well the computer plays.
func (rm *Room) takes(m *match.Match) time.Duration {
	least := rm.Shortest(m.Game)
	span := m.Game.Timing.Most - least
	if !rm.bounds(m.Game) || span <= 0 {
		return least
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "stopp pause 1\nsecret %s\nmatch %d\naction %d\n", m.Row.Origin.Secret, m.ID(), len(m.Actions)))
	return least + time.Duration(binary.BigEndian.Uint64(sum[:])%uint64(span))
}

// late is when something is done that was to be done at a moment. If thinking has taken
// longer, it is done at one of a few later ones, so that the time hardly tells how long.
func (rm *Room) late(g cardtable.Game, at time.Time) time.Time {
	for rm.bounds(g) && at.Before(rm.Now()) {
		at = at.Add(g.Timing.Least)
	}
	return at
}

// bounds tells whether a game bounds how long the computer thinks.
func (rm *Room) bounds(g cardtable.Game) bool { return g.Timing.Least > 0 && rm.Moment > 0 }
