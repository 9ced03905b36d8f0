// Package doubt decides what follows each outcome of a write that begins or ends something.
// Its interaction, its fixture or the state that it changes makes sure that every such write
// is made only once. So if nobody knows whether it is there, it is made again.
//
//	the write came out as …      what is done
//	done, or storage.ErrRepeated  one goes on from what is there
//	in doubt                      it is made again, in a time of its own
//	in doubt once more            its member is told that it may be there; the room looks soon (package rounds)
//	anything else                 nothing was written, and its member is told why
//
// Something may fail after a write. Then the write stands, and its member is told so (ErrSaved).
// What follows a request to Discord is in package display.
package doubt

import (
	"context"
	"errors"
	"fmt"
	"time"

	"stopp/bot"
	"stopp/storage"
)

// again is how long something may take that is asked or made once more. The first try may have
// used up what time there was.
const again = 3 * time.Second

// ErrSaved says that a write is there, and that what follows it failed.
var ErrSaved = errors.New("it is written, but what follows failed")

// Is tells whether a write may be there although there was this error. A context that ends may
// end it at any point.
func Is(err error) bool {
	return bot.IsAny(err, storage.ErrDoubtful, ErrSaved, context.DeadlineExceeded, context.Canceled)
}

// Done tells whether a write is there.
func Done(err error) bool { return err == nil || errors.Is(err, storage.ErrRepeated) }

// Write makes a write, and makes it again where it is in doubt. Where the doubt stays the error
// is storage.ErrDoubtful.
func Write[T any](ctx context.Context, write func(context.Context) (T, error)) (T, error) {
	v, err := write(ctx)
	if !Is(err) {
		return v, err
	}
	ctx, cancel := more(ctx)
	defer cancel()
	v, next := write(ctx)
	if Is(next) || passes(next) {
		return v, fmt.Errorf("%w (%w; then: %w)", storage.ErrDoubtful, err, next)
	}
	return v, next
}

// Do is Write for a write that returns nothing.
func Do(ctx context.Context, write func(context.Context) error) error {
	_, err := Write(ctx, func(ctx context.Context) (struct{}, error) { return struct{}{}, write(ctx) })
	return err
}

// Read reads what a write has left, and reads it again where the database was busy, or the
// time was up. A later failure is Saved.
func Read[T any](ctx context.Context, read func(context.Context) (T, error)) (T, error) {
	var v T
	err := Again(ctx, func(ctx context.Context) (err error) {
		v, err = read(ctx)
		return err
	})
	return v, Saved(err)
}

// Again is Read for a function that returns nothing, and whose error stays as it is.
func Again(ctx context.Context, read func(context.Context) error) error {
	err := read(ctx)
	if passes(err) || Is(err) {
		ctx, cancel := more(ctx)
		defer cancel()
		err = read(ctx)
	}
	return err
}

// Saved is the error of something that comes after a write, as ErrSaved. It is nil for nil.
func Saved(err error) error {
	if err == nil || bot.IsAny(err, storage.ErrDoubtful, ErrSaved) {
		return err
	}
	return fmt.Errorf("%w: %w", ErrSaved, err)
}

// passes tells whether the same may succeed in a moment.
func passes(err error) bool { return bot.IsAny(err, storage.ErrBusy, storage.ErrUnreachable) }

// more is a context with a time of its own.
func more(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), again)
}
