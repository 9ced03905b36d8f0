package sandbox_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"stopp/bot/discord/sandbox"
	"stopp/internal/eventually"
)

// line is a connection to the gateway without a library.
type line struct {
	t  *testing.T
	ws *websocket.Conn
}

type packet struct {
	Op int
	D  json.RawMessage
	S  int64
	T  string
}

func dial(t *testing.T, s *sandbox.Server, query string) line {
	t.Helper()
	ws, _, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(s.URL(), "http")+"/ws/?"+query, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = ws.Close() })
	return line{t, ws}
}

func hello(t *testing.T, s *sandbox.Server) line {
	t.Helper()
	l := dial(t, s, "v=9&encoding=json")
	if p := l.next(); p.Op != 10 {
		t.Fatalf("first is op %d, want HELLO", p.Op)
	}
	return l
}

func (l line) send(text string) {
	l.t.Helper()
	if err := l.ws.WriteMessage(websocket.TextMessage, []byte(text)); err != nil {
		l.t.Fatal(err)
	}
}

func (l line) next() packet {
	l.t.Helper()
	var p packet
	_ = l.ws.SetReadDeadline(time.Now().Add(longWait))
	if err := l.ws.ReadJSON(&p); err != nil {
		l.t.Fatal(err)
	}
	return p
}

// closed gives the code that the gateway closes with.
func (l line) closed() int {
	l.t.Helper()
	_ = l.ws.SetReadDeadline(time.Now().Add(longWait))
	for {
		_, _, err := l.ws.ReadMessage()
		if c, ok := err.(*websocket.CloseError); ok {
			return c.Code
		}
		if err != nil {
			l.t.Fatal(err)
		}
	}
}

func identify(s *sandbox.Server, more string) string {
	return fmt.Sprintf(`{"op":2,"d":{"token":%q,"properties":{},"intents":1%s}}`, s.Token(), more)
}

func TestGatewayClosesWithDiscordsCodes(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	cases := map[string]struct {
		code int
		send []string
	}{
		"bad token":          {4004, []string{`{"op":2,"d":{"token":"Bot wrong","properties":{},"intents":0}}`}},
		"no properties":      {4002, []string{`{"op":2,"d":{"token":"` + s.Token() + `","intents":1}}`}},
		"before IDENTIFY":    {4003, []string{`{"op":3,"d":{}}`}},
		"second IDENTIFY":    {4005, []string{identify(s, ""), identify(s, "")}},
		"unknown op":         {4001, []string{`{"op":99,"d":null}`}},
		"not JSON":           {4002, []string{`{`}},
		"over 4096 bytes":    {4002, []string{`{"op":1,"d":"` + strings.Repeat("x", 4096) + `"}`}},
		"shard out of range": {4010, []string{identify(s, `,"shard":[2,2]`)}},
		"unknown intent":     {4013, []string{`{"op":2,"d":{"token":"` + s.Token() + `","properties":{},"intents":536870912}}`}},
		"privileged intent":  {4014, []string{`{"op":2,"d":{"token":"` + s.Token() + `","properties":{},"intents":2}}`}},
		"121 sends a minute": {4008, strings.Split(strings.Repeat(`{"op":1,"d":null} `, 120)+`{"op":1,"d":null}`, " ")},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			l := hello(t, s)
			for _, text := range c.send {
				l.send(text)
			}
			if got := l.closed(); got != c.code {
				t.Errorf("closed with %d, want %d", got, c.code)
			}
		})
	}
	if got := dial(t, s, "v=6&encoding=json").closed(); got != 4012 {
		t.Errorf("version 6: closed with %d, want 4012", got)
	}
}

func TestGatewayCutsOffWhoDoesNotBeat(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	l := hello(t, s)
	l.send(identify(s, ""))
	l.next()
	s.Advance(60 * time.Second) // less than 1.5 × 41.25 s
	l.send(`{"op":1,"d":null}`)
	for l.next().Op != 11 {
	}
	s.Advance(60 * time.Second)
	s.Advance(3 * time.Second)
	if got := l.closed(); got != 4009 {
		t.Errorf("closed with %d, want 4009", got)
	}
}

func TestResumeReplaysWhatWasMissed(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	register(t, s)
	l := hello(t, s)
	l.send(identify(s, ""))
	ready := l.next()
	var d struct {
		Session string `json:"session_id"`
	}
	if err := json.Unmarshal(ready.D, &d); err != nil || ready.T != "READY" || d.Session == "" {
		t.Fatalf("READY is %s, %v", ready.D, err)
	}
	if p := l.next(); p.T != "GUILD_CREATE" || p.S != 2 {
		t.Fatalf("then came %s %d, want GUILD_CREATE 2", p.T, p.S)
	}
	s.Drop(0)
	_ = l.ws.Close()
	use := s.Member("Ada").Command("turn", nil)

	l = hello(t, s)
	l.send(fmt.Sprintf(`{"op":6,"d":{"token":%q,"session_id":%q,"seq":2}}`, "Bot "+s.Token(), d.Session))
	if p := l.next(); p.T != "INTERACTION_CREATE" || !strings.Contains(string(p.D), use.ID) {
		t.Fatalf("replayed %s, want the interaction", p.T)
	}
	if p := l.next(); p.T != "RESUMED" {
		t.Fatalf("then came %s, want RESUMED", p.T)
	}
	l.send(fmt.Sprintf(`{"op":6,"d":{"token":%q,"session_id":%q,"seq":99}}`, s.Token(), d.Session))
	if got := l.closed(); got != 4005 {
		t.Errorf("a second RESUME closed with %d, want 4005", got)
	}
}

func TestResumeOfADeadSessionIsInvalid(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	l := hello(t, s)
	l.send(identify(s, ""))
	var d struct {
		Session string `json:"session_id"`
	}
	_ = json.Unmarshal(l.next().D, &d)
	// The client closes with 1000: that ends the session.
	_ = l.ws.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(1000, ""))
	_ = l.ws.Close()
	waitOffline(t, s)
	l = hello(t, s)
	l.send(fmt.Sprintf(`{"op":6,"d":{"token":%q,"session_id":%q,"seq":1}}`, s.Token(), d.Session))
	if p := l.next(); p.Op != 9 || string(p.D) != "false" {
		t.Fatalf("answered op %d %s, want 9 false", p.Op, p.D)
	}
}

func waitOffline(t *testing.T, s *sandbox.Server) {
	t.Helper()
	eventually.Is(t, "the bot has left", func() bool { return !s.Online() })
}

func TestDiscordgoResumesAfterADrop(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	register(t, s)
	stubborn(t, s, func(bot *discordgo.Session, i *discordgo.InteractionCreate) { say(t, bot, i, "here") })
	s.Drop(0)
	waitOffline(t, s)
	// Missed while the line is down; discordgo is back after about a second.
	if _, err := s.Member("Ada").Command("turn", nil).Answer(soon(t)); err != nil {
		t.Fatal(err)
	}
}

func TestDiscordgoReconnectsWhenAsked(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	register(t, s)
	stubborn(t, s, func(bot *discordgo.Session, i *discordgo.InteractionCreate) { say(t, bot, i, "here") })
	s.AskReconnect()
	waitOffline(t, s)
	if err := s.AwaitBot(soon(t)); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Member("Ben").Command("turn", nil).Answer(soon(t)); err != nil {
		t.Fatal(err)
	}
}

func TestFaultsOfTheGateway(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	s.ReconnectForReady(1)
	l := hello(t, s)
	l.send(identify(s, ""))
	if p := l.next(); p.Op != 7 {
		t.Errorf("op %d in place of READY, want 7", p.Op)
	}
	s.InvalidForReady(1)
	l.send(identify(s, ""))
	if p := l.next(); p.Op != 9 {
		t.Errorf("op %d in place of READY, want 9", p.Op)
	}
	s.NoAcks(true)
	l.send(`{"op":1,"d":null}`)
	l.send(identify(s, ""))
	if p := l.next(); p.T != "READY" {
		t.Errorf("op %d %s after an unanswered heartbeat, want READY", p.Op, p.T)
	}
	s.ClearFaults()
	s.SilentHello(true)
	quiet := dial(t, s, "v=9&encoding=json")
	_ = quiet.ws.SetReadDeadline(time.Now().Add(100 * time.Millisecond))
	if _, _, err := quiet.ws.ReadMessage(); err == nil {
		t.Error("the silent gateway spoke")
	}
	s.Drop(4000)
	if got := l.closed(); got != 4000 {
		t.Errorf("closed with %d, want 4000", got)
	}
}

func TestInvalidatedSession(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	register(t, s)
	l := hello(t, s)
	l.send(identify(s, ""))
	l.next()
	l.next() // READY and GUILD_CREATE
	s.InvalidateSession(false)
	if p := l.next(); p.Op != 9 || string(p.D) != "false" {
		t.Fatalf("op %d %s, want 9 false", p.Op, p.D)
	}
	s.Member("Ada").Command("turn", nil) // for a dead session: lost
	l.send(identify(s, ""))
	if p := l.next(); p.T != "READY" {
		t.Errorf("%s after identifying again, want READY", p.T)
	}
	if p := l.next(); p.T != "GUILD_CREATE" {
		t.Errorf("then came %s, want GUILD_CREATE", p.T)
	}
}

// say answers an interaction with a text that all see.
func say(t *testing.T, bot *discordgo.Session, i *discordgo.InteractionCreate, text string) {
	t.Helper()
	err := bot.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{
		Type: discordgo.InteractionResponseChannelMessageWithSource,
		Data: &discordgo.InteractionResponseData{Content: text},
	})
	if err != nil {
		t.Error(err)
	}
}
