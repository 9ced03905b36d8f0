package bot

import (
	"sync"
	"testing"
)

// Jobs of a queue run one at a time, in the order in which they came; a waiting queue holds
// no other up.
func TestQueuesKeepOrder(t *testing.T) {
	var q Queues
	var done []int
	release := make(chan struct{})
	q.Add("slow", func() { <-release })
	for i := range 200 {
		q.Add("table", func() { done = append(done, i) })
	}
	finished := make(chan struct{})
	q.Add("table", func() { close(finished) })
	<-finished
	close(release)
	q.Wait()
	for i, n := range done {
		if i != n {
			t.Fatalf("job %d ran as number %d", n, i)
		}
	}
	if len(done) != 200 || len(q.waiting) != 0 {
		t.Errorf("%d jobs done, %d queues left", len(done), len(q.waiting))
	}
}

func TestQueuesFromManySides(t *testing.T) {
	var q Queues
	var senders sync.WaitGroup
	count := 0
	for range 20 {
		senders.Go(func() {
			for range 100 {
				q.Add("one", func() { count++ })
			}
		})
	}
	senders.Wait()
	q.Wait()
	if count != 2000 {
		t.Errorf("%d jobs of 2000 done", count)
	}
}
