package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/cmd/stopp/internal/load"
	"stopp/internal/gate"
	"stopp/storage"
	"stopp/storage/postgres/postgrestest"
	"stopp/storage/sqlstore"
)

// fleetDrill has some processes share one Discord and one PostgreSQL database. Members play in all servers while one process
// after another is killed, paused for longer than its lease, or asked to end, and while the database restarts. Or one process
// after another is replaced by another version.
type fleetDrill struct {
	Database  string        // the address of an empty database
	Restart   func() error  // restarts its server at once; nil if that is impossible
	Processes int           // each with two shards
	Lease     time.Duration // how long a lease holds
	Rounds    int           // how often each process meets each trouble; 0 for as often as there is time for
	Few       bool          // each trouble meets only one process
	For       time.Duration // how long at most; 0 for as long as it takes
	Versions  []string      // programs, see Start: they replace all processes one after the other, instead of troubles
	Seed      uint64
	Report    func(trouble, tally) // called after each trouble
}

// playingFleet is a drill that runs.
type playingFleet struct {
	fleetDrill
	*ground
	book  *sqlstore.DB
	ships []*ship
	crews []*crew

	nudged  time.Time
	playing sync.WaitGroup
	lost    chan error // the first loss
}

// crew are members of one server.
type crew struct {
	*floor
	channel string
	steps   atomic.Int64
}

// twoShards is how many each process has.
const twoShards = 2

// Run plays until all troubles were met, or something is lost: then the error is a lossError.
func (d fleetDrill) Run(ctx context.Context) (t tally, err error) {
	f, err := d.open(ctx)
	if err != nil {
		return t, err
	}
	defer func() {
		if loss := (*lossError)(nil); errors.As(err, &loss) {
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
func (d fleetDrill) open(ctx context.Context) (f *playingFleet, err error) {
	shards := d.Processes * twoShards
	var names []string
	for n := range 2 * (shards + d.Processes) {
		names = append(names, fmt.Sprintf("Member%02d", n))
	}
	g, err := newGround(sandbox.Config{Members: names, Shards: shards, AtOnce: shards, Channels: []string{"table-0"}}, d.Database, "log_level = 'debug'")
	if err != nil {
		return nil, err
	}
	f = &playingFleet{fleetDrill: d, ground: g, lost: make(chan error, 1)}
	defer func() {
		if err != nil {
			err = errors.Join(err, f.close())
		}
	}()
	for n := range d.Processes {
		s := &ship{ground: g, share: fmt.Sprintf("%d-%d", twoShards*n, twoShards*n+1), of: shards, lease: d.Lease}
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
	coming, cancel := context.WithTimeout(ctx, load.Patience)
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

// idle has two members of a server begin a match, which nobody then plays.
func (f *playingFleet) idle(ctx context.Context, c *crew, names []string) (match int64, err error) {
	p := newParty(c.floor, []sandbox.Member{f.Member(names[0]).In(c.channel), f.Member(names[1]).In(c.channel)}, nil)
	for p.ledger == nil {
		if err := p.step(ctx); err != nil {
			return 0, err
		}
	}
	return p.ledger.id, nil
}

// crew are two members in the server of a shard.
func (f *playingFleet) crew(shard int, names []string) *crew {
	guild, channel := f.GuildID(), fmt.Sprint("table-", shard)
	if shard > 0 {
		guild = f.AddGuild(fmt.Sprint("Server ", shard), "en-US", channel)
	}
	c := &crew{floor: &floor{ground: f.ground, rng: rand.New(rand.NewPCG(f.Seed, uint64(shard))), book: f.book, guild: guild, still: true}, channel: f.ChannelID(channel)}
	var who []sandbox.Member
	for _, name := range names {
		who = append(who, f.Member(name).In(c.channel))
	}
	c.parties = []company{newParty(c.floor, who, nil)}
	return c
}

// play has the members of each server play on, each for themselves.
func (f *playingFleet) play(ctx context.Context) {
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
		return load.Rest(ctx, 100*time.Millisecond)
	case err == nil:
		c.steps.Add(1)
	}
	return err
}

// taken waits until another process has the servers of one.
func (f *playingFleet) taken(ctx context.Context, s *ship) error {
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
func (f *playingFleet) atHome(ctx context.Context) error {
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

// until waits for a state of the leases.
func (f *playingFleet) until(ctx context.Context, what string, is func([]storage.Lease) bool) error {
	var all []storage.Lease
	for end := time.Now().Add(2 * load.Patience); time.Now().Before(end); {
		var err error
		if all, err = f.book.Leases(ctx); err == nil && is(all) {
			return nil
		}
		select {
		case err := <-f.lost:
			return err
		default:
		}
		if err := load.Rest(ctx, 20*time.Millisecond); err != nil {
			return err
		}
	}
	return &lossError{fmt.Sprintf("in vain: %s; the leases are %+v", what, all)}
}

// goesOn waits until something has been done in every server.
func (f *playingFleet) goesOn(ctx context.Context) error {
	var then []int64
	for _, c := range f.crews {
		then = append(then, c.steps.Load())
	}
	for n, c := range f.crews {
		for end := time.Now().Add(2 * load.Patience); c.steps.Load() < then[n]+2; {
			select {
			case err := <-f.lost:
				return err
			default:
			}
			if time.Now().After(end) {
				return &lossError{fmt.Sprintf("nobody plays on in server %d", n)}
			}
			if err := errors.Join(f.nudge(), load.Rest(ctx, 50*time.Millisecond)); err != nil {
				return err
			}
		}
	}
	return nil
}

// nudge has all rooms look for due things, as they do by themselves some times a minute.
func (f *playingFleet) nudge() error {
	if time.Since(f.nudged) < time.Second {
		return nil
	}
	f.nudged = time.Now()
	return f.setClock(f.furthest + time.Millisecond)
}

// settled holds all against all.
func (f *playingFleet) settled(ctx context.Context) error {
	for _, c := range f.crews {
		if err := c.settled(ctx); err != nil {
			return err
		}
	}
	for _, s := range f.ships {
		for line := range strings.Lines(s.Program.Log.String()) {
			if strings.Contains(line, "panic") || strings.Contains(line, f.Token()) {
				return &lossError{"the log says " + line}
			}
		}
	}
	return nil
}

// tally is the numbers of all servers.
func (f *playingFleet) tally() (all tally) {
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

// logs are the processes' last lines, and all their earlier complaints.
func (f *playingFleet) logs() (all string) {
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

func (f *playingFleet) close() error {
	for _, s := range f.ships {
		s.sink()
	}
	if f.book != nil {
		f.book.Close()
	}
	return f.ground.Close()
}

var (
	fleetRounds    = flag.Int("fleet", 0, "how often TestDrillFleet has each process killed, paused and asked to end; 0 for a few of these or, with -for, for as often as there is time for")
	fleetProcesses = flag.Int("processes", 3, "how many processes TestDrillFleet has, each with two shards: from 2 to 8")
	fleetLease     = flag.Duration("lease", 2*time.Second, "how long a lease holds in TestDrillFleet, from a second on; a process is paused for longer than that")
)

// Three processes share one Discord and one database, and members play in a server of each shard. A process is
// killed, one is paused for longer than its lease and goes on, and the database crashes: others take over, nothing is lost, and
// nothing is done twice.
func TestDrillFleet(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	if *fleetProcesses < 2 || *fleetProcesses > 8 || *fleetLease < time.Second {
		t.Fatal("-processes are from 2 to 8, and -lease is a second at least")
	}
	s, few := postgrestest.Own(t), *fleetRounds == 0 && *drillFor == 0
	fleet := fleetDrill{Database: s.Address, Restart: s.Crash, Processes: *fleetProcesses, Lease: *fleetLease, Rounds: *fleetRounds, For: *drillFor, Few: few, Seed: *drillSeed, Report: func(what trouble, counts tally) {
		t.Logf("%v; %v", what, counts)
	}}
	if few {
		fleet.Rounds = 1
	}
	began := time.Now()
	counts, err := fleet.Run(t.Context())
	if err != nil || counts.Answered == 0 {
		t.Errorf("%v, %v", counts, err)
	}
	t.Logf("%v, seed %d: %v", time.Since(began).Round(time.Millisecond), *drillSeed, counts)
}
