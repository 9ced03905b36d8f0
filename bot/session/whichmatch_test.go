package session_test

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/storage"
)

// threadOf types a slash command in a thread.
func (c *club) threadOf(channel string, u bot.User, name string) []sent {
	c.Helper()
	r := c.request(bot.Command, u, name)
	r.Channel, r.Parent, r.Thread = channel, "88", true
	return c.send(r)
}

// threadWith seats Anna and another at a table in a thread.
func (c *club) threadWith(other bot.User, rules string) *seated {
	c.Helper()
	c.threads("on")
	c.command(anna, "challenge", "user", other.ID, "rules", rules)
	id, m := c.channel.last()
	r := c.request(bot.Press, other, button(c, m, "Accept").ID)
	r.Message, r.Permissions = id, bot.Administrator
	c.send(r)
	all := slices.DeleteFunc(c.tables(), func(t *seated) bool { return t.channel() != id })
	if len(all) != 1 {
		c.Fatalf("%d tables in the thread", len(all))
	}
	return all[0]
}

// A command about a match means, in a thread, the match that is played there: the
// one that is over, and the one that goes on, be it with a result that can still
// be undone. Elsewhere it means the last one that is over.
func TestAMatchIsThatOfItsThread(t *testing.T) {
	c := newClub(t)
	s := find(t, "pagat", true, func(s *script) bool { return s.match.Outcome().Provisional })
	c.seed = s.seed
	second := c.threadWith(ben, "")
	if err := c.db.Append(t.Context(), second.id, 0, s.rows, storage.Update{Deadline: c.now.Add(acceptTime)}); err != nil {
		t.Fatal(err)
	}
	c.restart()
	first := c.threadWith(carl, "")
	c.press(carl, "private", bot.Path(pages.PathQuit, pages.Key(first.id)))
	about := map[string]string{"match replay": "Match %", "match export": "atch `%`", "match verify": "atch `%`"}
	for command, says := range about {
		for _, test := range []struct {
			channel string
			match   int64
		}{{first.channel(), first.id}, {second.channel(), second.id}} {
			for _, u := range []bot.User{anna, ben} {
				text := answered(c, c.threadOf(test.channel, u, command)).Content
				contains(c, strings.ReplaceAll(text, "**", ""), strings.ReplaceAll(says, "%", pages.Key(test.match)))
			}
		}
		text := answered(c, c.command(anna, command)).Content
		contains(c, strings.ReplaceAll(text, "**", ""), strings.ReplaceAll(says, "%", pages.Key(first.id)))
	}
	contains(c, only(c, c.threadOf(second.channel(), anna, "match review")), "still going on")
	contains(c, answered(c, c.threadOf(first.channel(), anna, "match export")).Content, "The record")
	contains(c, answered(c, c.threadOf(second.channel(), anna, "match export")).Content, "still going on")
}

// So it does at a table that lies in the channel itself.
func TestAMatchIsThatOfTheChannelsTable(t *testing.T) {
	c, _ := stopped(t)
	c.seed++
	tb := c.start("")
	c.move(streit.Move{Kind: streit.Turn})
	contains(c, answered(c, c.command(anna, "match replay")).Content, "Match "+pages.Key(tb.id))
	contains(c, answered(c, c.command(carl, "match replay")).Content, "Match "+pages.Key(tb.id))
	contains(c, answered(c, c.in("89", anna, "match replay")).Content, "Match "+pages.Key(tb.id-1))
}

// In the thread of a match that is over nobody is told to look for a table: who
// has played there learns how to play on.
func TestCommandsInTheThreadOfAMatchThatIsOver(t *testing.T) {
	c, tb := threaded(t)
	contains(c, only(c, c.threadOf(tb.channel(), carl, "match wait")), "You have no table")
	c.press(ben, "private", bot.Path(pages.PathQuit, pages.Key(tb.id)))
	for _, command := range []string{"match wait", "hint", "turn", "lay", "pass", "match block", "stopp", "board", "match resign"} {
		text := only(c, c.threadOf(tb.channel(), anna, command))
		contains(c, text, "This match is over. *Rematch* under the result begins another.")
	}
	contains(c, only(c, c.threadOf(tb.channel(), carl, "turn")), "This match is over. `/challenge`")
	contains(c, only(c, c.command(anna, "turn")), "You have no table")
}

// Where several tables of a member's lie, the match has to be named: none is meant
// silently.
func TestSeveralTablesHereAreListed(t *testing.T) {
	c := newClub(t)
	c.start("")
	c.command(anna, "challenge", "user", carl.ID)
	c.accept(carl)
	for _, command := range []string{"match replay", "match review", "match export", "match verify"} {
		said := only(c, c.command(anna, command))
		contains(c, said, "Several of your tables are in this channel")
		contains(c, said, "Carl")
	}
	contains(c, only(c, c.command(ben, "match review")), "still going on") // he sits at one
}
