package pages

import (
	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
)

// Person is someone as messages name them.
type Person struct{ ID, Name string }

// Known has a word in place of forgotten members' names, and no id for them: nobody can
// be mentioned there.
func Known(say i18n.Texts, people []Person) []Person {
	for i, p := range people {
		people[i] = known(say, p)
	}
	return people
}

func known(say i18n.Texts, p Person) Person {
	if p.Name == "" {
		return Person{Name: say.Say("forget.name", nil)}
	}
	return p
}

// Bold is a person's name, safe from Discord's markup.
func (p Person) Bold() string { return "**" + p.Plain() + "**" }

// Plain is that without bold type.
func (p Person) Plain() string { return markup.Plain(p.Name) }

// Label is a person's name for where Discord knows no markup: on buttons and menus,
// in pictures and their alt texts.
func (p Person) Label() string { return bot.Tame(p.Name) }

// PathHear begins the path of the menu of /my ignore; the chosen member is heard from
// again.
const PathHear = "hear"

// PathForce ends a match for its server's managers; the match follows.
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
