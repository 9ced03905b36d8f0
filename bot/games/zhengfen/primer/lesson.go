package primer

import (
	"errors"
	"slices"
	"strconv"
	"sync"

	"stopp/game"
	"stopp/game/zhengfen"
)

// Learner is the learner's seat.
const Learner = game.A

// Lesson is a small table at which one does one thing after another, and others answer.
type Lesson struct {
	Name  string // its sentences in the catalogues are under learn.NAME
	start zhengfen.Match
	goals []goal
}

// Lessons are all of them, in their order.
func Lessons() []Lesson { return lessons() }

var lessons = sync.OnceValue(func() []Lesson { return readAll("lessons", draft.lesson) })

// lesson is the situation.
func (d draft) lesson() (Lesson, error) {
	m, err := d.match()
	return Lesson{d.Name, m, d.goals}, err
}

// Stage is how far somebody has come in a lesson.
type Stage struct {
	Lesson Lesson
	Match  zhengfen.Match
	Done   []string        // the right actions that were taken, by their numbers
	Steps  []zhengfen.Step // what happened last
}

// ErrOffCourse tells that the actions named are not the lesson's.
var ErrOffCourse = errors.New("that is not the course of the lesson")

// After is the lesson after so much was done in it, or ErrOffCourse.
func (l Lesson) After(done []string) (Stage, error) {
	s := Stage{Lesson: l, Match: l.start}
	for _, word := range done {
		n, err := strconv.Atoi(word)
		if err != nil || s.Over() || n < 0 || n >= len(s.goal().right) || strconv.Itoa(n) != word {
			return s, ErrOffCourse
		}
		s = s.next(n)
	}
	return s, nil
}

// Stages are all that somebody can come to in the lesson, the first one first.
func (l Lesson) Stages() []Stage { return Stage{Lesson: l, Match: l.start}.onwards() }

// onwards are the stage and all after it.
func (s Stage) onwards() []Stage {
	all := []Stage{s}
	if s.Over() {
		return all
	}
	for n := range s.goal().right {
		all = append(all, s.next(n).onwards()...)
	}
	return all
}

// Over tells whether nothing is left to do.
func (s Stage) Over() bool { return len(s.Done) == len(s.Lesson.goals) }

func (s Stage) goal() goal { return s.Lesson.goals[len(s.Done)] }

// Offers are the plays that have buttons: those whose cards are still held. There must be
// something left to do; so for all methods below.
func (s Stage) Offers() []zhengfen.Play {
	hand := s.Match.View(Learner).Hand()
	return slices.DeleteFunc(slices.Clone(s.goal().offers), func(p zhengfen.Play) bool { return p.Cards&^hand != 0 })
}

// Answers tells whether the lesson has a word of its own for other allowed actions.
func (s Stage) Answers() bool { return s.goal().also }

// Hint is the first right action.
func (s Stage) Hint() zhengfen.Action { return s.goal().right[0] }

// Try judges an action of the learner: it returns the next stage if it is right, else what
// the rules say of it, and the action with its reading.
func (s Stage) Try(a zhengfen.Action) (next Stage, right bool, judged zhengfen.Action, code zhengfen.Code) {
	judged, code = s.Match.Judge(Learner, a)
	n := slices.IndexFunc(s.goal().right, func(r zhengfen.Action) bool {
		wanted, _ := s.Match.Judge(Learner, r)
		return wanted == judged
	})
	if code != zhengfen.Allowed || n < 0 {
		return s, false, judged, code
	}
	return s.next(n), true, judged, code
}

// next is the stage after the n-th right action and the others' answers to it. If that is
// impossible it panics: then the lesson is wrong, which a test finds.
func (s Stage) next(n int) Stage {
	g := s.goal()
	m, err := do(s.Match, append([]deed{{Learner, g.right[n]}}, g.then...))
	if err != nil {
		panic(err)
	}
	before := len(s.Match.View(game.NoSeat).Steps())
	return Stage{s.Lesson, m, append(slices.Clone(s.Done), strconv.Itoa(n)), m.View(game.NoSeat).Steps()[before:]}
}
