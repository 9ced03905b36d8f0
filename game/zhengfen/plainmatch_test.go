package zhengfen

import (
	"fmt"
	"slices"
	"strings"

	"stopp/game"
)

// A second version of the rules, word for word from §2 to §10. It writes down everything
// that the first one works out: who has passed, who took which cards, who is the First. It
// speaks in text.

type plainMatch struct {
	rules    Rules
	teller   *plainTeller
	round    int
	hands    map[int][]Card
	taken    map[int][]Card
	total    map[int]int
	trick    []plainLaid
	passed   map[int]bool // since the last play
	turn     int
	outs     []int
	dealt    bool // a round is going on
	resigned map[int]bool
	said     []int // who has proposed to end, one after another
	agreed   bool
	log      string // what the last action ended
}

type plainLaid struct {
	seat int
	play Play
}

func plainStart(r Rules, d Deck) *plainMatch {
	m := &plainMatch{rules: r, teller: &plainTeller{r, plainKnown(r)}, total: map[int]int{}, resigned: map[int]bool{}}
	m.deal(d)
	return m
}

// deal is §2.
func (m *plainMatch) deal(d Deck) {
	first := 0
	if m.round > 0 {
		first = m.outs[0]
	}
	m.round++
	m.hands, m.taken, m.passed = map[int][]Card{}, map[int][]Card{}, map[int]bool{}
	m.turn, m.outs, m.said, m.dealt, m.log = first, nil, nil, true, ""
	for i, c := range d {
		seat := (first + i) % int(m.rules.Players)
		m.hands[seat] = append(m.hands[seat], c)
		if m.round == 1 && c.String() == "3h" {
			m.turn = seat
		}
	}
}

// over is §8.1 and §10.
func (m *plainMatch) over() bool {
	reached := false
	for _, n := range m.total {
		reached = reached || n >= int(m.rules.Target)
	}
	return m.agreed || reached && !m.dealt || len(m.resigned) == int(m.rules.Players)-1
}

// in are the seats that hold cards.
func (m *plainMatch) in() (all []int) {
	for seat := range int(m.rules.Players) {
		if len(m.hands[seat]) > 0 {
			all = append(all, seat)
		}
	}
	return all
}

func (m *plainMatch) top() *plainLaid {
	if len(m.trick) == 0 {
		return nil
	}
	return &m.trick[len(m.trick)-1]
}

func (m *plainMatch) mine(seat int) bool { return m.top() != nil && m.top().seat == seat }

// act carries out an action, or tells the code of §9 that refuses it.
func (m *plainMatch) act(seat int, a Action) string {
	leaves := a.Verb == Resign || a.Verb == End
	switch {
	case m.over():
		return "over"
	case leaves && m.resigned[seat]:
		return "gone"
	case !leaves && !m.dealt:
		return "not-dealt"
	case !leaves && seat != m.turn:
		return "not-your-turn"
	case a.Verb == Pass && m.top() == nil:
		return "must-lead"
	case a.Verb == Pass && m.mine(seat):
		return "must-take"
	case a.Verb == Take && !m.mine(seat):
		return "nothing-to-take"
	}
	if a.Verb == Playing {
		code, reading := m.judge(seat, a.Play)
		if code != "" {
			return code
		}
		a.Play.Reading = reading
	}
	m.log = ""
	m.carryOut(seat, a)
	return "allowed"
}

// judge is §9 from not-held on, and §5.5.
func (m *plainMatch) judge(seat int, p Play) (string, Reading) {
	for c := range p.Cards.All() {
		if !slices.Contains(m.hands[seat], c) {
			return "not-held", Reading{}
		}
	}
	list := m.teller.readings(p.Cards)
	if len(list) == 0 {
		return "no-combination", Reading{}
	}
	if p.Reading.Category != NoCategory {
		if !slices.Contains(list, p.Reading) {
			return "no-reading", Reading{}
		}
		list = []Reading{p.Reading}
	}
	code := "wrong-category"
	for _, r := range list {
		if m.top() == nil || plainBeats(r, m.top().play.Reading) {
			return "", r
		}
		top := m.top().play.Reading.Category
		if r.Category == top || r.Category >= Mixed510K && top >= Mixed510K {
			code = "too-low"
		}
	}
	return code, Reading{}
}

func (m *plainMatch) carryOut(seat int, a Action) {
	if a.Verb == End {
		if !slices.Contains(m.said, seat) {
			m.said = append(m.said, seat)
		}
		m.agreed = len(m.said) == int(m.rules.Players)-len(m.resigned)
		return
	}
	m.said = nil // §10.3
	switch a.Verb {
	case Resign:
		m.resigned[seat] = true
	case Take:
		m.take(seat)
	case Pass:
		m.pass(seat)
	case Playing:
		m.play(seat, a.Play)
	case Late:
		m.late(seat)
	}
}

// late is §10.1.
func (m *plainMatch) late(seat int) {
	if m.top() != nil && !m.mine(seat) {
		m.pass(seat)
		return
	}
	if m.mine(seat) {
		m.take(seat)
	}
	card := slices.Min(m.hands[seat])
	m.play(seat, Play{1 << card, Reading{Single, card.Rank(), card.Rank()}})
}

func (m *plainMatch) play(seat int, p Play) {
	answer := len(m.in()) == 1
	for c := range p.Cards.All() {
		m.hands[seat] = slices.DeleteFunc(slices.Clone(m.hands[seat]), func(held Card) bool { return held == c })
	}
	m.trick = append(m.trick, plainLaid{seat, p})
	m.passed = map[int]bool{}
	if answer {
		m.end(seat)
		return
	}
	if len(m.hands[seat]) == 0 {
		m.outs = append(m.outs, seat)
	}
	m.turn = m.next(seat)
	if len(m.in()) == 1 { // §7.2
		can := len(m.teller.plays(m.hand(m.turn), &p.Reading)) > 0
		if m.rules.LastTrick == LastEnds || !can {
			m.end(m.turn)
		}
	}
}

func (m *plainMatch) hand(seat int) Cards { return CardsOf(m.hands[seat]...) }

// next is the next seat that holds cards.
func (m *plainMatch) next(seat int) int {
	for {
		if seat = (seat + 1) % int(m.rules.Players); len(m.hands[seat]) > 0 {
			return seat
		}
	}
}

// pass is §3.3 and §3.4.
func (m *plainMatch) pass(seat int) {
	if len(m.in()) == 1 {
		m.end(seat)
		return
	}
	m.passed[seat] = true
	owner := m.top().seat
	for _, other := range m.in() {
		if other != owner && !m.passed[other] {
			m.turn = m.next(seat)
			return
		}
	}
	if len(m.hands[owner]) > 0 {
		m.turn = owner
		return
	}
	m.take(owner)
	m.turn = m.next(owner)
}

func (m *plainMatch) take(seat int) {
	points := 0
	for _, l := range m.trick {
		for c := range l.play.Cards.All() {
			m.taken[seat] = append(m.taken[seat], c)
			points += plainPoints(c)
		}
	}
	m.trick, m.passed, m.turn = nil, map[int]bool{}, seat
	m.log += fmt.Sprintf(" trick %c %d", 'A'+seat, points)
}

// plainPoints is §1.4.
func plainPoints(c Card) int {
	return map[byte]int{'5': 5, 'T': 10, 'K': 10}[c.String()[0]]
}

// end is §7.3 and §7.4.
func (m *plainMatch) end(last int) {
	m.take(m.top().seat)
	first := m.outs[0]
	m.taken[first] = append(append(m.taken[first], m.hands[last]...), m.taken[last]...)
	m.hands[last], m.taken[last] = nil, nil
	m.outs = append(m.outs, last)
	m.turn, m.dealt = first, false
	m.log += " round"
	for seat := range int(m.rules.Players) {
		points := 0
		for _, c := range m.taken[seat] {
			points += plainPoints(c)
		}
		m.total[seat] += points
		m.log += fmt.Sprintf(" %c %d", 'A'+seat, points)
	}
}

// position is the text of the notation.
func (m *plainMatch) position() string {
	var b strings.Builder
	fmt.Fprintf(&b, "rules %v\nround %d\nscore", m.rules, m.round)
	var resigned, outs string
	for seat := range int(m.rules.Players) {
		fmt.Fprintf(&b, " %d", m.total[seat])
		if m.resigned[seat] {
			resigned += fmt.Sprintf(" %c", 'A'+seat)
		}
	}
	for _, seat := range m.outs {
		outs += fmt.Sprintf(" %c", 'A'+seat)
	}
	dash := func(s string) string {
		if s == "" {
			return " -"
		}
		return s
	}
	fmt.Fprintf(&b, "\nresigned%s\nout%s\nmove %c\n", dash(resigned), dash(outs), 'A'+m.turn)
	for _, l := range m.trick {
		fmt.Fprintf(&b, "trick %c%s = %v\n", 'A'+l.seat, plainCards(slices.Collect(l.play.Cards.All())), l.play.Reading)
	}
	if len(m.trick) == 0 {
		b.WriteString("trick -\n")
	}
	for seat := range int(m.rules.Players) {
		fmt.Fprintf(&b, "%c hand%s\n%c taken%s\n", 'A'+seat, plainCards(m.hands[seat]), 'A'+seat, plainCards(m.taken[seat]))
	}
	return b.String()
}

// plainCards are cards in the order of text, each after a space.
func plainCards(list []Card) (text string) {
	const order = "3456789TJQKA2"
	list = slices.Clone(list)
	key := func(c Card) int {
		word := c.String()
		if word[0] == '*' {
			return 1000 + strings.Index("sb", word[1:])
		}
		return 10*strings.IndexByte(order, word[0]) + strings.Index("cdhs", word[1:])
	}
	slices.SortFunc(list, func(a, b Card) int { return key(a) - key(b) })
	for _, c := range list {
		text += " " + c.String()
	}
	if text == "" {
		return " -"
	}
	return text
}

// result is the line of the command line.
func (m *plainMatch) result() string {
	word := "won"
	switch {
	case !m.over():
		return "open"
	case m.agreed:
		word = "agreed"
	case len(m.resigned) == int(m.rules.Players)-1:
		word = "resigned"
	}
	best := -1
	for seat := range int(m.rules.Players) {
		if !m.resigned[seat] {
			best = max(best, m.total[seat])
		}
	}
	for seat := range int(m.rules.Players) {
		if !m.resigned[seat] && m.total[seat] == best {
			word += fmt.Sprintf(" %v %d", game.Seat(seat), best)
		}
	}
	return word
}
