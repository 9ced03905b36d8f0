package view

import (
	"slices"

	"stopp/bot"
	"stopp/bot/club/tournament/pairing"
	"stopp/bot/club/tournament/sheet"
	"stopp/bot/club/tournament/terms"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// sheet is a tournament as its standings show it.
func (v View) sheet(t pairing.Tournament) sheet.Sheet {
	s := sheet.Sheet{Say: v.Say, Look: v.Look, Name: bot.Tame(v.Name), On: t,
		Path: func(page int) string { return bot.Path(Path, WordTable, pages.Key(v.ID), page) }}
	for _, e := range v.Entrants {
		s.People = append(s.People, pages.Person(e.Person))
	}
	return s
}

// Usual is the page of Table that shows the current round.
func (v View) Usual(t pairing.Tournament) int { return v.sheet(t).Usual() }

// roundRoom is how many characters a round takes at most.
const roundRoom = 2000

// Table is a page of how a tournament stands, from 0: who stands where, and the newest round
// with links to the matches that are played, by the numbers of their fixtures.
func (v View) Table(t pairing.Tournament, links map[int]string, page int) bot.Message {
	s := v.sheet(t)
	f := s.Framed(page)
	f.Below = []string{v.until()}
	if r := len(t.Rounds) - 1; r >= 0 && v.Stage.State == storage.TournamentRunning {
		room := markup.LayoutLimit - bot.Length(markup.Lines(slices.Concat([]string{f.Head}, f.Above, f.Below)...)) - 2
		f.Below = append(f.Below, s.Round(r, min(room, roundRoom), func(table int) string {
			return links[storage.TournamentGame{Round: r, Table: table, Game: t.Rounds[r][table].Game()}.Fixture()]
		}))
	}
	m := f.Message()
	m.Rows = [][]bot.Button{append(slices.Concat(s.Turn(page)...), v.tableKeys()...)}
	return m
}

func (v View) tableKeys() []bot.Button {
	keys := []bot.Button{v.Button("tournament.key.entrants", bot.Grey, WordEntrants, 0), v.RulesButton()}
	if v.Stage.State == storage.TournamentRunning {
		keys = append(keys, v.Button("tournament.key.withdraw-ask", bot.Grey, WordLeave))
	}
	return keys
}

// until says when the round is over.
func (v View) until() string {
	data := i18n.Data{"When": markup.Ago(v.Stage.Until)}
	switch {
	case v.Stage.State == storage.TournamentOff:
		return v.say("tournament.called-off", nil)
	case v.Stage.State != storage.TournamentRunning:
		return ""
	case v.Plan.OnTime:
		return v.say("tournament.round-until", data)
	}
	return v.say("tournament.round-within", data)
}

// medals are the medals of the first three places.
var medals = map[int]string{1: "🥇", 2: "🥈", 3: "🥉"}

// Winners is the message in the end.
func (v View) Winners(t pairing.Tournament) bot.Message {
	podium := v.sheet(t).Podium()
	lines := []string{v.Head(), v.say("tournament.finished", nil)}
	if !slices.ContainsFunc(podium, func(s sheet.Stand) bool { return s.Score > 0 }) {
		podium, lines[1] = nil, v.say("tournament.finished-without", nil) // all share the first place
	}
	for _, p := range podium {
		if medal := medals[p.Place]; medal != "" && !t.LeftWithNothing(p.Line) && !terms.IsComputer(v.Entrants[p.Entrant]) {
			line := medal + " " + v.Person(v.Entrants[p.Entrant].Person).Bold()
			if p.Why != "" {
				line += markup.Dot + p.Why
			}
			lines = append(lines, line)
		}
	}
	last := v.say("tournament.thanks", i18n.Data{"Count": v.members()})
	return bot.Message{Content: markup.Lines(markup.First(v.Say, lines, markup.ContentLimit-bot.Length(last)-1), last)}
}
