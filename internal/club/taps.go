package club

import (
	"math/rand/v2"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// Member is who sits at a seat.
func Member(s game.Seat) bot.User { return []bot.User{Anna, Ben, Carl}[s] }

// Others are those at the table whose turn it isn't, the next one first.
func (c *Club) Others() (all []bot.User) {
	seats := game.Seat(len(c.Table().People()))
	for i := range seats - 1 {
		all = append(all, Member((c.Table().View().ToMove+1+i)%seats))
	}
	return all
}

// Mover is whose turn it is.
func (c *Club) Mover() bot.User { return Member(c.Table().View().ToMove) }

// Other is the opponent of whose turn it is.
func (c *Club) Other() bot.User { return Member(1 - c.Table().View().ToMove) }

// Key presses a button of the living table message.
func (c *Club) Key(u bot.User, what string, args ...any) []Sent {
	c.Helper()
	t := c.Table()
	return c.Press(u, t.Message(), bot.Path(what, append([]any{pages.Key(t.ID), t.Sheet()}, args...)...))
}

// Tap taps a pile on the keypad.
func (c *Club) Tap(u bot.User, pile any) []Sent {
	c.Helper()
	return c.Key(u, view.PathTap, pile)
}

// Move makes a move with taps, as the mover.
func (c *Club) Move(m streit.Move) []Sent {
	c.Helper()
	u := c.Mover()
	switch m.Kind {
	case streit.Turn:
		return c.Key(u, view.PathTurn)
	case streit.Lay, streit.Pass:
		return c.Key(u, view.PathLay)
	case streit.Open:
		return c.Key(u, view.PathOpen)
	}
	c.take(u, m.From)
	if len(c.Table().People()) > 2 {
		return c.Tap(u, m.To)
	}
	return c.Tap(u, TapFor(m.To))
}

// take has a member hold the card of a pile, with as many taps as that needs.
func (c *Club) take(u bot.User, from streit.Place) {
	c.Helper()
	switch held := c.Table().Held().From; {
	case held == from:
		return
	case held != streit.NoPlace && from.House() > 0: // on which it would be put down
		c.Tap(u, held)
	}
	c.Tap(u, from)
}

// TapFor is the button for where a card goes at a table for two.
func TapFor(p streit.Place) view.Tap {
	if _, waste, load := p.Load(); load && waste {
		return view.TapTheirWaste
	} else if load {
		return view.TapTheirReserve
	}
	return view.Tap(p.String())
}

// Regular is a regular move, chosen by chance but seldom from house to house.
func Regular(rng *rand.Rand, m streit.Match) streit.Move {
	state := m.Table()
	list := state.Regular(nil)
	for {
		mv := list[rng.IntN(len(list))]
		if mv.From.House() == 0 || mv.To.House() == 0 || rng.IntN(10) == 0 {
			return mv
		}
	}
}

// KeyRequest is a press on the living table message.
func (c *Club) KeyRequest(u bot.User, what string, args ...any) bot.Request {
	t := c.Table()
	r := c.Request(bot.Press, u, bot.Path(what, append([]any{pages.Key(t.ID), t.Sheet()}, args...)...))
	r.Message = t.Message()
	return r
}

// Takes finds a house that takes the turned card, or does not.
func Takes(v streit.View, want bool) (house streit.Place) {
	c := v.Players[v.ToMove].Turned
	for n, h := range v.Houses {
		if top := h.Top(); top != cards.None && (c.Rank()+1 == top.Rank() && c.Red() != top.Red()) == want {
			return streit.Place(n + 1)
		}
	}
	return streit.NoPlace
}

// At presses a button of a table's message, as whose turn it is there.
func (c *Club) At(t *Match, what string) []Sent {
	c.Helper()
	u := t.People()[t.View().ToMove].ID
	for _, m := range []bot.User{Anna, Ben, Carl} {
		if m.ID == u {
			return c.Press(m, t.Message(), bot.Path(what, pages.Key(t.ID), t.Sheet()))
		}
	}
	c.Fatalf("nobody has the id %s", u)
	return nil
}

// TurnAt plays a turn at a table.
func (c *Club) TurnAt(t *Match) []Sent {
	c.Helper()
	c.At(t, view.PathTurn)
	return c.At(t, view.PathLay)
}

// Turns has the mover turn a card and end the turn: a move of their own.
func (c *Club) Turns() {
	c.Helper()
	c.Move(streit.Move{Kind: streit.Turn})
	c.Move(streit.Move{Kind: streit.Lay})
}

// BothMove has both members make a move of their own, so that the match counts.
func (c *Club) BothMove() {
	c.Helper()
	c.Turns()
	c.Turns()
}
