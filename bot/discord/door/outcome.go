package door

import (
	"sync"
	"time"
)

// Outcome is what became of a request.
type Outcome string

// What can become of requests. All but the first three are refused.
const (
	Taken      Outcome = "taken"      // a room has it
	Passed     Outcome = "passed"     // on to another process, whatever that made of it
	Pinged     Outcome = "ping"       // answered in place
	Forged     Outcome = "forged"     // not signed, or not by Discord. Discord itself sends some to see that they are refused
	Late       Outcome = "late"       // signed, but not now
	Replayed   Outcome = "replayed"   // taken before
	Oversized  Outcome = "oversized"  // larger than any interaction
	Broken     Outcome = "broken"     // it did not arrive whole
	Strange    Outcome = "strange"    // another path, method or type of content
	Unreadable Outcome = "unreadable" // signed, and nothing that can be decoded
	Homeless   Outcome = "homeless"   // no process has the tables
	Unreached  Outcome = "unreached"  // the process that has them does not answer
	Shut       Outcome = "shut"       // the program starts or ends
	Crowded    Outcome = "crowded"    // too many at once
)

// Outcomes are all of them.
var Outcomes = []Outcome{Taken, Passed, Pinged, Forged, Late, Replayed, Oversized, Broken, Strange, Unreadable, Homeless, Unreached, Shut, Crowded}

// quiet keeps lines of the log apart that anybody could cause over and over. The zero
// value is ready.
type quiet struct {
	mu   sync.Mutex
	last map[Outcome]time.Time
}

// between is how long at least nothing is logged of an outcome that was logged.
const between = time.Minute

// may tells whether an outcome may be logged now.
func (q *quiet) may(o Outcome, now time.Time) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if last, ok := q.last[o]; ok && now.Sub(last).Abs() < between {
		return false
	}
	if q.last == nil {
		q.last = map[Outcome]time.Time{}
	}
	q.last[o] = now
	return true
}
