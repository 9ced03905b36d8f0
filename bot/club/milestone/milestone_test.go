package milestone_test

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
		club.Scored(c, 0, club.Person(club.Anna), club.Person(club.Ben))
	}
	c.Restart()
	if all := followed(c.Command(club.Anna, "help")); len(all) != 0 {
		t.Fatalf("%+v", all)
	}
	club.Scored(c, 2, club.Person(club.Anna), club.Person(club.Ben))
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
		club.Scored(c, 0, club.Person(club.Anna), club.Person(club.Ben))
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
