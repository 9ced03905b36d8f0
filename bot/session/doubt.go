package session

import (
	"stopp/bot/prefs"
	"stopp/storage"
)

// doubtMatch logs what a stored match says that can't be read, such as what a later
// version of the program has written. Something usual stands in for it. One whose deal or
// actions can't be read is no table at all.
func (rm *Room) doubtMatch(m storage.Match) { prefs.Doubt(rm.Log, "match", m.ID, m.Pace, m.Look) }
