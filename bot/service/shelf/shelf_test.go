package shelf

import (
	"fmt"
	"testing"
)

// A shelf keeps no more than it has room for: the newest.
func TestShelf(t *testing.T) {
	var s Shelf[int]
	for i := range 3 * room {
		s.Put(fmt.Sprint(i), i)
		s.Put(fmt.Sprint(i), i)
		if v, ok := s.Get(fmt.Sprint(i)); !ok || v != i {
			t.Fatalf("%d is not there", i)
		}
	}
	if _, ok := s.Get("0"); ok || len(s.held) != room || len(s.order) != room {
		t.Errorf("%d held, %d in order", len(s.held), len(s.order))
	}
}
