package forget

import (
	"context"
	"strings"
	"testing"

	"stopp/storage"
	"stopp/storage/sqlstore"
)

// part is a database as seen by a process that serves some of the servers.
type part struct {
	*sqlstore.DB
	playing func() bool // whether members play in any server
}

func (part) Share() storage.Share { return storage.Share{First: 1, Last: 1, Count: 2} }

func (p part) Forget(ctx context.Context, person string) error {
	if p.playing() {
		return storage.ErrConflict
	}
	return p.DB.Forget(ctx, person)
}

// A member who asks one process to be forgotten is taken out of matches in other processes'
// servers, too. Whichever process is the last to have something left forgets them, and the
// process that they have asked tells them.
func TestForgetInServersOfOthers(t *testing.T) {
	for name, last := range map[string]int{"the one that was asked": 0, "another one": 1} {
		one := begun(t)
		other := &farewell{db: one.db, now: one.now}
		other.open()
		both := []*farewell{one, other}
		for _, f := range both {
			f.Store = part{f.db, func() bool { return one.left+other.left > 0 }}
			f.left = 1
		}
		both[last].left = 3
		one.asks(t)
		for range 4 {
			for _, f := range both {
				f.jobs.Wait()
				f.Tick()
				f.jobs.Wait()
			}
		}
		if one.left+other.left > 0 || one.knows(t) || one.Staying(anna.ID) != nil || other.Staying(anna.ID) != nil {
			t.Errorf("%s: %d and %d are left, known %v, leaving %v and %v", name, one.left, other.left, one.knows(t), one.Staying(anna.ID) != nil, other.Staying(anna.ID) != nil)
		}
		if len(one.said) != 1 || !strings.HasPrefix(one.said[0], "Done.") || len(other.said) > 0 {
			t.Errorf("%s: said %q and %q", name, one.said, other.said)
		}
	}
}
