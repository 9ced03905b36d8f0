package streit

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stopp/game"
)

// §8.3: alternate is for a series. A single match can't have it, and no list of
// choices has it.
func TestRule8_3_AlternateIsForASeries(t *testing.T) {
	var c *Contradiction
	if _, err := ParseSingle("pagat start=alternate"); !errors.As(err, &c) || c.One.Value != "alternate" || c.Other.Name != "" {
		t.Errorf("%v", err)
	}
	if _, err := ParseSingle("pagat reserve=0 start=alternate"); !errors.As(err, &c) || c.Other.Name != "start" {
		t.Errorf("%v", err) // refused by name without a series, too
	}
	if o, err := ParseSingle("pagat start=houses"); err != nil || o.Start != StartHouses {
		t.Errorf("%v, %v", o, err)
	}
	if slices.Contains(Choices("start"), "alternate") {
		t.Errorf("%v", Choices("start"))
	}
}

// §8.3: a record that names alternate must have a start line, which decides.
func TestRule8_3_AlternateInARecord(t *testing.T) {
	d := NewDeal(optionsOf(t, "pagat start=alternate"), rand.NewPCG(4, 1))
	head := "streitpatience 1\n" + strings.TrimSuffix(d.String(), "start "+d.Starter.String()+"\n")
	if err := replayError(head + "A turn\n"); err == nil || !strings.Contains(err.Error(), "line 4") || !strings.Contains(err.Error(), "who starts") {
		t.Errorf("%v", err)
	}
	for _, seat := range []game.Seat{game.A, game.B} {
		line := "start " + seat.String() + "\n"
		m := replayed(t, head+line+seat.String()+" turn\n")
		if v := m.View(game.NoSeat); v.ToMove != seat || !v.First {
			t.Errorf("%v starts, not %v", v.ToMove, seat)
		}
		other, err := ParseDeal(strings.TrimPrefix(head, "streitpatience 1\n") + line)
		if err != nil || other.Starter != seat || !strings.HasSuffix(other.String(), line) {
			t.Errorf("%v, %v", other, err)
		}
	}
	if err := replayError(head + "start C\n"); err == nil {
		t.Error("C may start")
	}
}

// §8: the first game of a series by 2.2, with closed tops by the houses (§8.2).
func TestRule8_AlternateBeginsLikeAnyOther(t *testing.T) {
	for seed := range uint64(40) {
		for with, without := range map[string]string{
			"pagat start=alternate": "pagat", "three start=alternate": "three",
			"pagat start=alternate reserve-top=closed": "pagat reserve-top=closed",
		} {
			series, err := New(NewDeal(optionsOf(t, with), rand.NewPCG(seed, 8)))
			if err != nil {
				t.Fatal(err)
			}
			single, _ := New(NewDeal(optionsOf(t, without), rand.NewPCG(seed, 8)))
			if series.now.mover != single.now.mover {
				t.Errorf("%s, seed %d: %v starts, not %v", with, seed, series.now.mover, single.now.mover)
			}
		}
	}
}

// §8.3: a position may name it.
func TestRule8_3_AlternateInAPosition(t *testing.T) {
	s := board(t, "rules pagat start=alternate")
	if !strings.HasPrefix(s.String(), "rules pagat start=alternate\n") {
		t.Errorf("%s", s.String())
	}
}
