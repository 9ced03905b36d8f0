package opponent

import (
	"slices"

	"stopp/game/streit"
)

// tidied are the prospects without the plays from house to house that make them
// no better, each end of the turn once, the best first.
func (q *search) tidied(list []prospect) (kept []prospect) {
	var ends []uint64
	for _, p := range list {
		end := q.tidy(&p)
		if !slices.Contains(ends, end) {
			ends = append(ends, end)
			kept = append(kept, p)
		}
	}
	return best(kept, len(kept))
}

// tidy removes plays from a line that make it no better, one after another, and
// returns where the line ends.
func (q *search) tidy(p *prospect) uint64 {
	for better := true; better; {
		better = false
		for i := range p.moves[:len(p.moves)-1] {
			if shifts(p.moves[i]) && (q.instead(p, without(p.moves, i)) || q.instead(p, joined(p.moves, i))) {
				better = true
				break
			}
		}
	}
	end, _, _ := q.follow(p.moves)
	return end
}

// instead takes other moves for a line, if they are worth as much.
func (q *search) instead(p *prospect, moves []streit.Move) bool {
	if len(moves) == 0 {
		return false
	}
	_, value, ok := q.follow(moves)
	if !ok || float64(value) < p.value {
		return false
	}
	p.moves, p.value = moves, float64(value)
	return true
}

// without is a line without one of its moves.
func without(moves []streit.Move, i int) []streit.Move {
	return slices.Delete(slices.Clone(moves), i, i+1)
}

// joined is a line in which a card that moves on after one of the moves stays
// where it is until then, or altogether if it only comes back; nil if it doesn't
// move on.
func joined(moves []streit.Move, i int) []streit.Move {
	first := moves[i]
	for j := i + 1; j < len(moves); j++ {
		switch m := moves[j]; {
		case m.To == first.To:
			return nil
		case m.From != first.To:
			continue
		case m.To == first.From:
			return without(without(moves, j), i)
		default:
			list := slices.Clone(moves)
			list[j].From = first.From
			return without(list, i)
		}
	}
	return nil
}

// follow goes through a line from the first table of the search and says where it ends
// and what it is worth; false if it is no line.
func (q *search) follow(moves []streit.Move) (end uint64, value float32, ok bool) {
	q.used++
	var room [streit.MaxMoves]streit.Move
	at := node{s: q.nodes[0].s}
	last := len(moves) - 1
	for i, m := range moves {
		if !slices.Contains(q.choices(&at, room[:0]), m) {
			return 0, 0, false
		}
		if i == last {
			break
		}
		if m.Kind != streit.Play || at.s.Reveals(m) {
			return 0, 0, false
		}
		at = node{s: at.s.After(m), ahead: at.ahead + 1, shifts: at.shifts + shift(m)}
		if slices.Contains(q.past, at.s.Hash()) {
			return 0, 0, false
		}
	}
	after := at.s.After(moves[last])
	return after.Hash(), q.judge.after(&at.s, moves[last]) + q.effort(&at), true
}
