package board

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/zhengfen"
	"stopp/render"
)

func speaks(language string) render.Say {
	say := i18n.For(language)
	return func(key string, data map[string]any) string { return say.Say(key, data) }
}

// people are six names, one of them long, one that can't be drawn.
var people = []string{"Ann", "Benedikt", "Cleopatra die Große von Ägypten", "Đặng", "😀", "Fritz"}

func rules(t testing.TB, line string) zhengfen.Rules {
	t.Helper()
	r, err := zhengfen.ParseRules(line)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// played is a match where everybody acts by chance, until done says so or the round is
// over.
func played(t testing.TB, line string, seed uint64, done func(m zhengfen.Match) bool) zhengfen.Match {
	t.Helper()
	r := rules(t, line)
	m := zhengfen.Start(r, zhengfen.Shuffled(rand.NewPCG(seed, 0)))
	rng := rand.New(rand.NewPCG(seed, 1))
	for !m.Waits() && !m.Over() && !done(m) {
		seat := m.View(game.NoSeat).ToMove()
		list := m.View(seat).Moves(nil)
		next, err := m.Do(seat, list[cards.Below(rng, uint64(len(list)))])
		if err != nil {
			t.Fatal(err)
		}
		m = next
	}
	return m
}

func position(t testing.TB, text string) zhengfen.State {
	t.Helper()
	s, err := zhengfen.ParsePosition(text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return s
}

func drawn(t testing.TB, v zhengfen.View, opts ...Option) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := PNG(&file, v, opts...); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func handDrawn(t testing.TB, v zhengfen.View, opts ...Option) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := HandPNG(&file, v, opts...); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}
