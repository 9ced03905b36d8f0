package pairs

import (
	"context"
	"errors"
	"sync"

	"stopp/storage"
)

// known is how the open matches stood when they were looked at last and nothing was left to do, by
// number. So a round (package rounds) sees whether one was missed.
type known struct{ sync.Map }

// note notes how a match stands.
func (k *known) note(p storage.Pairs) {
	if p.Open() {
		k.Store(p.ID, storage.Opened{Guild: p.Guild, Stands: p.Stands()})
	} else {
		k.Delete(p.ID)
	}
}

// Known is how the open matches stand, as they are known here.
func (rm *Remains) Known() map[int64]storage.Opened {
	all := map[int64]storage.Opened{}
	for id, is := range rm.known.Range {
		all[id.(int64)] = is.(storage.Opened)
	}
	return all
}

// Look looks at a match, after the work already queued for it: done tells that it was missed. One
// that waits for a tick was not, nor was one whose message has to be shown anew because a member was forgotten.
func (rm *Remains) Look(_ context.Context, id int64) (done bool, err error) {
	err = rm.Jobs.Within(queue(id), func(ctx context.Context) error {
		p, err := rm.Store.Pairs(ctx, id)
		known, was := rm.known.Load(id)
		before, _ := known.(storage.Opened)
		switch {
		case errors.Is(err, storage.ErrNotFound):
			_, done = rm.known.LoadAndDelete(id)
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
			rm.known.Delete(id)
		}
	}
}
