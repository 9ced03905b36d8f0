package club

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image/gif"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/render/streit/board"
)

// Last is the last of what a request has brought: what was promised, if it was.
func Last(c *Club, all []Sent) bot.Message {
	c.Helper()
	if len(all) == 0 {
		c.Fatal("nothing came")
	}
	m := all[len(all)-1].Message
	CheckLimits(c.TB.(*testing.T), m)
	return m
}

// Page is the one private page that went out.
func Page(c *Club, all []Sent, as bot.As) bot.Message {
	c.Helper()
	if len(all) == 0 || all[0].As != as || all[0].How != "answer" {
		c.Fatalf("no such answer: %q", Briefly(all))
	}
	return all[0].Message
}

// Shown is all that a message says, its pictures by their alt text.
func Shown(m bot.Message) string {
	text := m.Content
	for _, f := range m.Files {
		text += "\n" + f.Alt
	}
	return text
}

// RungFor are the members whom the things that went out ring for.
func RungFor(all []Sent) (members []string) {
	for _, s := range all {
		if s.How == "post" || s.How == "follow-up" || s.How == "answer" && s.As == bot.Reply {
			members = append(members, s.Message.Mentions...)
		}
	}
	return members
}

// AsksStill tells whether a challenge can be accepted in a message.
func AsksStill(m bot.Message) bool {
	return slices.ContainsFunc(m.Rows, func(row []bot.Button) bool {
		return slices.ContainsFunc(row, func(b bot.Button) bool { return strings.HasPrefix(b.ID, pages.PathAcceptChallenge+"/") })
	})
}

// Button is a message's button by how its label begins.
func Button(t *Club, m bot.Message, label string) bot.Button {
	t.Helper()
	for _, row := range m.Rows {
		for _, b := range row {
			if strings.HasPrefix(b.Label, label) {
				return b
			}
		}
	}
	t.Fatalf("no button %q under %q", label, m.Content)
	return bot.Button{}
}

// Only is the one thing that went out, an answer that only its member sees.
func Only(t *Club, all []Sent) string {
	t.Helper()
	if len(all) != 1 || all[0].How != "answer" || all[0].As != bot.Private {
		t.Fatalf("not one private answer but %d: %+v", len(all), Briefly(all))
	}
	return all[0].Message.Content
}

// Briefly leaves the pictures out.
func Briefly(all []Sent) (short []string) {
	for _, s := range all {
		short = append(short, fmt.Sprintf("%s %d %s %q", s.How, s.As, s.To, s.Message.Content))
	}
	return short
}

// Contains fails unless a text has a part.
func Contains(t *Club, text, part string) {
	t.Helper()
	if !strings.Contains(Spaced(text), Spaced(part)) {
		t.Errorf("%q is not in %q", part, text)
	}
}

// Spaced is a text in which moves can be found like anything else.
func Spaced(text string) string { return strings.ReplaceAll(text, "\u00a0", " ") }

// OnlyPost is the one post that went out, among edits.
func OnlyPost(c *Club, all []Sent) bot.Message {
	c.Helper()
	var posts []bot.Message
	for _, s := range all {
		if s.How == "post" {
			posts = append(posts, s.Message)
		}
	}
	if len(posts) != 1 {
		c.Fatalf("%d posts: %q", len(posts), Briefly(all))
	}
	CheckLimits(c.TB.(*testing.T), posts[0])
	return posts[0]
}

// File is the one file of a private answer.
func File(c *Club, all []Sent) bot.File {
	c.Helper()
	m := Page(c, all, bot.Private)
	if len(m.Files) != 1 || m.Files[0].Alt == "" {
		c.Fatalf("no file: %q", m.Content)
	}
	return m.Files[0]
}

// Answered is the private answer among what went out.
func Answered(c *Club, all []Sent) bot.Message {
	c.Helper()
	for _, s := range all {
		if s.How == "answer" && s.As != bot.Reply {
			return s.Message
		}
	}
	c.Fatalf("no private answer: %q", Briefly(all))
	return bot.Message{}
}

// Of are those of several things that went out in a way.
func Of(all []Sent, how string) (some []Sent) {
	for _, s := range all {
		if s.How == how {
			some = append(some, s)
		}
	}
	return some
}

// CheckLimits holds a message against Discord's limits (discord/limits.md).
func CheckLimits(t *testing.T, m bot.Message) {
	t.Helper()
	if n := utf8.RuneCountInString(m.Content); n > 2000 && m.Layout == nil {
		t.Errorf("content of %d characters", n)
	}
	seen := map[string]bool{}
	for _, row := range m.Rows {
		for _, b := range row {
			if seen[b.ID] || len(b.ID) > 100 || b.Label == "" || utf8.RuneCountInString(b.Label) > 80 {
				t.Errorf("button %q %q", b.Label, b.ID)
			}
			seen[b.ID] = true
		}
	}
	for _, f := range m.Files {
		if utf8.RuneCountInString(f.Alt) > 1024 {
			t.Errorf("alt text of %d characters", utf8.RuneCountInString(f.Alt))
		}
	}
}

// Decode is the film of a message, which has an alt text and keeps Discord's
// limits.
func Decode(c *Club, m bot.Message) *gif.GIF {
	c.Helper()
	CheckLimits(c.TB.(*testing.T), m)
	if len(m.Files) != 1 || len(m.Files[0].Data) > board.GIFLimit || !strings.HasSuffix(m.Files[0].Name, ".gif") || m.Files[0].Alt == "" {
		c.Fatalf("no film: %q", m.Content)
	}
	film, err := gif.DecodeAll(bytes.NewReader(m.Files[0].Data))
	if err != nil {
		c.Fatal(err)
	}
	return film
}

// BytesOf is all of a message, a picture being its sum; its words only if they count.
func BytesOf(s Sent, text bool) string {
	m := s.Message
	if !text {
		m.Content, m.Signs = "", nil // which are those of the words
	}
	if m.Files != nil && len(m.Files[0].Data) == 0 {
		panic("no picture")
	}
	files := m.Files
	m.Files = nil
	all := fmt.Sprintf("%s %d %s %v", s.How, s.As, s.To, m)
	for _, f := range files {
		sum := sha256.Sum256(f.Data)
		f.Data = nil
		all += fmt.Sprintf(" %v %x", f, sum)
	}
	return all
}

// Keyed are the messages of the channel with a button that begins so, the oldest first.
func (c *Club) Keyed(path string) (ids []string) {
	for _, id := range c.Channel.Order {
		if slices.ContainsFunc(slices.Concat(c.Channel.Messages[id].Rows...), func(b bot.Button) bool { return strings.HasPrefix(b.ID, path) }) {
			ids = append(ids, id)
		}
	}
	return ids
}

// Must is what the database says, which must not fail.
func Must[T any](c *Club, f func() (T, error)) T {
	c.Helper()
	x, err := f()
	if err != nil {
		c.Fatal(err)
	}
	return x
}
