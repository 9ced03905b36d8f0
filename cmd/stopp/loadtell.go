package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"stopp/cmd/stopp/internal/model"
)

// tell prints costs, needs and limits.
func (c *loadModel) tell(out io.Writer, figures model.Figures, costs model.Costs) {
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(out, "What one costs, with %s in %d processes, on %d cores with a load average of %.1f before:\n", costs.Database, costs.Processes, figures.Cores, figures.Load)
	row(t, "", "bot", "database", "on the disk", "log", "writes", "posts", "to Discord", "from it")
	for _, kind := range slices.Sorted(maps.Keys(costs.Each)) {
		e := costs.Each[kind]
		row(t, kind, each(e.Program), each(e.Database), size(e.Bytes), size(e.Log), short(e.Writes), short(e.Posts), size(e.Out), size(e.In))
	}
	t.Flush()
	fmt.Fprintf(out, "A process takes %s, a table at which somebody plays %s, a server %s of memory.", size(costs.Memory.Process), size(costs.Memory.Table), size(costs.Memory.Server))
	if costs.Kept > 0 {
		fmt.Fprintf(out, " The database's server has taken %s.", size(costs.Kept))
	}
	fmt.Fprint(out, "\n\n")
	assumed := c.assumed()
	var needs []model.Need
	for _, n := range c.Servers {
		needs = append(needs, costs.Plan(assumed, n))
	}
	m := c.Members
	fmt.Fprintf(out, "If somebody plays on a day in %.3g %% of the servers, %.3g matches of %.3g presses there, and %.3g times as much at the busiest moment:\n", 100*m.Active, m.Matches, m.Presses, m.Peak)
	for _, line := range lines {
		if line.name == money && c.Machine.Price == 0 {
			continue
		}
		cells := []string{line.name}
		for _, n := range needs {
			cells = append(cells, line.of(n))
		}
		row(t, cells...)
	}
	t.Flush()
	fmt.Fprintf(out, "A machine has %.3g cores and %.3g GB, of which %.3g %% are taken at the busiest moment; that of the database counts as so many.\n\nWhat breaks first, and from how many servers on:\n", c.Machine.Cores, c.Machine.Memory, 100*c.Machine.Busy)
	for _, l := range costs.Limits(assumed) {
		row(t, whole(l.Servers), l.Name)
	}
	t.Flush()
}

// lines are what is told of a number of servers.
var lines = []struct {
	name string
	of   func(model.Need) string
}{
	{"servers", func(n model.Need) string { return whole(n.Servers) }},
	{"presses a second", func(n model.Need) string { return short(n.Presses) }},
	{"matches a second", func(n model.Need) string { return short(n.Begun) }},
	{"cores of the bot", func(n model.Need) string { return short(n.Cores) }},
	{"cores of the database", func(n model.Need) string { return short(n.Database) }},
	{"tables in memory", func(n model.Need) string { return whole(n.Awake) }},
	{"memory of the bot", func(n model.Need) string { return size(n.Memory) }},
	{"processes", func(n model.Need) string { return fmt.Sprint(n.Processes) }},
	{"shards, and at least", func(n model.Need) string {
		return fmt.Sprintf("%s, %s", whole(float64(n.Shards)), whole(float64(n.Fewest)))
	}},
	{"all shards begin in", func(n model.Need) string {
		return time.Duration(n.Start * float64(time.Second)).Round(time.Second).String()
	}},
	{"machines in all", func(n model.Need) string { return short(n.Machines) }},
	{"requests besides answers a second", func(n model.Need) string { return short(n.Posts) }},
	{"writes a second", func(n model.Need) string { return short(n.Writes) }},
	{"database's log a second", func(n model.Need) string { return size(n.Log) }},
	{"database grows in a year by", func(n model.Need) string { return size(n.Year) }},
	{"to Discord a second", func(n model.Need) string { return size(n.Out) }},
	{"from Discord a second", func(n model.Need) string { return size(n.In) }},
	{"to Discord in a month", func(n model.Need) string { return size(n.Month) }},
	{money, func(n model.Need) string { return fmt.Sprintf("%.2f", n.Hour) }},
}

// money is told where there is a price.
const money = "money an hour"

// hold prints what the model says of another load, and fails where that is too far off.
func (c *loadModel) hold(out io.Writer, figures model.Figures) error {
	other, err := readFigures(c.Against)
	if err != nil {
		return err
	}
	var all []model.Held
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	row(t, "", "plays", "tables", "a second", "cores said", "were", "off", "database said", "were", "off", "memory said", "was", "off")
	for _, s := range figures.Setups() {
		costs, err := model.Of(figures, s.Database, s.Processes)
		if err != nil {
			return err
		}
		held := costs.Hold(other.Points)
		for _, h := range held {
			p := h.Point
			row(t, fmt.Sprintf("%s × %d", p.Database, p.Processes), p.Kind, fmt.Sprint(p.Tables), short(p.PerSecond()), short(h.Processor.Said), short(h.Processor.Was), off(h.Processor),
				short(h.Database.Said), short(h.Database.Was), off(h.Database), size(h.Memory.Said), size(h.Memory.Was), off(h.Memory))
		}
		all = append(all, held...)
	}
	t.Flush()
	worst := model.Worst(all)
	fmt.Fprintf(out, "It is off by %.0f %% at most.\n", 100*worst)
	switch {
	case len(all) == 0:
		return errors.New("the other load has measured nothing of what this one has")
	case worst > c.Margin:
		return fmt.Errorf("that is more than %.0f %%", 100*c.Margin)
	}
	return nil
}

// row writes a line of a table, all to the right but the first.
func row(t io.Writer, cells ...string) { fmt.Fprintln(t, strings.Join(cells, "\t")+"\t") }

// each is what one takes of a processor, at a rate at which there is much to do.
func each(l model.Line) string { return fmt.Sprintf("%.2f ms", 1000*l.Each) }

// off is by how much it was wrong.
func off(p model.Pair) string {
	if p.Was == 0 {
		return "-"
	}
	return fmt.Sprintf("%+.0f %%", 100*p.Off())
}

// whole is a whole number with commas.
func whole(v float64) string { return message.NewPrinter(language.English).Sprintf("%.0f", v) }

// short is a number with as many digits as are worth it.
func short(v float64) string {
	if v >= 100 {
		return whole(v)
	}
	return fmt.Sprintf("%.2g", v)
}

// size is a number of bytes.
func size(v float64) string {
	for _, unit := range []struct {
		bytes float64
		name  string
	}{{1e12, "TB"}, {giga, "GB"}, {1e6, "MB"}, {1e3, "kB"}} {
		if math.Abs(v) >= unit.bytes {
			return fmt.Sprintf("%.3g %s", v/unit.bytes, unit.name)
		}
	}
	return fmt.Sprintf("%.0f B", v)
}
