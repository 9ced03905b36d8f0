package series

import (
	"context"
	"errors"

	"stopp/bot/service/doubt"
	"stopp/storage"
)

// Known is how the open series stand, as they are known here.
func (rm *Room) Known() map[int64]storage.Opened {
	all := map[int64]storage.Opened{}
	for _, s := range rm.known.find(func(storage.Series) bool { return true }) {
		all[s.ID] = storage.Opened{Guild: s.Guild, Stands: s.Stands()}
	}
	return all
}

// Look has a series known as it is stored, and shown, behind what is done about it: done tells that it was not.
func (rm *Room) Look(_ context.Context, id int64) (done bool, err error) {
	err = rm.within(id, func(_ context.Context, s storage.Series) error {
		if s.State == storage.SeriesPlaying && s.Games == 0 && s.Ending == "" {
			rm.known.note(s) // its first game is played: there is nothing to do yet
			return nil
		}
		done = rm.caughtUp(s)
		return nil
	})
	if errors.Is(err, storage.ErrNotFound) {
		rm.known.note(storage.Series{ID: id, State: storage.SeriesOver})
		rm.known.shown(id)
		return true, nil
	}
	return done, err
}

// sure makes a write about a series. Where it stays in doubt the room looks soon how that stands.
func (rm *Room) sure(ctx context.Context, write func(context.Context) (storage.Series, error)) (storage.Series, error) {
	s, err := doubt.Write(ctx, write)
	if doubt.Is(err) {
		rm.Doubt()
	}
	return s, err
}

// posts notes whether a sheet is posted and not noted.
func (k *known) posts(id int64, sheet storage.SeriesSheet, unnoted bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.posted == nil {
		k.posted = map[int64]storage.SeriesSheet{}
	}
	if unnoted {
		k.posted[id] = sheet
	} else {
		delete(k.posted, id)
	}
}

// unnoted is the sheet of a series that is posted and not noted.
func (k *known) unnoted(id int64) (sheet storage.SeriesSheet, is bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	sheet, is = k.posted[id]
	return sheet, is
}
