package pages

import (
	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
)

// PathHear begins the path of the menu of /my ignore; who is chosen is heard from
// again.
const PathHear = "hear"

// PathForce ends a match for those who manage its server; the match follows.
const PathForce = "force"

// Ignored lists whose challenges a member does not get, with a menu that takes
// one off the list.
func Ignored(say i18n.Texts, people []Person) bot.Message {
	if len(people) == 0 {
		return bot.Message{Content: say.Say("people.ignore-none", nil)}
	}
	menu := bot.Menu{ID: PathHear, Label: say.Say("people.hear", nil)}
	var names []string
	for _, p := range people {
		names = append(names, p.Bold())
		if len(menu.Items) < markup.MenuLimit {
			menu.Items = append(menu.Items, bot.Item{Label: markup.Clip(p.Label(), markup.ItemLimit), Value: p.ID})
		}
	}
	text := say.Say("people.ignored", i18n.Data{"Names": markup.Join(say, names, ", ", markup.ContentLimit/2, markup.ContentLimit/2+200)})
	return bot.Message{Content: text, Menus: []bot.Menu{menu}}
}
