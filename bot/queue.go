package bot

import (
	"sync"
	"time"
)

// Queues runs jobs in the order in which they came, one at a time in each
// queue, the queues side by side. A queue costs nothing while it is empty. The
// zero value is ready.
type Queues struct {
	mu      sync.Mutex
	waiting map[string][]func() // a queue that is here has a goroutine
	jobs    int                 // that wait in them all
	idle    sync.Cond           // on mu: the last queue has become empty
}

// Add puts a job at the end of a queue and returns at once. Jobs must not
// panic.
func (q *Queues) Add(queue string, job func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.waiting == nil {
		q.waiting = map[string][]func(){}
	}
	jobs, running := q.waiting[queue]
	q.waiting[queue] = append(jobs, job)
	q.jobs++
	if !running {
		go q.run(queue)
	}
}

func (q *Queues) run(queue string) {
	for job := q.next(queue); job != nil; job = q.next(queue) {
		job()
	}
}

// next takes the next job off a queue; nil ends the queue.
func (q *Queues) next(queue string) func() {
	q.mu.Lock()
	defer q.mu.Unlock()
	jobs := q.waiting[queue]
	if len(jobs) > 0 {
		q.waiting[queue] = jobs[1:]
		q.jobs--
		return jobs[0]
	}
	delete(q.waiting, queue)
	if len(q.waiting) == 0 && q.idle.L != nil {
		q.idle.Broadcast()
	}
	return nil
}

// Load is how many queues are at work, and how many jobs wait in them for their turn.
func (q *Queues) Load() (working, waiting int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.waiting), q.jobs
}

// Wait returns when every queue is empty and its last job done.
func (q *Queues) Wait() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.idle.L = &q.mu
	for len(q.waiting) > 0 {
		q.idle.Wait()
	}
}

// MemberQueue is the queue of a member's requests that concern nobody else.
func MemberQueue(member string) string { return Path("member", member) }

// DirectQueue is the queue of direct messages to a member.
func DirectQueue(member string) string { return Path("direct", member) }

// Limits are for requests that wait for their turn. The zero value has none.
type Limits struct {
	// Patience is how long Discord waits for an answer. A request that has waited for its
	// turn until sorryTime before that is dropped, and its member told: nothing happens that
	// nobody is told of.
	Patience time.Duration
	// Each is how many requests of one member may wait at a time. More are dropped at once,
	// so that a member who presses without end delays nobody else.
	Each int
}

// sorryTime is how long it may take to tell a member that their request is dropped.
const sorryTime = 500 * time.Millisecond

// longest is how long a request may wait for its turn, 0 for any time.
func (l Limits) longest() time.Duration {
	if l.Patience == 0 {
		return 0
	}
	return max(l.Patience-sorryTime, l.Patience/2, 1)
}

// waiting counts the requests of each member that wait for their turn.
type waiting struct {
	mu sync.Mutex
	of map[string]int
}

// place is that of a waiting request.
type place struct {
	member string
	since  time.Time
	left   bool
	timer  *time.Timer   // which drops it, nil for none
	told   chan struct{} // is closed when that is done
}

// enter gives a request a place; nil if its member has too many. If it waits for too long, it
// loses the place, and drop is called.
func (w *waiting) enter(l Limits, member string, drop func()) *place {
	w.mu.Lock()
	defer w.mu.Unlock()
	if l.Each > 0 && w.of[member] >= l.Each {
		return nil
	}
	if w.of == nil {
		w.of = map[string]int{}
	}
	w.of[member]++
	p := &place{member: member, since: time.Now(), told: make(chan struct{})}
	if longest := l.longest(); longest > 0 {
		p.timer = time.AfterFunc(longest, func() {
			if w.leave(p) {
				defer close(p.told)
				drop()
			}
		})
	}
	return p
}

// leave gives a place back; false if that was done before.
func (w *waiting) leave(p *place) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if p.left {
		return false
	}
	if p.left = true; p.timer != nil {
		p.timer.Stop()
	}
	if w.of[p.member]--; w.of[p.member] == 0 {
		delete(w.of, p.member)
	}
	return true
}
