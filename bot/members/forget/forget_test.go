package forget

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/service/jobs"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

var anna = bot.User{ID: "11", Name: "Anna"}

// farewell is a real database and queues, and what a member still takes part in.
type farewell struct {
	*Leaving
	db   *sqlstore.DB
	jobs *jobs.Jobs
	now  time.Time
	left int      // how much has still to end
	said []string // follow-ups
}

func begun(t *testing.T) *farewell {
	t.Helper()
	db, err := sqlstore.Open(filepath.Join(t.TempDir(), "stopp.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	f := &farewell{db: db, now: time.Unix(1_800_000_000, 0)}
	f.open()
	return f
}

// open is a start of the program.
func (f *farewell) open() {
	log := slog.New(slog.DiscardHandler)
	f.jobs = jobs.New(log, jobs.NewCores())
	none := func(context.Context, string) (bool, error) { return true, nil }
	f.Leaving = &Leaving{Store: f.db, Discord: f, Log: log, Now: func() time.Time { return f.now }, Do: f.jobs.Do,
		Playing:  func(string) int { return f.left },
		Withdraw: []func(context.Context, string) (bool, error){none, f.end, none}}
}

// end ends one thing at a time.
func (f *farewell) end(_ context.Context, member string) (none bool, err error) {
	if f.left == 0 {
		return true, nil
	}
	f.jobs.Do("table", func(context.Context) error {
		defer f.Go(member)
		f.left--
		return nil
	})
	return false, nil
}

func (f *farewell) FollowUp(_ context.Context, _ bot.Request, a bot.Answer) (string, error) {
	f.said = append(f.said, a.Message.Content)
	return "1", nil
}

// asks is Anna's word that she wants to be forgotten.
func (f *farewell) asks(t *testing.T) {
	t.Helper()
	if err := f.db.SetSetting(t.Context(), storage.Setting{Name: "look", Person: anna.ID}, "dark"); err != nil {
		t.Fatal(err)
	}
	reaction, err := f.forget(t.Context(), bot.Request{User: anna, At: f.now})
	if err != nil {
		t.Fatal(err)
	}
	reaction.Then(t.Context(), "", nil)
}

func (f *farewell) knows(t *testing.T) bool {
	t.Helper()
	_, err := f.db.Setting(t.Context(), storage.Setting{Name: "look", Person: anna.ID})
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		t.Fatal(err)
	}
	return err == nil
}

// Each end of something a member takes part in leads to the next step. After the last one
// nothing is known of them, and they are told.
func TestForgetAfterTheLastEnd(t *testing.T) {
	f := begun(t)
	f.left = 3
	f.asks(t)
	if err := f.Staying(anna.ID); err == nil {
		t.Error("Anna may begin something")
	}
	f.jobs.Wait()
	if f.left != 0 || f.knows(t) || f.Staying(anna.ID) != nil {
		t.Errorf("%d are left, known %v, leaving %v", f.left, f.knows(t), f.Staying(anna.ID) != nil)
	}
	if len(f.said) != 1 || !strings.HasPrefix(f.said[0], "Done.") {
		t.Errorf("said %q", f.said)
	}
	f.Go(anna.ID) // from a queue that was late
	f.jobs.Wait()
	if len(f.said) != 1 {
		t.Errorf("said %q", f.said)
	}
}

// forgetful is a database that is busy when it is to forget the member.
type forgetful struct{ *sqlstore.DB }

func (forgetful) Forget(context.Context, string) error { return storage.ErrConflict }

// Steps that fail now are done at a later tick, or by the next run, which has no request
// left to answer.
func TestForgetLater(t *testing.T) {
	for name, again := range map[string]func(f *farewell) error{
		"tick":  func(f *farewell) error { f.Store = f.db; f.Tick(); return nil },
		"start": func(f *farewell) error { f.open(); return f.Load(t.Context()) },
	} {
		f := begun(t)
		f.Store = forgetful{f.db}
		f.asks(t)
		f.jobs.Wait()
		if !f.knows(t) || f.Staying(anna.ID) == nil {
			t.Fatalf("%s: forgotten by a database that can't", name)
		}
		f.now = f.now.Add(bot.TokenTime)
		if err := again(f); err != nil {
			t.Fatal(err)
		}
		f.jobs.Wait()
		if f.knows(t) || f.Staying(anna.ID) != nil || len(f.said) > 0 {
			t.Errorf("%s: known %v, leaving %v, said %q", name, f.knows(t), f.Staying(anna.ID) != nil, f.said)
		}
	}
}

// While it is unknown what a member takes part in, they are not forgotten.
func TestNotForgottenUnlessAllIsKnown(t *testing.T) {
	f := begun(t)
	f.Withdraw = append(f.Withdraw, func(context.Context, string) (bool, error) { return true, errors.New("no disk") })
	f.asks(t)
	f.jobs.Wait()
	if !f.knows(t) {
		t.Error("forgotten")
	}
}

// slow is a database that forgets in several turns.
type slow struct {
	*sqlstore.DB
	turns int
}

func (s *slow) Forget(ctx context.Context, person string) error {
	if s.turns--; s.turns > 0 {
		return storage.ErrUnfinished
	}
	return s.DB.Forget(ctx, person)
}

// Work that takes the database several turns goes on at once, and is told when it is done.
func TestForgetInTurns(t *testing.T) {
	f := begun(t)
	store := &slow{f.db, 4}
	f.Store = store
	f.asks(t)
	f.jobs.Wait()
	if store.turns != 0 || f.knows(t) || f.Staying(anna.ID) != nil || len(f.said) != 1 {
		t.Errorf("%d turns are left, known %v, leaving %v, said %q", store.turns, f.knows(t), f.Staying(anna.ID) != nil, f.said)
	}
}

// docs/privacy.md: the log names each copy beside the database that still holds a forgotten member, and not who that
// is.
func TestCopiesThatStillHoldSomebody(t *testing.T) {
	f := begun(t)
	var log bytes.Buffer
	f.Log = slog.New(slog.NewTextHandler(&log, nil))
	f.Store = copied{f.db}
	f.asks(t)
	f.jobs.Wait()
	if said := log.String(); !strings.Contains(said, `copies="[a b]"`) || strings.Contains(said, anna.Name) {
		t.Errorf("logged: %s", said)
	}
}

// copied is a database with copies that hold a member.
type copied struct{ *sqlstore.DB }

func (copied) CopiesOf(context.Context, string) ([]string, error) { return []string{"a", "b"}, nil }
