package drill

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"stopp/bot/pages"
	"stopp/bot/sandbox"
	"stopp/game/streit"
	"stopp/storage"
)

// party are members who play together again and again, one press after the other.
type party struct {
	f       *floor
	who     []sandbox.Member // the challenger first
	options sandbox.Options  // of the challenge, besides the others

	ledger *ledger       // of the match that is played, nil between two
	row    storage.Match // of it, as it was read last
	asks   storage.Challenge
	opened []*claim // challenges and acceptances since the last match began
	ended  []int64  // matches that are over

	unsure bool // the next thing that somebody does may meet what nobody knows to be there

	left  []Key           // to press for the move that is being made
	want  streit.Move     // that move
	quit  sandbox.Message // asks whether a member really wants to resign
	faced bool            // the last move was made against the rules
}

// forget drops what was begun with presses: after a kill nobody knows how far it came.
func (p *party) forget() { p.left, p.quit = nil, sandbox.Message{} }

// match is the one that is played.
func (p *party) match() streit.Match { return p.ledger.match.(streit.Match) }

// doubt has the next thing that is done meet what nobody knows.
func (p *party) doubt() { p.unsure = true }

// midway tells whether a move was begun whose next key can be pressed at once.
func (p *party) midway() bool { return p.ledger != nil && len(p.left) > 0 }

// read reads how everything stands, and holds it against what members did.
func (p *party) read(ctx context.Context) error {
	rows, err := p.f.book.MatchesOf(ctx, p.f.GuildID(), p.who[0].ID, "")
	if err != nil {
		return err
	}
	if err := p.readMatch(ctx, rows); err != nil {
		return err
	}
	was := p.asks
	p.asks = storage.Challenge{}
	open, err := p.f.book.OpenChallenges(ctx)
	if err != nil {
		return err
	}
	if expired, err := p.f.expired(ctx, was.ID); err != nil {
		return err
	} else if expired {
		p.opened = nil
	}
	return p.readChallenge(rows, open)
}

// readMatch reads the match that is played, a new one if there is one.
func (p *party) readMatch(ctx context.Context, rows []storage.Match) error {
	if p.ledger == nil {
		if len(rows) == 0 {
			return nil
		}
		if slices.Contains(p.ended, rows[0].ID) {
			p.row = rows[0]
			return nil
		}
		l, err := newLedger(rows[0], p.who)
		if err != nil {
			return err
		}
		p.ledger = l
		p.f.count(func(t *Tally) { t.Matches++ })
	}
	at := slices.IndexFunc(rows, func(m storage.Match) bool { return m.ID == p.ledger.id })
	if at < 0 {
		return p.ledger.wrong("it is gone")
	}
	if n := len(rows); n > 1 && rows[1].Ended.IsZero() && len(p.who) > 1 { // against the computer one may play several
		return p.ledger.wrong("a second match, %d, is played by the same members", rows[1].ID)
	}
	before := len(p.ledger.known)
	err := p.ledger.read(ctx, p.f.book)
	p.f.tell(p.ledger.known[before:], p.ledger.people)
	if p.row = rows[at]; err == nil && p.row.Shown > p.row.Count {
		err = p.ledger.wrong("it has %d actions and shows %d", p.row.Count, p.row.Shown)
	}
	if err != nil || p.row.Ended.IsZero() {
		return err
	}
	return p.close()
}

// close holds the result of a match that is over against the rules.
func (p *party) close() error {
	if err := p.ledger.closed(p.row.Result); err != nil {
		return err
	}
	p.ended = append(p.ended, p.ledger.id)
	p.ledger, p.opened = nil, nil
	p.forget()
	p.f.count(func(t *Tally) { t.Ended++ })
	return nil
}

// readChallenge reads the open challenge, if there is one, and finds one that is lost
// or was made twice.
func (p *party) readChallenge(rows []storage.Match, open []storage.Challenge) error {
	for _, c := range open {
		if c.From.ID != p.who[0].ID {
			continue
		}
		if p.asks.ID != 0 {
			return &Loss{fmt.Sprintf("%s has two challenges: %d and %d", p.who[0].Name, p.asks.ID, c.ID)}
		}
		p.asks = c
	}
	for _, c := range p.opened {
		if c.sure && p.asks.ID == 0 && p.ledger == nil {
			return &Loss{fmt.Sprintf("it is lost: %v, was answered, and there is neither challenge nor match", c)}
		}
	}
	for i, m := range rows[:max(0, len(rows)-1)] {
		if m.Challenge != 0 && m.Challenge == rows[i+1].Challenge {
			return &Loss{fmt.Sprintf("challenge %d has become two matches", m.Challenge)}
		}
	}
	return nil
}

// settled waits until Discord shows what the database has, and holds the one against
// the other.
func (p *party) settled(ctx context.Context) error {
	what := ""
	for end := time.Now().Add(Patience); time.Now().Before(end); {
		if err := p.read(ctx); err != nil {
			return err
		}
		if what = p.unshown(); what == "" {
			if again, err := p.looked(ctx); !again {
				return err
			}
		}
		if err := rest(ctx, 4*time.Millisecond); err != nil {
			return err
		}
	}
	return &Loss{fmt.Sprintf("after %v %s", Patience, what)}
}

// looked holds what Discord shows against the database. If the computer has played
// meanwhile, and its message is on its way, somebody has to look again.
func (p *party) looked(ctx context.Context) (again bool, err error) {
	count, wrong := p.row.Count, p.twice()
	if wrong == nil {
		return false, nil
	}
	if err := p.read(ctx); err != nil {
		return false, err
	}
	return p.row.Count != count || p.unshown() != "", wrong
}

// unshown says what Discord does not show yet, "" if all is there.
func (p *party) unshown() string {
	switch {
	case p.asks.ID != 0 && p.asks.Message == "":
		return fmt.Sprintf("challenge %d has no message", p.asks.ID)
	case p.ledger == nil:
		if n := len(p.ended); n > 0 && p.row.ID == p.ended[n-1] && p.untold() {
			return fmt.Sprintf("the result of match %d is not told", p.row.ID)
		}
		return ""
	case len(p.ledger.known) != p.row.Count:
		return fmt.Sprintf("match %d had %d actions a moment ago, and has %d", p.row.ID, p.row.Count, len(p.ledger.known))
	case p.row.Shown != p.row.Count:
		return fmt.Sprintf("match %d has %d actions and shows %d", p.row.ID, p.row.Count, p.row.Shown)
	}
	if m, ok := p.f.Message(p.row.Message); !ok || p.keypad(m) == "" {
		return fmt.Sprintf("match %d has no message with its table: %s says %q, with buttons %v", p.row.ID, p.row.Message, m.Content, m.Buttons())
	}
	return ""
}

// untold tells whether the result of a match that is over is still to be told: where it
// was played and, if that was a thread, in the channel.
func (p *party) untold() bool {
	return p.row.Shown != p.row.Count || p.row.ResultMessage == "" && p.row.Channel != p.row.Home
}

// living are the keys that tell a table: one of them is under it, whoever is to move.
var living = []Key{KeyLay, KeyAccept, KeyStopp, KeyMore, Key(pages.PathEnough)}

// keypad is a custom id under a message that belongs to the table of the match, "" for none.
func (p *party) keypad(m sandbox.Message) string {
	for _, k := range living {
		id := k.ID(m)
		if match, err := pages.ParseKey(argument(id, 0)); err == nil && match == p.row.ID {
			return id
		}
	}
	return ""
}

// twice finds a message that stands there twice: there is one keypad, and one message
// for each sheet. What Discord has refused to edit stays, and leads on when it is pressed.
func (p *party) twice() error {
	if p.ledger == nil {
		return p.toldTwice()
	}
	tables, turns, last := 0, 0, 0
	for _, m := range p.f.Messages(p.row.Channel) {
		if id := p.keypad(m); id != "" {
			tables++
			last, _ = strconv.Atoi(argument(id, 1))
		}
		if strings.HasPrefix(m.Content, "**Turn ") {
			turns++
		}
	}
	switch {
	case tables < 1 || tables > 1+p.f.scars:
		return p.ledger.wrong("%d messages are its table", tables)
	case turns > last+1+p.f.scars && p.row.Channel != p.row.Home:
		return p.ledger.wrong("%d messages for %d turns", turns, last+1)
	}
	return nil
}

// toldTwice finds a result that is told twice.
func (p *party) toldTwice() error {
	told := 0
	for _, m := range p.f.Messages(p.row.Home) {
		if match, err := pages.ParseKey(argument(Key(pages.PathRematch).ID(m), 0)); err == nil && match == p.row.ID {
			told++
		}
	}
	if told > 1 {
		return &Loss{fmt.Sprintf("the result of match %d is told %d times", p.row.ID, told)}
	}
	return nil
}
