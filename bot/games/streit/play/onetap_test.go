package play

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/game/streit/autoplay"
	"stopp/game/streit/opponent"
)

// played has two computers play some matches, and looks at the table before every move.
func played(t *testing.T, matches int, look func(s Story, seat game.Seat, m streit.Move)) {
	t.Helper()
	for n := range matches {
		deal := streit.NewDeal(streit.Pagat.Options(), cards.NewSource([32]byte{byte(n + 1)}))
		s, err := New(deal)
		if err != nil {
			t.Fatal(err)
		}
		bots := autoplay.New(deal.Rules, autoplay.Bot{Seat: game.A, Level: opponent.Casual, Seed: uint64(n)}, autoplay.Bot{Seat: game.B, Level: opponent.Skilled, Seed: uint64(n)})
		for moves := 0; moves < 400 && !s.Outcome().Final(); moves++ {
			step, err := bots.Step(s.Match)
			if err != nil {
				t.Fatal(err)
			}
			if step.Action.Verb == streit.Moving {
				look(s, step.Seat, step.Action.Move)
			}
			if s, err = s.Do(step.Seat, step.Action); err != nil {
				t.Fatal(err)
			}
			bots.Done(step.Action)
		}
	}
}

// tapsFor is how many taps a move takes.
func tapsFor(s Story, m streit.Move, tap Key) int {
	if m.Kind != streit.Play {
		return 1
	}
	does := func(held, pile string) (bool, *string) {
		deed, err := tap(desk(s, held), []string{pile})
		return err == nil && len(deed.Actions) == 1 && deed.Actions[0] == m.String(), deed.Draft
	}
	from, to := tapOf(m.From, s), tapOf(m.To, s)
	for _, pile := range []string{from, to} {
		if pile == "" {
			continue
		}
		if done, _ := does("", pile); done {
			return 1
		}
	}
	if _, held := does("", from); held != nil {
		if done, _ := does(*held, to); done {
			return 2
		}
	}
	return 3 // something else was lifted
}

// tapOf is the key of a pile, "" for none.
func tapOf(p streit.Place, s Story) string {
	v := s.Everyone()
	for _, tap := range []view.Tap{"1", "2", "3", "4", "5", "6", "7", "8", view.TapReserve, view.TapTurned, view.TapWaste, view.TapFamily, view.TapTheirReserve, view.TapTheirWaste} {
		if tap.From() == p || tap.To(v) == p {
			return string(tap)
		}
	}
	return ""
}

// A move takes fewer taps for members who want cards to go at the first tap where there is one place for them. What
// each way of needing fewer gives stands in docs/playing.md.
func TestTapsAMove(t *testing.T) {
	moves, plain, two, one, saved := 0, 0, 0, 0, map[string]int{}
	played(t, 10, func(s Story, _ game.Seat, m streit.Move) {
		moves, plain = moves+1, plain+1
		if m.Kind == streit.Play {
			plain++
		}
		taps := tapsFor(s, m, Tap)
		two, one = two+taps, one+tapsFor(s, m, TapOnce)
		if way := oneTap(s, m); taps == 1 && way != "" {
			saved[way]++
		}
	})
	each := func(n int) float64 { return float64(n) / float64(moves) }
	t.Logf("%d moves: %.3f taps each if every play took two, %.3f, %.3f where cards go at once", moves, each(plain), each(two), each(one))
	for _, way := range slices.Sorted(maps.Keys(saved)) {
		t.Logf("%s: %.3f less", way, each(saved[way]))
	}
	if each(one) > 1.3 || one >= two || two >= plain || len(saved) != 3 {
		t.Errorf("%d taps for %d moves, %d as ever, %d without %v", one, moves, two, plain, saved)
	}
}

// oneTap is the way by which a play takes one tap as ever, "" for none.
func oneTap(s Story, m streit.Move) string {
	switch d := desk(s, ""); {
	case m.Kind != streit.Play:
		return ""
	case m.From == streit.OwnTurned:
		return "a card that is turned up is lifted"
	case m.From == view.Fills(d.Rules()) && d.vacant(m.To):
		return "an empty house takes the reserve's top"
	case m == ReserveToFamily:
		return "Family takes the reserve's top"
	}
	return ""
}

// Whether a card goes at the first tap does not depend on what has to come first: two tables that differ in nothing but
// the duties answer every tap alike.
func TestOneTapTellsNothing(t *testing.T) {
	var stories [2]Story
	for i, line := range []string{"pagat", "pagat duties=none"} {
		o, err := streit.ParseOptions(line)
		if err != nil {
			t.Fatal(err)
		}
		if stories[i], err = New(streit.NewDeal(o, cards.NewSource([32]byte{3}))); err != nil {
			t.Fatal(err)
		}
	}
	taps := []string{"1", "2", "3", "4", "5", "6", "7", "8", "r", "t", "w"}
	went, src := 0, cards.NewSource([32]byte{4})
	for range 300 {
		for _, tap := range taps {
			var deeds [2]cardtable.Deed
			for i, s := range stories {
				deeds[i], _ = TapOnce(desk(s, view.Nothing), []string{tap})
			}
			if fmt.Sprint(deeds[0].Actions) != fmt.Sprint(deeds[1].Actions) {
				t.Fatalf("%s: %q, without duties %q", tap, deeds[0].Actions, deeds[1].Actions)
			}
			went += len(deeds[0].Actions)
		}
		if stories[0].Outcome().Over() {
			break
		}
		m := anyMove(t, stories[0], src)
		for i := range stories {
			s, err := stories[i].Do(stories[i].Everyone().ToMove, streit.Do(m))
			if err != nil {
				t.Fatal(err)
			}
			stories[i] = s
		}
	}
	if went == 0 {
		t.Error("no card ever goes at the first tap")
	}
}

// anyMove is a move that the rules of cards allow, most of them plays.
func anyMove(t *testing.T, s Story, src cards.Source) streit.Move {
	t.Helper()
	d := desk(s, view.Nothing)
	var all []streit.Move
	for from := streit.Place(1); from <= streit.OwnWaste; from++ {
		for _, to := range d.places(from) {
			all = append(all, streit.Move{Kind: streit.Play, From: from, To: to})
		}
	}
	for _, kind := range []streit.Kind{streit.Turn, streit.Lay, streit.Open, streit.Pass} {
		all = append(all, streit.Move{Kind: kind})
	}
	all = slices.DeleteFunc(all, func(m streit.Move) bool { _, err := d.play(m); return err != nil })
	if len(all) == 0 {
		t.Fatal("nothing can be done")
	}
	return all[cards.Below(src, uint64(len(all)))]
}

func desk(s Story, held string) Desk {
	seats := pages.Seats{Say: i18n.For("en"), Match: 1, People: []pages.Person{{ID: "1", Name: "Anna"}, {ID: "2", Name: "Ben"}}}
	return Desk{Story: s, Held: view.HeldOf(held, s.Everyone()), Scene: func() view.Table { return Table(cardtable.Scene{Seats: seats, Story: s}) }}
}

// While a turned card lies, a tap on a house may have meant that card, so the house is only lifted.
func TestOneTapSparesTheTurnedCard(t *testing.T) {
	lifted := 0
	played(t, 4, func(s Story, _ game.Seat, _ streit.Move) {
		v := s.Everyone()
		if v.Players[v.ToMove].Turned == cards.None {
			return
		}
		for _, tap := range []string{"1", "2", "3", "4", "5", "6", "7", "8"} {
			once, _ := TapOnce(desk(s, ""), []string{tap})
			twice, _ := Tap(desk(s, ""), []string{tap})
			if fmt.Sprint(once.Actions, once.Draft == nil) != fmt.Sprint(twice.Actions, twice.Draft == nil) {
				t.Fatalf("house %s: %q instead of %q", tap, once.Actions, twice.Actions)
			}
			if twice.Draft != nil {
				lifted++
			}
		}
	})
	if lifted == 0 {
		t.Error("no house was tapped on which the turned card does not go")
	}
}
