package jobs

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// counted counts what a line has done, by queue.
type counted struct {
	mu   sync.Mutex
	done map[int]int
}

func (n *counted) enter(j *Jobs, from, to int) {
	for i := from; i < to; i++ {
		j.InTurn(fmt.Sprint(i), func(context.Context) error {
			n.mu.Lock()
			defer n.mu.Unlock()
			n.done[i]++
			return nil
		})
	}
}

// A line goes on at its pace, has each waiting thing done once, and ends with the program.
func TestLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j, n := New(nil, NewCores()), &counted{done: map[int]int{}}
		is := func(want int) {
			t.Helper()
			synctest.Wait()
			n.mu.Lock()
			defer n.mu.Unlock()
			if len(n.done) != want {
				t.Errorf("%d are done, not %d", len(n.done), want)
			}
		}
		n.enter(j, 0, 50)
		is(LineFirst)
		n.enter(j, LineFirst, 50)
		time.Sleep(time.Second)
		is(LineFirst + LineRate)
		j.Wait()
		is(50)
		for queue, times := range n.done {
			if times != 1 {
				t.Errorf("%d was done %d times", queue, times)
			}
		}
		n.enter(j, 50, 100)
		start := time.Now()
		j.Finish()
		if d := time.Since(start); d > time.Second/LineRate {
			t.Errorf("the end waits for %v", d)
		}
	})
}
