package lobby

import (
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/fair"
	"stopp/storage"
)

// gameOf is the game of a challenge. It fails with a *game.VersionError for a game that the
// program does not know, and for rules that it can't read: a newer program has written them.
func (s *Services) gameOf(c storage.Challenge) (cardtable.Game, error) {
	g, ok := s.Games.Of(c.Game)
	if !ok { // it would be dealt by the newest rules; there is at least version 1
		return g, &game.VersionError{Game: c.Game, Version: 1}
	}
	if _, _, err := g.Rules(c.Rules); err != nil {
		return g, &game.VersionError{Game: c.Game, Version: g.Version + 1}
	}
	return g, nil
}

// view is a stored challenge as messages show it.
func (s *Services) view(c storage.Challenge) pages.Challenge {
	rules, seats := s.rulesOf(c)
	v := pages.Challenge{ID: c.ID, From: pages.Person(c.From), Rules: rules, Seats: seats, Pace: pace.Of(c.Pace), Expires: c.Expires, Seal: fair.SealOf(c.Secret),
		Anyone: c.Anyone, Rematch: c.Rematch != 0, DealOf: c.DealOf, Series: pages.SeriesOf(c.Series), Agreed: prefs.Agreed(c.Terms)}
	for _, p := range c.To {
		v.To = append(v.To, pages.Guest{Person: pages.Person(p.Person), Answer: p.Answer})
	}
	return v
}

// rulesOf are the rules of a stored challenge, and for how many they are. If they can't be
// read, the usual ones are shown; no match begins by those (opener.deal), and doubt logs
// it.
func (s *Services) rulesOf(c storage.Challenge) (rules string, seats int) {
	g, err := s.gameOf(c)
	if err != nil {
		return c.Rules, 0
	}
	if rules, seats, err = g.Rules(c.Rules); err != nil && g.Lobby.Usual != nil {
		rules, seats, _ = g.Rules(g.Lobby.Usual(0))
	}
	return rules, seats
}

// doubt logs what can't be read in a stored challenge, such as something written by a
// later version. A default stands in for it.
func (s *Services) doubt(g cardtable.Game, c storage.Challenge) {
	if _, _, err := g.Rules(c.Rules); err != nil {
		s.Log.Warn("a challenge's rules can't be read", "challenge", c.ID, "error", err)
	}
	prefs.Doubt(s.Log, "challenge", c.ID, c.Pace, c.Look)
}
