package pages

import (
	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
)

// Person is someone as messages name them.
type Person struct{ ID, Name string }

// Known has a word in place of the names of those who asked to be forgotten, and
// no id for them: nobody can be mentioned there.
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
