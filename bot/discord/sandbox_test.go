package discord

import (
	"errors"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/discord/openapitest"
	"stopp/bot/discord/sandbox"
	"stopp/internal/eventually"
)

// evening is a client on a sandbox that checks every body against Discord's description
// and answers requests as a test says.
type evening struct {
	*sandbox.Server
	*Client
	t        *testing.T
	requests chan bot.Request
	log      syncBuffer
}

func newEvening(t *testing.T) *evening { return newEveningIn(t, hasty) }

// newEveningIn is newEvening with a patience of the test's own.
func newEveningIn(t *testing.T, mine times) *evening {
	t.Helper()
	checker := openapitest.Load(t)
	s, err := sandbox.Start(sandbox.Config{Unlimited: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	s.OnRequest(func(x sandbox.Exchange) {
		if err := checker.Check(x.Method, x.Path, x.Body); err != nil && x.Status < 400 {
			t.Error(err)
		}
	})
	e := &evening{Server: s, t: t, requests: make(chan bot.Request, 100)}
	ctx := eventually.Soon(t)
	e.Client, err = connect(ctx, Config{Token: s.Token(), Base: s.URL(), Log: slog.New(slog.NewTextHandler(&e.log, nil)),
		Handle: func(r bot.Request) { e.requests <- r }}, mine)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Client.Close)
	if err := e.Register(ctx, specs); err != nil {
		t.Fatal(err)
	}
	return e
}

// next is the request that a use makes.
func (e *evening) next(u *sandbox.Use) bot.Request {
	e.t.Helper()
	r := soon(e.t, e.requests)
	if u.ID != r.ID {
		e.t.Fatalf("got request %s, want %s", r.ID, u.ID)
	}
	return r
}

// answer answers a request and returns the id of the message it made.
func (e *evening) answer(r bot.Request, as bot.As, m bot.Message) string {
	e.t.Helper()
	id, err := e.Answer(e.t.Context(), r, bot.Answer{As: as, Message: m})
	if err != nil {
		e.t.Fatal(err)
	}
	return id
}

// message is a message as it stands.
func (e *evening) message(id string) sandbox.Message {
	e.t.Helper()
	m, ok := e.Message(id)
	if !ok {
		e.t.Fatalf("no message %q", id)
	}
	return m
}

// TestEvening goes the whole way on the sandbox: a command with a picture for an
// answer, presses answered in every way, a post and an edit.
func TestEvening(t *testing.T) {
	t.Parallel()
	e := newEvening(t)
	ada, ben := e.Member("Ada"), e.Member("Ben")
	ada.SetLocale("de")

	r := e.next(ada.Command("board", sandbox.Options{"user": ben.ID, "as": "text"}))
	if r.Path != "board" || r.Options["user"] != ben.ID || r.Options["as"] != "text" || r.Users[ben.ID].Name != "Ben" ||
		r.User.ID != ada.ID || r.Locale != "de" || r.Guild != e.GuildID() || r.Channel != ada.Channel || r.Permissions&sandbox.SendMessages == 0 {
		t.Errorf("got %+v", r)
	}
	invitation := table
	invitation.Content, invitation.Mentions = "<@"+ada.ID+"> asks <@"+ben.ID+">", []string{ben.ID}
	id := e.answer(r, bot.Reply, invitation)
	m := e.message(id)
	if len(m.Attachments) != 2 || m.Attachments[0].Alt != "Eight houses." || !slices.Equal(m.Pings, []string{ben.ID}) || len(m.Buttons()) != 2 {
		t.Errorf("the message is %+v", m)
	}

	r = e.next(ben.Press(id, "/m/1/t-1"))
	if r.Kind != bot.Press || r.Path != "/m/1/t-1" || r.Message != id {
		t.Errorf("got %+v", r)
	}
	e.answer(r, bot.Update, bot.Message{Content: "Done.", Rows: table.Rows, Menus: table.Menus})
	if m = e.message(id); m.Content != "Done." || len(m.Attachments) != 0 {
		t.Errorf("the message is %+v", m)
	}
	if _, err := e.FollowUp(t.Context(), r, bot.Answer{As: bot.Private, Message: bot.Message{Content: "Between us."}}); err != nil {
		t.Error(err)
	}
	e.answer(e.next(ben.Press(id, "/m/1/more")), bot.Private, bot.Message{Content: "Yours alone."})
	e.answer(e.next(ben.Press(id, "/m/1/more")), bot.Quiet, bot.Message{})
	var texts []string
	for _, m := range ben.Private() {
		texts = append(texts, m.Content)
	}
	if !slices.Equal(texts, []string{"Between us.", "Yours alone."}) || len(ada.Private()) != 0 {
		t.Errorf("Ben alone sees %q", texts)
	}

	r = e.next(ada.Choose(id, "/m/1/set", "2"))
	if r.Kind != bot.Press || r.Path != "/m/1/set" || !slices.Equal(r.Values, []string{"2"}) || !r.Can(bot.ManageServer) {
		t.Errorf("got %+v", r)
	}
	e.answer(r, bot.Quiet, bot.Message{})
	if r = e.next(ben.Press(id, "/m/1/more")); r.Can(bot.ManageServer) {
		t.Errorf("Ben may do %b", r.Rights)
	}
	e.answer(r, bot.Quiet, bot.Message{})

	posted, err := e.Post(t.Context(), ada.Channel, table)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Edit(t.Context(), ada.Channel, posted, invitation); err != nil {
		t.Fatal(err)
	}
	if m = e.message(posted); m.Content != invitation.Content || len(m.Attachments) != 2 || len(m.Pings) != 0 {
		t.Errorf("the message is %+v", m)
	}
}

// TestOnce: whatever is repeated, nothing is there twice or registered twice.
func TestOnce(t *testing.T) {
	t.Parallel()
	e := newEvening(t)
	ada := e.Member("Ada")
	puts := 0
	e.OnRequest(func(x sandbox.Exchange) {
		if x.Method == "PUT" {
			puts++
		}
	})
	if err := e.Register(t.Context(), specs); err != nil || puts != 0 {
		t.Errorf("registered again: %d times, %v", puts, err)
	}

	e.DeliverTwice(1)
	ada.Command("lay", nil)
	r, twin := soon(t, e.requests), soon(t, e.requests)
	id := e.answer(r, bot.Reply, bot.Message{Content: "once"})
	if again := e.answer(twin, bot.Reply, bot.Message{Content: "once"}); r.ID != twin.ID || again != id {
		t.Errorf("two answers: %s and %s", id, again)
	}

	e.Fail(sandbox.Fault{Path: "/interactions/*/*/callback", Status: 503, CarriedOut: true})
	e.answer(e.next(ada.Command("lay", nil)), bot.Reply, bot.Message{Content: "once"})
	e.Fail(sandbox.Fault{Path: "/channels/*/messages", Status: 502, CarriedOut: true})
	e.Fail(sandbox.Fault{Path: "/channels/*/messages", HangUp: true})
	if _, err := e.Post(t.Context(), ada.Channel, bot.Message{Content: "once"}); err != nil {
		t.Error(err)
	}
	for _, nonce := range []string{"a", "a"} {
		if _, err := e.Post(t.Context(), ada.Channel, bot.Message{Content: "once", Nonce: nonce}); err != nil {
			t.Error(err)
		}
	}
	if n := len(e.Messages(ada.Channel)); n != 4 {
		t.Errorf("%d messages, want 4", n)
	}
}

// TestRefusals: Discord's refusals get the bot's names for them.
func TestRefusals(t *testing.T) {
	t.Parallel()
	e := newEvening(t)
	ada := e.Member("Ada")
	ctx := t.Context()
	if err := e.Edit(ctx, ada.Channel, "1308000000000000009", table); !errors.Is(err, bot.ErrGone) {
		t.Errorf("an unknown message: %v", err)
	}
	if _, err := e.Post(ctx, "1308000000000000009", table); !errors.Is(err, bot.ErrNoChannel) {
		t.Errorf("an unknown channel: %v", err)
	}
	for _, permissions := range []uint64{0, sandbox.ViewChannel} {
		e.Permit(ada.Channel, permissions)
		if _, err := e.Post(ctx, ada.Channel, table); !errors.Is(err, bot.ErrNoAccess) {
			t.Errorf("permissions %d: %v", permissions, err)
		}
	}
	r := e.next(ada.Command("lay", nil))
	if r.Permissions != sandbox.ViewChannel {
		t.Errorf("permissions are %d", r.Permissions)
	}
	e.Advance(4 * time.Second)
	if _, err := e.Answer(ctx, r, bot.Answer{}); !errors.Is(err, bot.ErrGone) {
		t.Errorf("an answer that is late: %v", err)
	}
	if _, err := e.FollowUp(ctx, r, bot.Answer{Message: table}); !errors.Is(err, bot.ErrGone) {
		t.Errorf("a follow-up to it: %v", err)
	}
	r = e.next(ada.Command("lay", nil))
	_, err := e.Answer(ctx, r, bot.Answer{Message: bot.Message{Content: strings.Repeat("x", 2001)}})
	if err == nil || !strings.Contains(err.Error(), "data.content: Must be 2000 or fewer in length.") {
		t.Errorf("too long: %v", err)
	}
}

// TestStorm: whatever happens to the gateway, what members do afterwards still comes.
func TestStorm(t *testing.T) {
	t.Parallel()
	for name, strike := range map[string]func(*sandbox.Server){
		"dropped":         func(s *sandbox.Server) { s.Drop(0) },
		"closed":          func(s *sandbox.Server) { s.Drop(4000) },
		"timed out":       func(s *sandbox.Server) { s.Drop(4009) },
		"reconnect":       func(s *sandbox.Server) { s.AskReconnect() },
		"invalid":         func(s *sandbox.Server) { s.InvalidateSession(false) },
		"still valid":     func(s *sandbox.Server) { s.InvalidateSession(true) },
		"no session then": func(s *sandbox.Server) { s.InvalidForReady(2); s.Drop(0) },
		"no ready then":   func(s *sandbox.Server) { s.ReconnectForReady(2); s.Drop(0) },
		"silent then": func(s *sandbox.Server) {
			s.SilentHello(true)
			s.Drop(0)
			time.AfterFunc(time.Second, func() { s.SilentHello(false) })
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			mine := hasty
			mine.open = within(3 * time.Second) // a silent one is left after it; anything else that takes so long is tried again
			e := newEveningIn(t, mine)
			e.HoldOffline(true)
			strike(e.Server)
			eventually.Is(t, "the strike is felt", func() bool { return strings.Contains(e.log.String(), "gateway is lost") })
			r := e.next(e.Member("Ada").Command("lay", nil))
			e.answer(r, bot.Reply, bot.Message{Content: "still here"})
		})
	}
}

// newLimited is a sandbox with Discord's limits, and a client that has no gateway.
func newLimited(t *testing.T) (*sandbox.Server, *Client) {
	t.Helper()
	s, err := sandbox.Start(sandbox.Config{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	c, err := newClient(Config{Token: s.Token(), Base: s.URL(), Log: slog.New(slog.DiscardHandler)}, usual)
	if err != nil {
		t.Fatal(err)
	}
	c.app, c.leave = s.BotID(), func() {}
	close(c.done)
	t.Cleanup(c.Close)
	return s, c
}

// TestLimits: with the sandbox's limits on, many posts all arrive, in order, and hardly any
// is sent too early.
func TestLimits(t *testing.T) {
	t.Parallel()
	s, c := newLimited(t)
	channel := s.ChannelID("streitpatience")
	s.Fail(sandbox.Fault{Path: "/channels/*/messages", Status: 429, RetryAfter: 100 * time.Millisecond, Scope: "global", Skip: 1})
	for i := range 6 {
		if _, err := c.Post(t.Context(), channel, bot.Message{Content: string(rune('a' + i))}); err != nil {
			t.Fatal(err)
		}
	}
	var texts []string
	for _, m := range s.Messages(channel) {
		texts = append(texts, m.Content)
	}
	if got := strings.Join(texts, ""); got != "abcdef" || s.InvalidRequests() != 1 {
		t.Errorf("got %q with %d refusals", got, s.InvalidRequests())
	}
}
