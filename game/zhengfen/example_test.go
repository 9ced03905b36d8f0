package zhengfen_test

import (
	"fmt"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/zhengfen"
)

// A match from its deal to the first trick. To show it to somebody, take a View.
func Example() {
	rules, _ := zhengfen.ParseRules("zheng-fen players=3 target=1")
	m := zhengfen.Start(rules, zhengfen.DeckOf(cards.NewSource([32]byte{0x00, 0xff}), 1))
	for _, a := range []struct {
		seat game.Seat
		text string
	}{{game.B, "5c 5s"}, {game.C, "9d 9s"}, {game.A, "pass"}, {game.B, "2d 2h"}, {game.C, "pass"}, {game.A, "pass"}} {
		action, _ := zhengfen.ParseAction(a.text)
		m, _ = m.Do(a.seat, action)
	}
	v := m.View(game.B)
	top, _ := v.Top()
	fmt.Println(top.Seat, top.Play, "for", v.Trick().Points(), "points")
	fmt.Println(v.ToMove(), v.Hand())
	_, code := v.Judge(zhengfen.Action{Verb: zhengfen.Pass})
	fmt.Println(code)
	// Output:
	// B 2d 2h = pair 2 for 10 points
	// B 3d 3h 6c 6d 6h 7s 8c 9c Td Qs Kc Kh Ks 2s
	// must-take
}
