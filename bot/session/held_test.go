package session_test

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/play"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// turnedUp leads to a table on which the seat to move has just turned a card up, as
// wanted.
func turnedUp(c *club, rules string, wanted func(v streit.View) bool) *seated {
	c.Helper()
	s := find(c.TB.(*testing.T), rules, false, func(s *script) bool {
		v := s.match.View(game.NoSeat)
		return !v.Outcome.Over() && v.Players[v.ToMove].Turned != cards.None && wanted(v)
	})
	return c.play(s)
}

// takes finds a house that takes the turned card, or does not.
func takes(v streit.View, want bool) (house streit.Place) {
	c := v.Players[v.ToMove].Turned
	for n, h := range v.Houses {
		if top := h.Top(); top != cards.None && (c.Rank()+1 == top.Rank() && c.Red() != top.Red()) == want {
			return streit.Place(n + 1)
		}
	}
	return streit.NoPlace
}

// A card that is turned up is held: one tap plays it. A house that does not take
// it is lifted instead, and Turned puts the card down.
func TestTurnedCardIsHeld(t *testing.T) {
	c := newClub(t)
	tb := turnedUp(c, "pagat", func(v streit.View) bool { return takes(v, true) != 0 && takes(v, false) != 0 })
	other := takes(tb.view(), false)
	if all := c.tap(c.mover(), other); all[0].as != bot.Update || tb.held().From != other {
		t.Fatalf("a house that does not take the card: %q, held %v", briefly(all), tb.held())
	}
	c.tap(c.mover(), other)
	if held := tb.held(); !held.Drawn {
		t.Errorf("put back, %v is held", held)
	}
	c.tap(c.mover(), view.TapTurned)
	if held := tb.held(); held.From != streit.NoPlace || tb.lifted() != view.Nothing {
		t.Errorf("put down, %v is held", held)
	}
	c.restart()
	tb = c.table()
	c.tap(c.mover(), view.TapTurned)
	if held := tb.held(); held.From != streit.OwnTurned || held.Drawn {
		t.Fatalf("lifted, %v is held", held)
	}
	contains(c, only(c, c.tap(c.mover(), other)), "does not go onto")
	c.tap(c.mover(), view.TapReserve)
	if held := tb.held(); held.From != streit.OwnReserve {
		t.Errorf("the reserve is not lifted instead: %v", held)
	}
	c.tap(c.mover(), view.TapReserve)
	before, house := len(tb.actions()), takes(tb.view(), true)
	if c.tap(c.mover(), house); len(tb.actions()) != before+1 || tb.actions()[before].Text != "t-"+house.String() {
		t.Errorf("%d actions more", len(tb.actions())-before)
	}
}

// With referee=touch a card is put down wherever its owner taps (§5.3), so a card
// that is turned up is held only after a tap on it: a house that is tapped first is
// lifted, whether or not it takes the card.
func TestTouchHoldsNothing(t *testing.T) {
	for _, fits := range []bool{true, false} {
		c := newClub(t)
		tb := turnedUp(c, "pagat referee=touch", func(v streit.View) bool { return takes(v, fits) != streit.NoPlace })
		house, before := takes(tb.view(), fits), len(tb.actions())
		if held := tb.held(); held.From != streit.NoPlace {
			t.Errorf("%v is held", held)
		}
		if c.tap(c.mover(), house); len(tb.actions()) != before || tb.held().From != house {
			t.Fatalf("fits %v: %d actions more, held %v", fits, len(tb.actions())-before, tb.held())
		}
		c.tap(c.mover(), house)
		c.tap(c.mover(), view.TapTurned)
		if held := tb.held(); held.From != streit.OwnTurned {
			t.Fatalf("%v is held", held)
		}
		if c.tap(c.mover(), house); len(tb.actions()) != before+1 || tb.actions()[before].Text != "t-"+house.String() {
			t.Errorf("fits %v: %d actions more", fits, len(tb.actions())-before)
		}
	}
}

// While a turned card is held, Lay lays it, and a redelivered tap does nothing.
func TestLayWhileHeld(t *testing.T) {
	c := newClub(t)
	turnedUp(c, "pagat", func(v streit.View) bool { return true })
	r := c.keyRequest(c.mover(), view.PathTap, view.TapTurned)
	c.send(r)
	c.restart()
	c.send(r)
	tb := c.table()
	if tb.lifted() != view.Nothing {
		t.Errorf("delivered again, %q is lifted", tb.lifted())
	}
	before := len(tb.actions())
	c.key(c.mover(), view.PathLay)
	if len(tb.actions()) != before+1 || tb.actions()[before].Text != "lay" {
		t.Errorf("%d actions more", len(tb.actions())-before)
	}
}

// An empty house that is tapped while nothing is lifted takes the top of the
// reserve; with vacancy=waste, that of the waste.
func TestEmptyHouseIsFilled(t *testing.T) {
	for rules, want := range map[string]string{"pagat": "r-", "pagat vacancy=waste referee=stopp": "w-"} {
		c := newClub(t)
		house := streit.NoPlace
		tb := c.play(find(t, rules, false, func(s *script) bool {
			v := s.match.View(game.NoSeat)
			me := v.Players[v.ToMove]
			if v.Outcome.Over() || me.Turned != cards.None || me.Reserve == 0 || me.Waste == 0 {
				return false
			}
			for n, h := range v.Houses {
				if house = streit.Place(n + 1); h.Top() == cards.None {
					state := s.match.Table()
					return state.Judge(streit.Move{Kind: streit.Play, From: view.Fills(s.rules), To: house}).Placeable()
				}
			}
			return false
		}))
		before := len(tb.actions())
		c.tap(c.mover(), house)
		if len(tb.actions()) != before+1 || tb.actions()[before].Text != want+house.String() {
			t.Errorf("%s: %d actions more, %+v", rules, len(tb.actions())-before, tb.actions()[len(tb.actions())-1])
		}
	}
}

// Family, tapped while nothing is lifted, takes the top of the reserve; who meant
// another card is told to lift it.
func TestFamilyTakesTheReserve(t *testing.T) {
	for _, code := range []streit.Code{streit.Regular, streit.BadPlacement} {
		c := newClub(t)
		tb := c.play(find(t, "pagat", false, func(s *script) bool {
			v, state := s.match.View(game.NoSeat), s.match.Table()
			me := v.Players[v.ToMove]
			return !v.Outcome.Over() && me.Turned == cards.None && me.Reserve > 0 && state.Judge(play.ReserveToFamily).Faults.First() == code
		}))
		before := len(tb.actions())
		all := c.tap(c.mover(), view.TapFamily)
		if code == streit.BadPlacement {
			contains(c, only(c, all), "First tap the card")
		} else if len(tb.actions()) != before+1 || tb.actions()[before].Text != "r-f" {
			t.Errorf("%q", briefly(all))
		}
	}
}

// carried leads to a table at which two cards can go from house to house together.
func carried(c *club) (*seated, streit.Group, []streit.Move) {
	c.Helper()
	var group streit.Group
	var steps []streit.Move
	s := find(c.TB.(*testing.T), "pagat", false, func(s *script) bool {
		v := s.match.View(game.NoSeat)
		for from := streit.Place(1); from <= 8; from++ {
			for to := streit.Place(1); to <= 8; to++ {
				group = streit.Group{N: 2, From: from, To: to}
				var err error
				if steps, err = s.match.Steps(group); err == nil && from != to && v.Houses[to-1].Top() != cards.None && !v.Outcome.Over() {
					return true
				}
			}
		}
		return false
	})
	return c.play(s), group, steps
}

// A lifted house offers to lift more of its cards; the next tap carries them all,
// as /move 2x4-5 does (§3.10).
func TestLiftSeveral(t *testing.T) {
	c := newClub(t)
	tb, g, steps := carried(c)
	all := c.take2(g.From)
	two := button(c, all[0].message, "2 cards")
	all = c.press(c.mover(), tb.message(), two.ID)
	contains(c, all[0].message.Content, "has lifted 2 cards from house "+g.From.String()+": ")
	if held := tb.held(); held.Cards != 2 || held.From != g.From {
		t.Fatalf("%v is held", held)
	}
	contains(c, only(c, c.tap(c.mover(), view.TapFamily)), "can only go to a house")
	c.restart()
	tb = c.table()
	before := len(tb.actions())
	put := c.keyRequest(c.mover(), view.PathTap, g.To)
	c.send(put)
	if len(tb.actions()) != before+len(steps) {
		t.Fatalf("%d actions more, not %v", len(tb.actions())-before, steps)
	}
	for i, m := range steps {
		if a := tb.actions()[before+i]; a.Text != m.String() || a.Part != i {
			t.Errorf("action %+v, not %v", a, m)
		}
	}
	c.restart()
	if c.send(put); len(c.table().actions()) != before+len(steps) {
		t.Error("delivered again, it acts again")
	}
}

// take2 is take that returns what the last tap brought.
func (c *club) take2(from streit.Place) []sent {
	c.Helper()
	if held := c.table().held().From; held != streit.NoPlace {
		c.tap(c.mover(), held)
	}
	return c.tap(c.mover(), from)
}

// What is offered for a lifted house depends on how many open cards it has, and on
// nothing else: not on whether there is an empty house, nor on where they fit.
func TestOffersTellNothing(t *testing.T) {
	c := newClub(t)
	tb := c.play(find(t, "pagat", true, func(s *script) bool { return s.match.View(game.NoSeat).Turn > 20 }))
	want := map[int]string{}
	for n := range len(tb.actions()) + 1 {
		then := tb.at(n)
		for h, house := range then.view().Houses {
			if house.Top() == cards.None {
				continue
			}
			var labels []string
			for _, row := range then.holding(streit.Place(h + 1)).scene(i18n.For("en")).Message().Rows {
				for _, b := range row {
					if (bot.Request{Path: b.ID}).Name() == view.PathLift {
						labels = append(labels, b.Label)
					}
				}
			}
			slices.Sort(labels)
			open, got := min(len(house.Open), 4), strings.Join(labels, ", ")
			if before, known := want[open]; known && before != got {
				t.Fatalf("%d open cards are offered %q and %q", open, before, got)
			}
			want[open] = got
		}
	}
	if want[1] != "" || want[2] != "2 cards, Put back" || want[3] != "2 cards, 3 cards" || want[4] != want[3] {
		t.Errorf("offered is %v", want)
	}
}

// Old and forged buttons that lift are answered politely.
func TestLiftThatIsNone(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	mover := c.mover()
	contains(c, only(c, c.key(mover, view.PathLift, "5x1")), "that many open cards")
	for _, forged := range []string{"2x9", "2xr", "x", "-1x1", "99999999999999999999x1", "2xf"} {
		contains(c, only(c, c.key(mover, view.PathLift, forged)), "older version")
	}
	contains(c, only(c, c.key(c.other(), view.PathLift, "2x1")), "turn")
	contains(c, only(c, c.key(carl, view.PathFinish)), "not your table")
	contains(c, only(c, c.key(mover, view.PathFinish)), "Not all of your cards")
	c.tap(mover, "1")
	c.key(mover, view.PathLift, view.Nothing)
	if tb.lifted() != "" {
		t.Errorf("%q is lifted", tb.lifted())
	}
}

// Finish plays the last cards to families, each as a move of its own that can be
// stopped, all of them written in one go.
func TestFinish(t *testing.T) {
	c := newClub(t)
	s := find(t, "simple", false, func(s *script) bool {
		v := s.match.View(game.NoSeat)
		return v.Outcome.Over() == false && len(v.Finish()) > 1
	})
	tb := c.play(s)
	moves := tb.view().Finish()
	_, m := c.channel.last()
	press := c.request(bot.Press, c.mover(), button(c, m, "Finish").ID)
	press.Message = tb.message()
	before := len(tb.actions())
	c.send(press)
	if len(tb.actions()) != before+len(moves) || tb.story().Match.Outcome().Ending != game.Won || !tb.story().Match.Outcome().Provisional {
		t.Fatalf("%d actions for %v, %+v", len(tb.actions())-before, moves, tb.story().Match.Outcome())
	}
	c.restart()
	if c.send(press); len(c.table().actions()) != before+len(moves) {
		t.Error("delivered again, it acts again")
	}
}
