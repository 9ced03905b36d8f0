package computer

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"

	"stopp/bot/games/cardtable"
	"stopp/bot/service/clock"
	"stopp/bot/service/jobs"
	"stopp/bot/table/match"
	"stopp/bot/text/pages"
	"stopp/game"
)

// Services is what the players of all tables share.
type Services struct {
	Jobs  *jobs.Jobs
	Clock *clock.Clock
	Log   *slog.Logger
	Now   func() time.Time
	// Moment is how long the computer waits after something has happened at its table, so
	// that people can look, and the time does not give away its thoughts.
	Moment time.Duration
	// Check is how long it waits before a move after which a member can no longer
	// object to that many others; nil for no longer than Moment.
	Check func(moves int) time.Duration
}

// Table is where they play.
type Table interface {
	// Queue is the table's.
	Queue() string
	// Carry carries out actions of a seat that come from no interaction.
	Carry(ctx context.Context, seat game.Seat, actions ...string) error
	// Show shows what has happened, Update notes when something is due.
	Show(ctx context.Context)
	Update()
}

// Players are the computer's at one table. Only the table's queue touches them.
type Players struct {
	room       *Services
	table      Table
	match      *match.Match
	seats      game.Seats
	bots       cardtable.Bots               // nil where the computer has no seat
	subs       map[game.Seat]cardtable.Bots // computers that play on for members
	thinking   bool
	considered int   // the position they have begun to think about: the number of actions, and 1
	reply      reply // their decision, not yet carried out
	pause      pause // before they do it
}

// Seated has the computer sit where no member does. Call Look with the match, dealt or
// replayed, at its beginning and after each action.
func Seated(room *Services, t Table) (p *Players, look func(*match.Match)) {
	p = &Players{room: room, table: t}
	return p, func(m *match.Match) {
		if p.match == nil {
			p.sit(m)
		}
		p.Look()
	}
}

// sit gives the players their seats. Their random numbers come from the secret of the
// deal. So they decide the same after a start, and nobody can know before the end what
// they will overlook.
func (p *Players) sit(m *match.Match) {
	p.match = m
	var bots []cardtable.Bot
	for i, who := range m.Row.Players {
		level, is := pages.Person(who).Computer()
		if !is {
			continue
		}
		bots = append(bots, seated(m, game.Seat(i), level))
		p.seats = p.seats.With(game.Seat(i))
	}
	if len(bots) > 0 && m.Game.Bots != nil {
		p.bots = m.Game.Bots(bots, m.Story)
	}
}

// seated is the computer at a seat, with its random numbers.
func seated(m *match.Match, seat game.Seat, level string) cardtable.Bot {
	sum := sha256.Sum256(fmt.Appendf(nil, "stopp computer 1\nsecret %s\nmatch %d\nseat %d\n", m.Row.Origin.Secret, m.ID(), seat))
	return cardtable.Bot{Seat: seat, Level: level, Seed: binary.BigEndian.Uint64(sum[:])}
}

// At sets the match that they play, when it has been replayed.
func (p *Players) At(m *match.Match) {
	p.match = m
	p.Replaced()
}

// Look has them look at the table, as they must after every action.
func (p *Players) Look() {
	if p.bots != nil {
		p.bots.Look(p.match.Story)
	}
	for _, sub := range p.subs {
		sub.Look(p.match.Story)
	}
}

// Seats are the computer's seats.
func (p *Players) Seats() game.Seats { return p.seats }

// Playing are Seats, and the seats of members for whom it plays on.
func (p *Players) Playing() game.Seats {
	seats := p.seats
	for seat := range p.subs {
		seats = seats.With(seat)
	}
	return seats
}

// Alone tells that only one at the table is a member.
func (p *Players) Alone() bool { return len(p.seats.List()) == len(p.match.Row.Players)-1 }

// Due is when the computer carries out its decision, zero if there is none.
func (p *Players) Due() time.Time {
	if p.reply.at.Before(p.pause.until) && !p.reply.at.IsZero() {
		return p.pause.until
	}
	return p.reply.at
}

// reply is the computer's decision at a table.
type reply struct {
	count   int       // how many actions the table had then
	at      time.Time // when it can be done; zero for no reply
	seat    game.Seat
	actions []string
}

// begins notes that the computer thinks about the table as it is now. It is false if
// it need not, or has already begun.
func (p *Players) begins() bool {
	if n := len(p.match.Actions) + 1; p.thinker() != nil && p.considered != n {
		p.considered, p.reply = n, reply{}
		return true
	}
	return false
}

// Rests tells that they wait for others: they have thought about the table as it is, and have
// nothing to do.
func (p *Players) Rests() bool {
	if p.thinker() == nil {
		return true
	}
	waits := !p.Playing().Has(p.match.Story.ToMove()) || p.match.Story.Outcome().Over() || p.match.Story.Awaited() == 0
	return waits && !p.thinking && p.considered == len(p.match.Actions)+1 && p.reply.at.IsZero() && p.pause.until.IsZero()
}

// Considered notes that they have thought about the table as it is, and have nothing to do.
func (p *Players) Considered() { p.considered = len(p.match.Actions) + 1 }

// Consider has the computer think about what has just happened, once for each time that
// something does. Its decision is carried out a moment later, and not before the pause is
// over, whatever it finds. That it has found anything is seen only when it objects.
func (p *Players) Consider() {
	if p.match.Over() || !p.begins() {
		return
	}
	at, count := p.room.Now().Add(p.room.takes(p.match)), len(p.match.Actions)
	id, story, bots, oneMove := p.match.ID(), p.match.Story, p.thinker().Clone(), p.stepwise()
	p.thinking = true
	p.room.Jobs.Do(p.table.Queue()+"/think", func(context.Context) error {
		r := p.room.think(id, story, bots, oneMove)
		r.count, r.at = count, at
		p.room.Jobs.Do(p.table.Queue(), func(ctx context.Context) error {
			p.decided(ctx, r)
			return nil
		})
		return nil
	})
}

// think has them decide when a processor is free.
func (rm *Services) think(match int64, s cardtable.Story, bots cardtable.Bots, oneMove bool) reply {
	defer rm.Jobs.Core(jobs.Turn)()
	return rm.decide(match, s, bots, oneMove)
}

// decide finds out what the computer does at a table: a word, a whole turn, or a
// single move of it. If that fails, or comes to nothing at the computer's own turn,
// people must not wait for ever: the computer does the simplest thing that goes, and
// thinks again after that.
func (rm *Services) decide(match int64, s cardtable.Story, bots cardtable.Bots, oneMove bool) (r reply) {
	defer func() {
		if p := recover(); p != nil {
			rm.Log.Error("panic while the computer thinks", "match", match, "panic", p, "stack", string(debug.Stack()))
			r = simplest(s, bots)
		}
	}()
	seat, actions, err := bots.Turn(s, oneMove)
	if err != nil {
		rm.Log.Error("the computer fails to think", "match", match, "error", err)
	}
	if err != nil || len(actions) == 0 && !s.Outcome().Over() {
		return simplest(s, bots)
	}
	return reply{seat: seat, actions: actions}
}

// simplest is an action that needs no thinking.
func simplest(s cardtable.Story, bots cardtable.Bots) reply {
	seat, actions := bots.Fallback(s)
	return reply{seat: seat, actions: actions}
}

// decided takes in the computer's decision. If something has happened meanwhile, it thinks
// again.
func (p *Players) decided(ctx context.Context, r reply) {
	if r.count != len(p.match.Actions) || p.match.Over() {
		return
	}
	r.at = p.room.late(p.match.Game, r.at)
	if p.thinking = false; len(r.actions) == 0 {
		p.table.Update()
		return
	}
	if !p.Playing().Has(r.seat) { // its member is back
		p.considered = 0
		p.table.Show(ctx)
		return
	}
	p.reply = r
	p.table.Update()
	if p.room.Now().Before(p.Due()) {
		p.room.Clock.Nudge()
		return
	}
	p.table.Show(ctx)
}

// Answer does what the computer has decided, once its moment has come and time does not
// stand still: all of it is written down at once, or nothing. It comes from no
// interaction; the number of its first action ensures that it is done once. If it can't
// be written down, the next tick tries again.
func (p *Players) Answer(ctx context.Context) {
	r := p.reply
	if r.at.IsZero() || p.room.Clock.In(p.match.Row.Guild).Before(p.Due()) || p.room.Clock.Dormant() {
		return
	}
	p.reply = reply{}
	if r.count != len(p.match.Actions) || p.match.Over() {
		return
	}
	if err := p.table.Carry(ctx, r.seat, r.actions...); err != nil {
		p.room.Log.Warn("the computer's turn not written", "match", p.match.ID(), "error", err)
		p.reply = r
		p.reply.at = p.room.Now().Add(clock.TickEvery)
	}
	p.table.Update()
}
