package cardtable

import (
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/game/cards"
	"stopp/storage"
)

// Solo is how a member plays a game alone, at a private table of their own, or in a
// channel, where others look on or play along. Its rules have one seat. Such a match has no
// challenge: a command deals it at once.
type Solo struct {
	// Command deals a match for one, or brings back one that is running. "" is a game
	// that nobody plays alone. Options are the game's own; one for looks comes after them.
	Command string
	Options []registry.Option
	// Typed reads what somebody wishes out of the options that they have typed. The error
	// is a *Problem, or one for Game.Explain.
	Typed func(options map[string]string) (Wish, error)
	// Deal deals by a wish, and by chance where the wish leaves it open. The rules of the
	// wish are as game.Game.Rules returns them.
	Deal func(w Wish, src cards.Source) (deal string, err error)
	// Number is a deal's number, "" if it has none.
	Number func(deal string) string
	// Ended is how a match came out that is over; ok is false where nothing was done in it.
	// Could finds out whether a deal could be won, which may take seconds. Nil functions
	// mean that nothing is counted.
	Ended func(s Story) (end storage.SoloEnd, ok bool)
	Could func(deal string, e Effort) (storage.Verdict, error)
	// Usual are the rules where nobody has named any.
	Usual string
	// Stuck tells whether nothing can be done at a match but to take something back.
	Stuck func(Story) bool
	// Called is what people call a match by its rules and its deal, without markup.
	Called func(say i18n.Texts, rules, deal string) string
	// Winnable finds the number of a deal by these rules that can be won; ok is false where
	// it has found none. It may take seconds. It is nil for a game that can't tell.
	Winnable func(rules string, src cards.Source, stop func() bool) (number string, ok bool)
}

// Wish is which match for one somebody wants.
type Wish struct {
	Rules    string // "" for whichever they play just now, else the usual ones
	Number   string // of the deal, "" for any
	Winnable bool   // the deal must be one that can be won
}

// Asks tells whether a running match, with its rules and the number of its deal, fits the
// wish.
func (w Wish) Asks(rules, number string) bool {
	return (w.Rules == "" || w.Rules == rules) && (w.Number == "" || w.Number == number)
}
