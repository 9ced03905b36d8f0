package session_test

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/internal/club"
)

// labels are those of a message's buttons, in order.
func labels(m bot.Message) (all []string) {
	for _, b := range slices.Concat(m.Rows...) {
		all = append(all, b.Label)
	}
	return all
}

// atTheDoor is a club with all games in which Anna has asked for the front page.
func atTheDoor(t *testing.T) (c *club.Club, page bot.Message) {
	c = club.New(t)
	c.With(func(rm *session.Room) { rm.Games = offered() })
	return c, club.Page(c, c.Command(club.Anna, "play"), bot.Private)
}

// /play alone shows one page for one's own eyes with a button for each way of playing, and a table of one's own on
// it first. Where the bot is not a member, what needs others is not offered.
func TestPlayAloneOpensTheFrontDoor(t *testing.T) {
	c, page := atTheDoor(t)
	want := []string{"Today’s deals", "A patience", "Against the computer", "With a friend", "Zheng Fen", "Learn"}
	const trial = "Short Streitpatience against a beginner"
	if got := labels(page); !slices.Equal(got, append([]string{trial}, want...)) {
		t.Errorf("%q", got)
	}
	c.Start("")
	page = club.Page(c, c.Command(c.Mover(), "play"), bot.Private)
	if got := labels(page); !slices.Equal(got, append([]string{"My tables"}, want...)) {
		t.Errorf("with a table: %q", got)
	}
	if first, _, _ := strings.Cut(page.Content, "\n"); !strings.Contains(first, "your turn") {
		t.Errorf("the table is not there first: %q", page.Content)
	}
	page = club.Page(c, c.Send(abroad(c, bot.Command, club.Carl, "play")), bot.Private)
	if got := labels(page); !slices.Equal(got, append([]string{trial}, want...)) {
		t.Errorf("abroad: %q", got)
	}
	direct := c.Request(bot.Command, club.Carl, "play")
	direct.Guild = ""
	page = club.Page(c, c.Send(direct), bot.Private)
	if got := labels(page); !slices.Equal(got, []string{trial, "Today’s deals", "A patience", "Against the computer", "Zheng Fen", "Learn"}) {
		t.Errorf("in direct messages with the bot: %q", got)
	}
}

// Whoever has no table yet has one after a single tap on that page, and is offered that no more.
func TestFirstTableIsOneTapAway(t *testing.T) {
	c, page := atTheDoor(t)
	if table := club.Page(c, c.Press(club.Anna, "private", page.Rows[0][0].ID), bot.Private); len(table.Rows) < 4 {
		t.Errorf("%q", table.Words())
	}
	page = club.Page(c, c.Command(club.Anna, "play"), bot.Private)
	if got := labels(page); got[0] != "My tables" {
		t.Errorf("%q", got)
	}
}

// Each door does what its command does: what is one's own comes in the place of the page, what others see in the
// channel. Nothing behind a door is refused.
func TestDoors(t *testing.T) {
	for label, says := range map[string]string{
		"Today’s deals": "moment", "A patience": "", "Against the computer": "How well should the computer play", "Learn": "What would you like to learn",
		"Zheng Fen": "only you see the table",
	} {
		c, page := atTheDoor(t)
		all := c.Press(club.Anna, "private", club.Button(c, page, label).ID)
		if len(all) == 0 || all[0].As != bot.Update || !strings.Contains(all[len(all)-1].Message.Words(), says) {
			t.Errorf("%s: %q", label, club.Briefly(all))
		}
	}
	for _, label := range []string{"With a friend", "With others"} {
		c, page := atTheDoor(t)
		if label == "With others" { // behind Zheng Fen
			page = club.Answered(c, c.Press(club.Anna, "private", club.Button(c, page, "Zheng Fen").ID))
		}
		all := c.Press(club.Anna, "private", club.Button(c, page, label).ID)
		if len(all) == 0 || all[0].As != bot.Reply || len(all[0].Message.Rows) == 0 {
			t.Errorf("%s: %q", label, club.Briefly(all))
		}
	}
	c, _ := atTheDoor(t)
	club.Contains(c, club.Only(c, c.Press(club.Anna, "private", "front/cellar")), "older version")
}

// The end of a course leads to a game with others, through the same doors, where there are any.
func TestCoursesEndWithOthers(t *testing.T) {
	for _, test := range []struct{ lesson, done, key string }{
		{"quiet", "turn", "With a friend"},
		{"zheng-last", "0", "With friends"},
	} {
		c, _ := atTheDoor(t)
		end := bot.Path(pages.PathLearn, test.lesson, test.done, "0", "start")
		page := club.Page(c, c.Press(club.Anna, "private", end), bot.Update)
		all := c.Press(club.Anna, "private", club.Button(c, page, test.key).ID)
		if len(all) == 0 || all[0].As != bot.Reply || len(all[0].Message.Rows) == 0 {
			t.Errorf("%s: %q", test.key, club.Briefly(all))
		}
		direct := c.Request(bot.Press, club.Carl, end)
		direct.Guild, direct.Message = "", "private"
		page = club.Page(c, c.Send(direct), bot.Update)
		if slices.Contains(labels(page), test.key) {
			t.Errorf("%s: in direct messages with the bot, too", test.key)
		}
		if now := page.Rows[0][0]; now.Style != bot.Green || len(c.Press(club.Carl, "private", now.ID)) == 0 {
			t.Errorf("%s: no game at once by %q", test.lesson, now.Label)
		}
	}
}

// A room without Zheng Fen has the front page, too.
func TestFrontDoorOfOneGame(t *testing.T) {
	c := club.New(t)
	page := club.Page(c, c.Command(club.Anna, "play"), bot.Private)
	if got := labels(page); slices.Contains(got, "Zheng Fen") || !slices.Contains(got, "With a friend") {
		t.Errorf("%q", got)
	}
}
