package model

import (
	"slices"
	"sort"
)

// Assumed is what is thought of members and machines.
type Assumed struct {
	Members  Members
	Machine  Machine
	PerShard float64            // servers that we put on one of Discord's shards
	Shares   map[string]float64 // of all presses, by kind; they need not add up to 1
	Bounds   Bounds
	Prices   Prices
}

// Members says how much is played.
type Members struct {
	Active  float64 // share of all servers where somebody plays on a day
	Matches float64 // that begin on a day in such a server
	Presses float64 // of a match
	Lasts   float64 // seconds for which somebody plays at its table
	Resting float64 // tables that are open in such a server while nobody plays there
	Peak    float64 // the busiest moment, as a multiple of the mean
}

// Machine is what processes run on.
type Machine struct {
	Cores  float64
	Memory float64 // bytes
	Busy   float64 // share of it that is taken at the busiest moment
	Table  float64 // bytes of memory of a table at rest
}

// Prices are what is paid, in any money.
type Prices struct {
	Machine float64 // an hour
	Traffic float64 // a terabyte to Discord
	Disk    float64 // a terabyte and month
}

// Need is what so many servers need.
type Need struct {
	Servers         float64
	Presses, Begun  float64 // presses, and matches that begin and end, a second, at the busiest moment
	Cores, Database float64 // of the bot and of the database's server, likewise
	Awake, Memory   float64 // tables in memory, and the bot's memory in bytes, likewise
	Posts, Writes   float64 // a second, likewise
	Log, Out, In    float64 // bytes a second, likewise
	Year            float64 // bytes by which the database grows in a year
	Month           float64 // bytes to Discord in a month
	Fleet
}

// Fleet is what it runs on.
type Fleet struct {
	Processes      int
	Shards, Fewest int     // of the gateway: as we put them, and as few as Discord allows
	Start          float64 // seconds until all shards have identified themselves
	Machines       float64 // as many as that of the given size, those of the database's server included
	Hour           float64 // money
}

const (
	day   = 24 * 60 * 60.0
	month = 30 * day
	year  = 365 * day
	tera  = 1e12
)

// identifyEvery is how many seconds lie between two shards, or two bunches of them, that
// identify themselves.
const identifyEvery = 5

// DiscordPerShard is how many servers a shard of Discord's may have.
const DiscordPerShard = 2500

// Plan says what so many servers need.
func (c Costs) Plan(a Assumed, servers float64) Need {
	begun := servers * a.Members.Active * a.Members.Matches / day // a second, on a day's mean
	n := Need{Servers: servers, Begun: begun * a.Members.Peak, Presses: begun * a.Members.Peak * a.Members.Presses}
	each, all := c.mixed(a), begun*a.Members.Presses
	match := c.Each[Match]
	n.Posts = n.Presses*each.Posts + n.Begun*match.Posts
	n.Writes = n.Presses*each.Writes + n.Begun*match.Writes
	n.Log = n.Presses*each.Log + n.Begun*match.Log
	n.Out = n.Presses*each.Out + n.Begun*match.Out
	n.In = n.Presses*each.In + n.Begun*match.In
	n.Year = year * (all*each.Bytes + begun*match.Bytes)
	n.Month = month * (all*each.Out + begun*match.Out)
	n.Awake = n.Begun * a.Members.Lasts
	n.Database = both(each.Database, n.Presses, match.Database, n.Begun)
	tables := n.Awake*c.Memory.Table + servers*a.Members.Active*a.Members.Resting*a.Machine.Table + servers*c.Memory.Server
	work := func(processes float64) float64 {
		return max(c.Still, both(each.Program, n.Presses/processes, match.Program, n.Begun/processes)) * processes
	}
	n.Processes = processes(a, work, tables, c.Memory.Process)
	n.Cores = work(float64(n.Processes))
	n.Memory = tables + float64(n.Processes)*c.Memory.Process
	n.Shards, n.Fewest = max(1, ceil(servers/a.PerShard)), max(1, ceil(servers/DiscordPerShard))
	n.Start = float64(ceil(float64(n.Shards)/max(1, a.Bounds.AtOnce))-1) * identifyEvery
	n.Machines = machines(a, n)
	n.Hour = n.Machines*a.Prices.Machine + (n.Month*a.Prices.Traffic/tera+n.Year*a.Prices.Disk/tera)/month*3600
	return n
}

// both is how many cores two things take together, whose bases are the same.
func both(one Line, often float64, other Line, seldom float64) float64 {
	low := one.lone()*often + other.lone()*seldom
	return min(low, max(one.Base, other.Base)+one.Each*often+other.Each*seldom)
}

// mixed is what a press costs, by the shares of all kinds that were measured.
func (c Costs) mixed(a Assumed) (m Cost) {
	var kinds []string
	whole := 0.0
	for kind := range c.Each {
		if kind != Match && a.Shares[kind] > 0 {
			kinds, whole = append(kinds, kind), whole+a.Shares[kind]
		}
	}
	slices.Sort(kinds)
	for _, kind := range kinds {
		m.add(c.Each[kind], a.Shares[kind]/whole)
	}
	return m
}

// add adds a share of another cost.
func (c *Cost) add(o Cost, share float64) {
	c.Program.add(o.Program, share)
	c.Database.add(o.Database, share)
	c.Bytes, c.Log = c.Bytes+share*o.Bytes, c.Log+share*o.Log
	c.Writes, c.Posts = c.Writes+share*o.Writes, c.Posts+share*o.Posts
	c.Out, c.In = c.Out+share*o.Out, c.In+share*o.In
}

func (l *Line) add(o Line, share float64) {
	l.Base, l.Each, l.From = l.Base+share*o.Base, l.Each+share*o.Each, l.From+share*o.From
}

// most is how many processes are thought of at most.
const most = 100_000

// processes is how many there have to be, one on a machine, so that none has more to do or to
// keep than its machine may.
func processes(a Assumed, work func(float64) float64, tables, each float64) int {
	return 1 + sort.Search(most, func(n int) bool {
		p := float64(n + 1)
		return work(p)/p <= a.Machine.Cores*a.Machine.Busy && tables/p+each <= a.Machine.Memory*a.Machine.Busy
	})
}

// machines is how many it takes: one for each process, and as many for the database as its
// server has to do. Where one is enough for both, it is one.
func machines(a Assumed, n Need) float64 {
	room := a.Machine.Cores * a.Machine.Busy
	if n.Database == 0 || n.Processes == 1 && n.Cores+n.Database <= room {
		return float64(n.Processes)
	}
	return float64(n.Processes + max(1, ceil(n.Database/room)))
}
