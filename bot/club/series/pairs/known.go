package pairs

import (
	"context"
	"errors"
	"maps"
	"sync"

	"stopp/storage"
)

// known is how the open matches stood when they were looked at last and nothing was left to do. So
// a round (package rounds) sees whether one was missed.
type known struct {
	mu  sync.Mutex
	all map[int64]storage.Opened
}

// note notes how a match stands.
func (k *known) note(p storage.Pairs) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.all == nil {
		k.all = map[int64]storage.Opened{}
	}
	if k.all[p.ID] = (storage.Opened{Guild: p.Guild, Stands: p.Stands()}); !p.Open() {
		delete(k.all, p.ID)
	}
}

// drop forgets a match; was tells that it was known.
func (k *known) drop(id int64) (was bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	_, was = k.all[id]
	delete(k.all, id)
	return was
}

// of is how a match stands as far as is known here.
func (k *known) of(id int64) (is storage.Opened, was bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	is, was = k.all[id]
	return is, was
}

// Known is how the open matches stand, as they are known here.
func (rm *Remains) Known() map[int64]storage.Opened {
	rm.known.mu.Lock()
	defer rm.known.mu.Unlock()
	return maps.Clone(rm.known.all)
}

// Look looks at a match, after the work already queued for it: done tells that it was missed. One
// that waits for a tick was not, nor was one whose message has to be shown anew because a member was forgotten.
func (rm *Remains) Look(_ context.Context, id int64) (done bool, err error) {
	err = rm.Jobs.Within(queue(id), func(ctx context.Context) error {
		p, err := rm.Store.Pairs(ctx, id)
		before, was := rm.known.of(id)
		switch {
		case errors.Is(err, storage.ErrNotFound):
			done = rm.known.drop(id)
			return nil
		case err != nil || was == p.Open() && before.Stands == p.Stands() || !was && !p.Open():
			return err
		}
		err = rm.look(ctx, id)
		_, waits := rm.waiting.Load(id)
		done = err == nil && !waits && !(was && p.Shown == "")
		return err
	})
	return done, err
}

// Purge forgets the matches of a server.
func (rm *Remains) Purge(guild string) {
	for id, is := range rm.Known() {
		if is.Guild == guild {
			rm.known.drop(id)
		}
	}
}
