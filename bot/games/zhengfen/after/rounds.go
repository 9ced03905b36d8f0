package after

import (
	"slices"

	"stopp/bot/games/zhengfen/play"
	"stopp/game"
	"stopp/game/zhengfen"
)

// round is a round that was played, as everybody saw it when it was over.
type round struct {
	zhengfen.View
	end *zhengfen.RoundEnd // nil for one that has not come to its end
}

// rounds are the rounds of a match, the running one too.
func rounds(s play.Story) (all []round) {
	for sheet := 1; ; sheet++ {
		v, ok := s.Round(sheet)
		if !ok {
			return all
		}
		all = append(all, round{v, v.Ended()})
	}
}

// played are the rounds that have come to their end.
func played(s play.Story) []round {
	return slices.DeleteFunc(rounds(s), func(r round) bool { return r.end == nil })
}

// places are the places of the seats that went out, by the number of the step; the Last is
// not among them.
func (r round) places() map[int]int {
	out, last := r.Out(), map[game.Seat]int{}
	if r.end != nil {
		out = out[:len(out)-1]
	}
	for i, s := range r.Steps() {
		if s.Seat != game.NoSeat && s.Action.Verb == zhengfen.Playing {
			last[s.Seat] = i
		}
	}
	places := map[int]int{}
	for n, seat := range out {
		places[last[seat]] = n + 1
	}
	return places
}
