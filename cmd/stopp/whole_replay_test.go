package main

import (
	"bytes"
	"image/gif"
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
	"stopp/internal/gate"
	"stopp/render/streit/board"
)

// A finished match comes back step by step and as a film, even if the program is killed in
// the middle. A table has the look that its challenge chose.
func TestWholeReplay(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	asked := e.answer(e.ada.Command("challenge", sandbox.Options{"user": e.ben.ID, "look": "dark-four"}))
	e.update(e.click(e.ben, asked, "Accept"))
	open, err := e.book.OpenMatches(e.Context())
	if err != nil || len(open) != 1 || open[0].Look != "dark-four" {
		t.Fatalf("%d matches, %v", len(open), err)
	}
	e.match = open[0].ID
	for range 3 {
		e.turn()
	}
	sure := e.whisper(e.ada.Command("match resign", nil), e.ada, "Do you really want to resign?")
	e.whisper(e.click(e.ada, sure, "Yes"), e.ada, "")
	e.over()

	page := e.whisper(e.ben.Command("match replay", nil), e.ben, "step 0 of")
	e.filmed(e.ben, 1)
	page = e.update(e.click(e.ben, page, "Next"))
	says(e, page, "step 1 of")
	e.kill()
	e.start()
	page = e.update(e.click(e.ben, page, "Next turn"))
	says(e, page, "turn 1 ·")
	if len(page.Attachments) != 1 || page.Attachments[0].ContentType != "image/png" || page.Attachments[0].Alt == "" {
		t.Errorf("a page with %d pictures", len(page.Attachments))
	}
	e.whisper(e.click(e.ben, page, "Film of this turn"), e.ben, "One moment")
	e.filmed(e.ben, 2)
	e.until("the moment is over", func() bool {
		for _, m := range e.ben.Private() {
			if strings.Contains(m.Words(), "A moment") {
				return false
			}
		}
		return true
	})
	e.finish()
}

// filmed waits until a member has that many films, and checks each.
func (e *evening) filmed(who sandbox.Member, n int) {
	e.Helper()
	var films []sandbox.Attachment
	e.until("the film", func() bool {
		films = nil
		for _, m := range who.Private() {
			for _, a := range m.Attachments {
				if a.ContentType == "image/gif" {
					films = append(films, a)
				}
			}
		}
		return len(films) == n
	})
	for _, f := range films {
		if _, err := gif.DecodeAll(bytes.NewReader(f.Data)); err != nil || len(f.Data) > board.GIFLimit || f.Alt == "" {
			e.Errorf("%s: %d bytes, %q, %v", f.Filename, len(f.Data), f.Alt, err)
		}
	}
}
