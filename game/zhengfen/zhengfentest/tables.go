// Package zhengfentest has tables of Zheng Fen for the tests of other packages.
package zhengfentest

import (
	"strings"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/zhengfen"
)

// EachTable plays that many rounds at random by some rules and shows every match on the way,
// including the end of the round.
func EachTable(line string, rounds int, visit func(m zhengfen.Match)) {
	rules, err := zhengfen.ParseRules(line)
	if err != nil {
		panic(err) // the test has written it
	}
	for seed := range uint64(rounds) {
		rng := cards.NewSource([32]byte{byte(seed), byte(seed >> 8), 77})
		m := zhengfen.Start(rules, zhengfen.Shuffled(rng))
		for visit(m); !m.Waits() && !m.Over(); visit(m) {
			mover := m.View(game.NoSeat).ToMove()
			list := m.View(mover).Moves(nil)
			if m, err = m.Do(mover, list[cards.Below(rng, uint64(len(list)))]); err != nil {
				panic(err) // it is in the list
			}
		}
	}
}

// Variety are rules to play by.
func Variety() []string {
	return []string{"zheng-fen players=3", "zheng-fen", "zheng-fen players=5 jokers=special", "zheng-fen players=6"}
}

// Dealt is a table for three at which A is to move and holds some cards; B and C have the
// others. Trick are lines such as "C 5c 5d = pair 5", none for a lead; the last of them is
// not A's, or everybody else has passed.
func Dealt(hand string, trick ...string) zhengfen.Match {
	mine, err := zhengfen.ParseCards(hand)
	if err != nil {
		panic(err)
	}
	rest := zhengfen.Pack &^ mine
	lines := "trick -\n"
	if len(trick) > 0 {
		lines = "trick " + strings.Join(trick, "\ntrick ") + "\n"
	}
	for _, l := range trick {
		_, play, _ := strings.Cut(l, " ")
		a, err := zhengfen.ParseAction(play)
		if err != nil {
			panic(err)
		}
		rest &^= a.Play.Cards
	}
	var others [2]zhengfen.Cards
	n := 0
	for c := range rest.All() {
		others[n%2] |= zhengfen.CardsOf(c)
		n++
	}
	table, err := zhengfen.ParsePosition("rules zheng-fen players=3\nround 1\nscore 0 0 0\nmove A\n" + lines +
		"A hand " + mine.String() + "\nB hand " + others[0].String() + "\nC hand " + others[1].String() + "\n")
	if err != nil {
		panic(err)
	}
	return zhengfen.From(table)
}

// Longest is the lead with the longest list of classes that is known, 1,735.
func Longest() zhengfen.Match {
	return Dealt("5c 5d 6c 6d 7c 7d 8c 8d 9c 9d Tc Td Jc Jd Qc Qd *s *b")
}

// Crowded are other leads with long lists, of each sort of play.
func Crowded() []zhengfen.Match {
	return []zhengfen.Match{
		Longest(),
		Dealt("3c 4c 5c 5d 6c 7c 8c 9c Tc Td Jc Qc Kc Kd Ac 2c *s *b"),
		Dealt("3c 3d 4c 4d 5c 5d 5h 7c 7d 7h 9c 9d Jc Kc Kd Kh *s *b"),
		Dealt("9c 9d 9h 3c 4c 5c 6c 7c 8c Tc Jc Qc Kc Ac 2c 2d *s *b"),
		Dealt("3c 3d 3h 4c 4d 4h 5c 5d 5h 6c 6d 6h 7c 7d 7h 8c *s *b"),
	}
}
