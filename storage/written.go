package storage

import (
	"context"
	"sync/atomic"
)

type writtenKey struct{}

// Noting is a context in which a database notes that something was written, for Written.
func Noting(ctx context.Context) context.Context {
	return context.WithValue(ctx, writtenKey{}, new(atomic.Bool))
}

// Note notes that something was written in a context.
func Note(ctx context.Context) {
	if noted, is := ctx.Value(writtenKey{}).(*atomic.Bool); is {
		noted.Store(true)
	}
}

// Written tells whether something was written in a context from Noting. After that nobody can say that nothing was
// changed, whatever fails.
func Written(ctx context.Context) bool {
	noted, is := ctx.Value(writtenKey{}).(*atomic.Bool)
	return is && noted.Load()
}
