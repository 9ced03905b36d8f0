package session

import (
	"fmt"
	"testing"
)

// A shelf keeps no more than it has room for, the newest.
func TestShelf(t *testing.T) {
	var s shelf[int]
	for i := range 3 * shelfRoom {
		s.put(fmt.Sprint(i), i)
		s.put(fmt.Sprint(i), i)
		if v, ok := s.get(fmt.Sprint(i)); !ok || v != i {
			t.Fatalf("%d is not there", i)
		}
	}
	if _, ok := s.get("0"); ok || len(s.held) != shelfRoom || len(s.order) != shelfRoom {
		t.Errorf("%d held, %d in order", len(s.held), len(s.order))
	}
}
