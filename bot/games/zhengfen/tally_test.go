package zhengfen

import (
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/record"
	"stopp/game/zhengfen"
)

// played is a match to 200, played at random to its end.
func played(t *testing.T, seed int) *record.Record {
	t.Helper()
	rules, err := zhengfen.ParseRules("zheng-fen target=200")
	if err != nil {
		t.Fatal(err)
	}
	src := cards.NewSource([32]byte{byte(seed)})
	m := zhengfen.Start(rules, zhengfen.Shuffled(src))
	r := zhengfen.Record(rules, zhengfen.Shuffled(cards.NewSource([32]byte{byte(seed)})))
	for !m.Over() {
		seat, text := game.NoSeat, ""
		if m.Waits() {
			text = zhengfen.DeckLine(zhengfen.Shuffled(src))
		} else {
			seat = m.View(game.NoSeat).ToMove()
			list := m.View(seat).Moves(nil)
			text = list[cards.Below(src, uint64(len(list)))].String()
		}
		next, err := m.Act(seat, text)
		if err != nil {
			t.Fatal(err)
		}
		m = next.(zhengfen.Match)
		r.Actions = append(r.Actions, record.Action{Seat: seat, Text: text})
	}
	return r
}

// Rivals are teased about rounds with one of them First and the other Last: as many as rounds
// have both.
func TestCatches(t *testing.T) {
	var left, last int
	for seed := range 3 {
		r := played(t, seed)
		all, err := catches(r)
		if err != nil {
			t.Fatal(err)
		}
		counted, _, err := zhengfen.Counted(r)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range all {
			if c.Of == c.By || c.Times != 1 || c.Kind == "" {
				t.Errorf("%+v", c)
			}
		}
		left += len(all)
		for _, c := range counted {
			last += c.Last
		}
	}
	if left == 0 || left != last {
		t.Errorf("%d rounds with a Last, %d in which somebody is teased", last, left)
	}
}
