// Package door takes interactions that Discord sends over HTTP, for bots behind a balancer. Once
// the application has an endpoint, Discord uses that instead of the gateway.
//
// A request must be signed by Discord, just now, and is let in once. Then it is decoded and
// answered like one from the gateway: with 202 and no body, which tells Discord that the answer
// comes by the route for callbacks. Only a ping is answered in place, since Discord takes no other
// answer to it.
//
// A request for a table in another process is passed on unchanged, with its signature, and that
// process checks it again.
//
// # Two ways in, one path
//
// An interaction comes by the gateway or over HTTP. bot/discord/door checks the signature, time and
// id of those over HTTP, decodes them with the gateway's code and puts them into the gateway's
// queue (Client.Take). Nothing behind that knows the difference. The cost: one request more than if
// the answer stood in the response; but then Discord would tell neither whether it took the answer
// nor under which id.
package door

import (
	"cmp"
	"encoding/json"
	"log/slog"
	"net/http"
	"runtime/debug"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/discord"
)

// Path is where interactions are taken. HealthPath tells a balancer whether they are.
const (
	Path       = "/interactions"
	HealthPath = "/healthz"
)

// Rooms are where requests go: the rooms of this process, and those of others.
type Rooms interface {
	// Owner tells who has the tables of a server: this process (here), or the one that takes
	// interactions at an address, such as http://10.0.0.2:8081; "" is nobody at the moment. The
	// server "" stands for direct messages and everything else without a server.
	Owner(guild string) (address string, here bool)
	// Take takes a request of a server whose tables are here. It returns at once, and
	// false if they no longer are.
	Take(r bot.Request) bool
}

// Here are the rooms of a process that has all tables: its only room.
type Here func(bot.Request) bool

// Owner is this process.
func (Here) Owner(string) (address string, here bool) { return "", true }

// Take hands the request to the room.
func (h Here) Take(r bot.Request) bool { return h(r) }

// Config is what a Door needs to know.
type Config struct {
	Key   Key
	Now   func() time.Time // nil is time.Now
	Log   *slog.Logger
	Watch func(Outcome) // hears what became of each request, if set; returns at once

	// Patience is how long a request may take to arrive; another process has two thirds of it
	// for a request passed on. 0 is as long as Discord waits for an answer.
	Patience time.Duration
}

// Door answers HTTP requests. Until it is opened, and once it is shut, it takes no
// interactions.
type Door struct {
	config Config
	slots  chan struct{} // one for each signed request at work
	lobby  lobby         // who is still sending
	seen   seen
	quiet  quiet
	to     http.RoundTripper // to other processes

	mu    sync.RWMutex // held for reading while a room takes a request
	rooms Rooms        // nil while shut
}

// New is a door that is shut.
func New(c Config) *Door {
	if c.Now == nil {
		c.Now = time.Now
	}
	c.Patience = cmp.Or(c.Patience, bot.AnswerTime)
	return &Door{config: c, slots: make(chan struct{}, mostAtOnce), to: toOthers()}
}

// Open lets requests in from now on.
func (d *Door) Open(to Rooms) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.rooms = to
}

// Shut lets nothing more in. When it returns, no request is being taken.
func (d *Door) Shut() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.rooms = nil
}

// Handler serves Path and HealthPath.
func (d *Door) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST "+Path, d.serve)
	mux.HandleFunc("GET "+HealthPath, d.health)
	mux.HandleFunc(Path, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Allow", http.MethodPost)
		d.end(w, Strange, http.StatusMethodNotAllowed)
	})
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { d.end(w, Strange, http.StatusNotFound) })
	return mux
}

func (d *Door) health(w http.ResponseWriter, _ *http.Request) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	w.Header().Set("Cache-Control", "no-store")
	if d.rooms == nil {
		http.Error(w, "no interactions are taken at the moment", http.StatusServiceUnavailable)
		return
	}
	_, _ = w.Write([]byte("ok\n"))
}

// mostAtOnce is how many requests that are signed may be at work at once. One takes less than a millisecond of its own time.
const mostAtOnce = 512

func (d *Door) serve(w http.ResponseWriter, r *http.Request) {
	defer d.recovered()
	body, no := d.admitted(w, r)
	if no != nil {
		d.end(w, no.outcome, no.status)
		return
	}
	select { // a sender not proved to be Discord takes no slot
	case d.slots <- struct{}{}:
		defer func() { <-d.slots }()
	default:
		d.end(w, Crowded, http.StatusServiceUnavailable)
		return
	}
	var ping struct{ Type int }
	if json.Unmarshal(body, &ping) == nil && ping.Type == pingType {
		d.pong(w)
		return
	}
	in, err := discord.Decode(body)
	if err != nil {
		d.config.Log.Error("an interaction can't be read", "interaction", in.ID, "error", err)
		d.end(w, Unreadable, http.StatusBadRequest)
		return
	}
	d.bring(w, r, in, body)
}

// recovered, deferred, ends a panic with a line in the log, and the request without an answer.
func (d *Door) recovered() {
	p := recover()
	if p == nil {
		return
	}
	if p != http.ErrAbortHandler {
		d.config.Log.Error("panic in a request over HTTP", "panic", p, "stack", string(debug.Stack()))
	}
	panic(http.ErrAbortHandler)
}

// pingType is Discord's number for interactions that only ask whether somebody is there, and
// for their answer.
const pingType = 1

func (d *Door) pong(w http.ResponseWriter) {
	d.tell(Pinged)
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write([]byte(`{"type":1}`))
}

// bring brings a request to where its tables are.
func (d *Door) bring(w http.ResponseWriter, r *http.Request, in bot.Request, body []byte) {
	d.mu.RLock()
	rooms := d.rooms
	d.mu.RUnlock()
	if rooms == nil {
		d.end(w, Shut, http.StatusServiceUnavailable)
		return
	}
	address, here := rooms.Owner(in.Guild)
	switch {
	case here:
		outcome := d.take(in)
		d.end(w, outcome, statuses[outcome])
	case address == "" || r.Header.Get(passedOn) != "":
		if d.quiet.may(Homeless, d.config.Now()) {
			d.config.Log.Warn("an interaction came for tables that no process has", "guild", in.Guild)
		}
		d.end(w, Homeless, http.StatusServiceUnavailable)
	default:
		d.passOn(w, r, address, body)
	}
}

// take has a room take a request, unless it did before.
func (d *Door) take(in bot.Request) Outcome {
	d.mu.RLock()
	defer d.mu.RUnlock()
	if d.rooms == nil {
		return Shut
	}
	if d.seen.again(in.ID, d.config.Now()) {
		return Replayed
	}
	taken := false
	defer func() { // also after a panic
		if !taken {
			d.seen.forget(in.ID) // so that a balancer may try again
		}
	}()
	if taken = d.rooms.Take(in); !taken {
		return Homeless
	}
	return Taken
}

// statuses are the HTTP statuses for the outcomes of a request.
var statuses = map[Outcome]int{
	Taken: http.StatusAccepted, Shut: http.StatusServiceUnavailable, Replayed: http.StatusConflict, Homeless: http.StatusServiceUnavailable,
}

// end answers a request without a body.
func (d *Door) end(w http.ResponseWriter, o Outcome, status int) {
	d.tell(o)
	w.WriteHeader(status)
}

func (d *Door) tell(o Outcome) {
	if d.config.Watch != nil {
		d.config.Watch(o)
	}
}
