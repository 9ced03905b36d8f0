package cardtable

import (
	"stopp/bot"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
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
