package model

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// Costs are what a bot takes, by the points of one database and one number of processes.
type Costs struct {
	Database  string
	Processes int
	Each      map[string]Cost // of what is done, by its kind
	Still     float64         // cores that a process takes with which nobody plays
	Memory    Memory
	Kept      float64 // memory of the database's server, the most
}

// Cost is what is taken by something that is done once.
type Cost struct {
	Program, Database Line
	Bytes, Log        float64 // of the database, and of its log
	Writes, Posts     float64
	Out, In           float64 // bytes to Discord and back
}

// Memory is what a bot takes of it, in bytes.
type Memory struct {
	Process float64 // each
	Table   float64 // at which somebody plays
	Server  float64
}

// Line says how much of a processor is taken at a rate: less for each, the more there is to do.
type Line struct {
	Base float64 // cores, whatever is done
	Each float64 // seconds for one
	From float64 // the lowest rate at which it was measured
}

// At is how many cores are taken at a rate. Below what was measured one costs as much as there.
func (l Line) At(rate float64) float64 {
	return min(l.Base+l.Each*rate, l.lone()*rate)
}

// lone is what one costs at the lowest rate.
func (l Line) lone() float64 { return l.Each + over(l.Base, l.From) }

// ErrNothing: the figures have no point of that database.
var ErrNothing = errors.New("nothing was measured")

// Of works out costs by the points of a database and a number of processes.
func Of(f Figures, database string, processes int) (Costs, error) {
	c := Costs{Database: database, Processes: processes, Each: map[string]Cost{}}
	var mine, still []Point
	kinds := map[string][]Point{}
	for _, p := range f.Points {
		switch {
		case p.Database != database || p.Processes != processes || p.Broken():
		case p.Kind == Idle:
			still = append(still, p)
		case p.Done > 0:
			mine = append(mine, p)
			kinds[p.Kind] = append(kinds[p.Kind], p)
		}
	}
	if len(mine) == 0 || len(still) == 0 {
		return c, fmt.Errorf("%w of %s with %d processes, idle and at work", ErrNothing, database, processes)
	}
	for kind, points := range kinds {
		c.Each[kind] = cost(points, float64(processes))
	}
	for _, p := range still {
		c.Still = max(c.Still, over(p.Taken.Program.Processor, p.Seconds)/float64(processes))
	}
	for _, p := range mine {
		c.Kept = max(c.Kept, float64(p.Taken.Database.Memory))
	}
	c.Memory = memory(mine, still, float64(processes))
	return c, nil
}

// cost is what points of one kind have taken for each. The base is that of one process.
func cost(points []Point, processes float64) (c Cost) {
	var done float64
	for _, p := range points {
		done += float64(p.Done)
		c.Bytes += float64(p.Taken.Bytes)
		c.Log += float64(p.Taken.Log)
		c.Writes += float64(p.Taken.Writes)
		c.Posts += float64(p.Taken.Posts)
		c.Out += float64(p.Taken.Out)
		c.In += float64(p.Taken.In)
	}
	for _, sum := range []*float64{&c.Bytes, &c.Log, &c.Writes, &c.Posts, &c.Out, &c.In} {
		*sum = over(*sum, done)
	}
	c.Program = line(points, processes, func(p Point) float64 { return p.Taken.Program.Processor })
	c.Database = line(points, 1, func(p Point) float64 { return p.Taken.Database.Processor })
	return c
}

// line fits how much of a processor was taken to how much was done a second, in each of so
// many processes.
func line(points []Point, processes float64, taken func(Point) float64) Line {
	var at, cores []float64
	for _, p := range points {
		at = append(at, p.PerSecond()/processes)
		cores = append(cores, over(taken(p), p.Seconds)/processes)
	}
	base, each := fit(at, cores)
	return Line{Base: base, Each: each, From: slices.Min(at)}
}

// fit is the line with the least squares, which is nowhere below zero: y = base + each·x.
func fit(x, y []float64) (base, each float64) {
	mx, my := mean(x), mean(y)
	var xx, xy float64
	for i := range x {
		xx += (x[i] - mx) * (x[i] - mx)
		xy += (x[i] - mx) * (y[i] - my)
	}
	each = over(xy, xx)
	base = my - each*mx
	switch {
	case base < 0 || xx <= 1e-9*mx*mx: // as good as one point
		return 0, over(my, mx)
	case each <= 0: // what was measured does not tell
		return my, 0
	}
	return base, each
}

func mean(all []float64) (sum float64) {
	for _, v := range all {
		sum += v
	}
	return over(sum, float64(len(all)))
}

// garbage is by how much Go lets the memory grow that a program uses before it collects garbage.
const garbage = 2

// memory is what tables take, by several sizes if there are, and what servers take, by what a
// program has with which nobody plays. Both are found in what is used when garbage was collected: what a
// program has of the machine's memory changes by more from one moment to the next. The rest of
// that belongs to the process.
func memory(mine, still []Point, processes float64) (m Memory) {
	if servers, used := taken(still, serversOf); slices.Min(servers) < slices.Max(servers) {
		_, each := fit(servers, used)
		m.Server = garbage * each
	}
	sizes := mine
	if tables, _ := taken(mine, tablesOf); slices.Min(tables) == slices.Max(tables) { // all that came since counts for them
		sizes = append(slices.Clone(mine), still[0])
	}
	_, each := fit(taken(sizes, tablesOf))
	m.Table = garbage * each
	var rest []float64
	for _, p := range mine {
		rest = append(rest, float64(p.Taken.Program.Memory)-m.Server*float64(p.Servers)-m.Table*float64(p.Tables))
	}
	m.Process = max(0, mean(rest)/processes)
	return m
}

func serversOf(p Point) int { return p.Servers }

func tablesOf(p Point) int { return p.Tables }

// taken is what is used by how many there are of something.
func taken(points []Point, of func(Point) int) (many, used []float64) {
	for _, p := range points {
		many, used = append(many, float64(of(p))), append(used, float64(p.Taken.Live))
	}
	return many, used
}

// ceil is the next whole number, which what is a hair above one does not make more.
func ceil(x float64) int { return int(math.Ceil(x - 1e-9)) }
