package streit_test

import (
	"fmt"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/record"
	"stopp/game/streit"
)

// The rules judge every move of a position, even one that breaks them.
func ExampleState_Judge() {
	deal := streit.NewDeal(streit.Options{}, cards.NewSource([32]byte{1}))
	match, err := streit.New(deal)
	if err != nil {
		fmt.Println(err)
		return
	}
	table := match.Table()
	for _, text := range []string{"6-f", "r-4", "turn", "7-8", "lay"} {
		m, _ := streit.ParseMove(text)
		if v := table.Judge(m); v.Impossible != "" {
			fmt.Println(m, v.Impossible)
		} else {
			fmt.Println(m, v.Faults.First())
		}
	}
	// Output:
	// 6-f regular
	// r-4 family-first
	// turn family-first
	// 7-8 bad-placement
	// lay nothing-turned
}

// A fault of order is carried out; anyone who sees it calls Stopp.
func ExampleMatch_Do() {
	deal := streit.NewDeal(streit.Options{}, cards.NewSource([32]byte{1}))
	match, _ := streit.New(deal)
	match, _, _ = match.Do(game.B, streit.Do(streit.Move{Kind: streit.Turn})) // though the ace of house 6 can go to a family
	match, events, _ := match.Do(game.A, streit.Call(streit.FamilyFirst, cards.None))
	ruling := events[0].Ruling
	fmt.Println(ruling.Right, ruling.Judged)
	fmt.Println("had to come first:", ruling.Duty.Card, ruling.Duty.Move)
	fmt.Println("to move:", match.View(game.NoSeat).ToMove)
	// Output:
	// true family-first
	// had to come first: Ac 6-f
	// to move: A
}

// A record is something to range over, match after match.
func ExampleReplay() {
	deal := streit.NewDeal(streit.Options{}, cards.NewSource([32]byte{1}))
	rec, _ := record.Parse(deal.Record().String() + "B turn\nA stop family-first\n")
	for entry, err := range streit.Replay(rec) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if entry.Line > 0 { // the first entry is the deal
			fmt.Println(entry.Line, entry.Action, entry.Match.Outcome().Ending)
		}
	}
	// Output:
	// 5 turn open
	// 6 stop family-first open
}
