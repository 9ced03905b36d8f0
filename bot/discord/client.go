// Package discord is the edge to Discord: it keeps the gateway connected, turns
// interactions into bot.Request values and sends bot.Message values as answers,
// posts and edits. It is the only package of the bot that knows discordgo, and
// works round what that library (v0.29.0) does not do or does wrongly:
//
//   - A Client outlives discordgo's sessions. One session is for REST and is never
//     opened; those for the gateway are thrown away when they can't be resumed.
//   - Reconnecting, the patience for HELLO and READY and for heartbeats are ours.
//   - Interactions are decoded here, from the raw event, and bodies written here,
//     so that alt text and other fields that the library lacks are there.
//   - Waiting for rate limits and retrying are ours, so that both end with the
//     caller's context.
//
// Tokens, the bot's and those of interactions, are in no error and no log line.
package discord

import (
	"cmp"
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"sync/atomic"

	"github.com/bwmarrin/discordgo"
	"golang.org/x/time/rate"

	"stopp/bot"
)

// ErrRefused wraps what Discord said when it will not have this bot at all, such
// as a wrong token (close code 4004). Trying again is of no use and harms.
var ErrRefused = errors.New("refused by Discord")

// ErrClosed is the error of everything that is asked of a closed Client.
var ErrClosed = errors.New("the connection to Discord is closed")

// Config is what a Client needs to know.
type Config struct {
	Token string // the bot's, without "Bot "; never logged
	Base  string // scheme and host of another Discord, such as a sandbox's; "" is the real one
	Log   *slog.Logger

	// The functions below are called in the order of delivery and one at a time.
	// They must return at once (only enqueue), for nothing is read from Discord
	// meanwhile; the first calls may come before Connect has returned. They must
	// not call Leave or Close. A panic ends its call alone.

	// Handle gets every interaction.
	Handle func(bot.Request)
	// Joined, if set, gets every server that the bot is in: some time after each
	// Here, when the bot comes to one, and after an outage of Discord's.
	Joined func(bot.Guild)
	// Left, if set, gets the id of a server that has removed the bot.
	Left func(guild string)
	// Unreachable, if set, gets the id of a server that Discord has trouble with.
	// Joined gets it when that is over.
	Unreachable func(guild string)
	// Here, if set, gets the ids of all servers that the bot is in, at the start
	// and whenever Discord may not have told of all that happened meanwhile.
	Here func(guilds []string)
}

// Client is a bot's connection to Discord. It implements bot.Discord and is safe
// for concurrent use.
type Client struct {
	config Config
	times  times
	log    *slog.Logger
	roots  *x509.CertPool // whose certificates the gateway may have; nil is the system's
	http   *http.Transport
	to     http.RoundTripper  // through http to Discord, or to what stands for it
	rest   *discordgo.Session // for requests; it has no gateway
	gate   gate               // what is under the global rate limit passes it
	wall   gate               // everything does
	lanes  lanes

	directs directs
	cards   shown // the emojis that messages show

	delivering sync.Mutex
	ready      chan struct{} // closed when self is known
	known      sync.Once
	self       bot.User
	app        string // the application's id

	leave context.CancelFunc
	done  chan struct{} // closed when the gateway has been left, after end is set
	end   error

	closing  sync.RWMutex // held for reading by whoever is sending
	isClosed bool

	up       atomic.Bool                  // the gateway delivers
	mentions atomic.Pointer[bot.Mentions] // of commands, nil until they are registered
}

// Connect connects to Discord and returns when it is ready, ctx ends, or Discord
// refuses the bot for good (ErrRefused); at once, if config can't be right. Until then it tries again and again. ctx
// is for connecting only; the Client then stays connected until Close.
func Connect(ctx context.Context, config Config) (*Client, error) {
	return connect(ctx, config, usual)
}

func connect(ctx context.Context, config Config, t times) (*Client, error) {
	c, err := newClient(config, t)
	if err != nil {
		return nil, err
	}
	if err := c.start(ctx); err != nil {
		return nil, err
	}
	return c, nil
}

// start goes to the gateway and waits until it is ready. After an error the
// client is closed.
func (c *Client) start(ctx context.Context) (err error) {
	lifetime, leave := context.WithCancel(context.Background())
	c.leave = leave
	go func() {
		defer close(c.done)
		c.end = c.stayConnected(lifetime)
	}()
	select {
	case <-c.ready:
		return nil
	case <-c.done:
		err = c.end
	case <-ctx.Done():
		err = fmt.Errorf("connecting to Discord: %w", ctx.Err())
	}
	c.Close()
	return err
}

// newClient makes a client that has not yet gone to the gateway.
func newClient(config Config, t times) (*Client, error) {
	if err := config.Check(); err != nil {
		return nil, err
	}
	base, err := config.base()
	if err != nil {
		return nil, err
	}
	c := &Client{
		config: config, times: t, log: cmp.Or(config.Log, slog.Default()),
		http:  http.DefaultTransport.(*http.Transport).Clone(),
		ready: make(chan struct{}), done: make(chan struct{}),
	}
	library.Store(c.log)
	c.http.MaxIdleConnsPerHost = 16
	c.gate.pace = rate.NewLimiter(pace, burst)
	c.to = rewrite{next: c.http, base: base, gate: &c.gate, wall: &c.wall, log: c.log}
	c.rest = c.newSession(c.to)
	c.rest.Client.Timeout = t.attempt
	return c, nil
}

// Self is the bot's own account.
func (c *Client) Self() bot.User { return c.self }

// Connected tells whether the gateway delivers what members do.
func (c *Client) Connected() bool { return c.up.Load() }

// Wait returns when the gateway has been left: nil after Leave or Close, an error
// that wraps ErrRefused if Discord will not have the bot any more.
func (c *Client) Wait() error {
	<-c.done
	return c.end
}

// Leave disconnects from the gateway: when it returns, Handle is not called any
// more. Answers and messages can still be sent, which is for what is in the queues.
func (c *Client) Leave() {
	c.leave()
	<-c.done
}

// Close leaves the gateway, waits for what is being sent and frees everything.
// What is sent later gets ErrClosed.
func (c *Client) Close() {
	c.Leave()
	c.closing.Lock()
	c.isClosed = true
	c.closing.Unlock()
	c.http.CloseIdleConnections()
}

// newSession makes a session of the library's with everything off that we do
// ourselves or that would log a token.
func (c *Client) newSession(transport http.RoundTripper) *discordgo.Session {
	s, _ := discordgo.New("Bot " + c.config.Token) // its error is always nil
	s.Client = &http.Client{Transport: transport}
	s.LogLevel = discordgo.LogWarning
	s.StateEnabled = false
	s.SyncEvents = true
	s.Compress = false
	s.ShouldReconnectOnError = false
	s.ShouldRetryOnRateLimit = false
	s.MaxRestRetries = 0
	s.Identify.Intents = discordgo.IntentsGuilds // interactions come without any
	s.Identify.LargeThreshold = 50               // the least: nobody here asks for a server's members
	return s
}
