package main

import (
	"context"
	"iter"
	"sync"
)

// inOrder does n pieces of work, several at a time, and gives their results in
// order. Who stops listening stops the work; it ends, too, when the context
// does.
func inOrder[T any](ctx context.Context, n, parallel int, work func(int) (T, error)) iter.Seq2[T, error] {
	type result struct {
		value T
		err   error
	}
	return func(yield func(T, error) bool) {
		ctx, cancel := context.WithCancel(ctx)
		var workers sync.WaitGroup
		defer workers.Wait()
		defer cancel()
		slots := make(chan struct{}, parallel)
		pending := make(chan chan result, 8*parallel) // begun and not yet given on
		workers.Go(func() {
			defer close(pending)
			for i := range n {
				select {
				case slots <- struct{}{}:
				case <-ctx.Done():
					return
				}
				done := make(chan result, 1)
				select {
				case pending <- done:
				case <-ctx.Done():
					return
				}
				workers.Go(func() {
					value, err := work(i)
					done <- result{value, err}
					<-slots
				})
			}
		})
		for done := range pending {
			r := <-done
			if ctx.Err() != nil || !yield(r.value, r.err) {
				return
			}
		}
	}
}
