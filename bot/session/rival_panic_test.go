package session

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/game/streit/autoplay"
	"stopp/game/streit/opponent"
)

// A computer whose thinking panics keeps nobody waiting: it makes simple moves that
// the rules allow, accepts what has to be accepted, and the log tells where it
// happened.
func TestPanicWhileTheComputerThinks(t *testing.T) {
	for _, set := range []string{"pagat", "three"} {
		rules, err := streit.ParseOptions(set)
		if err != nil {
			t.Fatal(err)
		}
		m, err := streit.New(streit.NewDeal(rules, cards.NewSource([32]byte{1})))
		if err != nil {
			t.Fatal(err)
		}
		var log bytes.Buffer
		rm := Room{Log: slog.New(slog.NewTextHandler(&log, nil))}
		var bots []autoplay.Bot
		for i := range m.View(game.NoSeat).Players {
			bots = append(bots, autoplay.Bot{Seat: game.Seat(i), Level: opponent.Casual})
		}
		d := autoplay.New(rules, bots...)
		for i := range d.Bots {
			d.Bots[i].Level = opponent.Level(99) // there is none, so that every thought panics
		}
		d.Look(m)
		for moves := 0; !m.Outcome().Final(); moves++ {
			if moves > 3000 {
				t.Fatal("no end")
			}
			r := rm.decide(1, m, d.Clone(), false)
			if len(r.actions) == 0 {
				t.Fatalf("%s: seat %v does nothing", set, m.View(game.NoSeat).ToMove)
			}
			for _, text := range r.actions {
				a, err := streit.ParseAction(text)
				if err == nil {
					m, _, err = m.Do(r.seat, a)
				}
				if err != nil {
					t.Fatalf("%s: %s by %v: %v", set, text, r.seat, err)
				}
			}
			d.Look(m)
		}
		if ending := m.Outcome().Ending; ending.String() == "none" {
			t.Errorf("%s: ended as %v", set, ending)
		}
		if text := log.String(); !strings.Contains(text, "panic while the computer thinks") || !strings.Contains(text, "newPlayer") {
			t.Errorf("%s: the log says %.2000s", set, text)
		}
	}
}
