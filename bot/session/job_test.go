package session_test

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"

	"stopp/bot/session"
)

// panicking is a store that panics when it is asked for the servers.
type panicking struct {
	session.Store
	panics func()
}

func (p panicking) Guilds(context.Context) ([]string, error) {
	p.panics()
	return nil, nil
}

// Whatever panics in a queue, the log tells where.
func TestPanicsInJobsHaveTheirStack(t *testing.T) {
	c := newClub(t)
	var log bytes.Buffer
	c.with(func(rm *session.Room) { rm.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	c.keepIn(panicking{c.db, func() { panic("at the table") }})
	c.room.Here(nil)
	c.room.Wait()
	if text := log.String(); !strings.Contains(text, "at the table") || !strings.Contains(text, "TestPanicsInJobsHaveTheirStack") {
		t.Errorf("the log says %.2000s", text)
	}
}
