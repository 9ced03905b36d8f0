package discord

import (
	"context"
	"log/slog"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/discord/sandbox"
	"stopp/internal/eventually"
)

// sharded is a client with shards on a sandbox, and everything it is told.
type sharded struct {
	*Client
	requests chan bot.Request
	here     chan []string
	log      syncBuffer
}

// threeShards is a Discord with a server in each of three shards. Its members are in the channels "one",
// "two" and "three".
func threeShards(t *testing.T, c sandbox.Config) (s *sandbox.Server, guilds []string) {
	t.Helper()
	c.Unlimited, c.Shards, c.Channels = true, 3, []string{"one"}
	s, err := sandbox.Start(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s, []string{s.GuildID(), s.AddGuild("Second", "en-US", "two"), s.AddGuild("Third", "en-US", "three")}
}

// join connects a client with some shards, on test times.
func join(t *testing.T, s *sandbox.Server, shards Shards, t2 times) (c *sharded) {
	t.Helper()
	c = enter(t, s, shards, t2)
	c.all(t)
	if err := c.Register(eventually.Soon(t), specs); err != nil {
		t.Fatal(err)
	}
	return c
}

// enter is join that does not wait for more than one shard.
func enter(t *testing.T, s *sandbox.Server, shards Shards, t2 times) (c *sharded) {
	t.Helper()
	c = &sharded{requests: make(chan bot.Request, 100), here: make(chan []string, 10)}
	var err error
	c.Client, err = connect(eventually.Soon(t), Config{Token: s.Token(), Base: s.URL(), Shards: shards, Log: slog.New(slog.NewTextHandler(&c.log, nil)),
		Handle: func(r bot.Request) { c.requests <- r }, Here: func(ids []string) { c.here <- ids }}, t2)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Client.Close)
	return c
}

// all waits until all shards are there.
func (c *sharded) all(t *testing.T) {
	t.Helper()
	if !eventually.Within(eventually.Limit, c.Connected) {
		up, of := c.Lines()
		t.Fatalf("%d of %d shards are there:\n%s", up, of, c.log.String())
	}
}

// gets waits for the request that a use makes.
func (c *sharded) gets(t *testing.T, u *sandbox.Use) {
	t.Helper()
	if r := soon(t, c.requests); r.ID != u.ID {
		t.Errorf("got request %s, want %s", r.ID, u.ID)
	}
}

// All shards that Discord advises identify one after the other, so none is turned away. The client is told
// of all their servers together, and each member is heard once, wherever they are.
func TestAutoShards(t *testing.T) {
	t.Parallel()
	s, guilds := threeShards(t, sandbox.Config{Pause: apart, Heartbeat: 100_000 * time.Hour})
	c := join(t, s, Shards{Count: Auto}, inTurn(s))
	if here := soon(t, c.here); !slices.Equal(here, slices.Sorted(slices.Values(guilds))) {
		t.Errorf("here are %v, want %v", here, guilds)
	}
	if up, of := c.Lines(); up != 3 || of != 3 {
		t.Errorf("%d of %d", up, of)
	}
	ada := s.Member("Ada")
	for _, who := range []sandbox.Member{ada, ada.In(s.ChannelID("two")), ada.In(s.ChannelID("three")), ada.Direct()} {
		c.gets(t, who.Command("move", sandbox.Options{"move": "t"}))
	}
	if log := c.log.String(); strings.Contains(log, turnedAway) || len(c.requests) != 0 || len(c.here) != 0 {
		t.Errorf("%d requests more, %d lists, and the log says\n%s", len(c.requests), len(c.here), log)
	}
}

// apart is how long after one shard Discord lets the next one identify, and between is how long shards wait for
// that. Both are so long that nobody gets through without waiting.
const apart, between = 999 * time.Hour, 1000 * time.Hour

// inTurn are the times of shards that wait for each other. A shard that waits for some others waits until they
// are there, and then has Discord's clock moved on instead of the machine's.
func inTurn(s *sandbox.Server) times {
	mine := hasty
	mine.identify = between
	mine.pause = func(ctx context.Context, d time.Duration) error {
		before := int((d + between - 1) / between)
		if before == 0 || d < apart {
			return pause(ctx, d)
		}
		for n := 0; n < before; { // the shards that are there
			if err := pause(ctx, time.Millisecond); err != nil {
				return err
			}
			n = s.Sessions()
		}
		s.Advance(between)
		return nil
	}
	return mine
}

// turnedAway is the client's log line about a shard that was turned away. discordgo's own
// line is in the log of any client of this program.
const turnedAway = `error="the session is invalid`

// Shards turned away for coming too soon come again.
func TestShardsTurnedAway(t *testing.T) {
	t.Parallel()
	s, _ := threeShards(t, sandbox.Config{Pause: apart, Heartbeat: 100_000 * time.Hour})
	c := enter(t, s, Shards{Count: Auto}, hasty)
	for n := 1; n < 3; n++ {
		eventually.Is(t, "the others are turned away", func() bool { return strings.Count(c.log.String(), turnedAway) >= n })
		s.Advance(apart)
		eventually.Is(t, "one more comes", func() bool { up, _ := c.Lines(); return up > n })
	}
	c.all(t)
}

// A shard whose line breaks takes up its session again, with the missed events; the others
// notice nothing. Together they count as connected.
func TestOneShardResumes(t *testing.T) {
	t.Parallel()
	s, _ := threeShards(t, sandbox.Config{AtOnce: 3})
	var held atomic.Bool
	later, back := hasty, make(chan bool)
	later.pause = func(ctx context.Context, d time.Duration) error {
		if held.Load() {
			<-back
		}
		return pause(ctx, d)
	}
	c := join(t, s, Shards{Count: 3}, later)
	held.Store(true)
	s.DropShard(1, 0)
	eventually.Is(t, "the line is lost", func() bool { return !c.Connected() })
	if up, of := c.Lines(); up != 2 || of != 3 {
		t.Errorf("%d of %d", up, of)
	}
	ada := s.Member("Ada")
	missed := ada.In(s.ChannelID("two")).Command("move", sandbox.Options{"move": "t"})
	c.gets(t, ada.In(s.ChannelID("three")).Command("move", sandbox.Options{"move": "t"}))
	close(back)
	c.gets(t, missed)
	c.all(t)
	eventually.Is(t, "it is back", func() bool { return strings.Contains(c.log.String(), "back on Discord's gateway") })
	if log := c.log.String(); strings.Count(log, "back on Discord's gateway") != 1 || !strings.Contains(log, "resume=true") {
		t.Errorf("the log says\n%s", log)
	}
}

// Two clients share a bot's servers. Each hears only of its own, and they wait for their turns in one line.
func TestClientsShareShards(t *testing.T) {
	t.Parallel()
	s, guilds := threeShards(t, sandbox.Config{Pause: apart, Heartbeat: 100_000 * time.Hour})
	var mu sync.Mutex
	var took []int
	var both turns
	rest := inTurn(s).pause
	turn := func(ctx context.Context, bucket int, _ time.Duration) error {
		mu.Lock()
		took = append(took, bucket)
		mu.Unlock()
		return rest(ctx, both.take(bucket, between, time.Now()))
	}
	first := join(t, s, Shards{Mine: []int{0}, Count: 3, Turn: turn}, hasty)
	second := join(t, s, Shards{Mine: []int{1, 2}, Count: 3, Turn: turn}, hasty)
	if here := soon(t, first.here); !slices.Equal(here, guilds[:1]) {
		t.Errorf("the first one is in %v", here)
	}
	if here := soon(t, second.here); !slices.Equal(here, slices.Sorted(slices.Values(guilds[1:]))) {
		t.Errorf("the second one is in %v", here)
	}
	ada := s.Member("Ada")
	first.gets(t, ada.Direct().Command("move", sandbox.Options{"move": "t"}))
	second.gets(t, ada.In(s.ChannelID("three")).Command("move", sandbox.Options{"move": "t"}))
	first.gets(t, ada.Command("move", sandbox.Options{"move": "t"}))
	second.gets(t, ada.In(s.ChannelID("two")).Command("move", sandbox.Options{"move": "t"}))
	if log := first.log.String() + second.log.String(); strings.Contains(log, turnedAway) || !slices.Equal(took, []int{0, 0, 0}) {
		t.Errorf("turns %v, and the log says\n%s", took, log)
	}
}

// A client that has lost its shards sends nothing any more, and hears nothing.
func TestShardsLost(t *testing.T) {
	t.Parallel()
	s, _ := threeShards(t, sandbox.Config{AtOnce: 3})
	var lost atomic.Bool
	var asked atomic.Int64
	held := func() bool { asked.Add(1); return !lost.Load() }
	c := join(t, s, Shards{Mine: []int{0, 1, 2}, Count: 3, Held: held}, hasty)
	ada := s.Member("Ada")
	c.gets(t, ada.Command("move", sandbox.Options{"move": "t"}))
	lost.Store(true)
	if _, err := c.Post(t.Context(), ada.Channel, bot.Message{Content: "Too late."}); err == nil {
		t.Error("it is sent")
	}
	before := asked.Load()
	ada.Command("move", sandbox.Options{"move": "t"})
	eventually.Is(t, "it has looked at that", func() bool { return asked.Load() > before })
	if n := len(s.Messages(ada.Channel)); n != 0 || len(c.requests) != 0 {
		t.Errorf("%d messages, %d requests", n, len(c.requests))
	}
}

// All requests go to the proxy, if there is one, and the gateway is where Discord says.
func TestProxy(t *testing.T) {
	t.Parallel()
	s, _ := threeShards(t, sandbox.Config{AtOnce: 3})
	target, err := url.Parse(s.URL())
	if err != nil {
		t.Fatal(err)
	}
	var direct, through atomic.Int32
	s.OnRequest(func(sandbox.Exchange) { direct.Add(1) })
	proxy := httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		through.Add(1)
		r.SetURL(target)
	}})
	defer proxy.Close()
	ctx := eventually.Soon(t)
	requests := make(chan bot.Request, 10)
	c, err := connect(ctx, Config{Token: s.Token(), Base: proxy.URL, Proxy: true, Shards: Shards{Mine: []int{0}, Count: 3}, Log: slog.New(slog.DiscardHandler),
		Handle: func(r bot.Request) { requests <- r }}, hasty)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if err := c.Register(ctx, specs); err != nil {
		t.Fatal(err)
	}
	use := s.Member("Ada").Command("move", sandbox.Options{"move": "t"})
	if _, err := c.Answer(ctx, soon(t, requests), bot.Answer{As: bot.Reply, Message: bot.Message{Content: "Here."}}); err != nil {
		t.Fatal(err)
	}
	if m, err := use.Answer(ctx); err != nil || m.Content != "Here." {
		t.Errorf("%q, %v", m.Content, err)
	}
	if d, p := direct.Load(), through.Load(); d == 0 || d != p {
		t.Errorf("%d requests arrive, %d of them by the proxy", d, p)
	}
	if got := c.rest.gate.pace.most; got != UsualPace {
		t.Errorf("its pace is %v, though the proxy keeps the limits", got)
	}
}

// A client has a share of the whole bot's pace, as large as its share of the shards.
func TestPartOfThePace(t *testing.T) {
	eight := []int{0, 1, 2, 3, 4, 5, 6, 7}
	for _, c := range []struct {
		config Config
		want   float64
	}{
		{Config{}, UsualPace},
		{Config{Shards: Shards{Count: Auto}}, UsualPace},
		{Config{Shards: Shards{Count: 32}}, UsualPace},
		{Config{Shards: Shards{Mine: eight, Count: 32}}, UsualPace / 4},
		{Config{Pace: 400, Shards: Shards{Mine: eight, Count: 32}}, 100},
		{Config{Pace: 40, Shards: Shards{Mine: eight[:1], Count: 100}}, 0.4},
	} {
		if got := float64(c.config.part()); got != c.want {
			t.Errorf("%+v: %v", c.config, got)
		}
	}
	if p := newPace(0.4); p.limit.Burst() != 1 {
		t.Error("nothing would ever pass")
	}
}

// Turns of a bucket are some time apart, and buckets don't wait for each other.
func TestTurns(t *testing.T) {
	var of turns
	now := time.Now()
	for i, c := range []struct {
		bucket int
		after  time.Duration
		want   time.Duration
	}{{0, 0, 0}, {0, 0, 5 * time.Second}, {1, 0, 0}, {0, time.Second, 9 * time.Second}, {0, time.Minute, 0}, {1, time.Minute, 0}} {
		if got := of.take(c.bucket, 5*time.Second, now.Add(c.after)); got != c.want {
			t.Errorf("turn %d comes after %v, want %v", i, got, c.want)
		}
	}
}

// Impossible shards are refused before anything is sent.
func TestNoSuchShards(t *testing.T) {
	for _, s := range []Shards{{Count: -2}, {Count: Auto, Mine: []int{0}}, {Count: 2, Mine: []int{2}}, {Mine: []int{1}}, {Count: 4, Mine: []int{-1}}} {
		if err := (Config{Token: "any", Shards: s}).Check(); err == nil {
			t.Errorf("%+v is taken", s)
		}
	}
	if err := (Config{Token: "any", Base: "http://127.0.0.1:1", Shards: Shards{Count: 4, Mine: []int{3}}}).Check(); err != nil {
		t.Error(err)
	}
}
