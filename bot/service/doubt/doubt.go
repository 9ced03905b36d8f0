// Package doubt says what follows the outcome of a write, of a request to Discord, and of a look
// at something that goes by steps (package reconcile). Of tells outcomes apart. Write, Do and Read
// carry out what follows a write, package display what follows a request about a message.
//
//	outcome  the error is                          what is done
//	Done     none, or storage.ErrRepeated           one goes on from what is there
//	Doubted  storage.ErrDoubtful, ErrSaved,         a write is made again, in a time of its own; if the doubt stays, its member is told that it may be
//	         or the time is up                      there, and the room looks soon (package rounds); a look, or a message: at the next tick
//	Busy     the database is busy, out of reach     nothing was written, and its member is told; a read follows at once, a look at the next tick
//	         or full
//	Later    bot.ErrBusy, bot.ErrTooOld             the same at the next tick, and nobody is told
//	Silent   bot.ErrSilent                          the same when somebody is answered in the conversation (jobs.Listen); a last state is posted anew (display.Post.Last)
//	Changed  storage.ErrConflict                    nothing was written; a look follows at once, three times, then at the next tick
//	Missing  storage.ErrNotFound                    what goes by steps is dropped: its server has gone
//	Never    bot.ErrGone, or what bot.Lost names    a message stays as it is until there is something else to show
//	Odd      anything else                          its member or the log is told; a look follows later and later, up to every reconcile.Slowly
//
// The interaction of a write, its fixture or the state that it changes makes sure that it is made
// only once. So if nobody knows whether it is there, it is made again. Something may fail after a
// write. Then the write stands, and its member is told so (ErrSaved).
//
// Two messages differ. A table whose message Discord refuses to edit is posted again, because people
// play on it. So is the message of a deal of the day while there is something to add to it (display.Post.Anew).
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

// Outcome is how something came out.
type Outcome int

// What is done about each, the package comment says.
const (
	Done Outcome = iota
	Doubted
	Busy
	Later
	Silent
	Changed
	Missing
	Never
	Odd
)

// Of is how something came out by its error.
func Of(err error) Outcome {
	is := func(targets ...error) bool { return bot.IsAny(err, targets...) }
	switch {
	case err == nil || is(storage.ErrRepeated):
		return Done
	case is(storage.ErrDoubtful, ErrSaved):
		return Doubted
	case is(bot.ErrSilent): // it comes with what is Never elsewhere
		return Silent
	case is(bot.ErrBusy, bot.ErrTooOld): // also if that took all the time there was
		return Later
	case is(context.DeadlineExceeded, context.Canceled): // which may end a write at any point
		return Doubted
	case is(storage.ErrBusy, storage.ErrUnreachable, storage.ErrFull):
		return Busy
	case is(storage.ErrConflict):
		return Changed
	case is(storage.ErrNotFound):
		return Missing
	case is(bot.ErrGone) || bot.Lost(err):
		return Never
	}
	return Odd
}

// Passes tells whether the same may go well in a moment.
func (o Outcome) Passes() bool { return o == Doubted || o == Busy || o == Later || o == Silent }

// Is tells whether a write may be there although there was this error.
func Is(err error) bool { return Of(err) == Doubted }

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
	if Of(next).Passes() {
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
	if Of(err).Passes() {
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

// more is a context with a time of its own.
func more(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), again)
}
