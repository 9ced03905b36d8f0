package session_test

import (
	"fmt"
	"regexp"
	"testing"

	"stopp/bot"
	"stopp/bot/text/markup"
)

// Two whose names would lead elsewhere, or turn a line round.
var (
	linked = bot.User{ID: "44", Name: "https://evil.example"}
	turned = bot.User{ID: "55", Name: "\u202e\u2067discord.gg/Abc\u200f"}
)

// led is a link that Discord would make of a name, turns a sign that turns the
// direction of what stands behind it.
var (
	led   = regexp.MustCompile(`://e|(?i)\.gg/a`)
	turns = regexp.MustCompile(`[\x{61c}\x{200e}\x{200f}\x{202a}-\x{202e}\x{2066}-\x{2069}]`)
)

// Whatever people are called, their names lead nowhere and turn no line round: in
// messages, on buttons and menus, in suggestions, in pictures' alt texts and in the
// names of threads.
func TestNamesAreTame(t *testing.T) {
	c := newClub(t)
	var out []sent
	do := func(u bot.User, name string, options ...string) bot.Message {
		r := c.request(bot.Command, u, name)
		r.Users[linked.ID], r.Users[turned.ID] = linked, turned
		for i := 0; i+1 < len(options); i += 2 {
			r.Options[options[i]] = options[i+1]
		}
		all := c.send(r)
		out = append(out, all...)
		return all[0].message
	}
	c.threads("on")
	do(linked, "challenge", "user", turned.ID, "user2", anna.ID, "set", "three")
	id, m := c.channel.last()
	for _, u := range []bot.User{turned, anna} {
		r := c.request(bot.Press, u, button(c, m, "Accept").ID)
		r.Message, r.Permissions = id, bot.Administrator
		out = append(out, c.send(r)...)
	}
	do(turned, "challenge")
	do(turned, "challenge", "user", linked.ID)
	for _, u := range []bot.User{linked, turned, anna} {
		for _, name := range []string{"turn", "lay", "match wait", "match block", "matches", "leaderboard", "puzzle"} {
			do(u, name)
		}
		do(u, "move", "text", "match-1 reserve")
		do(u, "board", "match", "1")
		do(u, "board", "match", "1", "as", "text")
		do(u, "my ignore", "user", linked.ID)
		do(u, "my ignore", "user", turned.ID)
		out = append(out, sent{choices: c.typing(u, "board", "match", ""), how: fmt.Sprint(c.typing(u, "move", "text", "r"))})
	}
	quit := do(linked, "match resign", "match", "1")
	out = append(out, c.press(linked, "private", button(c, quit, "Yes").ID)...)
	do(anna, "match replay", "match", "1")
	for _, s := range out {
		c.tame(s)
	}
	if len(out) < 40 {
		t.Errorf("only %d went out", len(out))
	}
}

// tame checks what went out.
func (c *club) tame(s sent) {
	c.Helper()
	if found := led.FindString(s.message.Content); found != "" {
		c.Errorf("%s: a link %s in %q", s.how, found, s.message.Content)
	}
	text := fmt.Sprint(s.how, s.name, s.choices, s.message.Content, s.message.Rows, s.message.Menus)
	for _, f := range s.message.Files {
		text += f.Alt
	}
	if turns.MatchString(text) {
		c.Errorf("turned round: %+q", text)
	}
}

// Names that other signs make hard to read stay what they are.
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
