package rulebook

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"stopp/game"
	"stopp/game/streit"
)

// Lesson is a small position under the rule set pagat, in which seat A is to do
// one thing after another. Seat B may have moved before. In the book it is a
// situation with these lines, a "right" for each thing:
//
//	: made MOVE           the seat to move has made it, before the lesson begins
//	: right MOVE MOVE …   any of these is right now; or stop:CODE
//	: also MOVE MOVE …    so much else would break no rule here
//	: about MOVE MOVE …   the picture shows the piles of these moves; without it, of what is right
type Lesson struct {
	Name  string // its sentences in the catalogues are under learn.NAME
	start streit.Match
	made  []streit.Event
	goals []goal
	about []streit.Move
}

// goal is the right actions at one point of a lesson, in the notation of lessons.
type goal struct{ right, also []string }

// Lessons are all lessons, the first one first.
func Lessons() []Lesson { return slices.Clone(lessons()) }

var lessons = sync.OnceValue(readLessons)

// readLessons reads them. A fault is a mistake in the program: it panics.
func readLessons() (all []Lesson) {
	for _, d := range readAll("lessons") {
		table, err := d.position(streit.Pagat.Options())
		if err != nil {
			panic(fmt.Sprintf("lesson %s: %v", d.Name, err))
		}
		l := Lesson{Name: d.Name, goals: d.goals, about: d.about}
		if l.start, l.made, err = d.move(streit.From(table)); err != nil {
			panic(fmt.Sprintf("lesson %s: %v", d.Name, err))
		}
		all = append(all, l)
	}
	return all
}

// aim reads a line about right actions.
func (d *draft) aim(word string, actions []string) error {
	for _, a := range actions {
		if _, err := parseLesson(a); err != nil {
			return err
		}
	}
	switch word {
	case "about":
		for _, text := range actions {
			a, _ := parseLesson(text) // it was read just now
			d.about = append(d.about, a.Move)
		}
		return nil
	case "right":
		d.goals = append(d.goals, goal{right: actions})
		return nil
	}
	if len(d.goals) == 0 {
		return errors.New("nothing is right yet")
	}
	d.goals[len(d.goals)-1].also = actions
	return nil
}

// LessonWord writes an action as lessons do, without blanks: a move, or stop:CODE.
func LessonWord(a streit.Action) string { return strings.ReplaceAll(a.String(), " ", ":") }

func parseLesson(word string) (streit.Action, error) {
	return streit.ParseAction(strings.ReplaceAll(word, ":", " "))
}

// Stage is how far somebody has come in a lesson.
type Stage struct {
	Lesson Lesson
	Match  streit.Match
	Done   []string       // the actions so far, as LessonWord writes them
	Events []streit.Event // what happened last
}

// ErrOffCourse says that the actions named are not the lesson's.
var ErrOffCourse = errors.New("that is not the course of the lesson")

// After is the lesson after so much was done in it, or ErrOffCourse.
func (l Lesson) After(done []string) (Stage, error) {
	s := Stage{Lesson: l, Match: l.start, Events: l.made}
	for _, word := range done {
		a, err := parseLesson(word)
		if err != nil || s.Over() {
			return s, ErrOffCourse
		}
		t := s.Try(a)
		if !t.Right {
			return s, ErrOffCourse
		}
		s = t.Next
	}
	return s, nil
}

// Stages are all that somebody can come to in the lesson, the first one first.
func (l Lesson) Stages() []Stage { return Stage{Lesson: l, Match: l.start, Events: l.made}.onwards() }

// onwards are the stage and all after it.
func (s Stage) onwards() []Stage {
	all := []Stage{s}
	if s.Over() {
		return all
	}
	for _, word := range s.goal().right {
		if a, err := parseLesson(word); err == nil {
			all = append(all, s.Try(a).Next.onwards()...)
		}
	}
	return all
}

// Over tells whether nothing is left to do.
func (s Stage) Over() bool { return len(s.Done) == len(s.Lesson.goals) }

func (s Stage) goal() goal { return s.Lesson.goals[len(s.Done)] }

// About are moves that begin and end at the piles that the stage is about: what is right now and what
// was done last; or at the beginning those that the lesson names.
func (s Stage) About() (all []streit.Move) {
	switch named := s.Lesson.about; {
	case len(named) > 0 && len(s.Done) == 0:
		return named
	case len(named) > 0:
		return nil
	}
	texts := s.Done[max(0, len(s.Done)-1):]
	if !s.Over() {
		texts = append(slices.Clone(texts), s.goal().right...)
	}
	for _, text := range texts {
		if a, err := parseLesson(text); err == nil && a.Verb == streit.Moving {
			all = append(all, a.Move)
		}
	}
	return all
}

// Hint is the first of the right actions. There must be something left to do.
func (s Stage) Hint() streit.Action {
	a, err := parseLesson(s.goal().right[0])
	if err != nil {
		panic(err) // it was read before
	}
	return a
}

// Trial is the outcome of a try in a lesson.
type Trial struct {
	Right bool
	Next  Stage          // the stage after a right action; the same stage after all else
	Step  streit.Step    // the move with its card, where it is one
	Says  string         // why it is not right: regular, a fault's code, or a streit.Reason
	Call  *streit.Ruling // the referee's word, of a call that is not right
}

// Try tries what seat A wants to do. There must be something left to do. Whatever
// is not right is asked of the rules, and leaves the stage as it is.
func (s Stage) Try(a streit.Action) Trial {
	t := Trial{Next: s, Says: streit.Regular.String()}
	table := s.Match.Table()
	if a.Verb == streit.Moving {
		t.Step = step(s.Match.View(game.NoSeat), a.Move)
		t.Says = word(&table, a.Move)
	}
	next, events, err := s.Match.Do(game.A, a)
	var refused *streit.Refusal
	switch {
	case errors.As(err, &refused):
		t.Says = string(refused.Reason)
	case slices.Contains(s.goal().right, LessonWord(a)):
		t.Right = true
		t.Next = Stage{s.Lesson, next, append(slices.Clone(s.Done), LessonWord(a)), events}
	case a.Verb == streit.Stop:
		t.Call = events[0].Ruling
	}
	return t
}
