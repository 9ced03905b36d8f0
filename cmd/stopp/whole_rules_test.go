package main

import (
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
	"stopp/internal/gate"
)

// TestWholeRules explains and chooses rules through the real program and real sockets,
// every body checked against Discord's description: a set's pages, the server's own rules,
// and a challenge whose rules change before it is accepted.
func TestWholeRules(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	m := e.whisper(e.ben.Command("rules", sandbox.Options{"set": "juhl"}), e.ben, "Juhl")
	m = e.update(e.click(e.ben, m, "Next"))
	if len(m.Attachments) != 1 || m.Attachments[0].Alt == "" {
		e.Errorf("the second page has %d pictures", len(m.Attachments))
	}
	m = e.update(e.ben.Choose(m.ID, "book/set", "covered"))
	says(e, m, "A face-down card lies under each house.")

	e.whisper(e.ben.Command("server settings", nil), e.ben, "Only those who manage")
	m = e.whisper(e.ada.Command("server settings", nil), e.ada, "Rules: the usual ones") // who owns the server
	m = e.update(e.click(e.ada, m, "Rules"))
	m = e.update(e.ada.Choose(m.ID, "server/-/set", "crapette"))
	says(e, m, "Rules: Crapette, as the French play.")

	asked := e.answer(e.ben.Command("challenge", sandbox.Options{"user": e.cleo.ID}))
	says(e, asked, "Rules: Crapette, as the French play.")
	e.whisper(e.click(e.cleo, asked, "Rules"), e.cleo, "French custom")
	menus := e.whisper(e.click(e.ben, asked, "Rules"), e.ben, "Crapette, as the French play")
	menus = e.update(e.ben.Choose(menus.ID, "change/1/option", "claim"))
	e.update(e.ben.Choose(menus.ID, "change/1/value/claim", "call"))
	e.until("the challenge shows its rules", func() bool {
		return strings.Contains(e.Messages(e.ada.Channel)[0].Words(), "need not say what was wrong")
	})
	shown := e.Messages(e.ada.Channel)[0]
	e.update(e.click(e.cleo, shown, "Accept"))
	open, err := e.book.OpenMatches(e.Context())
	if err != nil || len(open) != 1 || open[0].Rules != "crapette claim=call" {
		e.Errorf("they play %+v, %v", open, err)
	}
	e.finish()
}

func says(e *evening, m sandbox.Message, part string) {
	e.Helper()
	plain := strings.NewReplacer("\ufe0e", "", "\u00a0", " ") // suits are shown as text, and moves stay together
	if !strings.Contains(plain.Replace(m.Words()), part) {
		e.Errorf("%q is not in %q", part, m.Words())
	}
}
