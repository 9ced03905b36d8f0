package day

import (
	"crypto/rand"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"stopp/bot/games/house"
	"stopp/bot/service/jobs"
	"stopp/game/patience"
	"stopp/storage/sqlstore"
)

// follower is a database for a process that does not lead.
type follower struct{ *sqlstore.DB }

func (follower) Leads() bool { return false }

// The process that leads draws deals ahead. Another one draws them only if it is asked before that.
func TestOneProcessDrawsAhead(t *testing.T) {
	db, err := sqlstore.Open(filepath.Join(t.TempDir(), "stopp.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	d := &Days{Services: house.Services{Store: follower{db}, Jobs: jobs.New(slog.New(slog.DiscardHandler), jobs.NewCores()), Secrets: rand.Reader, Now: func() time.Time { return now }}}
	drawn := func(day string) int {
		t.Helper()
		all, err := db.DayDeals(t.Context(), patience.RecordName, day)
		if err != nil {
			t.Fatal(err)
		}
		return len(all)
	}
	if err := d.drawAhead(); err != nil || drawn(d.today()) > 0 {
		t.Error(err, drawn(d.today()))
	}
	if _, err := d.deals(t.Context(), d.today()); err != nil || drawn(d.today()) == 0 {
		t.Error(err, drawn(d.today()))
	}
}
