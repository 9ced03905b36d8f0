package bot

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// A watcher hears each request's outcome, under a name of the program's own, whatever was
// asked for.
func TestServerTellsWhoWatches(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, d, _ := newServer()
		var heard []Served
		s.Watch = func(one Served) { heard = append(heard, one) }
		s.Router.On(Command, "slow", to(func(context.Context, Request) (Reaction, error) {
			time.Sleep(2 * time.Millisecond)
			return Reaction{}, nil
		}))
		s.Router.On(Press, "tap", to(func(context.Context, Request) (Reaction, error) { return Reaction{}, errors.New("broken") }))
		s.Router.On(Command, "no", to(func(context.Context, Request) (Reaction, error) { return Reaction{}, ErrNoRoute }))
		ask := func(id string, kind Kind, path string) {
			s.Handle(Request{ID: id, Kind: kind, Path: path})
			s.Queues.Wait()
		}
		ask("1", Command, "slow")
		ask("1", Command, "slow")
		ask("2", Press, "tap/1/2/3")
		ask("3", Press, "I am anybody’s text/1")
		ask("4", Command, "no")
		d.err = errors.New("gone")
		ask("5", Command, "slow")
		s.Limits.Patience = time.Millisecond
		s.Queues.Add("queue", func() { time.Sleep(time.Millisecond) }) // so it is over when its turn comes
		ask("6", Command, "slow")
		want := []Served{{Command, "slow", Done, 0, 0, 0}, {Command, "slow", Repeated, 0, 0, 0}, {Press, "tap", Failed, 0, 0, 0}, {Press, "unknown", Refused, 0, 0, 0},
			{Command, "no", Refused, 0, 0, 0}, {Command, "slow", Untaken, 0, 0, 0}, {Command, "slow", Late, 0, 0, 0}}
		if len(heard) != len(want) {
			t.Fatalf("%+v", heard)
		}
		if took := heard[0].Took; took < 2*time.Millisecond {
			t.Errorf("it took %v", took)
		}
		for i, one := range heard {
			one.Waited, one.Took, one.Sent = 0, 0, 0
			if one != want[i] {
				t.Errorf("%d: %+v, want %+v", i, one, want[i])
			}
		}
	})
}

// The watcher also hears of requests of a member beyond the limit.
func TestServerTellsOfFloods(t *testing.T) {
	s, _, _ := newServer()
	s.Limits.Each = 1
	heard := make(chan Served, 10)
	s.Watch = func(one Served) { heard <- one }
	held := make(chan bool)
	s.Router.On(Command, "hold", to(func(context.Context, Request) (Reaction, error) { <-held; return Reaction{}, nil }))
	for _, id := range []string{"1", "2", "3", "4"} {
		s.Handle(Request{ID: id, Path: "hold", User: User{ID: "anna"}})
	}
	if one := <-heard; one.Outcome != Flooded || one.Name != "hold" {
		t.Errorf("%+v", one)
	}
	close(held)
	s.Queues.Wait()
}

// A line of the log says which match or challenge it is about, and never whose queue it was.
func TestLoggedQueue(t *testing.T) {
	for queue, want := range map[string]string{
		"table/3f":                  "msg=m queue=table match=123\n",
		"table/3f/out":              "msg=m queue=table match=123\n",
		"challenge/a":               "msg=m queue=challenge challenge=10\n",
		MemberQueue("700900800100"): "msg=m queue=member\n",
		DirectQueue("700900800100"): "msg=m queue=direct\n",
		"films":                     "msg=m queue=films\n",
		"table/what?":               "msg=m queue=table\n",
	} {
		if got := logged(LoggedQueue(queue)); got != want {
			t.Errorf("%s: %s, want %s", queue, got, want)
		}
	}
}

// logged is a line of the log.
func logged(a slog.Attr) string {
	var log bytes.Buffer
	drop := func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey || a.Key == slog.LevelKey {
			return slog.Attr{}
		}
		return a
	}
	slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{ReplaceAttr: drop})).Info("m", a)
	return log.String()
}

// As JSON the ids stand in the same place, so that one can search for them.
func TestLoggedAsJSON(t *testing.T) {
	var log bytes.Buffer
	slog.New(slog.NewJSONHandler(&log, nil)).Info("m", Request{ID: "1", Path: "tap/3f"}.Logged(), LoggedQueue("table/3f"))
	if got := log.String(); !strings.HasSuffix(got, `"msg":"m","interaction":"1","command":"tap","queue":"table","match":123}`+"\n") {
		t.Error(got)
	}
}

// A request's line names neither its member nor what they said.
func TestLoggedRequest(t *testing.T) {
	r := Request{ID: "1", Token: "hush", Path: "unignore/700900800100", User: User{ID: "700900800100", Name: "Anna"}, Options: map[string]string{"text": "8d"}, Guild: "77", Channel: "88"}
	if got, want := logged(r.Logged()), "msg=m interaction=1 command=unignore guild=77 channel=88\n"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	r.Guild = ""
	if got := logged(r.Logged()); strings.Contains(got, "88") {
		t.Errorf("in direct messages: %s", got)
	}
}

// Waiting jobs and working ones are counted.
func TestQueuesCount(t *testing.T) {
	var q Queues
	held, begun := make(chan bool), make(chan bool)
	q.Add("a", func() { begun <- true; <-held })
	<-begun
	q.Add("a", func() {})
	q.Add("a", func() {})
	if working, waiting := q.Load(); working != 1 || waiting != 2 {
		t.Errorf("%d at work, %d wait", working, waiting)
	}
	close(held)
	q.Wait()
	if working, waiting := q.Load(); working != 0 || waiting != 0 {
		t.Errorf("in the end %d at work, %d wait", working, waiting)
	}
}
