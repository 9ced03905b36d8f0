package club

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/storage"
)

// Request is a request of a member, the next one that comes.
func (c *Club) Request(kind bot.Kind, u bot.User, path string) bot.Request {
	c.Next++
	return bot.Request{ID: fmt.Sprint(c.Next), Token: "secret-token", Kind: kind, At: c.Channel.time(), Path: path, User: u,
		Guild: "77", Channel: "88", Locale: cmp.Or(c.Locale, "en-US"), GuildLocale: cmp.Or(c.Server, "en-US"), Permissions: 1<<10 | 1<<11 | 1<<15, Private: kind == bot.Press,
		Self: "98", Options: map[string]string{}, Users: map[string]bot.User{Anna.ID: Anna, Ben.ID: Ben, Carl.ID: Carl, "98": {ID: "98", Name: "Stopp", Bot: true}, "99": {ID: "99", Name: "Robot", Bot: true}}}
}

// Send has a request handled and returns what went out.
func (c *Club) Send(r bot.Request) []Sent {
	c.Helper()
	if c.Channel.Shown(r.Message) {
		r.Private = false
	}
	c.Channel.Take()
	c.Room.Handle(r)
	c.Room.Wait()
	replaced := func(s Sent) bool {
		milestone := s.How == "follow-up" && strings.HasPrefix(s.Message.Content, "🎉 ") && !c.Milestones
		return s.How == "dismiss" && s.Name != r.ID || milestone
	}
	return slices.DeleteFunc(c.Channel.Take(), replaced)
}

// Command types a slash command; options alternate name and value.
func (c *Club) Command(u bot.User, name string, options ...string) []Sent {
	c.Helper()
	r := c.Request(bot.Command, u, name)
	for i := 0; i+1 < len(options); i += 2 {
		r.Options[options[i]] = options[i+1]
	}
	return c.Send(r)
}

// Press presses a button of a message by its id.
func (c *Club) Press(u bot.User, message, path string) []Sent {
	c.Helper()
	r := c.Request(bot.Press, u, path)
	r.Message = message
	return c.Send(r)
}

// Accept presses Accept under the newest message.
func (c *Club) Accept(u bot.User) []Sent {
	c.Helper()
	id, m := c.Channel.Last()
	return c.Press(u, id, Button(c, m, "Accept").ID)
}

// Start seats Anna at A, Ben at B and, where the rules are for three, Carl at C.
func (c *Club) Start(rules string) *Match {
	c.Helper()
	if strings.HasPrefix(rules, "three") {
		c.Command(Anna, "challenge", "user", Ben.ID, "user2", Carl.ID, "rules", rules)
		c.Accept(Carl)
	} else {
		c.Command(Anna, "challenge", "user", Ben.ID, "rules", rules)
	}
	c.Accept(Ben)
	return c.Table()
}

// Again is the same request, delivered once more after a restart.
func (c *Club) Again(r bot.Request) []Sent {
	c.Helper()
	return c.Send(r)
}

// Speaking sends a request in another language.
func (c *Club) Speaking(locale string, r bot.Request) []Sent {
	c.Helper()
	r.Locale = locale
	return c.Send(r)
}

// Choose chooses from a menu of a message.
func (c *Club) Choose(u bot.User, message, menu, value string) []Sent {
	c.Helper()
	r := c.Request(bot.Press, u, menu)
	r.Message, r.Values = message, []string{value}
	return c.Send(r)
}

// Typing asks for suggestions.
func (c *Club) Typing(u bot.User, command, option, text string) []bot.Choice {
	c.Helper()
	r := c.Request(bot.Complete, u, command)
	r.Options[option], r.Focused = text, option
	all := c.Send(r)
	if len(all) != 1 || all[0].As != bot.Suggest {
		c.Fatalf("%q", Briefly(all))
	}
	return all[0].Choices
}

// AsUpdate sends a press whose answer replaces a private message.
func (c *Club) AsUpdate(r bot.Request) []Sent {
	c.Helper()
	all := c.Send(r)
	for i := range all {
		if all[i].As == bot.Update {
			all[i].As = bot.Private
		}
	}
	return all
}

// Agree presses Agree under the question that a word for a block has led to.
func (c *Club) Agree(u bot.User, ask []Sent) []Sent {
	c.Helper()
	Only(c, ask)
	return c.Press(u, "private", Button(c, ask[0].Message, "Agree").ID)
}

// DrawnTwice tells of a post that is drawn once more, as Discord may have given
// back an older message.
func DrawnTwice(all []Sent) bool {
	return len(all) == 2 && all[0].How == "post" && all[1].How == "edit" && strings.HasSuffix(all[0].Message.Content, all[1].Message.Content)
}

// Second seats Anna and Carl at a table of their own.
func (c *Club) Second() *Match {
	c.Helper()
	c.Command(Anna, "challenge", "user", Carl.ID)
	c.Accept(Carl)
	all := slices.DeleteFunc(c.Tables(), func(t *Match) bool { return t.Seat(Carl.ID) == game.NoSeat })
	if len(all) != 1 {
		c.Fatalf("Carl sits at %d tables", len(all))
	}
	return all[0]
}

// Finish has Ben resign the only match, and returns its row.
func (c *Club) Finish() storage.Match {
	c.Helper()
	tb := c.Table()
	r := c.Request(bot.Press, Ben, bot.Path(pages.PathQuit, pages.Key(tb.ID)))
	r.Channel = tb.Channel()
	c.Send(r)
	row, err := c.DB.Match(context.Background(), tb.ID)
	if err != nil || row.Result == nil {
		c.Fatalf("not over: %v", err)
	}
	return row
}

// Rematch presses Rematch under a result.
func (c *Club) Rematch(u bot.User, row storage.Match, message string) []Sent {
	c.Helper()
	return c.Press(u, message, bot.Path(pages.PathRematch, pages.Key(row.ID)))
}

// Wishes has a member choose how to be called.
func (c *Club) Wishes(u bot.User, value string) []Sent {
	c.Helper()
	r := c.Request(bot.Press, u, bot.Path(pages.PathSettings, pages.Calls))
	r.Values = []string{value}
	return c.Send(r)
}

// Threaded seats Anna and Ben at a table in a thread of its own.
func Threaded(t *testing.T) (*Club, *Match) {
	c := New(t)
	c.Threads("on")
	c.Command(Anna, "challenge", "user", Ben.ID)
	id, m := c.Channel.Last()
	r := c.Request(bot.Press, Ben, Button(c, m, "Accept").ID)
	r.Message, r.Permissions = id, bot.Administrator
	c.Send(r)
	return c, c.Table()
}

// In types a slash command in another channel than the usual one.
func (c *Club) In(channel string, u bot.User, name string) []Sent {
	c.Helper()
	r := c.Request(bot.Command, u, name)
	r.Channel = channel
	return c.Send(r)
}

// Quiet fails if a tick or a further one asks Discord for anything.
func (c *Club) Quiet() {
	c.Helper()
	before := c.Channel.Refused
	c.Channel.Take()
	for range 3 {
		c.Room.Tick()
		c.Room.Wait()
	}
	if n := c.Channel.Refused - before; n > 0 || len(c.Channel.Take()) > 0 {
		c.Errorf("%d refusals more after three ticks", n)
	}
}
