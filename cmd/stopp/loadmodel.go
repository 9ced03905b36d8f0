package main

import (
	"errors"
	"fmt"
	"math"
	"time"

	"stopp/cmd/stopp/internal/model"
)

// loadModel asks what so many servers need.
type loadModel struct {
	Model   string  `type:"existingfile" group:"model" placeholder:"FILE" help:"Measure nothing; work out from the file of a load what servers need."`
	Against string  `type:"existingfile" group:"model" placeholder:"FILE" help:"With --model: hold what it says against what another load has measured, and say nothing of servers."`
	Margin  float64 `default:"0.25" group:"model" help:"How far it may be off then (${default}); else the exit status is 1."`
	By      string  `default:"postgres" group:"model" help:"The database that servers are to have, as the load names it (${default})."`

	Servers []float64   `default:"1000,100000,1000000" group:"model" help:"For how many servers (${default})."`
	Members loadMembers `embed:""`
	Machine loadMachine `embed:""`
	Bounds  loadBounds  `embed:""`
}

// loadMembers says how much is played.
type loadMembers struct {
	Active  float64            `default:"0.05" group:"model" help:"In what share of the servers somebody plays on a day (${default})."`
	Matches float64            `default:"4" group:"model" help:"How many matches begin there on such a day (${default})."`
	Presses float64            `default:"150" group:"model" help:"How many presses a match has (${default})."`
	Shares  map[string]float64 `default:"streit=2;zheng-fen=1;patience=1" group:"model" help:"What is pressed, in parts (${default})."`
	Lasts   time.Duration      `default:"30m" group:"model" help:"For how long a match keeps its table in memory (${default})."`
	Resting float64            `default:"2" group:"model" help:"How many tables are open in an active server while nobody plays there (${default})."`
	Peak    float64            `default:"4" group:"model" help:"How many times as much is done at the busiest moment as on average (${default})."`
}

// loadMachine says on what.
type loadMachine struct {
	Cores    float64 `default:"4" group:"model" help:"A machine's processors (${default})."`
	Memory   float64 `default:"8" group:"model" help:"A machine's memory, in GB (${default})."`
	Busy     float64 `default:"0.5" group:"model" help:"How much of a machine is taken at the busiest moment (${default})."`
	PerShard float64 `default:"1000" group:"model" help:"How many servers one of Discord's shards is given (${default}); Discord allows 2,500, and more are added only by a start."`
	Price    float64 `group:"model" help:"What a machine costs an hour, in any money."`
	Traffic  float64 `group:"model" help:"What a terabyte to Discord costs."`
	Disk     float64 `group:"model" help:"What a terabyte of disk costs a month."`
}

// loadBounds are what gives out.
type loadBounds struct {
	Rest        float64 `default:"50" group:"model" help:"How many requests a second Discord takes of a bot besides answers (${default}); of a very large one more, when it is asked."`
	AtOnce      float64 `default:"1" group:"model" help:"How many shards may begin together, every five seconds (${default}); Discord says so to each bot, and lets larger ones have 16."`
	Identifies  float64 `default:"1000" group:"model" help:"How many shards Discord lets begin on a day (${default})."`
	Ends        float64 `default:"110" group:"model" help:"How many matches that count can end a second, one after the other (${default}): docs/postgres.md, BenchmarkEnds."`
	Writes      float64 `default:"3200" group:"model" help:"How many transactions the database's server can write a second (${default}): docs/postgres.md, BenchmarkTables."`
	Connections float64 `default:"100" group:"model" help:"How many connections the database's server takes (${default}, as it comes)."`
	PerProcess  float64 `default:"17" group:"model" help:"How many of them a process has (${default})."`
	Largest     float64 `default:"64" group:"model" help:"How many processors the database's server can have at most (${default})."`
	Room        float64 `default:"1000" group:"model" help:"How many GB a year may add to the database (${default})."`
}

// restingTable is how much memory a table takes at which nobody plays, as docs/performance.md has it.
const restingTable = 1700

// check refuses what nobody can work out.
func (c *loadModel) check() error {
	m, on := c.Members, c.Machine
	for _, v := range append([]float64{c.Margin, m.Active, m.Matches, m.Presses, m.Peak, on.Cores, on.Memory, on.Busy, on.PerShard}, c.Servers...) {
		if !(v > 0) || math.IsInf(v, 1) {
			return errors.New("--servers, --active, --matches, --presses, --peak, --cores, --memory, --busy, --per-shard and --margin are above 0")
		}
	}
	b := c.Bounds
	if least := min(m.Resting, m.Lasts.Seconds(), on.Price, on.Traffic, on.Disk, b.Rest, b.AtOnce, b.Identifies, b.Ends, b.Writes, b.Connections, b.PerProcess, b.Largest, b.Room); !(least >= 0) {
		return errors.New("nothing is below 0")
	}
	if len(c.Servers) == 0 || m.Active > 1 || on.Busy > 1 {
		return errors.New("--servers has a number, and --active and --busy are shares, at most 1")
	}
	return nil
}

// run says what so many servers need, or holds that against another load.
func (c *loadModel) run(s *streams) error {
	figures, err := readFigures(c.Model)
	if err != nil {
		return err
	}
	if c.Against != "" {
		return c.hold(s.out, figures)
	}
	costs, err := model.Of(figures, c.By, figures.Most(c.By))
	if err != nil {
		return err
	}
	for kind := range c.Members.Shares {
		if _, measured := costs.Each[kind]; !measured {
			return fmt.Errorf("--shares: the load has not measured %q", kind)
		}
	}
	c.tell(s.out, figures, costs)
	return nil
}

// assumed is what the flags say.
func (c *loadModel) assumed() model.Assumed {
	m, on, b := c.Members, c.Machine, c.Bounds
	return model.Assumed{
		Members:  model.Members{Active: m.Active, Matches: m.Matches, Presses: m.Presses, Lasts: m.Lasts.Seconds(), Resting: m.Resting, Peak: m.Peak},
		Machine:  model.Machine{Cores: on.Cores, Memory: on.Memory * giga, Busy: on.Busy, Table: restingTable},
		PerShard: on.PerShard, Shares: m.Shares,
		Bounds: model.Bounds{Posts: b.Rest, AtOnce: b.AtOnce, Identifies: b.Identifies, Ends: b.Ends, Writes: b.Writes, Connections: b.Connections, PerProcess: b.PerProcess, Cores: b.Largest, Disk: b.Room * giga},
		Prices: model.Prices{Machine: on.Price, Traffic: on.Traffic, Disk: on.Disk},
	}
}

const giga = 1e9
