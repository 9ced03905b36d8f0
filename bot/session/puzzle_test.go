package session_test

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/game/streit/coach"
)

// posedNow is the puzzle of today.
func (c *club) posedNow() coach.Puzzle {
	c.Helper()
	return posed.of(c, c.today())
}

// solve opens the day's puzzle as somebody and answers it by pressing, rightly or
// not; what comes then.
func (c *club) solve(u bot.User, right bool) bot.Message {
	c.Helper()
	m := only1(c, c.command(u, "puzzle"))
	p, answer := c.posedNow(), "All is right"
	if (p.Fault == streit.Regular) != right {
		m = c.turn(u, m, "Stopp!")
		answer = "🡢"
		for _, code := range p.After.Rules.Faults() {
			if p.Right(code) == right {
				answer = reader(c.request(bot.Press, u, "")).Say("reason."+code.String(), nil)
			}
		}
	}
	return c.turn(u, m, answer)
}

// only1 is the one private message that went out.
func only1(c *club, all []sent) bot.Message {
	c.Helper()
	only(c, all)
	checkLimits(c.TB.(*testing.T), all[0].message)
	return all[0].message
}

// turn presses a button of a private message that turns over.
func (c *club) turn(u bot.User, m bot.Message, label string) bot.Message {
	c.Helper()
	all := c.press(u, "private", button(c, m, label).ID)
	if len(all) != 1 || all[0].as != bot.Update {
		c.Fatalf("%s: %q", label, briefly(all))
	}
	checkLimits(c.TB.(*testing.T), all[0].message)
	return all[0].message
}

// The puzzle of the day is asked, answered and explained, counts once, and is the
// same in every server and after a restart.
func TestPuzzleOfTheDay(t *testing.T) {
	c := newClub(t)
	for range 6 { // some with a fault, some without
		c.now = c.now.Add(24 * time.Hour)
		p, name := c.posedNow(), c.now.UTC().Format(time.DateOnly)
		m := only1(c, c.command(anna, "puzzle"))
		contains(c, m.Content, "Find the fault: "+name)
		contains(c, m.Content, fmt.Sprintf("%d. ", len(p.Moves)))
		elsewhere := c.request(bot.Command, ben, "puzzle")
		elsewhere.Guild = "78"
		if there := only1(c, c.send(elsewhere)); !reflect.DeepEqual(there, m) {
			t.Errorf("in another server: %q", there.Content)
		}
		c.restart()
		before := c.turn(anna, m, "The table before")
		if bytes.Equal(before.Files[0].Data, m.Files[0].Data) {
			t.Error("the table before is the one after")
		}
		if now := c.turn(anna, before, "The table now"); !reflect.DeepEqual(now, m) {
			t.Errorf("there and back: %q", now.Content)
		}
		list := c.turn(anna, m, "Stopp!")
		if now := c.turn(anna, list, "Back"); !reflect.DeepEqual(now, m) {
			t.Errorf("back from the reasons: %q", now.Content)
		}
		done := c.solve(anna, true)
		contains(c, done.Content, "Right!")
		contains(c, done.Content, "Your streak: ")
		if p.Fault != streit.Regular {
			contains(c, done.Content, "was a fault")
			if bytes.Equal(done.Files[0].Data, m.Files[0].Data) {
				t.Error("the answer has the picture of the question")
			}
		}
		contains(c, only1(c, c.command(anna, "puzzle")).Content, "got today’s puzzle right")
		wrong := c.turn(anna, list, list.Rows[0][0].Label)
		if !p.Right(p.After.Rules.Faults()[0]) {
			contains(c, wrong.Content, "Your first answer is what counts, and it was right")
		}
	}
	mine, err := c.db.StreakOf(t.Context(), streit.RecordName, "77", c.yesterday(), anna.ID)
	if err != nil || mine.Days != 6 || mine.Right != 6 || mine.Made != 6 {
		t.Errorf("%+v, %v", mine, err)
	}
}

// Delivered again after a restart, an answer counts once and is told once more.
func TestPuzzleAnswerDeliveredAgain(t *testing.T) {
	c := newClub(t)
	r := c.request(bot.Press, anna, bot.Path(view.PathPuzzle, c.today(), view.PuzzleSay, streit.Regular))
	first := c.send(r)
	c.restart()
	again := c.send(r)
	verdict := func(all []sent) string { return strings.Split(all[0].message.Content, "\n")[2] }
	if verdict(first) != verdict(again) || strings.Contains(again[0].message.Content, "first answer") {
		t.Errorf("%q, then %q", briefly(first), briefly(again))
	}
	if mine, err := c.db.StreakOf(t.Context(), streit.RecordName, "77", c.yesterday(), anna.ID); err != nil || mine.Made != 1 {
		t.Errorf("%+v, %v", mine, err)
	}
}

// Others to practise come without end, each counts, and none makes a streak.
func TestPuzzlesToPractise(t *testing.T) {
	c := newClub(t)
	m := c.solve(anna, false)
	contains(c, m.Content, "No, that is not it.")
	contains(c, only1(c, c.command(anna, "puzzle")).Content, "but not correctly")
	answer := c.turn(anna, only1(c, c.command(anna, "puzzle")), "The answer")
	contains(c, answer.Content, "it was wrong")
	seen := map[string]bool{}
	for range 5 {
		m = c.turn(anna, m, "One to practise")
		contains(c, m.Content, "to practise")
		if seen[m.Content] {
			t.Error("the same puzzle again")
		}
		seen[m.Content] = true
		m = c.turn(anna, m, "All is right")
	}
	mine, err := c.db.StreakOf(t.Context(), streit.RecordName, "77", c.yesterday(), anna.ID)
	if err != nil || mine.Days != 0 || mine.Made != 6 {
		t.Errorf("%+v, %v", mine, err)
	}
}

// A streak grows by a day's puzzle answered rightly, stands a day, and ends with a
// wrong answer or a day left out. A puzzle of yesterday still counts, one of the
// day before does not.
func TestStreaks(t *testing.T) {
	c := newClub(t)
	streaks := func(u bot.User, guild string) string {
		r := c.request(bot.Press, u, bot.Path(view.PathPuzzle, c.today(), view.PuzzleStreaks))
		r.Guild = guild
		return only(c, c.send(r))
	}
	contains(c, streaks(anna, "77"), "Nobody has a streak")
	for day := range 4 {
		c.solve(anna, true)
		c.solve(ben, day != 2)
		c.now = c.now.Add(24 * time.Hour)
	}
	list := streaks(ben, "77")
	contains(c, list, "**1.** **Anna**: 4 days, 4 of 4 answers right\n**2.** **Ben\\***: 1 day, 3 of 4 answers right\nYou: 1 day, 3 of 4")
	contains(c, streaks(anna, "78"), "Nobody has a streak")
	if alone := streaks(anna, ""); !strings.HasSuffix(alone, "\nYou: 0 days, 0 of 0 answers right.") {
		t.Errorf("in a direct message: %q", alone)
	}
	late := c.yesterday()
	older := c.now.Add(-48 * time.Hour).UTC().Format(time.DateOnly)
	for _, name := range []string{late, older} {
		p := posed.of(t, name)
		code := streit.Regular
		if p.Fault != code {
			code = p.Accepted[0]
		}
		c.press(carl, "private", bot.Path(view.PathPuzzle, name, view.PuzzleSay, code))
	}
	contains(c, streaks(carl, "77"), "You: 1 day, 2 of 2")
	c.now = c.now.Add(24 * time.Hour)
	contains(c, streaks(anna, "77"), "Nobody has a streak")
	c.solve(anna, true)
	contains(c, streaks(anna, "77"), "**1.** **Anna**: 1 day")
	if err := c.db.Forget(t.Context(), anna.ID); err != nil {
		t.Fatal(err)
	}
	if list := streaks(ben, "77"); strings.Contains(list, "Anna") {
		t.Errorf("%q", list)
	}
}

// In a direct message it works alike, and what is answered there is nobody
// else's business.
func TestPuzzleInDirectMessages(t *testing.T) {
	c := newClub(t)
	r := c.request(bot.Command, anna, "puzzle")
	r.Guild = ""
	m := only1(c, c.send(r))
	r = c.request(bot.Press, anna, button(c, m, "All is right").ID)
	r.Guild, r.Message = "", "private"
	if all := c.send(r); len(all) != 1 || all[0].as != bot.Update {
		t.Errorf("%q", briefly(all))
	}
	mine, err := c.db.StreakOf(t.Context(), streit.RecordName, "", c.yesterday(), anna.ID)
	if err != nil || mine.Made != 1 {
		t.Errorf("%+v, %v", mine, err)
	}
	for _, path := range []string{"puzzle", "puzzle/x", "puzzle/x/what", "puzzle/x/say", "puzzle/x/say/sixes", "puzzle/x/say/load-first"} {
		contains(c, only(c, c.press(anna, "private", path)), "older version")
	}
}

// A puzzle counts once, where it was answered first: who has seen the answer in a
// direct message or in a server can't have a streak with it anywhere else.
func TestPuzzleCountsInOnePlace(t *testing.T) {
	c := newClub(t)
	p, name := c.posedNow(), c.today()
	answer := func(guild string, code streit.Code) string {
		c.Helper()
		r := c.request(bot.Press, anna, bot.Path(view.PathPuzzle, name, view.PuzzleSay, code))
		r.Guild, r.Message = guild, "private"
		return page(c, c.send(r), bot.Update).Content
	}
	right := streit.Regular
	if p.Fault != right {
		right = p.Accepted[0]
	}
	answer("", streit.FillVacancy) // it need not be right
	first := "wrong"
	if p.Right(streit.FillVacancy) {
		first = "right"
	}
	for _, guild := range []string{"77", "78", "77"} {
		text := answer(guild, right)
		contains(c, text, "Right!")
		contains(c, text, "somewhere else before, and there it counts: it was "+first)
		ask := c.request(bot.Command, anna, "puzzle")
		ask.Guild = guild
		done := only1(c, c.send(ask))
		contains(c, done.Content, "somewhere else")
		contains(c, c.turn(anna, done, "The answer").Content, "it was "+first)
		list := c.request(bot.Press, anna, bot.Path(view.PathPuzzle, name, view.PuzzleStreaks))
		list.Guild = guild
		contains(c, only(c, c.send(list)), "You: 0 days, 0 of 0")
	}
	list := c.request(bot.Press, anna, bot.Path(view.PathPuzzle, name, view.PuzzleStreaks))
	list.Guild = ""
	alone := only(c, c.send(list))
	contains(c, alone, "Each server has a list")
	contains(c, alone, "of 1 answers right")
}

// Who would rather read gets text.
func TestPuzzleAsText(t *testing.T) {
	c := newClub(t)
	r := c.request(bot.Press, ben, bot.Path(pages.PathSettings, pages.WishBoard))
	r.Values = []string{pages.BoardText}
	c.send(r)
	for range 8 {
		m := only1(c, c.command(ben, "puzzle"))
		if len(m.Files) != 0 || !strings.Contains(m.Content, "```") {
			t.Errorf("%q", m.Content)
		}
		contains(c, m.Content, "Stopp, or is all right?")
		if done := c.solve(ben, true); len(done.Files) != 0 {
			t.Errorf("%q", done.Content)
		}
		c.now = c.now.Add(24 * time.Hour)
	}
}
