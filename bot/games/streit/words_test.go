package streit_test

import (
	"testing"

	"stopp/bot"
	"stopp/game"
	"stopp/game/streit"
	"stopp/internal/club"
)

// A move typed in words of any language is made. A text that isn't understood is answered
// in the member's language and changes nothing.
func TestMovesInWords(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	move := func(u bot.User, lang, text string) string {
		r := c.Request(bot.Command, u, "move")
		r.Options["text"], r.Locale = text, lang
		return c.Send(r)[0].Message.Content
	}
	club.Contains(c, move(c.Other(), "de", "irgendwas"), "am Zug")
	club.Contains(c, move(c.Mover(), "de", "*irgendwas* anderes"), `„\*irgendwas\*`)
	them := tb.Seat(c.Other().ID).String()
	club.Contains(c, move(c.Mover(), "en", "xyzzy"), "`"+them+"r` / `"+them+"w`")
	club.Contains(c, move(c.Mover(), "fr", "8 de"), "Il manque quelque chose")
	if len(tb.Actions()) != 0 {
		t.Fatalf("%d actions", len(tb.Actions()))
	}
	club.Contains(c, move(c.Mover(), "en", "Karte aufdecken"), " turned")
	if turned := tb.Story().Match.View(game.NoSeat); turned.Players[turned.ToMove].Turned == 0 {
		t.Error("nothing turned")
	}
	next := c.Other()
	club.Contains(c, move(c.Mover(), "de", "poser sur ma défausse"), "legt")
	if len(tb.Actions()) != 2 || c.Mover() != next || tb.Actions()[1].Text != (streit.Move{Kind: streit.Lay}).String() {
		t.Errorf("%+v", tb.Actions())
	}
}
