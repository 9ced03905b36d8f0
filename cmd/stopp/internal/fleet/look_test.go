package fleet

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"stopp/storage"
)

func share(t *testing.T, text string) storage.Share {
	t.Helper()
	s, err := storage.ParseShare(text, 8)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// lease is a share's lease, held by somebody, or by nobody ("").
func lease(t *testing.T, text, holder string, left time.Duration, wanted string) storage.Lease {
	return storage.Lease{Share: share(t, text), Holder: holder, Term: 1, Left: left, Wanted: wanted}
}

// A process takes everything free of its own share, by one lease if nobody has anything of it.
// It asks for the parts that others have, once.
func TestOwnShare(t *testing.T) {
	const on = time.Second
	for name, c := range map[string]struct {
		leases []storage.Lease
		holds  string // a share that is served, or just being ended
		want   string
	}{
		"there never was a lease":    {nil, "", "false [2-5 of 8] false"},
		"all of it is free":          {[]storage.Lease{lease(t, "0-3", "", 0, ""), lease(t, "4-7", "b", -on, "")}, "", "false [2-5 of 8] false"},
		"it has all":                 {[]storage.Lease{lease(t, "0-1", "b", on, ""), lease(t, "2-5", "me", on, ""), lease(t, "6-7", "", 0, "")}, "2-5", "true [] false"},
		"another one has half":       {[]storage.Lease{lease(t, "0-3", "b", on, ""), lease(t, "4-7", "", 0, "")}, "", "false [4-5 of 8] true"},
		"it has asked for that":      {[]storage.Lease{lease(t, "0-3", "b", on, "me"), lease(t, "4-5", "me", on, "")}, "4-5", "false [] false"},
		"another one asks for that":  {[]storage.Lease{lease(t, "0-7", "b", on, "c")}, "", "false [] false"},
		"it is just ending half":     {[]storage.Lease{lease(t, "0-1", "b", on, ""), lease(t, "2-3", "", 0, ""), lease(t, "4-5", "", 0, "")}, "2-3", "false [4-5 of 8] false"},
		"there were as many shards":  {[]storage.Lease{{Share: storage.Share{First: 0, Last: 3, Count: 4}, Holder: "b", Left: on}}, "", "false [2-5 of 8] false"},
		"with others, and it has it": {[]storage.Lease{{Share: storage.Share{First: 0, Last: 3, Count: 4}, Holder: "b", Left: on}}, "2-5", "true [] false"},
	} {
		m := &Member{Name: "me", Share: share(t, "2-5"), TTL: on}
		if c.holds != "" {
			m.add(&Hold{Lease: storage.Lease{Share: share(t, c.holds)}})
		}
		o := m.own(c.leases)
		if got := fmt.Sprint(o.whole, o.free, o.ask); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// When a process stands in: at once if another process has died, later if one has let go, or
// should have its share back. The more it has taken already, the later. It takes no more at a
// time than it is meant to have.
func TestStandingIn(t *testing.T) {
	now := time.Now()
	for name, c := range map[string]struct {
		lease storage.Lease
		holds []string
		want  string // after how many thirds of a lease it takes what
	}{
		"one has died":              {lease(t, "4-5", "b", -1, ""), nil, "0 [4-5 of 8]"},
		"one is alive":              {lease(t, "4-5", "b", 1, ""), nil, "never"},
		"one has let go":            {lease(t, "4-5", "", 0, ""), nil, "1 [4-5 of 8]"},
		"one wants it back":         {lease(t, "4-5", "", 0, "b"), nil, "3 [4-5 of 8]"},
		"it has two already":        {lease(t, "4-5", "b", -1, ""), []string{"2-3", "6-7"}, "2 [4-5 of 8]"},
		"nobody has come":           {lease(t, "2-7", "", 0, ""), nil, "1 [2-3 of 8]"},
		"it is just ending it":      {lease(t, "4-5", "", 0, ""), []string{"4-5"}, "never"},
		"it is a part of its share": {lease(t, "1-5", "b", -1, ""), nil, "never"},
	} {
		m := &Member{Name: "me", Share: share(t, "0-1"), TTL: 3 * time.Second}
		for _, h := range c.holds {
			m.add(&Hold{Lease: storage.Lease{Share: share(t, h)}})
		}
		got := "never"
		for n := 0; n < 10 && got == "never"; n++ {
			if s := m.orphan([]storage.Lease{c.lease}, now.Add(time.Duration(n)*m.every())); len(s) > 0 {
				got = fmt.Sprint(n, " ", s)
			}
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// A share seen free counts from when it was last let go.
func TestStandingInBeginsAgain(t *testing.T) {
	now := time.Now()
	m := &Member{Name: "me", Share: share(t, "0-1"), TTL: 3 * time.Second}
	l := lease(t, "4-5", "", 0, "")
	m.orphan([]storage.Lease{l}, now)
	l.Term++
	if got := m.orphan([]storage.Lease{l}, now.Add(time.Second)); len(got) != 0 {
		t.Errorf("%v is taken at once", got)
	}
	if got := m.orphan([]storage.Lease{l}, now.Add(2*time.Second)); len(got) != 1 {
		t.Error("it is never taken")
	}
}

// A lease holds here for two thirds of its time, and never again after that.
func TestHold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHold(storage.Lease{Left: 15 * time.Second}, time.Now())
		time.Sleep(9 * time.Second)
		if !h.Held() {
			t.Error("it ends too soon")
		}
		h.holds(time.Now(), 15*time.Second)
		time.Sleep(9 * time.Second)
		if !h.Held() {
			t.Error("it is renewed, and ends")
		}
		time.Sleep(2 * time.Second)
		if h.Held() {
			t.Error("it does not end")
		}
		h.holds(time.Now(), 15*time.Second)
		if h.Held() {
			t.Error("it comes back")
		}
	})
}
