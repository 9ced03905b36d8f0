package view

import (
	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/streit/opponent"
)

// Rivals are the levels that one can play against, the weakest first. The others
// are there to be measured with.
func Rivals() []opponent.Level {
	return []opponent.Level{opponent.Beginner, opponent.Casual, opponent.Skilled, opponent.Expert, opponent.Master}
}

// Computer is the computer at the n-th of its seats, from 1, as a level plays it.
func Computer(say i18n.Texts, level opponent.Level, n int) pages.Person {
	return pages.Computer(say, level.String(), n)
}

// Levels is pages.Levels with the levels that there are.
func Levels(say i18n.Texts, options, privately string, private bool) (m bot.Message, fits bool) {
	var levels []string
	for _, l := range Rivals() {
		levels = append(levels, l.String())
	}
	return pages.Levels(say, levels, options, privately, private)
}

// Past is what remains of a table message when its sheet is over. A turn in which
// the computer moved something can be seen again, because it came all at once.
func (t Table) Past(l Log) bot.Message {
	m := t.pictured(bot.Message{Content: t.Folded(l)})
	if !l.Moved() || int(l.Mover) >= len(t.People) {
		return m
	}
	if _, is := t.People[l.Mover].Computer(); is {
		m.Rows = [][]bot.Button{{t.Own("rival.replay", bot.Grey, PathFilm, l.Sheet)}}
	}
	return m
}
