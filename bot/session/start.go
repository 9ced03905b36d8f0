package session

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"time"

	"stopp/bot"
	"stopp/bot/jobs"
	"stopp/bot/pages"
	"stopp/storage"
)

// untoldFor is how far back a start looks for results that were not told.
const untoldFor = 30 * 24 * time.Hour

// everywhere wants what there is in all servers.
func everywhere(string) bool { return true }

// loadChallenges notes the open challenges of servers as they are stored, and
// returns them.
func (rm *Room) loadChallenges(ctx context.Context, in func(guild string) bool) (asked []storage.Challenge, err error) {
	all, err := rm.Store.OpenChallenges(ctx)
	if err != nil {
		return nil, fmt.Errorf("load challenges: %w", err)
	}
	for _, c := range all {
		if err := knownWish(c); err != nil {
			rm.Log.Warn("challenge stands still", "challenge", c.ID, "error", err)
			continue
		}
		if in(c.Guild) {
			rm.prefs.Recall(ctx, c.Guild)
			rm.doubtChallenge(c)
			rm.index.opened(c)
			asked = append(asked, c)
		}
	}
	return asked, nil
}

// showChallenges shows open challenges as they are now, where anybody can see it.
func (rm *Room) showChallenges(asked []storage.Challenge) {
	for _, c := range asked {
		if rm.clock.Halted(c.Guild) {
			continue
		}
		if awaitsNobody(c) {
			rm.jobs.Do(challengeQueue(c.ID), func(ctx context.Context) error { return rm.startLate(ctx, c) })
		} else {
			rm.jobs.InTurn(challengeQueue(c.ID), func(ctx context.Context) error { return rm.redrawAside(ctx, c.ID) })
		}
	}
}

// redrawAside is redraw without keeping those waiting who answer the challenge. If
// one of them has meanwhile, who knows which of the two messages came last.
func (rm *Room) redrawAside(ctx context.Context, id int64) error {
	c, err := rm.Store.Challenge(ctx, id)
	if err != nil || c.Message == "" || c.State != storage.StateOpen {
		return errors.Join(err, rm.redraw(ctx, id))
	}
	rm.jobs.Do(jobs.Aside(challengeQueue(id)), func(ctx context.Context) error {
		err := rm.Discord.Edit(ctx, c.Channel, c.Message, rm.openMessage(c))
		rm.jobs.Do(challengeQueue(id), func(ctx context.Context) error { return rm.redrawChanged(ctx, c) })
		return err
	})
	return nil
}

// redrawChanged shows a challenge once more that is not as it was shown.
func (rm *Room) redrawChanged(ctx context.Context, shown storage.Challenge) error {
	c, err := rm.Store.Challenge(ctx, shown.ID)
	switch {
	case err != nil || reflect.DeepEqual(c, shown):
		return err
	case c.State == storage.StateOpen:
		return rm.redraw(ctx, c.ID)
	}
	return rm.Discord.Edit(ctx, c.Channel, c.Message, rm.closedMessage(c))
}

// redraw shows the rules of an open challenge and who has accepted it; in a new
// message where none is known.
func (rm *Room) redraw(ctx context.Context, id int64) error {
	c, err := rm.Store.Challenge(ctx, id)
	switch {
	case err != nil || c.State != storage.StateOpen || !rm.clock.In(c.Guild).Before(c.Expires):
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
	m.Nonce = bot.Path("c", pages.Key(c.ID))
	message, err := rm.Discord.Post(ctx, c.Channel, m)
	if err != nil {
		rm.pings.Forget(m.Mentions)
		rm.takeBack(ctx, c)
		return err
	}
	rm.announced(ctx, c, message)
	return nil
}

// loadTables replays every match that is open, or whose result was not told,
// and has what the channels lack shown. One that can't be replayed is left
// alone, for a person to look at; one whose rules are not known here stands still. After a time away the deadlines that tables
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
	stood, err := rm.Store.HaltedMatches(ctx)
	if err != nil {
		return fmt.Errorf("load matches that stand still: %w", err)
	}
	for _, row := range append(rows, untold...) {
		_, stands := stood[row.ID]
		row, admitted, err := rm.admit(ctx, row, stands)
		if err != nil {
			return fmt.Errorf("match %d: %w", row.ID, err)
		}
		if !admitted {
			continue
		}
		t, err := rm.load(ctx, row)
		if err != nil {
			rm.Log.Error("match can't be replayed", "match", row.ID, "error", err)
			continue
		}
		t.unsure = true
		if (away || stands) && t.until() != 0 {
			t.shown.until = unknownTime
		}
		rm.prefs.Recall(ctx, row.Guild)
		rm.index.update(t)
		rm.jobs.Do(t.queue(), func(ctx context.Context) error { return rm.resume(ctx, t) })
	}
	return nil
}

// resume shows what a stop of the program left untold about a table, where anybody
// can see it.
func (rm *Room) resume(ctx context.Context, t *table) error {
	if rm.clock.Halted(t.guild) {
		return nil
	}
	if t.row.Message == "" {
		if err := rm.closeChallenge(ctx, t.row.Challenge); err != nil {
			rm.Log.Warn("challenge not closed", "match", t.id, "error", err)
		}
	}
	if t.row.Warned.IsZero() || t.over() {
		rm.tidy(t)
	}
	rm.caution(ctx, t)
	if t.lacksTime() {
		rm.consider(t)
		rm.showInTurn(t)
		return nil
	}
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
