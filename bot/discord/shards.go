package discord

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
)

// Auto is as many shards as Discord advises.
const Auto = -1

// Shards says which of a bot's shards a Client has. Each has a line to the gateway of its own. The zero
// value is a bot without shards.
type Shards struct {
	Mine  []int // numbers from 0 on; nil for all of them
	Count int   // how many the bot has in all processes; 0 for one, or Auto
	// Turn, if set, waits until a shard may identify that shares this number with others; it
	// is for processes that share the bot's gateway. Else the Client sees to that for its own
	// shards.
	Turn func(ctx context.Context, bucket int, every time.Duration) error
	// Held, if set, tells whether these shards still are this Client's. Once they are not,
	// nothing is sent any more, and deliveries go nowhere.
	Held func() bool
}

// check refuses impossible shards.
func (s Shards) check() error {
	switch {
	case s.Count < Auto:
		return fmt.Errorf("%d shards are too few", s.Count)
	case s.Count == Auto && s.Mine != nil:
		return errors.New("where Discord says how many shards there are, one client has them all")
	}
	for _, n := range s.Mine {
		if n < 0 || n >= max(s.Count, 1) {
			return fmt.Errorf("there is no shard %d of %d", n, max(s.Count, 1))
		}
	}
	return nil
}

func (s Shards) held() bool { return s.Held == nil || s.Held() }

// among are the numbers of a client's shards, of that many in all.
func (s Shards) among(count int) []int {
	if s.Mine != nil {
		return slices.Clone(s.Mine)
	}
	all := make([]int, count)
	for i := range all {
		all[i] = i
	}
	return all
}

// advice is what Discord says of a bot's gateway.
type advice struct {
	Shards int // that it advises
	Limit  struct {
		Remaining  int   // how many sessions may still begin
		ResetAfter int64 `json:"reset_after"`     // milliseconds until that are all again
		AtOnce     int   `json:"max_concurrency"` // how many sessions may begin together
	} `json:"session_start_limit"`
}

// advised asks Discord for its advice on the gateway.
func (g *gateway) advised(ctx context.Context) (a advice, err error) {
	q := call{what: "ask for the gateway", method: http.MethodGet, url: discordgo.EndpointGatewayBot, lane: "gateway", again: true}
	body, err := g.rest.do(ctx, q)
	if err != nil {
		return a, err
	}
	if err = json.Unmarshal(body, &a); err == nil && a.Shards < 1 {
		err = errors.New("no number of shards in it")
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", q.what, err)
	}
	a.Limit.AtOnce = max(a.Limit.AtOnce, 1)
	return a, err
}

// spread finds out how many shards there are and how they may identify. If it has to ask
// Discord, it asks until it gets an answer; the error is an ended context's, or ErrRefused.
func (g *gateway) spread(ctx context.Context) error {
	shards := g.events.config.Shards
	g.count = max(shards.Count, 1)
	if shards.Count == 0 || shards.Count == 1 {
		return nil
	}
	for n := 0; ; n++ {
		a, err := g.advised(ctx)
		if err == nil {
			g.advice(a)
			return nil
		}
		if refused := refusal(err); refused != nil {
			return refused
		}
		wait := doubled(g.times.reconnect, n, g.times.slowest)
		if ctx.Err() == nil {
			g.log.Warn("Discord is not reached yet", "error", err, "wait", wait)
		}
		if err := pause(ctx, wait); err != nil {
			return err
		}
	}
}

// advice takes what Discord has said.
func (g *gateway) advice(a advice) {
	shards := g.events.config.Shards
	if shards.Count == Auto {
		g.count = a.Shards
	}
	g.atOnce = a.Limit.AtOnce
	mine := len(shards.among(g.count))
	g.log.Info("shards", "here", mine, "of", g.count, "identify at once", g.atOnce, "sessions left today", a.Limit.Remaining)
	if a.Limit.Remaining < mine {
		g.log.Error("Discord lets fewer sessions begin today than there are shards here", "left", a.Limit.Remaining, "shards", mine,
			"again in", (time.Duration(a.Limit.ResetAfter) * time.Millisecond).Round(time.Second))
	}
}

// homes are the servers that the bot is in, by shard.
type homes struct {
	mu     sync.Mutex
	shards int // how many there are to hear of
	by     map[int]map[string]bool
}

// expect says of how many shards there will be news.
func (h *homes) expect(shards int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.shards = shards
}

// set has a shard begin with these servers. It returns the servers of all shards, and
// whether all shards have been heard of.
func (h *homes) set(shard int, guilds []guild) (ids []string, all bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.by == nil {
		h.by = map[int]map[string]bool{}
	}
	h.by[shard] = map[string]bool{}
	for _, g := range guilds {
		h.by[shard][g.ID] = true
	}
	for _, in := range h.by {
		for id := range in {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids, len(h.by) >= h.shards
}

// change notes that the bot has come to a server of a shard, or has left it.
func (h *homes) change(shard int, guild string, in bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case h.by[shard] == nil: // its session has not begun: it will tell
	case in:
		h.by[shard][guild] = true
	default:
		delete(h.by[shard], guild)
	}
}
