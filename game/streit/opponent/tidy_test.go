package opponent

import (
	"math/rand/v2"
	"slices"
	"testing"

	"stopp/game/cards"
	"stopp/game/streit"
)

// Nothing can be left out of a line without a change of its end, and no two lines end
// alike.
func TestLinesHoldNothingNeedless(t *testing.T) {
	const tables = 40
	left := 0
	for _, rules := range []string{"pagat", "covered", "juhl", "three"} {
		wander(t, rules, tables, func(at *moment, rng *rand.Rand) {
			v := at.m.View(at.m.View(0).ToMove)
			seed := rng.Uint64()
			_, s, _ := master(v, seed, Budget{Nodes: 4000})
			var ends []uint64
			for _, l := range Lines(v, seed, Budget{Nodes: 4000}) {
				end, ok := leadsTo(s, l.Moves)
				if !ok || slices.Contains(ends, end) {
					t.Fatalf("%s: %v ends like another line at\n%v", rules, l.Moves, &s)
				}
				ends = append(ends, end)
				for i, m := range l.Moves[:len(l.Moves)-1] {
					if !shifts(m) {
						continue
					}
					left++
					if less, ok := leadsTo(s, without(l.Moves, i)); ok && less == end {
						t.Fatalf("%s: %v of %v is needless at\n%v", rules, m, l.Moves, &s)
					}
				}
			}
		})
	}
	if left < tables*25/4 {
		t.Errorf("only %d plays from house to house", left)
	}
}

// A card that is taken to another house and back at the beginning of a line stays where it is.
func TestNoCardGoesThereAndBack(t *testing.T) {
	tidied := 0
	wander(t, "pagat", 60, func(at *moment, rng *rand.Rand) {
		p, s, ok := master(at.m.View(at.m.View(0).ToMove), rng.Uint64(), Budget{Nodes: 4000})
		if !ok {
			return
		}
		q := search{judge: newJudge(choosing(p.v.Rules), p.v.Viewer, p.v.Rules), keep: 1}
		q.run(&s, 4000, nil)
		line := q.prospects()[0]
		there, back, ok := thereAndBack(s)
		if !ok {
			return
		}
		longer := prospect{moves: append([]streit.Move{there, back}, line.moves...)}
		end, value, ok := q.follow(longer.moves)
		if !ok {
			return
		}
		longer.value = float64(value)
		if got := q.tidy(&longer); got != end || len(longer.moves) > len(line.moves) {
			t.Fatalf("of %v and back is left %v, though %v does as well at\n%v", there, longer.moves, line.moves, &s)
		}
		tidied++
	})
	if tidied == 0 {
		t.Error("nowhere was there anything to tidy")
	}
}

// thereAndBack are two regular moves from house to house that leave the table as it was.
func thereAndBack(s streit.State) (there, back streit.Move, ok bool) {
	for _, there := range s.Regular(nil) {
		back := streit.Move{Kind: streit.Play, From: there.To, To: there.From}
		if !shifts(there) || s.Reveals(there) {
			continue
		}
		if after := s.After(there); slices.Contains(after.Regular(nil), back) {
			if now := after.After(back); now.Hash() == s.Hash() {
				return there, back, true
			}
		}
	}
	return there, back, false
}

// leadsTo is where regular moves end, as a hash.
func leadsTo(s streit.State, moves []streit.Move) (uint64, bool) {
	for _, m := range moves {
		if !s.Judge(m).Regular() {
			return 0, false
		}
		s = s.After(m)
	}
	return s.Hash(), true
}

// A master seldom takes a card back in a turn to where it came from.
func TestFewCardsGoBack(t *testing.T) {
	const least = 40
	for _, rules := range []string{"pagat", "covered", "crapette"} {
		turns, back := 0, 0
		for deal := uint64(0); turns < least; deal++ {
			n, b := turnsWithCardsBack(t, rules, Master, deal)
			turns, back = turns+n, back+b
		}
		if share := float64(back) / float64(turns); share > 0.22 {
			t.Errorf("%s: it takes a card back in %.0f %% of its turns", rules, 100*share)
		}
	}
}

// turnsWithCardsBack plays a while, line by line. It counts turns, and those where a card
// goes back from house to house.
func turnsWithCardsBack(t *testing.T, rules string, level Level, deal uint64) (turns, back int) {
	m, err := streit.New(streit.NewDeal(optionsOf(t, rules), rand.NewPCG(deal, 10)))
	if err != nil {
		t.Fatal(err)
	}
	goes := map[cards.Card]streit.Move{}
	gone := false
	for turns < 40 && !m.Outcome().Over() {
		s := m.Table()
		for _, mv := range Decide(m.View(s.ToMove()), Memory{}, level, deal, Budget{Nodes: 1500}).Line {
			s := m.Table()
			if shifts(mv) {
				c := s.Top(mv.From)
				gone = gone || goes[c].From == mv.To && goes[c].To == mv.From
				goes[c] = mv
			}
			if m, _, err = m.Do(s.ToMove(), streit.Do(mv)); err != nil {
				t.Fatal(err)
			}
			if ends(mv) == 1 {
				turns++
				if gone {
					back++
				}
				gone = false
				clear(goes)
			}
		}
	}
	return turns, back
}
