package rulebook

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/streit"
)

// everything is all that seat A could want to do at any lesson's table.
func everything() (all []string) {
	froms := []string{"r", "t", "w", "1", "2", "3", "4", "5", "6", "7", "8"}
	tos := []string{"f", "Br", "Bw", "Ar", "Aw", "1", "2", "3", "4", "5", "6", "7", "8"}
	for _, from := range froms {
		for _, to := range tos {
			all = append(all, from+"-"+to)
		}
	}
	all = append(all, "turn", "lay", "pass", "open", "stop")
	for _, c := range streit.Codes() {
		all = append(all, "stop:"+c.String())
	}
	return all
}

// Each lesson is played through by every allowed way. At each point everything possible is
// tried: exactly what the lesson describes is right, and what the rules call regular is
// that, or is something that the lesson says would also be allowed.
func TestLessons(t *testing.T) {
	if n := len(Lessons()); n < 8 || n > 10 {
		t.Errorf("%d lessons", n)
	}
	for _, l := range Lessons() {
		t.Run(l.Name, func(t *testing.T) {
			s, err := l.After(nil)
			if err != nil {
				t.Fatal(err)
			}
			playThrough(t, s)
		})
	}
}

func playThrough(t *testing.T, s Stage) {
	if s.Over() {
		return
	}
	var right, regular []string
	for _, text := range everything() {
		a, err := parseLesson(text)
		if err != nil {
			continue
		}
		trial := s.Try(a)
		switch {
		case trial.Right:
			right = append(right, text)
			playThrough(t, trial.Next)
		case len(trial.Next.Done) != len(s.Done):
			t.Errorf("%v: a wrong %s leads on", s.Done, text)
		case trial.Says == "regular" && a.Verb == streit.Moving:
			regular = append(regular, text)
		}
		if again, err := s.Lesson.After(append(slices.Clone(s.Done), text)); (err == nil) != trial.Right || len(again.Done) > len(s.Done)+1 {
			t.Errorf("%v: going on with %s: %v", s.Done, text, err)
		}
	}
	if want := sorted(s.goal().right); !slices.Equal(sorted(right), want) {
		t.Errorf("%v: %v are right, the lesson says %v", s.Done, right, want)
	}
	if want := sorted(s.goal().also); !slices.Equal(sorted(regular), want) {
		t.Errorf("%v: %v would be allowed, too, the lesson says %v", s.Done, regular, want)
	}
	if strings.HasPrefix(s.goal().right[0], "stop:") != (s.Match.View(game.NoSeat).ToMove == game.B) {
		t.Errorf("%v: whose turn is it?", s.Done)
	}
	if h := LessonWord(s.Hint()); !slices.Contains(right, h) {
		t.Errorf("%v: the hint %s is wrong", s.Done, h)
	}
}

func sorted(list []string) []string {
	list = slices.Clone(list)
	slices.Sort(list)
	return list
}

// The answer to a wrong try comes from the rules.
func TestLessonsSayWhy(t *testing.T) {
	for _, test := range []struct{ lesson, try, says string }{
		{"house", "4-2", "bad-placement"},
		{"house", "2-4", "bad-placement"},
		{"house", "t-8", "empty-place"},
		{"house", "lay", "nothing-turned"},
		{"family", "4-6", "family-first"},
		{"family", "turn", "family-first"},
		{"reserve-first", "8-f", "reserve-first"},
		{"vacancy", "turn", "fill-vacancy"},
		{"vacancy", "5-8", "regular"},
		{"load", "turn", "already-turned"},
		{"stopp", "4-8", "out-of-turn"},
		{"house", "stop:family-first", "no-window"},
	} {
		s := lessonNamed(t, test.lesson)
		a, err := parseLesson(test.try)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Try(a); got.Right || got.Says != test.says {
			t.Errorf("%s %s: %+v", test.lesson, test.try, got.Says)
		}
	}
	for lesson, codes := range map[string][]streit.Code{"stopp": {streit.ReserveFirst, streit.FillVacancy}, "quiet": {streit.FamilyFirst}} {
		for _, c := range codes {
			if got := lessonNamed(t, lesson).Try(streit.Call(c, 0)); got.Right || got.Call == nil || got.Call.Right {
				t.Errorf("%s: a call of %v is answered with %+v", lesson, c, got.Call)
			}
		}
	}
}

func lessonNamed(t *testing.T, name string) Stage {
	t.Helper()
	for _, l := range Lessons() {
		if l.Name == name {
			s, err := l.After(nil)
			if err != nil {
				t.Fatal(err)
			}
			return s
		}
	}
	t.Fatalf("no lesson %s", name)
	return Stage{}
}

func TestLessonOffCourse(t *testing.T) {
	l := lessonNamed(t, "turn").Lesson
	for _, done := range [][]string{{"lay"}, {"turn", "turn"}, {"turn", "lay", "turn"}, {"nonsense"}, {""}} {
		if _, err := l.After(done); !errors.Is(err, ErrOffCourse) {
			t.Errorf("%q: %v", done, err)
		}
	}
	if _, err := lessonNamed(t, "house").Lesson.After([]string{"4-8", "turn"}); !errors.Is(err, ErrOffCourse) {
		t.Errorf("after the end: %v", err)
	}
}

// Every lesson has its words for each thing to do.
func TestLessonsHaveWords(t *testing.T) {
	for _, tag := range i18n.Languages {
		say := i18n.For(tag.String())
		for _, l := range Lessons() {
			keys := []string{"title", "done"}
			for i := range l.goals {
				keys = append(keys, "step"+string(rune('1'+i)))
			}
			for _, key := range keys {
				if text := say.Say("learn."+l.Name+"."+key, nil); strings.HasPrefix(text, "[") {
					t.Errorf("%v: no %s", tag, text)
				}
			}
		}
	}
}
