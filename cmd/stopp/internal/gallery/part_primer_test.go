package gallery

import (
	"fmt"
	"strings"

	"stopp/bot/games/guide"
	"stopp/bot/games/patience"
	"stopp/bot/games/patience/primer"
	streitpatience "stopp/bot/games/streit"
	fen "stopp/bot/games/zhengfen/primer"
	"stopp/bot/text/i18n"
	solo "stopp/game/patience"
)

// patienceBooks are the questions about which game, and every page of the patiences' rule
// books; the first page again where other options hold.
func patienceBooks(t *teller) {
	courses := []guide.Course{streitpatience.Course()}
	for _, k := range solo.Kinds() {
		courses = append(courses, patience.Course(k))
	}
	courses = append(courses, fen.Course())
	var books []guide.Book
	for _, c := range courses {
		books = append(books, guide.Book{Key: c.Key, Label: c.Label})
	}
	t.add("/rules", guide.AskBook(t.say, books))
	t.add("/learn", guide.AskCourse(t.say, courses))
	for _, k := range solo.Kinds() {
		book := patience.Book{Say: t.say, Rules: solo.Rules{Kind: k}}
		t.add("/rules, "+k.String(), book.Page(0))
		for i, s := range primer.Scenes(k) {
			t.add("/rules, "+s.Name, book.Page(i+1))
		}
	}
	for _, line := range []string{"harfe ascend=off passes=2", "napoleon play=must passes=5"} {
		rules, err := solo.ParseRules(line)
		if err != nil {
			panic(err) // it stands here
		}
		t.add("/rules, "+line, patience.Book{Say: t.say, Rules: rules}.Page(0))
	}
}

// patienceLessons goes through all lessons of the patiences, with the hint at each step, and
// tries wrong actions.
func patienceLessons(t *teller) {
	for _, k := range solo.Kinds() {
		c := patience.Course(k)
		for i := range c.Names {
			l, err := patience.LessonAt(k, c.At(t.say, i))
			if err != nil {
				panic(err) // nothing was done yet
			}
			t.soloLesson(l)
		}
	}
	for _, try := range []struct {
		kind          solo.Kind
		lesson        int
		presses, what string
	}{
		{solo.Harfe, 0, "3>2", "a card that does not fit"}, {solo.Harfe, 0, "1", "a card lifted"}, {solo.Harfe, 0, "3>1", "what would be allowed, too"}, {solo.Harfe, 0, "1>f", "no family yet"},
		{solo.Harfe, 1, "2>9", "a run that does not fit"}, {solo.Napoleon, 0, "2", "not on the packet"}, {solo.Napoleon, 0, "4", "a king"}, {solo.Grosse, 0, "1>6", "another suit"},
		{solo.Grosse, 0, "8>9", "a lowest half row"},
	} {
		t.tried(try.kind, try.lesson, try.presses, try.what)
	}
	for _, key := range []string{"does-not-fit-above", "does-not-fit-either"} {
		t.sentence("patience.refused."+key, i18n.Data{"Card": "7♣", "Onto": "9♦"})
	}
}

// soloLesson goes through one.
func (t *teller) soloLesson(l patience.Lesson) {
	name := l.Stage.Lesson.Name
	t.add("lesson "+name, l.Message())
	for n := 1; !l.Stage.Over(); n++ {
		t.text("a hint", l.Hint())
		next, err := l.Tried(l.Stage.Hint())
		if err != nil {
			panic(err) // it is what the lesson asks for
		}
		l = next
		t.add(fmt.Sprintf("lesson %s, step %d done", name, n), l.Message())
	}
}

// tried presses keys, named by their words, in a lesson.
func (t *teller) tried(k solo.Kind, lesson int, presses, what string) {
	l, err := patience.LessonAt(k, patience.Course(k).At(t.say, lesson))
	for _, word := range strings.Split(presses, ">") {
		if err == nil {
			l, err = l.Pressed(word)
		}
	}
	if err != nil {
		panic(err) // there are such keys
	}
	t.add("in a lesson: "+what, l.Message())
}
