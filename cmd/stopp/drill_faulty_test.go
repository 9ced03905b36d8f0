package main

import (
	"stopp/cmd/stopp/internal/load"
	"stopp/game/streit"
)

// faulty finds a move that breaks a rule of order first and leaves the turn going on (rules
// §4.1); ok is false where the seat to move has none.
func faulty(m streit.Match) (mv streit.Move, code streit.Code, ok bool) {
	state := m.Table()
	for _, mv := range state.Possible(nil) {
		if code := state.Judge(mv).Faults.First(); code != streit.Regular && mv.Kind == streit.Play && !load.After(m, mv).Outcome().Over() {
			return mv, code, true
		}
	}
	return streit.Move{}, streit.Regular, false
}

// groupOf finds two cards that can be carried from a house to another without a fault, as
// one types it. It also gives the single plays that this stands for (§3.10); "" where there
// are none.
func groupOf(m streit.Match) (text string, steps []streit.Move) {
	for from := streit.Place(1); from <= 8; from++ {
		for to := streit.Place(1); to <= 8; to++ {
			g := streit.Group{N: 2, From: from, To: to}
			if steps, err := m.Steps(g); err == nil && wellMade(m, steps) {
				return g.String(), steps
			}
		}
	}
	return "", nil
}

// wellMade tells whether moves are regular one after the other.
func wellMade(m streit.Match, moves []streit.Move) bool {
	for _, mv := range moves {
		state := m.Table()
		if !state.Judge(mv).Regular() {
			return false
		}
		if m = load.After(m, mv); m.Outcome().Over() {
			return false
		}
	}
	return true
}
