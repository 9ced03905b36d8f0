package reconcile

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"stopp/bot"
	"stopp/bot/service/display"
	"stopp/bot/service/doubt"
	"stopp/bot/service/jobs"
	"stopp/bot/service/prefs"
	"stopp/bot/text/pages"
)

// Engine has all things of a kind go on. The exported fields are set before the first Tick and not changed after it.
type Engine[T any] struct {
	Kind    Kind[T]
	Discord display.Discord
	Jobs    *jobs.Jobs
	Prefs   *prefs.Prefs
	Log     *slog.Logger
	Now     func() time.Time
	Away    func(guild string) bool // where the bot is not, or time stands still

	kept    display.Kept
	working atomic.Bool // a tick's work is under way
	begun   atomic.Bool // a tick has read what ended before the program started
	mu      sync.Mutex
	things  map[int64]*thing
}

// thing is one thing's memory.
type thing struct {
	stands string    // when it was looked at last
	open   bool      // at the last tick
	again  bool      // look at it, whatever is due
	after  time.Time // but not before
	waits  bool      // a look is in its queue
	steps  int       // in a row
	failed int       // looks in a row
}

// Queue is where everything happens that has to do with a thing.
func (e *Engine[T]) Queue(id int64) string { return bot.Path(e.Kind.Name, pages.Key(id)) }

// with does something with a thing's memory.
func (e *Engine[T]) with(id int64, do func(*thing)) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.things == nil {
		e.things = map[int64]*thing{}
	}
	if e.things[id] == nil {
		e.things[id] = new(thing)
	}
	do(e.things[id])
}

// Drop forgets a thing, such as one of a server that the bot has left.
func (e *Engine[T]) Drop(id int64) {
	e.mu.Lock()
	delete(e.things, id)
	e.mu.Unlock()
	e.kept.Drop(id)
}

// Retry has the next tick look at a thing.
func (e *Engine[T]) Retry(id int64) { e.with(id, func(th *thing) { th.again = true }) }

// Enter looks at a thing when the present work on it is done.
func (e *Engine[T]) Enter(id int64) {
	waits := false
	e.with(id, func(th *thing) { waits, th.waits = th.waits, true })
	if waits {
		return
	}
	e.Jobs.Do(e.Queue(id), func(ctx context.Context) error {
		e.with(id, func(th *thing) { th.waits = false })
		return e.look(ctx, id)
	})
}

// Tick looks at what is due. It only enters jobs.
func (e *Engine[T]) Tick() {
	if !e.working.CompareAndSwap(false, true) {
		return
	}
	e.Jobs.Do(e.Kind.Name+"s", func(ctx context.Context) error {
		defer e.working.Store(false)
		var since time.Time
		if !e.begun.Load() {
			since = e.Now().Add(-before)
		}
		open, err := e.Kind.Open(ctx, since)
		if err != nil {
			return err
		}
		e.begun.Store(true)
		for _, id := range e.due(open) {
			e.Enter(id)
		}
		return nil
	})
}

// due are the things to look at, in their order: things due or changed, things to look at
// again, and things no longer open, for somebody may have been forgotten.
func (e *Engine[T]) due(all []T) (ids []int64) {
	open := map[int64]bool{}
	for _, t := range all {
		h := e.Kind.Head(t)
		open[h.ID] = true
		e.with(h.ID, func(th *thing) {
			th.open = true
			if !e.Away(h.Guild) && (th.again || th.stands != h.Stands || e.Kind.Due(t)) && !e.Now().Before(th.after) {
				ids = append(ids, h.ID)
			}
		})
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	for id, th := range e.things {
		switch {
		case open[id]:
		case th.open || th.again:
			if th.open, th.again = false, true; !e.Now().Before(th.after) {
				ids = append(ids, id)
			}
		case !th.waits:
			delete(e.things, id)
		}
	}
	slices.Sort(ids)
	return ids
}

// look does the next thing that is due, and has its messages show how it stands. It comes back while there is more.
func (e *Engine[T]) look(ctx context.Context, id int64) error {
	e.with(id, func(th *thing) { th.again = false })
	more, err := e.once(ctx, id)
	if doubt.Of(err) == doubt.Missing {
		e.Drop(id)
		return nil
	}
	if e.with(id, func(th *thing) { more = th.went(more, err, e.Now()) }); more {
		e.Enter(id)
	}
	return err
}

// went notes how a look came out. More tells whether another one follows at once.
func (th *thing) went(step bool, err error, now time.Time) (more bool) {
	o := doubt.Of(err)
	switch {
	case err == nil && !step:
		th.steps, th.failed, th.after = 0, 0, time.Time{}
		return false
	case step && th.steps < most, o == doubt.Changed && th.steps < disputes: // a step is done also where it could not be shown
		th.steps, th.again = th.steps+1, th.again || step && err != nil
		return true
	case err == nil || o == doubt.Changed || o.Passes():
		th.steps, th.again = 0, true
		return false
	}
	th.steps, th.again, th.failed = 0, true, min(th.failed+1, 16)
	th.after = now.Add(min(time.Second<<th.failed, Slowly))
	return false
}

// once is a look, but for what follows its error.
func (e *Engine[T]) once(ctx context.Context, id int64) (step bool, err error) {
	t, err := e.Kind.Get(ctx, id)
	if err != nil {
		return false, err
	}
	h := e.Kind.Head(t)
	if e.Away(h.Guild) {
		e.Retry(id)
		return false, nil
	}
	if step, err = e.Kind.Step(ctx, t); err != nil {
		return false, err
	}
	if !step {
		e.with(id, func(th *thing) { th.stands = h.Stands })
		return false, e.show(ctx, t)
	}
	if h.First == "" || e.known(h, Post{Name: h.First}).ID != "" {
		return true, nil
	}
	if t, err = e.Kind.Get(ctx, id); err == nil {
		err = e.show(ctx, t)
	}
	return true, err
}

// known is a message of a thing as it is known here.
func (e *Engine[T]) known(h Head, p Post) display.Message {
	return e.kept.Of(h.ID, p.Name, h.noted(p.Name, p.Channel))
}

// show brings the messages of a thing up to date, one after the other: a later one may lead to one before.
func (e *Engine[T]) show(ctx context.Context, t T) error {
	id := e.Kind.Head(t).ID
	e.Prefs.Recall(ctx, e.Kind.Head(t).Guild)
	posts, err := e.Kind.Posts(ctx, t)
	for been := map[string]bool{}; err == nil; {
		at := slices.IndexFunc(posts, func(p Post) bool { return !been[p.Name] })
		if at < 0 {
			break
		}
		been[posts[at].Name] = true
		changed := false
		if changed, err = e.put(ctx, t, posts[at]); !changed || err != nil {
			continue
		}
		if t, err = e.Kind.Get(ctx, id); err == nil {
			posts, err = e.Kind.Posts(ctx, t)
		}
	}
	again := false
	e.with(id, func(th *thing) { again = th.again })
	if err == nil && !again && e.Kind.Shown != nil {
		e.with(id, func(th *thing) { th.open = false }) // listeners no longer have it open once its end is shown
		err = e.Kind.Shown(ctx, t)
	}
	return err
}

// Bring has one message be as it should, for a step that needs it to be there. It is called in
// the thing's queue. It is an error if Discord does not take it now, but none if Discord
// refuses it: then the message is nowhere.
func (e *Engine[T]) Bring(ctx context.Context, t T, p Post) error {
	h := e.Kind.Head(t)
	_, err := e.kept.Bring(ctx, e.Discord, e.post(t, h, p))
	if doubt.Of(err) == doubt.Never {
		e.refused(h, err)
		return nil
	}
	return err
}

// refused tells the log that Discord no longer takes a message.
func (e *Engine[T]) refused(h Head, err error) {
	e.Log.Info("a message of something that goes by steps can't be brought up to date", "kind", e.Kind.Name, "number", h.ID, "guild", h.Guild, "error", err)
}

// put has a message be as it should, and tells whether it is another one now, or shows something else.
func (e *Engine[T]) put(ctx context.Context, t T, p Post) (changed bool, err error) {
	h := e.Kind.Head(t)
	known := e.known(h, p)
	switch {
	case p.Redrawn && known.ID == "" && !known.Tried:
		return false, nil
	case p.Answered && known.ID == "" && e.Now().Sub(h.Created) < Grace:
		e.Retry(h.ID)
		return false, nil
	}
	silent := e.Jobs.Listen(h.Guild)
	now, err := e.kept.Bring(ctx, e.Discord, e.post(t, h, p))
	switch doubt.Of(err) {
	case doubt.Done:
	case doubt.Silent:
		silent(e.Queue(h.ID), func(ctx context.Context) error { return e.look(ctx, h.ID) })
	case doubt.Later:
		e.Retry(h.ID)
	case doubt.Never:
		e.refused(h, err)
	default:
		return false, err
	}
	return now != known, nil
}

// post is a message for package display.
func (e *Engine[T]) post(t T, h Head, p Post) display.Post {
	return display.Post{Thing: h.ID, Name: p.Name, Noted: h.noted(p.Name, p.Channel), Is: p.Is, Make: p.Make, Last: p.Last,
		Note: func(ctx context.Context, m display.Message) error { return e.Kind.Note(ctx, t, p.Name, m) }}
}
