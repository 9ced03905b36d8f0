package bot

import (
	"sync"
	"time"
)

// often logs what happens again and again: the first time at once, and then once a second how
// often it was since.
type often struct {
	mu  sync.Mutex
	on  bool // a second is running
	n   int  // how often in it
	log func(n int)
}

// note has something logged that has happened once more, as the newest.
func (o *often) note(log func(n int)) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.on {
		o.n, o.log = o.n+1, log
		return
	}
	o.on = true
	log(1)
	time.AfterFunc(time.Second, o.tell)
}

// tell logs what has happened in a second. If nothing has, the next one is logged at once.
func (o *often) tell() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.on = o.n > 0; !o.on {
		return
	}
	o.log(o.n)
	o.n, o.log = 0, nil
	time.AfterFunc(time.Second, o.tell)
}
