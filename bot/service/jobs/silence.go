package jobs

import "context"

type waiting struct{ conversation, queue string }

// Listen is called before something is sent to a conversation. Silent notes that nobody could be told
// there (bot.ErrSilent): something is done in a queue as soon as somebody is answered, for only by an
// answer can anything be sent or changed; at once, if somebody was answered meanwhile.
func (j *Jobs) Listen(conversation string) (silent func(queue string, again func(ctx context.Context) error)) {
	before := j.heard.Load()
	return func(queue string, again func(ctx context.Context) error) {
		if j.owed.Store(waiting{conversation, queue}, again); j.heard.Load() != before {
			j.wake(conversation)
		}
	}
}

// Heard has everything done that has waited for an answer in a conversation. It only enters jobs.
func (j *Jobs) Heard(conversation string) {
	j.heard.Add(1)
	j.wake(conversation)
}

func (j *Jobs) wake(conversation string) {
	j.owed.Range(func(key, again any) bool {
		if w := key.(waiting); w.conversation == conversation {
			j.owed.Delete(w)
			j.Do(w.queue, again.(func(ctx context.Context) error))
		}
		return true
	})
}
