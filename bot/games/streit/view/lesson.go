package view

import (
	"cmp"
	"image"
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
	"stopp/render/streit/board"
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
	t, p := l.Board(), l.page()
	p.Table = func(most int) bot.Message { return l.about(t, most) }
	s := l.Step
	s.Done, s.Held = l.Stage.Done, l.holds()
	return t.pictured(s.Message(p, l.pages()...))
}

// page is what the lesson shows, without its table.
func (l Lesson) page() guide.Page {
	t := l.Board()
	p := guide.Page{Title: l.title(), Text: l.words(), Right: l.Right, Happened: l.happened(t), Lifted: l.lifts(), Answer: l.Answer, Over: l.Stage.Over()}
	if p.Over {
		p.Ends = l.Ends(pages.AtOnceButton(l.Say), pages.DoorFriend, pages.RuleBookButton(l.Say))
	} else {
		p.Keys = l.mine(t.keypad().rows())
	}
	return p
}

// pages are all that the lesson shows to who makes no mistake, with and without hints.
func (l Lesson) pages() (all []guide.Page) {
	for _, stage := range l.Stage.Lesson.Stages() {
		at := Lesson{Step: l.Step, Stage: stage, Right: len(stage.Done) > 0}.AfterMove()
		all = append(all, at.page())
		if !stage.Over() {
			at.Right, at.Answer = false, at.Hint()
			all = append(all, at.page())
		}
	}
	return all
}

// about is the part of the table that the lesson is about, the same in each of its steps.
func (l Lesson) about(t Table, most int) bot.Message {
	if t.Look.Text {
		return bot.Message{Content: t.Text()}
	}
	var places []image.Rectangle
	for _, s := range l.Stage.Lesson.Stages() {
		places = append(places, board.Places(s.Match.View(game.NoSeat), s.About())...)
	}
	return bot.Message{Files: []bot.File{t.drawn(board.Only(places, most))}}
}

// Reasons is the list of reasons to call Stopp.
func (l Lesson) Reasons() bot.Message {
	t := l.Board()
	reasons := t.Reasons(0, 0)
	m := l.about(t, l.Room(l.pages()...))
	var shown bot.Pictures
	for _, f := range m.Files {
		shown = append(shown, f.Name)
	}
	m.Layout, m.Content = bot.Lay(bot.Text(m.Content), shown, bot.Text(reasons.Content)), ""
	m.Rows = append(l.mine(reasons.Rows), []bot.Button{{Label: l.Say.Say("stopp.back", nil), Style: bot.Grey, ID: l.id(LearnAgain)}})
	return m
}

func (l Lesson) title() string { return l.Say.Say(lessonKeys.Of(l.Stage.Lesson.Name+".title"), nil) }

// words say what to do or, at the end, what the lesson taught.
func (l Lesson) words() string {
	key := "done"
	if !l.Stage.Over() {
		key = "step" + string(rune('1'+len(l.Stage.Done)))
	}
	text := l.Say.Say(lessonKeys.Of(l.Stage.Lesson.Name+"."+key), learnWords(l.Say))
	if l.Stage.Over() && l.After == "" {
		text = markup.Lines(text, "", l.Say.Say("learn.end", learnWords(l.Say)))
	}
	return text
}

// happened is what came of the last press: something was done, or a card was lifted.
func (l Lesson) happened(t Table) string {
	if l.lifts() {
		return t.lifted()
	}
	return t.logs().log(t.Running, markup.ContentLimit/2)
}

// lifts tells whether a card was lifted by the last press, and did not just lie there turned up.
func (l Lesson) lifts() bool {
	return !l.Right && l.Answer == "" && l.Lifted != streit.NoPlace && !(l.Lifted == streit.OwnTurned && l.Fresh)
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
