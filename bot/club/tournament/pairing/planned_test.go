package pairing

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"stopp/internal/gate"
)

// stronghold has the stronger members win more often, in an order that is drawn.
func stronghold(rng *rand.Rand, entrants int) func(Tournament, Table) Result {
	strong := rng.Perm(entrants)
	return func(_ Tournament, at Table) Result {
		var r Result
		luck := make([]int, len(at.Seats))
		for s, e := range at.Seats {
			luck[s] = 100*strong[e]/entrants + rng.IntN(60)
		}
		for _, own := range luck {
			place := 1
			for _, other := range luck {
				place += one(other > own)
			}
			r.Places = append(r.Places, place)
		}
		return r
	}
}

// again is how often two members of a tournament sit together again.
func again(on Tournament) (n int) {
	met := map[[2]int]bool{}
	for _, round := range on.Rounds {
		for _, table := range round {
			for i, a := range table.Seats {
				for _, b := range table.Seats[:i] {
					pair := [2]int{min(a, b), max(a, b)}
					n += one(met[pair])
					met[pair] = true
				}
			}
		}
	}
	return n
}

// fewest and most meet again in three tournaments, where the stronger win more often.
func meetings(t testing.TB, entrants int, rules Rules) (fewest, most int) {
	t.Helper()
	var all []int
	for seed := range uint64(3) {
		rng := rand.New(rand.NewPCG(seed, 24))
		all = append(all, again(playedOut(t, begun(rules, entrants), stronghold(rng, entrants), stays)))
	}
	return slices.Min(all), slices.Max(all)
}

// The table of docs/tournaments.md says how many meet again as it is: without a plan and with
// one, in three tournaments.
func TestAsFewMeetAgainAsTheDocsSay(t *testing.T) {
	gate.Only(t)
	page, err := os.ReadFile("../../../../docs/tournaments.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(page)) {
		cells := strings.Split(strings.ReplaceAll(line, " ", ""), "|")
		if len(cells) != 8 {
			continue
		}
		var n [3]int
		for i := range n {
			if n[i], err = strconv.Atoi(cells[1+i]); err != nil {
				break
			}
		}
		if err != nil {
			continue
		}
		rows++
		rules := Rules{Form: Swiss, Table: n[1], Rounds: n[2]}
		before := span(meetings(t, n[0], rules))
		rules.Planned = true
		if now := span(meetings(t, n[0], rules)); before != cells[4] || now != cells[5] {
			t.Errorf("| %d | %d | %d | %s | %s | | instead of %s", n[0], n[1], n[2], before, now, line)
		}
	}
	if rows < 12 {
		t.Errorf("%d rows", rows)
	}
}

func span(fewest, most int) string {
	if fewest == most {
		return fmt.Sprint(most)
	}
	return fmt.Sprintf("%d–%d", fewest, most)
}

// However many leave, or miss their matches, fewer meet again with plans than without.
func TestPlansWhoeverLeaves(t *testing.T) { gate.Few(t, 8, 30, plansWhoeverLeaves) }

func plansWhoeverLeaves(t *testing.T, tournaments int) {
	with, without := 0, 0
	for seed := range uint64(tournaments) {
		for _, planned := range []bool{false, true} {
			rng := rand.New(rand.NewPCG(seed, 25))
			n := 12 + rng.IntN(14)
			on := begun(Rules{Form: Swiss, Table: 3 + rng.IntN(2), Planned: planned}, n)
			on = playedOut(t, on, chance(rng), func(on Tournament) Tournament {
				if rng.IntN(3) == 0 {
					return on.Withdraw(rng.IntN(n))
				}
				return on
			})
			if planned {
				with += again(on)
			} else {
				without += again(on)
			}
		}
	}
	if with*10 > without*9 {
		t.Errorf("%d meet again with plans, %d without", with, without)
	}
}

// A tournament that has begun without a plan goes on without one. One with a plan is drawn
// like that for ever: never change the file.
func TestPlannedForEver(t *testing.T) {
	for _, text := range keptIn(t, "planned.txt") {
		if err := read(t, text+"\n").Verify(); err != nil {
			t.Errorf("%v\n%s", err, text)
		}
	}
	old := keptIn(t, "forever.txt")
	i := slices.IndexFunc(old, func(text string) bool { return strings.Contains(text, "table=4\n") })
	if err := read(t, strings.Replace(old[i], "table=4\n", "table=4 planned\n", 1)+"\n").Verify(); err == nil {
		t.Error("with a plan it is drawn as without")
	}
}

func BenchmarkPlannedRound(b *testing.B) {
	for _, c := range [][3]int{{16, 4, 4}, {24, 4, 5}, {64, 4, 6}, {64, 4, 12}} {
		rng := rand.New(rand.NewPCG(1, 2))
		on := begun(Rules{Form: Swiss, Table: c[1], Rounds: c[2], Planned: true}, c[0])
		for len(on.Rounds) < c[2]-1 {
			round, err := on.Next()
			if err != nil {
				b.Fatal(err)
			}
			on.Rounds = append(on.Rounds, round)
			for i := range round {
				round[i].Games = []Result{stronghold(rng, c[0])(on, round[i])}
			}
		}
		b.Run(fmt.Sprint(c), func(b *testing.B) {
			for b.Loop() {
				if _, err := on.Next(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
