package streit_test

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
	"stopp/internal/club"
)

// posedNow is the puzzle of today.
func posedNow(c *club.Club) coach.Puzzle {
	c.Helper()
	return posed.of(c, c.Today())
}

// solve opens the day's puzzle as somebody, answers it by pressing, rightly or not, and
// returns what comes then.
func solve(c *club.Club, u bot.User, right bool) bot.Message {
	c.Helper()
	m := only1(c, c.Command(u, "puzzle"))
	p, answer := posedNow(c), "Everything is right"
	if (p.Fault == streit.Regular) != right {
		m = turn(c, u, m, "Stopp!")
		answer = "🡢"
		for _, code := range p.After.Rules.Faults() {
			if p.Right(code) == right {
				answer = club.Reader(c.Request(bot.Press, u, "")).Say("reason."+code.String(), nil)
			}
		}
	}
	return turn(c, u, m, answer)
}

// only1 is the one private message that went out.
func only1(c *club.Club, all []club.Sent) bot.Message {
	c.Helper()
	club.Only(c, all)
	club.CheckLimits(c.TB.(*testing.T), all[0].Message)
	return all[0].Message
}

// turn presses a paging button of a private message.
func turn(c *club.Club, u bot.User, m bot.Message, label string) bot.Message {
	c.Helper()
	all := c.Press(u, "private", club.Button(c, m, label).ID)
	if len(all) != 1 || all[0].As != bot.Update {
		c.Fatalf("%s: %q", label, club.Briefly(all))
	}
	club.CheckLimits(c.TB.(*testing.T), all[0].Message)
	return all[0].Message
}

// The puzzle of the day is asked, answered and explained, counts once, and is the
// same in every server and after a restart.
func TestPuzzleOfTheDay(t *testing.T) {
	c := club.New(t)
	for range 6 { // some with a fault, some without
		c.Now = c.Now.Add(24 * time.Hour)
		p, name := posedNow(c), c.Now.UTC().Format(time.DateOnly)
		m := only1(c, c.Command(club.Anna, "puzzle"))
		club.Contains(c, m.Content, "Find the fault: "+name)
		club.Contains(c, m.Content, fmt.Sprintf("%d. ", len(p.Moves)))
		elsewhere := c.Request(bot.Command, club.Ben, "puzzle")
		elsewhere.Guild = "78"
		if there := only1(c, c.Send(elsewhere)); !reflect.DeepEqual(there, m) {
			t.Errorf("in another server: %q", there.Content)
		}
		c.Restart()
		before := turn(c, club.Anna, m, "The table before")
		if bytes.Equal(before.Files[0].Data, m.Files[0].Data) {
			t.Error("the table before is the one after")
		}
		if now := turn(c, club.Anna, before, "The table now"); !reflect.DeepEqual(now, m) {
			t.Errorf("there and back: %q", now.Content)
		}
		list := turn(c, club.Anna, m, "Stopp!")
		if now := turn(c, club.Anna, list, "Back"); !reflect.DeepEqual(now, m) {
			t.Errorf("back from the reasons: %q", now.Content)
		}
		done := solve(c, club.Anna, true)
		club.Contains(c, done.Content, "Right!")
		club.Contains(c, done.Content, "Your streak: ")
		if p.Fault != streit.Regular {
			club.Contains(c, done.Content, "was a fault")
			if bytes.Equal(done.Files[0].Data, m.Files[0].Data) {
				t.Error("the answer has the picture of the question")
			}
		}
		club.Contains(c, only1(c, c.Command(club.Anna, "puzzle")).Content, "got today’s puzzle right")
		wrong := turn(c, club.Anna, list, list.Rows[0][0].Label)
		if !p.Right(p.After.Rules.Faults()[0]) {
			club.Contains(c, wrong.Content, "Your first answer is what counts, and it was right")
		}
	}
	mine, err := c.DB.StreakOf(t.Context(), streit.RecordName, "77", c.Yesterday(), club.Anna.ID)
	if err != nil || mine.Days != 6 || mine.Right != 6 || mine.Made != 6 {
		t.Errorf("%+v, %v", mine, err)
	}
}

// Delivered again after a restart, an answer counts once and is told once more.
func TestPuzzleAnswerDeliveredAgain(t *testing.T) {
	c := club.New(t)
	r := c.Request(bot.Press, club.Anna, bot.Path(view.PathPuzzle, c.Today(), view.PuzzleSay, streit.Regular))
	first := c.Send(r)
	c.Restart()
	again := c.Send(r)
	verdict := func(all []club.Sent) string { return strings.Split(all[0].Message.Content, "\n")[2] }
	if verdict(first) != verdict(again) || strings.Contains(again[0].Message.Content, "first answer") {
		t.Errorf("%q, then %q", club.Briefly(first), club.Briefly(again))
	}
	if mine, err := c.DB.StreakOf(t.Context(), streit.RecordName, "77", c.Yesterday(), club.Anna.ID); err != nil || mine.Made != 1 {
		t.Errorf("%+v, %v", mine, err)
	}
}

// More puzzles to practise come without end; each counts, and none makes a streak.
func TestPuzzlesToPractise(t *testing.T) {
	c := club.New(t)
	m := solve(c, club.Anna, false)
	club.Contains(c, m.Content, "No, that is not it.")
	club.Contains(c, only1(c, c.Command(club.Anna, "puzzle")).Content, "but not correctly")
	answer := turn(c, club.Anna, only1(c, c.Command(club.Anna, "puzzle")), "The answer")
	club.Contains(c, answer.Content, "it was wrong")
	seen := map[string]bool{}
	for range 5 {
		m = turn(c, club.Anna, m, "One to practise")
		club.Contains(c, m.Content, "to practise")
		if seen[m.Content] {
			t.Error("the same puzzle again")
		}
		seen[m.Content] = true
		m = turn(c, club.Anna, m, "Everything is right")
	}
	mine, err := c.DB.StreakOf(t.Context(), streit.RecordName, "77", c.Yesterday(), club.Anna.ID)
	if err != nil || mine.Days != 0 || mine.Made != 6 {
		t.Errorf("%+v, %v", mine, err)
	}
}

// A streak grows by a day's puzzle answered rightly, stands for a day, and ends with a
// wrong answer or a day left out. Yesterday's puzzle still counts, that of the day before
// does not.
func TestStreaks(t *testing.T) {
	c := club.New(t)
	streaks := func(u bot.User, guild string) string {
		r := c.Request(bot.Press, u, bot.Path(view.PathPuzzle, c.Today(), view.PuzzleStreaks))
		r.Guild = guild
		return club.Only(c, c.Send(r))
	}
	club.Contains(c, streaks(club.Anna, "77"), "Nobody has a streak")
	for day := range 4 {
		solve(c, club.Anna, true)
		solve(c, club.Ben, day != 2)
		c.Now = c.Now.Add(24 * time.Hour)
	}
	list := streaks(club.Ben, "77")
	club.Contains(c, list, "**1.** **Anna**: 4 days, 4 of 4 answers right\n**2.** **Ben\\***: 1 day, 3 of 4 answers right\nYou: 1 day, 3 of 4")
	club.Contains(c, streaks(club.Anna, "78"), "Nobody has a streak")
	if alone := streaks(club.Anna, ""); !strings.HasSuffix(alone, "\nYou: 0 days, 0 of 0 answers right.") {
		t.Errorf("in a direct message: %q", alone)
	}
	late := c.Yesterday()
	older := c.Now.Add(-48 * time.Hour).UTC().Format(time.DateOnly)
	for _, name := range []string{late, older} {
		p := posed.of(t, name)
		code := streit.Regular
		if p.Fault != code {
			code = p.Accepted[0]
		}
		c.Press(club.Carl, "private", bot.Path(view.PathPuzzle, name, view.PuzzleSay, code))
	}
	club.Contains(c, streaks(club.Carl, "77"), "You: 1 day, 2 of 2")
	c.Now = c.Now.Add(24 * time.Hour)
	club.Contains(c, streaks(club.Anna, "77"), "Nobody has a streak")
	solve(c, club.Anna, true)
	club.Contains(c, streaks(club.Anna, "77"), "**1.** **Anna**: 1 day")
	if err := c.DB.Forget(t.Context(), club.Anna.ID); err != nil {
		t.Fatal(err)
	}
	if list := streaks(club.Ben, "77"); strings.Contains(list, "Anna") {
		t.Errorf("%q", list)
	}
}

// In a direct message it works the same, and answers there are nobody else's business.
func TestPuzzleInDirectMessages(t *testing.T) {
	c := club.New(t)
	r := c.Request(bot.Command, club.Anna, "puzzle")
	r.Guild = ""
	m := only1(c, c.Send(r))
	r = c.Request(bot.Press, club.Anna, club.Button(c, m, "Everything is right").ID)
	r.Guild, r.Message = "", "private"
	if all := c.Send(r); len(all) != 1 || all[0].As != bot.Update {
		t.Errorf("%q", club.Briefly(all))
	}
	mine, err := c.DB.StreakOf(t.Context(), streit.RecordName, "", c.Yesterday(), club.Anna.ID)
	if err != nil || mine.Made != 1 {
		t.Errorf("%+v, %v", mine, err)
	}
	for _, path := range []string{"puzzle", "puzzle/x", "puzzle/x/what", "puzzle/x/say", "puzzle/x/say/sixes", "puzzle/x/say/load-first"} {
		club.Contains(c, club.Only(c, c.Press(club.Anna, "private", path)), "older version")
	}
}

// A puzzle counts once, where it was answered first. A member who has seen the answer in a
// direct message or in a server can't have a streak with it anywhere else.
func TestPuzzleCountsInOnePlace(t *testing.T) {
	c := club.New(t)
	p, name := posedNow(c), c.Today()
	answer := func(guild string, code streit.Code) string {
		c.Helper()
		r := c.Request(bot.Press, club.Anna, bot.Path(view.PathPuzzle, name, view.PuzzleSay, code))
		r.Guild, r.Message = guild, "private"
		return club.Page(c, c.Send(r), bot.Update).Content
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
		club.Contains(c, text, "Right!")
		club.Contains(c, text, "somewhere else before, and there it counts: it was "+first)
		ask := c.Request(bot.Command, club.Anna, "puzzle")
		ask.Guild = guild
		done := only1(c, c.Send(ask))
		club.Contains(c, done.Content, "somewhere else")
		club.Contains(c, turn(c, club.Anna, done, "The answer").Content, "it was "+first)
		list := c.Request(bot.Press, club.Anna, bot.Path(view.PathPuzzle, name, view.PuzzleStreaks))
		list.Guild = guild
		club.Contains(c, club.Only(c, c.Send(list)), "You: 0 days, 0 of 0")
	}
	list := c.Request(bot.Press, club.Anna, bot.Path(view.PathPuzzle, name, view.PuzzleStreaks))
	list.Guild = ""
	alone := club.Only(c, c.Send(list))
	club.Contains(c, alone, "Each server has a list")
	club.Contains(c, alone, "of 1 answers right")
}

// Members who would rather read get text.
func TestPuzzleAsText(t *testing.T) {
	c := club.New(t)
	r := c.Request(bot.Press, club.Ben, bot.Path(pages.PathSettings, pages.WishBoard))
	r.Values = []string{pages.BoardText}
	c.Send(r)
	for range 8 {
		m := only1(c, c.Command(club.Ben, "puzzle"))
		if len(m.Files) != 0 || !strings.Contains(m.Content, "```") {
			t.Errorf("%q", m.Content)
		}
		club.Contains(c, m.Content, "Stopp, or is everything right?")
		if done := solve(c, club.Ben, true); len(done.Files) != 0 {
			t.Errorf("%q", done.Content)
		}
		c.Now = c.Now.Add(24 * time.Hour)
	}
}
