package view

import (
	"slices"
	"strconv"
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/render/streit/board"
)

// StoppedPrefix begins the names of puzzles that ask what one would have done where a move was stopped; match,
// action and pass follow, with dashes between them.
const StoppedPrefix = "stopp-"

// ShareOfStopp is the button below a right verdict, for its caller alone; the action is the call.
func (t Scene) ShareOfStopp(action int) bot.Button {
	return t.Own("share.key", bot.Grey, pages.PathShare, ShareStopp, action)
}

// Stopped asks what one would have done where a move was stopped. Its answer is the ruling, which everybody at the
// table has heard.
type Stopped struct {
	coach.Stopped
	Scene        // of the match; its View is not used
	Name  string // with StoppedPrefix
}

// table is the position.
func (p Stopped) table() Drawing {
	s := p.Scene
	s.View = p.Stopped.View
	return Drawing{Scene: s}
}

// frame makes the buttons.
func (p Stopped) frame() Puzzle { return Puzzle{Say: p.Say, Name: p.Name} }

// Ask shows the table before the move, and moves to choose from.
func (p Stopped) Ask() bot.Message {
	t := p.table()
	m := t.page("**"+p.say("puzzle.stopped-title", nil)+"**", func(limit int) string { return markup.Clip(p.question(), limit) })
	var buttons []bot.Button
	for i, step := range p.Options {
		buttons = append(buttons, p.frame().choice(t, i, step))
	}
	m.Rows = slices.Collect(slices.Chunk(buttons, choicesInARow))
	return m
}

// question names the rules only where they are not the usual ones: a phone is to show all of it.
func (p Stopped) question() string {
	ask, rules := p.say("puzzle.stopped-ask", i18n.Data{"Name": p.Scene.Name(p.Ruling.Offender)}), p.Stopped.View.Rules
	if rules == (streit.Options{}) {
		return ask
	}
	return markup.Lines(p.say("coach.best.head", i18n.Data{"Rules": rules.String()}), ask)
}

// Solved is the rule of the ruling, with arrows for the move and for what had to come first.
func (p Stopped) Solved(answer int) bot.Message {
	t := p.table()
	m := t.pointing("**"+p.verdict(answer)+"**", p.say("ruling.rule", i18n.Data{"Rule": t.speaker().Rule(p.Stopped.View.Rules, p.Ruling.Judged)}), nil, board.Verdict(p.Ruling))
	m.Rows = [][]bot.Button{{p.frame().button("puzzle.key-practise", bot.Green, PuzzleNew), pages.FrontButton(p.Say)}}
	return m
}

// verdict says how an answer and the ruling agree. Of another move it does not say whether it was regular.
func (p Stopped) verdict(answer int) string {
	switch {
	case p.Due(answer):
		return p.say("coach.puzzle.right", nil)
	case p.Faulty(answer):
		return p.say("puzzle.stopped-same", nil)
	case p.Ruling.Demanded:
		return p.say("puzzle.stopped-other", nil)
	}
	return p.say("puzzle.stopped-else", nil)
}

// Answer is the move that a button names, from 0; false for none of the puzzle's.
func (p Stopped) Answer(word string) (int, bool) { return oneOf(len(p.Options), word) }

// SharedStopp is a right call for everybody to see: the verdict, as all at the table have seen it. The position is the
// name of the puzzle of it, "" for none.
func (t Drawing) SharedStopp(r streit.Ruling, by pages.Person, position string) bot.Message {
	m := pages.Shared(t.Say, by, t.page("", func(limit int) string { return markup.Clip(referee{t.Scene}.ruling(r), limit) }))
	keys := []bot.Button{pages.FrontButton(t.Say)}
	if position != "" {
		keys = slices.Insert(keys, 0, Puzzle{Say: t.Say, Name: position}.button("puzzle.key-position", bot.Green, PuzzlePlay))
	}
	m.Rows = [][]bot.Button{keys}
	return t.pictured(m)
}

// StoppedName is the name of that puzzle.
func StoppedName(match int64, action int, pass string) string {
	return StoppedPrefix + strings.Join([]string{pages.Key(match), strconv.Itoa(action), pass}, "-")
}

// ReadStopped reads such a name; ok is false for any other.
func ReadStopped(name string) (match int64, action int, pass string, ok bool) {
	words := strings.Split(strings.TrimPrefix(name, StoppedPrefix), "-")
	if !strings.HasPrefix(name, StoppedPrefix) || len(words) != 3 {
		return 0, 0, "", false
	}
	match, noMatch := pages.ParseKey(words[0])
	action, noAction := strconv.Atoi(words[1])
	return match, action, words[2], noMatch == nil && noAction == nil
}
