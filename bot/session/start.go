package session

import (
	"context"
	"fmt"
	"time"

	"stopp/bot"
	"stopp/bot/view"
	"stopp/storage"
)

// untoldFor is how far back a start looks for results that were not told.
const untoldFor = 30 * 24 * time.Hour

func (rm *Room) loadChallenges(ctx context.Context) error {
	all, err := rm.Store.OpenChallenges(ctx)
	if err != nil {
		return fmt.Errorf("load challenges: %w", err)
	}
	for _, c := range all {
		rm.recallLocale(ctx, c.Guild)
		rm.index.opened(c)
		rm.job(challengeQueue(c.ID), func(ctx context.Context) error {
			if awaitsNobody(c) {
				return rm.startLate(ctx, c)
			}
			return rm.redraw(ctx, c.ID)
		})
	}
	return nil
}

// redraw shows the rules of an open challenge and who has accepted it; in a new
// message where none is known.
func (rm *Room) redraw(ctx context.Context, id int64) error {
	c, err := rm.Store.Challenge(ctx, id)
	switch {
	case err != nil || c.State != storage.StateOpen || !rm.Now().Before(c.Expires):
		return err
	case c.Message == "":
		return rm.postChallenge(ctx, c)
	}
	return rm.Discord.Edit(ctx, c.Channel, c.Message, rm.openMessage(c))
}

// postChallenge posts a challenge that was written down, but perhaps never
// shown. One that can't be posted is taken back.
func (rm *Room) postChallenge(ctx context.Context, c storage.Challenge) error {
	m := rm.invitation(ctx, c)
	m.Nonce = bot.Path("c", view.Key(c.ID))
	message, err := rm.Discord.Post(ctx, c.Channel, m)
	if err != nil {
		rm.attention.forget(m.Mentions)
		rm.takeBack(ctx, c)
		return err
	}
	rm.announced(ctx, c, message)
	return nil
}

// loadTables replays every match that is open, or whose result was not told,
// and has what the channels lack shown. One that can't be replayed is left
// alone, for a person to look at. After a time away the deadlines that tables
// show are wrong.
func (rm *Room) loadTables(ctx context.Context, away bool) error {
	rows, err := rm.Store.OpenMatches(ctx)
	if err != nil {
		return fmt.Errorf("load matches: %w", err)
	}
	untold, err := rm.Store.Untold(ctx, rm.Now().Add(-untoldFor))
	if err != nil {
		return fmt.Errorf("load results: %w", err)
	}
	for _, row := range append(rows, untold...) {
		t, err := rm.load(ctx, row)
		if err != nil {
			rm.Log.Error("match can't be replayed", "match", row.ID, "error", err)
			continue
		}
		t.unsure = true
		if away && t.until() != 0 {
			t.shown.until = unknownTime
		}
		rm.recallLocale(ctx, row.Guild)
		rm.index.update(t)
		rm.job(t.queue(), func(ctx context.Context) error { return rm.resume(ctx, t) })
	}
	return nil
}

// resume shows what a stop of the program left untold about a table.
func (rm *Room) resume(ctx context.Context, t *table) error {
	if t.row.Message == "" {
		if err := rm.closeChallenge(ctx, t.row.Challenge); err != nil {
			rm.Log.Warn("challenge not closed", "match", t.id, "error", err)
		}
	}
	if t.row.Warned.IsZero() || t.over() {
		rm.tidy(t)
	}
	rm.caution(ctx, t)
	rm.show(ctx, t)
	return nil
}

// closeChallenge takes the buttons off an accepted challenge.
func (rm *Room) closeChallenge(ctx context.Context, id int64) error {
	c, err := rm.Store.Challenge(ctx, id)
	if err != nil || c.Message == "" {
		return err
	}
	return rm.Discord.Edit(ctx, c.Channel, c.Message, rm.closedMessage(c))
}

// Tick does what the clock asks for: challenges expire, provisional results are
// accepted, players are warned and lose turns, tables are shown that Discord was
// too busy for. It only enters jobs; they are done when Wait returns.
func (rm *Room) Tick() {
	rm.alive()
	now := rm.Now()
	for _, id := range rm.index.expired(now) {
		rm.job(challengeQueue(id), func(ctx context.Context) error { return rm.expire(ctx, id) })
	}
	due := func(e *entry) bool { return e.stale || !e.due.IsZero() && !now.Before(e.due) }
	for _, e := range rm.index.find(due) {
		rm.job(e.t.queue(), func(ctx context.Context) error { return rm.clock(ctx, e.t) })
	}
	for _, member := range rm.leavers.list() {
		rm.depart(member)
	}
	if rm.guilds.due(now) {
		rm.job(guildQueue, rm.sweep)
	}
}
