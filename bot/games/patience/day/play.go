package day

import (
	"context"
	"errors"
	"slices"
	"time"

	"stopp/bot"
	"stopp/bot/club/daypost"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/game/patience"
	"stopp/storage"
)

// play brings a member to today's deal of a patience: to the first game on it, which
// counts, or, once that is over, to another one, which does not.
func (d *Days) play(ctx context.Context, r bot.Request, day string, k patience.Kind) (bot.Reaction, error) {
	if day != d.today() {
		return d.page(ctx, r, inPlace(r), i18n.For(r.Locale).Say("day.refused.over", nil))
	}
	deals, err := d.Store.DayDeals(ctx, patience.RecordName, day)
	if err != nil {
		return bot.Reaction{}, err
	}
	at := slices.IndexFunc(deals, func(d storage.DayDeal) bool { return d.Rules == rulesOf(k) })
	if at < 0 { // not drawn yet
		return d.page(ctx, r, inPlace(r), "")
	}
	rec, err := sealed(deals[at])
	if err != nil {
		return bot.Reaction{}, err
	}
	m := storage.Match{Terms: storage.Terms{Game: patience.RecordName, Rules: rec.Rules.String()}, Version: rec.Rules.Version(), Deal: rec.Head()}
	goes, err := d.Store.Goes(ctx, patience.RecordName, day, r.User.ID)
	if err != nil {
		return bot.Reaction{}, err
	}
	if i := slices.IndexFunc(goes, func(g storage.Go) bool { return g.Rules == m.Rules }); i >= 0 {
		return d.again(ctx, r, m, goes[i].Match)
	}
	m.Hintless = true
	return d.Alone.Begin(ctx, r, inPlace(r), m, func(ctx context.Context, m storage.Match) (storage.Match, error) {
		return d.Store.BeginGo(ctx, r.ID, m, dealOf(day, k))
	})
}

// again brings back the first game on a deal, or a later one, or begins that.
func (d *Days) again(ctx context.Context, r bot.Request, m storage.Match, first int64) (bot.Reaction, error) {
	m.DealOf, m.Kind = first, storage.KindNumber
	for _, row := range d.Alone.Running(r.User.ID) {
		if row.ID == first || row.DealOf == first && row.Deal == m.Deal {
			return d.Alone.Return(r, inPlace(r), row.ID)
		}
	}
	return d.Alone.Begin(ctx, r, inPlace(r), m, nil)
}

// settle writes down how first games came out that are over, or whose day is. Most limits how many;
// more tells that some are left.
func (d *Days) settle(ctx context.Context, most int) (more bool, err error) {
	ended, err := d.Store.EndedGoes(ctx, patience.RecordName, most)
	if err != nil {
		return false, err
	}
	open, err := d.Store.OpenGoes(ctx, patience.RecordName, d.today(), most)
	if err != nil {
		return false, err
	}
	for _, g := range append(ended, open...) {
		if _, e := d.settleOne(ctx, g); e != nil {
			d.Log.Warn("a first game on a deal of the day has no result", "match", g.Match, "error", e)
			err = e
		}
	}
	return err == nil && (len(ended) == most || len(open) == most), nil
}

// settleOne writes how a first game came out: as it stood when its day was over, if it went
// on after that. One in which nothing was done by then does not count.
func (d *Days) settleOne(ctx context.Context, g storage.Go) (storage.Go, error) {
	m, done, err := d.stood(ctx, g)
	if err != nil {
		return g, err
	}
	if done == 0 {
		return g, d.Store.DropGo(ctx, g.Match)
	}
	g.Result = ResultOf(m)
	return g, d.Store.SettleGo(ctx, g.Match, *g.Result)
}

// stood is a first game as it stood when its day was over, or stands, and how much was done
// in it by then.
func (d *Days) stood(ctx context.Context, g storage.Go) (m patience.Match, done int, err error) {
	return Stood(ctx, d.Store, g.Match, mustDay(daypost.After(g.Day)))
}

// Games are where games are read from.
type Games interface {
	Match(ctx context.Context, id int64) (storage.Match, error)
	Actions(ctx context.Context, match int64) ([]storage.Action, error)
}

// Stood is a game as it stood at a moment, or stands, and how much was done in it by then. One that
// can't be replayed is a *match.Damaged.
func Stood(ctx context.Context, games Games, id int64, until time.Time) (m patience.Match, done int, err error) {
	row, err := games.Match(ctx, id)
	if err != nil {
		return m, 0, err
	}
	actions, err := games.Actions(ctx, id)
	if err != nil {
		return m, 0, err
	}
	rec, err := patience.ReadDeal(row.Deal)
	if err == nil {
		m, err = rec.Start()
	}
	if err != nil {
		return m, 0, &match.Damaged{Match: id, Err: err}
	}
	for _, a := range actions {
		if !a.At.Before(until) {
			break
		}
		if m, err = m.Do(a.Text); err != nil {
			return m, done, &match.Damaged{Match: id, Err: err}
		}
		done++
	}
	return m, done, nil
}

// goes are a member's first games on a day, finished ones with their results.
func (d *Days) goes(ctx context.Context, day, member string) ([]storage.Go, error) {
	all, err := d.Store.Goes(ctx, patience.RecordName, day, member)
	if err != nil {
		return nil, err
	}
	kept := all[:0]
	for _, g := range all {
		if g.Result == nil && d.isOver(ctx, g) {
			if g, err = d.settleOne(ctx, g); err != nil {
				return nil, err
			}
			if g.Result == nil {
				continue
			}
		}
		kept = append(kept, g)
	}
	return kept, nil
}

// isOver tells whether a first game, or its day, is over.
func (d *Days) isOver(ctx context.Context, g storage.Go) bool {
	if g.Day < d.today() {
		return true
	}
	row, err := d.Store.Match(ctx, g.Match)
	return err == nil && row.Result != nil
}

// errNotOver tells that a first game is still open.
var errNotOver = errors.New("the game is not over")

// own is a member's first game on a deal, with its result.
func (d *Days) own(ctx context.Context, day string, k patience.Kind, member string) (storage.Go, error) {
	all, err := d.goes(ctx, day, member)
	if err != nil {
		return storage.Go{}, err
	}
	i := slices.IndexFunc(all, func(g storage.Go) bool { return g.Rules == rulesOf(k) })
	if i < 0 || all[i].Result == nil {
		return storage.Go{}, errNotOver
	}
	return all[i], nil
}

// streak is on how many days in a row, up to this one, a member has won a first game. A day
// that is not over breaks none.
func (d *Days) streak(ctx context.Context, member, day string) (days int, err error) {
	days, err = d.streakOn(ctx, member, day)
	if err == nil && days == 0 {
		days, err = d.streakOn(ctx, member, daypost.Before(day))
	}
	return days, err
}
