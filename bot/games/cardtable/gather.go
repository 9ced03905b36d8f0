package cardtable

import "stopp/bot/text/i18n"

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
