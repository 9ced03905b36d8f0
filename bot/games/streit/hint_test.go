package streit_test

import (
	"fmt"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/internal/club"
)

// advised is the hint that a request got, after a word at once.
func advised(t *club.Club, all []club.Sent) string {
	t.Helper()
	if len(all) != 2 || all[0].How != "answer" || all[1].How != "amend" || all[1].To != all[0].To {
		t.Fatalf("not a word and a hint: %q", club.Briefly(all))
	}
	if len(all[1].Message.Files) != 1 || all[1].Message.Files[0].Alt == "" {
		t.Error("a hint without a picture")
	}
	return all[1].Message.Content
}

// A hint is for the seat to move, and a move that the rules demand is named as such. At the
// end everybody reads how many hints there were, also after a restart.
func TestHints(t *testing.T) {
	c := club.New(t)
	s, _ := with(t, "pagat", streit.ReserveFirst)
	tb := c.Play(s)
	before := len(tb.Actions())
	text := advised(c, c.Command(c.Mover(), "hint"))
	club.Contains(c, text, "The rules ask for it: when the top card of one’s own reserve can go to a family")
	club.Contains(c, text, "→ family")
	club.Contains(c, club.Only(c, c.Command(c.Other(), "hint")), "turn")
	club.Contains(c, club.Only(c, c.Command(club.Carl, "hint")), "no table")
	menu := c.Key(c.Mover(), view.PathMore)
	all := c.Press(c.Mover(), c.Channel.Answers[fmt.Sprint(c.Next)], club.Button(c, menu[0].Message, "💡").ID)
	if len(all) != 2 || all[0].As != bot.Update {
		t.Errorf("by the menu: %q", club.Briefly(all))
	}
	if n := len(tb.Actions()); n != before {
		t.Errorf("%d actions by hints", n-before)
	}
	asked := c.Mover().Name
	c.Restart()
	advised(c, c.Command(c.Mover(), "hint"))
	c.Press(c.Other(), "", bot.Path(pages.PathQuit, pages.Key(tb.ID)))
	_, m := c.Channel.Last()
	m = c.Details(club.Carl, m)
	club.Contains(c, m.Content, markup.Plain(asked)+"** asked for 3 hints.")
	if strings.Count(m.Content, "asked for") != 1 {
		t.Errorf("%q", m.Content)
	}
}

// The button under a hint makes its moves, once, while the table stands as it did; after any move it is too late.
func TestHintIsPlayed(t *testing.T) {
	c := club.New(t)
	s, _ := with(t, "pagat", streit.ReserveFirst)
	tb := c.Play(s)
	before := len(tb.Actions())
	mover := c.Mover()
	hint := c.Command(mover, "hint")
	key := club.Button(c, hint[1].Message, "Play it").ID
	club.Contains(c, club.Only(c, c.Press(c.Other(), "hint", key)), "turn")
	said := c.Press(mover, "hint", key)
	club.Contains(c, said[0].Message.Content, "→ family")
	if n := len(tb.Actions()); n <= before || said[0].As != bot.Private {
		t.Errorf("%d actions after %d: %q", n, before, club.Briefly(said))
	}
	done := len(tb.Actions())
	if c.Mover() == mover {
		club.Contains(c, club.Only(c, c.Press(mover, "hint", key)), "has moved on since this hint")
	}
	for _, forged := range []string{"advised/1/" + fmt.Sprint(done) + "/9-9", "advised/1/" + fmt.Sprint(done) + "/stopp", "advised/1/x/f"} {
		c.Press(mover, "hint", forged)
	}
	if n := len(tb.Actions()); n != done {
		t.Errorf("%d actions after %d", n, done)
	}
}

// A hint neither knows nor shows the next card of one's own hand if one may look at it only
// while others play (rules §8).
func TestHintDoesNotPeek(t *testing.T) {
	c := club.New(t)
	open, peeking := c.Start("pagat"), ""
	text := func() string {
		all := c.Command(c.Mover(), "hint")
		return advised(c, all) + all[1].Message.Files[0].Alt
	}
	plain := text()
	c.Press(club.Anna, "", bot.Path(pages.PathQuit, pages.Key(open.ID)))
	c = club.New(t)
	c.Start("pagat peek=on")
	if peeking = text(); peeking != plain {
		t.Errorf("without peek:\n%s\nwith it:\n%s", plain, peeking)
	}
}

// At a table, and in a server, there may be no hints.
func TestNoHints(t *testing.T) {
	c := club.New(t)
	all := c.Command(club.Anna, "challenge", "user", club.Ben.ID, "hints", "off")
	club.Contains(c, all[0].Message.Content, "Nobody gets hints")
	c.Accept(club.Ben)
	club.Contains(c, club.Only(c, c.Command(c.Mover(), "hint")), "nobody gets hints")
	for _, row := range c.Key(c.Mover(), view.PathMore)[0].Message.Rows {
		for _, b := range row {
			if strings.Contains(b.Label, "Hint") {
				t.Error("the menu offers a hint")
			}
		}
	}
	c.Press(club.Anna, "", bot.Path(pages.PathQuit, pages.Key(c.Table().ID)))
	_, m := c.Channel.Last()
	if strings.Contains(m.Content, "hint") {
		t.Errorf("%q", m.Content)
	}

	r := c.Request(bot.Command, club.Anna, "server settings")
	r.Options["hints"], r.Rights = "off", bot.ManageServer
	club.Contains(c, club.Only(c, c.Send(r)), "none in new matches")
	all = c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	club.Contains(c, all[0].Message.Content, "Nobody gets hints")
}

// A server's decision about hints holds for the match of *Play now*, too.
func TestNoHintsInAMatchAtOnce(t *testing.T) {
	c := club.New(t)
	r := c.Request(bot.Command, club.Anna, "server settings")
	r.Options["hints"], r.Rights = "off", bot.ManageServer
	c.Send(r)
	press := c.Request(bot.Press, club.Anna, pages.PathAtOnce)
	press.Message = "private"
	c.Hers(c.Send(press))
	if !c.Table().Row().Hintless {
		t.Error("there are hints")
	}
}

// Delivered again after a restart, a request for a hint counts once.
func TestHintDeliveredAgain(t *testing.T) {
	c := club.New(t)
	c.Start("")
	r := c.Request(bot.Command, c.Mover(), "hint")
	c.Send(r)
	c.Restart()
	c.Send(r)
	row, err := c.DB.Match(t.Context(), c.Table().ID)
	if err != nil || len(row.Hints) != 2 || row.Hints[0]+row.Hints[1] != 1 {
		t.Errorf("%v, %v", row.Hints, err)
	}
}
