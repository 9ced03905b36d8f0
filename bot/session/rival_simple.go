package session

import (
	"runtime/debug"
	"slices"

	"stopp/game"
	"stopp/game/streit"
)

// thinks is ponder. Where that panics, people must not wait for ever for a computer
// that is to move or has to accept: it does the simplest thing that goes, and
// thinks again at the next table.
func (rm *Room) thinks(match int64, m streit.Match, minds []mind, step bool) (r reply) {
	defer func() {
		if p := recover(); p != nil {
			rm.Log.Error("panic while the computer thinks", "match", match, "panic", p, "stack", string(debug.Stack()))
			r = simplest(m, minds)
		}
	}()
	return ponder(m, minds, step)
}

// simplest is a move that the rules allow, without any thought, or the word that is
// awaited of a computer; nothing, where people can go on without it.
func simplest(m streit.Match, minds []mind) reply {
	v := m.View(game.NoSeat)
	for _, who := range minds {
		var all []streit.Action
		switch {
		case v.Outcome.Provisional:
			all = []streit.Action{{Verb: streit.Accept}}
		case who.seat == v.ToMove:
			all = plainly(m.Table())
		}
		for _, a := range all {
			if _, _, err := m.Do(who.seat, a); err == nil {
				return reply{seat: who.seat, actions: []streit.Action{a}}
			}
		}
	}
	return reply{}
}

// plainly are the regular moves of the seat to move: those first that come to an
// end, last those from house to house.
func plainly(table streit.State) (all []streit.Action) {
	list := table.Regular(nil)
	shifts := func(m streit.Move) int {
		if m.Kind == streit.Play && m.From.House() > 0 && m.To.House() > 0 {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(list, func(a, b streit.Move) int { return shifts(a) - shifts(b) })
	for _, m := range list {
		all = append(all, streit.Do(m))
	}
	return all
}
