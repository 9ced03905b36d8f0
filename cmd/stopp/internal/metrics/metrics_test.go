package metrics

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/discord"
	"stopp/bot/service/jobs"
	"stopp/render/table"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// well is a program that is well, or ill in one way.
type well struct{ alive, ready error }

func (w well) Alive() error { return w.alive }
func (w well) Ready() error { return w.ready }

// get asks for a path.
func get(t *testing.T, m *Metrics, h Health, path string) (status int, text string) {
	t.Helper()
	w := httptest.NewRecorder()
	m.routes(false, h).ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w.Code, w.Body.String()
}

// Why the database failed is told in one of a few words. A plain answer is no failure.
func TestTroubles(t *testing.T) {
	m := New(nil)
	for _, err := range []error{nil, storage.ErrNotFound, storage.ErrConflict, storage.ErrRepeated, storage.ErrUnfinished,
		fmt.Errorf("append: %w", storage.ErrBusy), storage.ErrFull, storage.ErrDamaged, context.DeadlineExceeded, errors.New("append to match 5: anything")} {
		m.Accessed(sqlstore.Access{Write: true, Err: err})
	}
	_, text := get(t, m, well{}, "/metrics")
	for _, why := range []string{"busy", "full", "damaged", "time", "other"} {
		if want := fmt.Sprintf("stopp_database_errors_total{why=%q} 1\n", why); !strings.Contains(text, want) {
			t.Errorf("no %s", want)
		}
	}
	if strings.Count(text, "stopp_database_errors_total{") != 5 || !strings.Contains(text, `stopp_database_seconds_count{kind="write"} 10`) {
		t.Error(text)
	}
}

// A dropped request took no time worth counting.
func TestDropped(t *testing.T) {
	m := New(nil)
	for _, o := range []bot.Outcome{bot.Late, bot.Flooded, bot.Repeated} {
		m.served(bot.Served{Name: "tap", Kind: bot.Press, Outcome: o})
	}
	_, text := get(t, m, well{}, "/metrics")
	if strings.Contains(text, "stopp_answer_seconds_count") || !strings.Contains(text, `stopp_requests_total{command="tap",kind="press",outcome="late"} 1`) {
		t.Error(text)
	}
}

// Every kind of request has a name.
func TestKinds(t *testing.T) {
	for k := bot.Command; k <= bot.OnUser; k++ {
		if kinds[k] == "" {
			t.Errorf("kind %d has none", k)
		}
	}
}

// The fault is told, with a status that others understand. Nothing else is answered.
func TestHealth(t *testing.T) {
	ill := well{alive: errors.New("held up"), ready: errors.New("the gateway is lost")}
	for path, want := range map[string]string{"/healthz": "held up", "/readyz": "the gateway is lost"} {
		if status, text := get(t, New(nil), ill, path); status != http.StatusServiceUnavailable || !strings.Contains(text, want) {
			t.Errorf("%s: %d, %s", path, status, text)
		}
		if status, text := get(t, New(nil), well{}, path); status != http.StatusOK || text != "ok\n" {
			t.Errorf("%s: %d, %s", path, status, text)
		}
	}
	for _, path := range []string{"/", "/debug/pprof/", "/config"} {
		if status, _ := get(t, New(nil), well{}, path); status != http.StatusNotFound {
			t.Errorf("%s: %d", path, status)
		}
	}
}

// BenchmarkPress is everything counted for one press: its request, a picture, two writes and
// two reads, the answer and a job.
func BenchmarkPress(b *testing.B) {
	m := New(nil)
	room, edge := m.Room(), m.Discord()
	b.ReportAllocs()
	for b.Loop() {
		edge.Gateway(discord.Interaction)
		m.Accessed(sqlstore.Access{Took: time.Millisecond})
		m.Accessed(sqlstore.Access{Took: time.Millisecond})
		m.Accessed(sqlstore.Access{Write: true, Took: time.Millisecond})
		m.Accessed(sqlstore.Access{Write: true, Took: time.Millisecond})
		m.Drawn(table.StillPicture, time.Millisecond)
		edge.Sent(discord.Sent{Method: http.MethodPost, Resource: "interactions", Status: 200, Took: time.Millisecond})
		room.Served(bot.Served{Kind: bot.Press, Name: "tap", Outcome: bot.Done, Waited: time.Microsecond, Took: time.Millisecond, Sent: time.Millisecond})
		room.Jobs.Ended(jobs.Done)
	}
}
