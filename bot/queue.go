package bot

import "sync"

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
