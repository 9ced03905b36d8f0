package rounds

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/storage"
)

// shelf is a database, and the part that looks at open things there.
type shelf struct {
	now        time.Time
	open       map[int64]storage.Opened
	known      map[int64]storage.Opened
	looked     []int64
	unreadable bool
}

func (s *shelf) StillOpen(context.Context) (storage.Open, error) {
	if s.unreadable {
		return storage.Open{}, errors.New("nobody answers")
	}
	return storage.Open{Matches: s.open}, nil
}

func (s *shelf) Do(_ string, do func(ctx context.Context) error) { _ = do(context.Background()) }
func (s *shelf) Ending() bool                                    { return false }

func shelved(t *testing.T) (*shelf, *Rounds, *bytes.Buffer) {
	t.Helper()
	s, log := &shelf{now: time.Unix(1_800_000_000, 0)}, new(bytes.Buffer)
	r := &Rounds{Store: s, Jobs: s, Log: slog.New(slog.NewTextHandler(log, nil)), Now: func() time.Time { return s.now },
		Halted: func(guild string) bool { return guild == "still" }, Settle: func(context.Context) error { return nil },
		Parts: []Part{{Name: "matches", Of: func(o storage.Open) map[int64]storage.Opened { return o.Matches }, Known: func() map[int64]storage.Opened { return s.known },
			Look: func(_ context.Context, id int64) (bool, error) {
				s.looked = append(s.looked, id)
				return id != 4, nil
			}}}}
	return s, r, log
}

// A round looks at open things that are not known to be open, and at known things that are no
// longer open. It leaves young things alone, and servers whose time stands still.
func TestARoundLooksAtWhatDiffers(t *testing.T) {
	s, r, log := shelved(t)
	old, young := s.now.Add(-time.Hour), s.now.Add(First)
	s.open = map[int64]storage.Opened{1: {Since: old}, 2: {Since: old, Stands: "paused"}, 3: {Since: old}, 5: {Since: young}, 6: {Since: old, Guild: "still"}, 7: {Since: old}}
	s.known = map[int64]storage.Opened{1: {}, 2: {Stands: "playing"}, 4: {}, 7: {Stands: Doubted}, 8: {Guild: "still"}}
	r.Tick()
	if len(s.looked) > 0 {
		t.Fatalf("at once it looks at %v", s.looked)
	}
	s.now = s.now.Add(First)
	r.Tick()
	if !slices.Equal(s.looked, []int64{2, 3, 4, 7}) {
		t.Errorf("looked at %v", s.looked)
	}
	if !strings.Contains(log.String(), `found="matches: 3"`) {
		t.Errorf("the log says %s", log)
	}
	s.looked = nil
	s.now = s.now.Add(Every - time.Second)
	if r.Tick(); len(s.looked) > 0 {
		t.Errorf("too soon: %v", s.looked)
	}
	s.now = s.now.Add(time.Second)
	if r.Tick(); len(s.looked) == 0 {
		t.Error("the next round does not come")
	}
}

// If something is in doubt, every tick begins a round until one has gone well and nothing was too young.
func TestDoubtBringsRoundsSoon(t *testing.T) {
	s, r, _ := shelved(t)
	s.open, s.unreadable = map[int64]storage.Opened{3: {Since: s.now}}, true
	r.Tick()
	r.Soon()
	for range 3 {
		r.Tick()
	}
	s.unreadable = false
	if r.Tick(); len(s.looked) > 0 {
		t.Fatalf("so young: %v", s.looked)
	}
	s.now = s.now.Add(Young)
	for range 3 {
		r.Tick()
	}
	if !slices.Equal(s.looked, []int64{3}) {
		t.Errorf("looked at %v", s.looked)
	}
}
