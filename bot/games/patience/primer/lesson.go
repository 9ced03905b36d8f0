package primer

import (
	"errors"
	"slices"
	"sync"

	"stopp/game/patience"
)

// Lesson is a small position in which one does one thing after another.
type Lesson struct {
	Name  string // its sentences in the catalogues are under learn.NAME
	start patience.Match
	goals [][]string // the right actions at each point
}

// Lessons are the lessons of a patience, in their order.
func Lessons(k patience.Kind) []Lesson { return lessons()[k] }

var lessons = sync.OnceValue(func() map[patience.Kind][]Lesson {
	all := map[patience.Kind][]Lesson{}
	for _, d := range readAll("lessons") {
		m, err := d.match()
		if err != nil {
			panic(err)
		}
		all[d.rules.Kind] = append(all[d.rules.Kind], Lesson{d.Name, m, d.goals})
	}
	return all
})

// Stage is how far somebody has come in a lesson.
type Stage struct {
	Lesson Lesson
	Match  patience.Match
	Before patience.Match // the last action
	Done   []string       // the actions so far, in the notation
}

// ErrOffCourse tells that the actions named are not the lesson's.
var ErrOffCourse = errors.New("that is not the course of the lesson")

// After is the lesson after so much was done in it, or ErrOffCourse.
func (l Lesson) After(done []string) (Stage, error) {
	s := Stage{Lesson: l, Match: l.start, Before: l.start}
	for _, action := range done {
		if s.Over() || !s.Right(action) {
			return s, ErrOffCourse
		}
		s = s.Next(action)
	}
	return s, nil
}

// Stages are all that somebody can come to in the lesson, the first one first.
func (l Lesson) Stages() []Stage { return Stage{Lesson: l, Match: l.start, Before: l.start}.onwards() }

// onwards are the stage and all after it.
func (s Stage) onwards() []Stage {
	all := []Stage{s}
	if s.Over() {
		return all
	}
	for _, action := range s.Lesson.goals[len(s.Done)] {
		if s.Right(action) {
			all = append(all, s.Next(action).onwards()...)
		}
	}
	return all
}

// Over tells whether nothing is left to do.
func (s Stage) Over() bool { return len(s.Done) == len(s.Lesson.goals) }

// Right tells whether an action is the wanted one, and possible. There must be something
// left to do.
func (s Stage) Right(action string) bool {
	_, err := s.Match.Do(action)
	return err == nil && slices.Contains(s.Lesson.goals[len(s.Done)], action)
}

// About are the moves that begin and end at the piles that the stage is about: those that are
// right now, and the last one.
func (s Stage) About() (all []patience.Move) {
	texts := s.Done[max(0, len(s.Done)-1):]
	if !s.Over() {
		texts = append(slices.Clone(texts), s.Lesson.goals[len(s.Done)]...)
	}
	for _, text := range texts {
		if m, err := s.Match.View().Kind().ParseMove(text); err == nil {
			all = append(all, m)
		}
	}
	return all
}

// Hint is the first of the right moves. There must be something left to do. If nothing is
// right it panics: then the lesson is wrong, which a test finds.
func (s Stage) Hint() string {
	all := s.Lesson.goals[len(s.Done)]
	return all[slices.IndexFunc(all, s.Right)]
}

// Next is the stage after an action that is right. It panics after any other that the rules
// refuse.
func (s Stage) Next(action string) Stage {
	next, err := s.Match.Do(action)
	if err != nil {
		panic(err)
	}
	return Stage{s.Lesson, next, s.Match, append(slices.Clone(s.Done), action)}
}
