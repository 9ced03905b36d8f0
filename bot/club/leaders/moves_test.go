package leaders

import (
	"context"
	"fmt"
	"testing"
	"time"

	"stopp/bot/text/pages"
	"stopp/storage"
)

// weekly is a store with a list by points, and what was gained in the last week.
type weekly struct {
	Store
	points []int // the most first
	gained map[string]int
	more   bool // there are others behind them
}

func (w weekly) Gained(context.Context, string, string, time.Time) (map[string]int, error) {
	return w.gained, nil
}

func (w weekly) Leaderboard(context.Context, storage.Scope, string, string, storage.Turn, int) (b storage.Leaders, err error) {
	for i, n := range w.points {
		b.Lines = append(b.Lines, storage.Ranked{Standing: storage.Standing{Person: storage.Person{ID: fmt.Sprint(i)}, Points: n}, Place: i + 1})
	}
	b.More = w.more
	return b, nil
}

// How far everybody has moved since a week ago follows from what all have gained since. Nothing is said of somebody
// who had no points then, or may have stood behind others who are not looked at.
func TestMoved(t *testing.T) {
	for name, test := range map[string]struct {
		weekly
		want string
	}{
		"overtaken":    {weekly{points: []int{90, 80, 70}, gained: map[string]int{"0": 30}}, "[2 -1 -1]"},
		"nobody":       {weekly{points: []int{90, 80, 70}, gained: map[string]int{}}, "[0 0 0]"},
		"from nothing": {weekly{points: []int{90, 80, 70}, gained: map[string]int{"1": 80}}, "[0 0 -1]"},
		"from behind":  {weekly{points: []int{90, 80, 70}, gained: map[string]int{"0": 30, "1": 5}, more: true}, "[0 -1 -1]"},
	} {
		ls := &Leaders{Store: test.weekly, Now: time.Now}
		var lines []pages.Rank
		for i, n := range test.points {
			lines = append(lines, pages.Rank{Place: i + 1, Person: pages.Person{ID: fmt.Sprint(i)}, Points: n})
		}
		if err := ls.moved(t.Context(), storage.Scope{}, lines); err != nil {
			t.Fatal(err)
		}
		haveMoved(t, name, lines, test.want)
	}
}

// haveMoved checks by how many places each member has moved.
func haveMoved(t *testing.T, name string, lines []pages.Rank, want string) {
	t.Helper()
	var got []int
	for _, l := range lines {
		got = append(got, l.Moved)
	}
	if fmt.Sprint(got) != want {
		t.Errorf("%s: %v, not %s", name, got, want)
	}
}

// rated are a list of ratings, and how those of it who have played since a week ago stood then.
type rated struct {
	Store
	now    []pages.Rating // the first one first
	before map[string]*storage.Stood
	more   bool
}

func (r rated) RatedBefore(context.Context, storage.RatingList, time.Time, int) (map[string]*storage.Stood, error) {
	return r.before, nil
}

func (r rated) Of(context.Context, string, string, string) ([]pages.RatingOf, error) { return nil, nil }

func (r rated) List(context.Context, storage.RatingList, string, storage.Turn, int) (p pages.RatingPage, err error) {
	for i, one := range r.now {
		p.Lines = append(p.Lines, pages.RatingLine{Place: i + 1, Person: pages.Person{ID: fmt.Sprint(i)}, Rating: one})
	}
	p.More = r.more
	return p, nil
}

// So do moves on a list of ratings, from how the ratings stood then of those who have played since. Settled ratings
// stand before provisional ones.
func TestRatingsMoved(t *testing.T) {
	settled := func(values ...int) (all []pages.Rating) {
		for _, v := range values {
			all = append(all, pages.Rating{Value: v, Deviation: 60})
		}
		return all
	}
	stood := func(value, deviation int) *storage.Stood { return &storage.Stood{Value: value, Deviation: deviation} }
	for name, test := range map[string]struct {
		rated
		want string
	}{
		"nobody has played":    {rated{now: settled(1700, 1600, 1500)}, "[0 0 0]"},
		"overtaken":            {rated{now: settled(1700, 1600, 1500), before: map[string]*storage.Stood{"0": stood(1450, 62)}}, "[2 -1 -1]"},
		"no rating then":       {rated{now: settled(1700, 1600, 1500), before: map[string]*storage.Stood{"0": nil}}, "[0 -1 -1]"},
		"settled since":        {rated{now: settled(1700, 1600, 1500), before: map[string]*storage.Stood{"0": stood(1690, 200)}}, "[2 -1 -1]"},
		"as many points":       {rated{now: settled(1700, 1600, 1500), before: map[string]*storage.Stood{"0": stood(1600, 62)}}, "[0 -1 0]"},
		"perhaps from further": {rated{now: settled(1700, 1600, 1500), before: map[string]*storage.Stood{"0": stood(1450, 62)}, more: true}, "[0 -1 -1]"},
	} {
		ls := &Leaders{Store: test.rated, Ratings: test.rated, Now: time.Now}
		var lines []pages.Rank
		for i := range test.now {
			lines = append(lines, pages.Rank{Place: i + 1, Person: pages.Person{ID: fmt.Sprint(i)}})
		}
		if err := ls.ratingsMoved(t.Context(), storage.RatingList{}, lines); err != nil {
			t.Fatal(err)
		}
		haveMoved(t, name, lines, test.want)
	}
}
