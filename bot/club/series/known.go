package series

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"stopp/storage"
)

// known is the series in memory: the open ones, and ended ones whose end is still to be shown.
// So limits and the clock ask no database, and neither does a tick at which nothing is due.
type known struct {
	mu    sync.Mutex
	all   map[int64]*standing
	heard map[int64]int // by series: all is told of its games up to this one
}

// standing is a series as it is known here.
type standing struct {
	storage.Series
	since  time.Time           // when so many games were over, as far as is known here
	shown  string              // a short form of its newest sheet, "" if nobody knows
	before storage.SeriesSheet // the sheet before that, while it may have buttons
	unread bool                // nobody here knows how it is played
}

// add notes how a series stands, one that is over, too.
func (k *known) add(s storage.Series, now time.Time) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.all == nil {
		k.all = map[int64]*standing{}
	}
	is := k.all[s.ID]
	if is == nil {
		is = &standing{Series: s, since: now}
		k.all[s.ID] = is
	}
	if s.Games > is.Games {
		is.since = now
	}
	if s.Sheet.Message != is.Sheet.Message {
		is.shown = ""
	}
	is.Series = s
}

// note is add, but for a series that was over before anybody here looked at it.
func (k *known) note(s storage.Series, now time.Time) {
	if _, is := k.of(s.ID); is || s.State != storage.SeriesOver {
		k.add(s, now)
	}
}

// of is a series as it is known here.
func (k *known) of(id int64) (s standing, is bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if at := k.all[id]; at != nil {
		return *at, true
	}
	return standing{}, false
}

// set changes a known series.
func (k *known) set(id int64, how func(*standing)) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if at := k.all[id]; at != nil {
		how(at)
	}
}

// unread is a series that nobody here knows how to play, and notes that.
func (k *known) unread(t history) history {
	k.set(t.ID, func(is *standing) { is.unread = true })
	return history{Series: t.Series, games: t.games, unread: true}
}

// drop forgets a series.
func (k *known) drop(id int64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	delete(k.all, id)
	delete(k.heard, id)
}

// hears notes that all is told of a game.
func (k *known) hears(f storage.Fixture) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.heard == nil {
		k.heard = map[int64]int{}
	}
	k.heard[f.ID] = max(k.heard[f.ID], f.Number)
}

// waits tells whether the sheet of a series waits until all is told of its last game, so that it stands below the result. It does not
// wait long: the result may be shown nowhere.
func (k *known) waits(s storage.Series, now time.Time) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	is := k.all[s.ID]
	return is != nil && s.Games > s.Sheet.Games && k.heard[s.ID] < s.Games && now.Sub(is.since) < toldWithin
}

// find are the series that are wanted, the oldest first.
func (k *known) find(wanted func(standing) bool) (all []storage.Series) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, s := range k.all {
		if wanted(*s) {
			all = append(all, s.Series)
		}
	}
	slices.SortFunc(all, func(a, b storage.Series) int { return int(a.ID - b.ID) })
	return all
}

// goes tells whether a series goes on that somebody plays.
func (s standing) goes(member string) bool {
	return s.State != storage.SeriesOver && s.Of(member) >= 0
}

// pauses tells whether the next game of a series is waited for, and can be played here.
func (s standing) pauses() bool { return s.State == storage.SeriesPaused && !s.unread }

// looks is a short form of a series' newest sheet.
func looks(s storage.Series, unread bool) string {
	return fmt.Sprint(s.State, s.Games, s.Ending, s.Next.UnixMilli(), s.Players, unread)
}
