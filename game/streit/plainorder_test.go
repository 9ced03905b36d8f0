package streit

import (
	"slices"
	"strings"
)

// orderCodes are the faults of order, in the order of §4.1, §8.2 and §9.
var orderCodes = []string{"reserve-first", "family-first", "open-first", "free-for-family", "uncover", "load-first",
	"fill-vacancy", "make-vacancy"}

// verdict is the move's first fault, "regular", or "impossible" (§4).
func (p plain) verdict(move string) string {
	from, to, isPlay := strings.Cut(move, "-")
	switch {
	case p.impossible(move, from, to, isPlay):
		return "impossible"
	case isPlay && !p.free(from):
		return "not-free"
	case isPlay && !p.fits(from, to):
		return "bad-placement"
	}
	for _, code := range orderCodes {
		if p.breaks(move, code) {
			return code
		}
	}
	return "regular"
}

// breaks tells whether the condition of a row, placement included, holds for a move.
func (p plain) breaks(move, code string) bool {
	from, to, isPlay := strings.Cut(move, "-")
	switch {
	case p.o["loose"] == "on" && move == "turn":
		return false
	case code == "not-free":
		return isPlay && !p.free(from)
	case code == "bad-placement":
		return isPlay && !p.fits(from, to)
	}
	for _, row := range orderCodes {
		if row == code {
			return p.applies(move, row) && p.holds(row) && !p.demands(row, move)
		}
		if p.holds(row) && p.demands(row, move) {
			return false // a move that a row demands breaks no row below it
		}
	}
	return false
}

// applies tells whether a row looks at such a move at all.
func (p plain) applies(move, row string) bool {
	_, to, _ := strings.Cut(move, "-")
	switch row {
	case "family-first":
		// open is this fault only while a house's top can go to a family (§8.2)
		return move != "open" || slices.ContainsFunc(p.houses(), func(house string) bool { return p.toFamily(p.top("house " + house)) })
	case "open-first":
		return move == "turn" || move == "lay"
	case "free-for-family", "uncover", "load-first":
		return to != "f"
	case "fill-vacancy":
		return move == "turn" || move == "pass"
	case "make-vacancy":
		return move == "turn"
	}
	return true
}

// holds tells whether a row asks for anything now.
func (p plain) holds(row string) bool {
	reserveTop := p.top(p.mover + " reserve")
	if p.closedTop[p.mover] {
		reserveTop = ""
	}
	if strings.Contains("reserve-first family-first fill-vacancy", row) && !slices.Contains(strings.Split(p.o["duties"], "+"), row) {
		return false
	}
	if row == "free-for-family" && p.o["strict"] == "off" || strings.Contains("uncover load-first make-vacancy", row) && p.o["strict"] != "on" {
		return false
	}
	switch row {
	case "reserve-first":
		return p.toFamily(reserveTop)
	case "family-first":
		return len(p.shouldGo()) > 0
	case "open-first":
		return p.closedTop[p.mover]
	case "load-first":
		return slices.ContainsFunc(p.listedTo(), func(to string) bool { return len(to) == 2 && p.takesAny(to) })
	case "fill-vacancy":
		if p.o["vacancy"] == "waste" {
			reserveTop = p.top(p.mover + " waste")
		}
		return p.vacancy() != "" && reserveTop != ""
	case "make-vacancy":
		return reserveTop != "" && (p.o["set"] != "three" || p.closed != "") && len(p.nextSteps(row)) > 0
	}
	return len(p.nextSteps(row)) > 0
}

// takesAny tells whether some free card fits there.
func (p plain) takesAny(to string) bool {
	for _, from := range p.listedFrom() {
		if p.top(p.name(from)) != "" && p.free(from) && p.fits(from, to) {
			return true
		}
	}
	return false
}

// demands tells whether a row, if it holds, wants the move.
func (p plain) demands(row, move string) bool {
	from, to, _ := strings.Cut(move, "-")
	switch row {
	case "reserve-first":
		return move == "r-f"
	case "family-first":
		return to == "f"
	case "open-first":
		return move == "open"
	case "load-first":
		return len(to) == 2 && p.fits(from, to) // a load that fits
	case "fill-vacancy", "make-vacancy":
		return false // they never look at a move that they could want
	}
	return slices.Contains(p.nextSteps(row), move)
}

// shouldGo is where the free cards lie that can go to families: a word each,
// in the order of §6.3.
func (p plain) shouldGo() (words []string) {
	for _, from := range append(p.houses(), "t", "r", "w") {
		if p.top(p.name(from)) != "" && p.free(from) && p.fits(from, "f") {
			words = append(words, from)
		}
	}
	return words
}

// vacancy is the lowest empty house, "" if there is none.
func (p plain) vacancy() string {
	for _, house := range p.houses() {
		if p.top("house "+house) == "" && house != p.closed {
			return house
		}
	}
	return ""
}

// listedFrom and listedTo are the words before and after the dash.
func (p plain) listedFrom() []string { return append([]string{"r", "t", "w"}, p.houses()...) }

func (p plain) listedTo() []string {
	words := append([]string{"f"}, p.houses()...)
	for _, seat := range p.opponents() {
		words = append(words, seat+"r", seat+"w")
	}
	return words
}

// all is every move that one could write down, §3.
func (p plain) all() (moves []string) {
	for _, from := range p.listedFrom() {
		for _, to := range p.listedTo() {
			moves = append(moves, from+"-"+to)
		}
	}
	return append(moves, "turn", "lay", "pass", "open")
}

// listed are the moves whose verdict a list wants, in the order of all.
func (p plain) listed(wanted func(verdict string) bool) (moves []string) {
	for _, move := range p.all() {
		if v := p.verdict(move); v != "impossible" && wanted(v) {
			moves = append(moves, move)
		}
	}
	return moves
}

func regular(verdict string) bool { return verdict == "regular" }

func placeable(verdict string) bool { return verdict != "not-free" && verdict != "bad-placement" }

func anything(string) bool { return true }
