package view

import "stopp/bot/i18n"

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
