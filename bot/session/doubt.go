package session

import (
	"stopp/bot/pace"
	"stopp/bot/pages"
	"stopp/game/streit"
	"stopp/storage"
)

// doubtChallenge logs what a stored challenge says that can't be read, such as what a
// later version of the program has written. Something usual stands in for it.
func (rm *Room) doubtChallenge(c storage.Challenge) {
	if _, err := streit.ParseOptions(c.Rules); err != nil {
		rm.Log.Warn("a challenge's rules can't be read", "challenge", c.ID, "rules", c.Rules, "error", err)
	}
	rm.doubt("challenge", c.ID, c.Pace, c.Look)
}

// doubtMatch is doubtChallenge for a match. One whose deal or actions can't be read is
// no table at all.
func (rm *Room) doubtMatch(m storage.Match) { rm.doubt("match", m.ID, m.Pace, m.Look) }

// doubt logs a pace and a look that can't be read. Rows from before there were any are
// all right.
func (rm *Room) doubt(what string, id int64, stored, look string) {
	if _, err := pace.Parse(stored); err != nil && stored != "" {
		rm.Log.Warn("a pace can't be read", what, id, "error", err)
	}
	if _, ok := pages.ParseLook(look); !ok && look != "" {
		rm.Log.Warn("a look can't be read", what, id, "look", look)
	}
}
