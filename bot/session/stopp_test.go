package session_test

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/markup"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
)

// reasons opens the list of reasons on the living table message.
func (c *club) reasons(u bot.User) bot.Message {
	c.Helper()
	t := c.table()
	all := c.key(u, view.PathStopp, t.story().Moves())
	only(c, all)
	return all[0].message
}

// stopp calls with a reason of a list.
func (c *club) stopp(u bot.User, list bot.Message, reason string) []sent {
	c.Helper()
	return c.press(u, "private", button(c, list, reason).ID)
}

const family, reserve, vacancy = "A free card", "The reserve’s card", "An empty house"

// A right call in the running turn: the offender's message becomes its log
// with the ruling, and the next table calls the caller (§6.3).
func TestStoppRightInRunningTurn(t *testing.T) {
	c := newClub(t)
	s, fault := with(t, "pagat", streit.FamilyFirst)
	tb := c.play(s)
	offender, caller, old := c.mover(), c.other(), tb.message()
	c.move(fault)
	if tb.message() != old {
		old = tb.message() // the fault was a lay
	}
	all := c.stopp(caller, c.reasons(caller), family)
	if len(all) != 3 || all[0].as != bot.Update || all[1].how != "edit" || all[1].to != old || all[2].how != "post" {
		t.Fatalf("right call: %q", briefly(all))
	}
	for _, part := range []string{"and is right", "Rule: when a free card", " takes back: ", "Carried out instead: "} {
		contains(c, all[1].message.Content, part)
		contains(c, all[2].message.Content, part)
	}
	contains(c, all[2].message.Content, "<@"+caller.ID+">")
	if c.mover() != caller || len(all[2].message.Mentions) != 0 || offender == caller { // who has just pressed is there
		t.Errorf("it is %s's turn, the message calls %q", c.mover().Name, all[2].message.Mentions)
	}
}

// The other half of the window: the turn has ended, the caller has not moved
// yet. Pressed on the caller's own table message it means the turn before.
func TestStoppRightAfterTheTurn(t *testing.T) {
	c := newClub(t)
	s, fault := with(t, "pagat", streit.FamilyFirst)
	s.do(t, fault)
	for s.match.View(game.NoSeat).Running != nil { // on to the end of the turn
		end := streit.Move{Kind: streit.Lay}
		if s.match.View(game.NoSeat).Players[s.match.View(game.NoSeat).ToMove].Turned == cards.None {
			end.Kind = streit.Turn
		}
		s.do(t, end)
	}
	c.play(s)
	caller := c.mover()
	all := c.stopp(caller, c.reasons(caller), family)
	contains(c, all[len(all)-1].message.Content, "and is right")
	if c.mover() != caller {
		t.Error("the turn did not come to the caller")
	}
}

// A wrong call is told publicly with its price, and the price is kept across a
// restart (§6.5). As all can read that, the button says it at once, and not
// after a reason was chosen.
func TestStoppWrongIsPaidAcrossARestart(t *testing.T) {
	c := newClub(t)
	c.start("")
	c.move(streit.Move{Kind: streit.Turn})
	caller := c.other()
	list := c.reasons(caller)
	all := c.stopp(caller, list, vacancy)
	if len(all) != 2 || all[1].how != "edit" {
		t.Fatalf("wrong call: %q", briefly(all))
	}
	contains(c, all[1].message.Content, "and is wrong")
	contains(c, all[1].message.Content, "Price: ")
	contains(c, all[1].message.Content, "may not call again until")
	c.restart()
	const ends = "may not call Stopp before the first move of your second turn"
	contains(c, only(c, c.stopp(caller, list, family)), ends)
	contains(c, only(c, c.key(caller, view.PathStopp, 1)), ends)
	contains(c, only(c, c.command(caller, "stopp")), ends)
	contains(c, only(c, c.command(caller, "stopp", "fault", "family-first")), ends)
	if m := c.reasons(caller); len(m.Rows) != 0 {
		t.Errorf("who may not call is offered %v", m.Rows)
	}
}

// A call of a client so slow that the caller's next move came first: it stands
// for its turn, comes too late, and costs nothing (§6.1).
func TestStoppTooLateCostsNothing(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	caller := c.other()
	c.move(streit.Move{Kind: streit.Turn})
	list := c.reasons(caller)
	c.move(streit.Move{Kind: streit.Lay})
	c.move(streit.Move{Kind: streit.Turn})
	before := len(tb.actions())
	contains(c, only(c, c.stopp(caller, list, family)), "Too late")
	if len(tb.actions()) != before || tb.view().Muted[tb.seat(caller.ID)] {
		t.Error("the late call was carried out")
	}
}

// window=move: a further move closes the window; a call that was begun before
// it must not hit that move.
func TestStoppWindowMove(t *testing.T) {
	c := newClub(t)
	tb := c.start("window=move")
	caller := c.other()
	c.move(streit.Move{Kind: streit.Turn})
	list := c.reasons(caller)
	c.move(streit.Move{Kind: streit.Lay})
	contains(c, only(c, c.stopp(caller, list, family)), "Too late")
	if last := tb.actions()[len(tb.actions())-1]; last.Text != "lay" {
		t.Errorf("last action %q", last.Text)
	}
	fresh := c.stopp(caller, c.reasons(caller), vacancy) // the lay itself, no fault
	contains(c, fresh[1].message.Content, "and is wrong")
}

// Before the first move all know that nothing can be stopped: who wants to is told
// so at once, and not after having looked for a reason. A list that is open
// nevertheless says the same.
func TestStoppBeforeThereIsAnything(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	for _, u := range []bot.User{anna, ben} {
		for _, all := range [][]sent{c.key(u, view.PathStopp, 0), c.command(u, "stopp"),
			c.press(u, "private", bot.Path(view.PathCall, pages.Key(tb.id), 1, 0, streit.FamilyFirst)),
			c.press(u, "private", bot.Path(view.PathCall, pages.Key(tb.id), 0, 0, streit.FamilyFirst))} {
			text := only(c, all)
			if contains(c, text, "costs you nothing"); len(all[0].message.Rows) > 0 || strings.Contains(text, "wrong") {
				t.Errorf("%s is asked %q", u.Name, text)
			}
		}
		contains(c, only(c, c.key(u, view.PathStopp, 0)), "nothing to stop yet")
		contains(c, only(c, c.command(u, "stopp")), "nothing to stop yet")
	}
	contains(c, only(c, c.key(carl, view.PathStopp, 0)), "not your table")
}

// Nor is whoever made the last move asked for a reason, in the turn, after it, and
// while a result waits for the other.
func TestStoppOfOnesOwnMove(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	own := func() {
		t.Helper()
		_, last, _ := tb.story().Match.Stoppable()
		for _, all := range [][]sent{c.key(member(last), view.PathStopp, tb.story().Moves()), c.command(member(last), "stopp")} {
			contains(c, only(c, all), "You made the last move yourself. That costs you nothing.")
		}
	}
	c.move(streit.Move{Kind: streit.Turn})
	own()
	c.move(streit.Move{Kind: streit.Lay})
	own()
	s := find(t, "pagat", true, func(s *script) bool { return s.match.Outcome().Provisional })
	c = newClub(t)
	tb = c.play(s)
	own()
	contains(c, c.reasons(member(1-tb.story().Match.Outcome().Winner)).Content, "What was wrong?")
}

// A fault that the rules don't know is answered with those that they do.
func TestStoppNamesTheFaultsThatThereAre(t *testing.T) {
	for rules, want := range map[string]string{
		"pagat":                             "• An empty house had to be filled",
		"pagat duties=none":                 "know no fault",
		"pagat duties=none referee=arbiter": "the referee refuses",
	} {
		c := newClub(t)
		c.start(rules)
		c.move(streit.Move{Kind: streit.Turn})
		contains(c, only(c, c.command(c.other(), "stopp", "fault", "load-first")), want)
	}
}

// claim=call has one button and no reasons (§6.2).
func TestStoppBareCall(t *testing.T) {
	c := newClub(t)
	s, fault := with(t, "pagat claim=call", streit.ReserveFirst)
	c.play(s)
	caller := c.other()
	c.move(fault)
	list := c.reasons(caller)
	if len(list.Rows) != 1 || len(list.Rows[0]) != 1 {
		t.Fatalf("%d rows of reasons", len(list.Rows))
	}
	all := c.stopp(caller, list, "Stopp!")
	contains(c, all[len(all)-1].message.Content, "own reserve can go to a family")
}

// The arbiter refuses faults to the mover alone (§5.1); nothing can be stopped.
func TestArbiter(t *testing.T) {
	c := newClub(t)
	s, fault := with(t, "pagat referee=arbiter", streit.FamilyFirst)
	c.play(s)
	all := c.move(fault)
	contains(c, only(c, all), "First a free card goes to a family")
	contains(c, only(c, c.key(c.other(), view.PathStopp, 0)), "referee refuses")
}

// /stopp with a reason and a card acts on the moves that can be stopped now.
func TestStoppTyped(t *testing.T) {
	c := newClub(t)
	s, fault := with(t, "pagat", streit.ReserveFirst)
	c.play(s)
	state := s.match.Table()
	card := view.TopOf(state.View(game.NoSeat), streit.OwnReserve)
	caller := c.other()
	c.move(fault)
	all := c.command(caller, "stopp", "fault", "reserve-first", "card", render.CardSymbols(card, render.English))
	if len(all) != 3 || all[0].as != bot.Private {
		t.Fatalf("/stopp: %q", briefly(all))
	}
	contains(c, all[2].message.Content, "and is right")
	contains(c, only(c, c.command(caller, "stopp", "fault", "reserve-first", "card", "huh")), "is not a card")
	contains(c, only(c, c.command(caller, "stopp", "card", "Qh")), "say what was wrong, too")
}

// A win that a Stopp undoes (§6.7), and one that stands after twelve hours.
func TestProvisionalWin(t *testing.T) {
	var code streit.Code
	s := find(t, "pagat", true, func(s *script) bool {
		out := s.match.Outcome()
		if !out.Provisional || out.Ending != game.Won {
			return false
		}
		for _, f := range s.rules.Faults() {
			next, events, err := s.match.Do(1-out.Winner, streit.Call(f, cards.None))
			if err == nil && events[0].Ruling.Right && !next.Outcome().Over() {
				code = f
				return true
			}
		}
		return false
	})
	t.Run("undone", func(t *testing.T) {
		c := newClub(t)
		tb := c.play(s)
		caller := member(1 - tb.story().Match.Outcome().Winner)
		reason := map[streit.Code]string{streit.FamilyFirst: family, streit.ReserveFirst: reserve, streit.FillVacancy: vacancy}[code]
		all := c.stopp(caller, c.reasons(caller), reason)
		contains(c, all[len(all)-1].message.Content, "and is right")
		if tb.story().Match.Outcome().Over() || tb.row().Result != nil || !tb.row().Deadline.Equal(c.now.Add(pace.Daily.Turn())) {
			t.Error("the result stands")
		}
		button(c, all[len(all)-1].message, "Lay")
	})
	t.Run("resigned", func(t *testing.T) {
		c := newClub(t)
		tb := c.play(s)
		winner, loser := member(tb.story().Match.Outcome().Winner), member(1-tb.story().Match.Outcome().Winner)
		contains(c, only(c, c.command(winner, "match resign")), markup.Plain(loser.Name)+"** can accept it")
		contains(c, only(c, c.press(winner, "private", bot.Path(pages.PathQuit, pages.Key(tb.id)))), "can accept it")
		all := c.command(loser, "match resign")
		contains(c, only(c, all), "means that you accept it")
		all = c.press(loser, "private", button(c, all[0].message, "Yes, I accept").ID)
		contains(c, all[0].message.Content, "you have accepted it")
		if out := tb.story().Match.Outcome(); out.Ending != game.Won || !out.Final() {
			t.Errorf("the outcome is %+v", out)
		}
	})
	t.Run("asked to accept what is undone", func(t *testing.T) {
		c := newClub(t)
		tb := c.play(s)
		caller := member(1 - tb.story().Match.Outcome().Winner)
		list := c.command(caller, "match resign")
		reason := map[streit.Code]string{streit.FamilyFirst: family, streit.ReserveFirst: reserve, streit.FillVacancy: vacancy}[code]
		c.stopp(caller, c.reasons(caller), reason)
		contains(c, only(c, c.press(caller, "private", button(c, list[0].message, "Yes, I accept").ID)), "moved on")
		if tb.story().Match.Outcome().Over() {
			t.Error("the caller has resigned")
		}
	})
	t.Run("stands after twelve hours", func(t *testing.T) {
		c := newClub(t)
		tb := c.play(s)
		c.now = c.now.Add(acceptTime - 1)
		c.room.Tick()
		c.room.Wait()
		if tb.over() {
			t.Fatal("accepted too early")
		}
		c.now = c.now.Add(1)
		c.room.Tick()
		c.room.Wait()
		if row, err := c.db.Match(t.Context(), tb.id); err != nil || row.Result == nil || row.Result.Ending != "won" {
			t.Fatalf("after twelve hours: %+v, %v", row.Result, err)
		}
		_, m := c.channel.last()
		contains(c, m.Content, "has no card left and wins")
	})
}

// A Stopp whose compulsory move takes the offender's last card wins for the
// offender, for good (§6.3, §6.7).
func TestStoppThatWinsForTheOffender(t *testing.T) {
	var code streit.Code
	s := find(t, "pagat", true, func(s *script) bool {
		v := s.match.View(game.NoSeat)
		if v.Outcome.Over() || len(v.Running) == 0 {
			return false
		}
		for _, f := range s.rules.Faults() {
			next, _, err := s.match.Do(1-v.ToMove, streit.Call(f, cards.None))
			if out := next.Outcome(); err == nil && out.Final() && out.Winner == v.ToMove {
				code = f
				return true
			}
		}
		return false
	})
	c := newClub(t)
	tb := c.play(s)
	offender, caller := c.mover(), c.other()
	all := c.command(caller, "stopp", "fault", code.String())
	result := all[len(all)-1].message
	contains(c, result.Content, "<@"+offender.ID+"> has no card left and wins")
	if row, err := c.db.Match(t.Context(), tb.id); err != nil || row.Result == nil || row.Result.Winner != int(tb.seat(offender.ID)) {
		t.Errorf("stored %+v, %v", row.Result, err)
	}
}
