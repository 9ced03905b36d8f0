package session_test

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
)

// A whole match of three with taps (§11): turns in the order A, B, C, each
// table calls the next, both losers must accept, all three are on the
// leaderboard.
func TestWholeMatchOfThree(t *testing.T) {
	c := newClub(t)
	s := shortest(t, "three")
	c.seed = s.seed
	tb := c.start("three")
	for _, row := range s.rows {
		mv, err := streit.ParseMove(row.Text)
		if err != nil {
			t.Fatal(err)
		}
		next := c.others()[0]
		if !tb.log(tb.sheet()).Moved() {
			c.lives(hereFor) // who waits is somewhere else
		}
		for _, out := range c.move(mv) {
			checkLimits(t, out.message)
			if out.how == "post" && !tb.story().Match.Outcome().Over() && (len(out.message.Mentions) != 1 || out.message.Mentions[0] != next.ID) {
				t.Fatalf("after %s's turn the table calls %q", row.Seat, out.message.Mentions)
			}
		}
	}
	winner := member(tb.story().Match.Outcome().Winner)
	losers := slices.DeleteFunc([]bot.User{anna, ben, carl}, func(u bot.User) bool { return u == winner })
	_, m := c.channel.last()
	if len(m.Mentions) != 2 || m.Mentions[0] != losers[0].ID || m.Mentions[1] != losers[1].ID {
		t.Errorf("the provisional result calls %q", m.Mentions)
	}
	all := c.key(losers[1], view.PathAccept)
	if len(all) != 1 || len(all[0].message.Mentions) != 1 || all[0].message.Mentions[0] != losers[0].ID || tb.over() {
		t.Fatalf("one of two has accepted: %q", briefly(all))
	}
	contains(c, all[0].message.Content, "accepts the result")
	contains(c, only(c, c.key(losers[1], view.PathAccept)), "no result for you")
	c.key(losers[0], view.PathAccept)
	_, m = c.channel.last()
	points := tb.story().Match.Outcome().Points
	contains(c, m.Content, fmt.Sprintf("<@%s> has no card left and wins against %s: %d points", winner.ID, tb.scene(i18n.For("en")).Others(tb.seat(winner.ID)), points[tb.seat(winner.ID)]))
	if len(m.Files) != 2 || !strings.HasPrefix(string(m.Files[1].Data), "streitpatience 1\nrules three\ndeck A ") {
		t.Errorf("result with %d files", len(m.Files))
	}
	board := c.command(anna, "leaderboard")[0].message.Content
	contains(c, board, fmt.Sprintf("**1.** **%s**: %d points, 1 won of 1", markup.Plain(winner.Name), points[tb.seat(winner.ID)]))
	if strings.Count(board, "\n**2.** **") != 2 || strings.Count(board, ": 0 points, 0 won of 1") < 2 {
		t.Errorf("leaderboard: %q", board)
	}
}

// Either opponent may call Stopp; the turn passes to the next seat in order,
// whoever called (§11).
func TestStoppOfThree(t *testing.T) {
	for i := range 2 {
		c := newClub(t)
		s, fault := with(t, "three", streit.FamilyFirst)
		c.play(s)
		offender, others := c.mover(), c.others()
		c.move(fault)
		all := c.stopp(others[i], c.reasons(others[i]), family)
		contains(c, all[len(all)-1].message.Content, markup.Plain(others[i].Name)+"** calls")
		contains(c, all[len(all)-1].message.Content, "and is right")
		if c.mover() != others[0] || offender == others[0] {
			t.Errorf("opponent %d called: it is %s's turn", i, c.mover().Name)
		}
	}
}

// Once the turn has ended both opponents can still call, until the next has
// made a move: on the next one's table Stopp means the turn before it.
func TestStoppOfThreeAfterTheTurn(t *testing.T) {
	for i := range 2 {
		c := newClub(t)
		tb := c.play(ended(t, "three", streit.FamilyFirst))
		next := c.mover()
		caller := []bot.User{next, c.others()[0]}[i]
		list := c.reasons(caller)
		before := tb.sheet()
		all := c.stopp(caller, list, family)
		contains(c, all[len(all)-1].message.Content, "and is right")
		if tb.sheet() == before || c.mover() != next {
			t.Errorf("caller %d: it is %s's turn", i, c.mover().Name)
		}
	}
}

// A call that was begun on the next one's table stands for the turn before,
// also when the next one's move comes first: then it is late and costs nothing.
func TestStoppOfThreeTooLate(t *testing.T) {
	c := newClub(t)
	tb := c.play(ended(t, "three", streit.FamilyFirst))
	third := c.others()[0]
	list := c.reasons(third)
	c.move(regular(rand.New(rand.NewPCG(1, 1)), tb.story().Match))
	contains(c, only(c, c.stopp(third, list, family)), "Too late")
	if tb.view().Muted[tb.seat(third.ID)] {
		t.Error("the late call was carried out")
	}
	fresh := c.reasons(third) // now it means the move that was made
	all := c.stopp(third, fresh, reserve)
	contains(c, all[len(all)-1].message.Content, "and is wrong")
}

// ended leads to the end of a turn in which a fault was made that can still be
// called.
func ended(t *testing.T, rules string, code streit.Code) *script {
	t.Helper()
	s, fault := with(t, rules, code)
	sheet := s.match.View(game.NoSeat).Turn
	s.do(t, fault)
	for v := s.match.View(game.NoSeat); v.Turn == sheet; v = s.match.View(game.NoSeat) {
		end := streit.Move{Kind: streit.Lay}
		if v.Players[v.ToMove].Turned == cards.None {
			end.Kind = streit.Turn
		}
		s.do(t, end)
	}
	return s
}

// Who resigns ends the game; each of the others scores, nobody wins (§11).
func TestResignationOfThree(t *testing.T) {
	c := newClub(t)
	tb := c.start("three")
	all := c.command(carl, "match resign")
	contains(c, only(c, all), "each of the others scores")
	c.press(carl, "private", button(c, all[0].message, "Yes").ID)
	_, m := c.channel.last()
	contains(c, m.Content, "each of the others scores the cards")
	points := tb.story().Match.Outcome().Points
	if points[game.A] == 0 || points[game.A] != points[game.B] || points[game.C] != 0 {
		t.Fatalf("points %v", points)
	}
	contains(c, m.Content, fmt.Sprintf("**Anna** %d points", points[game.A]))
	contains(c, m.Content, "**Carl** 0 points")
	if row, err := c.db.Match(t.Context(), tb.id); err != nil || row.Result == nil || row.Result.Winner != -1 || len(row.Result.Points) != 3 {
		t.Errorf("stored %+v, %v", row.Result, err)
	}
}

// A block needs the word of all three (§7.2).
func TestBlockOfThree(t *testing.T) {
	c := newClub(t)
	tb := c.start("three")
	c.command(ben, "match block")
	all := c.command(anna, "match block")
	contains(c, all[1].message.Content, "agrees")
	if tb.story().Match.Outcome().Over() {
		t.Fatal("two were enough")
	}
	c.agree(carl, c.command(carl, "match block"))
	_, m := c.channel.last()
	contains(c, m.Content, "is blocked")
	if !tb.over() {
		t.Error("the game goes on")
	}
}

// /matches names all opponents and whose turn it is; others may not press.
func TestListsOfThree(t *testing.T) {
	c := newClub(t)
	c.start("three")
	third := c.others()[1]
	text := only(c, c.command(third, "matches"))
	contains(c, text, markup.Plain(c.mover().Name)+"**’s turn")
	contains(c, text, " and ")
	dora := bot.User{ID: "44", Name: "Dora"}
	contains(c, only(c, c.tap(dora, "3")), "not your table")
	contains(c, only(c, c.tap(third, "3")), "turn")
}
