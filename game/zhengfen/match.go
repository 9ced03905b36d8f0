package zhengfen

import (
	"fmt"
	"slices"
	"strings"

	"stopp/game"
	"stopp/game/quote"
)

// Match is a match as a value: no method changes it. It is a table, the actions so far,
// and who has proposed to end it.
type Match struct {
	now      State
	proposed game.Seats
	agreed   bool
	log      *entry
}

// entry is a step with those before it. Entries are never changed, so matches share common
// ones. They hold no hidden card.
type entry struct {
	step   Step
	before *entry
}

// From is a match that begins at a table.
func From(table State) Match { return Match{now: table} }

// Start is a match whose first round is dealt.
func Start(r Rules, first Deck) Match { return From(Layout(r, first)).logged(Step{Seat: game.NoSeat}) }

// Table is how the cards lie.
func (m Match) Table() State { return m.now }

// Over tells whether the match is over.
func (m Match) Over() bool { return m.agreed || m.now.Over() }

// Waits tells whether the next round has to be dealt.
func (m Match) Waits() bool { return m.now.RoundOver() && !m.Over() }

// Judge says what the rules say of a seat's action. A play that is allowed comes back with
// its reading.
func (m Match) Judge(seat game.Seat, a Action) (Action, Code) {
	if m.agreed {
		return a, Over
	}
	return m.now.Judge(seat, a)
}

// Do carries an action out. The error is a *Refusal.
func (m Match) Do(seat game.Seat, said Action) (Match, error) {
	a, code := m.Judge(seat, said)
	if code != Allowed {
		return m, &Refusal{code}
	}
	if a.Verb == End {
		m.proposed = m.proposed.With(seat)
		m.agreed = m.proposed.Len() == m.now.left()
		return m.logged(Step{Seat: seat, Action: a}), nil
	}
	var out outcome
	m.proposed = 0
	m.now.do(seat, a, &out)
	return m.logged(out.step(seat, said)), nil
}

// Deal deals the next round. The error is a *Refusal if the match waits for none.
func (m Match) Deal(d Deck) (Match, error) {
	switch {
	case m.Over():
		return m, &Refusal{Over}
	case !m.now.RoundOver():
		return m, fmt.Errorf("a round is going on, and a deck is wanted when it is over: %w", ErrNotation)
	}
	m.proposed = 0
	m.now.deal(d)
	return m.logged(Step{Seat: game.NoSeat}), nil
}

func (m Match) logged(s Step) Match {
	m.log = &entry{s, m.log}
	return m
}

// Last is the last action; ok is false if there is none.
func (m Match) Last() (s Step, ok bool) {
	if m.log == nil {
		return Step{Seat: game.NoSeat}, false
	}
	return m.log.step, true
}

// Proposed are the seats that propose to end the match.
func (m Match) Proposed() game.Seats { return m.proposed }

// round are the steps since the last deal, the first one first.
func (l *entry) round() (all []Step) {
	for ; l != nil; l = l.before {
		all = append(all, l.step)
		if l.step.Seat == game.NoSeat {
			break
		}
	}
	slices.Reverse(all)
	return all
}

// What the room asks of any match (game.Match).

// Act carries out an action as the notation writes it; game.NoSeat's is the next round's
// deck. The error is a *Refusal, or wraps ErrNotation.
func (m Match) Act(seat game.Seat, action string) (game.Match, error) {
	next, err := m.act(seat, action)
	if err != nil {
		return nil, err
	}
	return next, nil
}

func (m Match) act(seat game.Seat, action string) (Match, error) {
	switch {
	case seat == game.NoSeat:
		words := strings.Fields(action)
		if len(words) == 0 || words[0] != deckWord {
			return m, fmt.Errorf("%s is no deal of a round: %w", quote.Word(action), ErrNotation)
		}
		d, err := readDeck(words[1:])
		if err != nil {
			return m, err
		}
		return m.Deal(d)
	case seat >= m.now.rules.Seats():
		return m, fmt.Errorf("there is no seat %v: %w", seat, ErrNotation)
	}
	a, err := ParseAction(action)
	if err != nil {
		return m, err
	}
	return m.Do(seat, a)
}

// Running is the seat to move; nobody between rounds and after the match.
func (m Match) Running() game.Seats {
	if m.Over() || m.now.RoundOver() {
		return 0
	}
	return game.SeatsOf(m.now.move)
}

// Objecting is nobody: a play that the rules don't allow is refused (§9.1).
func (m Match) Objecting() game.Seats { return 0 }

// Seen is what a seat may know, and with game.NoSeat what everybody may.
func (m Match) Seen(viewer game.Seat) game.View { return m.View(viewer) }

// Position is the table in the notation, hidden cards and all.
func (m Match) Position() string { return m.now.String() }
