package primer

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/bot/text/situation"
	"stopp/game/patience"
)

// Every patience has its situations and its lessons, and each of its options has a
// situation or two that show what it changes.
func TestScenes(t *testing.T) {
	for _, k := range patience.Kinds() {
		all := Scenes(k)
		if len(all) < 4 {
			t.Errorf("%v: %d situations", k, len(all))
		}
		for _, o := range k.Options() {
			if !slices.ContainsFunc(all, func(s Scene) bool { return s.Match.View().Rules().Value(o.Name) != o.Values[0] }) {
				t.Errorf("%v: none shows %s", k, o.Name)
			}
		}
		for _, s := range all {
			if len(s.Facts) == 0 && len(s.Match.Moves()) == 0 {
				t.Errorf("%s says nothing", s.Name)
			}
		}
	}
}

// The rules check what a situation says of moves: a wrong statement is found.
func TestFactsAreJudged(t *testing.T) {
	for _, d := range readAll("scenes") {
		for i, f := range d.facts {
			wrong := d
			wrong.facts = slices.Clone(d.facts)
			if wrong.facts[i].Code = patience.Regular; f.Code == patience.Regular {
				wrong.facts[i].Code = patience.NotFree
			}
			if _, err := wrong.scene(); err == nil {
				t.Errorf("%s: %v may be %v, too", d.Name, f.Move, wrong.facts[i].Code)
			}
		}
	}
}

// Each lesson is played through by every allowed way, and has three to five things to do.
// All lessons of a patience together have at least three.
func TestLessons(t *testing.T) {
	for _, k := range patience.Kinds() {
		all := Lessons(k)
		if len(all) < 3 || len(all) > 5 {
			t.Errorf("%v: %d lessons", k, len(all))
		}
		for _, l := range all {
			s, err := l.After(nil)
			if err != nil || s.Over() {
				t.Fatalf("%s: %v", l.Name, err)
			}
			through(t, s)
		}
	}
}

// through goes every right way. Only a right action leads on.
func through(t *testing.T, s Stage) {
	t.Helper()
	if s.Over() {
		return
	}
	right := 0
	for _, m := range s.Match.View().Legal(nil) {
		if _, err := s.Lesson.After(append(slices.Clone(s.Done), m.String())); (err == nil) != s.Right(m.String()) {
			t.Errorf("%s, %v: going on with %v: %v", s.Lesson.Name, s.Done, m, err)
		}
		if s.Right(m.String()) {
			right++
			through(t, s.Next(m.String()))
		}
	}
	if goals := s.Lesson.goals[len(s.Done)]; right == 0 || len(s.Done) == 0 && right != len(goals) {
		t.Errorf("%s, %v: of %v %d are possible", s.Lesson.Name, s.Done, goals, right)
	}
}

func TestOffCourse(t *testing.T) {
	l := Lessons(patience.Harfe)[0]
	for _, done := range [][]string{{"3-1"}, {"1-2", "turn"}, {"nonsense"}, {""}, {"undo"}} {
		if _, err := l.After(done); err == nil {
			t.Errorf("%q", done)
		}
	}
}

// An error in a primer is told at once, with the situation.
func TestReadRefuses(t *testing.T) {
	for _, text := range []string{": turn", ": flip regular", ": made flip", ": lifted z", ": 5-f wrong", ": rules ascend=up"} {
		for _, s := range situation.Read("== a\n"+text, about) {
			s.File = "harfe"
			if _, err := read(s); err == nil || !strings.Contains(err.Error(), "harfe, a: ") {
				t.Errorf("%q: %v", text, err)
			}
		}
	}
}

// Every situation and every thing to do has its words in every language.
func TestWords(t *testing.T) {
	for _, tag := range i18n.Languages {
		say := i18n.For(tag.String())
		for _, k := range patience.Kinds() {
			var keys []string
			for _, s := range Scenes(k) {
				keys = append(keys, "patience.scene."+s.Name+".title", "patience.scene."+s.Name+".text")
			}
			for _, l := range Lessons(k) {
				keys = append(keys, "learn."+l.Name+".title", "learn."+l.Name+".done")
				for i := range l.goals {
					keys = append(keys, "learn."+l.Name+".step"+string(rune('1'+i)))
				}
			}
			for _, key := range keys {
				if text := say.Say(key, nil); strings.HasPrefix(text, "[") {
					t.Errorf("%v: no %s", tag, key)
				}
			}
		}
	}
}
