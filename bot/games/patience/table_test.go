package patience

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/patience"
)

// eachTable shows each position of a game of each patience, played at random from a deal.
func eachTable(t *testing.T, visit func(t *testing.T, at table)) {
	t.Helper()
	for _, k := range patience.Kinds() {
		t.Run(k.String(), func(t *testing.T) {
			for seed := range byte(6) {
				deal, err := patience.Game().Deal(k.String(), cards.NewSource([32]byte{seed}))
				if err != nil {
					t.Fatal(err)
				}
				s, err := begin(patience.RecordVersion, deal)
				if err != nil {
					t.Fatal(err)
				}
				walk(t, s, rand.New(rand.NewPCG(uint64(seed), uint64(k))), visit)
			}
		})
	}
}

// walk plays a game at random. Cards that can go to a family go there first, so that columns
// become empty.
func walk(t *testing.T, s cardtable.Story, rng *rand.Rand, visit func(t *testing.T, at table)) {
	for range 80 {
		at := tableOf(cardtable.Scene{Seats: pages.Seats{Say: i18n.For("en"), Match: 1}, Story: s})
		visit(t, at)
		likely := at.moves(func(m patience.Move) bool { return m.To == patience.Family })
		if likely = slices.Concat(likely, at.legal); len(likely) == 0 {
			return
		}
		next, err := s.Act(game.A, likely[min(rng.IntN(len(likely)), rng.IntN(len(likely)))].String())
		if err != nil {
			t.Fatal(err)
		}
		s = next
	}
}

// holding is the same table with something in the player's hand.
func (t table) holding(draft string) table {
	s := t.Scene
	s.Draft = draft
	return tableOf(s)
}

// at is a key of a keypad by its word.
func at(rows [][]bot.Button, word string) (found bot.Button, is bool) {
	for _, b := range slices.Concat(rows...) {
		if keyWord(b) == word {
			return b, true
		}
	}
	return bot.Button{}, false
}

// Every possible move can be made by tapping keys that are there and not off, and the last tap makes
// that move and no other.
func TestEveryMoveHasItsTaps(t *testing.T) {
	asked := 0 // how many cards go to an empty column
	eachTable(t, func(t *testing.T, on table) {
		for _, m := range on.legal {
			words, now := Presses(on.seen, "", m), on
			for i, word := range words {
				if b, is := at(pad{now}.keypad(), word); !is || b.Off {
					t.Fatalf("%v: the key %q of %q is %+v", m, word, words, b)
				}
				deed, err := taps{now}.meaning(word)
				if strings.HasPrefix(word, keyMany) {
					asked++
				}
				switch {
				case err != nil:
					t.Fatalf("%v: %q of %q: %v", m, word, words, err)
				case i < len(words)-1:
					now = on.holding(*deed.Draft)
				case !slices.Equal(deed.Actions, []string{m.String()}):
					t.Errorf("%q are %q, not %v", words, deed.Actions, m)
				}
			}
		}
	})
	if asked == 0 {
		t.Error("nobody was ever asked how many cards go")
	}
}

// Every key that is not off means something, or is refused with a reason.
func TestEveryKeyMeansSomething(t *testing.T) {
	eachTable(t, func(t *testing.T, on table) {
		for _, b := range slices.Concat(pad{on}.keypad()...) {
			if b.Off || !strings.HasPrefix(b.ID, pathKey+"/") {
				continue
			}
			_, err := taps{on}.meaning(keyWord(b))
			if errors.Is(err, bot.ErrNoRoute) {
				t.Errorf("%q means nothing", keyWord(b))
			}
			if err != nil && explain(on.Say, err) == nil {
				var known *cardtable.Problem
				if !errors.As(err, &known) {
					t.Errorf("%q: %v has no reason in words", keyWord(b), err)
				}
			}
		}
	})
}

// The keys of piles stay where they are, whatever can be moved: nobody's thumb has to look for them.
func TestKeysStayWhereTheyAre(t *testing.T) {
	var before []string
	eachTable(t, func(t *testing.T, on table) {
		if len(on.match.Moves()) == 0 {
			before = nil
		}
		var now []string
		for _, row := range (pad{on}.piles()) {
			for _, b := range row {
				now = append(now, b.ID)
			}
			now = append(now, "\n")
		}
		if before != nil && !slices.Equal(before, now) {
			t.Errorf("%q after %q", now, before)
		}
		before = now
	})
}

// Whatever move was just made, there are words for it in every language.
func TestEveryMoveIsSaid(t *testing.T) {
	eachTable(t, func(t *testing.T, on table) {
		for _, lang := range i18n.Languages {
			on.Say = i18n.For(lang.String())
			for _, m := range on.legal {
				then, err := on.story.Act(game.A, m.String())
				if err != nil {
					t.Fatal(err)
				}
				if text := (words{tableOf(cardtable.Scene{Seats: on.Seats, Story: then})}).happened(); text == "" || strings.Contains(text, "{{") {
					t.Errorf("%s: %v is %q", lang, m, text)
				}
			}
		}
	})
}
