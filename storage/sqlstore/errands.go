package sqlstore

import (
	"context"
	"database/sql"
	"sync"
	"time"

	"stopp/storage"
)

var errandRow rowOf[storage.Errand] = func(e *storage.Errand) []field {
	return []field{{"kind", &e.Kind}, {"guild", &e.Guild}, {"key", &e.Key}, {"text", &e.Text}, {"made", (*date)(&e.Made)}}
}

var (
	giveErrand = errandRow.insert("errands")
	errandsDue = "select " + errandRow.columns("") + ", id from errands where done is null/*of guild*/ order by id limit ?"
)

const (
	errandGone = "delete from errands where done < ? or made < ?"
	errandDone = "update errands set done = ?, text = '' where id = ? and done is null"
	// errandsKept is for how long is known that something was done already, in milliseconds.
	errandsKept = 60 * 60 * 1000
	// errandsEvery is how often is looked for errands of which no word has come.
	errandsEvery = 5 * time.Second
)

// GiveErrand leaves something for the room that serves a server, or for the room of shard 0. It
// fails with ErrRepeated if the same was given within an hour.
func (db errands) GiveErrand(ctx context.Context, e storage.Errand) error {
	return db.write(ctx, "errand "+e.Kind, func(tx *sql.Tx) error {
		e.Made = db.orNow(e.Made)
		_, err := tx.ExecContext(ctx, giveErrand, errandRow.values(e)...)
		if err == nil {
			err = db.engine.Tell(ctx, tx, e.Guild)
		}
		return err
	})
}

// Errands are the share's errands that are still to be done, the oldest first, up to a limit.
func (db errands) Errands(ctx context.Context, most int) ([]storage.Errand, error) {
	return readAll(ctx, db.handle, "errands", scanErrand, db.ours(errandsDue), most)
}

func scanErrand(r row) (e storage.Errand, err error) {
	err = r.Scan(append(errandRow.into(&e), &e.ID)...)
	return e, err
}

// ErrandDone notes that an errand was done; its text goes. One that was done before, or is gone with
// its server, is ErrNotFound.
func (db errands) ErrandDone(ctx context.Context, id int64) error {
	return db.write(ctx, "errand done", func(tx *sql.Tx) error {
		now := db.Now()
		if _, err := tx.ExecContext(ctx, errandGone, now.UnixMilli()-errandsKept, now.UnixMilli()-errandsKept); err != nil {
			return err
		}
		return changeOne(ctx, tx, errandDone, now.UnixMilli(), id)
	})
}

// AwaitErrands calls look when there may be something to do: at once, whenever something is given on a server, and from
// time to time, as a broken connection can swallow a word. It returns when the context ends.
func (db errands) AwaitErrands(ctx context.Context, look func()) {
	heard := make(chan struct{}, 1)
	var listening sync.WaitGroup
	defer listening.Wait()
	listening.Go(func() {
		db.engine.Listen(ctx, func() {
			select {
			case heard <- struct{}{}:
			default:
			}
		})
	})
	for ctx.Err() == nil {
		look()
		select {
		case <-heard:
		case <-time.After(errandsEvery):
		case <-ctx.Done():
		}
	}
}
