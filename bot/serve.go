package bot

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"
)

// Server takes requests, has them handled, and sends the answers. Its fields
// are set before the first request and not changed after it.
type Server struct {
	Discord Discord
	Router  *Router
	Queues  *Queues
	Log     *slog.Logger
	// Explain makes an answer of a handler's error, ErrNoRoute and ErrPanic among
	// them; known tells that the error is part of the game and needs no log.
	Explain func(r Request, err error) (a Answer, known bool)
	// Busy, if set, tells whether an error only says that the database is busy. Of those, one
	// line a second is logged.
	Busy func(err error) bool
	// Answered, if set, hears of every answer that Discord has taken, before anything that
	// follows it; queue is the request's.
	Answered func(queue string, r Request, a Answer, id string)
	// Watch, if set, hears what became of every request, after its answer. It returns at
	// once.
	Watch  func(Served)
	Limits Limits

	recent  recent
	waiting waiting
	late    often
	busy    often
}

const (
	// AnswerTime is how long Discord waits for an answer.
	AnswerTime = 3 * time.Second
	handleTime = 20 * time.Second // for all that follows the answer
)

// Handle takes a request and returns at once. Calls must come in the order of
// delivery: in it requests enter their queues. One that was delivered before
// is ignored.
func (s *Server) Handle(r Request) {
	if s.recent.again(r.ID) {
		s.Log.Info("delivered again", r.Logged())
		s.told(r, Repeated, Served{})
		return
	}
	queue, h := "nowhere", Handler(func(context.Context, Request) (Reaction, error) { return Reaction{}, ErrNoRoute })
	if route := s.Router.Find(r); route != nil {
		queue, h = route(r)
	}
	w := s.waiting.enter(s.Limits, r.User.ID, func() { s.drop(queue, r) })
	if w == nil {
		s.Log.Debug("one of too many at once", r.Logged(), LoggedQueue(queue))
		s.told(r, Flooded, Served{})
		return
	}
	s.Queues.Add(queue, func() {
		switch waited, longest := time.Since(w.since), s.Limits.longest(); {
		case !s.waiting.leave(w):
			<-w.told
		case longest > 0 && waited >= longest:
			s.drop(queue, r)
		default:
			s.serve(queue, h, r, waited)
		}
	})
}

// drop tells the member of a request that it has waited for too long, in the time that is left,
// and beside the queue in which it waits.
func (s *Server) drop(queue string, r Request) {
	s.late.note(func(n int) {
		s.Log.Info("requests came too late to their turn", "requests", n, r.Logged(), LoggedQueue(queue))
	})
	s.told(r, Late, Served{})
	if r.Kind == Complete { // a member who types on asks again
		return
	}
	s.Queues.Add(Path("late", r.ID), func() {
		ctx, cancel := context.WithTimeout(context.Background(), sorryTime)
		defer cancel()
		a, _ := s.Explain(r, ErrLate)
		if _, err := s.Discord.Answer(ctx, r, a); err != nil {
			s.Log.Debug("not told that it was dropped", r.Logged(), "error", err)
		}
	})
}

// LogRest logs what would be logged within a second.
func (s *Server) LogRest() {
	s.late.rest()
	s.busy.rest()
}

// serve does all that a request asks for. A panic that is not the handler's ends only it.
func (s *Server) serve(queue string, h Handler, r Request, waited time.Duration) {
	defer func() {
		if p := recover(); p != nil {
			s.Log.Error("panic around a request", r.Logged(), LoggedQueue(queue), "panic", p, "stack", string(debug.Stack()))
		}
	}()
	ctx, cancel := context.WithTimeout(context.Background(), handleTime)
	defer cancel()
	start, outcome := time.Now(), Done
	reaction, err := s.attempt(ctx, h, r)
	if err != nil {
		reaction, outcome = s.failed(queue, r, err)
	}
	times := Served{Waited: waited, Took: time.Since(start)}
	id, sent := s.answer(ctx, queue, r, reaction.Answer)
	if times.Sent = time.Since(start) - times.Took; sent != nil {
		outcome = Untaken
	}
	s.Log.Debug("handled", r.Logged(), LoggedQueue(queue), "outcome", string(outcome), "waited", waited, "took", times.Took, "sent", times.Sent)
	s.told(r, outcome, times)
	if sent == nil && s.Answered != nil {
		s.Answered(queue, r, reaction.Answer, id)
	}
	if reaction.Then != nil {
		s.follow(ctx, queue, r, reaction, id, sent)
	}
}

// attempt calls a handler; a panic becomes an error.
func (s *Server) attempt(ctx context.Context, h Handler, r Request) (reaction Reaction, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %v\n%s", ErrPanic, p, debug.Stack())
		}
	}()
	return h(ctx, r)
}

// failed answers a request whose handler failed. A member who is typing gets an empty list,
// because no other answer is possible there.
func (s *Server) failed(queue string, r Request, err error) (Reaction, Outcome) {
	a, known := s.Explain(r, err)
	outcome := Refused
	switch {
	case known:
	case s.Busy != nil && s.Busy(err):
		s.busy.note(func(n int) {
			s.Log.Error("requests failed, for the database is busy", "requests", n, r.Logged(), LoggedQueue(queue), "error", err)
		})
		outcome = Failed
	default:
		s.Log.Error("failed", r.Logged(), LoggedQueue(queue), "error", err)
		outcome = Failed
	}
	if r.Kind == Complete {
		a = Answer{As: Suggest}
	}
	return Reaction{Answer: a}, outcome
}

func (s *Server) answer(ctx context.Context, queue string, r Request, a Answer) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, cmp.Or(s.Limits.Patience, AnswerTime))
	defer cancel()
	id, err := s.Discord.Answer(ctx, r, a)
	switch {
	case err != nil && r.Kind == Complete: // a member who types on does not wait for it
		s.Log.Debug("suggestions not taken", r.Logged(), "error", err)
	case err != nil:
		s.Log.Warn("answer not taken", r.Logged(), LoggedQueue(queue), "error", err)
	}
	return id, err
}

// follow sends what follows an answer; a panic ends only that.
func (s *Server) follow(ctx context.Context, queue string, r Request, reaction Reaction, id string, sent error) {
	defer func() {
		if p := recover(); p != nil {
			s.Log.Error("panic after the answer", r.Logged(), LoggedQueue(queue), "panic", p, "stack", string(debug.Stack()))
		}
	}()
	reaction.Then(ctx, id, sent)
}

// Served is what became of a request.
type Served struct {
	Kind Kind
	Name string // under which the router has it, "unknown" if it has none such
	Outcome
	Waited time.Duration // in its queue
	Took   time.Duration // to be handled
	Sent   time.Duration // from there until Discord had taken the answer
}

// Outcome is how a request ended.
type Outcome string

// The outcomes of requests. Requests that were never handled have no time.
const (
	Done     Outcome = "done"
	Refused  Outcome = "refused" // as the game refuses it, with a sentence that says why
	Failed   Outcome = "failed"  // the program or the database has, and the member was told
	Untaken  Outcome = "untaken" // Discord did not take the answer
	Late     Outcome = "late"    // dropped: Discord no longer waited for the answer
	Flooded  Outcome = "flooded" // dropped: one of too many of its member
	Repeated Outcome = "repeated"
)

// told tells the one who watches, if there is any.
func (s *Server) told(r Request, outcome Outcome, times Served) {
	if s.Watch == nil {
		return
	}
	times.Kind, times.Name, times.Outcome = r.Kind, "unknown", outcome
	if s.Router.Find(r) != nil {
		times.Name = r.Name()
	}
	s.Watch(times)
}
