package patience

import (
	"errors"
	"image"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/guide"
	"stopp/bot/games/patience/primer"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/patience"
	"stopp/render/patience/board"
)

// Lesson is a lesson as it stands for somebody.
type Lesson struct {
	guide.Step
	Stage  primer.Stage
	Right  bool   // the last try was right
	Answer string // the answer to the last try, if it was wrong; "" for none
}

// courses are the lessons of all patiences for /learn.
func courses() (all []guide.Course) {
	for _, k := range patience.Kinds() {
		all = append(all, Course(k))
	}
	return all
}

// Course is the lessons of a patience.
func Course(k patience.Kind) guide.Course {
	c := guide.Course{Key: k.String(), Label: nameKey(k)}
	for _, l := range primer.Lessons(k) {
		c.Names = append(c.Names, l.Name)
	}
	c.Press = func(s guide.Step) (bot.Message, error) {
		l, err := LessonAt(k, s)
		if err == nil {
			l, err = l.Pressed(s.Input)
		}
		if err != nil {
			return bot.Message{}, bot.ErrNoRoute
		}
		return l.Message(), nil
	}
	return c
}

// LessonAt is the lesson that a step means. It fails if the lesson has no such step, as after
// it was changed.
func LessonAt(k patience.Kind, s guide.Step) (Lesson, error) {
	stage, err := primer.Lessons(k)[s.At-1].After(s.Done)
	return Lesson{Step: s, Stage: stage}, err
}

// table is the table of the lesson.
func (l Lesson) table() table {
	t := staged(l.Say, l.Look, l.Stage.Before, l.Stage.Match)
	t.Draft, t.Hintless = l.Held, true // a lesson's own hint stands below the keys
	t.held = t.lifted()
	return t
}

// Message is the lesson with its table and the keys of a real one, in which each button
// carries all that the next message is made of.
func (l Lesson) Message() bot.Message {
	p := l.page()
	p.Table = func(most int) bot.Message { return l.table().below("", board.Only(l.places(), most)) }
	s := l.Step
	s.Done, s.Held = l.Stage.Done, l.Held
	return s.Message(p, l.pages()...)
}

// page is what the lesson shows, without its table.
func (l Lesson) page() guide.Page {
	t := l.table()
	p := guide.Page{Title: l.Say.Say(l.key("title"), nil), Text: l.words(t), Right: l.Right, Happened: l.happened(t), Lifted: l.Held != "", Answer: l.Answer, Over: l.Stage.Over()}
	if p.Over {
		p.Ends = l.ends(t)
	} else {
		p.Keys = l.mine(pad{t}.keypad())
	}
	return p
}

// pages are all that the lesson shows to who makes no mistake, with and without hints.
func (l Lesson) pages() (all []guide.Page) {
	for _, stage := range l.Stage.Lesson.Stages() {
		at := Lesson{Step: l.Step, Stage: stage, Right: len(stage.Done) > 0}
		at.Held = ""
		all = append(all, at.page())
		if !stage.Over() {
			at.Right, at.Answer = false, at.Hint()
			all = append(all, at.page())
		}
	}
	return all
}

// places are those on the picture that any step of the lesson is about.
func (l Lesson) places() (all []image.Rectangle) {
	for _, s := range l.Stage.Lesson.Stages() {
		all = append(all, board.Places(s.Match.View(), s.About())...)
	}
	return all
}

func (l Lesson) key(word string) string { return lessonKeys.Of(l.Stage.Lesson.Name + "." + word) }

// lessonKeys are the sentences of the lessons (package primer), by lesson and step.
var lessonKeys = i18n.KeysOf("learn.",
	"learn.harfe-build.title", "learn.harfe-build.step1", "learn.harfe-build.done", "learn.harfe-carry.title",
	"learn.harfe-carry.step1", "learn.harfe-carry.step2", "learn.harfe-carry.done", "learn.harfe-turn.title",
	"learn.harfe-turn.step1", "learn.harfe-turn.step2", "learn.harfe-turn.done", "learn.harfe-rise.title", "learn.harfe-rise.step1",
	"learn.harfe-rise.done", "learn.harfe-up.title", "learn.harfe-up.step1", "learn.harfe-up.step2", "learn.harfe-up.done",
	"learn.reihe-both.title", "learn.reihe-both.step1", "learn.reihe-both.step2", "learn.reihe-both.done", "learn.reihe-covers.title",
	"learn.reihe-covers.step1", "learn.reihe-covers.step2", "learn.reihe-covers.done", "learn.reihe-deals.title",
	"learn.reihe-deals.step1", "learn.reihe-deals.step2", "learn.reihe-deals.done", "learn.napoleon-doubles.title",
	"learn.napoleon-doubles.step1", "learn.napoleon-doubles.step2", "learn.napoleon-doubles.done", "learn.napoleon-turns.title",
	"learn.napoleon-turns.step1", "learn.napoleon-turns.step2", "learn.napoleon-turns.done", "learn.napoleon-again.title",
	"learn.napoleon-again.step1", "learn.napoleon-again.step2", "learn.napoleon-again.done", "learn.grosse-builds.title",
	"learn.grosse-builds.step1", "learn.grosse-builds.done", "learn.grosse-goes-up.title", "learn.grosse-goes-up.step1",
	"learn.grosse-goes-up.step2", "learn.grosse-goes-up.done", "learn.grosse-keeps.title", "learn.grosse-keeps.step1",
	"learn.grosse-keeps.step2", "learn.grosse-keeps.done", "learn.grosse-unlocks.title", "learn.grosse-unlocks.step1",
	"learn.grosse-unlocks.step2", "learn.grosse-unlocks.done",
)

// words say what to do or, at the end, what the lesson taught.
func (l Lesson) words(t table) string {
	if !l.Stage.Over() {
		return l.Say.Say(l.key("step"+string(rune('1'+len(l.Stage.Done)))), l.keys(t))
	}
	text := l.Say.Say(l.key("done"), l.keys(t))
	if l.After == "" {
		text = markup.Lines(text, "", l.Say.Say("learn.patience-end", nil))
	}
	return text
}

// happened is what is asked since the last press. What was done the picture shows.
func (l Lesson) happened(t table) string {
	if t.held.into != patience.Nowhere {
		return words{t}.news()
	}
	return ""
}

// keys are the buttons that lessons name.
func (l Lesson) keys(t table) i18n.Data {
	label := func(key string) string {
		return l.Say.Say(key, i18n.Data{"Count": t.seen.Size(patience.Hand)})
	}
	return i18n.Data{"Turn": label("patience.key.turn"), "Deal": label("patience.key.deal"), "Family": label("key.family"), "Waste": label("key.waste"),
		"Cellar": label("patience.key.cellar"), "Undo": label("patience.key.undo"), "GoOn": label("patience.key.go-on")}
}

// mine gives the keys of a table the paths of the lesson.
func (l Lesson) mine(rows [][]bot.Button) [][]bot.Button {
	for _, row := range rows {
		for i := range row {
			word := keyWord(row[i])
			if strings.HasPrefix(row[i].ID, pathMore+"/") {
				word = keyMore
			}
			row[i].ID = l.ID(l.Stage.Done, l.Held, word)
		}
	}
	return rows
}

// keyMore is the key More in a lesson.
const keyMore = "more"

// keyWord is the word of a key.
func keyWord(b bot.Button) string { return b.ID[strings.LastIndex(b.ID, "/")+1:] }

// ends lead from the last lesson to a game and to the rules.
func (l Lesson) ends(t table) [][]bot.Button {
	play := bot.Button{Label: l.Say.Say("patience.key.new-deal", nil), Style: bot.Green, ID: bot.Path(pages.PathDeal, patience.RecordName, t.seen.Kind())}
	return [][]bot.Button{{play}, {guide.BookButton(l.Say, t.seen.Kind().String())}}
}

// Pressed is the lesson after a press. The error is bot.ErrNoRoute where there is no such
// button.
func (l Lesson) Pressed(input string) (Lesson, error) {
	switch {
	case l.Stage.Over() || input == guide.Start:
		return l, nil
	case input == guide.Hint:
		l.Answer = l.Hint()
		return l, nil
	case input == keyMore || input == keyFinish:
		l.Answer = l.Say.Say("learn.more", nil)
		return l, nil
	case input == keyUndo:
		return l.undone()
	}
	deed, err := taps{l.table()}.meaning(input)
	switch {
	case errors.Is(err, bot.ErrNoRoute):
		return l, err
	case err != nil:
		return l.refused(err), nil
	case deed.Draft != nil:
		l.Held = *deed.Draft
		return l, nil
	}
	return l.Tried(deed.Actions[0])
}

// undone is the lesson before the last thing that was done in it. The error is bot.ErrNoRoute
// where there is none.
func (l Lesson) undone() (Lesson, error) {
	if len(l.Stage.Done) == 0 {
		return l, bot.ErrNoRoute
	}
	l.Held = ""
	var err error
	l.Stage, err = l.Stage.Lesson.After(l.Stage.Done[:len(l.Stage.Done)-1])
	return l, err
}

// refused is the lesson after something that the rules refuse.
func (l Lesson) refused(err error) Lesson {
	var kept *cardtable.Kept
	if !errors.As(err, &kept) {
		l.Held = ""
	}
	var why *cardtable.Problem
	if errors.As(explained(l.Say, err), &why) {
		l.Answer = "❌ " + l.Say.Say(why.Key, why.Data)
	}
	return l
}

// explained is an error with a sentence of the catalogues.
func explained(say i18n.Texts, err error) error {
	if told := explain(say, err); told != nil {
		return told
	}
	return err
}

// Tried is the lesson after a move that is possible. The error is bot.ErrNoRoute if there is
// none.
func (l Lesson) Tried(action string) (Lesson, error) {
	t := l.table()
	m, err := t.seen.Kind().ParseMove(action)
	if err != nil {
		return l, bot.ErrNoRoute
	}
	l.Held = ""
	if !l.Stage.Right(action) {
		l.Answer = l.Say.Say("learn.also", i18n.Data{"Move": bare(words{t}.said(m))})
		return l, nil
	}
	l.Stage, l.Right = l.Stage.Next(action), true
	return l, nil
}

// Hint says what would be right.
func (l Lesson) Hint() string {
	t := l.table()
	m, err := t.seen.Kind().ParseMove(l.Stage.Hint())
	if err != nil {
		panic(err) // a test plays all lessons
	}
	return l.Say.Say("learn.hint-move", i18n.Data{"Move": bare(words{t}.said(m))})
}

// bare is a sentence without its full stop.
func bare(text string) string { return strings.TrimSuffix(text, ".") }
