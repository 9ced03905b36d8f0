package opponent

import (
	"stopp/game/cards"
	"stopp/game/streit"
)

// call decides whether to call Stopp, and with which words.
func (p *player) call(mem Memory) (streit.Action, bool) {
	v := p.v
	if v.Window == 0 || v.Muted[v.Viewer] || v.Rules.Referee == streit.RefereeArbiter || p.vigilance == 0 {
		return streit.Action{}, false
	}
	for _, w := range mem.witnessed(v) {
		if code, ok := p.suspects(w); ok {
			if v.Rules.Claim == streit.ClaimCall {
				code = streit.Regular
			}
			return streit.Call(code, cards.None), true
		}
	}
	return streit.Action{}, false
}

// suspects tells which fault the player sees in a move, rightly or not.
func (p *player) suspects(w witnessed) (streit.Code, bool) {
	number := uint64(w.number)
	faults := w.faults(source(p.seed, forNotice, number))
	known := p.v.Rules.Faults()
	switch {
	case len(known) == 0:
		return streit.Regular, false
	case faults == 0:
		return p.pick(known, number), happens((1-p.vigilance)*wrongCalls, p.seed, forWrongCall, number)
	case !happens(1-buried(1-p.vigilance, layers(faults.First())), p.seed, forNotice, number):
		return streit.Regular, false
	case happens((1-p.vigilance)*wrongNames, p.seed, forWrongName, number):
		return p.pick(known, number), true
	}
	return faults.First(), true
}

// How often a player without any vigilance sees a fault where there is none,
// and calls a fault by a wrong name.
const (
	wrongCalls = 0.01
	wrongNames = 0.2
)

func (p *player) pick(known []streit.Code, number uint64) streit.Code {
	return known[roll(p.seed, forWrongName, number, 1)%uint64(len(known))]
}

// layers is how deep what a fault leaves out lies buried: on top of the own
// reserve, on some house, or below other cards.
func layers(c streit.Code) int {
	switch c {
	case streit.ReserveFirst, streit.NotFree, streit.BadPlacement, streit.OpenFirst:
		return 0
	case streit.FamilyFirst, streit.FillVacancy:
		return 1
	case streit.LoadFirst:
		return 2
	}
	return 3
}
