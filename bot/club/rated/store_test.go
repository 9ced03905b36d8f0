package rated_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"stopp/bot/club/rated"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// Ratings are a function of the matches: the ones kept as matches end also follow from all
// matches, from the beginning, after a member was forgotten, after a server has gone, and
// after a restart. A match of each kind is among them.
func TestRebuildGivesWhatIsKept(t *testing.T) {
	ctx, rng := context.Background(), rand.New(rand.NewPCG(17, 2))
	c := open(t, true)
	c.evening(rng, 120)
	c.rebuilt("at first")
	c.evening(rng, 60)
	c.rebuilt("going on")
	if text := c.kept(); !strings.Contains(text, " 1 1 ") || strings.Count(text, "\n") < 400 {
		t.Fatalf("too little happened:\n%s", text)
	}
	for _, gone := range []string{"member3", "member5"} {
		if err := c.db.Forget(ctx, gone); err != nil {
			t.Fatal(err)
		}
		if text := c.kept(); strings.Contains(text, gone) {
			t.Errorf("%s is still known", gone)
		}
		c.rebuilt("without " + gone)
	}
	c.evening(rng, 40)
	c.rebuilt("after that")
	if err := c.db.PurgeGuild(ctx, "2"); err != nil {
		t.Fatal(err)
	}
	c.rebuilt("without a server")
	c.db.Close()
	c.reopen(true)
	c.evening(rng, 20)
	c.rebuilt("after a restart")
}

// A member forgotten while a match goes on without them has no rating from it, under
// whatever name. The others are rated.
func TestForgottenInAnOpenMatch(t *testing.T) {
	ctx := context.Background()
	c := open(t, true)
	row := storage.Match{Terms: storage.Terms{Game: "whist", Rules: "long"}, Version: 1, Guild: "1", Deal: "deck"}
	for _, p := range []string{"1", "2", "3"} {
		row.Players = append(row.Players, storage.Person{ID: p, Name: "Name of " + p})
	}
	m, err := c.db.StartMatch(ctx, 0, "begin", row)
	if err != nil {
		t.Fatal(err)
	}
	gone, err := c.db.ForgetSeat(ctx, m.ID, "2")
	if err != nil {
		t.Fatal(err)
	}
	last := []storage.Action{{Seat: "A", Text: "end", Interaction: "end"}}
	u := storage.Update{Result: &storage.Result{Ending: "won", Points: make([]int, 3), Winner: -1}, Standing: []int{1, 3, 2}}
	if err := c.db.Append(ctx, m.ID, 0, last, u); err != nil {
		t.Fatal(err)
	}
	if text := c.kept(); strings.Contains(text, gone.ID) {
		t.Errorf("who was forgotten is rated:\n%s", text)
	}
	found, err := c.db.RatingList(ctx, storage.RatingList{Game: "whist", Family: "long", Guild: "1"}, "", storage.Turn{}, 10)
	list := found.Lines
	if err != nil || len(list) != 2 || list[0].ID != "1" || list[1].ID != "3" {
		t.Errorf("%+v, %v", list, err)
	}
	c.rebuilt("without 2")
	if err := c.db.Forget(ctx, "2"); err != nil {
		t.Fatal(err)
	}
	c.rebuilt("after that")
}

// A server that goes while ratings are worked out has none afterwards, whenever it goes.
func TestServerGoesWhileRatingsAreWorkedOut(t *testing.T) {
	ctx := context.Background()
	for after := range 7 {
		c := open(t, true)
		c.play(bout{guild: "1", rules: "long", people: []string{"1", "2"}, places: []int{1, 2}})
		c.play(bout{guild: "2", rules: "long", people: []string{"1", "2"}, places: []int{1, 2}})
		var n atomic.Int64
		c.db.Watch = func(sqlstore.Access) {
			if n.Add(1) == int64(after+1) {
				if err := c.db.PurgeGuild(ctx, "2"); err != nil {
					t.Error(err)
				}
			}
		}
		if _, err := c.db.RebuildRatings(ctx, true, nil); err != nil {
			t.Fatal(err)
		}
		c.db.Watch = nil
		list, err := c.db.RatingList(ctx, storage.RatingList{Game: "whist", Family: "long", Guild: "2"}, "", storage.Turn{}, 10)
		if len(list.Lines) > 0 || err != nil || n.Load() <= int64(after) {
			t.Errorf("after %d of %d: %+v, %v", after, n.Load(), list, err)
		}
		c.db.Close()
	}
}

// Matches noted when nobody rated them come to the same as matches rated as they ended. So do
// matches partly rated by other numbers.
func TestLateRatingsAreTheSame(t *testing.T) {
	at, late := open(t, true), open(t, false)
	at.evening(rand.New(rand.NewPCG(3, 4)), 60)
	late.evening(rand.New(rand.NewPCG(3, 4)), 40)
	if hold, err := late.db.RatingsHold(context.Background()); hold || err != nil {
		t.Errorf("ratings hold that nobody has worked out: %v", err)
	}
	late.db.RateBy(louder{rater()})
	if _, err := late.db.RebuildRatings(context.Background(), true, nil); err != nil {
		t.Fatal(err)
	}
	rest := rand.New(rand.NewPCG(3, 4))
	late.db.RateBy(rater())
	skipped := open(t, false)
	skipped.evening(rest, 40)
	late.evening(rest, 20) // other numbers hold, so these are left to the next
	if hold, _ := late.db.RatingsHold(context.Background()); hold {
		t.Error("ratings by other numbers hold")
	}
	built, err := late.db.RebuildRatings(context.Background(), false, nil)
	if err != nil || built.Corrected == 0 || built.Others == 0 {
		t.Fatalf("%+v, %v", built, err)
	}
	if want, got := at.kept(), late.kept(); want != got {
		t.Errorf("- at once, + late\n%s", cmp.Diff(strings.Split(want, "\n"), strings.Split(got, "\n")))
	}
	if hold, err := late.db.RatingsHold(context.Background()); !hold || err != nil {
		t.Errorf("ratings do not hold: %v", err)
	}
}

// louder rates by other numbers.
type louder struct{ rated.Rater }

func (louder) Version() int { return 1 }

func (l louder) Rate(game, rules string, ended time.Time, table []storage.RatingSeat) ([]storage.RatingChange, []storage.Rating) {
	changes, ratings := l.Rater.Rate(game, "long half", ended, table)
	for i := range ratings {
		ratings[i].Value += 10
	}
	return changes, ratings
}

// Working out can stop at any time, and begin again: until it is done the old ratings hold.
func TestRebuildThatComesToNoEnd(t *testing.T) {
	c := open(t, true)
	c.evening(rand.New(rand.NewPCG(5, 6)), 30)
	before := c.kept()
	for after := range 6 {
		ctx, cancel := context.WithCancel(context.Background())
		n := 0
		c.db.Watch = func(sqlstore.Access) {
			if n++; n > after {
				cancel()
			}
		}
		_, err := c.db.RebuildRatings(ctx, true, nil)
		c.db.Watch = nil
		if cancel(); after == 0 && !errors.Is(err, context.Canceled) {
			t.Errorf("given up: %v", err)
		}
		list, err := c.db.RatingsOf(context.Background(), "member1", "1")
		if err != nil || len(list) == 0 {
			t.Fatalf("%d, %v", len(list), err)
		}
	}
	c.rebuilt("in the end")
	if c.kept() != before {
		t.Error("it came to something else")
	}
}

// Matches that don't count: friendly ones, the same deal once more, private ones except
// against the computer, and matches by rules of no family.
func TestWhatCounts(t *testing.T) {
	ctx := context.Background()
	c := open(t, true)
	first := c.play(bout{guild: "1", rules: "long", people: []string{"1", "2"}, places: []int{1, 2}})
	for what, b := range map[string]bout{
		"friendly": {guild: "1", rules: "long", friendly: true}, "same deal": {guild: "1", rules: "long", dealOf: first}, "private": {guild: "1", rules: "long", private: true},
		"no family": {guild: "1", rules: "other"},
	} {
		b.people, b.places = []string{"1", "2"}, []int{1, 2}
		if all, err := c.db.MatchRatings(ctx, c.play(b)); len(all) > 0 || err != nil {
			t.Errorf("%s: %+v, %v", what, all, err)
		}
	}
	alone := c.play(bout{rules: "long", private: true, people: []string{"1", "computer/master/1"}, places: []int{1, 2}})
	all, err := c.db.MatchRatings(ctx, alone)
	if err != nil || len(all) != 2 || all[0].Before != (storage.Stood{Value: 1500, Deviation: 350}) || all[0].After.Value <= 1662 || all[1].After != (storage.Stood{Value: 1900}) {
		t.Errorf("%+v, %v", all, err)
	}
	list, err := c.db.RatingsOf(ctx, "1", "1")
	if err != nil || len(list) != 3 {
		t.Fatalf("%+v, %v", list, err)
	}
	for i, want := range []storage.RatingList{{Guild: "*"}, {Guild: "1"}, {Guild: "*", Computer: true}} {
		if want.Game, want.Family = "whist", "long"; list[i].RatingList != want || list[i].Matches != 1 || !list[i].Provisional {
			t.Errorf("%+v, want %+v", list[i], want)
		}
	}
}

// A list has those with a settled rating first, and over all servers only members who want to be
// seen.
func TestRatingLists(t *testing.T) {
	ctx := context.Background()
	c := open(t, true)
	for i := range 25 {
		c.now = c.now.Add(time.Hour)
		c.play(bout{guild: "1", rules: "long", people: []string{"1", "2"}, places: []int{2 - i%3/2, 1 + i%3/2}})
	}
	c.play(bout{guild: "1", rules: "long", people: []string{"3", "2"}, places: []int{1, 2}})
	here := storage.RatingList{Game: "whist", Family: "long", Guild: "1"}
	found, err := c.db.RatingList(ctx, here, "3", storage.Turn{}, 10)
	all := found.Lines
	if err != nil || len(all) != 3 || all[0].ID != "2" || all[0].Name != "Name of 2" || all[2].ID != "3" || all[2].Value < all[1].Value || !all[2].Provisional || all[0].Provisional || all[2].Place != 3 {
		t.Errorf("%+v, %v", all, err)
	}
	if found.Own == nil || found.Own.Place != 3 || found.Own.Name != "Name of 3" || found.All != 3 || found.More || found.Before {
		t.Errorf("%+v", found)
	}
	everywhere := here
	everywhere.Guild = storage.Everywhere
	ids := func(l storage.RatingList, t storage.Turn, limit int) (all string) {
		found, err := c.db.RatingList(ctx, l, "", t, limit)
		for _, r := range found.Lines {
			all += fmt.Sprint(r.Place, ":", r.ID, " ")
		}
		return fmt.Sprint(all, found.Before, found.More, found.All, err)
	}
	listed := func(as string) {
		if err := c.db.SetListed(ctx, "1", as, func(string) []storage.List { return nil }); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		as, here, everywhere string
	}{
		{storage.ListedYes, "1:2 2:1 3:3 false false 3 <nil>", "false false 0 <nil>"},
		{storage.ListedEverywhere, "1:2 2:1 3:3 false false 3 <nil>", "1:1 false false 1 <nil>"},
		{storage.ListedNot, "1:2 2:3 false false 2 <nil>", "false false 0 <nil>"},
	} {
		listed(test.as)
		for range 2 { // and after everything was worked out once more
			if got := ids(here, storage.Turn{}, 10); got != test.here {
				t.Errorf("%s: %s", test.as, got)
			}
			if got := ids(everywhere, storage.Turn{}, 10); got != test.everywhere {
				t.Errorf("%s, over all: %s", test.as, got)
			}
			c.rebuilt(test.as)
		}
	}
	listed(storage.ListedYes)
	for turn, want := range map[storage.Turn]string{
		{}:                           "1:2 false true 3 <nil>",
		{Beside: "2"}:                "2:1 true true 3 <nil>",
		{Beside: "1"}:                "3:3 true false 3 <nil>",
		{Beside: "3", Before: true}:  "2:1 true true 3 <nil>",
		{Beside: "99", Before: true}: "1:2 false true 3 <nil>",
	} {
		if got := ids(here, turn, 1); got != want {
			t.Errorf("%+v: %s", turn, got)
		}
	}
}

// A member forgotten while ratings are worked out, or one who plays again after that, comes
// back by nothing that was read before.
func TestForgottenWhileRatingsAreWorkedOut(t *testing.T) {
	ctx := context.Background()
	for after := range 9 {
		c := open(t, true)
		c.evening(rand.New(rand.NewPCG(17, 3)), 40)
		c.db.RateBy(louder{rater()})
		var n atomic.Int64
		c.db.Watch = func(sqlstore.Access) {
			if n.Add(1) == int64(after+1) {
				if err := c.db.Forget(ctx, "member3"); err != nil {
					t.Error(err)
				}
				c.play(bout{guild: "1", rules: "long", people: []string{"member3", "member1"}, places: []int{1, 2}})
			}
		}
		if _, err := c.db.RebuildRatings(ctx, true, nil); err != nil {
			t.Fatal(err)
		}
		c.db.Watch = nil
		c.rebuilt(fmt.Sprint("forgotten after ", after))
		all, err := c.db.RatingsOf(ctx, "member3", "1")
		for _, r := range all {
			if r.Matches != 1 {
				t.Errorf("after %d: %+v", after, r)
			}
		}
		if len(all) != 2 || err != nil || n.Load() <= int64(after) {
			t.Errorf("after %d of %d: %+v, %v", after, n.Load(), all, err)
		}
		c.db.Close()
	}
}

// Old matches that not everybody has played are in no list any more once all ratings are worked out
// again. That happens once (docs/ratings.md). Here only seat A has moved.
func TestUnplayedMatchesAreRatedNoMore(t *testing.T) {
	ctx := context.Background()
	c := open(t, true)
	kept := c.play(bout{guild: "1", rules: "long", people: []string{"a", "b"}, places: []int{1, 2}})
	old := c.play(bout{guild: "1", rules: "long", people: []string{"a", "b"}, places: []int{1, 2}})
	file, err := sql.Open("sqlite3", "file:"+c.path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := file.Exec("update matches set played = null where id = ?", old); err != nil {
		t.Fatal(err)
	}
	for _, corrected := range []int{1, 0} {
		built, err := c.db.RebuildRatings(ctx, true, nil)
		if err != nil || built.Corrected != corrected {
			t.Fatalf("%+v, %v", built, err)
		}
		all, err := c.db.RatingsOf(ctx, "a", "1")
		if err != nil || len(all) != 2 || all[0].Matches != 1 || all[1].Matches != 1 {
			t.Errorf("%+v, %v", all, err)
		}
	}
	if m, err := c.db.Match(ctx, old); err != nil || !m.Result.Unplayed {
		t.Errorf("%+v, %v", m.Result, err)
	}
	for id, n := range map[int64]int{kept: 2, old: 0} {
		if changes, err := c.db.MatchRatings(ctx, id); err != nil || len(changes) != n {
			t.Errorf("match %d: %+v, %v", id, changes, err)
		}
	}
}

// How ratings stood on a day is known of those who have played after it; of somebody whose first match came then, that
// there was none. Others are not in it.
func TestRatedBefore(t *testing.T) {
	c := open(t, true)
	day := c.now
	c.play(bout{guild: "1", rules: "long", people: []string{"1", "2"}, places: []int{1, 2}})
	c.play(bout{guild: "1", rules: "long", people: []string{"4", "5"}, places: []int{1, 2}})
	here := storage.RatingList{Game: "whist", Family: "long", Guild: "1"}
	if got, err := c.db.RatedBefore(t.Context(), here, day, 10); err != nil || len(got) != 0 {
		t.Errorf("%v, %v", got, err)
	}
	c.now = c.now.Add(48 * time.Hour)
	c.play(bout{guild: "1", rules: "long", people: []string{"3", "2"}, places: []int{1, 2}})
	got, err := c.db.RatedBefore(t.Context(), here, day, 10)
	if err != nil || len(got) != 2 || got["2"] == nil || got["2"].Value >= 1500 || got["3"] != nil {
		t.Errorf("%v, %v", got, err)
	}
	if _, is := got["3"]; !is {
		t.Error("a newcomer is missing")
	}
	here.Computer = true
	if got, err := c.db.RatedBefore(t.Context(), here, day, 10); err != nil || len(got) != 0 {
		t.Errorf("against the computer: %v, %v", got, err)
	}
}
