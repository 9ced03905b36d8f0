package view

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/render/streit/board"
)

// BestPrefix begins the names of puzzles that ask for the best move; the day or
// whatever else it is called follows.
const BestPrefix = "best-"

// BestMove asks a member for the best of several moves. Its question is made of the
// table and the moves alone.
type BestMove struct {
	coach.BestMove
	Say  i18n.Texts
	Name string // with BestPrefix
	Day  bool   // it is the puzzle of a day
	Look pages.Look
}

// frame is what puzzles of both kinds have in common.
func (p BestMove) frame() Puzzle { return Puzzle{Say: p.Say, Name: p.Name, Day: p.Day, Look: p.Look} }

// Ask shows the table and the moves, a button each.
func (p BestMove) Ask() bot.Message {
	t, f := p.frame().table(p.View), p.frame()
	m := t.page(p.title(), func(limit int) string { return markup.Clip(t.speaker().BestMove(p.BestMove), limit) })
	var buttons []bot.Button
	for i, o := range p.Options {
		buttons = append(buttons, f.choice(t, i, o.Step))
	}
	m.Rows = slices.Collect(slices.Chunk(buttons, choicesInARow))
	m.Rows = append(m.Rows, []bot.Button{f.button("puzzle.key-fault", bot.Grey, PuzzleOther), f.button("puzzle.key-streaks", bot.Grey, PuzzleStreaks)})
	return m
}

// choicesInARow is how many moves stand side by side on a phone.
const choicesInARow = 2

// choice is the button of a move to choose, the i-th from 0.
func (p Puzzle) choice(t Drawing, i int, step streit.Step) bot.Button {
	b := p.button("puzzle.key-right", bot.Green, PuzzleSay, i)
	b.Label = markup.Clip(t.speaker().Choice(i, step), markup.LabelLimit)
	return b
}

// Solved is the answer: what each move costs, and why, with arrows for the best
// one. Verdict, if not "", stands above it, more below.
func (p BestMove) Solved(verdict, more string) bot.Message {
	t := p.frame().table(p.View)
	m := t.pointing(p.title(), markup.Lines(verdict, t.speaker().BestAnswer(p.BestMove), more), p.Options[p.Best].Marks)
	m.Rows = p.onward()
	return m
}

// Verdict says whether an answer, from 0, is right.
func (p BestMove) Verdict(answer int) string {
	if p.Right(answer) {
		return p.Say.Say("coach.puzzle.right", nil)
	}
	return p.Say.Say("coach.best.wrong", nil)
}

// Done stands instead of a day's puzzle that was answered already; next is when the next
// one comes.
func (p BestMove) Done(g Given, next time.Time) bot.Message {
	m := p.frame().Done(g, next)
	rows := p.onward()
	rows[0] = append(rows[0], p.frame().button("puzzle.key-answer", bot.Grey, PuzzleAnswer))
	m.Rows = rows
	return m
}

// First says that another answer than the one just given counts.
func (p BestMove) First(g Given) string { return p.frame().First(g) }

func (p BestMove) onward() [][]bot.Button {
	f := p.frame()
	row := []bot.Button{f.button("puzzle.key-practise", bot.Green, PuzzleNew), f.button("puzzle.key-fault", bot.Grey, PuzzleOther)}
	if p.Day {
		row = append(row, pages.ShareButton(p.Say, SharePuzzle, p.Name))
	}
	return [][]bot.Button{row}
}

func (p BestMove) title() string {
	name := strings.TrimPrefix(p.Name, BestPrefix)
	if !p.Day {
		name = p.Say.Say("puzzle.practice", nil)
	}
	return "**" + p.Say.Say("coach.best.title", i18n.Data{"Name": name}) + "**"
}

// Answer is the move that a button names, from 0; false for none of the puzzle's.
func (p BestMove) Answer(word string) (int, bool) { return oneOf(len(p.Options), word) }

// oneOf is the option that a button names, from 0; false for none of so many.
func oneOf(options int, word string) (int, bool) {
	i, err := strconv.Atoi(word)
	return i, err == nil && i >= 0 && i < options
}

// The paths of advice; the match follows.
const (
	PathHint    = "hint"    // asks for it
	PathAdvised = "advised" // does it; then how many actions there were, and the moves
)

// Hint is private advice for the seat to move: the move that the rules demand, else the
// best one, and why. A button does it, as long as there are no more actions.
func (t Drawing) Hint(h coach.Hint, actions int) bot.Message {
	m := t.pointing(t.HintTitle(), t.speaker().Hint(t.View.Rules, h), h.Marks)
	var moves []string
	for _, s := range h.Line {
		moves = append(moves, s.Move.String())
	}
	m.Rows = t.PlayIt(PathAdvised, actions, moves)
	return m
}

// pointing is the table with a title and a text, as the reader wants to see it, and
// arrows in the picture, or more.
func (t Drawing) pointing(title, text string, moves []streit.Move, more ...board.Option) bot.Message {
	if t.Look.Text {
		return t.page(title, func(limit int) string { return markup.Clip(text, limit) })
	}
	arrows := more
	for _, m := range moves {
		arrows = append(arrows, board.Arrow(m))
	}
	return t.pictured(bot.Message{Content: markup.Clip(markup.Lines(title, text), markup.ContentLimit), Files: []bot.File{t.drawn(arrows...)}})
}
