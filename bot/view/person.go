package view

import (
	"stopp/bot"
	"stopp/bot/i18n"
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

// bold is a person's name, safe from Discord's markup.
func bold(p Person) string { return "**" + plain(p) + "**" }

func plain(p Person) string { return Plain(p.Name) }

// label is a person's name for where Discord knows no markup: on buttons and menus,
// in pictures and their alt texts.
func label(p Person) string { return bot.Tame(p.Name) }
