package model

import "math"

// Held is what costs say of a point that they were not worked out from, and what it was.
type Held struct {
	Point     Point
	Processor Pair // cores of the bot
	Database  Pair // cores of the database's server
	Memory    Pair // bytes of the bot
}

// Pair is what was said and what was measured.
type Pair struct{ Said, Was float64 }

// Off is by which share of what was measured the model was wrong: above 0, it said too much.
func (p Pair) Off() float64 { return over(p.Said-p.Was, p.Was) }

// Hold holds the costs against points of another load with the same database and number of
// processes: those that are presses or matches and did not break.
func (c Costs) Hold(points []Point) (all []Held) {
	for _, p := range points {
		each, known := c.Each[p.Kind]
		if p.Database != c.Database || p.Processes != c.Processes || p.Broken() || !known {
			continue
		}
		n, rate := float64(p.Processes), p.PerSecond()
		all = append(all, Held{
			Point:     p,
			Processor: Pair{n * max(c.Still, each.Program.At(rate/n)), over(p.Taken.Program.Processor, p.Seconds)},
			Database:  Pair{each.Database.At(rate), over(p.Taken.Database.Processor, p.Seconds)},
			Memory:    Pair{n*c.Memory.Process + float64(p.Tables)*c.Memory.Table + float64(p.Servers)*c.Memory.Server, float64(p.Taken.Program.Memory)},
		})
	}
	return all
}

// Worst is the most by which anything was wrong that is held.
func Worst(all []Held) (worst float64) {
	for _, h := range all {
		worst = max(worst, math.Abs(h.Processor.Off()), math.Abs(h.Database.Off()), math.Abs(h.Memory.Off()))
	}
	return worst
}
