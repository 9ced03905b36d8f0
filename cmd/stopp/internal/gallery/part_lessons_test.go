package gallery

import (
	"stopp/bot/games/guide"
	streitpatience "stopp/bot/games/streit"
	"stopp/bot/games/streit/rulebook"
	"stopp/bot/games/streit/view"
	"stopp/game/cards"
	"stopp/game/streit"
)

// lessons goes through all of them, asking for a hint at each step and then taking the
// right action.
func lessons(t *teller) {
	all := rulebook.Lessons()
	for i, l := range all {
		stage, err := l.After(nil)
		if err != nil {
			panic(err) // nothing was done yet
		}
		lesson := view.Lesson{Step: streitpatience.Course().At(t.say, i), Stage: stage}
		lesson.Learner = anna
		t.lesson(lesson.AfterMove())
	}
	t.add("a lesson left", streitpatience.Course().At(t.say, 0).Left())
	t.tries(all)
	t.sentence("learn.more", nil)
}

// lesson goes through one.
func (t *teller) lesson(l view.Lesson) {
	name := l.Stage.Lesson.Name
	t.add("lesson "+name, l.Message())
	for !l.Stage.Over() {
		t.text("a hint", l.Hint())
		if calls(l.Stage) {
			t.add("Stopp! pressed", l.Reasons())
		}
		l.Stage, l.Right = l.Stage.Try(l.Stage.Hint()).Next, true
		l = l.AfterMove()
		t.add("lesson "+name+", a step done", l.Message())
	}
}

// tries are wrong actions in the lessons: one answer of each kind.
func (t *teller) tries(all []rulebook.Lesson) {
	for _, try := range []struct {
		lesson      string
		done, moves []string
	}{
		{"house", nil, []string{"4-1", "4-5", "4-3", "4-7", "4-f", "4-Br", "4-Bw", "turn"}},
		{"family", nil, []string{"4-6", "turn"}}, {"load", nil, []string{"t-Br"}}, {"play-on", []string{"turn", "t-4", "turn"}, []string{"t-2"}},
	} {
		for _, l := range all {
			if l.Name == try.lesson {
				t.wrongMoves(l, try.done, try.moves)
			}
		}
	}
	for _, l := range all {
		stage, err := l.After(nil)
		if err != nil {
			panic(err) // nothing was done yet
		}
		if calls(stage) {
			lesson := view.Lesson{Step: guide.Step{Say: t.say, Learner: anna}, Stage: stage}
			t.text("a wrong call", lesson.Why(stage.Try(streit.Call(streit.FillVacancy, cards.None))))
			t.text("a move in the other's turn", lesson.Why(rulebook.Trial{Says: string(streit.OutOfTurn)}))
		}
	}
}

func (t *teller) wrongMoves(l rulebook.Lesson, done, moves []string) {
	stage, err := l.After(done)
	if err != nil {
		panic(err) // it is what the lesson asks for
	}
	for _, text := range moves {
		m, err := streit.ParseMove(text)
		if err != nil {
			panic(err) // it stands here
		}
		lesson := view.Lesson{Step: guide.Step{Say: t.say, Learner: anna}, Stage: stage}
		t.text("lesson "+l.Name+": "+text, lesson.Why(stage.Try(streit.Do(m))))
	}
}

// calls tells whether Stopp is to be called now.
func calls(s rulebook.Stage) bool { return !s.Over() && s.Hint().Verb == streit.Stop }
