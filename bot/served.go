package bot

import "time"

// Served is what became of a request.
type Served struct {
	Kind Kind
	Name string // under which the router has it, "unknown" if it has none such
	Outcome
	Waited time.Duration // in its queue
	Took   time.Duration // to be handled
	Sent   time.Duration // from there until Discord had taken the answer
}

// Outcome is how a request ended.
type Outcome string

// The outcomes of requests. Requests that were never handled have no time.
const (
	Done     Outcome = "done"
	Refused  Outcome = "refused" // as the game refuses it, with a sentence that says why
	Failed   Outcome = "failed"  // the program or the database has, and the member was told
	Untaken  Outcome = "untaken" // Discord did not take the answer
	Late     Outcome = "late"    // dropped: Discord no longer waited for the answer
	Flooded  Outcome = "flooded" // dropped: one of too many of its member
	Repeated Outcome = "repeated"
)

// told tells the one who watches, if there is any.
func (s *Server) told(r Request, outcome Outcome, times Served) {
	if s.Watch == nil {
		return
	}
	times.Kind, times.Name, times.Outcome = r.Kind, "unknown", outcome
	if s.Router.Find(r) != nil {
		times.Name = r.Name()
	}
	s.Watch(times)
}
