package whisper

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/service/jobs"
)

// Discord is what private answers need of it.
type Discord interface {
	Amend(ctx context.Context, r bot.Request, m bot.Message) error
	Dismiss(ctx context.Context, r bot.Request) error
	FollowUp(ctx context.Context, r bot.Request, a bot.Answer) (string, error)
}

// Jobs are the queues in which something is done later, and the processors for
// thinking; *jobs.Jobs are some.
type Jobs interface {
	Do(queue string, do func(ctx context.Context) error)
	Core(about jobs.Thought) (release func())
}

// Whispers are the last private answers of each member, one for each place and one for
// everything else. A new one replaces the last, so that they don't pile up. They are kept in
// memory only, as long as they can be removed. The fields are set before the first answer
// and not changed afterwards.
type Whispers struct {
	Discord Discord
	Jobs    Jobs
	Log     *slog.Logger
	Now     func() time.Time
	// Place tells whether a queue belongs to a place, such as a table.
	Place func(queue string) bool
	// Lasting are the names of the requests whose private answers stay: pages that somebody
	// goes on working with, or wants to keep.
	Lasting map[string]bool
	// Fleeting are the names of those whose private answers go with whatever the member does next at
	// the same table: they are about how it stands. So do answers that say so themselves.
	Fleeting map[string]bool
	// Explain makes an answer of an error; known tells that it is no failure of the program.
	Explain func(r bot.Request, err error) (a bot.Answer, known bool)

	mu   sync.Mutex
	last map[string]told // by place and member
	busy map[string]bool // requests whose answer is still to come
}

// told is a private answer by its request.
type told struct {
	bot.Request
	fleeting bool
}

// Answered removes the member's private answer before this one in the same place.
// That is done aside, after everything that people wait for. Id is the message of the answer, "" if it is not known.
func (w *Whispers) Answered(queue string, r bot.Request, a bot.Answer, id string) {
	place := bot.MemberQueue(r.User.ID)
	if w.Place(queue) {
		place = queue
	}
	now := told{bot.Request{ID: r.ID, Token: r.Token, At: r.At, Channel: r.Channel, Path: r.Path, Message: id}, a.Fleeting || w.Fleeting[r.Name()]}
	var before told
	var was bool
	switch {
	case a.As == bot.Private:
		before, was = w.replace(key(place, r), now)
	case a.As == bot.Update && now.fleeting: // it has taken the place of the page with its button
		now.Message = r.Message
		w.replace(key(place, r), now)
	case a.As == bot.Update:
		before, was = w.pass(key(place, r), r)
	}
	if was {
		w.Jobs.Do(jobs.Aside(place), func(ctx context.Context) error { return w.Discord.Dismiss(ctx, before.Request) })
	}
}

// key is where the last private answer of a member is kept, by the queue of the place.
func key(place string, r bot.Request) string { return bot.Path(place, r.User.ID) }

// replace notes a new private answer, and returns the last one, if that can still be removed. Of two that were asked
// for at nearly the same time the one asked for last stays, whichever is there first.
func (w *Whispers) replace(key string, r told) (before told, was bool) {
	now := w.Now()
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.last == nil {
		w.last = map[string]told{}
	}
	for k, old := range w.last {
		if now.Sub(old.At) >= bot.TokenTime {
			delete(w.last, k)
		}
	}
	before, was = w.last[key]
	if late := bot.When(before.ID).Sub(bot.When(r.ID)); was && late > 0 && late < bot.AnswerTime {
		return r, !w.Lasting[r.Name()] && !w.busy[r.ID]
	}
	delete(w.last, key)
	if !w.Lasting[r.Name()] {
		w.last[key] = r
	}
	return before, was && before.ID != r.ID && !w.busy[before.ID]
}

// pass takes a fleeting answer off, and returns it, if it can still be removed. One under which a
// button was pressed shows something else now, and stays.
func (w *Whispers) pass(key string, r bot.Request) (before told, was bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	before, was = w.last[key]
	if !was || !before.fleeting || w.busy[before.ID] {
		return before, false
	}
	delete(w.last, key)
	return before, r.Message != before.Message && w.Now().Sub(before.At) < bot.TokenTime
}

// promise notes that a request's answer only says that something will follow in its
// place; until kept is called it is not removed.
func (w *Whispers) promise(r bot.Request) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.busy == nil {
		w.busy = map[string]bool{}
	}
	w.busy[r.ID] = true
}

func (w *Whispers) kept(r bot.Request) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.busy, r.ID)
}

// Stays keeps a member's last private answer from being removed, by the queue of its
// place: something else, such as a table, has taken its place in the same message.
func (w *Whispers) Stays(place string, r bot.Request) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.last, key(place, r))
}

// Gone forgets a private answer that has been removed.
func (w *Whispers) Gone(r bot.Request) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for k, old := range w.last {
		if old.ID == r.ID {
			delete(w.last, k)
		}
	}
}
