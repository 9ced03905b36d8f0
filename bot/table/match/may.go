package match

import (
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/storage"
)

// MeantBy fails unless a request may mean a stored match: one of its server, or its member's
// private one in a direct message, that the member may see.
func MeantBy(m storage.Match, r bot.Request) error {
	switch {
	case r.Guild != "" && Elsewhere(m, r):
		return bot.ErrNoRoute
	case !MayKnow(m, r.User.ID):
		return hidden(m)
	case m.Guild != r.Guild && !m.Private && !m.Roams():
		return cardtable.Refuse("only-server", nil)
	}
	return nil
}

// Elsewhere tells whether a match is of another server than the request. One that belongs
// to no server is wherever its member is.
func Elsewhere(m storage.Match, r bot.Request) bool {
	return !m.Roams() && r.Elsewhere(m.Guild) && !(m.Private && r.Server() == "")
}

// Along tells whether a private match is with its member where a request comes from: one
// that belongs to no server always is, any other one in direct messages and abroad, too.
func Along(m storage.Match, r bot.Request) bool {
	return m.Private && (m.Roams() || r.Server() == "" || m.Guild == r.Guild)
}

// MayKnow tells whether a member may see a stored match at all. If nobody may look on at a
// match, only its players may; the same goes for a pair's match until both pairs have played
// its deal.
func MayKnow(m storage.Match, member string) bool {
	closed := m.Private || m.NoOnlookers || m.Fixture.ToldInPlace() && m.Origin.Hidden
	return !closed || slices.ContainsFunc(m.Players, func(p storage.Person) bool { return p.ID == member })
}

// hidden refuses a look at a match that the asker may not know.
func hidden(m storage.Match) error {
	if m.NoOnlookers && !m.Private {
		return ErrNoOnlookers
	}
	return bot.ErrNoRoute
}

// ErrNoOnlookers refuses to let anybody look on at a match whose players have agreed that nobody may.
var ErrNoOnlookers = cardtable.Refuse("onlookers.refused", nil)
