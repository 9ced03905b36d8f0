package pages

import (
	"maps"
	"net/url"
	"strconv"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
)

// PathAgainst is a game of several that a member plays alone: the command of the game brings the choices.
// Behind that follow what is chosen, as a query, and the option that a menu changes, PathStart, or
// PathJoin for a table that others join.
const PathAgainst = "alone"

// Against are the choices of a member who plays a game of several against computers, at a table that
// nobody else sees.
type Against struct {
	Command     string // of the game
	Game        string // what people call it
	Levels      []string
	Least, Most int // how many computers there can be
	Presets     []Preset
	Options     url.Values // of the command, as they are chosen
	Here        bool       // a table that others join can be opened where the member is
}

// Message has a menu for each choice; fits is false where they are too long for buttons, or could become so.
func (a Against) Message(say i18n.Texts) (m bot.Message, fits bool) {
	query := a.Options.Encode()
	path := func(what string) string { return bot.Path(PathAgainst, a.Command, query, what) }
	m.Content = say.Say("gather.alone-text", i18n.Data{"Game": a.Game})
	if a.Options.Get("rated") != "no" {
		m.Content += " " + say.Say("gather.alone-rated", nil)
	}
	many := bot.Menu{ID: path("computers"), Label: say.Say("gather.how-many", nil)}
	for n := a.Least; n <= a.Most; n++ {
		value := strconv.Itoa(n)
		many.Items = append(many.Items, bot.Item{Label: say.Say("gather.computers", i18n.Data{"Count": n}), Value: value, Chosen: value == a.Options.Get("computers")})
	}
	well := bot.Menu{ID: path("level"), Label: say.Say("private.level", nil)}
	for _, level := range a.Levels {
		well.Items = append(well.Items, bot.Item{Label: levelLabel(say, level), Value: level, Chosen: level == a.Options.Get("level")})
	}
	m.Menus = []bot.Menu{many, well}
	if len(a.Presets) > 0 {
		far := bot.Menu{ID: path("preset"), Label: say.Say("gather.preset", nil)}
		for _, p := range a.Presets {
			far.Items = append(far.Items, bot.Item{Label: markup.Clip(p.Label, markup.ItemLimit), Value: p.Name, Chosen: p.Set})
		}
		m.Menus = append(m.Menus, far)
	}
	keys := []bot.Button{{Label: say.Say("gather.start", nil), Style: bot.Green, ID: path(PathStart)}}
	if a.Here {
		keys = append(keys, bot.Button{Label: say.Say("gather.with-others", nil), Style: bot.Grey, ID: path(PathJoin)})
	}
	m.Rows = [][]bot.Button{keys}
	return m, len(bot.Path(PathAgainst, a.Command, a.longest().Encode(), "computers")) <= idLimit
}

// longest are the options with the longest of all that can be chosen.
func (a Against) longest() url.Values {
	options := maps.Clone(a.Options)
	choose := func(name, value string) {
		if len(value) > len(options.Get(name)) {
			options.Set(name, value)
		}
	}
	for _, level := range a.Levels {
		choose("level", level)
	}
	for _, p := range a.Presets {
		choose("preset", p.Name)
	}
	return options
}
