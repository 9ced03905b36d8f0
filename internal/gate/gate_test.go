package gate

import (
	"flag"
	"slices"
	"testing"
)

// Everything is asked for if the gate asks, or if somebody names a test.
func TestOpen(t *testing.T) {
	named := flag.Lookup("test.run").Value
	was := named.String()
	t.Cleanup(func() { _ = named.Set(was) }) // it was taken once
	for _, c := range []struct {
		gate, run string
		want      bool
	}{{"", "", false}, {"1", "", true}, {"", "^TestFew$", true}} {
		t.Setenv(Variable, c.gate)
		if err := named.Set(c.run); err != nil {
			t.Fatal(err)
		}
		if Open() != c.want {
			t.Errorf("with STOPP_GATE=%q and -run=%q it is %v", c.gate, c.run, Open())
		}
	}
}

// If everything is asked for, a check looks at few cases and at all of them.
func TestFew(t *testing.T) {
	t.Setenv(Variable, "1")
	var got []int
	Few(t, 3, 70, func(_ *testing.T, n int) { got = append(got, n) })
	if want := []int{3, 70}; !slices.Equal(got, want) {
		t.Errorf("it looks at %v, not %v", got, want)
	}
}
