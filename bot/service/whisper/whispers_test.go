package whisper

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/service/jobs"
)

// discord keeps the requests made to it.
type discord struct {
	mu        sync.Mutex
	amended   string // the last text
	dismissed []string
	sent      []bot.Answer
	fails     error
}

func (d *discord) Amend(ctx context.Context, _ bot.Request, m bot.Message) error {
	if ctx.Err() == nil {
		d.amended = m.Content
	}
	return ctx.Err()
}

func (d *discord) Dismiss(_ context.Context, r bot.Request) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.dismissed = append(d.dismissed, r.ID)
	return nil
}

func (d *discord) FollowUp(_ context.Context, _ bot.Request, a bot.Answer) (string, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.sent = append(d.sent, a)
	return "", d.fails
}

// queues are jobs with a single processor.
type queues struct {
	bot.Queues
	mu   sync.Mutex
	held int
	done []string
}

func (q *queues) Do(queue string, do func(context.Context) error) {
	q.mu.Lock()
	q.done = append(q.done, queue)
	q.mu.Unlock()
	q.Add(queue, func() { _ = do(context.Background()) })
}

func (q *queues) Core(jobs.Thought) func() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.held++
	return func() {
		q.mu.Lock()
		defer q.mu.Unlock()
		q.held--
	}
}

// evening is a room with private answers in it.
type evening struct {
	*Whispers
	discord *discord
	queues  *queues
	now     time.Time
	ids     int
}

func newEvening() *evening {
	e := &evening{discord: &discord{}, queues: &queues{}, now: time.Date(2026, 3, 1, 20, 0, 0, 0, time.UTC)}
	e.Whispers = &Whispers{Discord: e.discord, Jobs: e.queues, Now: func() time.Time { return e.now },
		Place: func(queue string) bool { return strings.HasPrefix(queue, "table/") }, Lasting: map[string]bool{"learn": true}, Fleeting: map[string]bool{"hint": true}}
	return e
}

// told is a member's request that was answered in some place.
func (e *evening) told(queue, member, path string, as bot.As) bot.Request {
	e.ids++
	r := bot.Request{ID: string(rune('0' + e.ids)), Message: "0", Path: path, At: e.now, User: bot.User{ID: member}}
	e.Answered(queue, r, bot.Answer{As: as}, "m"+r.ID)
	return r
}

// gone are the requests whose answers were removed.
func (e *evening) gone(t *testing.T, want ...string) {
	t.Helper()
	e.queues.Wait()
	if !slices.Equal(e.discord.dismissed, want) {
		t.Errorf("removed %q, not %q", e.discord.dismissed, want)
	}
}

// A hint goes with whatever its member does next at the table, but not with what others do, or elsewhere; also one that
// has taken the place of the page with its button.
func TestHintsAreFleeting(t *testing.T) {
	e := newEvening()
	e.told("table/1", "anna", "hint/1", bot.Private) // 1
	e.told("table/1", "ben", "tap/1", bot.Update)
	e.told("table/2", "anna", "tap/2", bot.Update)
	e.gone(t)
	e.told("table/1", "anna", "tap/1", bot.Update)
	e.gone(t, "1")
	e.told("table/1", "anna", "more/1", bot.Private) // 5
	e.ids++
	e.Answered("table/1", bot.Request{ID: "6", Message: "m5", Path: "hint/1", At: e.now, User: bot.User{ID: "anna"}}, bot.Answer{As: bot.Update}, "") // in its place
	e.told("table/1", "anna", "tap/1", bot.Update)
	e.told("table/1", "anna", "tap/1", bot.Update)
	e.gone(t, "1", "6")
	e.told("table/1", "anna", "hint/1", bot.Private) // 9
	e.now = e.now.Add(bot.TokenTime)
	e.told("table/1", "anna", "tap/1", bot.Update)
	e.gone(t, "1", "6")
	e.ids = 0
	e.told("table/3", "anna", "hint/3", bot.Private)
	e.Answered("table/3", bot.Request{ID: "2", Message: "m1", Path: "hand/3", User: bot.User{ID: "anna"}}, bot.Answer{As: bot.Update}, "") // under the hint
	e.told("table/3", "anna", "tap/3", bot.Update)
	e.gone(t, "1", "6")
}

// A private answer replaces the one before, of the same member in the same place, aside.
func TestAnswersReplaceEachOther(t *testing.T) {
	e := newEvening()
	e.told("table/1", "anna", "more/1", bot.Private) // 1
	e.told("table/1", "ben", "more/1", bot.Private)
	e.told("table/2", "anna", "more/2", bot.Private)
	e.told("member/anna", "anna", "help", bot.Private) // 4
	e.told("table/1", "anna", "turn/1", bot.Update)
	e.gone(t)
	e.told("table/1", "anna", "hint/1", bot.Private)
	e.gone(t, "1")
	e.told("challenge/1", "anna", "terms/1", bot.Private)
	e.gone(t, "1", "4")
	if !slices.Equal(e.queues.done, []string{"table/1/out", "member/anna/out"}) {
		t.Errorf("in %q", e.queues.done)
	}
}

// Whoever presses and types at nearly the same time keeps the answer to what they did last, also when that is there first.
func TestTheLastAnswerStaysWhicheverComesFirst(t *testing.T) {
	e := newEvening()
	first, second, third := bot.Moment(e.now), bot.Moment(e.now.Add(3*time.Millisecond)), bot.Moment(e.now.Add(time.Minute))
	for _, id := range []string{second, first, third} {
		e.Answered("member/anna", bot.Request{ID: id, Path: "help", At: e.now, User: bot.User{ID: "anna"}}, bot.Answer{As: bot.Private}, "m")
	}
	e.gone(t, first, second)
}

// Some answers stay: lasting ones, ones too old to be removed, ones still to come, and ones
// whose message shows something else now. Nobody removes one twice.
func TestAnswersThatStay(t *testing.T) {
	for name, between := range map[string]func(e *evening, r bot.Request){
		"old":      func(e *evening, _ bot.Request) { e.now = e.now.Add(bot.TokenTime) },
		"promised": func(e *evening, r bot.Request) { e.promise(r) },
		"stays":    func(e *evening, r bot.Request) { e.Stays("member/anna", r) },
		"gone":     func(e *evening, r bot.Request) { e.Gone(r) },
	} {
		t.Run(name, func(t *testing.T) {
			e := newEvening()
			r := e.told("member/anna", "anna", "help", bot.Private)
			between(e, r)
			e.told("member/anna", "anna", "rules", bot.Private)
			e.gone(t)
		})
	}
	e := newEvening()
	e.told("member/anna", "anna", "learn/next", bot.Private)
	e.told("member/anna", "anna", "help", bot.Private)
	e.gone(t)
}

// A film is sent below the answer, one at a time for each member; the word that promised it
// goes.
func TestFilms(t *testing.T) {
	d, q := &discord{}, &queues{}
	f := &Films{Discord: d, Jobs: q}
	r := bot.Request{ID: "1", User: bot.User{ID: "anna"}}
	film := func() (bot.Message, error) { return bot.Message{Content: "film"}, nil }

	promised, err := f.Promise(bot.Reply, r, film)
	if err != nil || promised.Answer.As != bot.Private {
		t.Fatal(promised, err)
	}
	if _, err := f.Promise(bot.Reply, r, film); err == nil {
		t.Error("two are promised")
	}
	f.Add(r, film)
	promised.Then(t.Context(), "", nil)
	q.Wait()
	if len(d.sent) != 1 || d.sent[0].As != bot.Reply || d.sent[0].Message.Content != "film" || len(d.dismissed) != 1 {
		t.Errorf("sent %v, removed %q", d.sent, d.dismissed)
	}

	f.Add(r, film)
	q.Wait()
	if len(d.sent) != 2 || d.sent[1].As != bot.Private || len(d.dismissed) != 1 {
		t.Errorf("sent %v, removed %q", d.sent, d.dismissed)
	}
	f.Add(r, func() (bot.Message, error) { return bot.Message{}, bot.ErrGone })
	q.Wait()
	if len(d.sent) != 2 || q.held > 0 || !f.Begin("anna") {
		t.Errorf("after a failure: %d sent, %d processors held", len(d.sent), q.held)
	}
}
