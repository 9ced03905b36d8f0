package main

import (
	"context"
	"iter"
	"sync"
)

// inOrder does n pieces of work, several at a time, and gives their results in
// order. A consumer that stops listening stops the work, and waits for pieces
// that have begun. When the context ends nobody waits.
func inOrder[T any](ctx context.Context, n, parallel int, work func(int) (T, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		working, cancel := context.WithCancel(ctx)
		begun := make(chan chan done[T], 8*parallel)
		var workers sync.WaitGroup
		workers.Go(func() { begin(working, n, parallel, work, begun, &workers) })
		defer waitFor(ctx, &workers)
		defer cancel()
		for piece := range begun {
			select {
			case r := <-piece:
				if ctx.Err() != nil || !yield(r.value, r.err) {
					return
				}
			case <-ctx.Done():
				return
			}
		}
	}
}

// waitFor waits until all workers are done or the context ends.
func waitFor(ctx context.Context, workers *sync.WaitGroup) {
	done := make(chan struct{})
	go func() {
		workers.Wait()
		close(done)
	}()
	select {
	case <-done:
	case <-ctx.Done():
	}
}

// done is a piece of work that is done.
type done[T any] struct {
	value T
	err   error
}

// begin begins one piece of work after the other and tells in order where the
// results will come.
func begin[T any](ctx context.Context, n, parallel int, work func(int) (T, error), begun chan<- chan done[T], workers *sync.WaitGroup) {
	defer close(begun)
	slots := make(chan struct{}, parallel)
	for i := range n {
		piece := make(chan done[T], 1)
		select {
		case slots <- struct{}{}:
		case <-ctx.Done():
			return
		}
		select {
		case begun <- piece:
		case <-ctx.Done():
			return
		}
		workers.Go(func() {
			value, err := work(i)
			piece <- done[T]{value, err}
			<-slots
		})
	}
}
