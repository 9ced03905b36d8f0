package bot

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// heard is a Discord that remembers answers.
type heard struct {
	Discord
	mu      sync.Mutex
	answers []Answer
	at      []time.Time // when they came
	err     error
}

func (h *heard) Answer(_ context.Context, _ Request, a Answer) (string, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.answers, h.at = append(h.answers, a), append(h.at, time.Now())
	return "the id", h.err
}

func newServer() (*Server, *heard, *bytes.Buffer) {
	var log bytes.Buffer
	d := &heard{}
	s := &Server{Discord: d, Router: NewRouter(), Queues: &Queues{}, Log: slog.New(slog.NewTextHandler(&log, nil)),
		Explain: func(_ Request, err error) (Answer, bool) {
			return Answer{As: Private, Message: Message{Content: err.Error()}}, errors.Is(err, ErrNoRoute)
		}}
	return s, d, &log
}

// to is the route that leads to a handler.
func to(h Handler) Route { return func(Request) (string, Handler) { return "queue", h } }

func TestServerAnswersAndThenFollows(t *testing.T) {
	s, d, _ := newServer()
	followed := ""
	s.Router.On(Press, "tap", to(func(_ context.Context, r Request) (Reaction, error) {
		return Reaction{
			Answer: Answer{As: Update, Message: Message{Content: strings.Join(r.Args(), "+")}},
			Then:   func(_ context.Context, id string, sent error) { followed = id },
		}, nil
	}))
	s.Handle(Request{ID: "1", Kind: Press, Path: Path("tap", "7f3a", 12, "h3")})
	s.Handle(Request{ID: "1", Kind: Press, Path: "tap/delivered/twice"})
	s.Queues.Wait()
	if len(d.answers) != 1 || d.answers[0].Message.Content != "7f3a+12+h3" || followed != "the id" {
		t.Errorf("answers %+v, followed by %q", d.answers, followed)
	}
}

// A panic ends one request, with an answer; the next one is handled.
func TestServerSurvivesPanics(t *testing.T) {
	s, d, log := newServer()
	s.Router.On(Command, "boom", to(func(context.Context, Request) (Reaction, error) { panic("the table is on fire") }))
	s.Router.On(Command, "later", to(func(context.Context, Request) (Reaction, error) {
		return Reaction{Then: func(context.Context, string, error) { panic("afterwards") }}, nil
	}))
	for i, path := range []string{"boom", "later", "nobody", "boom"} {
		s.Handle(Request{ID: string(rune('a' + i)), Token: "hush", Path: path})
		s.Queues.Wait()
	}
	if len(d.answers) != 4 || !strings.Contains(d.answers[0].Message.Content, "on fire") || d.answers[2].Message.Content != ErrNoRoute.Error() {
		t.Fatalf("answers: %+v", d.answers)
	}
	if text := log.String(); !strings.Contains(text, "on fire") || !strings.Contains(text, "afterwards") || strings.Contains(text, "hush") {
		t.Errorf("log:\n%s", text)
	}
}

// Every panic's line in the log says where it was: in the handler, after the answer, in the
// answer itself, or where an error becomes an answer. Each ends only its request.
func TestPanicsHaveTheirStack(t *testing.T) {
	s, d, log := newServer()
	s.Router.On(Command, "handler", to(func(context.Context, Request) (Reaction, error) { return burning() }))
	s.Router.On(Command, "later", to(func(context.Context, Request) (Reaction, error) {
		return Reaction{Then: func(context.Context, string, error) { _, _ = burning() }}, nil
	}))
	s.Router.On(Command, "answer", to(func(context.Context, Request) (Reaction, error) { return Reaction{}, nil }))
	s.Router.On(Command, "error", to(func(context.Context, Request) (Reaction, error) { return Reaction{}, errors.New("any") }))
	explain := s.Explain
	for _, path := range []string{"handler", "later", "answer", "error"} {
		log.Reset()
		s.Explain, s.Answered = explain, nil
		switch path {
		case "answer":
			s.Answered = func(string, Request, Answer, string) { _, _ = burning() }
		case "error":
			s.Explain = func(Request, error) (Answer, bool) { _, _ = burning(); return Answer{}, true }
		}
		s.Handle(Request{ID: path, Token: "hush", Path: path})
		s.Queues.Wait()
		if text := log.String(); !strings.Contains(text, "on fire") || !strings.Contains(text, "bot.burning") || strings.Contains(text, "hush") {
			t.Errorf("%s: the log says\n%s", path, text)
		}
	}
	if len(d.answers) != 3 {
		t.Errorf("answers: %+v", d.answers)
	}
}

func burning() (Reaction, error) { panic("the table is on fire") }

// A member who is typing gets suggestions or none, whatever happens; only an unknown error is
// logged as one.
func TestServerSuggests(t *testing.T) {
	for name, tc := range map[string]struct {
		h      Handler
		sent   error
		want   int // how many suggestions
		logged bool
	}{
		"some": {func(context.Context, Request) (Reaction, error) {
			return Reaction{Answer: Answer{As: Suggest, Choices: []Choice{{Name: "t-3", Value: "t-3"}}}}, nil
		}, nil, 1, false},
		"known":    {func(context.Context, Request) (Reaction, error) { return Reaction{}, ErrNoRoute }, nil, 0, false},
		"too late": {func(context.Context, Request) (Reaction, error) { return Reaction{}, ErrNoRoute }, ErrGone, 0, false},
		"unknown":  {func(context.Context, Request) (Reaction, error) { return Reaction{}, ErrBusy }, nil, 0, true},
		"panic":    {func(context.Context, Request) (Reaction, error) { panic("at the table") }, nil, 0, true},
	} {
		s, d, log := newServer()
		d.err = tc.sent
		s.Router.On(Complete, "move", to(tc.h))
		s.Handle(Request{ID: "1", Kind: Complete, Path: "move", Focused: "move"})
		s.Queues.Wait()
		if len(d.answers) != 1 || d.answers[0].As != Suggest || len(d.answers[0].Choices) != tc.want || d.answers[0].Message.Content != "" {
			t.Errorf("%s: answers %+v", name, d.answers)
		}
		if got := log.Len() > 0; got != tc.logged {
			t.Errorf("%s: the log is %q", name, log)
		}
	}
}

func TestRouterRefusesANameTwice(t *testing.T) {
	ro := NewRouter()
	for _, kind := range []Kind{Command, Press} { // a button is something else
		if err := ro.On(kind, "board", to(nil)); err != nil {
			t.Error(err)
		}
	}
	if ro.On(Command, "board", to(nil)) == nil {
		t.Error("registered twice without a word")
	}
}

func TestRecentForgetsTheOldest(t *testing.T) {
	var c recent
	id := func(i int) string { return string(rune(i)) }
	for i := range remembered + 1 {
		if c.again(id(i + 1)) {
			t.Fatalf("%d was never shown", i)
		}
	}
	if !c.again(id(2)) || c.again(id(1)) || len(c.seen) > remembered {
		t.Errorf("%d ids are kept", len(c.seen))
	}
}

// A member who has waited for nearly as long as Discord waits is not served, and is told so while there is time:
// nothing happens that nobody is told of. A queue behind something slow drains at once. The log has a line a second.
func TestServerDropsWhatIsTooLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, d, log := newServer()
		s.Limits.Patience = AnswerTime
		served, outcomes, began := 0, map[Outcome]int{}, time.Now()
		s.Watch = func(served Served) { d.mu.Lock(); outcomes[served.Outcome]++; d.mu.Unlock() }
		s.Router.On(Press, "slow", to(func(context.Context, Request) (Reaction, error) {
			time.Sleep(AnswerTime + time.Second)
			return Reaction{}, nil
		}))
		s.Router.On(Press, "tap", to(func(context.Context, Request) (Reaction, error) {
			served++
			return Reaction{}, nil
		}))
		s.Handle(Request{ID: "1", Kind: Press, Path: "slow"})
		for i := range 1000 {
			s.Handle(Request{ID: fmt.Sprint("late ", i), Kind: Press, Path: "tap"})
		}
		time.Sleep(2 * time.Second)
		s.Handle(Request{ID: "in time", Kind: Press, Path: "tap"})
		s.Queues.Wait()
		synctest.Wait()
		sorry, first := 0, time.Duration(0)
		for i, a := range d.answers {
			if a.Message.Content == ErrLate.Error() {
				sorry, first = sorry+1, max(first, d.at[i].Sub(began))
			}
		}
		if served != 1 || len(d.answers) != 1002 || sorry != 1000 || first >= AnswerTime || outcomes[Late] != 1000 || outcomes[Done] != 2 {
			t.Errorf("%d served, %d answered, %d told that they were dropped, the last after %v; %v", served, len(d.answers), sorry, first, outcomes)
		}
		lines := strings.Count(log.String(), "requests came too late to their turn")
		if lines != 2 || !strings.Contains(log.String(), "requests=1 ") || !strings.Contains(log.String(), "requests=999 ") {
			t.Errorf("%d lines: %s", lines, log.String())
		}
	})
}

// Failures while the database is busy are one line a second in the log, with a number; other
// failures a line each.
func TestServerLogsABusyDatabaseOnceASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, d, log := newServer()
		errLocked := errors.New("locked")
		s.Busy = func(err error) bool { return errors.Is(err, errLocked) }
		s.Router.On(Press, "tap", to(func(context.Context, Request) (Reaction, error) { return Reaction{}, errLocked }))
		s.Router.On(Press, "odd", to(func(context.Context, Request) (Reaction, error) { return Reaction{}, errors.New("odd") }))
		for i := range 440 { // in eight seconds
			s.Handle(Request{ID: fmt.Sprint(i), Kind: Press, Path: "tap"})
			time.Sleep(8 * time.Second / 440)
		}
		s.Queues.Wait()
		time.Sleep(2 * time.Second)
		s.Handle(Request{ID: "odd", Kind: Press, Path: "odd"})
		s.Handle(Request{ID: "odd, too", Kind: Press, Path: "odd"})
		s.Queues.Wait()
		synctest.Wait()
		text := log.String()
		lines, sum := 0, 0
		for line := range strings.Lines(text) {
			if strings.Contains(line, "the database is busy") {
				_, n, _ := strings.Cut(line, "requests=")
				var number int
				fmt.Sscan(n, &number)
				lines, sum = lines+1, sum+number
			}
		}
		if len(d.answers) != 442 || lines < 8 || lines > 10 || sum != 440 || strings.Count(text, "msg=failed") != 2 {
			t.Errorf("%d answers, %d lines of %d requests:\n%s", len(d.answers), lines, sum, text)
		}
	})
}

// At the end what was counted and not logged yet is logged at once, and nothing follows.
func TestServerLogsTheRest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, _, log := newServer()
		s.Busy = func(error) bool { return true }
		s.Router.On(Press, "tap", to(func(context.Context, Request) (Reaction, error) { return Reaction{}, errors.New("locked") }))
		for i := range 4 {
			s.Handle(Request{ID: fmt.Sprint(i), Kind: Press, Path: "tap"})
		}
		s.Queues.Wait()
		s.LogRest()
		s.LogRest()
		if text := log.String(); !strings.Contains(text, "requests=1 ") || !strings.Contains(text, "requests=3 ") {
			t.Error(text)
		}
		log.Reset()
		time.Sleep(5 * time.Second)
		synctest.Wait()
		if text := log.String(); text != "" {
			t.Error(text)
		}
	})
}

// A member who presses without end has a few requests wait, and keeps nobody else waiting.
func TestServerDropsAFlood(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, d, _ := newServer()
		s.Limits = Limits{Patience: AnswerTime, Each: 5}
		served := map[string]int{}
		s.Router.On(Press, "tap", to(func(_ context.Context, r Request) (Reaction, error) {
			time.Sleep(100 * time.Millisecond)
			served[r.User.ID]++
			return Reaction{}, nil
		}))
		for i := range 1000 {
			s.Handle(Request{ID: fmt.Sprint(i), Kind: Press, Path: "tap", User: User{ID: "anna"}})
		}
		s.Handle(Request{ID: "her turn", Kind: Press, Path: "tap", User: User{ID: "ben"}})
		start := time.Now()
		s.Queues.Wait()
		hers := served["anna"] // the first one may be served before the sixth comes
		if hers < 5 || hers > 6 || served["ben"] != 1 || len(d.answers) != hers+1 || time.Since(start) > time.Second {
			t.Errorf("%v served in %v", served, time.Since(start))
		}
		s.Handle(Request{ID: "later", Kind: Press, Path: "tap", User: User{ID: "anna"}})
		if s.Queues.Wait(); served["anna"] != hers+1 {
			t.Error("she is shut out")
		}
	})
}
