package jobs

import (
	"context"
	"sync"
)

// silence is what waits until somebody is answered in its conversation: only by such an answer
// can anything be sent or changed there (bot.ErrSilent).
type silence struct {
	mu    sync.Mutex
	heard int // answers: one may come while something is on its way
	waits map[waiting]func(ctx context.Context) error
}

type waiting struct{ conversation, queue string }

// Listen is called before something is sent to a conversation. Silent notes that nobody could be told
// there: something is done in a queue once somebody is answered, or at once if somebody was meanwhile.
func (j *Jobs) Listen(conversation string) (silent func(queue string, again func(ctx context.Context) error)) {
	s := &j.silence
	s.mu.Lock()
	defer s.mu.Unlock()
	before := s.heard
	return func(queue string, again func(ctx context.Context) error) {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.heard != before {
			j.Do(queue, again)
			return
		}
		if s.waits == nil {
			s.waits = map[waiting]func(ctx context.Context) error{}
		}
		s.waits[waiting{conversation, queue}] = again
	}
}

// Heard has everything done that has waited for an answer in a conversation. It only enters jobs.
func (j *Jobs) Heard(conversation string) {
	j.silence.mu.Lock()
	defer j.silence.mu.Unlock()
	j.silence.heard++
	for w, again := range j.silence.waits {
		if w.conversation == conversation {
			delete(j.silence.waits, w)
			j.Do(w.queue, again)
		}
	}
}
