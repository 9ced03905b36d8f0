package load

import (
	"context"
	"encoding/json"
	"strings"
	"sync"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/bot/text/pages"
)

// answers notes when interactions are answered and where tables are posted, from the
// program's requests alone, so waiting costs Discord nothing.
type answers struct {
	mu     sync.Mutex
	sent   int                      // messages and edits besides answers
	of     map[string]chan answered // by interaction
	tables map[int64]string         // by match: the newest message with its keypad
	posted map[int64]chan struct{}  // by match: closed by the next such message
}

// answered is how an interaction was answered.
type answered struct {
	at      time.Time
	files   int
	refused bool // by Discord
}

// listen hears all requests from now on.
func listen(s *sandbox.Server) *answers {
	a := &answers{of: map[string]chan answered{}, tables: map[int64]string{}, posted: map[int64]chan struct{}{}}
	s.OnRequest(a.hear)
	return a
}

func (a *answers) hear(x sandbox.Exchange) {
	now := time.Now()
	parts := strings.Split(x.Path, "/")
	if x.Method != "GET" && parts[1] == "channels" {
		a.mu.Lock()
		a.sent++
		a.mu.Unlock()
	}
	switch {
	case len(parts) == 5 && parts[1] == "interactions":
		a.slot(parts[2]) <- answered{at: now, files: x.Files, refused: x.Status >= 300}
	case x.Method == "POST": // to a channel, or after an answer
		if _, path, keypad := strings.Cut(string(x.Response), `"custom_id":"`+string(KeyLay)+"/"); keypad {
			key, _, _ := strings.Cut(path, "/")
			if match, err := pages.ParseKey(key); err == nil {
				a.stands(match, x.Response)
			}
		}
	}
}

// slot is where the answer to an interaction comes. It has room for those to some
// deliveries of it.
func (a *answers) slot(interaction string) chan answered {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.of[interaction] == nil {
		a.of[interaction] = make(chan answered, 4)
	}
	return a.of[interaction]
}

// wait waits for the answer to an interaction; false if the context ends first. It is
// asked once.
func (a *answers) wait(ctx context.Context, interaction string) (got answered, ok bool) {
	slot := a.slot(interaction)
	defer func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		delete(a.of, interaction)
	}()
	select {
	case got = <-slot:
		return got, true
	case <-ctx.Done():
		return answered{}, false
	}
}

// stands notes a message with the keypad of a match.
func (a *answers) stands(match int64, raw []byte) {
	var m struct {
		ID string `json:"id"`
	}
	if json.Unmarshal(raw, &m) != nil {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.tables[match] = m.ID
	if next := a.posted[match]; next != nil {
		close(next)
		delete(a.posted, match)
	}
}

// table waits for a message with the keypad of a match, other than an old one.
func (a *answers) table(ctx context.Context, match int64, old string) (string, error) {
	for {
		a.mu.Lock()
		id := a.tables[match]
		if a.posted[match] == nil {
			a.posted[match] = make(chan struct{})
		}
		next := a.posted[match]
		a.mu.Unlock()
		if id != "" && id != old {
			return id, nil
		}
		select {
		case <-next:
		case <-ctx.Done():
			return "", context.Cause(ctx)
		}
	}
}

// posts is how many messages and edits there were besides answers.
func (a *answers) posts() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.sent
}
