package session

import (
	"time"

	"stopp/bot"
	"stopp/bot/service/jobs"
)

// Watch hears how the room is doing. Its functions may be nil. They are called by many at
// once, after what people wait for, and return at once.
type Watch struct {
	Served func(bot.Served)
	Jobs   jobs.Watch
	Found  func(kind string, n int) // by a round (package rounds)
}

// State is how a room is doing.
type State struct {
	Looked   time.Time // when it looked last whether something is due, zero before it runs
	Dormant  bool      // time stands still: no requests arrive, or no sign of life can be written down
	Working  int       // queues that are at work
	Waiting  int       // jobs that wait in them
	Thinking int       // who have a processor to think
	Queueing int       // who wait for one
	Tables   int       // that are open
	Awake    int       // of these, the ones in memory
}

// State is how the room is doing. Start must have returned.
func (rm *Room) State() State {
	working, waiting := rm.jobs.Load()
	open, awake := rm.tables.Count()
	return State{Looked: rm.clock.Looked(), Dormant: rm.clock.Dormant(), Working: working, Waiting: waiting, Thinking: rm.jobs.Thinking(), Queueing: rm.jobs.Queueing(), Tables: open, Awake: awake}
}
