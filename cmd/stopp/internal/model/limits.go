package model

import (
	"cmp"
	"math"
	"slices"
)

// Bounds are what neither money nor time helps against at once.
type Bounds struct {
	Posts       float64 // requests a second that Discord takes of a bot besides answers
	AtOnce      float64 // shards that may identify themselves together, every five seconds
	Identifies  float64 // shards that may identify themselves with Discord's gateway on a day
	Ends        float64 // matches that count for ratings can end so often a second, one after the other
	Writes      float64 // transactions that the database's server writes a second
	Connections float64 // that the database's server takes
	PerProcess  float64 // that a process has
	Cores       float64 // of the largest machine for the database's server
	Disk        float64 // bytes, for a year
}

// The names of limits.
const (
	RestLimit       = "requests to Discord besides answers"
	IdentifyLimit   = "a start of all shards on one day"
	EndsLimit       = "ends of matches that count, one after the other"
	WriteLimit      = "transactions that the database's server writes"
	ConnectionLimit = "connections to the database"
	DatabaseLimit   = "processors of the database's server"
	DiskLimit       = "disk for a year"
	ProcessLimit    = "processors of one process"
	MemoryLimit     = "memory of one process"
)

// Limit is something that gives out.
type Limit struct {
	Name    string
	Servers float64 // from how many on
}

// Limits are the numbers of servers from which on something gives out, the first first. What
// never does is left out.
func (c Costs) Limits(a Assumed) (all []Limit) {
	remote := c.Each[Match].Database.Each > 0
	for _, l := range []struct {
		name  string
		holds bool
		grow  func(Need) float64
		most  float64
	}{
		{RestLimit, true, func(n Need) float64 { return n.Posts }, a.Bounds.Posts},
		{IdentifyLimit, true, func(n Need) float64 { return float64(n.Shards) }, a.Bounds.Identifies},
		{EndsLimit, remote, func(n Need) float64 { return n.Begun }, a.Bounds.Ends},
		{WriteLimit, remote, func(n Need) float64 { return n.Writes }, a.Bounds.Writes},
		{ConnectionLimit, remote, func(n Need) float64 { return float64(n.Processes) * a.Bounds.PerProcess }, a.Bounds.Connections},
		{DatabaseLimit, remote, func(n Need) float64 { return n.Database }, a.Bounds.Cores},
		{DiskLimit, true, func(n Need) float64 { return n.Year }, a.Bounds.Disk},
		{ProcessLimit, true, func(n Need) float64 { return c.alone(a, n) }, a.Machine.Cores * a.Machine.Busy},
		{MemoryLimit, true, func(n Need) float64 { return n.Memory - float64(n.Processes-1)*c.Memory.Process }, a.Machine.Memory * a.Machine.Busy},
	} {
		if l.holds && l.most > 0 {
			all = append(all, Limit{l.name, c.first(a, l.grow, l.most)})
		}
	}
	all = slices.DeleteFunc(all, func(l Limit) bool { return math.IsInf(l.Servers, 1) })
	slices.SortStableFunc(all, func(x, y Limit) int { return cmp.Compare(x.Servers, y.Servers) })
	return all
}

// alone is how many cores it would take in one process.
func (c Costs) alone(a Assumed, n Need) float64 {
	return max(c.Still, both(c.mixed(a).Program, n.Presses, c.Each[Match].Program, n.Begun))
}

// world is more servers than there are.
const world = 1e9

// first is the number of servers from which on there is more of something than the most. It is
// looked for by halves, as all of it grows with the servers.
func (c Costs) first(a Assumed, grow func(Need) float64, most float64) float64 {
	if grow(c.Plan(a, world)) <= most {
		return math.Inf(1)
	}
	low, high := 0.0, world
	for high-low > 1 {
		if middle := math.Floor((low + high) / 2); grow(c.Plan(a, middle)) > most {
			high = middle
		} else {
			low = middle
		}
	}
	return high
}
