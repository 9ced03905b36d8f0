package sandbox_test

import (
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
	"stopp/bot/discord/sandbox/page/pagetest"
	"stopp/internal/gate"
)

// TestPageModal: the page shows every part of a modal, and sends the choices.
func TestPageModal(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	browser := pagetest.Start(t)
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	wire := hello(t, s) // discordgo knows no such modals
	wire.send(strings.Replace(identify(s, ""), `"intents":1`, `"intents":0`, 1))
	wire.next()
	ada := pagetest.Open(t, browser, 390, s.Page()+"&as="+s.Member("Ada").ID)
	ada.Sees("#me", "You are Ada")
	s.Member("Ada").Command("turn", nil)
	wire.next()
	parts := []string{
		`{"type":10,"content":"Read **this** first"}`,
		`{"type":18,"label":"One","component":{"type":21,"custom_id":"one",` + numbered(3, "", 0) + `}}`,
		`{"type":18,"label":"Some","component":{"type":22,"custom_id":"some",` + numbered(3, `"default":true`, 1) + `}}`,
		`{"type":18,"label":"Sure?","component":{"type":23,"custom_id":"sure"}}`,
	}
	do(t, s, "POST", callback(box.next(t)), modalOf(strings.Join(parts, ","))).want(t, 204, 0)
	ada.Sees("#modal .fields strong", "this")
	ada.Set("#modal select", "v2")
	ada.Click("#modal .ticks label", "l1")
	ada.Click("#modal .ticks label", "Sure?")
	ada.Shot("modal-of-every-kind")
	ada.Click("#modal button", "Submit")
	for sent := ""; !strings.Contains(sent, `"value":"v2"`) || !strings.Contains(sent, `"values":["v0","v1"]`) || !strings.Contains(sent, `"value":true`); {
		sent = string(wire.next().D)
	}
}
