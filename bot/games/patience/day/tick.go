package day

import (
	"context"
	"errors"
	"time"

	"stopp/storage"
)

const (
	// queue is where a tick's work is done, behind nobody who plays.
	queue = "days"
	// drawTime is how long drawing the deals of a day may take.
	drawTime = time.Minute
	// atOnce is how many results, or messages, a tick looks after at most.
	atOnce = 100
)

// Tick draws deals ahead, writes results, brings messages up to date, and posts what
// servers are to get. It only enters jobs.
func (d *Days) Tick() {
	d.Channels.PostDue()
	if !d.working.CompareAndSwap(false, true) {
		return
	}
	d.Jobs.Do(queue, func(ctx context.Context) error {
		defer d.working.Store(false)
		drawn := d.drawAhead()
		if errors.Is(drawn, context.Canceled) {
			return nil // the program ends
		}
		_, settled := d.settle(ctx, atOnce)
		return errors.Join(drawn, settled, d.showDue(ctx), d.tidy(ctx)) // none waits for another
	})
}

// leftFor is how long after its beginning a game on a sealed deal is ended that nobody
// finishes: it can't count any more, and no list would ever be rid of it.
const leftFor = 14 * 24 * time.Hour

// tidy ends games that were left, once a day.
func (d *Days) tidy(ctx context.Context) error {
	if d.tidied == d.today() {
		return nil
	}
	left, err := d.Store.LeftSealed(ctx, recordName, d.Now().Add(-leftFor), atOnce)
	for _, id := range left {
		d.Alone.Abandon(id)
	}
	if err == nil && len(left) < atOnce {
		d.tidied = d.today()
	}
	return err
}

// showDue brings messages up to date that lack a shared game, or the number.
func (d *Days) showDue(ctx context.Context) error {
	due, err := d.Store.DueShares(ctx, recordName, d.today(), atOnce)
	for _, s := range due {
		if d.Away(s.Guild) {
			continue
		}
		d.Jobs.InTurn(shareQueue(s.Guild), func(ctx context.Context) error { return d.show(ctx, s.Guild, s.Deal, nil) })
	}
	return err
}

// settleDay writes all results of days before today.
func (d *Days) settleDay(ctx context.Context) error {
	for {
		if more, err := d.settle(ctx, atOnce); err != nil || !more {
			return err
		}
	}
}

// tallied is a deal of a day that is over, and how many have played it.
func (d *Days) tallied(ctx context.Context, of storage.DayDeal, guild string) (PastDeal, error) {
	deal := storage.Deal{Game: of.Game, Day: of.Day, Rules: of.Rules}
	all, err := d.Store.TallyGoes(ctx, deal, "")
	if err != nil {
		return PastDeal{}, err
	}
	t := PastDeal{DayDeal: of, All: all}
	if guild != "" {
		t.Here, err = d.Store.TallyGoes(ctx, deal, guild)
	}
	return t, err
}

// allPast are the deals of a day that is over, the headline first.
func (d *Days) allPast(ctx context.Context, day, guild string) (all []PastDeal, err error) {
	if err := d.settleDay(ctx); err != nil {
		return nil, err
	}
	deals, err := d.Store.DayDeals(ctx, recordName, day)
	for _, k := range inTurn(day) {
		for _, deal := range deals {
			if err != nil || deal.Rules != rulesOf(k) {
				continue
			}
			var t PastDeal
			t, err = d.tallied(ctx, deal, guild)
			all = append(all, t)
		}
	}
	return all, err
}
