package streit

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/guide"
	"stopp/bot/games/streit/rulebook"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// learn presses a button of a lesson, or types /learn, as somebody whose tables look as usual.
func learn(ctx context.Context, path string) (bot.Reaction, error) {
	g := guide.Guide{Courses: []guide.Course{Course()}, Look: func(context.Context, bot.Request) pages.Look { return pages.Look{} }}
	var h bot.Handler
	g.Presses(func(found bot.Handler) bot.Route {
		h = found
		return nil
	})
	return h(ctx, bot.Request{Kind: bot.Press, Path: path, User: bot.User{ID: "11", Name: "Anna"}, Locale: "en-US"})
}

// /learn begins with the first lesson, for the member alone. So does its button under a
// public message.
func TestTheFirstLesson(t *testing.T) {
	var begun [2]bot.Answer
	for i, path := range []string{"learn", "learn/start"} {
		got, err := learn(t.Context(), path)
		if err != nil || got.Answer.As != bot.Private || len(got.Answer.Message.Files) != 1 {
			t.Errorf("%s: %+v, %v", path, got.Answer.As, err)
		}
		begun[i] = got.Answer
	}
	if !reflect.DeepEqual(begun[0], begun[1]) {
		t.Error("they begin differently")
	}
}

// Everything a lesson knows is in its buttons: pressed twice, or long after, they do the
// same. Each lesson leads to its neighbours.
func TestButtonsKnowAll(t *testing.T) {
	all := rulebook.Lessons()
	for i, l := range all {
		found, err := at(Course().At(i18n.Fallback(), i))
		if err != nil || found.At != i+1 || found.Last != len(all) {
			t.Fatalf("%s: %+v, %v", l.Name, found, err)
		}
		if i > 0 && found.Before != all[i-1].Name || i == 0 && found.Before != "" || i == len(all)-1 && found.After != "" {
			t.Errorf("%s stands between %q and %q", l.Name, found.Before, found.After)
		}
		if i > 1 {
			continue
		}
		for _, row := range found.Message().Rows {
			for _, b := range row {
				if !strings.HasPrefix(b.ID, pages.PathLearn+"/") {
					continue
				}
				once, err := learn(t.Context(), b.ID)
				if err != nil {
					t.Fatalf("%s: %v", b.ID, err)
				}
				if again, err := learn(t.Context(), b.ID); err != nil || !reflect.DeepEqual(once, again) {
					t.Errorf("%s: not the same again, %v", b.ID, err)
				}
			}
		}
	}
}

// Right or wrong, every try is answered, and only the right one goes on.
func TestTrying(t *testing.T) {
	l, err := at(Course().At(i18n.Fallback(), 0))
	if err != nil {
		t.Fatal(err)
	}
	right := tried(l, l.Stage.Hint())
	if !right.Right || len(right.Stage.Done) != 1 {
		t.Errorf("right: %+v", right.Stage.Done)
	}
	if m := pressed(l, view.PathStopp); !strings.Contains(m.Words(), "There is no move that can be stopped now") {
		t.Errorf("a Stopp to nothing: %q", m.Words())
	}
	if m := pressed(l, view.PathCall+".nonsense"); m.Words() != l.Message().Words() {
		t.Errorf("a fault that there isn't: %q", m.Words())
	}
	if m := pressed(l, guide.Hint); !strings.Contains(m.Words(), "👉") {
		t.Errorf("a hint: %q", m.Words())
	}
}

func TestPathsOfNoLesson(t *testing.T) {
	for _, path := range []string{"learn/nonsense/-/-/start", "learn/house/turn/-/start", "learn/house/-/-", "learn/house/x/y/z/1"} {
		if _, err := learn(t.Context(), path); !errors.Is(err, bot.ErrNoRoute) {
			t.Errorf("%s: %v", path, err)
		}
	}
}
