package zhengfen

import (
	"fmt"
	"slices"
	"strings"

	"stopp/game"
)

// View is what one seat may know of a match, or everybody if its viewer is game.NoSeat
// (§12). It has only the numbers of cards in others' hands. Matches that differ only in
// hidden cards have equal Views. It is a value, through which the match can't be reached.
type View struct {
	s        State // without the hands of others
	held     [game.MaxSeats]uint8
	viewer   game.Seat
	proposed game.Seats
	agreed   bool
	log      *entry
}

// View is what a seat may see of the match.
func (m Match) View(viewer game.Seat) View {
	v := m.now.View(viewer)
	v.proposed, v.agreed, v.log = m.proposed, m.agreed, m.log
	return v
}

// View is what a seat may see of a table.
func (s *State) View(viewer game.Seat) View {
	v := View{s: *s, viewer: viewer}
	for seat := range s.rules.Seats() {
		v.held[seat] = uint8(s.hands[seat].Len())
		if seat != viewer {
			v.s.hands[seat] = 0
		}
	}
	return v
}

// Viewer is who looks.
func (v View) Viewer() game.Seat { return v.viewer }

// Held is how many cards a seat holds.
func (v View) Held(seat game.Seat) int { return int(v.held[seat]) }

// Hand are the viewer's own cards, none for everybody's eyes.
func (v View) Hand() Cards {
	if v.viewer >= v.s.rules.Seats() {
		return 0
	}
	return v.s.hands[v.viewer]
}

// Unseen are the cards that lie in the hands of others.
func (v View) Unseen() Cards {
	seen := v.Hand() | v.s.Trick()
	for seat := range v.s.rules.Seats() {
		seen |= v.s.taken[seat]
	}
	return Pack &^ seen
}

// Proposed are the seats that propose to end the match.
func (v View) Proposed() game.Seats { return v.proposed }

// Over tells whether the match is over.
func (v View) Over() bool { return v.agreed || v.s.Over() }

// Outcome is how the match stands, as Match has it.
func (v View) Outcome() game.Outcome { return Match{now: v.s, agreed: v.agreed}.Outcome() }

// Passed are the seats that have passed since the last play.
func (v View) Passed() (seats game.Seats) {
	s := v.s
	for seat := range s.rules.Seats() {
		s.hands[seat] = Cards(v.held[seat]) // whether a seat holds any is all that is asked
	}
	return s.Passed()
}

// Steps are all steps of the running round or of the one that is over, beginning with the
// deal; a match that begins at a position knows no past.
func (v View) Steps() []Step { return v.log.round() }

// Ended is how the round has ended, nil if it has not or nobody knows how.
func (v View) Ended() *RoundEnd {
	if !v.RoundOver() {
		return nil
	}
	for _, s := range slices.Backward(v.Steps()) {
		if s.Round != nil {
			return s.Round
		}
	}
	return nil
}

// MyTurn tells whether the viewer is to move.
func (v View) MyTurn() bool { return !v.Over() && !v.s.RoundOver() && v.viewer == v.s.move }

// Judge says what the rules say of an action of the viewer's. A play that is allowed comes
// back with its reading.
func (v View) Judge(a Action) (Action, Code) {
	if v.agreed {
		return a, Over
	}
	return v.s.Judge(v.viewer, a)
}

// Moves appends what the viewer may do by classes, as State.Moves; nothing unless it is its
// turn.
func (v View) Moves(list []Action) []Action {
	if !v.MyTurn() {
		return list
	}
	return v.s.Moves(list)
}

// With is a table that looks like this to the viewer, if the others hold these cards: by
// seat, as many as the View says, all of them Unseen. Computer players use it to imagine
// what they don't see.
func (v View) With(hands [game.MaxSeats]Cards) State {
	s := v.s
	for seat := range s.rules.Seats() {
		if seat != v.viewer {
			s.hands[seat] = hands[seat]
		}
	}
	return s
}

// Retrace replays the running round as it would have looked if the others held these cards
// now, in the form that With takes: each action with the table before it. Computer players
// use it to learn others' habits.
func (v View) Retrace(hands [game.MaxSeats]Cards, visit func(before *State, done Step)) {
	s, steps := v.With(hands), v.Steps()
	lead := slices.IndexFunc(steps, func(s Step) bool { return s.Seat != game.NoSeat && s.Action.Verb == Playing })
	if lead < 0 {
		return
	}
	s.plays, s.outs, s.move = 0, 0, steps[lead].Seat
	s.trick, s.out, s.taken = [mostPlays]laid{}, [game.MaxSeats]game.Seat{}, [game.MaxSeats]Cards{}
	for _, done := range steps {
		if done.Seat != game.NoSeat {
			s.hands[done.Seat] |= done.Action.Play.Cards
		}
	}
	for _, done := range steps[lead:] {
		if v := done.Action.Verb; s.RoundOver() || v != Playing && v != Pass && v != Take {
			continue
		}
		visit(&s, done)
		if done.Took {
			s.takeTrick(done.Seat, nil)
		}
		s.do(done.Seat, done.Action, nil)
	}
}

// The following are State's.

func (v View) Rules() Rules               { return v.s.rules }
func (v View) Round() int                 { return v.s.Round() }
func (v View) RoundOver() bool            { return v.s.RoundOver() }
func (v View) ToMove() game.Seat          { return v.s.move }
func (v View) Taken(seat game.Seat) Cards { return v.s.taken[seat] }
func (v View) Total(seat game.Seat) int   { return v.s.Total(seat) }
func (v View) Resigned() game.Seats       { return v.s.resigned }
func (v View) Out() []game.Seat           { return v.s.Out() }
func (v View) Top() (top Laid, ok bool)   { return v.s.Top() }
func (v View) Trick() Cards               { return v.s.Trick() }

// Laid are the plays on the table, the first one first.
func (v View) Laid() (all []Laid) {
	for i := range v.s.Plays() {
		all = append(all, v.s.Laid(i))
	}
	return all
}

// Position is the table as the notation writes it, with ?? in place of each hidden card.
func (v View) Position() string {
	return v.s.text(func(seat game.Seat) string {
		if seat == v.viewer || v.held[seat] == 0 {
			return v.s.hands[seat].String()
		}
		return strings.TrimSuffix(strings.Repeat("?? ", int(v.held[seat])), " ")
	})
}

// Text is all that the viewer knows: the position, who proposes to end the match, and the
// actions of the round.
func (v View) Text() string {
	var text strings.Builder
	text.WriteString(v.Position())
	if v.agreed {
		text.WriteString("agreed\n")
	}
	for _, seat := range v.proposed.List() {
		fmt.Fprintf(&text, "proposed %v\n", seat)
	}
	for _, s := range v.Steps() {
		fmt.Fprintf(&text, "%v %s%s\n", s.Seat, s.Text(), s.Consequences(v.s.rules.Seats()))
	}
	return text.String()
}

// Ahead is the same View as if it were the viewer's turn now, for deciding while others
// think. A viewer that is out, or only looks on, has nothing to decide.
func (v View) Ahead() View {
	if v.Hand() != 0 {
		v.s.move = v.viewer
	}
	return v
}

// Took is the View after the viewer has taken its own trick, with nothing on the table; ok is
// false if the play on top is not the viewer's.
func (v View) Took() (after View, ok bool) {
	top, lies := v.Top()
	if v = v.Ahead(); !lies || top.Seat != v.viewer || v.Hand() == 0 {
		return v, false
	}
	v.s.takeTrick(v.viewer, nil)
	return v, true
}
