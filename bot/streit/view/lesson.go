package view

import (
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pages"
	"stopp/bot/streit/rulebook"
	"stopp/game"
	"stopp/game/streit"
)

// What a lesson's buttons mean that are neither piles nor verbs of the table.
const (
	LearnStart = "start" // shows the lesson
	LearnHint  = "hint"  // shows what would be right
	LearnAgain = "again" // shows the table again after the list of reasons
)

const (
	nothingYet = "-" // stands for an empty part of a path
	between    = "+" // stands between the things that were done
	putBack    = "0" // stands for a lifted pile where none is
)

// Lesson is a lesson as it stands for somebody.
type Lesson struct {
	Say      i18n.Texts
	Stage    rulebook.Stage
	At, Last int    // which lesson of how many, from 1
	Before   string // the names of the lessons around it, "" for none
	After    string
	Lifted   streit.Place
	Learner  pages.Person
	Look     pages.Look
	Right    bool   // what was tried last was right
	Answer   string // to what was tried last, if it was not, "" for nothing
}

// LessonPath are the parts of a button's path.
type LessonPath struct {
	Name   string
	Done   []string
	Lifted streit.Place
	Fresh  bool   // nothing was lifted or put back since the last move
	Input  string // a Tap, a verb's path, LearnStart and so on, or PathCall and a fault's code
}

// ParseLesson reads the arguments of a path; ok is false if they are none.
func ParseLesson(args []string) (p LessonPath, ok bool) {
	if len(args) != 4 {
		return p, false
	}
	p = LessonPath{Name: args[0], Lifted: Tap(args[2]).From(), Fresh: args[2] == nothingYet, Input: args[3]}
	if args[1] != nothingYet {
		p.Done = strings.Split(args[1], between)
	}
	return p, true
}

// id is the path of a button here.
func (l Lesson) id(input string) string {
	done, lifted := strings.Join(l.Stage.Done, between), putBack
	if done == "" {
		done = nothingYet
	}
	if l.Lifted != streit.NoPlace {
		lifted = l.Lifted.String()
	}
	return bot.Path(pages.PathLearn, l.Stage.Lesson.Name, done, lifted, input)
}

// start is the path that begins a lesson.
func lessonStart(name string) string {
	return bot.Path(pages.PathLearn, name, nothingYet, nothingYet, LearnStart)
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
		m.Rows = [][]bot.Button{append(l.before(), l.onward()...)}
		return m
	}
	m.Rows = l.mine(t.keypad().rows()) // as many rows as there may be
	way := append(l.before(), l.onward()...)
	roomy := slices.IndexFunc(m.Rows, func(row []bot.Button) bool { return len(row)+len(way) <= markup.MaxRows })
	m.Rows[roomy] = append(m.Rows[roomy], way...)
	last := len(m.Rows) - 1
	m.Rows[last] = append(m.Rows[last], bot.Button{Label: l.Say.Say("learn.hint", nil), Style: bot.Grey, ID: l.id(LearnHint)})
	return m
}

// Reasons is the list of what can be said with a call of Stopp.
func (l Lesson) Reasons() bot.Message {
	t := l.Board()
	reasons := t.Reasons(0, 0)
	m := t.page(l.title(), func(int) string { return reasons.Content })
	m.Rows = append(l.mine(reasons.Rows), []bot.Button{{Label: l.Say.Say("learn.back", nil), Style: bot.Grey, ID: l.id(LearnAgain)}})
	return m
}

func (l Lesson) title() string {
	title := l.Say.Say("learn."+l.Stage.Lesson.Name+".title", nil)
	return l.Say.Say("learn.title", i18n.Data{"At": l.At, "Last": l.Last, "Title": title})
}

// words say what is to be done or, at the end, what was learned.
func (l Lesson) words(t Table) string {
	key := "done"
	if !l.Stage.Over() {
		key = "step" + string(rune('1'+len(l.Stage.Done)))
	}
	text := l.Say.Say("learn."+l.Stage.Lesson.Name+"."+key, learnWords(l.Say))
	happened := t.logs().log(t.Running, markup.ContentLimit/2)
	if l.Stage.Over() && l.After == "" {
		text = markup.Lines(text, "", l.Say.Say("learn.end", learnWords(l.Say)))
	}
	all := []string{happened, text}
	if l.Right {
		all = append([]string{l.Say.Say("learn.right", nil)}, all...)
	}
	if l.Lifted != streit.NoPlace {
		all = append(all, t.lifted())
	}
	if l.Answer != "" {
		all = append(all, "", l.Answer) // beside the picture and what was pressed
	}
	return markup.Lines(all...)
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

// mine gives a match's buttons the paths of the lesson. What is pressed here is
// what stands last in the path of a pile or of a reason, else the path's name.
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

// before leads to the lesson before this one.
func (l Lesson) before() []bot.Button {
	if l.Before == "" {
		return nil
	}
	return []bot.Button{{Label: l.Say.Say("learn.before", nil), Style: bot.Grey, ID: lessonStart(l.Before)}}
}

// onward leads to the next lesson, and from the last one to the rules and, once it is
// over, into a match.
func (l Lesson) onward() []bot.Button {
	switch {
	case l.After == "" && l.Stage.Over():
		return []bot.Button{pages.AtOnceButton(l.Say), pages.RulesButton(l.Say)}
	case l.After == "":
		return []bot.Button{pages.RulesButton(l.Say)}
	case l.Stage.Over():
		return []bot.Button{{Label: l.Say.Say("learn.on", nil), Style: bot.Green, ID: lessonStart(l.After)}}
	}
	return []bot.Button{{Label: l.Say.Say("learn.skip", nil), Style: bot.Grey, ID: lessonStart(l.After)}}
}
