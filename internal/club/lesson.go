package club

import (
	"strings"
	"unicode/utf8"

	"stopp/bot"
	"stopp/bot/games/guide"
)

// Pupil is somebody who goes through the lessons with buttons alone.
type Pupil struct {
	*Club
	Locale string
	Guild  string
	M      bot.Message
}

// Press presses a button by the last part of its id, and checks what comes.
func (p *Pupil) Press(input string) {
	p.Helper()
	id := ""
	for _, row := range p.M.Rows {
		for _, b := range row {
			if strings.HasSuffix(b.ID, "/"+input) && (id == "" || input != guide.Start) {
				id = b.ID
			}
		}
	}
	if id == "" {
		p.Fatalf("no button %q under %q: %v", input, p.M.Content, p.M.Rows)
	}
	p.Goes(bot.Press, id, bot.Update)
}

// Goes sends a request, and takes the page that comes.
func (p *Pupil) Goes(kind bot.Kind, path string, as bot.As) {
	p.Helper()
	r := p.Request(kind, Carl, path)
	r.Locale, r.Guild, r.Message = p.Locale, p.Guild, "private"
	p.M = Page(p.Club, p.Send(r), as)
	p.check()
}

// check holds a message to Discord's limits: 2,000 characters, five rows of five, or those of
// layouts; ids of at most 100 bytes, each once; and to having a picture with its alt text.
func (p *Pupil) check() {
	p.Helper()
	seen := map[string]bool{}
	if n := utf8.RuneCountInString(p.M.Content); n > 2000 || len(p.M.Rows) > 5 && p.M.Layout == nil {
		p.Errorf("%d characters, %d rows", n, len(p.M.Rows))
	}
	for _, row := range p.M.Rows {
		for _, b := range row {
			if len(b.ID) > 100 || seen[b.ID] || len(row) > 5 || b.Label == "" {
				p.Errorf("button %+v", b)
			}
			seen[b.ID] = true
		}
	}
	if len(p.M.Files) != 1 || p.M.Files[0].Alt == "" {
		p.Errorf("no picture under %q", p.M.Content)
	}
}

// PressLabel presses a button by its label.
func (p *Pupil) PressLabel(label string) {
	p.Helper()
	p.Goes(bot.Press, Button(p.Club, p.M, label).ID, bot.Update)
}

// PressForMore presses a button that answers with a message of its own.
func (p *Pupil) PressForMore(label string) []Sent {
	p.Helper()
	r := p.Request(bot.Press, Carl, Button(p.Club, p.M, label).ID)
	r.Locale, r.Guild, r.Message = p.Locale, p.Guild, "private"
	return p.Send(r)
}
