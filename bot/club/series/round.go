package series

import (
	"context"
	"errors"

	"stopp/storage"
)

// Known is how the open series stand, as they are known here.
func (rm *Room) Known() map[int64]storage.Opened {
	all := map[int64]storage.Opened{}
	for _, s := range rm.known.find(func(s standing) bool { return s.State != storage.SeriesOver }) {
		all[s.ID] = storage.Opened{Guild: s.Guild, Stands: s.Stands()}
	}
	return all
}

// Look reads a series again and looks at it, after the work already queued for it: done tells
// that memory was out of date.
func (rm *Room) Look(_ context.Context, id int64) (done bool, err error) {
	err = rm.Jobs.Within(rm.steps.Queue(id), func(ctx context.Context) error {
		before, was := rm.known.of(id)
		s, err := rm.get(ctx, id)
		if err == nil {
			begun := s.State == storage.SeriesPlaying && s.Games == 0 && s.Ending == "" // then there is nothing to do yet
			done = was && before.Stands() != s.Stands() || !was && s.State != storage.SeriesOver && !begun
		}
		return err
	})
	switch {
	case errors.Is(err, storage.ErrNotFound):
		rm.known.drop(id)
		return true, nil
	case done:
		rm.steps.Enter(id)
	}
	return done, err
}
