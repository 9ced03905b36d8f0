package session_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// scored is a match of two of whom the first has called right so many times, with what it counts.
func (c *club) scored(right int, players ...storage.Person) storage.Match {
	c.Helper()
	g := games[0].Game
	return c.counted(storage.Score{Season: "2026-11", Lists: g.Tally.Stored(), Counts: []storage.Counts{{"right": right}, {}}, Milestones: g.Milestones(),
		Catches: []storage.Catch{{Of: 1, By: 0, Kind: "fill-vacancy", Times: right}}}, "stopp.record", players...)
}

// followed are the private messages that followed the answer to a request.
func followed(all []sent) (texts []bot.Message) {
	for _, s := range all {
		if s.how == "follow-up" && s.as == bot.Private {
			texts = append(texts, s.message)
		}
	}
	return texts
}

// A milestone is told once, in private, below the answer to the member's next request, however often
// the program is killed. It can be shared, by nobody else.
func TestMilestones(t *testing.T) {
	c := newClub(t)
	c.milestones = true
	for range 9 {
		c.scored(0, person(anna), person(ben))
	}
	c.restart()
	if all := followed(c.command(anna, "help")); len(all) != 0 {
		t.Fatalf("%+v", all)
	}
	c.scored(2, person(anna), person(ben))
	c.restart()
	all := followed(c.command(anna, "help"))
	if len(all) != 1 {
		t.Fatalf("%+v", all)
	}
	checkLimits(t, all[0])
	c.says(all[0].Content, "Your 10th match against others", "Your first Stopp! was right")
	for range 2 {
		if again := followed(c.command(anna, "help")); len(again) != 0 {
			t.Errorf("told again: %+v", again)
		}
		c.restart()
	}
	share := all[0].Rows[0][0].ID
	m := page(c, c.send(c.write(anna, share)), bot.Reply)
	contains(c, m.Content, "🎉 **Anna** has played 10 matches against others.")
	if len(m.Mentions) > 0 {
		t.Errorf("%+v", m)
	}
	contains(c, only(c, c.send(c.write(carl, share))), "older version")
	if ben := followed(c.command(ben, "help")); len(ben) != 1 || strings.Contains(ben[0].Content, "Stopp!") {
		t.Errorf("%+v", ben)
	}
	c.forget(anna)
	if _, err := c.db.Milestone(t.Context(), anna.ID, "", "games-10"); !errors.Is(err, storage.ErrNotFound) {
		t.Error(err)
	}
}

// Where Discord refuses it, it is told at the next request; who does not want to hear of it never does.
func TestMilestonesThatAreNotTold(t *testing.T) {
	c := newClub(t)
	c.milestones = true
	for range 10 {
		c.scored(0, person(anna), person(ben))
	}
	c.choose(ben, "private", bot.Path(pages.PathSettings, pages.Milestones), pages.MilestonesOff)
	c.channel.whisperErr = bot.ErrGone
	c.restart()
	c.command(anna, "help")
	c.channel.whisperErr = nil
	if all := followed(c.command(anna, "help")); len(all) != 1 {
		t.Errorf("%+v", all)
	}
	if all := followed(c.command(ben, "help")); len(all) != 0 {
		t.Errorf("%+v", all)
	}
	left, err := c.db.UntoldMilestones(context.Background())
	if len(left) != 0 || err != nil {
		t.Errorf("%q, %v", left, err)
	}
}

// A result says by whom its member was caught how often, if they want to hear it: as it was when the
// match ended, also when it is drawn once more.
func TestRivals(t *testing.T) {
	c := newClub(t)
	c.scored(2, person(anna), person(ben))
	first := c.scored(1, person(anna), person(ben))
	c.restart()
	said := func(m storage.Match) string {
		row, err := c.db.Match(t.Context(), m.ID)
		if err != nil {
			t.Fatal(err)
		}
		return c.channel.messages[row.Message].Content
	}
	if text := said(first); strings.Contains(text, "caught") || !strings.Contains(text, "65 points") {
		t.Errorf("teased without a wish: %q", text)
	}
	c.choose(ben, "private", bot.Path(pages.PathSettings, pages.Rivals), pages.RivalsOn)
	second := c.scored(4, person(anna), person(ben))
	c.scored(1, person(anna), person(ben))
	c.restart()
	const line = "**Anna** has caught **Ben\\*** 7 times with an empty house."
	contains(c, said(second), line)
	row, err := c.db.Match(t.Context(), second.ID)
	if err != nil {
		t.Fatal(err)
	}
	contains(c, page(c, c.rematch(anna, row, row.Message), bot.Update).Content, line)
	c.forget(anna)
	if all, err := c.db.Teasings(t.Context(), row.ID); len(all) != 0 || err != nil {
		t.Errorf("%+v, %v", all, err)
	}
}
