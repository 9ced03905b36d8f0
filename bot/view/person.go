package view

import "stopp/bot/i18n"

// Known has a word in place of the names of those who asked to be forgotten, and
// no id for them: nobody can be mentioned there.
func Known(say i18n.Texts, people []Person) []Person {
	for i, p := range people {
		if p.Name == "" {
			people[i] = Person{Name: say.Say("forget.name", nil)}
		}
	}
	return people
}
