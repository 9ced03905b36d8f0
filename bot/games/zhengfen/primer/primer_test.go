package primer

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"stopp/bot/games/guide"
	"stopp/bot/text/i18n"
	"stopp/bot/text/situation"
	"stopp/game/zhengfen"
)

// drafts are the situations of a folder as they are written.
func drafts(t *testing.T, folder string) []draft {
	t.Helper()
	return readAll(folder, func(d draft) (draft, error) { return d, nil })
}

// Every category has an example, and so have cards that are no combination. Each chapter
// shows something, except one that is words alone.
func TestScenes(t *testing.T) {
	shown := map[zhengfen.Category]bool{}
	for _, s := range Scenes() {
		for _, p := range s.Plays {
			shown[p.Reading.Category] = true
		}
		if s.Table == nil && len(s.Plays) == 0 && s.Name != "leaving" {
			t.Errorf("%s shows nothing", s.Name)
		}
		if len(s.Paragraphs) == 0 {
			t.Errorf("%s names no paragraph", s.Name)
		}
	}
	for _, c := range append(zhengfen.Categories(), zhengfen.NoCategory) {
		if !shown[c] {
			t.Errorf("no chapter shows %v", c)
		}
	}
	if len(Scenes()) >= 25 {
		t.Errorf("%d chapters do not fit into a menu", len(Scenes()))
	}
}

// Every possible reading of cards is shown where naming is explained (§5.4, §5.5).
func TestRule5_5_AllReadingsAreShown(t *testing.T) {
	for _, s := range Scenes() {
		if s.Name != "joker-named" {
			continue
		}
		var all []zhengfen.Reading
		for _, p := range s.Plays {
			all = append(all, p.Reading)
		}
		if want := s.Rules.Readings(nil, s.Plays[0].Cards); !slices.Equal(all, want) {
			t.Errorf("%v, not %v", all, want)
		}
	}
}

// A chapter's sentences about plays are checked by the rules: wrong ones are found.
func TestScenesAreJudged(t *testing.T) {
	for _, d := range drafts(t, "scenes") {
		for i, f := range d.facts {
			wrong := d
			wrong.facts = slices.Clone(d.facts)
			if wrong.facts[i].Code = zhengfen.Allowed; f.Code == zhengfen.Allowed {
				wrong.facts[i].Code = zhengfen.TooLow
			}
			if _, err := wrong.scene(); err == nil {
				t.Errorf("%s: %v may be %v, too", d.Name, f.Action, wrong.facts[i].Code)
			}
		}
		for i := range d.plays {
			wrong := d
			wrong.plays = slices.Clone(d.plays)
			wrong.plays[i].Reading = zhengfen.Reading{Category: zhengfen.Quads, Low: zhengfen.Three, High: zhengfen.Big}
			if _, err := wrong.scene(); err == nil {
				t.Errorf("%s: %v may be what it is not", d.Name, d.plays[i].Cards)
			}
		}
		if wrong := d; len(d.plays) > 1 && d.order != Unordered {
			if wrong.order = Equal; d.order == Equal {
				wrong.order = Ascending
			}
			if _, err := wrong.scene(); err == nil {
				t.Errorf("%s: its examples may stand otherwise", d.Name)
			}
		}
	}
}

// Each lesson is played through by every allowed way, and nothing else leads on.
func TestLessons(t *testing.T) {
	if n := len(Lessons()); n < 5 || n > 10 {
		t.Errorf("%d lessons", n)
	}
	for _, l := range Lessons() {
		s, err := l.After(nil)
		if err != nil || s.Over() {
			t.Fatalf("%s: %v", l.Name, err)
		}
		through(t, s)
	}
}

// through goes every right way.
func through(t *testing.T, s Stage) {
	t.Helper()
	if s.Over() {
		return
	}
	if !s.Match.View(Learner).MyTurn() {
		t.Fatalf("%s, %v: the learner is not to move", s.Lesson.Name, s.Done)
	}
	if len(s.Offers()) > 5 {
		t.Errorf("%s, %v: %d offers", s.Lesson.Name, s.Done, len(s.Offers()))
	}
	if len(s.Done) == 0 && len(s.Offers()) != len(s.goal().offers) {
		t.Errorf("%s: %v are offered, and not all of them held", s.Lesson.Name, s.goal().offers)
	}
	for _, a := range s.goal().right {
		next, right, _, _ := s.Try(a)
		if !right {
			t.Fatalf("%s, %v: %v is not right", s.Lesson.Name, s.Done, a)
		}
		if again, err := s.Lesson.After(next.Done); err != nil || again.Match.Position() != next.Match.Position() {
			t.Errorf("%s: %v comes to something else, %v", s.Lesson.Name, next.Done, err)
		}
		through(t, next)
	}
	for _, wrong := range []string{"-1", "x", "99", "", "00"} {
		if _, err := s.Lesson.After(append(slices.Clone(s.Done), wrong)); err == nil {
			t.Errorf("%s: %q goes on", s.Lesson.Name, wrong)
		}
	}
}

// The right reading has to be named if the cards without a name mean another.
func TestRule5_5_ReadingsAreNamed(t *testing.T) {
	l, err := ClassAt(Course().At(i18n.Fallback(), 5))
	if err != nil {
		t.Fatal(err)
	}
	for !l.Stage.Over() {
		if len(l.Stage.Done) == 2 {
			low := l.Tried(zhengfen.Action{Play: l.Stage.Offers()[0]})
			if low.Right || !strings.Contains(low.Answer, "run, 4 to 8") {
				t.Errorf("the lower run: %q", low.Answer)
			}
		}
		l = l.Tried(l.Stage.Hint())
	}
}

// An error in a primer is told at once, with the situation.
func TestReadRefuses(t *testing.T) {
	for _, text := range []string{": pass", ": nonsense allowed", ": pass wrong", ": made pass", ": made X pass", ": eyes Z", ": rules players=9", ": shows", ": shows pass", ": then A pass", ": right pass\n: offers nonsense"} {
		for _, s := range situation.Read("== a\n"+text, about) {
			s.File = "b"
			if _, err := read(s); err == nil || !strings.Contains(err.Error(), "b, a: ") {
				t.Errorf("%q: %v", text, err)
			}
		}
	}
}

// Everything a lesson knows is in its buttons: a message's own buttons lead on, and
// anything else leads nowhere.
func TestButtonsKnowAll(t *testing.T) {
	c := Course()
	for i := range c.Names {
		l, err := ClassAt(c.At(i18n.Fallback(), i))
		if err != nil {
			t.Fatal(err)
		}
		if l, err = l.Pressed(inputCards, []string{l.view().Hand().First().String()}); err != nil {
			t.Fatal(err)
		}
		for _, row := range l.Message().Rows {
			for _, b := range row {
				if len(b.ID) > 100 {
					t.Errorf("a path of %d bytes: %s", len(b.ID), b.ID)
				}
			}
		}
	}
	s := c.At(i18n.Fallback(), 0)
	for _, input := range []string{"nonsense", "p.9c", "p.", "late.x"} {
		s.Input = input
		if _, err := c.Press(s); input != "p.9c" && err == nil {
			t.Errorf("%s leads on", input)
		}
	}
	s.Input, s.Values = inputCards, []string{"*b"}
	if _, err := c.Press(s); err == nil {
		t.Error("a card is chosen that is not held")
	}
	s.Input, s.Held = guide.Start, "zz"
	if _, err := c.Press(s); err == nil {
		t.Error("no cards are chosen")
	}
}

// Every chapter and every thing to do has its words in every language.
func TestWords(t *testing.T) {
	for _, tag := range i18n.Languages {
		say := i18n.For(tag.String())
		var keys []string
		for _, s := range Scenes() {
			keys = append(keys, "zheng-fen.scene."+s.Name+".title", "zheng-fen.scene."+s.Name+".text")
		}
		for _, l := range Lessons() {
			keys = append(keys, "learn."+l.Name+".title", "learn."+l.Name+".done")
			for i, g := range l.goals {
				keys = append(keys, "learn."+l.Name+".step"+strconv.Itoa(i+1))
				if g.also {
					keys = append(keys, "learn."+l.Name+".also"+strconv.Itoa(i+1))
				}
			}
		}
		for _, key := range keys {
			if text := say.Say(key, nil); strings.HasPrefix(text, "[") {
				t.Errorf("%v: no %s", tag, key)
			}
		}
	}
}
