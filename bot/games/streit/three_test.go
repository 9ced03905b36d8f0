package streit_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/internal/club"
)

// A whole match of three with taps (§11): turns in the order A, B, C, each
// table calls the next, both losers must accept, all three are on the
// leaderboard.
func TestWholeMatchOfThree(t *testing.T) {
	c := club.New(t)
	s := shortest(t, "three")
	c.Seed = s.Seed
	tb := c.Start("three")
	for _, row := range s.Rows {
		mv, err := streit.ParseMove(row.Text)
		if err != nil {
			t.Fatal(err)
		}
		next := c.Others()[0]
		if !tb.Log(tb.Sheet()).Moved() {
			c.Lives(club.HereFor) // the waiting player is somewhere else
		}
		for _, out := range c.Move(mv) {
			club.CheckLimits(t, out.Message)
			if out.How == "post" && !tb.Story().Match.Outcome().Over() && (len(out.Message.Mentions) != 1 || out.Message.Mentions[0] != next.ID) {
				t.Fatalf("after %s's turn the table calls %q", row.Seat, out.Message.Mentions)
			}
		}
	}
	winner := club.Member(tb.Story().Match.Outcome().Winner)
	losers := slices.DeleteFunc([]bot.User{club.Anna, club.Ben, club.Carl}, func(u bot.User) bool { return u == winner })
	_, m := c.Channel.Last()
	if len(m.Mentions) != 2 || m.Mentions[0] != losers[0].ID || m.Mentions[1] != losers[1].ID {
		t.Errorf("the provisional result calls %q", m.Mentions)
	}
	all := c.Key(losers[1], view.PathAccept)
	if len(all) != 1 || len(all[0].Message.Mentions) != 1 || all[0].Message.Mentions[0] != losers[0].ID || tb.Over() {
		t.Fatalf("one of two has accepted: %q", club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, "accepts the result")
	club.Contains(c, club.Only(c, c.Key(losers[1], view.PathAccept)), "no result for you")
	c.Key(losers[0], view.PathAccept)
	_, m = c.Channel.Last()
	points := tb.Story().Match.Outcome().Points
	details := c.Details(club.Anna, m)
	club.Contains(c, details.Content, fmt.Sprintf("<@%s> has no card left and wins against %s: %d points", winner.ID, tb.Scene(i18n.For("en")).Others(tb.Seat(winner.ID)), points[tb.Seat(winner.ID)]))
	if len(details.Files) != 2 || !strings.HasPrefix(string(details.Files[1].Data), "streitpatience 1\nrules three\ndeck A ") {
		t.Errorf("result with %d files", len(m.Files))
	}
	board := club.Shown(c.Command(club.Anna, "leaderboard")[0].Message)
	club.Contains(c, board, fmt.Sprintf("\n1. %s: %d points, 1 won of 1", winner.Name, points[tb.Seat(winner.ID)]))
	if strings.Count(board, "; 2. ") != 2 || strings.Count(board, ": 0 points, 0 won of 1") < 2 {
		t.Errorf("leaderboard: %q", board)
	}
}

// Either opponent may call Stopp; the turn passes to the next seat in order,
// whoever called (§11).
func TestStoppOfThree(t *testing.T) {
	for i := range 2 {
		c := club.New(t)
		s, fault := with(t, "three", streit.FamilyFirst)
		c.Play(s)
		offender, others := c.Mover(), c.Others()
		c.Move(fault)
		all := stopp(c, others[i], reasons(c, others[i]), family)
		club.Contains(c, all[len(all)-1].Message.Content, markup.Plain(others[i].Name)+"** calls")
		club.Contains(c, all[len(all)-1].Message.Content, "and is right")
		if c.Mover() != others[0] || offender == others[0] {
			t.Errorf("opponent %d called: it is %s's turn", i, c.Mover().Name)
		}
	}
}

// Once the turn has ended both opponents can still call, until the next player has made a
// move. On the next player's table Stopp means the turn before it.
func TestStoppOfThreeAfterTheTurn(t *testing.T) {
	for i := range 2 {
		c := club.New(t)
		tb := c.Play(ended(t, "three", streit.FamilyFirst))
		next := c.Mover()
		caller := []bot.User{next, c.Others()[0]}[i]
		list := reasons(c, caller)
		before := tb.Sheet()
		all := stopp(c, caller, list, family)
		club.Contains(c, all[len(all)-1].Message.Content, "and is right")
		if tb.Sheet() == before || c.Mover() != next {
			t.Errorf("caller %d: it is %s's turn", i, c.Mover().Name)
		}
	}
}

// A call begun on the next player's table stands for the turn before, even if that player's
// move comes first: then it is late and costs nothing.
func TestStoppOfThreeTooLate(t *testing.T) {
	c := club.New(t)
	tb := c.Play(ended(t, "three", streit.FamilyFirst))
	third := c.Others()[0]
	list := reasons(c, third)
	c.Move(club.Regular(rand.New(rand.NewPCG(1, 1)), tb.Story().Match))
	club.Contains(c, club.Only(c, stopp(c, third, list, family)), "Too late")
	if tb.View().Muted[tb.Seat(third.ID)] {
		t.Error("the late call was carried out")
	}
	fresh := reasons(c, third) // now it means the move that was made
	all := stopp(c, third, fresh, reserve)
	club.Contains(c, all[len(all)-1].Message.Content, "and is wrong")
}

// ended leads to the end of a turn with a fault that can still be called.
func ended(t *testing.T, rules string, code streit.Code) *club.Script {
	t.Helper()
	s, fault := with(t, rules, code)
	sheet := s.Match.View(game.NoSeat).Turn
	s.Do(t, fault)
	for v := s.Match.View(game.NoSeat); v.Turn == sheet; v = s.Match.View(game.NoSeat) {
		end := streit.Move{Kind: streit.Lay}
		if v.Players[v.ToMove].Turned == cards.None {
			end.Kind = streit.Turn
		}
		s.Do(t, end)
	}
	return s
}

// Resigning ends the game; each of the others scores, and nobody wins (§11).
func TestResignationOfThree(t *testing.T) {
	c := club.New(t)
	tb := c.Start("three")
	all := c.Command(club.Carl, "match resign")
	club.Contains(c, club.Only(c, all), "each of the others scores")
	c.Press(club.Carl, "private", club.Button(c, all[0].Message, "Yes").ID)
	_, m := c.Channel.Last()
	club.Contains(c, m.Files[0].Alt, "Carl gives up, the others score.")
	m = c.Details(club.Carl, m)
	club.Contains(c, m.Content, "each of the others scores the cards")
	points := tb.Story().Match.Outcome().Points
	if points[game.A] == 0 || points[game.A] != points[game.B] || points[game.C] != 0 {
		t.Fatalf("points %v", points)
	}
	club.Contains(c, m.Content, fmt.Sprintf("**Anna** %d points", points[game.A]))
	club.Contains(c, m.Content, "**Carl** 0 points")
	if row, err := c.DB.Match(t.Context(), tb.ID); err != nil || row.Result == nil || row.Result.Winner != -1 || len(row.Result.Points) != 3 {
		t.Errorf("stored %+v, %v", row.Result, err)
	}
}

// A block needs the word of all three (§7.2).
func TestBlockOfThree(t *testing.T) {
	c := club.New(t)
	tb := c.Start("three")
	c.Command(club.Ben, "match block")
	all := c.Command(club.Anna, "match block")
	club.Contains(c, all[1].Message.Content, "agrees")
	if tb.Story().Match.Outcome().Over() {
		t.Fatal("two were enough")
	}
	c.Agree(club.Carl, c.Command(club.Carl, "match block"))
	_, m := c.Channel.Last()
	club.Contains(c, m.Files[0].Alt, "Blocked")
	if !tb.Over() {
		t.Error("the game goes on")
	}
}

// /matches names all opponents and whose turn it is; others may not press.
func TestListsOfThree(t *testing.T) {
	c := club.New(t)
	c.Start("three")
	third := c.Others()[1]
	text := club.Only(c, c.Command(third, "matches"))
	club.Contains(c, text, markup.Plain(c.Mover().Name)+"**’s turn")
	club.Contains(c, text, " and ")
	dora := bot.User{ID: "44", Name: "Dora"}
	club.Contains(c, club.Only(c, c.Tap(dora, "3")), "not your table")
	club.Contains(c, club.Only(c, c.Tap(third, "3")), "turn")
}
