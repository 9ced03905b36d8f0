package jobs

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

// A move goes before a film, a film before a look back, and the luck of a deal comes last; but
// a job that has waited long goes before all.
func TestWhoGoesFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := ofCores(1)
		now := time.Now()
		first := c.stand(Luck, now)
		var places []*place
		for _, about := range []Thought{Luck, Later, Film, Turn, Turn} {
			places = append(places, c.stand(about, now))
		}
		places = append(places, c.stand(Later, now.Add(-8*time.Second))) // between move and film
		var got []int
		for at := first; len(got) < len(places); {
			c.leave(at)
			i := slices.IndexFunc(places, func(p *place) bool {
				select {
				case <-p.given:
					return !slices.Contains(got, slices.Index(places, p))
				default:
					return false
				}
			})
			if i < 0 {
				t.Fatalf("nobody after %v", got)
			}
			got, at = append(got, i), places[i]
		}
		if want := []int{3, 4, 5, 2, 1, 0}; !slices.Equal(got, want) {
			t.Errorf("%v, not %v", got, want)
		}
	})
}

// Films are drawn one at a time, however many processors there are. A job that breathes lets a
// film and a move go first, and then goes on.
func TestFilmsLeaveProcessors(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := ofCores(2)
		now := time.Now()
		one, two := c.stand(Film, now), c.stand(Film, now)
		<-one.given
		select {
		case <-two.given:
			t.Fatal("two films at once")
		default:
		}
		later := c.stand(Later, now)
		<-later.given
		move := c.stand(Turn, now)
		breathed := make(chan bool)
		go func() {
			c.Breathe()
			close(breathed)
		}()
		synctest.Wait()
		<-move.given
		select {
		case <-breathed:
			t.Fatal("it has not waited")
		default:
		}
		c.leave(move)
		<-breathed
		c.leave(one)
		<-two.given
		if c.Busy() != 2 || c.Waiting() != 0 {
			t.Errorf("%d are busy, %d wait", c.Busy(), c.Waiting())
		}
		c.leave(two)
		c.leave(later)
		if c.Busy() != 0 {
			t.Errorf("%d are busy", c.Busy())
		}
	})
}
