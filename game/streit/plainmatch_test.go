package streit

import (
	"slices"
	"strings"
)

// plainMatch is §5 to §7.2 written down once more, literally: a right call goes
// back to a table that was kept.
type plainMatch struct {
	now      plain
	window   []plainMade
	fresh    bool            // the turn has no move yet
	begun    map[string]int  // turns that a seat has begun, passed-over ones too
	muteTill map[string]int  // silence: until that many turns have begun, or one is passed over
	owed     map[string]int  // turns to be passed over
	lates    map[string]int  // turns lost on time
	barred   map[string]bool // skip: until a turn of theirs has been passed over
	proposed map[string]bool
	accepted map[string]bool
	agreed   string // "blocked" by agreement, "resigned A"
}

type plainMade struct {
	before     plain
	seat, move string
}

func newPlainMatch(now plain) *plainMatch {
	return &plainMatch{now: now, fresh: true, begun: map[string]int{}, muteTill: map[string]int{},
		owed: map[string]int{}, lates: map[string]int{}, barred: map[string]bool{}, proposed: map[string]bool{}, accepted: map[string]bool{}}
}

// mayCall tells whether a seat has not lost the right (§6.5).
func (m *plainMatch) mayCall(seat string) bool {
	return m.begun[seat] >= m.muteTill[seat] && !m.barred[seat]
}

func (m *plainMatch) lastMover() string { return m.window[len(m.window)-1].seat }

func (m *plainMatch) over() bool { return m.now.over != "" || m.agreed != "" }

// asked are the seats that still have to accept a result (§6.7).
func (m *plainMatch) asked() []string {
	if m.now.over == "" || m.agreed != "" || len(m.window) == 0 || m.now.o["take-back"] == "off" {
		return nil
	}
	return slices.DeleteFunc(m.now.seats(), func(seat string) bool {
		return seat == m.lastMover() || !m.mayCall(seat) || m.accepted[seat]
	})
}

func (m *plainMatch) provisional() bool { return len(m.asked()) > 0 }

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
		if !slices.Contains(m.asked(), seat) {
			return false
		}
		m.accepted[seat] = true
	case provisional:
		return false
	case words[0] == "block":
		m.proposed[seat] = true
		if len(m.proposed) == len(m.now.seats()) {
			m.agreed = "blocked"
		}
		return true
	case words[0] == "late":
		if m.lates[seat]++; seat != m.now.mover || m.lates[seat] == 3 {
			m.lates[seat]--
			return false
		}
		m.late()
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
	if seat != m.now.mover || !m.carriesOut(move) {
		return false
	}
	if m.fresh {
		m.begun[seat]++
	}
	if m.fresh || m.now.o["window"] == "move" {
		m.window = nil
	}
	if m.now.o["referee"] != "arbiter" {
		m.window = append(slices.Clone(m.window), plainMade{m.now, seat, move})
	}
	m.now, m.fresh = m.now.after(move), false
	if move == "lay" || move == "pass" {
		m.turnComes()
	}
	return true
}

// carriesOut is §5.
func (m *plainMatch) carriesOut(move string) bool {
	verdict := m.now.verdict(move)
	switch {
	case verdict == "impossible" || verdict == "regular":
		return verdict == "regular"
	case m.now.o["referee"] == "arbiter":
		return false
	case placeable(verdict):
		return true
	}
	from, to, _ := strings.Cut(move, "-")
	return m.now.o["referee"] == "touch" && (m.now.free(from) || from == "w") && m.canLieAt(to)
}

// canLieAt is §5.3 and §8.2: any house, and any non-empty opponent's pile except a closed
// top.
func (m *plainMatch) canLieAt(to string) bool {
	if isHouse(to) {
		return true
	}
	return to != "f" && m.now.top(m.now.name(to)) != "" && !(to[1:] == "r" && m.now.closedTop[to[:1]])
}

// late is §6.8.
func (m *plainMatch) late() {
	if m.fresh {
		m.begun[m.now.mover]++
	}
	m.window = nil
	m.now = m.now.clone()
	if card := m.now.top(m.now.mover + " turned"); card != "" {
		m.now.pop(m.now.mover + " turned")
		m.now.push(m.now.mover+" waste", card)
	}
	m.now.endLaid()
	m.turnComes()
}

// turnComes begins a turn or passes it over; passing over closes no window (§6.1, §6.5).
func (m *plainMatch) turnComes() {
	m.fresh = true
	for m.now.over == "" && m.owed[m.now.mover] > 0 {
		seat := m.now.mover
		m.owed[seat]--
		m.barred[seat] = false
		m.begun[seat]++
		m.muteTill[seat] = 0
		m.now = m.now.clone()
		m.now.endLaid()
	}
}

// call is §6.1, §6.2 and §6.5.
func (m *plainMatch) call(seat string, words []string) bool {
	code, card := append(words, "", "")[0], append(words, "", "")[1]
	switch {
	case m.now.o["referee"] == "arbiter", len(m.window) == 0, seat == m.lastMover(), !m.mayCall(seat), m.accepted[seat],
		(m.now.o["claim"] == "name") != (code != ""),
		card != "" && !slices.Contains([]string{"reserve-first", "family-first", "fill-vacancy"}, code):
		return false
	}
	for _, e := range m.window {
		if e.proves(code, card) {
			m.right(e, code, card)
			return true
		}
	}
	switch m.now.o["wrong-call"] {
	case "silence":
		m.muteTill[seat] = m.begun[seat] + 2
	case "skip":
		m.owed[seat]++
		m.barred[seat] = true
	}
	return true
}

// proves is §6.2.
func (e plainMade) proves(code, card string) bool {
	switch {
	case code == "":
		return e.before.verdict(e.move) != "regular"
	case !e.before.breaks(e.move, code):
		return false
	case card == "":
		return true
	case code == "family-first":
		return slices.ContainsFunc(e.before.shouldGo(), func(from string) bool { return e.before.top(e.before.name(from)) == card })
	}
	from, _, _ := strings.Cut(e.compulsoryFor(code, ""), "-")
	return e.before.top(e.before.name(from)) == card
}

// right is §6.3 and §6.6.
func (m *plainMatch) right(e plainMade, code, card string) {
	ended := m.fresh // the offender's turn
	m.window, m.accepted = nil, map[string]bool{}
	if m.now.o["take-back"] == "off" {
		m.now = m.now.clone()
		if ended { // so this call ends no turn (§7.2)
			m.owed[e.seat]++
			return
		}
		m.now.lays[e.seat]++
	} else {
		m.goBack(e, code, card)
	}
	if m.now.over != "" {
		return
	}
	if m.now.top(e.seat+" turned") != "" {
		m.now.push(e.seat+" waste", m.now.pop(e.seat+" turned"))
	}
	m.now.endTurn()
	m.turnComes()
}

// goBack is the table before a move and after the compulsory one, which is
// progress; without one it is as good as a lay (§7.2).
func (m *plainMatch) goBack(e plainMade, code, card string) {
	if code != "family-first" {
		card = ""
	}
	move := e.compulsoryFor(e.before.verdict(e.move), card)
	if move == "" {
		m.now = e.before.clone()
		m.now.lays[e.seat]++
		return
	}
	m.now = e.before.after(move)
	m.now.lays = map[string]int{}
}

// compulsoryFor is the move that should have come first, "" if a fault has
// none.
func (e plainMade) compulsoryFor(code, card string) string {
	switch code {
	case "reserve-first":
		return "r-f"
	case "open-first":
		return "open"
	case "fill-vacancy":
		return map[bool]string{true: "w-", false: "r-"}[e.before.o["vacancy"] == "waste"] + e.before.vacancy()
	case "family-first":
		return e.familyMove(card) + "-f"
	}
	return ""
}

// familyMove is where the compulsory card comes from (§6.3).
func (e plainMade) familyMove(card string) string {
	moved, _, _ := strings.Cut(e.move, "-")
	if e.move == "lay" {
		moved = "t"
	}
	should := slices.DeleteFunc(e.before.shouldGo(), func(from string) bool {
		return card != "" && e.before.top(e.before.name(from)) != card
	})
	if slices.Contains(should, moved) {
		return moved
	}
	return should[0]
}
