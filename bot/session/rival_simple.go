package session

import (
	"runtime/debug"

	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// thinks is ponder. Where that panics, or comes to nothing at the computer's own
// turn, people must not wait for ever: the computer does the simplest thing that
// goes, and thinks again at the next table.
func (rm *Room) thinks(match int64, m streit.Match, minds []mind, step bool) (r reply) {
	defer func() {
		if p := recover(); p != nil {
			rm.Log.Error("panic while the computer thinks", "match", match, "panic", p, "stack", string(debug.Stack()))
			r = simplest(m, minds)
		}
	}()
	if r = ponder(m, minds, step); len(r.actions) == 0 && !m.Outcome().Over() {
		r = simplest(m, minds)
	}
	return r
}

// simplest is a move without any thought of a computer that is to move, or the word
// that is awaited of it; nothing, where people can go on without it.
func simplest(m streit.Match, minds []mind) reply {
	v := m.View(game.NoSeat)
	for _, who := range minds {
		for _, a := range plainly(v, m.View(who.seat)) {
			if _, _, err := m.Do(who.seat, a); err == nil {
				return reply{seat: who.seat, actions: []string{a.String()}}
			}
		}
	}
	return reply{}
}

// plainly is what a seat might do, the best first: what the rules allow, and what
// ends a turn in any case.
func plainly(v, own streit.View) (all []streit.Action) {
	switch {
	case v.Outcome.Provisional:
		return []streit.Action{{Verb: streit.Accept}}
	case v.ToMove != own.Viewer:
		return nil
	}
	for _, kind := range []streit.Kind{streit.Turn, streit.Lay, streit.Pass, streit.Open} {
		all = append(all, streit.Do(streit.Move{Kind: kind}))
	}
	defer func() { _ = recover() }() // what thinking panicked over may be met again
	var list []streit.Action
	for _, m := range opponent.Simple(own) {
		list = append(list, streit.Do(m))
	}
	all = append(list, all...)
	return all
}
