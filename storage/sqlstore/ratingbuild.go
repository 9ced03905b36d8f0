package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"

	"stopp/storage"
)

const (
	ratedAtOnce = 4000 // matches that are read together, and rated
	lastRated   = 100  // matches that are rated together with the last word
)

const (
	otherRatings = `select count(*) from ratings a where edition = ?1 and not exists (select 1 from ratings b where b.edition = ?2 and b.game = a.game and b.family = a.family
		and b.computer = a.computer and b.guild = a.guild and b.person = a.person and b.value = a.value and b.deviation = a.deviation
		and b.volatility = a.volatility and b.matches = a.matches and b.last = a.last)` // whether it is provisional changes with time (AgeRatings)
	leftRatings = "select (select count(*) from (select 1 from ratings where edition > ?1 limit 1) newer) + (select count(*) from (select 1 from ratings where edition < ?1 limit 1) older)"
	newestRated = "select coalesce(max(number), 0) from rated"
)

// RatingsHold tells whether the ratings hold exactly the matches that count, by today's rules. A
// process that does not lead is told yes: another one takes care of it.
func (db ratings) RatingsHold(ctx context.Context) (hold bool, err error) {
	if !db.leads() { // the process with shard 0 sees to it
		return true, nil
	}
	err = db.read(ctx, "state of ratings", func(tx *sql.Tx) error {
		s, err := ratingsState(ctx, tx)
		if err != nil {
			return err
		}
		newest, err := count(ctx, tx, newestRated)
		if err != nil || newest == 0 {
			hold = err == nil
			return err
		}
		left, err := count(ctx, tx, leftRatings, s.edition)
		hold = left == 0 && db.rater != nil && s.edition > 0 && s.version == db.rater.Version() && s.through == int64(newest)
		return err
	})
	return hold, err
}

// RebuildRatings works out all ratings from the matches that count, in memory, and keeps them.
// Those kept before hold until the new ones are complete; matches may end meanwhile, and are
// in them, too. If somebody is forgotten meanwhile, or a server goes, or others change what it
// reads in the end, it begins again: otherwise it would store old data again. If it comes to
// no end, nothing has happened but that some matches say already what the new ratings were:
// the next call begins again. Quickly is for a caller that has the database alone: it leaves
// no time to others. Stop, if it is not nil, gives up as soon as it is true, with
// ErrUnfinished.
func (db ratings) RebuildRatings(ctx context.Context, quickly bool, stop func() bool) (built storage.RatingsBuilt, err error) {
	for {
		b := &builder{db: db.handle, hold: db.hold, stop: stop, fill: map[person]*entry{}, weeks: map[pair]int{}}
		if quickly {
			b.hold = time.Hour
		}
		if err := b.build(ctx); !errors.Is(err, errGone) {
			b.built.Ratings = len(b.fill)
			return b.built, err
		}
	}
}

// build works all ratings out, or fails with errGone.
func (b *builder) build(ctx context.Context) error {
	err := b.db.read(ctx, "state of ratings", func(tx *sql.Tx) (err error) {
		if b.gone, err = b.db.engine.Removals(ctx, tx); err != nil {
			return err
		}
		b.held, err = ratingsState(ctx, tx)
		return err
	})
	if err == nil {
		err = b.drop(ctx) // leftovers
	}
	for done := false; err == nil && !done; {
		if err = b.rateAll(ctx); err == nil {
			if err = b.keepAll(ctx); err == nil {
				done, err = b.finish(ctx)
			}
		}
	}
	if err == nil {
		err = b.rankAll(ctx)
	}
	if err == nil {
		err = ratings{b.db}.AgeRatings(ctx, b.db.Now())
	}
	if err == nil {
		err = b.compare(ctx)
	}
	if err == nil {
		err = b.drop(ctx)
	}
	return err
}

// rateAll rates all matches that have ended so far. While some are rated the next ones are read.
func (b *builder) rateAll(ctx context.Context) error {
	ahead := b.ahead(ctx, b.at)
	defer func() { <-ahead }()
	for {
		if b.stop != nil && b.stop() {
			return storage.ErrUnfinished
		}
		begun := time.Now()
		next := <-ahead
		if next.err != nil || len(next.some) == 0 {
			ahead = closed()
			return next.err
		}
		ahead = b.ahead(ctx, next.some[len(next.some)-1].Number)
		var changed []ratedRow
		for i := range next.some {
			m := &next.some[i]
			if err := b.rate(m); err != nil {
				return err
			}
			differs := m.differs()
			if differs || m.Played != m.was.Played {
				changed = append(changed, *m)
			}
			if differs {
				b.built.Corrected++
			}
		}
		if b.hold < time.Second { // half of the machine is for others
			pause(ctx, time.Since(begun))
		}
		if err := b.inSteps(ctx, len(changed), func(q asker, i int) error { return changed[i].write(q) }); err != nil {
			return err
		}
	}
}

// batch are matches to be rated together, none if there are no more.
type batch struct {
	some []ratedRow
	err  error
}

func closed() chan batch {
	none := make(chan batch)
	close(none)
	return none
}

// ahead reads the matches that follow one, beside all else.
func (b *builder) ahead(ctx context.Context, after int64) chan batch {
	read := make(chan batch, 1)
	go func() {
		defer close(read)
		some, err := b.next(ctx, after)
		read <- batch{some, err}
	}()
	return read
}

// next are the matches to be rated after one, none if there are no more.
func (b *builder) next(ctx context.Context, after int64) (some []ratedRow, err error) {
	err = b.db.read(ctx, "matches that count", func(tx *sql.Tx) error {
		newest, err := count(ctx, tx, newestRated)
		for from := after; err == nil && len(some) == 0 && from < int64(newest); from += ratedAtOnce {
			some, err = readRated(ctx, tx, from, from+ratedAtOnce)
		}
		if err == nil {
			err = findOut(ctx, tx, b.db.rater, some)
		}
		return err
	})
	return some, err
}

// differs tells whether a match came out otherwise than it is kept.
func (m *ratedRow) differs() bool {
	return m.Family != m.was.Family || !slices.EqualFunc(m.Seats, m.was.Seats, alike)
}

// finish rates what has ended since, and has the new ratings hold, unless that is much.
func (b *builder) finish(ctx context.Context) (done bool, err error) {
	tried := false
	err = b.db.writeAlone(ctx, "new ratings", func(tx *sql.Tx) error {
		if tried { // ratings in memory cannot be undone
			return errGone
		}
		if err := b.stillThere(ctx, tx); err != nil {
			return err
		}
		q := asker{ctx: ctx, tx: tx}
		newest, err := count(ctx, tx, newestRated)
		if err != nil || int64(newest)-b.at > lastRated {
			return err
		}
		tried = true
		some, err := readRated(ctx, tx, b.at, int64(newest))
		if err == nil {
			err = findOut(ctx, tx, b.db.rater, some)
		}
		for i := range some {
			if err == nil {
				err = b.rate(&some[i])
			}
			if err == nil {
				err = some[i].write(q)
			}
		}
		for _, p := range b.dirty {
			if err == nil {
				err = b.keep(q, p)
			}
		}
		done, b.dirty = true, nil
		if err != nil {
			return err
		}
		return setRatingsState(ctx, tx, state{b.held.edition + 1, b.db.rater.Version(), int64(newest)})
	})
	return done && err == nil, err
}

// compare counts the ratings that are not what they were.
func (b *builder) compare(ctx context.Context) error {
	return b.db.read(ctx, "ratings compared", func(tx *sql.Tx) error {
		for _, e := range [][2]int{{b.held.edition, b.held.edition + 1}, {b.held.edition + 1, b.held.edition}} {
			n, err := count(ctx, tx, otherRatings, e[0], e[1])
			if err != nil {
				return err
			}
			b.built.Others = max(b.built.Others, n)
		}
		return nil
	})
}

var firstActions = actionsOf + " limit 60" // mostly everybody has moved by then

// findOut looks whether everybody has played the matches of which nobody knows that yet.
func findOut(ctx context.Context, tx *sql.Tx, by storage.Rater, some []ratedRow) error {
	for i := range some {
		m := &some[i]
		if m.Played != storage.PlayedUnknown || m.Match == 0 {
			continue
		}
		row, err := match(ctx, tx, matchByID, m.Match)
		if err != nil {
			return err
		}
		m.Played = 0
		for _, query := range []string{firstActions, actionsOf} {
			actions, err := list(ctx, tx, actionRow.scan, query, m.Match)
			if err != nil {
				return err
			}
			if by.Played(row, actions) {
				m.Played = 1
				break
			}
			if len(actions) == row.Count {
				break
			}
		}
	}
	return nil
}

// rankAll has all who have one of the ratings that hold stand where they should, and nobody else.
func (b *builder) rankAll(ctx context.Context) error {
	type spot struct {
		list   int64
		person string
	}
	var wrong []person
	var left []spot
	err := b.db.read(ctx, "ranks by rating", func(tx *sql.Tx) (err error) {
		wrong, err = list(ctx, tx, func(r row) (p person, err error) {
			p.RatingList, err = scanRatingList(prefixed{r, []any{&p.id}})
			return p, err
		}, ranksWrong)
		if err == nil {
			left, err = list(ctx, tx, func(r row) (s spot, err error) {
				err = r.Scan(&s.list, &s.person)
				return s, err
			}, ranksLeft)
		}
		return err
	})
	if err == nil {
		err = b.inSteps(ctx, len(left), func(q asker, i int) error {
			_, err := q.exec(dropLeft, left[i].list, left[i].person)
			return err
		})
	}
	if err == nil {
		err = b.inSteps(ctx, len(wrong), func(q asker, i int) error { return rankRating(q, wrong[i].RatingList, wrong[i].id) })
	}
	return err
}
