package opponent

import (
	"stopp/game"
	"stopp/game/zhengfen"
)

// passed is a pass that somebody has made in the round, and what that says of the hand.
type passed struct {
	seat   game.Seat
	top    zhengfen.Reading // the play that it did not beat
	points int              // of the trick
	later  zhengfen.Cards   // cards that the seat held then and has played since
}

// evidence are the passes of the round. A late seat has told nothing.
func evidence(v zhengfen.View) (all []passed) {
	var top zhengfen.Reading
	var trick zhengfen.Cards
	for _, step := range v.Steps() {
		if step.Took {
			trick = 0
		}
		switch a := step.Action; a.Verb {
		case zhengfen.Playing:
			for i := range all {
				if all[i].seat == step.Seat {
					all[i].later |= a.Play.Cards
				}
			}
			top, trick = a.Play.Reading, trick|a.Play.Cards
		case zhengfen.Pass:
			if step.Seat != v.Viewer() && !step.Late {
				all = append(all, passed{seat: step.Seat, top: top, points: trick.Points()})
			}
		}
		if len(step.Tricks) > 0 && step.Action.Verb != zhengfen.Playing {
			trick = 0
		}
	}
	return all
}

// How surprising a pass is, in steps of odds.
const (
	cheap  = 3 // something up to the queen would have beaten the play
	dearer = 2 // a king or an ace
	dearly = 1 // a 2
)

// surprise is how surprising the pass was from a hand of these cards and those played
// since: 0 if only special plays and jokers would have beaten the play.
func (p *passed) surprise(hand zhengfen.Cards) int {
	hand |= p.later
	r := ranksOf(hand)
	var beat uint64 // the ranks with which
	above := from(p.top.High + 1)
	switch p.top.Category {
	case zhengfen.Single:
		beat = r[1] & above
	case zhengfen.Pair:
		beat = r[2] & above
	case zhengfen.Triple:
		beat = r[3] & above
	case zhengfen.Quad:
		beat = r[4] & above
	case zhengfen.Pairs:
		beat = inRow(r[2]) << 8 & above
	case zhengfen.Triples:
		beat = inRow(r[3]) << 8 & above
	case zhengfen.Quads:
		beat = inRow(r[4]) << 8 & above
	case zhengfen.Full:
		if beat = r[3] & above; r[2]&(r[2]-1) == 0 && r[1]>>(4*zhengfen.Three)&1 == 0 {
			beat = 0
		}
	case zhengfen.Run:
		beat = runs(hand) << 16 & above
	}
	if p.top.High >= zhengfen.Small || beat == 0 {
		return 0
	}
	much := 0
	if p.points >= enough {
		much = 1
	}
	switch beat &= -beat; {
	case beat < 1<<(4*zhengfen.King):
		return cheap + much
	case beat < 1<<(4*zhengfen.Two):
		return dearer + much
	}
	return dearly + much
}
