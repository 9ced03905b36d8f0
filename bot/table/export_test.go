package table_test

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/internal/club"
)

// Once it is over, a match's export is its record, which replays to its end.
func TestExportOfAMatchThatIsOver(t *testing.T) {
	c := club.New(t)
	club.Contains(c, club.Only(c, c.Command(club.Anna, "match export")), "You have not played here yet")
	tb := c.Start("pagat")
	c.Move(streit.Move{Kind: streit.Turn})
	text := c.Over()
	for _, all := range [][]club.Sent{c.Command(club.Anna, "match export"), c.Command(club.Carl, "match export", "match", "#"+pages.Key(tb.ID))} {
		f := club.File(c, all)
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
	r2 := c.Request(bot.Command, club.Carl, "match export")
	r2.Guild, r2.Options["match"] = "78", pages.Key(tb.ID)
	club.Contains(c, club.Only(c, c.Send(r2)), "I know no match")
}

// Before that it says what everybody has seen, and no more. Tables whose hidden cards
// differ give the same bytes, and nothing tells of a fault.
func TestExportOfAMatchThatGoesOn(t *testing.T) {
	c := club.New(t)
	tb := c.Start("pagat")
	c.Move(streit.Move{Kind: streit.Turn})
	first := c.Table().View().Running[0]
	c.Move(streit.Move{Kind: streit.Lay})
	f := club.File(c, c.Command(club.Anna, "match export"))
	text := string(f.Data)
	club.Contains(c, text, "\n# seal "+club.SealOf(tb.Row().Origin.Secret)+"\n")
	club.Contains(c, text, "\n# "+first.Seat.String()+" turn  "+first.Card.String()+"\n# "+first.Seat.String()+" lay  "+first.Card.String()+"\n")
	club.Contains(c, text, "\n"+c.Table().View().Text())
	if f.Name != "match-1-so-far.txt" || strings.Contains(text, "secret") || strings.Contains(text, "deck") {
		t.Errorf("%s:\n%s", f.Name, text)
	}

	c.Rewrite("update matches set deal = ?", swapped(t, tb.Row().Deal))
	c.Restart()
	if string(club.File(c, c.Command(club.Anna, "match export")).Data) != text {
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
