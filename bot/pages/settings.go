package pages

import (
	"slices"

	"stopp/bot"
	"stopp/bot/i18n"
)

// PathSettings begins the paths of the menus of /my settings; what is chosen
// follows.
const PathSettings = "settings"

// Choosable is something that a member chooses once, for all tables.
type Choosable struct {
	Name   string
	Values []string // the first one is usual
}

// Calls is how a member is called to a table.
const (
	Calls       = "calls"
	CallsHere   = "here"   // by a mention
	CallsDirect = "direct" // by a direct message
	CallsQuiet  = "quiet"  // not at all
)

// Named is whether lists of the deals of the day name a member.
const (
	Named       = "named"
	NamedShown  = "shown"
	NamedHidden = "hidden"
)

// Wishes lists what a member can choose.
func Wishes() []Choosable {
	all := append([]Choosable{{Calls, []string{CallsHere, CallsDirect, CallsQuiet}}}, lookWishes()...)
	return append(all, Choosable{Named, []string{NamedShown, NamedHidden}})
}

// Wish is a value that was chosen for something, or what is usual where it is
// none; "" where there is no such thing to choose.
func Wish(name, value string) string {
	for _, w := range Wishes() {
		switch {
		case w.Name == name && slices.Contains(w.Values, value):
			return value
		case w.Name == name:
			return w.Values[0]
		}
	}
	return ""
}

// Settings shows what a member has chosen, by name, with a menu for each, below a sample
// of what tables look like then.
func Settings(say i18n.Texts, chosen map[string]string, sample bot.Message) bot.Message {
	m := sample
	for _, w := range Wishes() {
		menu := bot.Menu{ID: bot.Path(PathSettings, w.Name), Label: say.Say("settings."+w.Name+".label", nil)}
		for _, value := range w.Values {
			menu.Items = append(menu.Items, bot.Item{
				Label: say.Say("settings."+w.Name+".is", i18n.Data{"Value": say.Say("settings."+w.Name+"."+value, nil)}), Value: value, Chosen: value == chosen[w.Name],
			})
		}
		m.Menus = append(m.Menus, menu)
	}
	return m
}
