package streit

import (
	"slices"
	"strings"
)

// plainMatch is §5 to §7.2 for two players written down once more, literally:
// a right call goes back to a table that was kept.
type plainMatch struct {
	o        Options
	now      plain
	window   []plainMade
	fresh    bool                // the turn has no move yet
	begun    map[string]int      // turns that a seat has begun, those passed over too
	muteTill map[string]int      // silence: until so many turns have begun
	owed     map[string][]string // turns to be passed over, and for what: "wrong" or "fault"
	proposed map[string]bool
	accepted bool
	agreed   string // "blocked" by agreement, "resigned A"
}

type plainMade struct {
	before     plain
	seat, move string
}

func newPlainMatch(o Options, text string) *plainMatch {
	return &plainMatch{o: o, now: readPlain(text), fresh: true, begun: map[string]int{}, muteTill: map[string]int{},
		owed: map[string][]string{}, proposed: map[string]bool{}}
}

// mayCall tells whether a seat has not lost the right (§6.5).
func (m *plainMatch) mayCall(seat string) bool {
	return m.begun[seat] >= m.muteTill[seat] && !slices.Contains(m.owed[seat], "wrong")
}

func (m *plainMatch) lastMover() string { return m.window[len(m.window)-1].seat }

func (m *plainMatch) over() bool { return m.now.over != "" || m.agreed != "" }

// provisional is §6.7.
func (m *plainMatch) provisional() bool {
	if m.now.over == "" || m.agreed != "" || m.accepted || len(m.window) == 0 || m.o.TakeBack == TakeBackOff {
		return false
	}
	opponent := map[string]string{"A": "B", "B": "A"}[m.lastMover()]
	return m.mayCall(opponent)
}

// do carries an action out and tells whether it was accepted.
func (m *plainMatch) do(seat, action string) bool {
	words := strings.Fields(action)
	provisional := m.provisional()
	switch {
	case m.over() && !provisional:
		return false
	case words[0] == "stop":
		if !m.call(seat, words[1:]) {
			return false
		}
	case words[0] == "accept" || words[0] == "resign" && provisional:
		if !provisional || seat == m.lastMover() {
			return false
		}
		m.accepted = true
	case provisional:
		return false
	case words[0] == "block":
		m.proposed[seat] = true
		if len(m.proposed) == 2 {
			m.agreed = "blocked"
		}
		return true
	case words[0] == "resign":
		m.agreed = "resigned " + seat
	default:
		if !m.move(seat, action) {
			return false
		}
	}
	m.proposed = map[string]bool{}
	return true
}

func (m *plainMatch) move(seat, move string) bool {
	if seat != m.now.mover {
		return false
	}
	verdict := m.now.verdict(move)
	if verdict == "impossible" || !placeable(verdict) || m.o.Referee == RefereeArbiter && verdict != "regular" {
		return false
	}
	if m.fresh {
		m.begun[seat]++
	}
	if m.fresh || m.o.Window == WindowMove {
		m.window = nil
	}
	if m.o.Referee != RefereeArbiter {
		m.window = append(slices.Clone(m.window), plainMade{m.now, seat, move})
	}
	m.now, m.fresh = m.now.after(move), false
	if move == "lay" || move == "pass" {
		m.turnComes()
	}
	return true
}

// turnComes begins a turn, or passes it over (§6.5).
func (m *plainMatch) turnComes() {
	m.fresh = true
	for m.now.over == "" && len(m.owed[m.now.mover]) > 0 {
		seat := m.now.mover
		m.owed[seat] = m.owed[seat][1:]
		m.begun[seat]++
		m.window = nil
		m.now = m.now.clone()
		m.now.lays[seat]++
		m.now.endTurn()
	}
}

// call is §6.1, §6.2 and §6.5.
func (m *plainMatch) call(seat string, words []string) bool {
	code, card := "", ""
	if len(words) > 0 {
		code = words[0]
	}
	if len(words) > 1 {
		card = words[1]
	}
	switch {
	case m.o.Referee == RefereeArbiter, len(m.window) == 0, seat == m.lastMover(), !m.mayCall(seat),
		(m.o.Claim == ClaimName) != (code != ""), card != "" && !slices.Contains(orderCodes, code):
		return false
	}
	for _, e := range m.window {
		if e.proves(code, card) {
			m.right(e, code, card)
			return true
		}
	}
	switch m.o.WrongCall {
	case Silence:
		m.muteTill[seat] = m.begun[seat] + 2
	case Skip:
		m.owed[seat] = append(slices.Clone(m.owed[seat]), "wrong")
	}
	return true
}

func (e plainMade) proves(code, card string) bool {
	if code == "" {
		return e.before.verdict(e.move) != "regular"
	}
	if !e.before.breaks(e.move, code) {
		return false
	}
	if card == "" {
		return true
	}
	if code == "family-first" {
		return slices.ContainsFunc(e.before.shouldGo(), func(from string) bool { return e.before.top(e.before.name(from)) == card })
	}
	return e.before.top(e.seat+" reserve") == card
}

// right is §6.3 and §6.6.
func (m *plainMatch) right(e plainMade, code, card string) {
	ended := m.fresh // the offender's turn
	m.window = nil
	if m.o.TakeBack == TakeBackOff {
		m.now = m.now.clone()
		m.now.lays[e.seat]++
		if ended {
			m.owed[e.seat] = append(slices.Clone(m.owed[e.seat]), "fault")
			m.now.look()
			return
		}
	} else {
		if code != "family-first" {
			card = ""
		}
		m.now = e.before.after(e.compulsory(card))
	}
	if m.now.over != "" {
		return
	}
	if lying := m.now.piles[e.seat+" turned"]; len(lying) > 0 {
		m.now.push(e.seat+" waste", m.now.pop(e.seat+" turned"))
	}
	m.now.endTurn()
	m.turnComes()
}

// compulsory is the move that should have come first.
func (e plainMade) compulsory(card string) string {
	switch e.before.verdict(e.move) {
	case "reserve-first":
		return "r-f"
	case "fill-vacancy":
		return "r-" + e.before.vacancy()
	}
	moved, _, _ := strings.Cut(e.move, "-")
	if e.move == "lay" {
		moved = "t"
	}
	should := slices.DeleteFunc(e.before.shouldGo(), func(from string) bool {
		return card != "" && e.before.top(e.before.name(from)) != card
	})
	if slices.Contains(should, moved) {
		return moved + "-f"
	}
	return should[0] + "-f"
}
