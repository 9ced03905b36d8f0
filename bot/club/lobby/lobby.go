package lobby

import (
	"context"
	"fmt"
	"time"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Lobby is where members agree on a match.
type Lobby struct {
	*desk
	opener  *opener
	asker   *asker
	door    *door
	host    *host
	places  *places
	rematch *rematches
}

// New is a lobby without open challenges until Load. It can list its commands and presses even
// before it has its services.
func New(s Services, h Needs) *Lobby {
	o := &opener{desk: &desk{Services: &s, Needs: &h, book: newBook(h.Tables)}}
	l := &Lobby{desk: o.desk, opener: o, asker: &asker{o}, door: &door{o}}
	l.host = &host{l.asker}
	l.places = &places{l.host}
	l.rematch = &rematches{l.asker, l.door, l.places}
	return l
}

// Load notes the open challenges of servers as they are stored, and
// returns them.
func (l *Lobby) Load(ctx context.Context, in func(guild string) bool) (asked []storage.Challenge, err error) {
	all, err := l.Store.OpenChallenges(ctx)
	if err != nil {
		return nil, fmt.Errorf("load challenges: %w", err)
	}
	for _, c := range all {
		g, err := l.gameOf(c)
		if err != nil {
			l.Log.Warn("challenge stands still", "challenge", c.ID, "error", err)
			continue
		}
		if in(c.Guild) {
			l.Prefs.Recall(ctx, c.Guild)
			l.doubt(g, c)
			l.book.opened(c)
			asked = append(asked, c)
		}
	}
	return asked, nil
}

// Reread takes the ends of open challenges in servers as the database has them, after a time in
// which nobody could play, and returns those challenges. Which are open is known better here: one may
// be declined just now.
func (l *Lobby) Reread(ctx context.Context, in func(guild string) bool) (asked []storage.Challenge, err error) {
	all, err := l.Store.OpenChallenges(ctx)
	for _, c := range all {
		if _, err := l.gameOf(c); err == nil && in(c.Guild) {
			l.book.moved(c)
			asked = append(asked, c)
		}
	}
	return asked, err
}

// Show shows open challenges as they are now, where anybody can see it.
func (l *Lobby) Show(asked []storage.Challenge) {
	for _, c := range asked {
		if l.Clock.Halted(c.Guild) {
			continue
		}
		if awaitsNobody(c) {
			l.Jobs.Do(Queue(c.ID), func(ctx context.Context) error { return l.opener.late(ctx, c) })
		} else {
			l.Jobs.InTurn(Queue(c.ID), func(ctx context.Context) error { return l.redrawAside(ctx, c.ID) })
		}
	}
}

// Next is when a challenge expires first, zero for never. In servers whose time
// stands still none does.
func (l *Lobby) Next(halted func(guild string) bool) time.Time {
	return l.book.next(func(c storage.Challenge) bool { return !c.Fixture.Is() && !halted(c.Guild) })
}

// Tick lets challenges expire whose time is up, by the time of their servers.
func (l *Lobby) Tick() {
	l.catchUp()
	for _, c := range l.book.asked(func(c storage.Challenge) bool {
		return !c.Fixture.Is() && !l.Clock.In(c.Guild).Before(c.Expires)
	}) {
		l.Jobs.Do(Queue(c.ID), func(ctx context.Context) error { return l.door.expire(ctx, c.ID) })
	}
}

// Purge forgets the open challenges of a server.
func (l *Lobby) Purge(guild string) { l.book.purge(guild) }

// Asked are the open challenges that a member has made, is asked by or has joined, as a
// list shows them; here tells of which servers.
func (l *Lobby) Asked(member string, here func(guild string) bool) (all []pages.Asked) {
	concerns := func(c storage.Challenge) bool {
		return !c.Fixture.Is() && here(c.Guild) && (c.From.ID == member || c.Of(member) >= 0)
	}
	for _, c := range l.book.asked(concerns) {
		i := c.Of(member)
		all = append(all, pages.Asked{Challenge: l.view(c), Link: link(c), Table: c.Gathers(),
			Mine: c.From.ID == member, Accepted: i >= 0 && c.To[i].Answer == storage.StateAccepted})
	}
	return all
}

// Withdraw takes back a challenge for a member, declines it, or leaves one for anyone that
// the member has joined. It is called in the challenge's queue.
func (l *Lobby) Withdraw(ctx context.Context, challenge int64, member string) error {
	return l.door.refuse(ctx, challenge, member)
}

// ShowAccepted takes the buttons off the message of a challenge that has become a match.
func (l *Lobby) ShowAccepted(ctx context.Context, challenge int64) error {
	return l.redrawClosed(ctx, challenge, "")
}

// Threaded has the message of a challenge lead to the thread below it, where its match is played from now on.
func (l *Lobby) Threaded(challenge int64) {
	l.Jobs.Do(Queue(challenge), func(ctx context.Context) error { return l.ShowAccepted(ctx, challenge) })
}

// PlayAgain is the Rematch button of a match that is over. The first who presses it
// offers a rematch, a challenge of its own; when the others have pressed it, too, that is
// a match. It is called in a queue of the match.
func (l *Lobby) PlayAgain(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
	return l.rematch.playAgain(ctx, row, r)
}

// DealAgain is the button for a rematch with the same cards: each seat has the same cards
// again, and everybody sits one place on.
func (l *Lobby) DealAgain(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
	return l.rematch.dealAgain(ctx, row, r)
}
