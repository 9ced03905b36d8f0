package view

import (
	"strings"

	"stopp/bot"
	"stopp/bot/i18n"
)

// PathPick begins the path of the menu that asks which table a command means; the
// command follows, and its options as a query.
const PathPick = "pick"

// idLimit is how many bytes the id of a menu may have.
const idLimit = 100

// Picker asks which of some tables a command means. Fits is false where the
// command is too long for it.
func Picker(say i18n.Texts, command, options string, tables []Seated) (m bot.Message, fits bool) {
	menu := bot.Menu{ID: bot.Path(PathPick, command, options), Label: say.Say("people.pick-label", nil)}
	for _, t := range tables[:min(len(tables), menuLimit)] {
		menu.Items = append(menu.Items, bot.Item{Label: MatchName(say, t), About: clip(t.state(say), itemLimit), Value: Key(t.Match)})
	}
	return bot.Message{Content: say.Say("people.pick", nil), Menus: []bot.Menu{menu}}, len(menu.ID) <= idLimit
}

// MatchName is a match in a menu or among suggestions: its number and who else
// plays, in at most 100 characters.
func MatchName(say i18n.Texts, t Seated) string {
	var names []string
	for _, p := range t.Opponents {
		names = append(names, known(say, p).Name)
	}
	return clip(say.Say("people.match", i18n.Data{"Match": Key(t.Match), "Names": strings.Join(names, ", ")}), itemLimit)
}

// state says in a few words whose turn it is, without signs for formatting.
func (m Seated) state(say i18n.Texts) string {
	switch {
	case m.Over:
		return say.Say("people.state-over", nil)
	case m.MyTurn:
		return say.Say("people.state-mine", nil)
	}
	return say.Say("people.state-theirs", i18n.Data{"Name": m.Mover.Name})
}
