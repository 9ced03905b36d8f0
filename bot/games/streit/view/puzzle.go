package view

import (
	"slices"
	"time"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/game/streit/coach"
)

// PathPuzzle begins the paths of a puzzle's buttons; its name follows, and then the wish.
const PathPuzzle = "puzzle"

// Wishes about a puzzle.
const (
	PuzzleNow     = "now"    // its table
	PuzzleBefore  = "before" // the table before its moves
	PuzzleStopp   = "stopp"  // the reasons for a call
	PuzzleSay     = "say"    // to answer; the fault's word follows, "regular" for none
	PuzzleAnswer  = "answer" // the answer, for members who have given one
	PuzzlePlay    = "play"   // likewise, in a message of one's own: it stands under what was shared
	PuzzleNew     = "new"    // another one to practise
	PuzzleStreaks = "streaks"
	PuzzleOther   = "other" // the day's puzzle of the other kind
)

// The kinds of puzzle.
const (
	PuzzleFault = "fault"
	PuzzleBest  = "best"
)

// Puzzle asks a member for a fault. Nothing in its question depends on the answer:
// the pictures show what everybody sees, the buttons follow from the rules.
type Puzzle struct {
	coach.Puzzle
	Say  i18n.Texts
	Name string
	Day  bool // it is the puzzle of a day, which is its name
	Look pages.Look
}

// Ask shows the table after the moves, or the one before them, the moves in
// words, and what can be answered.
func (p Puzzle) Ask(before bool) bot.Message {
	v, other := p.After, p.button("puzzle.key-before", bot.Grey, PuzzleBefore)
	if before {
		v, other = p.Before, p.button("puzzle.key-now", bot.Grey, PuzzleNow)
	}
	m := p.question(v, "")
	m.Rows = [][]bot.Button{{
		p.button("key.stopp", bot.Red, PuzzleStopp), p.button("puzzle.key-right", bot.Green, PuzzleSay, streit.Regular),
	}, {other, p.button("puzzle.key-best", bot.Grey, PuzzleOther), p.button("puzzle.key-streaks", bot.Grey, PuzzleStreaks)}}
	return m
}

// Reasons are the faults that a call of Stopp can name, as a table's list has
// them: all that the rules know.
func (p Puzzle) Reasons() bot.Message {
	m := p.question(p.After, p.Say.Say("puzzle.why", nil))
	faults := p.After.Rules.Faults()
	for row := range slices.Chunk(faults, 1+len(faults)/markup.MaxRows) {
		var buttons []bot.Button
		for _, c := range row {
			buttons = append(buttons, p.button(ReasonKey(c), bot.Red, PuzzleSay, c))
		}
		m.Rows = append(m.Rows, buttons)
	}
	m.Rows = append(m.Rows, []bot.Button{p.button("back.previous", bot.Grey, PuzzleNow)})
	return m
}

func (p Puzzle) question(v streit.View, more string) bot.Message {
	t := p.table(v)
	return t.page(p.title(), func(limit int) string { return markup.Clip(markup.Lines(t.speaker().Puzzle(p.Puzzle), more), limit) })
}

// Solved is the answer with its reasons, and a picture with arrows for the fault
// and for the duty it broke. Verdict, if not "", stands above it, more below.
func (p Puzzle) Solved(verdict, more string) bot.Message {
	t := p.table(p.At)
	m := t.pointing(p.title(), markup.Lines(verdict, t.speaker().Answer(p.Puzzle), more), nil, p.marks()...)
	m.Rows = p.onward()
	return m
}

// Verdict says whether an answer is right.
func (p Puzzle) Verdict(answer streit.Code) string {
	if p.Right(answer) {
		return p.Say.Say("coach.puzzle.right", nil)
	}
	return p.Say.Say("coach.puzzle.wrong", nil)
}

// Given is the answer that counts, which a member has given before.
type Given struct {
	Right     bool
	Elsewhere bool // in another server, or a direct message: there it counts
}

// First says that another answer than the one just given counts.
func (p Puzzle) First(g Given) string {
	outcome, key := "puzzle.was-wrong", "puzzle.first"
	if g.Right {
		outcome = "puzzle.was-right"
	}
	if g.Elsewhere {
		key = "puzzle.elsewhere"
	}
	return p.Say.Say(key, i18n.Data{"Outcome": p.Say.Say(outcome, nil)})
}

// Done stands instead of a day's puzzle that was answered already; next is when the next
// one comes.
func (p Puzzle) Done(g Given, next time.Time) bot.Message {
	key := "puzzle.done-wrong"
	switch {
	case g.Elsewhere:
		key = "puzzle.done-elsewhere"
	case g.Right:
		key = "puzzle.done-right"
	}
	rows := p.onward()
	rows[0] = append(rows[0], p.button("puzzle.key-answer", bot.Grey, PuzzleAnswer))
	return bot.Message{Content: p.Say.Say(key, i18n.Data{"When": markup.Ago(next)}), Rows: rows}
}

// onward leads away from a puzzle.
func (p Puzzle) onward() [][]bot.Button {
	row := []bot.Button{p.button("puzzle.key-practise", bot.Green, PuzzleNew), p.button("puzzle.key-best", bot.Grey, PuzzleOther),
		p.button("puzzle.key-streaks", bot.Grey, PuzzleStreaks)}
	if p.Day {
		row = append(row, pages.ShareButton(p.Say, SharePuzzle, p.Name))
	}
	return [][]bot.Button{row}
}

func (p Puzzle) title() string {
	name := p.Name
	if !p.Day {
		name = p.Say.Say("puzzle.practice", nil)
	}
	return p.heading(name)
}

func (p Puzzle) table(v streit.View) Drawing {
	return Drawing{Scene: onTable(p.Say, seats(v), v, p.Look)}
}

func (p Puzzle) button(key string, style bot.Style, args ...any) bot.Button {
	label := markup.Clip(p.Say.Say(key, nil), markup.LabelLimit)
	return bot.Button{Label: label, Style: style, ID: bot.Path(PathPuzzle, append([]any{p.Name}, args...)...)}
}

// Streak is a line of the list of streaks.
type Streak struct {
	pages.Person
	Days, Right, Made int // in a row; of all answers
}

// Streaks is a server's list, with the reader's own line below it.
func Streaks(say i18n.Texts, all []Streak, mine Streak) bot.Message {
	f := pages.Framed{Colour: pages.FrameList, Head: say.Say("puzzle.streaks-none", nil), Below: []string{mine.own(say)}}
	if len(all) > 0 {
		f.Head = say.Say("puzzle.streaks", nil)
	}
	var entries []string
	for i, s := range all {
		data := s.data()
		data["Place"], data["Name"] = i+1, pages.Known(say, []pages.Person{s.Person})[0].Bold()
		entries = append(entries, say.Say("puzzle.line", data))
	}
	f.Above = []string{markup.Join(say, entries, "\n", markup.LayoutLimit/4, markup.LayoutLimit/2)}
	return f.Message()
}

// StreakAlone is the page of streaks in a direct message: its reader's answers there, and
// where to find the lists.
func StreakAlone(say i18n.Texts, mine Streak) string {
	return markup.Lines(say.Say("puzzle.streaks-alone", nil), mine.own(say))
}

// own is the reader's own line.
func (s Streak) own(say i18n.Texts) string { return say.Say("puzzle.mine", s.data()) }

func (s Streak) data() i18n.Data { return i18n.Data{"Count": s.Days, "Right": s.Right, "Made": s.Made} }

// OwnStreak says how many days in a row the reader has found the fault.
func OwnStreak(say i18n.Texts, days int) string {
	return say.Say("puzzle.streak", i18n.Data{"Count": days})
}
