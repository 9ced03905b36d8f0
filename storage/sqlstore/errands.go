package sqlstore

import (
	"context"
	"database/sql"
	"sync"
	"time"

	"stopp/storage"
)

const (
	giveErrand = "insert into errands (kind, guild, key, text, made) values (?,?,?,?,?)"
	errandGone = "delete from errands where done < ? or made < ?"
	errandsDue = "select id, kind, guild, key, text, made from errands where done is null/*of guild*/ order by id limit ?"
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
		_, err := tx.ExecContext(ctx, giveErrand, e.Kind, e.Guild, e.Key, e.Text, millis(db.orNow(e.Made)))
		if err == nil {
			err = db.engine.Tell(ctx, tx, e.Guild)
		}
		return err
	})
}

// Errands are the share's errands that are still to be done, the oldest first, up to a limit.
func (db errands) Errands(ctx context.Context, most int) (all []storage.Errand, err error) {
	err = db.read(ctx, "errands", func(tx *sql.Tx) error {
		all, err = list(ctx, tx, scanErrand, db.ours(errandsDue), most)
		return err
	})
	return all, err
}

func scanErrand(r row) (e storage.Errand, err error) {
	var made sql.NullInt64
	err = r.Scan(&e.ID, &e.Kind, &e.Guild, &e.Key, &e.Text, &made)
	e.Made = moment(made)
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
