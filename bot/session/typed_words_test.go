package session_test

import (
	"testing"

	"stopp/bot"
	"stopp/game"
	"stopp/game/streit"
)

// A move typed in words of any language is made; what isn't understood is
// answered in the member's language and changes nothing.
func TestMovesInWords(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	move := func(u bot.User, lang, text string) string {
		r := c.request(bot.Command, u, "move")
		r.Options["text"], r.Locale = text, lang
		return c.send(r)[0].message.Content
	}
	contains(c, move(c.other(), "de", "irgendwas"), "am Zug")
	contains(c, move(c.mover(), "de", "*irgendwas* anderes"), `„\*irgendwas\*`)
	them := tb.seat(c.other().ID).String()
	contains(c, move(c.mover(), "en", "xyzzy"), "`"+them+"r` / `"+them+"w`")
	contains(c, move(c.mover(), "fr", "8 de"), "Il manque quelque chose")
	if len(tb.actions()) != 0 {
		t.Fatalf("%d actions", len(tb.actions()))
	}
	contains(c, move(c.mover(), "en", "Karte aufdecken"), " turned")
	if turned := tb.story().Match.View(game.NoSeat); turned.Players[turned.ToMove].Turned == 0 {
		t.Error("nothing turned")
	}
	next := c.other()
	contains(c, move(c.mover(), "de", "poser sur ma défausse"), "legt")
	if len(tb.actions()) != 2 || c.mover() != next || tb.actions()[1].Text != (streit.Move{Kind: streit.Lay}).String() {
		t.Errorf("%+v", tb.actions())
	}
}
