package session

import (
	"maps"

	"stopp/bot/cardtable"
	"stopp/bot/computer"
	"stopp/bot/house"
	"stopp/bot/jobs"
	"stopp/bot/result"
	"stopp/bot/solo"
)

// Answers are what a process with these games can find out for others that have them: what the
// computer does, films, looks back, deals that can be won, and what there is to know of others.
func Answers(games []house.Game) jobs.Answers {
	tables := make(cardtable.Games, len(games))
	for i, g := range games {
		tables[i] = g.Game
	}
	all := jobs.Answers{computer.Kind: computer.Answer(tables), solo.Kind: solo.Answer(tables)}
	maps.Copy(all, result.Answers(tables))
	for _, g := range games {
		maps.Copy(all, g.Answers)
	}
	return all
}
