package view

import (
	"strings"
	"testing"
	"unicode/utf8"

	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// A page as text has room for the longest table and names, and for a few words about the
// last move; Discord takes 2,000 characters (../shared/discord/limits.md, Messages).
func TestTextPagesKeepTheirLimit(t *testing.T) {
	for _, rules := range []string{"pagat", "three"} {
		for _, tag := range i18n.Languages {
			m, err := streit.New(streit.NewDeal(parsed(t, rules), cards.NewSource([32]byte{7})))
			if err != nil {
				t.Fatal(err)
			}
			d := Table{Drawing: Drawing{Scene: Scene{Seats: pages.Seats{Say: i18n.For(tag.String()), Match: 1 << 40}, View: m.View(game.NoSeat), Look: pages.Look{Text: true}}}, Sheet: 999}
			for range d.View.Players {
				d.People = append(d.People, pages.Person{ID: "1", Name: long})
			}
			for i := range d.View.Houses {
				d.View.Houses[i].Open = make([]cards.Card, 40)
				for j := range d.View.Houses[i].Open {
					d.View.Houses[i].Open[j] = cards.New(10, cards.Hearts)
				}
			}
			happened := append(turned(game.A, 400).Events, ruled(game.B))
			c := Course{Last: 3000, Ends: []int{2999}, Calls: []int{5}}
			for name, page := range map[string]string{
				"back": d.Back(2999, 0, 3000, happened).Content, "replay": d.Replay(c, 3000, happened).Content, "board": d.Board("x").Content,
			} {
				if n := utf8.RuneCountInString(page); n > markup.ContentLimit || strings.Count(page, "```") != 2 {
					t.Errorf("%s, %v, %s: %d characters\n%s", rules, tag, name, n, page)
				}
			}
		}
	}
}

func parsed(t *testing.T, rules string) streit.Options {
	t.Helper()
	o, err := streit.ParseOptions(rules)
	if err != nil {
		t.Fatal(err)
	}
	return o
}
