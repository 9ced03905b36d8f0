package board

import (
	"bytes"
	"image/gif"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/record"
	"stopp/game/zhengfen"
	"stopp/render"
	"stopp/render/ink"
	"stopp/render/internal/golden"
)

// recorded is the record of a match where everybody acts by chance, for at most that many
// rounds.
func recorded(t testing.TB, line string, seed uint64, rounds int) *record.Record {
	t.Helper()
	src := rand.NewPCG(seed, 0)
	first := zhengfen.Shuffled(src)
	m, rec := zhengfen.Start(rules(t, line), first), zhengfen.Record(rules(t, line), first)
	rng := rand.New(rand.NewPCG(seed, 1))
	add := func(seat game.Seat, text string) {
		rec.Actions = append(rec.Actions, record.Action{No: len(rec.Actions) + 1, Seat: seat, Text: text})
		next, err := m.Act(seat, text)
		if err != nil {
			t.Fatal(err)
		}
		m = next.(zhengfen.Match)
	}
	for !m.Over() {
		v := m.View(game.NoSeat)
		if v.RoundOver() {
			if v.Round() == rounds {
				return rec
			}
			add(game.NoSeat, zhengfen.DeckLine(zhengfen.Shuffled(src)))
			continue
		}
		list := m.View(v.ToMove()).Moves(nil)
		add(v.ToMove(), list[cards.Below(rng, uint64(len(list)))].String())
	}
	return rec
}

func replayed(t testing.TB, r *record.Record, round int, open bool) []Frame {
	t.Helper()
	frames, err := Replay(r, round, open)
	if err != nil {
		t.Fatal(err)
	}
	return frames
}

// A match is shown action by action. In each frame all cards lie somewhere: in open hands,
// on the table, or taken.
func TestReplayShowsEachAction(t *testing.T) {
	rec := recorded(t, "zheng-fen players=5 target=150", 3, 0)
	all := replayed(t, rec, 0, true)
	if len(all) != len(rec.Actions)+1 {
		t.Fatalf("%d frames of %d actions", len(all), len(rec.Actions))
	}
	rounds := 0
	for i, f := range all {
		if f.Line != i {
			t.Fatalf("frame %d is of line %d", i, f.Line)
		}
		lie := f.View.Trick()
		for seat := range f.View.Rules().Seats() {
			if f.View.Held(seat) != f.Open[seat].Len() {
				t.Fatalf("frame %d: %v holds %d cards and %d lie open", i, seat, f.View.Held(seat), f.Open[seat].Len())
			}
			lie |= f.Open[seat] | f.View.Taken(seat)
		}
		if lie != zhengfen.Pack {
			t.Fatalf("frame %d: %v are missing", i, zhengfen.Pack&^lie)
		}
		rounds = max(rounds, f.View.Round())
	}
	parts := 0
	for n := range rounds {
		one := replayed(t, rec, n+1, true)
		if last := one[len(one)-1]; one[0].View.Round() != n+1 || !last.View.RoundOver() || last.Delay != endDelay {
			t.Errorf("round %d ends with %v, %v", n+1, last.View.Position(), last.Delay)
		}
		parts += len(one)
	}
	if rounds < 2 || parts != len(all) || len(replayed(t, rec, rounds+1, true)) != 0 {
		t.Errorf("%d rounds with %d frames, all have %d", rounds, parts, len(all))
	}
}

// While hands are hidden, a replay shows the same whatever they are: here the decks differ in
// cards that have never been played.
func TestHiddenReplayDoesNotTell(t *testing.T) {
	rec := recorded(t, "zheng-fen players=3", 8, 1)
	rec.Actions = rec.Actions[:len(rec.Actions)/3]
	deck := rec.Head[1].Words
	var hidden []int // places of cards in hands of A and C that nobody has seen
	m := replayed(t, rec, 0, true)
	last := m[len(m)-1]
	for i, word := range deck {
		c, err := zhengfen.ParseCard(word)
		if err != nil {
			t.Fatal(err)
		}
		if seat := i % 3; seat != 1 && last.Open[seat].Has(c) && word != "3h" {
			hidden = append(hidden, i)
		}
	}
	from, to := hidden[0], hidden[0]
	for _, i := range hidden {
		if i%3 != from%3 {
			to = i
		}
	}
	want := film(t, replayed(t, rec, 0, false))
	deck[from], deck[to] = deck[to], deck[from]
	if from == to || film(t, replayed(t, rec, 0, true)) == film(t, m) {
		t.Fatal("no cards were exchanged")
	}
	if film(t, replayed(t, rec, 0, false)) != want {
		t.Error("the films differ")
	}
}

func film(t testing.TB, frames []Frame) string {
	t.Helper()
	var file bytes.Buffer
	if err := GIF(&file, frames[max(0, len(frames)-6):], Labels(speaks("en")), Names(people)); err != nil {
		t.Fatal(err)
	}
	return file.String()
}

// A film has a frame for each; long ones are quicker, and the end stays for a while.
func TestFilm(t *testing.T) {
	frames := replayed(t, recorded(t, "zheng-fen", 5, 1), 0, true)[:9]
	made, err := gif.DecodeAll(strings.NewReader(film(t, frames)))
	if err != nil || len(made.Image) != 6 {
		t.Fatalf("%v, %d frames", err, len(made.Image))
	}
	long := make([]Frame, 1000)
	for i := range long {
		long[i].Delay = playDelay
	}
	var whole time.Duration
	for _, f := range paced(long) {
		whole += f.Delay
	}
	if whole > longFilm+endDelay || long[999].Delay != endDelay {
		t.Errorf("%v for 1000 frames", whole)
	}
}

// Open hands as they are kept, and in words.
func TestOpenHands(t *testing.T) {
	for name, c := range map[string]struct {
		line  string
		frame int
		opts  []Option
	}{
		"open-three": {"zheng-fen players=3", 0, []Option{Labels(speaks("en")), Names(people)}},
		"open-four":  {"zheng-fen", 30, []Option{Labels(speaks("de")), Names(people), Indexed(render.German), Themed(ink.ThemeDark)}},
		"open-five":  {"zheng-fen players=5", 40, []Option{Labels(speaks("fr")), Names(people), Indexed(render.French), FourColours()}},
		"open-six":   {"zheng-fen players=6", 6, []Option{Labels(speaks("en")), Names(people), Themed(ink.ThemeLight)}},
	} {
		f := replayed(t, recorded(t, c.line, 2, 1), 0, true)[c.frame]
		opts := append(c.opts, OpenHands(*f.Open))
		file := drawn(t, f.View, opts...)
		golden.Compare(t, name, file)
		golden.CompareSmall(t, name+"-360", file, 360)
		alt, text := Alt(f.View, speaks("en"), opts...), Text(f.View, opts...)
		for seat := range f.View.Rules().Seats() {
			for card := range f.Open[seat].All() {
				if sign := render.CardSymbols(card.Face(), apply(c.opts).style.Indices); !strings.Contains(alt, sign) || !strings.Contains(text, render.CardSigns(card.Face(), apply(c.opts).style.Indices, false)) {
					t.Errorf("%s: %s is missing in %s\n%s", name, sign, alt, text)
				}
			}
		}
		if n := len([]rune(alt)); n > render.AltLimit {
			t.Errorf("%s: %d characters", name, n)
		}
	}
}

// The cards of every open hand can be told apart: nothing lies on another seat, and none is
// left out.
func TestOpenHandsLieOnTheirPlaces(t *testing.T) {
	for _, line := range []string{"zheng-fen players=3", "zheng-fen", "zheng-fen players=5", "zheng-fen players=6"} {
		for _, f := range replayed(t, recorded(t, line, 6, 1), 0, true) {
			if f.View.RoundOver() { // nobody holds anything
				continue
			}
			l := arrange(f.View, apply([]Option{OpenHands(*f.Open)}), 840)
			lie := f.View.Trick()
			for seat := range f.View.Rules().Seats() {
				for _, s := range l.minor.Spots {
					if c := zhengfen.FromFace(s.Card); s.Rect.In(l.seats[seat].rect) && f.Open[seat].Has(c) {
						lie |= zhengfen.CardsOf(c)
					}
				}
				lie |= f.View.Taken(seat)
			}
			if lie != zhengfen.Pack {
				t.Fatalf("%v are missing in\n%s", zhengfen.Pack&^lie, f.View.Position())
			}
		}
	}
}
