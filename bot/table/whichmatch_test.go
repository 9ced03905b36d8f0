package table_test

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/internal/club"
	"stopp/storage"
)

// threadOf types a slash command in a thread.
func threadOf(c *club.Club, channel string, u bot.User, name string) []club.Sent {
	c.Helper()
	r := c.Request(bot.Command, u, name)
	r.Channel, r.Parent, r.Thread = channel, "88", true
	return c.Send(r)
}

// threadWith seats Anna and another member at a table in a thread.
func threadWith(c *club.Club, other bot.User, rules string) *club.Match {
	c.Helper()
	c.Threads("on")
	c.Command(club.Anna, "challenge", "user", other.ID, "rules", rules)
	id, m := c.Channel.Last()
	r := c.Request(bot.Press, other, club.Button(c, m, "Accept").ID)
	r.Message, r.Permissions = id, bot.Administrator
	c.Send(r)
	all := slices.DeleteFunc(c.Tables(), func(t *club.Match) bool { return t.Channel() != id })
	if len(all) != 1 {
		c.Fatalf("%d tables in the thread", len(all))
	}
	return all[0]
}

// In a thread, a command about a match means the match that is played there: the finished
// one, and the running one, even with a result that can still be undone. Elsewhere it means
// the last finished match.
func TestAMatchIsThatOfItsThread(t *testing.T) {
	c := club.New(t)
	s := club.Find(t, "pagat", true, func(s *club.Script) bool { return s.Match.Outcome().Provisional })
	c.Seed = s.Seed
	second := threadWith(c, club.Ben, "")
	if err := c.DB.Append(t.Context(), second.ID, 0, s.Rows, storage.Update{Deadline: c.Now.Add(club.AcceptTime)}); err != nil {
		t.Fatal(err)
	}
	c.Restart()
	first := threadWith(c, club.Carl, "")
	c.Press(club.Carl, "private", bot.Path(pages.PathQuit, pages.Key(first.ID)))
	about := map[string]string{"match replay": "Match %", "match export": "atch `%`", "match verify": "atch `%`"}
	for command, says := range about {
		for _, test := range []struct {
			channel string
			match   int64
		}{{first.Channel(), first.ID}, {second.Channel(), second.ID}} {
			for _, u := range []bot.User{club.Anna, club.Ben} {
				text := club.Answered(c, threadOf(c, test.channel, u, command)).Content
				club.Contains(c, strings.ReplaceAll(text, "**", ""), strings.ReplaceAll(says, "%", pages.Key(test.match)))
			}
		}
		text := club.Answered(c, c.Command(club.Anna, command)).Content
		club.Contains(c, strings.ReplaceAll(text, "**", ""), strings.ReplaceAll(says, "%", pages.Key(first.ID)))
	}
	club.Contains(c, club.Only(c, threadOf(c, second.Channel(), club.Anna, "match review")), "still going on")
	club.Contains(c, club.Answered(c, threadOf(c, first.Channel(), club.Anna, "match export")).Content, "The record")
	club.Contains(c, club.Answered(c, threadOf(c, second.Channel(), club.Anna, "match export")).Content, "still going on")
}

// It does the same at a table in the channel itself.
func TestAMatchIsThatOfTheChannelsTable(t *testing.T) {
	c, _ := club.Stopped(t)
	c.Seed++
	tb := c.Start("")
	c.Move(streit.Move{Kind: streit.Turn})
	club.Contains(c, club.Answered(c, c.Command(club.Anna, "match replay")).Content, "Match "+pages.Key(tb.ID))
	club.Contains(c, club.Answered(c, c.Command(club.Carl, "match replay")).Content, "Match "+pages.Key(tb.ID))
	club.Contains(c, club.Answered(c, c.In("89", club.Anna, "match replay")).Content, "Match "+pages.Key(tb.ID-1))
}

// In the thread of a finished match nobody is told to look for a table: members who played
// there learn how to play on.
func TestCommandsInTheThreadOfAMatchThatIsOver(t *testing.T) {
	c, tb := club.Threaded(t)
	club.Contains(c, club.Only(c, threadOf(c, tb.Channel(), club.Carl, "match wait")), "You have no table")
	c.Press(club.Ben, "private", bot.Path(pages.PathQuit, pages.Key(tb.ID)))
	for _, command := range []string{"match wait", "hint", "turn", "lay", "pass", "match block", "stopp", "board", "match resign"} {
		text := club.Only(c, threadOf(c, tb.Channel(), club.Anna, command))
		club.Contains(c, text, "This match is over. *Rematch* under the result begins another.")
	}
	club.Contains(c, club.Only(c, threadOf(c, tb.Channel(), club.Carl, "turn")), "This match is over. `/play`")
	club.Contains(c, club.Only(c, c.Command(club.Anna, "turn")), "You have no table")
}

// Where a member has several tables, the match has to be named: none is meant silently.
func TestSeveralTablesHereAreListed(t *testing.T) {
	c := club.New(t)
	c.Start("")
	c.Command(club.Anna, "challenge", "user", club.Carl.ID)
	c.Accept(club.Carl)
	for _, command := range []string{"match replay", "match review", "match export", "match verify"} {
		said := club.Only(c, c.Command(club.Anna, command))
		club.Contains(c, said, "Several of your tables are in this channel")
		club.Contains(c, said, "Carl")
	}
	club.Contains(c, club.Only(c, c.Command(club.Ben, "match review")), "still going on") // he sits at one
}
