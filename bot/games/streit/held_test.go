package streit_test

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/play"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/internal/club"
)

// turnedUp leads to a table where the seat to move has just turned a card up, as wanted.
func turnedUp(c *club.Club, rules string, wanted func(v streit.View) bool) *club.Match {
	c.Helper()
	s := club.Find(c.TB.(*testing.T), rules, false, func(s *club.Script) bool {
		v := s.Match.View(game.NoSeat)
		return !v.Outcome.Over() && v.Players[v.ToMove].Turned != cards.None && wanted(v)
	})
	return c.Play(s)
}

// A turned-up card is held: one tap plays it. A house that does not take it is lifted
// instead, and Turned puts the card down.
func TestTurnedCardIsHeld(t *testing.T) {
	c := club.New(t)
	tb := turnedUp(c, "pagat", func(v streit.View) bool { return club.Takes(v, true) != 0 && club.Takes(v, false) != 0 })
	other := club.Takes(tb.View(), false)
	if all := c.Tap(c.Mover(), other); all[0].As != bot.Update || tb.Held().From != other {
		t.Fatalf("a house that does not take the card: %q, held %v", club.Briefly(all), tb.Held())
	}
	c.Tap(c.Mover(), other)
	if held := tb.Held(); !held.Drawn {
		t.Errorf("put back, %v is held", held)
	}
	c.Tap(c.Mover(), view.TapTurned)
	if held := tb.Held(); held.From != streit.NoPlace || tb.Lifted() != view.Nothing {
		t.Errorf("put down, %v is held", held)
	}
	c.Restart()
	tb = c.Table()
	c.Tap(c.Mover(), view.TapTurned)
	if held := tb.Held(); held.From != streit.OwnTurned || held.Drawn {
		t.Fatalf("lifted, %v is held", held)
	}
	club.Contains(c, club.Only(c, c.Tap(c.Mover(), other)), "does not go onto")
	c.Tap(c.Mover(), view.TapReserve)
	if held := tb.Held(); held.From != streit.OwnReserve {
		t.Errorf("the reserve is not lifted instead: %v", held)
	}
	c.Tap(c.Mover(), view.TapReserve)
	before, house := len(tb.Actions()), club.Takes(tb.View(), true)
	if c.Tap(c.Mover(), house); len(tb.Actions()) != before+1 || tb.Actions()[before].Text != "t-"+house.String() {
		t.Errorf("%d actions more", len(tb.Actions())-before)
	}
}

// With referee=touch a card is put down wherever its owner taps (§5.3). So a turned-up card
// is held only after a tap on it: a house that is tapped first is lifted, whether or not it
// takes the card.
func TestTouchHoldsNothing(t *testing.T) {
	for _, fits := range []bool{true, false} {
		c := club.New(t)
		tb := turnedUp(c, "pagat referee=touch", func(v streit.View) bool { return club.Takes(v, fits) != streit.NoPlace })
		house, before := club.Takes(tb.View(), fits), len(tb.Actions())
		if held := tb.Held(); held.From != streit.NoPlace {
			t.Errorf("%v is held", held)
		}
		if c.Tap(c.Mover(), house); len(tb.Actions()) != before || tb.Held().From != house {
			t.Fatalf("fits %v: %d actions more, held %v", fits, len(tb.Actions())-before, tb.Held())
		}
		c.Tap(c.Mover(), house)
		c.Tap(c.Mover(), view.TapTurned)
		if held := tb.Held(); held.From != streit.OwnTurned {
			t.Fatalf("%v is held", held)
		}
		if c.Tap(c.Mover(), house); len(tb.Actions()) != before+1 || tb.Actions()[before].Text != "t-"+house.String() {
			t.Errorf("fits %v: %d actions more", fits, len(tb.Actions())-before)
		}
	}
}

// While a turned card is held, Lay lays it, and a redelivered tap does nothing.
func TestLayWhileHeld(t *testing.T) {
	c := club.New(t)
	turnedUp(c, "pagat", func(v streit.View) bool { return true })
	r := c.KeyRequest(c.Mover(), view.PathTap, view.TapTurned)
	c.Send(r)
	c.Restart()
	c.Send(r)
	tb := c.Table()
	if tb.Lifted() != view.Nothing {
		t.Errorf("delivered again, %q is lifted", tb.Lifted())
	}
	before := len(tb.Actions())
	c.Key(c.Mover(), view.PathLay)
	if len(tb.Actions()) != before+1 || tb.Actions()[before].Text != "lay" {
		t.Errorf("%d actions more", len(tb.Actions())-before)
	}
}

// An empty house, tapped while nothing is lifted, takes the top of the reserve; with
// vacancy=waste, it takes the top of the waste.
func TestEmptyHouseIsFilled(t *testing.T) {
	for rules, want := range map[string]string{"pagat": "r-", "pagat vacancy=waste referee=stopp": "w-"} {
		c := club.New(t)
		house := streit.NoPlace
		tb := c.Play(club.Find(t, rules, false, func(s *club.Script) bool {
			v := s.Match.View(game.NoSeat)
			me := v.Players[v.ToMove]
			if v.Outcome.Over() || me.Turned != cards.None || me.Reserve == 0 || me.Waste == 0 {
				return false
			}
			for n, h := range v.Houses {
				if house = streit.Place(n + 1); h.Top() == cards.None {
					state := s.Match.Table()
					return state.Judge(streit.Move{Kind: streit.Play, From: view.Fills(s.Rules), To: house}).Placeable()
				}
			}
			return false
		}))
		before := len(tb.Actions())
		c.Tap(c.Mover(), house)
		if len(tb.Actions()) != before+1 || tb.Actions()[before].Text != want+house.String() {
			t.Errorf("%s: %d actions more, %+v", rules, len(tb.Actions())-before, tb.Actions()[len(tb.Actions())-1])
		}
	}
}

// Family, tapped while nothing is lifted, takes the top of the reserve. A player who meant
// another card is told to lift it.
func TestFamilyTakesTheReserve(t *testing.T) {
	for _, code := range []streit.Code{streit.Regular, streit.BadPlacement} {
		c := club.New(t)
		tb := c.Play(club.Find(t, "pagat", false, func(s *club.Script) bool {
			v, state := s.Match.View(game.NoSeat), s.Match.Table()
			me := v.Players[v.ToMove]
			return !v.Outcome.Over() && me.Turned == cards.None && me.Reserve > 0 && state.Judge(play.ReserveToFamily).Faults.First() == code
		}))
		before := len(tb.Actions())
		all := c.Tap(c.Mover(), view.TapFamily)
		if code == streit.BadPlacement {
			club.Contains(c, club.Only(c, all), "First tap the card")
		} else if len(tb.Actions()) != before+1 || tb.Actions()[before].Text != "r-f" {
			t.Errorf("%q", club.Briefly(all))
		}
	}
}

// carried leads to a table where two cards can go from house to house together.
func carried(c *club.Club) (*club.Match, streit.Group, []streit.Move) {
	c.Helper()
	var group streit.Group
	var steps []streit.Move
	s := club.Find(c.TB.(*testing.T), "pagat", false, func(s *club.Script) bool {
		v := s.Match.View(game.NoSeat)
		for from := streit.Place(1); from <= 8; from++ {
			for to := streit.Place(1); to <= 8; to++ {
				group = streit.Group{N: 2, From: from, To: to}
				var err error
				if steps, err = s.Match.Steps(group); err == nil && from != to && v.Houses[to-1].Top() != cards.None && !v.Outcome.Over() {
					return true
				}
			}
		}
		return false
	})
	return c.Play(s), group, steps
}

// A lifted house offers to lift more of its cards; the next tap carries them all,
// as /move 2x4-5 does (§3.10).
func TestLiftSeveral(t *testing.T) {
	c := club.New(t)
	tb, g, steps := carried(c)
	all := take2(c, g.From)
	two := club.Button(c, all[0].Message, "2 cards")
	all = c.Press(c.Mover(), tb.Message(), two.ID)
	club.Contains(c, all[0].Message.Content, " (house "+g.From.String()+").")
	if held := tb.Held(); held.Cards != 2 || held.From != g.From {
		t.Fatalf("%v is held", held)
	}
	club.Contains(c, club.Only(c, c.Tap(c.Mover(), view.TapFamily)), "can only go to a house")
	c.Restart()
	tb = c.Table()
	before := len(tb.Actions())
	put := c.KeyRequest(c.Mover(), view.PathTap, g.To)
	c.Send(put)
	if len(tb.Actions()) != before+len(steps) {
		t.Fatalf("%d actions more, not %v", len(tb.Actions())-before, steps)
	}
	for i, m := range steps {
		if a := tb.Actions()[before+i]; a.Text != m.String() || a.Part != i {
			t.Errorf("action %+v, not %v", a, m)
		}
	}
	c.Restart()
	if c.Send(put); len(c.Table().Actions()) != before+len(steps) {
		t.Error("delivered again, it acts again")
	}
}

// take2 is take, and returns what the last tap brought.
func take2(c *club.Club, from streit.Place) []club.Sent {
	c.Helper()
	if held := c.Table().Held().From; held != streit.NoPlace {
		c.Tap(c.Mover(), held)
	}
	return c.Tap(c.Mover(), from)
}

// What a lifted house offers depends on how many open cards it has, and on nothing else:
// not on whether there is an empty house, nor on where they fit.
func TestOffersTellNothing(t *testing.T) {
	c := club.New(t)
	tb := c.Play(club.Find(t, "pagat", true, func(s *club.Script) bool { return s.Match.View(game.NoSeat).Turn > 20 }))
	want := map[int]string{}
	for n := range len(tb.Actions()) + 1 {
		then := tb.At(n)
		for h, house := range then.View().Houses {
			if house.Top() == cards.None {
				continue
			}
			var labels []string
			for _, row := range then.Holding(streit.Place(h + 1)).Scene(i18n.For("en")).Message().Rows {
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

// Old and forged lifting buttons are answered politely.
func TestLiftThatIsNone(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	mover := c.Mover()
	club.Contains(c, club.Only(c, c.Key(mover, view.PathLift, "5x1")), "that many open cards")
	for _, forged := range []string{"2x9", "2xr", "x", "-1x1", "99999999999999999999x1", "2xf"} {
		club.Contains(c, club.Only(c, c.Key(mover, view.PathLift, forged)), "older version")
	}
	club.Contains(c, club.Only(c, c.Key(c.Other(), view.PathLift, "2x1")), "turn")
	club.Contains(c, club.Only(c, c.Key(club.Carl, view.PathFinish)), "not your table")
	club.Contains(c, club.Only(c, c.Key(mover, view.PathFinish)), "Not all of your cards")
	c.Tap(mover, "1")
	c.Key(mover, view.PathLift, view.Nothing)
	if tb.Lifted() != "" {
		t.Errorf("%q is lifted", tb.Lifted())
	}
}

// Finish plays the last cards to families. Each is a move of its own that can be stopped,
// and all are written in one go.
func TestFinish(t *testing.T) {
	c := club.New(t)
	s := club.Find(t, "simple", false, func(s *club.Script) bool {
		v := s.Match.View(game.NoSeat)
		return v.Outcome.Over() == false && len(v.Finish()) > 1
	})
	tb := c.Play(s)
	moves := tb.View().Finish()
	_, m := c.Channel.Last()
	press := c.Request(bot.Press, c.Mover(), club.Button(c, m, "Finish").ID)
	press.Message = tb.Message()
	before := len(tb.Actions())
	c.Send(press)
	if len(tb.Actions()) != before+len(moves) || tb.Story().Match.Outcome().Ending != game.Won || !tb.Story().Match.Outcome().Provisional {
		t.Fatalf("%d actions for %v, %+v", len(tb.Actions())-before, moves, tb.Story().Match.Outcome())
	}
	c.Restart()
	if c.Send(press); len(c.Table().Actions()) != before+len(moves) {
		t.Error("delivered again, it acts again")
	}
}

// Somebody who wants a card with one place to go to be played at the first tap, in /my settings, has just that; for the
// other player the first tap lifts as ever.
func TestOneTapIsAWish(t *testing.T) {
	c := club.New(t)
	goes := func(s *club.Script) (pile string) {
		v := s.Match.View(game.NoSeat)
		if v.Outcome.Over() || v.Players[v.ToMove].Turned != cards.None {
			return ""
		}
		story, err := play.New(club.DealOf(s.Rules, s.Seed))
		for _, row := range s.Rows {
			if err == nil {
				story, err = story.Do(game.Seat(row.Seat[0]-'A'), action(t, row.Text))
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, pile := range []string{"1", "2", "3", "4", "5", "6", "7", "8", "r"} {
			deed, err := play.TapOnce(play.Desk{Story: story}, []string{pile})
			if err == nil && len(deed.Actions) == 1 {
				return pile
			}
		}
		return ""
	}
	s := club.Find(t, "pagat", false, func(s *club.Script) bool { return goes(s) != "" })
	tb := c.Play(s)
	pile, before := goes(s), len(tb.Actions())
	if c.Tap(c.Mover(), pile); len(tb.Actions()) != before || tb.Held().From == streit.NoPlace {
		t.Fatalf("without the wish: %d actions, held %v", len(tb.Actions())-before, tb.Held())
	}
	c.Tap(c.Mover(), pile)
	c.Choose(c.Mover(), "private", bot.Path(pages.PathSettings, pages.WishTaps), pages.TapsOnce)
	c.Restart()
	tb = c.Table()
	c.Tap(c.Mover(), pile)
	if n := len(tb.Actions()); n != before+1 {
		t.Errorf("%d actions at the first tap", n-before)
	}
}

func action(t *testing.T, text string) streit.Action {
	t.Helper()
	a, err := streit.ParseAction(text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}
