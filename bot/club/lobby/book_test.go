package lobby

import (
	"sync"
	"testing"
	"time"

	"stopp/storage"
)

// member is a person by a letter; asking is a challenge by the first of some members to the
// others.
func member(id string) storage.Person { return storage.Person{ID: id, Name: id} }

func asking(id int64, from string, to ...string) storage.Challenge {
	c := storage.Challenge{ID: id, Guild: "77", From: member(from), Anyone: len(to) == 0, State: storage.StateOpen}
	for _, m := range to {
		c.To = append(c.To, storage.Invited{Person: member(m)})
	}
	return c
}

// A group is asked once at a time, no matter who asks. The news that it plays comes before
// the news that it is asked.
func TestBookKeepsGroupsApart(t *testing.T) {
	h, all := newHall(t), new(tables)
	b := newBook(all)
	if err := b.reserve(asking(0, "a", "b"), 5); err != nil {
		t.Fatal(err)
	}
	h.refused(b.reserve(asking(0, "b", "a"), 5), "challenge-twice")
	b.opened(asking(1, "a", "b"))
	h.refused(b.reserve(asking(0, "b", "a"), 5), "challenge-twice")
	if err := b.reserve(asking(0, "a"), 5); err != nil {
		t.Error(err)
	}
	h.refused(b.reserve(asking(0, "a"), 5), "people.twice-anyone")
	all.rows = []storage.Match{{ID: 9, Guild: "77", Players: []storage.Person{member("b"), member("a")}}}
	h.refused(b.reserve(asking(0, "b", "a"), 5), "challenge-playing")
	b.closed(1)
	h.refused(b.reserve(asking(0, "b", "a"), 5), "challenge-playing")
}

// A member has places at tables, at challenges of their own, and at those they have
// joined.
func TestBookCountsPlaces(t *testing.T) {
	h, all := newHall(t), new(tables)
	b := newBook(all)
	all.rows = []storage.Match{{ID: 9, Guild: "77", Players: []storage.Person{member("b"), member("a")}}, {ID: 10, Guild: "78", Players: []storage.Person{member("a"), member("c")}}}
	b.opened(asking(1, "a", "c"))
	joined := asking(2, "d")
	b.opened(joined)
	if err := b.enter(joined, "a", "", 3); err != nil {
		t.Fatal(err)
	}
	h.refused(b.reserve(asking(0, "a"), 3), "people.full")
	h.refused(b.enter(asking(3, "e"), "a", "", 3), "people.full")
	b.leave(2, "a")
	if err := b.reserve(asking(0, "a"), 3); err != nil {
		t.Error(err)
	}
}

// A challenge becomes a match just after the tables have said that there is none. Its group
// is kept all the same, and nobody slips in between.
func TestNobodySlipsInBetween(t *testing.T) {
	h, all := newHall(t), new(tables)
	late := &begun{tables: all}
	b := newBook(late)
	b.opened(asking(1, "a", "b"))
	late.begin = func() {
		if _, err := all.Open(t.Context(), storage.Match{ID: 9, Guild: "77", Players: []storage.Person{member("a"), member("b")}}); err != nil {
			t.Error(err)
		}
		b.closed(1)
	}
	h.refused(b.reserve(asking(0, "b", "a"), 100), "challenge-twice")
	late.Wait()
	h.refused(b.reserve(asking(0, "b", "a"), 100), "challenge-playing")
}

// begun are tables where another match begins right after a look.
type begun struct {
	*tables
	sync.WaitGroup
	begin func()
}

func (b *begun) Playing(g Group) (link string, is bool) {
	link, is = b.tables.Playing(g)
	if begin := b.begin; begin != nil {
		b.begin = nil
		done := make(chan bool)
		b.Go(func() { begin(); close(done) })
		select { // a look holds it up, or else it is over now
		case <-done:
		case <-time.After(20 * time.Millisecond):
		}
	}
	return link, is
}
