package tournament

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"stopp/bot/service/jobs"
	"stopp/storage"
)

// shelf has a tournament that nobody has started. A member has withdrawn from it, and then it is
// taken away. It counts how often somebody looks for it after that.
type shelf struct {
	Store
	empty  bool
	looked int
}

func (s *shelf) TournamentsWith(context.Context, string) ([]int64, error) { return []int64{1}, nil }

func (s *shelf) OpenTournaments(context.Context) ([]storage.Tournament, error) {
	if s.empty {
		return nil, nil
	}
	return []storage.Tournament{{ID: 1, Created: time.Unix(0, 0), Stage: storage.TournamentStage{State: storage.TournamentOpen}}}, nil
}

func (s *shelf) Tournament(context.Context, int64) (t storage.Tournament, err error) {
	if s.empty {
		s.looked++
		return t, storage.ErrNotFound
	}
	return storage.Tournament{Entrants: []storage.Entrant{{Person: storage.Person{ID: "7"}, Gone: 1}}}, nil
}

// stopped is a clock that stands still.
type stopped struct{}

func (stopped) In(string) time.Time { return time.Unix(0, 0) }
func (stopped) Hold() func()        { return func() {} }

// However long it takes to forget a member, and however often the clock ticks meanwhile, their
// tournaments are shown once more afterwards, without their name.
func TestShownOnceMoreWhenSomebodyIsForgotten(t *testing.T) {
	store, forgotten := new(shelf), false
	j := jobs.New(slog.New(slog.DiscardHandler), jobs.NewCores())
	ts := New(Services{Store: store, Jobs: j, Clock: stopped{}, Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return time.Unix(0, 0) }}, Needs{Away: func(string) bool { return false }, Staying: func(string) error {
		if forgotten {
			return nil
		}
		return errors.New("leaving")
	}})
	if none, err := ts.Leave(t.Context(), "7", func() {}); err != nil || !none {
		t.Fatal(none, err)
	}
	store.empty = true
	for range 3 {
		ts.Tick()
		j.Wait()
	}
	before := store.looked
	forgotten = true
	ts.Tick()
	j.Wait()
	if store.looked != before+1 {
		t.Errorf("looked at %d times, %d of them before", store.looked, before)
	}
	ts.Tick()
	if j.Wait(); store.looked != before+1 {
		t.Error("it is looked at again and again")
	}
}
