package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"

	"stopp/storage"
)

// builder works out all ratings. It is a ledger in memory.
type builder struct {
	db    *handle
	hold  time.Duration // as inSteps has it
	stop  func() bool
	gone  int64 // as removed has it, when it began
	held  state // the ratings that hold
	at    int64 // the last match that is in the new ones
	fill  map[person]*entry
	dirty []person     // that are still to be kept
	week  time.Time    // the last match's
	weeks map[pair]int // how often two have met in it, as far as that was asked
	since []*ratedRow  // the matches of the week that are not in weeks yet
	built storage.RatingsBuilt
}

type person struct {
	storage.RatingList
	id string
}

type entry struct {
	storage.Rating
	dirty bool
}

type pair struct {
	storage.RatingList
	one, other string
}

// errGone tells that somebody was forgotten since ratings were begun to be worked out, or that a
// server has gone.
var errGone = errors.New("somebody was forgotten meanwhile")

func (b *builder) rating(l storage.RatingList, id string) (storage.Rating, error) {
	if e := b.fill[person{l, id}]; e != nil {
		return e.Rating, nil
	}
	return storage.Rating{}, nil
}

func (b *builder) put(l storage.RatingList, id string, r storage.Rating) error {
	key := person{l, id}
	e := b.fill[key]
	if e == nil {
		e = &entry{}
		b.fill[key] = e
	}
	if e.Rating = r; !e.dirty {
		e.dirty, b.dirty = true, append(b.dirty, key)
	}
	return nil
}

func (b *builder) met(l storage.RatingList, m *storage.RatedMatch, week time.Time, one, other string) (int, error) {
	b.begin(week)
	for _, m := range b.since {
		b.meet(m)
	}
	b.since = b.since[:0]
	return b.weeks[pair{l, min(one, other), max(one, other)}], nil
}

// begin forgets who has met in other weeks. Matches come in the order of their ends.
func (b *builder) begin(week time.Time) {
	if !week.Equal(b.week) {
		b.week, b.since = week, nil
		clear(b.weeks)
	}
}

// meet notes who has met in a match that was rated.
func (b *builder) meet(m *ratedRow) {
	lists := []string{storage.Everywhere}
	if m.Guild != "" {
		lists = append(lists, m.Guild)
	}
	for i, one := range m.Seats {
		for _, other := range m.Seats[i+1:] {
			if one.Person == "" || other.Person == "" || one.Computer() || other.Computer() {
				continue
			}
			for _, guild := range lists {
				l := storage.RatingList{Game: m.Game, Family: m.Family, Guild: guild}
				b.weeks[pair{l, min(one.Person, other.Person), max(one.Person, other.Person)}]++
			}
		}
	}
}

// rate rates a match and notes it.
func (b *builder) rate(m *ratedRow) error {
	err := rateMatch(b.db.rater, &m.RatedMatch, b)
	if m.Family != "" && !m.Computer() {
		b.begin(b.db.rater.Week(m.Ended))
		b.since = append(b.since, m)
	}
	b.at = m.Number
	b.built.Matches++
	return err
}

// keepAll stores the new ratings beside the current ones.
func (b *builder) keepAll(ctx context.Context) error {
	all := b.dirty
	b.dirty = nil
	slices.SortFunc(all, func(x, y person) int { // as they are kept, which is quicker
		return cmp.Or(cmp.Compare(x.Game, y.Game), cmp.Compare(x.Family, y.Family), cmp.Compare(x.Guild, y.Guild), cmp.Compare(x.id, y.id))
	})
	return b.inSteps(ctx, len(all), func(q asker, i int) error { return b.keep(q, all[i]) })
}

func (b *builder) keep(q asker, p person) error {
	e := b.fill[p]
	e.dirty = false
	return insertRating(q, b.held.edition+1, p.RatingList, p.id, e.Rating)
}

// stillThere fails with errGone if somebody was forgotten since the builder has begun.
func (b *builder) stillThere(ctx context.Context, tx *sql.Tx) error {
	n, err := b.db.engine.Removals(ctx, tx)
	if err == nil && n != b.gone {
		err = errGone
	}
	return err
}

// inSteps does n things in transactions that let others write, too. It fails with errGone if
// somebody was forgotten since the builder has begun.
func (b *builder) inSteps(ctx context.Context, n int, do func(q asker, i int) error) error {
	for done := 0; done < n; {
		next := done
		err := b.db.write(ctx, "new ratings", func(tx *sql.Tx) (err error) {
			next = done
			if err := b.stillThere(ctx, tx); err != nil {
				return err
			}
			q := asker{ctx, tx, map[string]*sql.Stmt{}}
			_, err = pieces(tx, b.hold, func(*sql.Tx) (more bool, err error) {
				err = do(q, next)
				next++
				return next < n, err
			})
			return err
		})
		if err != nil {
			return err
		}
		if done = next; done < n {
			pause(ctx, b.hold)
		}
	}
	return ctx.Err()
}

const dropEditions = "delete from ratings where (edition, game, family, computer, guild, person) in (select edition, game, family, computer, guild, person from ratings where edition < ?1 or edition > ?1 limit 500)"

// drop removes all editions but the one that holds.
func (b *builder) drop(ctx context.Context) error {
	return b.db.inStepsOf(ctx, "old ratings", b.hold, func(tx *sql.Tx) (more bool, err error) {
		s, err := ratingsState(ctx, tx)
		if err != nil {
			return false, err
		}
		n, err := changedBy(ctx, tx, []string{dropEditions}, []any{s.edition})
		return n > 0, err
	})
}
