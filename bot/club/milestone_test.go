package club_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/internal/club"
	"stopp/storage"
)

// scored is a match of two where the first has called rightly that many times, with what it counts.
func scored(c *club.Club, right int, players ...storage.Person) storage.Match {
	c.Helper()
	g := club.Games[0].Game
	return c.Counted(storage.Score{Season: "2026-11", Lists: g.Tally.Stored(), Counts: []storage.Counts{{"right": right}, {}}, Milestones: g.Milestones(),
		Catches: []storage.Catch{{Of: 1, By: 0, Kind: "fill-vacancy", Times: right}}}, "stopp.record", players...)
}

// followed are the private messages that followed the answer to a request.
func followed(all []club.Sent) (texts []bot.Message) {
	for _, s := range all {
		if s.How == "follow-up" && s.As == bot.Private {
			texts = append(texts, s.Message)
		}
	}
	return texts
}

// A milestone is told once, in private, below the answer to the member's next request, however often
// the program is killed. The member can share it, and nobody else.
func TestMilestones(t *testing.T) {
	c := club.New(t)
	c.Milestones = true
	for range 9 {
		scored(c, 0, club.Person(club.Anna), club.Person(club.Ben))
	}
	c.Restart()
	if all := followed(c.Command(club.Anna, "help")); len(all) != 0 {
		t.Fatalf("%+v", all)
	}
	scored(c, 2, club.Person(club.Anna), club.Person(club.Ben))
	c.Restart()
	all := followed(c.Command(club.Anna, "help"))
	if len(all) != 1 {
		t.Fatalf("%+v", all)
	}
	club.CheckLimits(t, all[0])
	c.Says(all[0].Content, "Your 10th match against others", "That was your first right Stopp!")
	for range 2 {
		if again := followed(c.Command(club.Anna, "help")); len(again) != 0 {
			t.Errorf("told again: %+v", again)
		}
		c.Restart()
	}
	share := all[0].Rows[0][0].ID
	m := club.Page(c, c.Send(c.Write(club.Anna, share)), bot.Reply)
	club.Contains(c, m.Content, "🎉 **Anna** has played 10 matches against others.")
	if len(m.Mentions) > 0 {
		t.Errorf("%+v", m)
	}
	club.Contains(c, club.Only(c, c.Send(c.Write(club.Carl, share))), "older version")
	if ben := followed(c.Command(club.Ben, "help")); len(ben) != 1 || strings.Contains(ben[0].Content, "Stopp!") {
		t.Errorf("%+v", ben)
	}
	c.Forget(club.Anna)
	if _, err := c.DB.Milestone(t.Context(), club.Anna.ID, "", "games-10"); !errors.Is(err, storage.ErrNotFound) {
		t.Error(err)
	}
}

// If Discord refuses it, it is told at the next request. A member who does not want to hear of it never
// does.
func TestMilestonesThatAreNotTold(t *testing.T) {
	c := club.New(t)
	c.Milestones = true
	for range 10 {
		scored(c, 0, club.Person(club.Anna), club.Person(club.Ben))
	}
	c.Choose(club.Ben, "private", bot.Path(pages.PathSettings, pages.Milestones), pages.MilestonesOff)
	c.Channel.WhisperErr = bot.ErrGone
	c.Restart()
	c.Command(club.Anna, "help")
	c.Channel.WhisperErr = nil
	if all := followed(c.Command(club.Anna, "help")); len(all) != 1 {
		t.Errorf("%+v", all)
	}
	if all := followed(c.Command(club.Ben, "help")); len(all) != 0 {
		t.Errorf("%+v", all)
	}
	left, err := c.DB.UntoldMilestones(context.Background())
	if len(left) != 0 || err != nil {
		t.Errorf("%q, %v", left, err)
	}
}

// A result says who has caught its member how often, if both want to hear it: as it was when the
// match ended, also when it is drawn once more.
func TestRivals(t *testing.T) {
	c := club.New(t)
	scored(c, 2, club.Person(club.Anna), club.Person(club.Ben))
	first := scored(c, 1, club.Person(club.Anna), club.Person(club.Ben))
	c.Restart()
	said := func(m storage.Match) string {
		row, err := c.DB.Match(t.Context(), m.ID)
		if err != nil {
			t.Fatal(err)
		}
		return c.Channel.Messages[row.Message].Content
	}
	if text := said(first); strings.Contains(text, "caught") || !strings.Contains(text, "🏆 <@") {
		t.Errorf("teased without a wish: %q", text)
	}
	c.Choose(club.Ben, "private", bot.Path(pages.PathSettings, pages.Rivals), pages.RivalsOn)
	second := scored(c, 4, club.Person(club.Anna), club.Person(club.Ben))
	scored(c, 1, club.Person(club.Anna), club.Person(club.Ben))
	c.Restart()
	const line = "**Anna** has caught **Ben\\*** 7 times with an empty house."
	club.Contains(c, said(second), line)
	row, err := c.DB.Match(t.Context(), second.ID)
	if err != nil {
		t.Fatal(err)
	}
	club.Contains(c, club.Page(c, c.Rematch(club.Anna, row, row.Message), bot.Update).Content, line)
	c.Forget(club.Anna)
	if all, err := c.DB.Teasings(t.Context(), row.ID); len(all) != 0 || err != nil {
		t.Errorf("%+v, %v", all, err)
	}
}
