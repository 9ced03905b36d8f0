package doubt

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"stopp/bot"
	"stopp/storage"
)

// Each error has its outcome, also where it wraps what tells less.
func TestOf(t *testing.T) {
	late := context.DeadlineExceeded
	for err, want := range map[error]Outcome{
		nil: Done, storage.ErrRepeated: Done, errors.New("odd"): Odd, late: Doubted, storage.ErrConflict: Changed,
		storage.ErrNotFound: Missing, storage.ErrFull: Busy, errors.Join(storage.ErrBusy, late): Doubted,
		errors.Join(bot.ErrBusy, late): Later, bot.ErrTooOld: Later, bot.ErrGone: Never, bot.ErrNoAccess: Never,
		errors.Join(bot.ErrSilent, bot.ErrGone): Silent, Saved(bot.ErrBusy): Doubted,
		fmt.Errorf("%w (%w)", storage.ErrDoubtful, storage.ErrBusy): Doubted,
	} {
		if got := Of(err); got != want {
			t.Errorf("%v is %d, not %d", err, got, want)
		}
		if got := Of(fmt.Errorf("more: %w", err)); err != nil && got != want {
			t.Errorf("%v in another is %d, not %d", err, got, want)
		}
	}
}
