package computer

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"time"

	"stopp/bot/games/cardtable"
	"stopp/bot/table/match"
	"stopp/bot/text/pace"
	"stopp/game"
)

// pause is the time that the computer leaves to members before its next move closes what
// they can still object to. It depends on who may and on how much was moved, and all can
// see both; never on whether there is anything to object to.
type pause struct {
	from  time.Time  // since when the last move can be looked at
	until time.Time  // when the computer goes on in any case, zero while it waits for nobody
	done  game.Seats // who needs no more time on the running sheet
}

// inTime is how long before it would be warned the computer stops waiting.
const inTime = 10 * time.Second

// Moved notes that something has just been moved, Turned that another sheet runs.
func (p *Players) Moved()  { p.pause.from = p.room.Now() }
func (p *Players) Turned() { p.pause.done = 0 }

// Rest works out again how long the computer waits for members.
func (p *Players) Rest() {
	p.pause.until = time.Time{}
	if p.room.Check == nil || p.waitsFor() == 0 {
		return
	}
	until := p.pause.from.Add(p.room.Check(p.match.Story.AtStake().Moves))
	if limit := p.hurries(); !limit.IsZero() && limit.Before(until) {
		until = limit
	}
	if p.room.Now().Before(until) {
		p.pause.until = until
	}
}

// RestAgain is Rest after a time in which nobody could look at the table.
func (p *Players) RestAgain() {
	p.Moved()
	p.Rest()
}

// hurries is the moment from which the computer waits for nobody, so as not to lose
// its turn on time; zero for never.
func (p *Players) hurries() time.Time {
	speed, deadline := p.match.Pace(), p.match.Row.Deadline
	if speed == pace.None || deadline.IsZero() {
		return time.Time{}
	}
	return deadline.Add(-speed.Warning() - inTime)
}

// waitsFor are the members who could no longer object after the computer's next move,
// and who have not gone on.
func (p *Players) waitsFor() game.Seats {
	if !p.seats.Has(p.match.Story.ToMove()) {
		return 0
	}
	return p.checkers(p.match.Story.AtStake().Seats)
}

// checkers are the seats, among some, whose members have not gone on.
func (p *Players) checkers(of game.Seats) (seats game.Seats) {
	for _, seat := range of.List() {
		if !p.seats.Has(seat) && !p.match.Row.Players[seat].Forgotten() && !p.pause.done.Has(seat) {
			seats = seats.With(seat)
		}
	}
	return seats
}

// stepwise tells whether the computer has to make its moves one at a time: only the last
// one can be objected to, and a member may want to.
func (p *Players) stepwise() bool {
	limit := p.hurries()
	late := !limit.IsZero() && !p.room.Now().Before(limit)
	return !late && p.checkers(p.match.Story.AtStake().Each) != 0
}

// Pause is the pause as messages show it.
func (p *Players) Pause() cardtable.Pause {
	if p.pause.until.IsZero() {
		return cardtable.Pause{}
	}
	return cardtable.Pause{Until: p.pause.until, For: p.waitsFor().List()}
}

// Paused is the pause as a key: pauses that a message shows differently have different
// ones, "" for none.
func (p *Players) Paused() string {
	shown := p.Pause()
	if len(shown.For) == 0 {
		return ""
	}
	return fmt.Sprint(shown.Until.Unix(), shown.For)
}

// GoOn notes that a member needs no more time; false if nobody waits for them. When all
// who may object have said so, the computer goes on at once.
func (p *Players) GoOn(ctx context.Context, seat game.Seat) bool {
	if !p.waitsFor().Has(seat) {
		return p.pause.done.Has(seat)
	}
	p.pause.done = p.pause.done.With(seat)
	p.Rest()
	p.Answer(ctx)
	p.table.Update()
	p.room.Clock.Nudge()
	return true
}

// Shortest is the shortest time that the computer takes for an action in a game, to the
// eyes of others; none at all where Moment is zero, as in tests.
func (rm *Services) Shortest(g cardtable.Game) time.Duration {
	if g.Timing.Least == 0 || rm.Moment == 0 {
		return rm.Moment
	}
	return g.Timing.Least
}

// takes is how long the computer takes for the next action of a match, to the eyes of
// others. Where a game bounds it, it is drawn from the secret of the deal and from how much
// has been done: never from cards, nor from how well the computer plays.
func (rm *Services) takes(m *match.Match) time.Duration {
	least := rm.Shortest(m.Game)
	span := m.Game.Timing.Most - least
	if !rm.bounds(m.Game) || span <= 0 {
		return least
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "stopp pause 1\nsecret %s\nmatch %d\naction %d\n", m.Row.Origin.Secret, m.ID(), len(m.Actions)))
	return least + time.Duration(binary.BigEndian.Uint64(sum[:])%uint64(span))
}

// late is when something is done that was to be done at a moment. If thinking has taken
// longer, it is done at one of a few later ones, so that the time hardly tells how long.
func (rm *Services) late(g cardtable.Game, at time.Time) time.Time {
	for rm.bounds(g) && at.Before(rm.Now()) {
		at = at.Add(g.Timing.Least)
	}
	return at
}

// bounds tells whether a game bounds how long the computer thinks.
func (rm *Services) bounds(g cardtable.Game) bool { return g.Timing.Least > 0 && rm.Moment > 0 }
