package model

import (
	"errors"
	"math"
	"testing"
)

// law is a bot whose costs are known, so that figures of it can be made up.
type law struct {
	processes               int
	base, each, kept        float64 // cores of each process, seconds, bytes of memory of each process
	database                float64 // seconds
	table, server, perPress float64 // bytes of memory, and of the database
}

// point is what a load would measure of it.
func (l law) point(kind string, rate float64, tables, servers int) Point {
	const seconds = 10
	n := float64(l.processes)
	p := Point{Database: "postgres", Processes: l.processes, Kind: kind, Tables: tables, Servers: servers, Rate: rate, Seconds: seconds, Done: int(rate * seconds)}
	p.Taken.Program = Usage{Processor: seconds * (n*l.base + rate*l.each), Memory: int64(n*l.kept + float64(tables)*l.table + float64(servers)*l.server)}
	p.Taken.Live = int64(n*15e6 + float64(tables)*l.table/2 + float64(servers)*l.server/2)
	p.Taken.Database = Usage{Processor: seconds * rate * l.database, Memory: 100e6}
	p.Taken.Bytes, p.Taken.Log = int64(float64(p.Done)*l.perPress), int64(float64(p.Done)*3*l.perPress)
	p.Taken.Writes, p.Taken.Posts = 2*p.Done, p.Done/5
	p.Taken.Out, p.Taken.In = int64(p.Done)*40_000, int64(p.Done)*5_000
	if kind == Idle {
		p.Taken.Program.Processor = seconds * n * 0.01
	}
	return p
}

var (
	press = law{processes: 1, base: 0.2, each: 0.003, kept: 60e6, database: 0.001, table: 50_000, server: 2_000, perPress: 100}
	end   = law{processes: 1, base: 0.2, each: 0.1, kept: 60e6, database: 0.02, table: 50_000, server: 2_000, perPress: 10_000}
)

// made is a load of two sizes, with points that broke and are of no use.
func made() Figures {
	broken := press.point("streit", 900, 300, 10)
	broken.Failed, broken.Taken.Program.Processor = broken.Done, 77
	return Figures{Points: []Point{
		press.point(Idle, 0, 0, 10), press.point(Idle, 0, 0, 5010),
		press.point("streit", 50, 100, 10), press.point("streit", 100, 100, 10), press.point("streit", 100, 300, 10), broken,
		end.point(Match, 2, 100, 10), end.point(Match, 4, 300, 10),
	}}
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-6*math.Abs(want)+1e-12 {
		t.Errorf("%s: %.9g, want %.9g", what, got, want)
	}
}

// What figures were made from is found in them.
func TestCosts(t *testing.T) {
	c, err := Of(made(), "postgres", 1)
	if err != nil {
		t.Fatal(err)
	}
	one, match := c.Each["streit"], c.Each[Match]
	for what, v := range map[string][2]float64{
		"each press": {one.Program.Each, 0.003}, "base": {one.Program.Base, 0.2}, "lowest rate": {one.Program.From, 50},
		"database": {one.Database.Each, 0.001}, "each match": {match.Program.Each, 0.1}, "its database": {match.Database.Each, 0.02},
		"table": {c.Memory.Table, 50_000}, "process": {c.Memory.Process, 60e6}, "server": {c.Memory.Server, 2_000},
		"bytes": {one.Bytes, 100}, "log": {one.Log, 300}, "writes": {one.Writes, 2}, "posts": {one.Posts, 0.2}, "out": {one.Out, 40_000}, "in": {one.In, 5_000},
		"bytes of a match": {match.Bytes, 10_000}, "still": {c.Still, 0.01}, "kept": {c.Kept, 100e6},
	} {
		near(t, what, v[0], v[1])
	}
}

// With one size all memory that has come counts for the tables; with one rate all of the
// processor for the presses.
func TestCostsOfOneSize(t *testing.T) {
	c, err := Of(Figures{Points: []Point{press.point(Idle, 0, 0, 1), press.point("streit", 100, 100, 1)}}, "postgres", 1)
	if err != nil {
		t.Fatal(err)
	}
	near(t, "table", c.Memory.Table, 50_000)
	near(t, "each", c.Each["streit"].Program.Each, 0.005)
	near(t, "base", c.Each["streit"].Program.Base, 0)
}

func TestNothingMeasured(t *testing.T) {
	for name, f := range map[string]Figures{
		"nothing": {}, "never idle": {Points: []Point{press.point("streit", 100, 100, 1)}}, "only idle": {Points: []Point{press.point(Idle, 0, 0, 1)}},
	} {
		if _, err := Of(f, "postgres", 1); !errors.Is(err, ErrNothing) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Of(made(), "sqlite", 1); !errors.Is(err, ErrNothing) {
		t.Errorf("another database: %v", err)
	}
	if _, err := Of(made(), "postgres", 3); !errors.Is(err, ErrNothing) {
		t.Errorf("more processes: %v", err)
	}
}

// Below the lowest rate that was measured one press costs what it costs there.
func TestLine(t *testing.T) {
	l := Line{Base: 0.2, Each: 0.003, From: 50}
	for rate, want := range map[float64]float64{0: 0, 25: 0.175, 50: 0.35, 100: 0.5, 1000: 3.2} {
		near(t, "cores", l.At(rate), want)
	}
}

func TestFit(t *testing.T) {
	for name, c := range map[string]struct{ x, y, want []float64 }{
		"a line":       {[]float64{1, 2, 3}, []float64{5, 7, 9}, []float64{3, 2}},
		"one point":    {[]float64{4}, []float64{8}, []float64{0, 2}},
		"below zero":   {[]float64{1, 2}, []float64{1, 4}, []float64{0, 2.5 / 1.5}},
		"falls":        {[]float64{1, 2}, []float64{4, 2}, []float64{3, 0}},
		"scattered":    {[]float64{1, 1, 3, 3}, []float64{2, 4, 6, 8}, []float64{1, 2}},
		"always alike": {[]float64{5, 5}, []float64{10, 20}, []float64{0, 3}},
	} {
		base, each := fit(c.x, c.y)
		near(t, name+", base", base, c.want[0])
		near(t, name+", each", each, c.want[1])
	}
}

// assumed is played so much that it is easy to reckon: a press a second, at the busiest moment,
// by 86.4 servers.
var assumed = Assumed{
	Members:  Members{Active: 0.1, Matches: 10, Presses: 100, Lasts: 1000, Resting: 5, Peak: 10},
	Machine:  Machine{Cores: 4, Memory: 8e9, Busy: 0.5, Table: 2_000},
	PerShard: 1000, Shares: map[string]float64{"streit": 1},
	Bounds: Bounds{Posts: 50, AtOnce: 16, Identifies: 1000, Ends: 45, Writes: 1500, Connections: 100, PerProcess: 17, Cores: 64, Disk: 1e12},
	Prices: Prices{Machine: 0.5, Traffic: 10, Disk: 100},
}

func TestPlan(t *testing.T) {
	c, err := Of(made(), "postgres", 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ servers, presses, matches, cores, database, processes, shards, fewest, machines float64 }{
		// 2 presses a second at (0.2/50+0.003) s, and 0.02 matches at (0.2/2+0.1) s.
		{172.8, 2, 0.02, 0.014 + 0.004, 0.002 + 0.0004, 1, 1, 1, 1},
		// 500 and 5: 0.2 + 1.5 + 0.5 cores are more than 2 of one machine; two do 0.4 + 2, the database 0.5 + 0.1.
		{43_200, 500, 5, 2.4, 0.6, 2, 44, 18, 3},
		// 10,000 and 100: 40 cores of work, and each machine has 1.8 for it: 23. The database 12, so 6.
		{864_000, 10_000, 100, 44.6, 12, 23, 864, 346, 29},
	} {
		n := c.Plan(assumed, test.servers)
		for what, v := range map[string][2]float64{
			"presses": {n.Presses, test.presses}, "matches": {n.Begun, test.matches}, "cores": {n.Cores, test.cores}, "database": {n.Database, test.database},
			"processes": {float64(n.Processes), test.processes}, "shards": {float64(n.Shards), test.shards}, "fewest": {float64(n.Fewest), test.fewest},
			"machines": {n.Machines, test.machines}, "start": {n.Start, 5 * math.Floor((test.shards-1)/16)}, "awake": {n.Awake, 1000 * test.matches},
			"memory": {n.Memory, 60e6*test.processes + 50_000*1000*test.matches + 2_000*test.servers + test.servers*0.1*5*2_000},
			"posts":  {n.Posts, 0.2 * (test.presses + test.matches)}, "writes": {n.Writes, 2 * (test.presses + test.matches)},
			"year":  {n.Year, 365 * 8640 * (100*test.presses + 10_000*test.matches)},
			"month": {n.Month, 30 * 8640 * 40_000 * (test.presses + test.matches)},
			"money": {n.Hour, test.machines*0.5 + (n.Month/1e12*10+n.Year/1e12*100)/720},
		} {
			near(t, what, v[0], v[1])
		}
	}
}

// A press is of the kinds in the parts that are told.
func TestShares(t *testing.T) {
	f := made()
	other := press
	other.each, other.perPress = 0.009, 400
	f.Points = append(f.Points, other.point("patience", 50, 100, 10), other.point("patience", 100, 100, 10))
	c, err := Of(f, "postgres", 1)
	if err != nil {
		t.Fatal(err)
	}
	a := assumed
	a.Shares = map[string]float64{"streit": 2, "patience": 1, "unheard of": 5}
	m := c.mixed(a)
	near(t, "each", m.Program.Each, 0.005)
	near(t, "base", m.Program.Base, 0.2)
	near(t, "bytes", m.Bytes, 200)
}

// What gives out stands in its order, each from the number of servers on that follows.
func TestLimits(t *testing.T) {
	c, err := Of(made(), "postgres", 1)
	if err != nil {
		t.Fatal(err)
	}
	a := assumed
	a.Bounds.Disk = 0 // as much as there has to be
	want := []Limit{
		{RestLimit, 86.4 * 50 / 0.202},                               // a press a second by 86.4 servers, 0.202 requests with its part of a match
		{ProcessLimit, 86.4 * 1.8 / 0.004},                           // 2 cores without the base, 0.003 + 0.001 for each
		{MemoryLimit, (4e9 - 60e6) / (2_000 + 500_000/86.4 + 1_000)}, // a server has itself, 10/86.4 tables awake, half a one at rest
		{ConnectionLimit, 0},                                         // when there are six processes
		{EndsLimit, 86.4 * 45 / 0.01},
		{WriteLimit, 86.4 * 1500 / 2.02},
		{IdentifyLimit, 1_000_000},
		{DatabaseLimit, 86.4 * 64 / 0.0012},
	}
	want[3].Servers = 5 * 86.4 * 1.8 / 0.004
	got := c.Limits(a)
	names := map[string]float64{}
	for i, l := range got {
		names[l.Name] = l.Servers
		if i > 0 && l.Servers < got[i-1].Servers {
			t.Errorf("%s at %.0f stands after %s at %.0f", l.Name, l.Servers, got[i-1].Name, got[i-1].Servers)
		}
	}
	for _, l := range want {
		if got := names[l.Name]; math.Abs(got-l.Servers) > 2 {
			t.Errorf("%s: from %.1f on, want %.1f", l.Name, got, l.Servers)
		}
	}
	if len(got) != len(want) || got[0].Name != RestLimit {
		t.Errorf("%+v", got)
	}
}

// A file has no server that could give out.
func TestLimitsOfFile(t *testing.T) {
	f := made()
	for i := range f.Points {
		f.Points[i].Database, f.Points[i].Taken.Database = "sqlite", Usage{}
	}
	c, err := Of(f, "sqlite", 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range c.Limits(assumed) {
		if l.Name == EndsLimit || l.Name == WriteLimit || l.Name == ConnectionLimit || l.Name == DatabaseLimit {
			t.Errorf("%+v", l)
		}
	}
	if n := c.Plan(assumed, 864); n.Machines != 1 || n.Database != 0 {
		t.Errorf("%+v", n)
	}
}

// Another load of the same bot is what the costs say; of a bot that takes more it is seen by
// how much.
func TestHold(t *testing.T) {
	c, err := Of(made(), "postgres", 1)
	if err != nil {
		t.Fatal(err)
	}
	dear := press
	dear.base, dear.each, dear.kept = 0.25, 0.00375, 75e6
	same := []Point{press.point("streit", 70, 40, 20), press.point("streit", 240, 900, 20), end.point(Match, 3, 500, 1)}
	if all := c.Hold(same); len(all) != 3 || Worst(all) > 1e-6 {
		t.Errorf("%+v", all)
	}
	more := dear.point("streit", 100, 0, 0)
	all := c.Hold([]Point{more, press.point(Idle, 0, 0, 1), press.point("unheard of", 5, 1, 1)})
	if len(all) != 1 {
		t.Fatalf("%+v", all)
	}
	near(t, "processor", all[0].Processor.Off(), -0.2)
	near(t, "memory", all[0].Memory.Off(), -0.2)
	near(t, "worst", Worst(all), 0.2)
}

// Three processes are measured by themselves: what they take is theirs, each with a base of its own.
func TestSeveralProcesses(t *testing.T) {
	three := press
	three.processes, three.each = 3, 0.004
	f := made()
	if got := f.Most("postgres"); got != 1 {
		t.Errorf("%d processes", got)
	}
	f.Points = append(f.Points, three.point(Idle, 0, 0, 10), three.point(Idle, 0, 0, 5010), three.point("streit", 90, 100, 10), three.point("streit", 240, 300, 10))
	c, err := Of(f, "postgres", f.Most("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	one := c.Each["streit"].Program
	for what, v := range map[string][2]float64{"processes": {float64(c.Processes), 3}, "each": {one.Each, 0.004}, "base": {one.Base, 0.2}, "lowest": {one.From, 30}, "memory": {c.Memory.Process, 60e6}} {
		near(t, what, v[0], v[1])
	}
	if all := c.Hold([]Point{three.point("streit", 150, 500, 10), press.point("streit", 150, 500, 10)}); len(all) != 1 || Worst(all) > 1e-6 {
		t.Errorf("%+v", all)
	}
	if all := f.Setups(); len(all) != 2 || all[1] != (Setup{"postgres", 3}) {
		t.Errorf("%+v", all)
	}
}
