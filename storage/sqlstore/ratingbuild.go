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

const (
	ratedAtOnce = 4000 // matches that are read together, and rated
	lastRated   = 100  // matches that are rated together with the last word
)

const (
	dropEditions = "delete from ratings where (edition, game, family, computer, guild, person) in (select edition, game, family, computer, guild, person from ratings where edition < ?1 or edition > ?1 limit 500)"
	otherRatings = `select count(*) from ratings a where edition = ?1 and not exists (select 1 from ratings b where b.edition = ?2 and b.game = a.game and b.family = a.family
		and b.computer = a.computer and b.guild = a.guild and b.person = a.person and b.value = a.value and b.deviation = a.deviation
		and b.volatility = a.volatility and b.matches = a.matches and b.last = a.last)` // whether it is provisional changes with time (AgeRatings)
	leftRatings = "select (select count(*) from (select 1 from ratings where edition > ?1 limit 1) newer) + (select count(*) from (select 1 from ratings where edition < ?1 limit 1) older)"
	newestRated = "select coalesce(max(number), 0) from rated"
)

// RatingsHold tells whether all matches that count are in the ratings, by the rules of today, and
// nothing else is. Who does not lead is told yes: another process sees to it.
func (db ratings) RatingsHold(ctx context.Context) (hold bool, err error) {
	if !db.leads() { // whoever leads sees to it
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

func count(ctx context.Context, tx *sql.Tx, query string, args ...any) (n int, err error) {
	err = tx.QueryRowContext(ctx, query, args...).Scan(&n)
	return n, err
}

// RebuildRatings works out all ratings from the matches that count, in memory, and keeps
// them. Those kept before hold until the new ones are complete; matches may end meanwhile, and
// are in them, too. If somebody is forgotten meanwhile, or a server goes, or others change what it reads in the end, it begins again: else
// what was read before would be kept once more. If it comes to no end, nothing has happened but
// that some matches say already what the new ratings were: the next call begins again. Quickly
// is for whoever has the database alone: it leaves no time to others. Stop, if it is not nil,
// gives up as soon as it is true, with ErrUnfinished.
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

// errGone tells that somebody was forgotten since ratings were begun to be worked out, or that a
// server has gone.
var errGone = errors.New("somebody was forgotten meanwhile")

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
		err = b.drop(ctx) // what was left behind
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
	week  time.Time    // that of the last match
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

// keepAll keeps the new ratings beside those that hold.
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

// finish rates what has ended since, and has the new ratings hold, unless that is much.
func (b *builder) finish(ctx context.Context) (done bool, err error) {
	tried := false
	err = b.db.writeAlone(ctx, "new ratings", func(tx *sql.Tx) error {
		if tried { // what was rated in memory cannot be undone
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

// stillThere fails with errGone if somebody was forgotten since the builder has begun.
func (b *builder) stillThere(ctx context.Context, tx *sql.Tx) error {
	n, err := b.db.engine.Removals(ctx, tx)
	if err == nil && n != b.gone {
		err = errGone
	}
	return err
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

// inStepsOf does long work piece by piece, in transactions that take so long, and leaves as
// much time to others after each.
func (db *handle) inStepsOf(ctx context.Context, what string, hold time.Duration, piece func(*sql.Tx) (more bool, err error)) error {
	for more := true; more; {
		err := db.write(ctx, what, func(tx *sql.Tx) (err error) {
			more, err = pieces(tx, hold, piece)
			return err
		})
		if err != nil {
			return err
		}
		if more {
			pause(ctx, hold)
		}
	}
	return ctx.Err()
}
