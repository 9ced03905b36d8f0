package jobs

import "time"

// Watch hears how jobs go. Its functions may be nil; they are called by many at once and
// return at once.
type Watch struct {
	// Ended is told of each job that no request caused how it ended.
	Ended func(Outcome)
	// Thought is told of each time that somebody thought: about what, how long they
	// waited for a processor, and for how long they had it.
	Thought func(about Thought, waited, took time.Duration)
}

// Outcome is how a job ended.
type Outcome string

// The outcomes of jobs.
const (
	Done     Outcome = "done"
	Failed   Outcome = "failed"
	Panicked Outcome = "panicked"
)

// Thought is the kind of work that needs a processor.
type Thought string

// Work that takes a processor for longer than anybody waits for a picture.
const (
	Turn  Thought = "turn"  // the computer's at a table
	Later Thought = "later" // an answer that was promised, such as a look back
	Film  Thought = "film"
	Luck  Thought = "luck" // of a deal
)

// Core waits until a processor is free for thinking; release gives it back.
func (j *Jobs) Core(about Thought) (release func()) {
	asked := time.Now()
	p := j.cores.stand(about, asked)
	<-p.given
	began := time.Now()
	return func() {
		j.cores.leave(p)
		if j.Watch.Thought != nil {
			j.Watch.Thought(p.about, began.Sub(asked), time.Since(began))
		}
	}
}

// Breathe lets others think, if any wait, before the caller, who has a processor,
// goes on.
func (j *Jobs) Breathe() { j.cores.Breathe() }

// Thinking is how many think, Queueing how many wait for a processor, Load how many queues are at work, and how many jobs wait in
// them.
func (j *Jobs) Thinking() int                { return j.cores.Busy() }
func (j *Jobs) Queueing() int                { return j.cores.Waiting() }
func (j *Jobs) Load() (working, waiting int) { return j.queues.Load() }

// ended tells how a job ended.
func (j *Jobs) ended(how Outcome) {
	if j.Watch.Ended != nil {
		j.Watch.Ended(how)
	}
}
