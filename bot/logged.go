package bot

import (
	"log/slog"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Logged is what a log may say of a request: never its token, nobody's id or name, nothing
// that was typed, and not in which direct messages it was.
func (r Request) Logged() slog.Attr { return slog.Any("", r) }

// LogValue is the same, as a group.
func (r Request) LogValue() slog.Value {
	about := []slog.Attr{slog.String("interaction", r.ID), slog.String("command", r.Name())}
	if r.Server() != "" {
		about = append(about, slog.String("guild", r.Guild), slog.String("channel", r.Channel))
	}
	return slog.GroupValue(about...)
}

// The first parts of the names of queues that belong to something with a number. The
// second part is that number, to the base 36.
const (
	TableQueues     = "table"     // each a match's
	ChallengeQueues = "challenge" // each a challenge's
)

// LoggedQueue is what a log may say of a queue: its kind, and its match or challenge. No
// log names the member of a member's queue.
func LoggedQueue(queue string) slog.Attr { return slog.Any("", loggedQueue(queue)) }

type loggedQueue string

// LogValue is a group, made only if the line is written.
func (q loggedQueue) LogValue() slog.Value {
	parts := strings.Split(string(q), "/")
	all := []slog.Attr{slog.String("queue", parts[0])}
	if name := numbered[parts[0]]; name != "" && len(parts) > 1 {
		if n, err := strconv.ParseInt(parts[1], 36, 64); err == nil {
			all = append(all, slog.Int64(name, n))
		}
	}
	return slog.GroupValue(all...)
}

// numbered says what the numbers of queues are called in the log.
var numbered = map[string]string{TableQueues: "match", ChallengeQueues: "challenge"}

// often logs what happens again and again: the first time at once, and then once a second how
// often it was since.
type often struct {
	mu     sync.Mutex
	second *time.Timer // the one that is running, nil for none
	n      int         // how often in it
	log    func(n int)
}

// note has something logged that has happened once more, as the newest.
func (o *often) note(log func(n int)) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.second != nil {
		o.n, o.log = o.n+1, log
		return
	}
	log(1)
	o.second = time.AfterFunc(time.Second, o.tell)
}

// tell logs what has happened in a second. If nothing has, the next one is logged at once.
func (o *often) tell() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.second == nil {
		return
	}
	if o.n == 0 {
		o.second = nil
		return
	}
	o.log(o.n)
	o.n, o.log = 0, nil
	o.second.Reset(time.Second)
}

// rest logs now what has happened in the second that is running, and ends it.
func (o *often) rest() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.second == nil {
		return
	}
	o.second.Stop()
	if o.n > 0 {
		o.log(o.n)
	}
	o.second, o.n, o.log = nil, 0, nil
}
