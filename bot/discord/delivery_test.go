package discord

import (
	"slices"
	"sync"
	"testing"

	"stopp/bot"
)

// While a delivery is handled, the gateway is read and answered: a silent client counts as
// dead. Events that came meanwhile are handled after it in their order, all before the
// client has left.
func TestTheGatewayIsReadWhileADeliveryIsHandled(t *testing.T) {
	t.Parallel()
	alive, release, begun, gone := make(chan bool, 1), make(chan bool), make(chan bool, 1), make(chan bool)
	f := newFake(t, func(p *peer) {
		p.welcome()
		for s, press := range []string{"a", "b", "c"} {
			p.interaction(s+2, press)
		}
		p.send(1, 0, "", "null") // asks for a heartbeat
		defer close(gone)
		for in, beats := p.read(), 0; in.Op != -1; in = p.read() {
			if in.Op != 1 {
				continue
			}
			if beats++; beats == 2 { // the first comes unasked
				offerTo(alive)
			}
			p.send(11, 0, "", "null")
		}
	})
	var mu sync.Mutex
	var got []string
	c := f.connect(func(r bot.Request) {
		offerTo(begun)
		<-release
		mu.Lock()
		defer mu.Unlock()
		got = append(got, r.Path)
	})
	soon(t, begun)
	soon(t, alive)
	if mu.Lock(); len(got) != 0 {
		t.Errorf("%v were handled", got)
	}
	mu.Unlock()
	left := make(chan bool, 1)
	go func() { c.Leave(); left <- true }()
	<-gone
	for range 3 {
		if len(left) != 0 {
			t.Error("it has left before all were handled")
		}
		release <- true
	}
	soon(t, left)
	if want := []string{"a", "b", "c"}; !slices.Equal(got, want) {
		t.Errorf("handled %v, not %v", got, want)
	}
}

func offerTo(c chan<- bool) {
	select {
	case c <- true:
	default:
	}
}
