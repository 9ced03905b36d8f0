package session_test

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/record"
	"stopp/game/streit"
)

// file is the one file of a private answer.
func file(c *club, all []sent) bot.File {
	c.Helper()
	m := page(c, all, bot.Private)
	if len(m.Files) != 1 || m.Files[0].Alt == "" {
		c.Fatalf("no file: %q", m.Content)
	}
	return m.Files[0]
}

// Once it is over, a match's export is its record, which replays to its end.
func TestExportOfAMatchThatIsOver(t *testing.T) {
	c := newClub(t)
	contains(c, only(c, c.command(anna, "match export")), "You have not played here yet")
	tb := c.start("pagat")
	c.move(streit.Move{Kind: streit.Turn})
	text := c.over()
	for _, all := range [][]sent{c.command(anna, "match export"), c.command(carl, "match export", "match", "#"+pages.Key(tb.id))} {
		f := file(c, all)
		if string(f.Data) != text || f.Name != "match-1.txt" {
			t.Errorf("%s is not the record:\n%s", f.Name, f.Data)
		}
	}
	rec, err := record.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	var end streit.Match
	for e, err := range streit.Replay(rec) {
		if err != nil {
			t.Fatal(err)
		}
		end = e.Match
	}
	if end.Outcome().Ending != game.Resigned {
		t.Errorf("replayed to %+v", end.Outcome())
	}
	r2 := c.request(bot.Command, carl, "match export")
	r2.Guild, r2.Options["match"] = "78", pages.Key(tb.id)
	contains(c, only(c, c.send(r2)), "I know no match")
}

// Before that it says what everybody has seen, and no more: tables whose hidden
// cards lie otherwise give the same bytes, and nothing tells of a fault.
func TestExportOfAMatchThatGoesOn(t *testing.T) {
	c := newClub(t)
	tb := c.start("pagat")
	c.move(streit.Move{Kind: streit.Turn})
	first := c.table().view().Running[0]
	c.move(streit.Move{Kind: streit.Lay})
	f := file(c, c.command(anna, "match export"))
	text := string(f.Data)
	contains(c, text, "\n# seal "+sealOf(tb.row().Origin.Secret)+"\n")
	contains(c, text, "\n# "+first.Seat.String()+" turn  "+first.Card.String()+"\n# "+first.Seat.String()+" lay  "+first.Card.String()+"\n")
	contains(c, text, "\n"+c.table().view().Text())
	if f.Name != "match-1-so-far.txt" || strings.Contains(text, "secret") || strings.Contains(text, "deck") {
		t.Errorf("%s:\n%s", f.Name, text)
	}

	c.rewrite("update matches set deal = ?", swapped(t, tb.row().Deal))
	c.restart()
	if string(file(c, c.command(anna, "match export")).Data) != text {
		t.Error("it tells of hidden cards")
	}
}

// swapped changes two hidden cards of each hand.
func swapped(t *testing.T, deal string) string {
	t.Helper()
	lines := strings.Split(deal, "\n")
	for i, line := range lines {
		if words := strings.Fields(line); len(words) > 50 && words[0] == "deck" {
			n := len(words)
			words[n-1], words[n-2] = words[n-2], words[n-1]
			lines[i] = strings.Join(words, " ")
		}
	}
	out := strings.Join(lines, "\n")
	if out == deal {
		t.Fatal("nothing was changed")
	}
	return out
}
