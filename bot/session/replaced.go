package session

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/jobs"
	"stopp/bot/pages"
	"stopp/bot/streit/view"
)

// whispers are the last private answers of each member, one at each table and one
// for all else: a new one replaces the one before, so that they don't pile up. They
// are kept in memory only, and no longer than they can be removed.
type whispers struct {
	mu   sync.Mutex
	last map[string]bot.Request // by place and member
	busy map[string]bool        // requests whose answer is still to come
}

// lasting are the requests whose private answers stay: what somebody goes on
// working with, or wants to keep. Commands and buttons have the same names.
var lasting = []string{"export", pages.PathLearn, view.PathPuzzle, view.PathReview, view.PathReplay, view.PathFilm, view.PathDaily, view.PathHighlights}

// answered has a private answer replace the member's one before in the same place.
// That is done aside, after everything that people wait for.
func (rm *Room) answered(queue string, r bot.Request, a bot.Answer) {
	if a.As != bot.Private {
		return
	}
	place := bot.MemberQueue(r.User.ID)
	if strings.HasPrefix(queue, tablePrefix) {
		place = queue
	}
	before, was := rm.whispers.replace(whisperKey(place, r), r, rm.Now())
	if was {
		rm.jobs.Do(jobs.Aside(place), func(ctx context.Context) error { return rm.Discord.Dismiss(ctx, before) })
	}
}

// whisperKey is where the last private answer of a member is kept, by the queue of
// the place.
func whisperKey(place string, r bot.Request) string { return bot.Path(place, r.User.ID) }

// replace notes the request of a new private answer and gives that of the one
// before, if it can be removed.
func (w *whispers) replace(key string, r bot.Request, now time.Time) (before bot.Request, was bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.last == nil {
		w.last = map[string]bot.Request{}
	}
	for k, old := range w.last {
		if now.Sub(old.At) >= bot.TokenTime {
			delete(w.last, k)
		}
	}
	before, was = w.last[key]
	delete(w.last, key)
	if !slices.Contains(lasting, r.Name()) {
		w.last[key] = bot.Request{ID: r.ID, Token: r.Token, At: r.At, Channel: r.Channel}
	}
	return before, was && before.ID != r.ID && !w.busy[before.ID]
}

// promise notes that a request's answer only says that something will follow in its
// place; until kept is called it is not removed.
func (w *whispers) promise(r bot.Request) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.busy == nil {
		w.busy = map[string]bool{}
	}
	w.busy[r.ID] = true
}

func (w *whispers) kept(r bot.Request) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.busy, r.ID)
}

// stays has the last private answer in a place stay: something else has taken its
// place in the same message, such as a table.
func (w *whispers) stays(key string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.last, key)
}

// gone forgets a private answer that has been removed.
func (w *whispers) gone(r bot.Request) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for k, old := range w.last {
		if old.ID == r.ID {
			delete(w.last, k)
		}
	}
}
