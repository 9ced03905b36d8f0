package hand

import (
	"testing"

	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/zhengfentest"
)

// How long a hand's message takes: an ordinary lead, and the longest known list.
func BenchmarkMessage(b *testing.B) {
	for name, m := range map[string]zhengfen.Match{"eighteen": zhengfentest.Dealt("3h 4s 5c 5d 6h 7h 8c 8d 8h 9c Td Ts Jc Qh Kd Ks Ac *s"), "longest": zhengfentest.Longest()} {
		s := cardtable.Scene{Seats: pages.Seats{Match: 1, Say: i18n.For("en"), People: people[:3]}, Story: story{match: m}, Viewer: game.A}
		for _, text := range []bool{false, true} {
			s.Look.Text = text
			b.Run(name+map[bool]string{false: "/picture", true: "/text"}[text], func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					Message(s)
				}
			})
		}
	}
}
