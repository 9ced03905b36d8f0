package view

import (
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/render/streit/board"
)

// PathDaily begins the paths of the buttons under a day's puzzle in a channel; the
// puzzle's name follows, then the wish, as after PathPuzzle. Only the member who
// presses one sees the answer.
const PathDaily = "daily"

// Score is how a day's puzzle was answered in a server.
type Score struct {
	Solvers []pages.Person // by name
	Made    int            // answers
}

// Daily is the day's puzzle for a channel. Its question is the same for everybody and
// tells no more than /puzzle's.
func (p Puzzle) Daily(yesterday Score) bot.Message {
	t := p.table(p.After)
	m := t.page(p.heading(p.Name), func(limit int) string {
		return markup.Clip(markup.Lines(t.speaker().Puzzle(p.Puzzle), p.Say.Say("daily.how", nil), p.yesterday(yesterday)), limit)
	})
	m.Rows = [][]bot.Button{{
		p.posted("key.stopp", bot.Red, PuzzleStopp), p.posted("puzzle.key-right", bot.Green, PuzzleSay, streit.Regular),
	}, {p.posted("puzzle.key-before", bot.Grey, PuzzleBefore), p.posted("puzzle.key-best", bot.Grey, PuzzleOther)}}
	m.Silent = true
	return m
}

// yesterday says how many have found the fault of the day before, "" if nobody has
// tried.
func (p Puzzle) yesterday(s Score) string {
	if s.Made == 0 {
		return ""
	}
	return p.Say.Say("daily.yesterday", i18n.Data{"Count": len(s.Solvers), "Made": s.Made})
}

// DailySolved is what a day's puzzle in a channel becomes when the day is over: the
// answer, the picture of the fault, and who has found it.
func (p Puzzle) DailySolved(s Score) bot.Message {
	t := p.table(p.At)
	found := p.Say.Say("daily.untried", nil)
	if s.Made > 0 {
		found = p.Say.Say("daily.found", i18n.Data{"Count": len(s.Solvers), "Made": s.Made})
	}
	if len(s.Solvers) > 0 {
		found = markup.Lines(found, p.solvers(s.Solvers))
	}
	return t.pointing(p.heading(p.Name), markup.Lines(t.speaker().Answer(p.Puzzle), found), nil, p.marks()...)
}

// mostSolvers is how many are named.
const mostSolvers = 25

// solvers names the members who have found it; of many the first.
func (p Puzzle) solvers(all []pages.Person) string {
	var names []string
	for _, who := range pages.Known(p.Say, all[:min(len(all), mostSolvers)]) {
		names = append(names, who.Bold())
	}
	text := strings.Join(names, ", ")
	if more := len(all) - len(names); more > 0 {
		text += " " + p.Say.Say("coach.more", i18n.Data{"Count": more})
	}
	return text
}

// marks are the arrows for the fault and for what had to be done.
func (p Puzzle) marks() []board.Option {
	if p.Fault == streit.Regular {
		return nil
	}
	faulty := p.Moves[p.Faulty]
	return []board.Option{board.Verdict(streit.Ruling{Caller: p.Caller, Offender: faulty.Seat, Right: true, Judged: p.Fault,
		Faulty: faulty, Duty: p.Duty, Demanded: p.Demanded})}
}

// heading says the question.
func (p Puzzle) heading(name string) string {
	return "**" + p.Say.Say("coach.puzzle.title", i18n.Data{"Name": name}) + "**"
}

func (p Puzzle) posted(key string, style bot.Style, args ...any) bot.Button {
	b := p.button(key, style, args...)
	b.ID = strings.Replace(b.ID, PathPuzzle, PathDaily, 1)
	return b
}
