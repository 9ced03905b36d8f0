package streit_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/markup"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/internal/club"
	"stopp/render"
)

// A right Stopp that passes the turn gives the next player the whole time. If the same turn
// goes on after it, it gives nothing.
func TestTimeAfterAStopp(t *testing.T) {
	s, fault := with(t, "pagat", streit.FamilyFirst)
	c := club.New(t)
	c.Play(s)
	tb := c.Table()
	c.Lives(time.Hour)
	c.Move(fault)
	caller := c.Other()
	c.Lives(time.Hour)
	c.Command(caller, "stopp", "fault", "family-first")
	if c.Mover() != caller || !tb.Row().Deadline.Equal(c.Now.Add(24*time.Hour)) {
		t.Errorf("%s moves until %v", c.Mover().Name, tb.Row().Deadline)
	}
	end := tb.Row().Deadline
	c.Lives(time.Hour)
	c.Command(c.Other(), "stopp", "fault", "family-first") // nothing to stop
	c.Command(c.Other(), "match block")
	if !tb.Row().Deadline.Equal(end) {
		t.Errorf("the turn ends %v now", tb.Row().Deadline)
	}
}

// with leads to the first position where a fault can be made.
func with(t *testing.T, rules string, code streit.Code) (*club.Script, streit.Move) {
	t.Helper()
	s := club.Find(t, rules, false, func(s *club.Script) bool {
		_, ok := s.Fault(code)
		return ok
	})
	m, _ := s.Fault(code)
	return s, m
}

// reasons opens the list of reasons on the living table message.
func reasons(c *club.Club, u bot.User) bot.Message {
	c.Helper()
	t := c.Table()
	all := c.Key(u, view.PathStopp, t.Story().Moves())
	club.Only(c, all)
	return all[0].Message
}

// stopp calls with a reason of a list.
func stopp(c *club.Club, u bot.User, list bot.Message, reason string) []club.Sent {
	c.Helper()
	return c.Press(u, "private", club.Button(c, list, reason).ID)
}

const family, reserve, vacancy = "A free card", "The reserve’s card", "An empty house"

// A right call in the running turn: the offender's message becomes its log
// with the ruling, and the next table calls the caller (§6.3).
func TestStoppRightInRunningTurn(t *testing.T) {
	c := club.New(t)
	s, fault := with(t, "pagat", streit.FamilyFirst)
	tb := c.Play(s)
	offender, caller, old := c.Mover(), c.Other(), tb.Message()
	c.Move(fault)
	if tb.Message() != old {
		old = tb.Message() // the fault was a lay
	}
	all := stopp(c, caller, reasons(c, caller), family)
	if len(all) != 3 || all[0].As != bot.Update || all[1].How != "edit" || all[1].To != old || all[2].How != "post" {
		t.Fatalf("right call: %q", club.Briefly(all))
	}
	for _, part := range []string{"and is right", "Rule: when a free card", " takes back: ", "Carried out instead: "} {
		club.Contains(c, all[1].Message.Content, part)
		club.Contains(c, all[2].Message.Content, part)
	}
	club.Contains(c, all[2].Message.Content, "<@"+caller.ID+">")
	if c.Mover() != caller || len(all[2].Message.Mentions) != 0 || offender == caller { // a player who has just pressed is there
		t.Errorf("it is %s's turn, the message calls %q", c.Mover().Name, all[2].Message.Mentions)
	}
}

// The other half of the window: the turn has ended, and the caller has not moved yet.
// Pressed on the caller's own table message, Stopp means the turn before.
func TestStoppRightAfterTheTurn(t *testing.T) {
	c := club.New(t)
	s, fault := with(t, "pagat", streit.FamilyFirst)
	s.Do(t, fault)
	for s.Match.View(game.NoSeat).Running != nil { // on to the end of the turn
		end := streit.Move{Kind: streit.Lay}
		if s.Match.View(game.NoSeat).Players[s.Match.View(game.NoSeat).ToMove].Turned == cards.None {
			end.Kind = streit.Turn
		}
		s.Do(t, end)
	}
	c.Play(s)
	caller := c.Mover()
	all := stopp(c, caller, reasons(c, caller), family)
	club.Contains(c, all[len(all)-1].Message.Content, "and is right")
	if c.Mover() != caller {
		t.Error("the turn did not come to the caller")
	}
}

// Whoever does not want to call goes back to the table: the list goes, and nothing else happens. The
// key takes no message away that all see.
func TestBackFromTheReasons(t *testing.T) {
	c := club.New(t)
	s, fault := with(t, "pagat", streit.FamilyFirst)
	c.Play(s)
	c.Move(fault)
	caller, before := c.Other(), len(c.Table().Actions())
	list := reasons(c, caller)
	id := c.Channel.Answers[fmt.Sprint(c.Next)]
	back := club.Button(c, list, "Back to the table").ID
	all := c.Press(caller, id, back)
	if len(all) != 2 || all[0].As != bot.Quiet || all[1].How != "dismiss" || all[1].To != id {
		t.Fatalf("back: %q", club.Briefly(all))
	}
	if _, there := c.Channel.Asides[id]; there || len(c.Table().Actions()) != before {
		t.Errorf("the list is there: %v, %d actions after %d", there, len(c.Table().Actions()), before)
	}
	club.Contains(c, club.Only(c, c.Press(caller, c.Table().Message(), back)), "older version")
	if again := stopp(c, caller, reasons(c, caller), family); len(again) < 2 {
		t.Errorf("called after that: %q", club.Briefly(again))
	}
}

// A wrong call is told publicly with its price, and the price is kept across a restart
// (§6.5). As all can read that, the button says it at once, and not only after a reason was
// chosen.
func TestStoppWrongIsPaidAcrossARestart(t *testing.T) {
	c := club.New(t)
	c.Start("")
	c.Move(streit.Move{Kind: streit.Turn})
	caller := c.Other()
	list := reasons(c, caller)
	all := stopp(c, caller, list, vacancy)
	if len(all) != 2 || all[1].How != "edit" {
		t.Fatalf("wrong call: %q", club.Briefly(all))
	}
	club.Contains(c, all[1].Message.Content, "and is wrong")
	club.Contains(c, all[1].Message.Content, "Price: ")
	club.Contains(c, all[1].Message.Content, "may not call again until")
	c.Restart()
	const ends = "may not call Stopp before the first move of your second turn"
	club.Contains(c, club.Only(c, stopp(c, caller, list, family)), ends)
	club.Contains(c, club.Only(c, c.Key(caller, view.PathStopp, 1)), ends)
	club.Contains(c, club.Only(c, c.Command(caller, "stopp")), ends)
	club.Contains(c, club.Only(c, c.Command(caller, "stopp", "fault", "family-first")), ends)
	if m := reasons(c, caller); len(m.Rows) != 0 {
		t.Errorf("who may not call is offered %v", m.Rows)
	}
}

// A client is so slow that the caller's next move comes before the call: the call stands
// for its turn, comes too late, and costs nothing (§6.1).
func TestStoppTooLateCostsNothing(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	caller := c.Other()
	c.Move(streit.Move{Kind: streit.Turn})
	list := reasons(c, caller)
	c.Move(streit.Move{Kind: streit.Lay})
	c.Move(streit.Move{Kind: streit.Turn})
	before := len(tb.Actions())
	club.Contains(c, club.Only(c, stopp(c, caller, list, family)), "Too late")
	if len(tb.Actions()) != before || tb.View().Muted[tb.Seat(caller.ID)] {
		t.Error("the late call was carried out")
	}
}

// window=move: a further move closes the window; a call that was begun before
// it must not hit that move.
func TestStoppWindowMove(t *testing.T) {
	c := club.New(t)
	tb := c.Start("window=move")
	caller := c.Other()
	c.Move(streit.Move{Kind: streit.Turn})
	list := reasons(c, caller)
	c.Move(streit.Move{Kind: streit.Lay})
	club.Contains(c, club.Only(c, stopp(c, caller, list, family)), "Too late")
	if last := tb.Actions()[len(tb.Actions())-1]; last.Text != "lay" {
		t.Errorf("last action %q", last.Text)
	}
	fresh := stopp(c, caller, reasons(c, caller), vacancy) // the lay itself, no fault
	club.Contains(c, fresh[1].Message.Content, "and is wrong")
}

// Before the first move all know that nothing can be stopped. A member who wants to is told
// so at once, and not only after looking for a reason. A list that is open nevertheless
// says the same.
func TestStoppBeforeThereIsAnything(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	for _, u := range []bot.User{club.Anna, club.Ben} {
		for _, all := range [][]club.Sent{c.Key(u, view.PathStopp, 0), c.Command(u, "stopp"),
			c.Press(u, "private", bot.Path(view.PathCall, pages.Key(tb.ID), 1, 0, streit.FamilyFirst)),
			c.Press(u, "private", bot.Path(view.PathCall, pages.Key(tb.ID), 0, 0, streit.FamilyFirst))} {
			text := club.Only(c, all)
			if club.Contains(c, text, "costs you nothing"); len(all[0].Message.Rows) > 0 || strings.Contains(text, "wrong") {
				t.Errorf("%s is asked %q", u.Name, text)
			}
		}
		club.Contains(c, club.Only(c, c.Key(u, view.PathStopp, 0)), "nothing to stop yet")
		club.Contains(c, club.Only(c, c.Command(u, "stopp")), "nothing to stop yet")
	}
	club.Contains(c, club.Only(c, c.Key(club.Carl, view.PathStopp, 0)), "not your table")
}

// Nor is the player who made the last move asked for a reason: not in the turn, not after
// it, and not while a result waits for the other.
func TestStoppOfOnesOwnMove(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	own := func() {
		t.Helper()
		_, last, _ := tb.Story().Match.Stoppable()
		for _, all := range [][]club.Sent{c.Key(club.Member(last), view.PathStopp, tb.Story().Moves()), c.Command(club.Member(last), "stopp")} {
			club.Contains(c, club.Only(c, all), "You made the last move yourself. That costs you nothing.")
		}
	}
	c.Move(streit.Move{Kind: streit.Turn})
	own()
	c.Move(streit.Move{Kind: streit.Lay})
	own()
	s := club.Find(t, "pagat", true, func(s *club.Script) bool { return s.Match.Outcome().Provisional })
	c = club.New(t)
	tb = c.Play(s)
	own()
	club.Contains(c, reasons(c, club.Member(1-tb.Story().Match.Outcome().Winner)).Content, "What was wrong?")
}

// A fault that the rules don't know is answered with the faults that they do know.
func TestStoppNamesTheFaultsThatThereAre(t *testing.T) {
	for rules, want := range map[string]string{
		"pagat":                             "• An empty house had to be filled",
		"pagat duties=none":                 "know no fault",
		"pagat duties=none referee=arbiter": "the referee refuses",
	} {
		c := club.New(t)
		c.Start(rules)
		c.Move(streit.Move{Kind: streit.Turn})
		club.Contains(c, club.Only(c, c.Command(c.Other(), "stopp", "fault", "load-first")), want)
	}
}

// claim=call has one button and no reasons (§6.2).
func TestStoppBareCall(t *testing.T) {
	c := club.New(t)
	s, fault := with(t, "pagat claim=call", streit.ReserveFirst)
	c.Play(s)
	caller := c.Other()
	c.Move(fault)
	list := reasons(c, caller) // and the way back
	if len(list.Rows) != 2 || len(list.Rows[0]) != 1 {
		t.Fatalf("%d rows of reasons", len(list.Rows))
	}
	all := stopp(c, caller, list, "Stopp!")
	club.Contains(c, all[len(all)-1].Message.Content, "own reserve can go to a family")
}

// The arbiter refuses faults to the mover alone (§5.1); nothing can be stopped.
func TestArbiter(t *testing.T) {
	c := club.New(t)
	s, fault := with(t, "pagat referee=arbiter", streit.FamilyFirst)
	c.Play(s)
	all := c.Move(fault)
	club.Contains(c, club.Only(c, all), "First a free card goes to a family")
	club.Contains(c, club.Only(c, c.Key(c.Other(), view.PathStopp, 0)), "referee refuses")
}

// /stopp with a reason and a card acts on the moves that can be stopped now.
func TestStoppTyped(t *testing.T) {
	c := club.New(t)
	s, fault := with(t, "pagat", streit.ReserveFirst)
	c.Play(s)
	state := s.Match.Table()
	card := view.TopOf(state.View(game.NoSeat), streit.OwnReserve)
	caller := c.Other()
	c.Move(fault)
	all := c.Command(caller, "stopp", "fault", "reserve-first", "card", render.CardSymbols(card, render.English))
	if len(all) != 3 || all[0].As != bot.Private {
		t.Fatalf("/stopp: %q", club.Briefly(all))
	}
	club.Contains(c, all[2].Message.Content, "and is right")
	club.Contains(c, club.Only(c, c.Command(caller, "stopp", "fault", "reserve-first", "card", "huh")), "is not a card")
	club.Contains(c, club.Only(c, c.Command(caller, "stopp", "card", "Qh")), "say what was wrong, too")
}

// A win that a Stopp undoes (§6.7), and one that stands after twelve hours.
func TestProvisionalWin(t *testing.T) {
	var code streit.Code
	s := club.Find(t, "pagat", true, func(s *club.Script) bool {
		out := s.Match.Outcome()
		if !out.Provisional || out.Ending != game.Won {
			return false
		}
		for _, f := range s.Rules.Faults() {
			next, events, err := s.Match.Do(1-out.Winner, streit.Call(f, cards.None))
			if err == nil && events[0].Ruling.Right && !next.Outcome().Over() {
				code = f
				return true
			}
		}
		return false
	})
	t.Run("undone", func(t *testing.T) {
		c := club.New(t)
		tb := c.Play(s)
		caller := club.Member(1 - tb.Story().Match.Outcome().Winner)
		reason := map[streit.Code]string{streit.FamilyFirst: family, streit.ReserveFirst: reserve, streit.FillVacancy: vacancy}[code]
		all := stopp(c, caller, reasons(c, caller), reason)
		club.Contains(c, all[len(all)-1].Message.Content, "and is right")
		if tb.Story().Match.Outcome().Over() || tb.Row().Result != nil || !tb.Row().Deadline.Equal(c.Now.Add(pace.Daily.Turn())) {
			t.Error("the result stands")
		}
		club.Button(c, all[len(all)-1].Message, "Lay")
	})
	t.Run("resigned", func(t *testing.T) {
		c := club.New(t)
		tb := c.Play(s)
		winner, loser := club.Member(tb.Story().Match.Outcome().Winner), club.Member(1-tb.Story().Match.Outcome().Winner)
		club.Contains(c, club.Only(c, c.Command(winner, "match resign")), markup.Plain(loser.Name)+"** can accept it")
		club.Contains(c, club.Only(c, c.Press(winner, "private", bot.Path(pages.PathQuit, pages.Key(tb.ID)))), "can accept it")
		all := c.Command(loser, "match resign")
		club.Contains(c, club.Only(c, all), "means that you accept it")
		all = c.Press(loser, "private", club.Button(c, all[0].Message, "Yes, I accept").ID)
		club.Contains(c, all[0].Message.Content, "you have accepted it")
		if out := tb.Story().Match.Outcome(); out.Ending != game.Won || !out.Final() {
			t.Errorf("the outcome is %+v", out)
		}
	})
	t.Run("asked to accept what is undone", func(t *testing.T) {
		c := club.New(t)
		tb := c.Play(s)
		caller := club.Member(1 - tb.Story().Match.Outcome().Winner)
		list := c.Command(caller, "match resign")
		reason := map[streit.Code]string{streit.FamilyFirst: family, streit.ReserveFirst: reserve, streit.FillVacancy: vacancy}[code]
		stopp(c, caller, reasons(c, caller), reason)
		club.Contains(c, club.Only(c, c.Press(caller, "private", club.Button(c, list[0].Message, "Yes, I accept").ID)), "moved on")
		if tb.Story().Match.Outcome().Over() {
			t.Error("the caller has resigned")
		}
	})
	t.Run("stands after twelve hours", func(t *testing.T) {
		c := club.New(t)
		tb := c.Play(s)
		c.Now = c.Now.Add(club.AcceptTime - 1)
		c.Room.Tick()
		c.Room.Wait()
		if tb.Over() {
			t.Fatal("accepted too early")
		}
		c.Now = c.Now.Add(1)
		c.Room.Tick()
		c.Room.Wait()
		if row, err := c.DB.Match(t.Context(), tb.ID); err != nil || row.Result == nil || row.Result.Ending != "won" {
			t.Fatalf("after twelve hours: %+v, %v", row.Result, err)
		}
		_, m := c.Channel.Last()
		club.Contains(c, c.Details(club.Carl, m).Content, "has no card left and wins")
	})
}

// A Stopp whose compulsory move takes the offender's last card wins for the
// offender, for good (§6.3, §6.7).
func TestStoppThatWinsForTheOffender(t *testing.T) {
	var code streit.Code
	s := club.Find(t, "pagat", true, func(s *club.Script) bool {
		v := s.Match.View(game.NoSeat)
		if v.Outcome.Over() || len(v.Running) == 0 {
			return false
		}
		for _, f := range s.Rules.Faults() {
			next, _, err := s.Match.Do(1-v.ToMove, streit.Call(f, cards.None))
			if out := next.Outcome(); err == nil && out.Final() && out.Winner == v.ToMove {
				code = f
				return true
			}
		}
		return false
	})
	c := club.New(t)
	tb := c.Play(s)
	offender, caller := c.Mover(), c.Other()
	all := c.Command(caller, "stopp", "fault", code.String())
	result := all[len(all)-1].Message
	club.Contains(c, c.Details(club.Carl, result).Content, "<@"+offender.ID+"> has no card left and wins")
	if row, err := c.DB.Match(t.Context(), tb.ID); err != nil || row.Result == nil || row.Result.Winner != int(tb.Seat(offender.ID)) {
		t.Errorf("stored %+v, %v", row.Result, err)
	}
}
