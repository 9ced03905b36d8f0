package tournament

import (
	"reflect"
	"strings"
	"testing"

	"stopp/bot/club/tournament/pairing"
	"stopp/bot/games/cardtable"
	"stopp/storage"
)

var two = []storage.Person{{ID: "1"}, {ID: "2"}}

// rules are the rules of a game that is played here.
var rules = cardtable.Game{Verbs: cardtable.Verbs{Late: "late", Resign: "resign", Accept: "accept"}}

func by(seats ...string) (all []storage.Action) {
	for i, s := range seats {
		a := storage.Action{Number: i + 1, Seat: s, Text: "t", Interaction: "9"}
		if seat, late := strings.CutSuffix(s, " late"); late { // the clock did that
			a.Seat, a.Text, a.Interaction = seat, "late", ""
		}
		if seat, resigned := strings.CutSuffix(s, " resigned"); resigned {
			a.Seat, a.Text = seat, "resign"
		}
		all = append(all, a)
	}
	return all
}

// The outcome of a match goes by the seats of its table, also in a second game, where they are
// the other way round. A player who has lost without a move of their own was not there
// (docs/tournaments.md).
func TestOutcomeOfTwo(t *testing.T) {
	table := pairing.Table{Seats: []int{4, 7}}
	won := &storage.Result{Ending: "won", Winner: 0, Points: []int{30, 2}}
	lost := &storage.Result{Ending: "resigned", Winner: 1, Points: []int{2, 30}}
	for name, test := range map[string]struct {
		game    int
		result  *storage.Result
		actions []storage.Action
		want    pairing.Result
	}{
		"won":                     {0, won, by("A", "B"), pairing.Placed([]int{1, 2}, []int{30, 2})},
		"won in the second game":  {1, won, by("A", "B"), pairing.Placed([]int{2, 1}, []int{2, 30})},
		"against the computer":    {0, &storage.Result{Winner: 1}, by("A"), pairing.Placed([]int{2, 1}, nil)},
		"not there":               {0, won, by("A"), pairing.Missed(1)},
		"the computer has lost":   {0, won, by("A"), pairing.Placed([]int{1, 2}, []int{30, 2})},
		"not there the next time": {1, won, by("A"), pairing.Missed(0)},
		"withdrew before a card":  {0, lost, by("A resigned"), pairing.Missed(0)},
		"neither was there":       {0, lost, by("A late", "B late", "A late", "B late", "A resigned"), pairing.Missed(0, 1)},
		"moved and resigned":      {0, lost, by("A", "A resigned"), pairing.Placed([]int{2, 1}, []int{2, 30})},
		"moved and was too late":  {0, lost, by("A", "B late", "A late", "B", "A late"), pairing.Placed([]int{2, 1}, []int{2, 30})},
		"drawn":                   {0, &storage.Result{Winner: -1, Points: []int{5, 5}}, nil, pairing.Placed([]int{1, 1}, []int{5, 5})},
		"points say it":           {0, &storage.Result{Winner: -1, Points: []int{3, 5}}, by("A", "B"), pairing.Placed([]int{2, 1}, []int{3, 5})},
		"places say it":           {0, &storage.Result{Winner: -1, Places: []int{2, 1}}, by("A"), pairing.Placed([]int{2, 1}, nil)},
		"ended without a result":  {0, &storage.Result{Ending: storage.Abandoned, Winner: -1}, by("A"), pairing.Void()},
	} {
		players := two
		if strings.Contains(name, "computer") { // its actions come from no interaction
			players = []storage.Person{two[0], {ID: storage.ComputerID + "casual"}}
		}
		got := outcome(rules, table, test.game, storage.Match{Players: players, Result: test.result}, test.actions)
		if !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: %+v, not %+v", name, got, test.want)
		}
	}
}

// At a table of several without a result, those who did nothing have missed it, unless nobody did
// anything.
func TestOutcomeOfSeveral(t *testing.T) {
	table := pairing.Table{Seats: []int{4, 7, 1}}
	three := []storage.Person{{ID: "1"}, {ID: "2"}, {ID: "3"}}
	off := &storage.Result{Ending: storage.Abandoned, Winner: -1}
	for name, test := range map[string]struct {
		result  *storage.Result
		actions []storage.Action
		want    pairing.Result
	}{
		"over":              {&storage.Result{Winner: 1, Places: []int{2, 1, 2}, Points: []int{1, 9, 1}}, by("A", "B", "C"), pairing.Placed([]int{2, 1, 2}, []int{1, 9, 1})},
		"one was not there": {&storage.Result{Winner: 1, Places: []int{2, 1, 2}, Points: []int{1, 9, 1}}, by("A", "C"), pairing.Placed([]int{1, 3, 1}, []int{1, 9, 1})},
		"none was there":    {&storage.Result{Winner: 1, Places: []int{2, 1, 2}}, by("A resigned", "B late"), pairing.Missed(0, 1, 2)},
		"two were there":    {off, by("A", "C"), pairing.Missed(1)},
		"nobody was there":  {off, nil, pairing.Void()},
		"all were there":    {off, by("A", "B", "C"), pairing.Void()},
	} {
		if got := outcome(rules, table, 0, storage.Match{Players: three, Result: test.result}, test.actions); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: %+v, not %+v", name, got, test.want)
		}
	}
}
