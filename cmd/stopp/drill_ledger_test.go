package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/cmd/stopp/internal/load"
	"stopp/game"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// claim is something that a member did, and what has to come of it.
type claim struct {
	use   *sandbox.Use
	kind  string   // of step
	what  string   // in words
	want  []string // the actions that it makes, in the notation; none for a press that prepares one
	draft bool     // it prepares a move
	loose bool     // its effect depends on an earlier press that may not have arrived
	sure  bool     // it was answered, and nothing was in its way: now it has to be written
	done  int      // how many actions of it are written
}

func (c *claim) String() string {
	text := fmt.Sprintf("interaction %s, %s", c.use.ID, c.what)
	if c.use.AnswerType() != 0 {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		m, _ := c.use.Answer(ctx)
		text += fmt.Sprintf(", answered: %q", m.Words())
	}
	return text
}

// ledger is the record that one match must have: each action once, and no action that
// nobody made.
type ledger struct {
	id     int64
	people map[string]bool // seats of members; the others are computers
	match  game.Match      // replayed
	known  []storage.Action
	claims map[string]*claim // by interaction
	orders map[string]string // by seat: its plan for when its turn comes
}

// newLedger is the ledger of a match as it was dealt; who are its members.
func newLedger(row storage.Match, who []sandbox.Member) (*ledger, error) {
	m, err := load.Opened(row)
	if err != nil {
		return nil, err
	}
	l := &ledger{id: row.ID, people: map[string]bool{}, match: m, claims: map[string]*claim{}, orders: map[string]string{}}
	for seat, p := range row.Players {
		for _, member := range who {
			if p.ID == member.ID {
				l.people[game.Seat(seat).String()] = true
			}
		}
	}
	return l, nil
}

// claims an interaction for this match.
func (l *ledger) claim(c *claim) { l.claims[c.use.ID] = c }

// read reads everything written by now, and fails where something is lost, doubled or
// changed.
func (l *ledger) read(ctx context.Context, book *sqlstore.DB) error {
	all, err := book.Actions(ctx, l.id)
	if err != nil {
		return err
	}
	if len(all) < len(l.known) {
		return l.wrong("%d of %d actions are lost, the first is %s", len(l.known)-len(all), len(l.known), inLine(l.known[len(all)]))
	}
	for i, was := range l.known {
		if a := all[i]; inLine(a) != inLine(was) || !a.At.Equal(was.At) {
			return l.wrong("an action has changed from %s to %s", inLine(was), inLine(a))
		}
	}
	for _, a := range all[len(l.known):] {
		if err := l.add(a); err != nil {
			return err
		}
	}
	return l.missing()
}

// add takes in a new action.
func (l *ledger) add(a storage.Action) (err error) {
	if a.Number != len(l.known)+1 {
		return l.wrong("after action %d comes %s", len(l.known), inLine(a))
	}
	if err := l.owned(a); err != nil {
		return err
	}
	next, err := load.Acted(l.match, a)
	if err != nil {
		return l.wrong("%s can't be replayed: %v", inLine(a), err)
	}
	l.match = next
	if a.Text == "resign" { // where the match goes on, the computer plays for them
		delete(l.people, a.Seat)
	}
	l.known = append(l.known, a)
	return nil
}

// owned finds who made an action, and that they wanted it, once.
func (l *ledger) owned(a storage.Action) error {
	if a.Interaction == "" {
		if plan, is := l.orders[a.Seat]; is && a.Text == plan || wentUp(l.match, a.Text) {
			return nil
		}
		if l.people[a.Seat] && a.Text != "late" && a.Text != "resign" && a.Text != "accept" { // what a deadline does
			return l.wrong("nobody made %s", inLine(a))
		}
		if l.people[a.Seat] {
			l.overtaken()
		}
		return nil
	}
	c := l.claims[a.Interaction]
	switch {
	case c == nil:
		return l.wrong("nobody made %s", inLine(a))
	case a.Part != c.done || c.done > 0 && c.done >= len(c.want):
		return l.wrong("it is done twice: %s, by %v", inLine(a), c)
	case c.loose:
	case c.done >= len(c.want) || a.Text != c.want[c.done]:
		return l.wrong("%s is not what was wanted by %v: %q", inLine(a), c, c.want)
	}
	c.done++
	return nil
}

// overtaken is for what members did as a deadline came: it may have come first, and then
// they were told so.
func (l *ledger) overtaken() {
	for _, c := range l.claims {
		c.loose = c.loose || c.done == 0
	}
}

// missing finds actions that were answered but not written, or not completely.
func (l *ledger) missing() error {
	for _, c := range l.claims {
		switch {
		case c.sure && !c.loose && c.done < len(c.want):
			return l.wrong("it is lost: %v; of %q %d are written", c, c.want, c.done)
		case !c.loose && c.done > 0 && c.done < len(c.want):
			return l.wrong("half of it is written: %v: %q", c, c.want)
		}
	}
	return nil
}

// prepared finds a lifted pile that was forgotten.
func (l *ledger) prepared(row storage.Match, c *claim) error {
	if !slices.ContainsFunc(row.Drafts, func(d storage.Draft) bool { return d.Interaction == c.use.ID }) {
		return l.wrong("it is lost: %v, was answered", c)
	}
	return nil
}

// closed compares the result of a finished match with the rules.
func (l *ledger) closed(r *storage.Result) error {
	out := l.match.Outcome()
	winner := -1
	if out.Winner != game.NoSeat {
		winner = int(out.Winner)
	}
	if !out.Final() || r == nil || r.Winner != winner || !slices.Equal(r.Points, out.Points[:len(r.Points)]) {
		return l.wrong("the result is %+v, by the rules %+v", r, out)
	}
	return nil
}

func (l *ledger) wrong(format string, args ...any) error {
	return &lossError{fmt.Sprintf("match %d: ", l.id) + fmt.Sprintf(format, args...)}
}

// inLine is an action within a line.
func inLine(a storage.Action) string {
	return fmt.Sprintf("%d %s %s (part %d of %q)", a.Number, a.Seat, a.Text, a.Part, a.Interaction)
}

// lossError is a find of a drill: something lost, doubled or never shown.
type lossError struct{ what string }

func (l *lossError) Error() string { return l.what }
