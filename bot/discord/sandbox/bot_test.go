package sandbox_test

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"testing"

	"github.com/bwmarrin/discordgo"
	"go.uber.org/goleak"

	"stopp/bot/discord/sandbox"
	"stopp/internal/eventually"
)

// discordgo sleeps for a second when a line ends; that is no leak of ours.
func TestMain(m *testing.M) {
	discordgo.Logger = func(int, int, string, ...any) {} // it tells of every drop
	goleak.VerifyTestMain(m,
		goleak.IgnoreAnyFunction("github.com/bwmarrin/discordgo.(*Session).CloseWithCode"),
		// Where a test lets the library reconnect, its loop goes on after Close.
		goleak.IgnoreAnyFunction("github.com/bwmarrin/discordgo.(*Session).reconnect"))
}

// rewrite sends requests for Discord to the sandbox.
type rewrite struct{ base *url.URL }

func (t rewrite) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.URL.Scheme, r.URL.Host = t.base.Scheme, t.base.Host
	return http.DefaultTransport.RoundTrip(r)
}

// longWait is how long a test waits for things that should come in a moment, and the sandbox
// for an answer. On a machine where all tests run at once, anything may take long.
const longWait = eventually.Limit

// start starts a Discord that waits long for an answer, unless it is told how long.
func start(t *testing.T, cfg sandbox.Config) *sandbox.Server {
	t.Helper()
	cfg.Patience = cmp.Or(cfg.Patience, longWait)
	return strict(t, cfg)
}

// strict starts a Discord as it is.
func strict(t *testing.T, cfg sandbox.Config) *sandbox.Server {
	t.Helper()
	s, err := sandbox.Start(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		http.DefaultTransport.(*http.Transport).CloseIdleConnections()
	})
	return s
}

// session is a discordgo session that has not connected yet.
func session(t *testing.T, s *sandbox.Server) *discordgo.Session {
	t.Helper()
	bot, err := discordgo.New("Bot " + s.Token())
	if err != nil {
		t.Fatal(err)
	}
	base, err := url.Parse(s.URL())
	if err != nil {
		t.Fatal(err)
	}
	bot.Client = &http.Client{Transport: rewrite{base}, Timeout: longWait}
	bot.Identify.Intents = discordgo.IntentGuilds
	bot.SyncEvents = true
	bot.ShouldReconnectOnError = false
	return bot
}

// connect opens a session that answers interactions with handle. It ends by
// itself when the server hangs up: its own Close sleeps for a second.
func connect(t *testing.T, s *sandbox.Server, handle func(*discordgo.Session, *discordgo.InteractionCreate)) *discordgo.Session {
	t.Helper()
	bot := session(t, s)
	if handle != nil {
		bot.AddHandler(handle)
	}
	if err := bot.Open(); err != nil {
		t.Fatal(err)
	}
	return bot
}

// stubborn is like connect, for a session that reconnects.
func stubborn(t *testing.T, s *sandbox.Server, handle func(*discordgo.Session, *discordgo.InteractionCreate)) {
	t.Helper()
	bot := session(t, s)
	bot.ShouldReconnectOnError = true
	bot.AddHandler(handle)
	if err := bot.Open(); err != nil {
		t.Fatal(err)
	}
	// A line that drops before this makes discordgo come back twice: the second
	// time closes the line of the first, and what came over it is lost.
	eventually.Is(t, "discordgo has sent its first heartbeat", func() bool {
		bot.RLock()
		defer bot.RUnlock()
		return bot.DataReady
	})
	t.Cleanup(func() {
		eventually.Is(t, "it is connected", s.Online) // closed in the moment of connecting, discordgo comes back
		if err := bot.Close(); err != nil {
			t.Error(err)
		}
	})
}

func soon(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), longWait)
	t.Cleanup(cancel)
	return ctx
}

// register gives the server the command that most tests use.
func register(t *testing.T, s *sandbox.Server) {
	t.Helper()
	do(t, s, "PUT", "/applications/"+s.BotID()+"/commands", `[{"name":"challenge","description":"Challenge someone","options":[
		{"type":6,"name":"user","description":"Whom","required":true},
		{"type":3,"name":"rules","description":"Which rules","autocomplete":true}]},
		{"name":"turn","description":"Turn a card","name_localizations":{"de":"aufdecken"}}]`).want(t, 200, 0)
}
