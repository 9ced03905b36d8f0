package guild

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/service/jobs"
	"stopp/bot/service/prefs"
	"stopp/bot/text/pages"
	"stopp/internal/gate"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// door is a real database and queues, in front of channels that take or refuse a post.
type door struct {
	*Guilds
	db     *sqlstore.DB
	jobs   *jobs.Jobs
	now    time.Time
	closed map[string]bool // channels where nothing can be posted
	posted []string        // where something was posted
	busy   bool            // something is on its way to a server
	halted map[string]bool
}

func opened(t *testing.T) *door { return openedAt(t, filepath.Join(t.TempDir(), "stopp.db")) }

// openedAt is that on a database that may be there.
func openedAt(t *testing.T, path string) *door {
	t.Helper()
	db, err := sqlstore.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	log := slog.New(slog.DiscardHandler)
	d := &door{db: db, jobs: jobs.New(log, jobs.NewCores()), now: time.Unix(1_800_000_000, 0), closed: map[string]bool{}, halted: map[string]bool{}}
	d.Guilds = &Guilds{Store: db, Discord: d, Clock: d, Prefs: &prefs.Prefs{Store: db, Log: log}, Log: log,
		Now: func() time.Time { return d.now }, Do: d.jobs.Do, Drop: func(string) bool { return !d.busy }, Games: func() []pages.GameHelp { return nil }}
	return d
}

func (d *door) Post(_ context.Context, channel string, _ bot.Message) (string, error) {
	if d.closed[channel] {
		return "", bot.ErrNoAccess
	}
	d.posted = append(d.posted, channel)
	return "1", nil
}

func (d *door) Wake()             {}
func (d *door) Halt(guild string) { d.halted[guild] = true }
func (d *door) NoteHalt(_ context.Context, guild string) error {
	d.Halt(guild)
	return nil
}
func (d *door) GoOnIn(_ context.Context, guild string) error {
	delete(d.halted, guild)
	return nil
}
func (d *door) Forget(guild string) { delete(d.halted, guild) }

// after lets time pass, and looks for servers whose time is up.
func (d *door) after(t time.Duration) {
	d.now = d.now.Add(t)
	d.Tick()
	d.jobs.Wait()
}

// A server goes thirty days after it is found missing. While something is on its way there
// it waits for the next sweep.
func TestServerGoes(t *testing.T) {
	d := opened(t)
	key := storage.Setting{Name: "pace", Guild: "77"}
	if err := d.db.SetSetting(t.Context(), key, "daily"); err != nil {
		t.Fatal(err)
	}
	d.Here([]string{"78"})
	d.jobs.Wait()
	if !d.Lacks("77") || d.Lacks("78") || !d.halted["77"] {
		t.Errorf("77 is not missing: %v", d.halted)
	}
	there := func() bool {
		_, err := d.db.Setting(t.Context(), key)
		return err == nil
	}
	d.after(keptFor - time.Hour)
	d.busy = true
	d.after(sweepEvery)
	if !there() {
		t.Fatal("gone too early")
	}
	d.busy = false
	d.after(sweepEvery - time.Minute)
	if !there() {
		t.Error("swept twice a day")
	}
	if d.after(time.Minute); there() || d.halted["77"] {
		t.Errorf("still there: %v", d.halted)
	}
}

// Until Discord has told of the bot's servers, none is missing, and none goes.
func TestNothingGoesUntold(t *testing.T) {
	d := opened(t)
	if err := d.db.SetSetting(t.Context(), leftKey("77"), d.now.Add(-keptFor).UTC().Format(time.RFC3339)); err != nil {
		t.Fatal(err)
	}
	d.after(sweepEvery)
	if _, err := d.db.Setting(t.Context(), leftKey("77")); err != nil || d.Lacks("77") {
		t.Errorf("%v", err)
	}
}

// joined tells of a server that the bot has just come to.
func (d *door) joined(id, channel string) {
	d.Joined(bot.Guild{ID: id, JoinedAt: d.now.Add(-newFor / 2), SystemChannel: channel})
	d.jobs.Wait()
}

// It says hello once, in the channel that the server names for it, or nowhere.
func TestHello(t *testing.T) {
	d := opened(t)
	d.closed["1"] = true
	d.joined("76", "1")
	d.joined("77", "")
	for range 2 {
		d.joined("78", "2")
	}
	d.Joined(bot.Guild{ID: "79", JoinedAt: d.now.Add(-newFor - time.Second), SystemChannel: "3"})
	d.jobs.Wait()
	if !slices.Equal(d.posted, []string{"2"}) {
		t.Errorf("said hello in %v", d.posted)
	}
}

// earlier are the databases of earlier schemas that say of the server 1 that it was welcomed, the
// oldest first, then from the newest.
func earlier(t *testing.T) (files []string) {
	t.Helper()
	all, err := filepath.Glob("../../../storage/sqlite/testdata/schema*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range all {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "welcomed") {
			files = append(files, string(text))
		}
	}
	if len(files) < 19 {
		t.Fatalf("only %d databases", len(files))
	}
	slices.Reverse(files)
	return files
}

// Where an earlier program said hello, it is never said again: not after any migration, not
// after a restart, not after Discord had trouble with the server. In one that is new it is said
// once, all the same.
func TestHelloIsNotSaidAgain(t *testing.T) { gate.Few(t, 2, 19, helloIsNotSaidAgain) }

func helloIsNotSaidAgain(t *testing.T, files int) {
	for n, text := range earlier(t)[:files] {
		path := filepath.Join(t.TempDir(), "stopp.db")
		raw, err := sql.Open("sqlite3", path)
		if err == nil {
			_, err = raw.Exec(text)
		}
		if err := errors.Join(err, raw.Close()); err != nil {
			t.Fatal(n, err)
		}
		var said []string
		for _, happens := range []func(*door){
			func(*door) {}, // the migration
			func(*door) {}, // a restart
			func(d *door) {
				d.Unreachable("1")
				d.Unreachable("new")
				d.after(newFor / 4)
			},
		} {
			d := openedAt(t, path)
			d.joined("1", "old")
			d.joined("new", "new")
			happens(d)
			d.joined("1", "old")
			d.joined("new", "new")
			said = append(said, d.posted...)
			d.db.Close()
		}
		if !slices.Equal(said, []string{"new"}) {
			t.Errorf("database %d: said hello in %v", n, said)
		}
	}
}

// slow is a database that removes a server in several turns, with something happening
// between them.
type slow struct {
	*sqlstore.DB
	turns   int
	between func()
}

func (s *slow) PurgeGuild(ctx context.Context, guild string) error {
	if s.turns--; s.turns > 0 {
		s.between()
		return storage.ErrUnfinished
	}
	return s.DB.PurgeGuild(ctx, guild)
}

// A big server goes in several turns, one after the other; if the bot comes back meanwhile,
// the rest stays.
func TestBigServerGoesInTurns(t *testing.T) {
	for name, back := range map[string]bool{"gone": false, "back": true} {
		d := opened(t)
		key := storage.Setting{Name: "pace", Guild: "77"}
		if err := d.db.SetSetting(t.Context(), key, "daily"); err != nil {
			t.Fatal(err)
		}
		store := &slow{d.db, 3, func() {
			if back {
				d.Joined(bot.Guild{ID: "77"})
			}
		}}
		d.Store = store
		d.Here([]string{"78"})
		d.jobs.Wait()
		d.after(keptFor)
		_, err := d.db.Setting(t.Context(), key)
		if there := err == nil; there != back {
			t.Errorf("%s: still there: %v, %v", name, there, err)
		}
	}
}
