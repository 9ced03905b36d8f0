package lobby

import (
	"context"
	"errors"

	"stopp/storage"
)

// Still does something while no match of a challenge is just being made. It must wait for no queue.
func (l *Lobby) Still(do func()) {
	l.opener.opening.Lock()
	defer l.opener.opening.Unlock()
	do()
}

// Began notes that the match of a challenge has a table.
func (l *Lobby) Began(challenge int64) { l.book.closed(challenge) }

// Known are the challenges that stand as the lobby knows them.
func (l *Lobby) Known() map[int64]storage.Opened { return l.book.known() }

// Look brings the book up to date with a challenge, and shows it. An open one that the book lacked
// is posted, or becomes a match if it awaits nobody; a closed one is forgotten. It reads the
// challenge in its queue, behind whatever is being done about it. Done tells whether that changed
// anything.
func (l *Lobby) Look(ctx context.Context, id int64) (done bool, err error) {
	err = l.Jobs.Within(Queue(id), func(ctx context.Context) error {
		c, err := l.Store.Challenge(ctx, id)
		open, sure := l.book.has(id)
		switch {
		case errors.Is(err, storage.ErrNotFound):
			l.book.closed(id)
			done = open
			return nil
		case err != nil:
			return err
		case c.State == storage.StateOpen && sure:
			return nil
		case c.State != storage.StateOpen:
			if l.book.closed(id); !open {
				return nil
			}
			done = true
			return l.fold(ctx, c)
		}
		if _, err := l.gameOf(c); err != nil {
			return nil // the start has said so
		}
		done = true
		if awaitsNobody(c) {
			return l.opener.late(ctx, c)
		}
		l.book.opened(c)
		return l.redraw(ctx, id)
	})
	return done, err
}

// Settle releases the groups of challenges that were perhaps made, and were not. It is called when
// the database can be asked.
func (d *desk) Settle(ctx context.Context) error {
	if !d.book.doubts() {
		return nil
	}
	open, err := d.Store.OpenChallenges(ctx)
	if err != nil {
		return err
	}
	for _, c := range d.book.unmade(open) {
		d.book.release(c)
	}
	return nil
}
