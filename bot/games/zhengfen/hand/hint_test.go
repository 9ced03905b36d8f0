package hand

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/coach"
	"stopp/game/zhengfen/opponent"
	"stopp/game/zhengfen/zhengfentest"
)

// A hint's action is one tap, whether it is a play, a pass or a take, and the hint says
// why.
func TestAdviceIsOneTap(t *testing.T) {
	for _, c := range []struct {
		table  []string
		action zhengfen.Action
		says   string
	}{
		{[]string{"6c 6d 9s Ac 5h Th Kd", "C 4c = single 4"}, zhengfen.Action{Verb: zhengfen.Pass}, "**Hint:** pass"},
		{[]string{"6c 6d 9s Ac 5h Th Kd", "A 4c = single 4"}, zhengfen.Action{Verb: zhengfen.Take}, "**Hint:** take the trick"},
		{[]string{"6c 6d 9s Ac 5h Th Kd"}, zhengfen.Action{}, "**Hint:** "},
	} {
		b := sit(t, zhengfentest.Dealt(c.table[0], c.table[1:]...))
		h, ok := coach.Advise(b.match.View(game.A), 1, opponent.Budget{Rounds: 20})
		if !ok {
			t.Fatal("no hint")
		}
		if c.action.Verb != zhengfen.Playing {
			h.Action = c.action
		}
		m := Advice(b.scene(game.A), h)
		check(t, m)
		if !strings.Contains(m.Content, c.says) || !strings.Contains(m.Content, "• "+b.scene(game.A).Say.Say("zheng-fen.reason."+h.Reasons[0].String(), nil)) {
			t.Errorf("%q", m.Content)
		}
		b.must(b.press(game.A, m.Rows[0][0].ID))
		steps := b.match.View(game.NoSeat).Steps()
		if done := steps[len(steps)-1].Action; b.acts != 1 || done != h.Action {
			t.Errorf("%v became %v in %d actions", h.Action, done, b.acts)
		}
	}
}

// A hint has the same rows and buttons whatever it is, and room for its words in every
// language.
func TestAdviceFits(t *testing.T) {
	n := 0
	for _, m := range zhengfentest.Crowded() {
		for _, tag := range i18n.Languages {
			b := sit(t, m)
			b.locale = tag.String()
			v := m.View(m.View(game.NoSeat).ToMove())
			h, ok := coach.Advise(v, 1, opponent.Budget{Rounds: 5})
			if !ok {
				continue
			}
			n++
			h.Reasons = []coach.Reason{coach.Only, coach.TakesTrick, coach.GoesOut}
			a := Advice(b.scene(v.Viewer()), h)
			check(t, a)
			if len(a.Rows) != 1 || len(a.Rows[0]) != 2 || len(a.Menus) != 0 {
				t.Errorf("%s", sketch(a))
			}
		}
	}
	if n == 0 {
		t.Error("no table has a hint")
	}
}

// The key for a hint stands on the hand of the member to move. Where there are no hints there is
// none.
func TestHintKey(t *testing.T) {
	b := sit(t, zhengfentest.Dealt("6c 6d 9s Ac 5h Th Kd", "C 4c = single 4"))
	key := func(seat game.Seat, hintless bool) (found []bot.Button) {
		s := b.scene(seat)
		s.Hintless = hintless
		for _, row := range Message(s).Rows {
			for _, k := range row {
				if (bot.Request{Path: k.ID}).Name() == PathHint {
					found = append(found, k)
				}
			}
		}
		return found
	}
	if mine, other := key(game.A, false), key(game.B, false); len(mine) != 1 || mine[0].Off || len(other) != 0 {
		t.Errorf("%+v, %+v", mine, other)
	}
	if none := key(game.A, true); len(none) != 0 {
		t.Errorf("%+v", none)
	}
}

// Nothing tells: the key that passes looks the same whatever the hand holds and a hint would say, at a table of
// several and at one's own.
func TestPassTellsNothing(t *testing.T) {
	passes := func(seated string, private bool, advice string) bot.Button {
		b := sit(t, zhengfentest.Dealt(seated, "C 4c = single 4"))
		s := b.scene(game.A)
		s.Private, s.Advice = private, advice
		m := Message(s)
		if private {
			m = Alone(s)
		}
		for _, k := range slices.Concat(m.Rows...) {
			if k.Label == "Pass" {
				return k
			}
		}
		t.Fatalf("no key passes: %s", sketch(m))
		return bot.Button{}
	}
	for _, private := range []bool{false, true} {
		for _, c := range [][2]string{{"6c 6d 9s Ac 5h Th Kd", ""}, {"6c 6d 9s Ac 5h Th Kd", "pass"}, {"6c 6d 9s Ac 5h Th Kd", "Ac"}, {"3c 3d", "pass"}} {
			if k := passes(c[0], private, c[1]); k.Style != bot.Grey || k.Off {
				t.Errorf("alone %v, with %q advised %q: %+v", private, c[0], c[1], k)
			}
		}
	}
}
