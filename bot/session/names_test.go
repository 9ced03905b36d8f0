package session_test

import (
	"fmt"
	"regexp"
	"testing"

	"stopp/bot"
	"stopp/bot/text/markup"
	"stopp/internal/club"
)

// Two members whose names would lead elsewhere, or turn a line round.
var (
	linked = bot.User{ID: "44", Name: "https://evil.example"}
	turned = bot.User{ID: "55", Name: "\u202e\u2067discord.gg/Abc\u200f"}
)

// led is a link that Discord would make of a name; turns is a sign that turns the direction
// of what follows it.
var (
	led   = regexp.MustCompile(`://e|(?i)\.gg/a`)
	turns = regexp.MustCompile(`[\x{61c}\x{200e}\x{200f}\x{202a}-\x{202e}\x{2066}-\x{2069}]`)
)

// Whatever people are called, their names lead nowhere and turn no line round: in
// messages, on buttons and menus, in suggestions, in pictures' alt texts and in the
// names of threads.
func TestNamesAreTame(t *testing.T) {
	c := club.New(t)
	var out []club.Sent
	do := func(u bot.User, name string, options ...string) bot.Message {
		r := c.Request(bot.Command, u, name)
		r.Users[linked.ID], r.Users[turned.ID] = linked, turned
		for i := 0; i+1 < len(options); i += 2 {
			r.Options[options[i]] = options[i+1]
		}
		all := c.Send(r)
		out = append(out, all...)
		return all[0].Message
	}
	c.Threads("on")
	do(linked, "challenge", "user", turned.ID, "user2", club.Anna.ID, "set", "three")
	id, m := c.Channel.Last()
	for _, u := range []bot.User{turned, club.Anna} {
		r := c.Request(bot.Press, u, club.Button(c, m, "Accept").ID)
		r.Message, r.Permissions = id, bot.Administrator
		out = append(out, c.Send(r)...)
	}
	do(turned, "challenge")
	do(turned, "challenge", "user", linked.ID)
	for _, u := range []bot.User{linked, turned, club.Anna} {
		for _, name := range []string{"turn", "lay", "match wait", "match block", "matches", "leaderboard", "puzzle"} {
			do(u, name)
		}
		do(u, "move", "text", "match-1 reserve")
		do(u, "board", "match", "1")
		do(u, "board", "match", "1", "as", "text")
		do(u, "my ignore", "user", linked.ID)
		do(u, "my ignore", "user", turned.ID)
		out = append(out, club.Sent{Choices: c.Typing(u, "board", "match", ""), How: fmt.Sprint(c.Typing(u, "move", "text", "r"))})
	}
	quit := do(linked, "match resign", "match", "1")
	out = append(out, c.Press(linked, "private", club.Button(c, quit, "Yes").ID)...)
	do(club.Anna, "match replay", "match", "1")
	for _, s := range out {
		tame(c, s)
	}
	if len(out) < 40 {
		t.Errorf("only %d went out", len(out))
	}
}

// tame checks what went out.
func tame(c *club.Club, s club.Sent) {
	c.Helper()
	if found := led.FindString(s.Message.Content); found != "" {
		c.Errorf("%s: a link %s in %q", s.How, found, s.Message.Content)
	}
	text := fmt.Sprint(s.How, s.Name, s.Choices, s.Message.Content, s.Message.Rows, s.Message.Menus)
	for _, f := range s.Message.Files {
		text += f.Alt
	}
	if turns.MatchString(text) {
		c.Errorf("turned round: %+q", text)
	}
}

// Names that other signs make hard to read stay as they are.
func TestTame(t *testing.T) {
	for name, want := range map[string]string{
		"Anna": "Anna", "\u200eשלום\u200f": "שלום", "a\u2066b\u2069c": "abc", "\u061c\u202a\u202b\u202c\u202d\u202e": "", "👩\u200d👧": "👩\u200d👧",
	} {
		if got := bot.Tame(name); got != want {
			t.Errorf("%+q is %+q", name, got)
		}
	}
	if got := markup.Plain("A/B"); got != "A/\u200bB" {
		t.Errorf("%+q", got)
	}
}
