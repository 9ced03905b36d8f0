package pages

import "testing"

func TestLooksAreReadBack(t *testing.T) {
	seen := map[string]bool{}
	for _, l := range Looks() {
		if got, ok := ParseLook(l.String()); !ok || got != l || seen[l.String()] {
			t.Errorf("%v is read as %v, %v", l, got, ok)
		}
		seen[l.String()] = true
	}
	if Looks()[0] != (Look{}) || len(seen) != 8 {
		t.Errorf("%d looks, first %v", len(seen), Looks()[0])
	}
	for _, text := range []string{"", "four", "-four", "felt-", "Felt", "table", "dark-four-four"} {
		if l, ok := ParseLook(text); ok {
			t.Errorf("%q is %v", text, l)
		}
	}
}

// An impossible wish changes nothing.
func TestWished(t *testing.T) {
	dark, _ := ParseLook("dark-four")
	for _, chosen := range []map[string]string{nil, {WishLook: LookOfTable}, {WishLook: "pink", WishBoard: "x", WishSigns: "y"}} {
		if got := dark.Wished(chosen); got != dark {
			t.Errorf("%v: %v", chosen, got)
		}
	}
	if got := dark.Wished(map[string]string{WishLook: "light", WishBoard: BoardText, WishSigns: SignLetters}); got.String() != "light" || !got.Text || !got.Letters {
		t.Errorf("%+v", got)
	}
}
