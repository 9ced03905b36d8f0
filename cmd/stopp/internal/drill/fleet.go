package drill

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"stopp/bot/sandbox"
	"stopp/storage"
	"stopp/storage/sqlite"
)

// Fleet has some processes share one Discord and one database of PostgreSQL. Members play in all servers while one process
// after the other is killed, paused for longer than its lease, or asked to end, and while the database
// restarts; or while one after the other is replaced by another version.
type Fleet struct {
	Database  string        // the address of an empty database
	Restart   func() error  // restarts its server at once; nil where that can't be done
	Processes int           // each with two shards
	Lease     time.Duration // how long one holds
	Rounds    int           // how often each of them meets each trouble; 0 for as often as there is time for
	Few       bool          // each trouble meets one of them only
	For       time.Duration // how long at most; 0 for as long as it takes
	Versions  []string      // programs, see Start, by which all processes are replaced one after the other, instead of troubles
	Seed      uint64
	Report    func(Trouble, Tally) // hears after each
}

// Trouble is what met a process, or the database.
type Trouble struct {
	What  string
	Ship  int           // which process, from 0; -1 for the database
	After time.Duration // until people in all servers could play on
}

func (t Trouble) String() string {
	who := t.What
	if t.Ship >= 0 {
		who = fmt.Sprintf("process %d is %s", t.Ship+1, t.What)
	}
	return fmt.Sprintf("%s, and after %v people play on everywhere", who, t.After.Round(time.Millisecond))
}

// fleet is a drill that runs.
type fleet struct {
	Fleet
	*Ground
	book  *sqlite.DB
	ships []*ship
	crews []*crew

	nudged  time.Time
	playing sync.WaitGroup
	lost    chan error // what was lost first
}

// crew are members of one server.
type crew struct {
	*floor
	channel string
	steps   atomic.Int64
}

// twoShards is how many each process has.
const twoShards = 2

// Run plays until all troubles were met, or something is lost: then the error is a Loss.
func (d Fleet) Run(ctx context.Context) (t Tally, err error) {
	f, err := d.open(ctx)
	if err != nil {
		return t, err
	}
	defer func() {
		if loss := (*Loss)(nil); errors.As(err, &loss) {
			err = fmt.Errorf("%w%s", err, f.logs())
		}
		err = errors.Join(err, f.close())
	}()
	playing, stop := context.WithCancel(ctx)
	defer stop()
	f.play(playing)
	began := time.Now()
	if err := f.roll(ctx); err != nil {
		return f.tally(), err
	}
	for n := 0; d.Versions == nil && (d.Rounds == 0 || n < d.Rounds) && (d.For == 0 || time.Since(began) < d.For); n++ {
		if err := f.round(ctx, began); err != nil {
			return f.tally(), err
		}
	}
	stop()
	f.playing.Wait()
	select {
	case err := <-f.lost:
		return f.tally(), err
	default:
	}
	return f.tally(), f.settled(ctx)
}

// open starts all processes, and has members in a server of each shard.
func (d Fleet) open(ctx context.Context) (f *fleet, err error) {
	shards := d.Processes * twoShards
	var names []string
	for n := range 2 * (shards + d.Processes) {
		names = append(names, fmt.Sprintf("Member%02d", n))
	}
	g, err := newGround(sandbox.Config{Members: names, Shards: shards, AtOnce: shards, Channels: []string{"table-0"}}, d.Database, "log_level = 'debug'")
	if err != nil {
		return nil, err
	}
	f = &fleet{Fleet: d, Ground: g, lost: make(chan error, 1)}
	defer func() {
		if err != nil {
			err = errors.Join(err, f.close())
		}
	}()
	for n := range d.Processes {
		s := &ship{Ground: g, share: fmt.Sprintf("%d-%d", twoShards*n, twoShards*n+1), of: shards, lease: d.Lease}
		f.ships = append(f.ships, s)
		if err := errors.Join(s.moor(), s.sail()); err != nil {
			return f, err
		}
	}
	if f.book, err = f.Book(); err != nil {
		return f, err
	}
	for n := range shards {
		f.crews = append(f.crews, f.crew(n, names[2*n:2*n+2]))
	}
	coming, cancel := context.WithTimeout(ctx, Patience)
	defer cancel()
	if err := f.AwaitCommand(coming, "help"); err != nil {
		return f, fmt.Errorf("the processes do not come: %w%s", err, f.logs())
	}
	if err := f.atHome(ctx); err != nil {
		return f, err
	}
	for n, s := range f.ships {
		if s.quiet, err = f.idle(ctx, f.crews[twoShards*n], names[2*(shards+n):]); err != nil {
			return f, err
		}
	}
	return f, nil
}

// idle has two members of a server begin a match at which nobody does anything then.
func (f *fleet) idle(ctx context.Context, c *crew, names []string) (match int64, err error) {
	p := newParty(c.floor, []sandbox.Member{f.Member(names[0]).In(c.channel), f.Member(names[1]).In(c.channel)}, nil)
	for p.ledger == nil {
		if err := p.step(ctx); err != nil {
			return 0, err
		}
	}
	return p.ledger.id, nil
}

// crew are two members in the server of a shard.
func (f *fleet) crew(shard int, names []string) *crew {
	guild, channel := f.GuildID(), fmt.Sprint("table-", shard)
	if shard > 0 {
		guild = f.AddGuild(fmt.Sprint("Server ", shard), "en-US", channel)
	}
	c := &crew{floor: &floor{Ground: f.Ground, rng: rand.New(rand.NewPCG(f.Seed, uint64(shard))), book: f.book, guild: guild, still: true}, channel: f.ChannelID(channel)}
	var who []sandbox.Member
	for _, name := range names {
		who = append(who, f.Member(name).In(c.channel))
	}
	c.parties = []company{newParty(c.floor, who, nil)}
	return c
}

// play has the members of each server play on, each for themselves.
func (f *fleet) play(ctx context.Context) {
	for _, c := range f.crews {
		f.playing.Go(func() {
			for ctx.Err() == nil {
				if err := c.on(ctx); err != nil && ctx.Err() == nil {
					select {
					case f.lost <- err:
					default:
					}
					return
				}
			}
		})
	}
}

// on does one thing. A database that can't be reached is waited for.
func (c *crew) on(ctx context.Context) error {
	p := c.any()
	err := p.step(ctx)
	switch {
	case errors.Is(err, storage.ErrUnreachable), errors.Is(err, storage.ErrBusy), errors.Is(err, storage.ErrDoubtful):
		p.forget()
		p.doubt()
		return rest(ctx, 100*time.Millisecond)
	case err == nil:
		c.steps.Add(1)
	}
	return err
}

// meeting is a trouble that is to meet a process, or the database.
type meeting struct {
	what string
	ship int // -1 for the database
	do   func(context.Context, *ship) error
}

// plan is what happens in a round: each trouble meets each process, and the database once; of a few, one
// after the other meets the next process.
func (f *fleet) plan() (all []meeting) {
	crash := meeting{"the database crashes", -1, f.crash}
	if f.Few {
		return []meeting{{"killed", 0, f.kill}, {"paused", 1, f.pause}, crash, {"killed", f.Processes - 1, f.kill}}
	}
	for n := range f.ships {
		all = append(all, meeting{"killed", n, f.kill}, meeting{"paused", n, f.pause}, meeting{"asked to end", n, f.leave})
		if n == f.Processes/2 {
			all = append(all, crash)
		}
	}
	return all
}

// round goes through what is planned.
func (f *fleet) round(ctx context.Context, began time.Time) error {
	for _, m := range f.plan() {
		if m.ship < 0 && f.Restart == nil {
			continue
		}
		if f.For > 0 && time.Since(began) > f.For {
			return nil
		}
		var s *ship
		if m.ship >= 0 {
			s = f.ships[m.ship]
		}
		if err := f.meet(ctx, m.what, m.ship, func() error { return m.do(ctx, s) }); err != nil {
			return err
		}
	}
	return nil
}

// roll replaces all processes by each of the versions.
func (f *fleet) roll(ctx context.Context) error {
	for _, version := range f.Versions {
		for n, s := range f.ships {
			s.version = version
			if err := f.meet(ctx, "replaced by "+version, n, func() error { return f.leave(ctx, s) }); err != nil {
				return err
			}
		}
	}
	return nil
}

// meet has something go wrong, and waits until people can play on in all servers and each process has its own
// again.
func (f *fleet) meet(ctx context.Context, what string, ship int, trouble func() error) error {
	began := time.Now()
	if err := trouble(); err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	if err := f.goesOn(ctx); err != nil {
		return fmt.Errorf("%s, process %d: %w", what, ship, err)
	}
	f.Report(Trouble{What: what, Ship: ship, After: time.Since(began)}, f.tally())
	return f.atHome(ctx)
}

// kill kills a process, waits until others have its servers, and starts another one in its place.
func (f *fleet) kill(ctx context.Context, s *ship) error {
	if err := f.without(ctx, s, func() error { return s.Program.Kill(Patience) }); err != nil {
		return err
	}
	return s.sail()
}

// pause stops a process for longer than its lease holds, so that others take its servers. When it goes on, it sends nothing
// by the lease that it had, though much was delivered to it, too.
func (f *fleet) pause(ctx context.Context, s *ship) error {
	log := len(s.Program.Log.String())
	if err := f.without(ctx, s, func() error { return s.Program.suspend() }); err != nil {
		return err
	}
	s.silent.Store(true)
	if err := s.Program.resume(); err != nil {
		return err
	}
	// One that was still starting finds that it cannot.
	if err := s.says(ctx, log, "a lease is lost", "a share can't be served"); err != nil {
		return err
	}
	if spoke := s.spoke.Load(); spoke != nil {
		return &Loss{fmt.Sprintf("a process that was paused for longer than its lease sends %s", *spoke)}
	}
	return nil
}

// crash has the database's server crash, and starts it again.
func (f *fleet) crash(context.Context, *ship) error {
	for _, c := range f.crews {
		c.crashed.Store(true)
	}
	return f.Restart()
}

// beats is how often a room notes that it is there.
const beats = 20 * time.Second

// without takes a process away, waits until others have its servers and people play on there, and looks whether
// deadlines were given the time back for which nobody had them.
func (f *fleet) without(ctx context.Context, s *ship, away func() error) error {
	before, err := f.book.Match(ctx, s.quiet)
	if err != nil {
		return err
	}
	began := time.Now()
	if err := away(); err != nil {
		return err
	}
	if err := f.taken(ctx, s); err != nil {
		return err
	}
	least := time.Since(began) - time.Second // a moment may pass between the one and the other
	if err := f.goesOn(ctx); err != nil {
		return err
	}
	after, err := f.book.Match(ctx, s.quiet)
	if err != nil {
		return err
	}
	if moved := after.Deadline.Sub(before.Deadline); before.Deadline.IsZero() || moved < least || moved > time.Since(began)+beats+time.Second {
		return &Loss{fmt.Sprintf("nobody had the servers for %v or more, and a deadline was moved on by %v", least, moved)}
	}
	return nil
}

// leave asks a process to end, and starts another one in its place.
func (f *fleet) leave(_ context.Context, s *ship) error {
	if err := s.Program.Leave(Patience); err != nil {
		return err
	}
	return s.sail()
}

// taken waits until another process has the servers of one.
func (f *fleet) taken(ctx context.Context, s *ship) error {
	return f.until(ctx, "another process takes the servers of "+s.share, func(all []storage.Lease) bool {
		for _, l := range all {
			if l.Overlaps(s.own()) && (!l.Live() || s.has(l)) {
				return false
			}
		}
		return len(all) > 0
	})
}

// atHome waits until each process has its own servers.
func (f *fleet) atHome(ctx context.Context) error {
	return f.until(ctx, "each process has its own servers", func(all []storage.Lease) bool {
		for _, s := range f.ships {
			own := false
			for _, l := range all {
				own = own || l.Share == s.own() && l.Live() && s.has(l)
			}
			if !own {
				return false
			}
		}
		return true
	})
}

// until waits for what the leases are to be like.
func (f *fleet) until(ctx context.Context, what string, is func([]storage.Lease) bool) error {
	var all []storage.Lease
	for end := time.Now().Add(2 * Patience); time.Now().Before(end); {
		var err error
		if all, err = f.book.Leases(ctx); err == nil && is(all) {
			return nil
		}
		select {
		case err := <-f.lost:
			return err
		default:
		}
		if err := rest(ctx, 20*time.Millisecond); err != nil {
			return err
		}
	}
	return &Loss{fmt.Sprintf("in vain: %s; the leases are %+v", what, all)}
}

// goesOn waits until something has been done in every server.
func (f *fleet) goesOn(ctx context.Context) error {
	var then []int64
	for _, c := range f.crews {
		then = append(then, c.steps.Load())
	}
	for n, c := range f.crews {
		for end := time.Now().Add(2 * Patience); c.steps.Load() < then[n]+2; {
			select {
			case err := <-f.lost:
				return err
			default:
			}
			if time.Now().After(end) {
				return &Loss{fmt.Sprintf("nobody plays on in server %d", n)}
			}
			if err := errors.Join(f.nudge(), rest(ctx, 50*time.Millisecond)); err != nil {
				return err
			}
		}
	}
	return nil
}

// nudge has all rooms look at what is due, which they do by themselves some times a minute.
func (f *fleet) nudge() error {
	if time.Since(f.nudged) < time.Second {
		return nil
	}
	f.nudged = time.Now()
	return f.setClock(f.furthest + time.Millisecond)
}

// settled holds all against all.
func (f *fleet) settled(ctx context.Context) error {
	for _, c := range f.crews {
		if err := c.settled(ctx); err != nil {
			return err
		}
	}
	for _, s := range f.ships {
		for line := range strings.Lines(s.Program.Log.String()) {
			if strings.Contains(line, "panic") || strings.Contains(line, f.Token()) {
				return &Loss{"the log says " + line}
			}
		}
	}
	return nil
}

// tally is what there was in all servers.
func (f *fleet) tally() (all Tally) {
	for _, c := range f.crews {
		t := c.counted()
		all.Interactions += t.Interactions
		all.Answered += t.Answered
		all.Silent += t.Silent
		all.PutOff += t.PutOff
		all.Actions += t.Actions
		all.Stopps += t.Stopps
		all.Groups += t.Groups
		all.Matches += t.Matches
		all.Ended += t.Ended
	}
	for _, s := range f.ships {
		all.Starts += s.starts
	}
	return all
}

// logs are what the processes have said last, and all that they have complained of before.
func (f *fleet) logs() (all string) {
	for _, s := range f.ships {
		if s.Program == nil {
			continue
		}
		lines := strings.SplitAfter(s.Program.Log.String(), "\n")
		last := lines[max(0, len(lines)-400):]
		complaints := slices.DeleteFunc(lines[:len(lines)-len(last)], func(line string) bool { return strings.Contains(line, "level=DEBUG") })
		all += fmt.Sprintf("\nprocess %d, for %s:\n%s…\n%s", s.Program.ID(), s.share, strings.Join(complaints, ""), strings.Join(last, ""))
	}
	return all
}

func (f *fleet) close() error {
	for _, s := range f.ships {
		s.sink()
	}
	if f.book != nil {
		f.book.Close()
	}
	return errors.Join(f.Server.Close(), os.RemoveAll(f.folder))
}
