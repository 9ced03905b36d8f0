package cardtable

import (
	"stopp/bot"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/cards"
	"stopp/storage"
)

// Lobby is what the lobby needs of a game so that members can agree on a match. Rules
// are lines as game.Game.Rules prints them.
type Lobby struct {
	// Command asks others to play. "" is a game whose matches nobody can begin. All games'
	// commands have options for members, pace, looks and hints; Options are the game's own
	// between these, and after them comes one for Levels.
	Command string
	Options []registry.Option
	// Typed reads the rules out of the options that somebody has typed. Usual are the
	// rules if they say nothing. The error is a *Problem, or one for Game.Explain.
	Typed func(options map[string]string, usual string) (rules string, err error)
	// Usual are the rules for n seats if nobody has chosen any. Those for n = 0 are
	// shown in place of a line that can't be read.
	Usual func(seats int) string
	// Habit is the part of rules that is remembered as somebody's last choice: all but the
	// options agreed on for each match. nil for all.
	Habit func(rules string) string
	// Fits fails with a *Problem unless that many can be asked to play by the rules.
	Fits func(rules string, guests int) error

	// Gather is how people come together at a table that they join. If it is not zero, the
	// command opens such a table. Then it names no members, and Fits is not asked.
	Gather Gather

	// Series is what the game has for matches that belong together. Rules typed for a series
	// (Typed, whose options then have a form named series) may be for a series only.
	Series Series

	// Levels of the computer that are offered, the weakest first; none if it can't play.
	// HasLevel also knows others, such as those to measure with.
	Levels   []string
	HasLevel func(level string) bool
	// Trial is the small match for somebody who has just learned the game. Its zero value is
	// none.
	Trial Trial

	// InWords says the rules of a challenge, or of a tournament's matches, in a few lines for
	// somebody who has never heard of rule sets. Messages say rules by this alone: never by
	// the line that is stored.
	InWords func(say i18n.Texts, c pages.Challenge) string
	// Terms explain the rules of a challenge to anybody. Chooser has the menus by which the
	// challenger changes them, with the values of an option, "" for none. It is nil if they
	// can't be changed; then Menus and Pick are empty too.
	Terms   func(say i18n.Texts, c pages.Challenge, look pages.Look) bot.Message
	Chooser func(say i18n.Texts, c pages.Challenge, option string) bot.Message
	// Menus are these menus and their buttons, without a route. The first word behind
	// their path is the challenge.
	Menus registry.Press
	// Pick changes rules by a choice from the menus. It also returns the option whose values
	// to offer next, "" for none. The error is bot.ErrNoRoute for a choice that no menu
	// offers, or one for Game.Explain.
	Pick func(r bot.Request, rules string) (next, option string, err error)
}

// Asks tells whether a command that begins a match asks how well the computer is to play.
func (l Lobby) Asks() bool { return l.Command != "" && len(l.Levels) > 0 && !l.Gather.Is() }

// Alone tells whether a game of several can be played alone, with the computer at all other places.
func (l Lobby) Alone() bool { return l.Command != "" && len(l.Levels) > 0 && l.Gather.Is() }

// Series is what a game has for matches that belong together (rules 7.5). The zero value has
// only best of n, which every game has.
type Series struct {
	// Totals are to how many points people play, the usual one first; none where points of
	// several matches do not add up.
	Totals []int
	// Duplicate tells that two can play each deal twice, the seats exchanged.
	Duplicate bool
	// Alone are rules as a match by itself has them, where some are for a series only (8.3);
	// only is the error about those, for Game.Explain. It is nil for a game without such.
	Alone func(rules string) (alone string, only error)
}

// Trial is a match against a level of the computer alone.
type Trial struct{ Rules, Level string }

// Gather is how people come together for a game of several: its command opens a table that
// they join one by one, and its opener starts the match with as many as sit there then. The
// zero value is a game whose command asks others by name.
type Gather struct {
	// Least and Most are how many can play, the computer's places among them.
	Least, Most int
	// Game is where the catalogues have the name of the game.
	Game string
	// Seats are rules changed to that many seats.
	Seats func(rules string, n int) (string, error)
	// Line says in a few words what the number of players and the pace don't say, such as
	// "to 200"; "" for nothing.
	Line func(say i18n.Texts, rules string) string
	// Presets are rules that are offered by name, the usual ones first; none where there
	// is nothing to choose.
	Presets []Preset
}

// Preset are rules with a name, such as those of a short match.
type Preset struct {
	Name  string // in an option of the command, and in a menu
	Label string // where the catalogues have what people call it
	// Rules are rules changed by the preset; options that it doesn't mention stay.
	Rules func(rules string) (string, error)
}

// Is tells whether a game has such tables.
func (g Gather) Is() bool { return g.Most > 0 }

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
	// Which asks for one of several games, the one by the rules last, "" for none, being the first. The answers are
	// buttons with pages.PathDeal. It is nil for a game that has nothing to choose.
	Which func(say i18n.Texts, last string, look pages.Look) bot.Message
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
