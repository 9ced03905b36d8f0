package computer

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"

	"stopp/bot/games/cardtable"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/toy"
)

// sleepers are players whose every thought panics.
type sleepers struct {
	play func(game.Match) (game.Seat, []string)
}

func (sleepers) Look(cardtable.Story) {}
func (sleepers) Turn(cardtable.Story, bool) (game.Seat, []string, error) {
	panic("who is that?")
}
func (s sleepers) Fallback(t cardtable.Story) (game.Seat, []string) {
	return s.play(t.(story).m)
}
func (s sleepers) Clone() cardtable.Bots { return s }

// story is a match that tells nothing.
type story struct {
	cardtable.Story
	m game.Match
}

func (s story) Act(seat game.Seat, action string) (cardtable.Story, error) {
	m, err := s.m.Act(seat, action)
	return story{m: m}, err
}

func (s story) Outcome() game.Outcome { return s.m.Outcome() }

// A computer that panics while thinking keeps nobody waiting: it does the simplest possible
// thing, and the log tells where it happened.
func TestPanicWhileTheComputerThinks(t *testing.T) {
	g := toy.Game()
	deal, err := g.Deal("toy players=2 target=1", cards.NewSource([32]byte{1}))
	if err != nil {
		t.Fatal(err)
	}
	m, err := g.Open(1, deal)
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	rm := Services{Log: slog.New(slog.NewTextHandler(&log, nil))}
	simplest := sleepers{func(m game.Match) (game.Seat, []string) {
		for _, seat := range m.Running().List() {
			for _, c := range cards.Pack() {
				if _, err := m.Act(seat, c.String()); err == nil {
					return seat, []string{c.String()}
				}
			}
		}
		return game.NoSeat, nil
	}}
	var now cardtable.Story = story{m: m}
	for moves := 0; !now.Outcome().Final(); moves++ {
		r := rm.decide(1, now, simplest.Clone(), false)
		if len(r.actions) != 1 || moves > 100 {
			t.Fatalf("after %d moves: %+v", moves, r)
		}
		if now, err = now.Act(r.seat, r.actions[0]); err != nil {
			t.Fatal(err)
		}
	}
	if text := log.String(); !strings.Contains(text, "panic while the computer thinks") || !strings.Contains(text, "sleepers") {
		t.Errorf("the log says %.2000s", text)
	}
}
