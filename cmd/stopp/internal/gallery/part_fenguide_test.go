package gallery

import (
	"fmt"

	fenplay "stopp/bot/games/zhengfen/play"
	"stopp/bot/games/zhengfen/primer"
	"stopp/game/zhengfen"
)

// fenBook is every page of the rule book of Zheng Fen; the first page again where other
// options hold.
func fenBook(t *teller) {
	book := primer.Book{Say: t.say}
	t.add("/rules, zheng-fen", book.Page(0))
	for i, s := range primer.Scenes() {
		t.add("/rules, "+s.Name, book.Page(i+1))
	}
	line := "zheng-fen players=6 target=300 jokers=special last-trick=end quick=on"
	terms, err := fenplay.ParseTableRules(line)
	if err != nil {
		panic(err) // it stands here
	}
	t.add("/rules, "+line, primer.Book{Say: t.say, Terms: &terms}.Page(0))
}

// fenLessons goes through all lessons of Zheng Fen: it tries everything offered, asks for a
// hint, and then takes the right action.
func fenLessons(all *teller) {
	t := fenTeller{all}
	c := primer.Course()
	for i := range c.Names {
		s := c.At(t.say, i)
		s.Learner = anna
		l, err := primer.ClassAt(s)
		if err != nil {
			panic(err) // nothing was done yet
		}
		t.fenLesson(l)
	}
	s := c.At(t.say, len(c.Names)-2)
	for _, chosen := range [][]string{{"As", "*s"}, {"9c", "*s"}, {"5h", "6h", "7h", "*s", "*b"}} {
		l, err := primer.ClassAt(s)
		if err == nil {
			l, err = l.Pressed("cards", chosen)
		}
		if err != nil {
			panic(err) // the hand has these cards
		}
		t.add("in a lesson: cards chosen", l.Message())
	}
}

// fenLesson goes through one.
func (t fenTeller) fenLesson(l primer.Class) {
	name := l.Stage.Lesson.Name
	t.add("lesson "+name, l.Message())
	for n := 1; !l.Stage.Over(); n++ {
		for _, p := range l.Stage.Offers() {
			if tried := l.Tried(zhengfen.Action{Play: p}); !tried.Right {
				t.text("in that lesson: "+p.String(), tried.Answer)
			}
		}
		t.text("a hint", l.Hint())
		l = l.Tried(l.Stage.Hint())
		t.add(fmt.Sprintf("lesson %s, step %d done", name, n), l.Message())
	}
}
