package notice

import (
	"context"
	"slices"
	"time"

	"stopp/bot"
	"stopp/bot/service/jobs"
	"stopp/bot/service/ping"
	"stopp/bot/table/match"
	"stopp/bot/text/pages"
)

// Notices stand beside a table, one at a time. Only the table's queue touches them.
type Notices struct {
	room      *Services
	table     Table
	match     *match.Match
	calls     *Calls
	posting   bool      // one is on its way to Discord
	next      *notice   // what to say after that, nil for nothing
	proposing time.Time // of the notice that calls to a proposal, zero for none
	round     int       // how often the time began to run again
}

// New has said nothing yet.
func New(calls *Calls) *Notices {
	return &Notices{room: calls.room, table: calls.table, match: calls.match, calls: calls}
}

// notice is a short message beside a table.
type notice struct {
	message bot.Message
	warned  time.Time // the deadline that it warns of, or another moment that tells that something was said
	round   int       // of the table
}

// Posting tells that a notice is on its way to Discord.
func (n *Notices) Posting() bool { return n.posting }

// Rests tells that none is on its way or waits.
func (n *Notices) Rests() bool { return !n.posting && n.next == nil }

// Post posts a short message beside the table, which takes the place of the one before
// and goes when the turn is over. It is posted beside the table's queue, so that no tap
// waits for it, and one at a time: while one is on its way, only the last of the next
// ones waits for it. Warned is the deadline that it warns of, or another moment that
// tells that something was said. At a private table there is nobody to tell.
func (n *Notices) Post(ctx context.Context, m bot.Message, warned time.Time) {
	if n.match.Row.Private {
		return
	}
	m.Nonce = n.nonce()
	said := notice{m, warned, n.round}
	if n.posting {
		n.next = &said
		return
	}
	n.posting = true
	channel := n.table.Channel()
	made := n.calls.ring(ctx, &m)
	n.room.Jobs.Do(jobs.Aside(n.table.Queue()), func(ctx context.Context) error {
		id, err := "", errLost
		defer func() {
			n.room.Jobs.Do(n.table.Queue(), func(ctx context.Context) error { return n.posted(ctx, said, made, id, err) })
		}()
		id, err = n.room.Discord.Post(ctx, channel, m)
		return nil
	})
}

// nonce is the same until something happens at the table or another notice is posted.
// So what a start says again after a crash stands there once.
func (n *Notices) nonce() string {
	before := n.match.Row.Warning
	return bot.Path("n", pages.Key(n.match.ID()), len(n.match.Actions), before[max(0, len(before)-6):])
}

// posted notes what became of a notice. The notice that waited for it is posted now: in
// its place if nothing has happened since, otherwise below.
func (n *Notices) posted(ctx context.Context, said notice, made Call, id string, err error) error {
	next := n.upNext()
	if said.round != n.round {
		made.Direct = nil // it has come too late
	}
	n.posting = false
	switch {
	case err != nil && !bot.Lost(err):
		n.calls.Undo(made)
		n.owe(said, made)
	case id != "" && next != nil && next.message.Nonce == said.message.Nonce:
		n.calls.Directly(ctx, made.Direct)
		n.Reword(id, next.message)
		err = n.stands(ctx, id, *next)
		next = nil
	default:
		n.calls.Directly(ctx, made.Direct)
		err = n.stands(ctx, id, said)
	}
	if next != nil {
		n.Post(ctx, next.message, next.warned)
	}
	n.table.Update()
	return err
}

// owe notes calls for later, to the members of a proposal's notice, if the proposal still
// stands. A warning is said again by the clock.
func (n *Notices) owe(said notice, made Call) {
	if said.round != n.round || !said.warned.Equal(n.proposing) {
		return
	}
	for _, member := range slices.Concat(made.here, made.Direct) {
		n.calls.owe(member, n.room.Now().Add(ping.CallEvery))
	}
}

// upNext is the notice that has waited, nil if none still matters.
func (n *Notices) upNext() *notice {
	next := n.next
	n.next = nil
	if next == nil || next.round != n.round {
		return nil
	}
	return next
}

// stands notes which notice stands beside the table. One that has come too late is
// removed.
func (n *Notices) stands(ctx context.Context, id string, said notice) error {
	if said.round != n.round {
		n.calls.remove(id)
		return nil
	}
	if err := n.room.Store.SetWarning(ctx, n.match.ID(), said.warned, id); err != nil {
		return err
	}
	if n.match.Row.Warning != id {
		n.calls.remove(n.match.Row.Warning)
	}
	n.match.Row.Warned, n.match.Row.Warning = said.warned, id
	n.table.Update()
	return nil
}

// Reword has a notice say something else.
func (n *Notices) Reword(message string, m bot.Message) {
	channel := n.table.Channel()
	n.room.Jobs.Do(jobs.Aside(n.table.Queue()), func(ctx context.Context) error {
		return n.room.Discord.Edit(ctx, channel, message, m)
	})
}

// Tidy takes away the notice that stands beside the table. If that can't be done now,
// it goes with the next one; where there will be none, Leave sees to it.
func (n *Notices) Tidy() {
	message, channel := n.match.Row.Warning, n.table.Channel()
	if message == "" {
		return
	}
	n.room.Jobs.Do(jobs.Aside(n.table.Queue()), func(ctx context.Context) error {
		err := n.room.Discord.Delete(ctx, channel, message)
		if err != nil && !bot.Lost(err) {
			return err
		}
		n.room.Jobs.Do(n.table.Queue(), func(ctx context.Context) error { return n.tidied(ctx, message) })
		return err
	})
}

func (n *Notices) tidied(ctx context.Context, message string) error {
	if n.match.Row.Warning != message {
		return nil
	}
	if err := n.room.Store.SetWarning(ctx, n.match.ID(), n.match.Row.Warned, ""); err != nil {
		return err
	}
	n.match.Row.Warning = ""
	n.room.left.Delete(n.match.ID())
	return nil
}

// Extended notes that the time runs again, and that earlier notices about it stay.
func (n *Notices) Extended() { n.round++ }

// Renewed notes that the time runs again, or has ended. Earlier notices about the time
// mean nothing now, nor does a call to it.
func (n *Notices) Renewed() {
	n.round++
	n.Tidy()
	n.calls.Uncrowd()
}
