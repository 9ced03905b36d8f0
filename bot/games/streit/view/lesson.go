package view

import (
	"cmp"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/games/guide"
	"stopp/bot/games/streit/rulebook"
	"stopp/bot/games/streit/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
)

// LearnAgain shows the table of a lesson again after the list of reasons.
const LearnAgain = "again"

// Lesson is a lesson as it stands for somebody.
type Lesson struct {
	guide.Step
	Stage  rulebook.Stage
	Lifted streit.Place
	Right  bool   // the last try was right
	Answer string // to the last try, if it was not, "" for nothing
}

// id is the path of a button here.
func (l Lesson) id(input string) string { return l.ID(l.Stage.Done, l.holds(), input) }

// holds is the lifted pile as paths write it.
func (l Lesson) holds() string {
	if l.Lifted == streit.NoPlace {
		return ""
	}
	return l.Lifted.String()
}

// AfterMove is the lesson after a move: while it goes on the learner holds the turned
// card, if one lies.
func (l Lesson) AfterMove() Lesson {
	l.Lifted = streit.NoPlace
	if v := l.Stage.Match.View(game.NoSeat); !l.Stage.Over() && v.ToMove == game.A {
		l.Lifted = HeldOf("", v).From
	}
	return l
}

// Board is the table of the lesson as messages show it.
func (l Lesson) Board() Table {
	v := l.Stage.Match.View(game.NoSeat)
	people := []pages.Person{l.Learner, {Name: l.Say.Say("learn.partner", nil)}}
	return Table{Drawing: Drawing{Scene: onTable(l.Say, people, v, l.Look), Lifted: l.Lifted, Running: Log{Events: l.Stage.Events}}}
}

// Message is the lesson with its table and the keypad of a match, in which each
// button carries all that the next message is made of.
func (l Lesson) Message() bot.Message {
	t := l.Board()
	m := t.pictured(t.page(l.title(), func(limit int) string { return markup.Clip(l.words(t), limit) }))
	if l.Stage.Over() {
		m.Rows = [][]bot.Button{l.ways()}
		return m
	}
	m.Rows = l.mine(t.keypad().rows()) // as many rows as there may be
	way := l.ways()
	roomy := slices.IndexFunc(m.Rows, func(row []bot.Button) bool { return len(row)+len(way) <= markup.MaxRows })
	m.Rows[roomy] = append(m.Rows[roomy], way...)
	last := len(m.Rows) - 1
	m.Rows[last] = append(m.Rows[last], l.Shown(l.Stage.Done, l.holds()))
	return m
}

// Reasons is the list of reasons to call Stopp.
func (l Lesson) Reasons() bot.Message {
	t := l.Board()
	reasons := t.Reasons(0, 0)
	m := t.page(l.title(), func(int) string { return reasons.Content })
	m.Rows = append(l.mine(reasons.Rows), []bot.Button{{Label: l.Say.Say("learn.back", nil), Style: bot.Grey, ID: l.id(LearnAgain)}})
	return m
}

func (l Lesson) title() string {
	return l.Title(l.Say.Say(lessonKeys.Of(l.Stage.Lesson.Name+".title"), nil))
}

// words say what to do or, at the end, what the lesson taught.
func (l Lesson) words(t Table) string {
	key := "done"
	if !l.Stage.Over() {
		key = "step" + string(rune('1'+len(l.Stage.Done)))
	}
	text := l.Say.Say(lessonKeys.Of(l.Stage.Lesson.Name+"."+key), learnWords(l.Say))
	happened := t.logs().log(t.Running, markup.ContentLimit/2)
	if l.Stage.Over() && l.After == "" {
		text = markup.Lines(text, "", l.Say.Say("learn.end", learnWords(l.Say)))
	}
	all := []string{happened, text}
	if l.Lifted != streit.NoPlace {
		all = append(all, t.lifted())
	}
	return l.Words(l.Right, l.Answer, all...)
}

// learnWords are the commands and buttons that lessons name.
func learnWords(say i18n.Texts) i18n.Data {
	data := pages.Buttons(say, pages.Commands(say))
	for place, key := range map[string]string{
		"Family": "key.family", "Reserve": "key.reserve", "Turned": "key.turned",
	} {
		data[place] = say.Say(key, nil)
	}
	data["Partner"], data["On"] = say.Say("learn.partner", nil), say.Say("learn.on", nil)
	data["TheirWaste"] = say.Say("key.waste-of", i18n.Data{"Name": data["Partner"]})
	return data
}

// mine gives a match's buttons the paths of the lesson. The last word in the path of a pile
// or of a reason names the press here, else the path's name does.
func (l Lesson) mine(rows [][]bot.Button) [][]bot.Button {
	for _, row := range rows {
		for i := range row {
			parts := strings.Split(row[i].ID, "/")
			input := parts[0]
			switch last := parts[len(parts)-1]; input {
			case PathTap:
				input = last
			case PathCall:
				input = PathCall + "." + last
			}
			row[i].ID = l.id(input)
		}
	}
	return rows
}

// ways lead to the lessons around this one; the last one leads to the rules and, once it is
// over, into a match.
func (l Lesson) ways() []bot.Button {
	if l.Stage.Over() {
		return l.Ways(true, pages.AtOnceButton(l.Say), pages.RuleBookButton(l.Say))
	}
	return l.Ways(false, pages.RuleBookButton(l.Say))
}

// lessonKeys are the sentences of the lessons (package lesson), by lesson and step.
var lessonKeys = i18n.KeysOf("learn.",
	"learn.house.title", "learn.house.step1", "learn.house.done", "learn.family.title", "learn.family.step1", "learn.family.done",
	"learn.reserve.title", "learn.reserve.step1", "learn.reserve.done", "learn.reserve-first.title", "learn.reserve-first.step1",
	"learn.reserve-first.step2", "learn.reserve-first.done", "learn.turn.title", "learn.turn.step1", "learn.turn.step2",
	"learn.turn.done", "learn.play-on.title", "learn.play-on.step1", "learn.play-on.step2", "learn.play-on.step3",
	"learn.play-on.step4", "learn.play-on.done", "learn.vacancy.title", "learn.vacancy.step1", "learn.vacancy.done",
	"learn.load.title", "learn.load.step1", "learn.load.done", "learn.stopp.title", "learn.stopp.step1", "learn.stopp.done",
	"learn.quiet.title", "learn.quiet.step1", "learn.quiet.done",
)

// Why answers a wrong try: what the rules say about it, in a teacher's words.
func (l Lesson) Why(t rulebook.Trial) string {
	if t.Call != nil {
		return l.Say.Say("learn.wrong-call", nil)
	}
	code, err := streit.ParseCode(t.Says)
	switch {
	case t.Says == streit.Regular.String():
		return l.Say.Say("learn.also", i18n.Data{"Move": l.Board().wording(t.Step)})
	case t.Says == string(streit.OutOfTurn):
		return l.Say.Say("learn.not-your-turn", learnWords(l.Say))
	case code == streit.BadPlacement:
		return "❌ " + cmp.Or(l.Board().Why(t.Step.Move, 1), l.refused(t.Says))
	case err != nil || code == streit.NotFree:
		return "❌ " + l.refused(t.Says)
	}
	return l.Say.Say("learn.fault", i18n.Data{
		"Move": l.Board().wording(t.Step), "Why": l.refused(t.Says), "Partner": l.Say.Say("learn.partner", nil),
	})
}

// refused is why a table would refuse a move.
func (l Lesson) refused(why string) string {
	return l.Say.Say(words.RefusedKey(streit.Reason(why)), pages.Buttons(l.Say, nil))
}

// Hint says what would be right.
func (l Lesson) Hint() string {
	a := l.Stage.Hint()
	if a.Verb == streit.Stop {
		return l.Say.Say("learn.hint-call", i18n.Data{"Stopp": l.Say.Say("key.stopp", nil), "Reason": l.Say.Say(ReasonKey(a.Fault), nil)})
	}
	return l.Say.Say("learn.hint-move", i18n.Data{"Move": l.Board().wording(l.Stage.Try(a).Step)})
}
