package load

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/storage/sqlstore"
)

// Seats say who plays, and how.
type Seats struct {
	Tables  int // where two members play
	Rings   int // where four members play Zheng Fen
	Alone   int // members who play a patience each
	Stay    int // a turn is ended once in that many times that it could be, from 1
	Most    int // a match of two is resigned after that many moves, 0 for never
	Servers int // over how many they are spread, 0 for one
	Pace    int // requests a second that the program may send besides answers, 0 for the usual
	Seed    uint64
}

// members are the players' names.
func (s Seats) members() (names []string) {
	for i := range 2 * s.Tables {
		names = append(names, pairName(i))
	}
	for i := range s.Alone {
		names = append(names, soloName(i))
	}
	for i := range s.Rings {
		for n := range ringSeats {
			names = append(names, ringName(i, n))
		}
	}
	return names
}

// crowd are many members at tables of their own in front of one program, in one process or several.
type crowd struct {
	*Ground
	bottom
	others   []*Program // processes besides the first
	answers  *answers
	book     *sqlstore.DB
	seats    Seats
	channels []string          // where they play, in turn
	homes    map[string]string // servers by their channels, but the first one
	look     time.Duration     // how soon the database is looked at again while something is waited for
	pairs    []*pair
	alone    []*lone
	rings    []*ring
}

// seatedAtOnce is how many pairs are seated at the same time.
const seatedAtOnce = 8

// gather starts a program, and has members there who are not seated yet.
func gather(ctx context.Context, s Setup, seats Seats) (c *crowd, err error) {
	c = &crowd{seats: seats}
	if c.bottom, err = s.lay(); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, c.Close())
		}
	}()
	var more []string
	if seats.Pace > 0 {
		more = append(more, fmt.Sprintf("requests_per_second = %d", seats.Pace))
	}
	if c.Ground, err = NewGround(sandbox.Config{Members: seats.members(), Patience: AnswerTime, Shards: s.shards(), AtOnce: s.shards()}, c.address, more...); err != nil {
		return c, err
	}
	c.look, c.answers = c.pause(), listen(c.Server)
	c.settle()
	if err := c.launch(s); err != nil {
		return c, err
	}
	if err := c.Arrive(ctx, Patience); err != nil {
		return c, err
	}
	if c.book, err = c.Book(); err != nil {
		return c, err
	}
	return c, c.share(ctx)
}

// launch starts all processes.
func (c *crowd) launch(s Setup) error {
	text, err := os.ReadFile(c.Config)
	if err != nil {
		return err
	}
	for i := range max(1, s.Processes) {
		config := filepath.Join(c.Folder, fmt.Sprintf("config-%d.toml", i))
		if err := os.WriteFile(config, text, 0o600); err != nil {
			return err
		}
		p, err := c.Ground.launch("", config, s.flags(i)...)
		if err != nil {
			return err
		}
		if i == 0 {
			c.Program = p
		} else {
			c.others = append(c.others, p)
		}
	}
	return nil
}

// share waits until each process has its own servers.
func (c *crowd) share(ctx context.Context) error {
	for end := time.Now().Add(2 * Patience); len(c.others) > 0; {
		all, err := c.book.Leases(ctx)
		holders := map[string]bool{}
		for _, l := range all {
			if l.Live() {
				holders[l.Holder] = true
			}
		}
		if len(holders) == 1+len(c.others) && c.seated() {
			return nil
		}
		if time.Now().After(end) {
			return errors.Join(fmt.Errorf("the processes do not share the servers: %+v", all), err)
		}
		if err := Rest(ctx, 20*time.Millisecond); err != nil {
			return err
		}
	}
	return nil
}

// seated tells whether people can play with every process.
func (c *crowd) seated() bool {
	return !slices.ContainsFunc(c.programs(), func(p *Program) bool { return !strings.Contains(p.Log.String(), "at the table") })
}

// programs are all processes.
func (c *crowd) programs() []*Program { return append([]*Program{c.Program}, c.others...) }

// usage is the cost of all processes.
func (c *crowd) usage() (u Usage) {
	for _, p := range c.programs() {
		one := UsageOf(p.ID())
		u.CPU, u.Memory, u.Files = u.CPU+one.CPU, u.Memory+one.Memory, u.Files+one.Files
	}
	return u
}

// logged is how long the logs of all processes are.
func (c *crowd) logged() (lengths []int) {
	for _, p := range c.programs() {
		lengths = append(lengths, len(p.Log.String()))
	}
	return lengths
}

// warnings are the warnings and errors in the logs of all processes behind these places.
func (c *crowd) warnings(from []int) (all []string) {
	for i, p := range c.programs() {
		for line := range strings.Lines(p.Log.String()[from[i]:]) {
			if strings.Contains(line, "level=WARN") || strings.Contains(line, "level=ERROR") {
				all = append(all, strings.TrimSpace(line))
			}
		}
	}
	return all
}

// fallen is a process that has ended, nil if there is none.
func (c *crowd) fallen() *Program {
	for _, p := range c.programs() {
		if p.Ended() {
			return p
		}
	}
	return nil
}

// settle makes the servers.
func (c *crowd) settle() {
	c.homes = map[string]string{}
	c.channels = []string{c.ChannelID("streitpatience")}
	for i := 1; i < c.seats.Servers; i++ {
		channel := fmt.Sprintf("table-%d", i+1)
		guild := c.AddGuild(fmt.Sprintf("Server %d", i+1), "en-US", channel)
		c.channels = append(c.channels, c.ChannelID(channel))
		c.homes[c.channels[i]] = guild
	}
}

// place is where the nth table of a kind plays.
func (c *crowd) place(n int) string { return c.channels[n%len(c.channels)] }

// seat seats everybody except members who play alone.
func (c *crowd) seat(ctx context.Context) error {
	for i := range c.seats.Tables {
		p := &pair{g: c, rng: rand.New(rand.NewPCG(c.seats.Seed, uint64(i)))}
		for n := range p.who {
			p.who[n] = c.Member(pairName(2*i + n)).In(c.place(i))
		}
		c.pairs = append(c.pairs, p)
	}
	for i := range c.seats.Rings {
		p := &ring{g: c, rng: rand.New(rand.NewPCG(c.seats.Seed, uint64(1<<33+i)))}
		for n := range p.who {
			p.who[n] = c.Member(ringName(i, n)).In(c.place(i))
		}
		c.rings = append(c.rings, p)
	}
	if err := each(c.pairs, func(p *pair) error { return p.begin(ctx) }); err != nil {
		return err
	}
	return each(c.rings, func(p *ring) error { return p.begin(ctx) })
}

// each does something with every one, some of them side by side.
func each[P any](all []P, do func(P) error) error {
	var wg sync.WaitGroup
	slots, errs := make(chan struct{}, seatedAtOnce), make([]error, len(all))
	for i, p := range all {
		slots <- struct{}{}
		wg.Go(func() {
			errs[i] = do(p)
			<-slots
		})
	}
	wg.Wait()
	return errors.Join(errs...)
}

func pairName(i int) string { return fmt.Sprintf("Member %d", i+1) }

// Close ends everything.
func (c *crowd) Close() (err error) {
	if c.book != nil {
		err = c.book.Close()
	}
	for _, p := range c.others {
		p.End()
	}
	if c.Ground != nil {
		err = errors.Join(err, c.Ground.Close())
	}
	c.bottom.close()
	return err
}
