package hand

import (
	"strings"
	"testing"

	tables "stopp/bot/games/zhengfen/play"
	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/zhengfen/zhengfentest"
)

// A grandmother whose trick it was read "or play even higher" and had nothing higher. The hand says it
// only where something can be played; the table, which all see, never says it.
func TestHigherIsSaidWhereItGoes(t *testing.T) {
	for _, c := range []struct {
		hand, trick string
		higher      bool
	}{
		{"6c 6d 9s Ac", "A 4c = single 4", true},
		{"6c 6d 9s Ac", "A *b = single *b", false},
		{"5c Td Ks 9s", "A *b = single *b", true}, // by a special
	} {
		for locale, words := range map[string]string{"en": "beat your own play", "de": "noch höher", "fr": "encore plus haut"} {
			b := sit(t, zhengfentest.Dealt(c.hand, c.trick))
			b.locale = locale
			if said := b.of(game.A).Content; strings.Contains(said, words) != c.higher {
				t.Errorf("%s, %s: %q", c.hand, c.trick, said)
			}
			table := tables.Table{Scene: b.scene(game.NoSeat), View: b.match.View(game.NoSeat)}
			if said := table.Asked(); said != i18n.For(locale).Say("zheng-fen.asked.own", nil) || strings.Contains(said, words) {
				t.Errorf("%s: the table says %q", locale, said)
			}
		}
	}
}
