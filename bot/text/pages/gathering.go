package pages

import (
	"fmt"
	"slices"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
)

// The paths of the buttons of a table that people join; its number follows.
const (
	PathJoin       = "join"        // then the edition of the rules that they agree to
	PathLeave      = "leave"       // with Surely closes the table, for its opener
	PathComputers  = "computers"   // then ComputersMore or ComputersLess, and their new number
	PathStart      = "start"       // begins the match
	PathTableLevel = "table-level" // asks how well the computer is to play there, and is the answer
	PathPreset     = "preset"      // rules that are offered by name are chosen
)

// What follows PathComputers. A press asks for a number and not for one more, so that one
// that comes twice counts once.
const (
	ComputersMore = "more"
	ComputersLess = "less"
)

// Gathering is what messages say of a table that people join. To are those who have.
type Gathering struct {
	Challenge
	Game        string // what people call it
	Command     string // that opens it
	Line        string // its rules in a few words, in the language of the message; "" for none
	Least, Most int    // how many can play
	Computers   int    // how many of the places the computer has
	Level       string // how well it plays, "" where it can't play at all
}

// taken is how many places are taken.
func (g Gathering) taken() int { return 1 + len(g.To) + g.Computers }

// Message is the open table, with the buttons that can be pressed. They are the same for all who see it.
func (g Gathering) Message(say i18n.Texts) bot.Message {
	said := []string{say.Say("gather.open", g.data(say)), g.terms(say), g.series(say)}
	said = append(said, g.places(say)...)
	said = append(said, g.free(say), say.Say("gather.closes", i18n.Data{"When": markup.Ago(g.Expires)}), g.agreed(say))
	return bot.Message{Content: markup.Lines(said...), Rows: g.rows(say)}
}

func (g Gathering) data(say i18n.Texts) i18n.Data {
	return i18n.Data{"Game": g.Game, "From": known(say, g.From).Bold(), "Least": g.Least, "Most": g.Most, "Rules": g.Rules}
}

// terms are the rules in one line: how many play, what the game says, the pace.
func (g Gathering) terms(say i18n.Texts) string {
	text := say.Say("gather.players", i18n.Data{"Count": g.taken()})
	if g.Line != "" {
		text += markup.Dot + g.Line
	}
	return text + markup.Dot + PaceName(say, g.Pace)
}

// places are who sits there, a line each, in the order of the seats.
func (g Gathering) places(say i18n.Texts) (lines []string) {
	for i, name := range g.names(say) {
		lines = append(lines, fmt.Sprintf("%d\\. %s", i+1, name))
	}
	return lines
}

// names are the players there, the computer last.
func (g Gathering) names(say i18n.Texts) []string {
	all := []string{known(say, g.From).Bold()}
	for _, p := range g.To {
		all = append(all, known(say, p.Person).Bold())
	}
	for n := range g.Computers {
		all = append(all, Computer(say, g.Level, n+1).Bold())
	}
	return all
}

// free says how many are wanted, or may still come.
func (g Gathering) free(say i18n.Texts) string {
	switch n := g.taken(); {
	case n < g.Least:
		return say.Say("gather.wanted", i18n.Data{"Count": g.Least - n})
	case n < g.Most:
		return say.Say("gather.free", i18n.Data{"Count": g.Most - n})
	}
	return say.Say("gather.full", nil)
}

// rows are all buttons that somebody can press now. Who sits there decides that, as the message says
// to everybody.
func (g Gathering) rows(say i18n.Texts) (rows [][]bot.Button) {
	for _, row := range [][]bot.Button{g.seats(say), g.openers(say)} {
		if row = slices.DeleteFunc(row, func(b bot.Button) bool { return b.Off }); len(row) > 0 {
			rows = append(rows, row)
		}
	}
	return rows
}

// joins is the style of Join: green while the table needs somebody, then Start is green. All see the same keys,
// those who sit there, too.
func (g Gathering) joins() bot.Style {
	if g.taken() < g.Least {
		return bot.Green
	}
	return bot.Grey
}

// seats are the buttons for everybody.
func (g Gathering) seats(say i18n.Texts) []bot.Button {
	id := Key(g.ID)
	keys := []bot.Button{
		{Label: say.Say("gather.join", nil), Style: g.joins(), ID: bot.Path(PathJoin, id, g.Edition()), Off: 1+len(g.To) >= g.Most},
		{Label: say.Say("gather.leave", nil), Style: bot.Grey, ID: bot.Path(PathLeave, id)},
	}
	if g.Level != "" {
		keys = append(keys,
			bot.Button{Label: say.Say("gather.more", nil), Style: bot.Grey, ID: bot.Path(PathComputers, id, ComputersMore, g.Computers+1), Off: g.taken() >= g.Most},
			bot.Button{Label: say.Say("gather.less", nil), Style: bot.Grey, ID: bot.Path(PathComputers, id, ComputersLess, max(g.Computers-1, 0)), Off: g.Computers == 0})
	}
	return append(keys, g.rulesButton(say))
}

// openers are the buttons for the member who opened the table. All see them, because a
// message is the same for all.
func (g Gathering) openers(say i18n.Texts) []bot.Button {
	keys := []bot.Button{{Label: say.Say("gather.start", nil), Style: bot.Green, ID: bot.Path(PathStart, Key(g.ID)), Off: g.taken() < g.Least}}
	if g.Level != "" {
		label := say.Say("gather.level", i18n.Data{"Level": LevelName(say, g.Level)})
		keys = append(keys, bot.Button{Label: markup.Clip(label, markup.LabelLimit), Style: bot.Grey, ID: bot.Path(PathTableLevel, Key(g.ID))},
			bot.Button{Label: say.Say("gather.alone", nil), Style: bot.Grey, ID: bot.Path(PathAgainst, g.Command)})
	}
	return keys
}

// Closed is the final form of the message: "accepted" when the match has begun,
// "withdrawn" or "expired". A table that has begun keeps its seal.
func (g Gathering) Closed(say i18n.Texts, how string) bot.Message {
	if how != "accepted" {
		return bot.Message{Content: say.Say(gatherKeys.Of(how), g.data(say))}
	}
	data := g.data(say)
	data["Names"] = markup.And(say, g.names(say))
	said := markup.Lines(say.Say("gather.started", data), g.terms(say), g.agreed(say))
	return bot.Message{Content: said, Rows: [][]bot.Button{{g.rulesButton(say)}}}
}

// SureToClose asks its opener before a table closes for all who sit there.
func (g Gathering) SureToClose(say i18n.Texts) bot.Message {
	return bot.Message{
		Content: say.Say("gather.close", nil),
		Rows:    [][]bot.Button{{{Label: say.Say("gather.close-yes", nil), Style: bot.Red, ID: bot.Path(PathLeave, Key(g.ID), Surely)}}},
	}
}

// Levels offers the levels of the computer at a table.
func (g Gathering) Levels(say i18n.Texts, levels []string) bot.Message {
	menu := levelMenu(say, levels, "private.level-all", bot.Path(PathTableLevel, Key(g.ID)))
	for i := range menu.Items {
		menu.Items[i].Chosen = menu.Items[i].Value == g.Level
	}
	return bot.Message{Content: say.Say("private.level", nil), Menus: []bot.Menu{menu}}
}

// Preset are rules that are offered by name.
type Preset struct {
	Name  string // in options and menus
	Label string // what people call them
	Set   bool   // they are those of the table
}

// Presets puts a menu of presets first into a message for a table's opener. A change has
// those sit down again who have joined by other rules.
func (g Gathering) Presets(say i18n.Texts, m bot.Message, all []Preset) bot.Message {
	if len(g.To) > 0 {
		m.Content = markup.Lines(m.Content, say.Say("gather.again", nil))
	}
	if len(all) == 0 {
		return m
	}
	menu := bot.Menu{ID: bot.Path(PathPreset, Key(g.ID)), Label: say.Say("gather.preset", nil)}
	for _, p := range all {
		menu.Items = append(menu.Items, bot.Item{Label: markup.Clip(p.Label, markup.ItemLimit), Value: p.Name, Chosen: p.Set})
	}
	m.Menus = append([]bot.Menu{menu}, m.Menus...)
	return m
}

// gatherKeys are the sentences of a table at which nobody has begun.
var gatherKeys = i18n.KeysOf("gather.", "gather.withdrawn", "gather.expired")
