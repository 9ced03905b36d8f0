package jobs

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"runtime"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/internal/eventually"
)

func logged() (*Jobs, *bytes.Buffer) {
	var log bytes.Buffer
	return New(slog.New(slog.NewTextHandler(&log, nil)), NewCores()), &log
}

// Whatever panics in a queue, the log tells where, and the queue goes on.
func TestPanicsInJobsHaveTheirStack(t *testing.T) {
	j, log := logged()
	j.Do("somewhere", func(context.Context) error { panic("at the table") })
	after := false
	j.Do("somewhere", func(context.Context) error { after = true; return nil })
	j.Wait()
	if text := log.String(); !strings.Contains(text, "at the table") || !strings.Contains(text, "TestPanicsInJobsHaveTheirStack") {
		t.Errorf("the log says %.2000s", text)
	}
	if !after {
		t.Error("nothing is done after it")
	}
}

// A job has its time, and its error stands in the log.
func TestJobsHaveTheirTimeAndTheirError(t *testing.T) {
	j, log := logged()
	j.Do("here", func(ctx context.Context) error {
		if until, has := ctx.Deadline(); !has || time.Until(until) > Time {
			t.Errorf("until %v", until)
		}
		return errors.New("no such card")
	})
	j.Wait()
	if text := log.String(); !strings.Contains(text, "no such card") || !strings.Contains(text, "queue=here") {
		t.Errorf("the log says %s", text)
	}
}

// A caller that waits for a queue gets its error, also after a panic.
func TestWithin(t *testing.T) {
	j, log := logged()
	lost := errors.New("lost")
	if err := j.Within("q", func(context.Context) error { return lost }); err != lost || log.Len() > 0 {
		t.Errorf("%v, logged %q", err, log)
	}
	if err := j.Within("q", func(context.Context) error { panic("x") }); !errors.Is(err, bot.ErrPanic) {
		t.Errorf("after a panic: %v", err)
	}
	if err := j.Within("q", func(context.Context) error { return nil }); err != nil {
		t.Error(err)
	}
}

// No more jobs think at the same time than there are processors for it, and one that
// breathes lets the next one in.
func TestCores(t *testing.T) {
	j, _ := logged()
	var held []func()
	for range max(1, runtime.NumCPU()-1) {
		held = append(held, j.Core(Turn))
	}
	in := make(chan func())
	go func() { in <- j.Core(Turn) }()
	eventually.Is(t, "it waits for a processor", func() bool { return j.Queueing() == 1 })
	select {
	case <-in:
		t.Fatal("one too many thinks")
	default:
	}
	var last func()
	for last == nil {
		breathed := make(chan bool)
		go func() { j.Breathe(); breathed <- true }()
		select {
		case last = <-in:
			last()
			<-breathed
		case <-breathed:
		}
	}
	for _, release := range held {
		release()
	}
}
