// Package discord is the edge to Discord: it keeps the gateway connected, turns
// interactions into bot.Request values and sends bot.Message values as answers,
// posts and edits. It is the only package of the bot that knows discordgo, and
// works round what that library (v0.29.0) does not do or does wrongly:
//
//   - A Client outlives discordgo's sessions. One session is for REST and is never
//     opened; those for the gateway are thrown away when they can't be resumed.
//   - Reconnecting, the patience for HELLO and READY and for heartbeats are ours.
//   - Interactions are decoded here, from the raw event, and bodies written here,
//     so that alt text and other fields that the library lacks are there. The library
//     would read each into values of its own before that, so it hears of them under a
//     name that it does not know.
//   - Waiting for rate limits and retrying are ours, so that both end with the
//     caller's context.
//
// A Client puts together parts that know little of one another. The gateway has a line for
// each shard, which watches its connection to keep it up, and hands what arrives to events.
// rest sends calls to the REST API; sender makes the calls that bring a message, for posts and
// answers alike. appEmojis and appCommands keep the application's emojis and commands at
// Discord.
//
// Tokens, the bot's and those of interactions, are in no error and no log line.
//
// # Answers are not deferred
//
// The interaction's answer is not deferred. A tap takes a few milliseconds here, Discord gives
// three seconds; an answer in place is one request instead of two.
//
// # Suits are text, and cards are emojis
//
// Discord turns a bare suit into a picture whose black can hardly be seen, so bot/discord puts
// U+FE0E behind each one outside code, and bot.Length counts it. A button has a look with an
// emoji and one without (bot.Button), and a message says which of its words emojis may show
// (Signs). Only the edge knows which emojis there are. bot/discord/emojis uploads them after
// the start, one every two seconds, and nothing that players wait for waits for that. Until
// all are there, and whenever Discord refuses one, text goes out. The cost: court cards have
// English letters there, so a card with another letter in German or French stays text.
//
// # Requests go at a pace
//
// Requests go at a pace, 40 a second; Discord takes 50 and bans an address that keeps asking for
// more. Answers to interactions are not counted and go at once. A start with a thousand tables
// draws them all again, one after the other and at half that pace, so that nobody who moves
// meanwhile waits behind them. The cost: the last of them shows its old deadline for most of a
// minute.
//
// # What calls nobody is laid out
//
// Results, leaderboards and statistics are of Discord's newer form: texts, pictures and files
// in the order of a Layout, in a frame. Tables are not, for phones tell nothing of such a
// message's text. A result that is posted and calls somebody is sent in plain words first, and
// an edit gives it its layout at once. Discord never takes a layout away. So what replaces a
// laid out message without having a layout gets the plainest there is: the edge knows from the
// press that the message has one, or from Discord's refusal. The cost: a post more than once,
// and now and then a refused edit.
//
// # Commands are mentioned at the edge
//
// Texts name them as code, in their own language. Once Discord has told the ids, bot/discord turns
// these names into mentions, as many as the message has room for. So nothing is cut for them, and
// without ids the names stay code.
package discord

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"time"

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
	Base  string // scheme and host of another Discord, such as a sandbox's, or of a proxy; "" is the real one
	Proxy bool   // at Base is a proxy for requests, which keeps Discord's limits for all who use it
	Pace  int    // requests a second at most under Discord's global limit, all shards of the bot together; 0 for UsualPace
	Log   *slog.Logger
	Now   func() time.Time // by which tokens grow old; nil is time.Now

	Shards Shards
	Watch  Watch // hears how the edge is doing

	// OverHTTP tells that interactions may come over HTTP, which Take takes. Without it the log
	// says so if Discord sends them there.
	OverHTTP bool

	// The functions below are called in the order of delivery and one at a time. Events
	// delivered while one of them runs wait, and reading from Discord goes on; the first calls
	// may come before Connect has returned. They must not call Leave or Close. A panic ends
	// its call alone.

	// Handle gets every interaction.
	Handle func(bot.Request)
	// Joined, if set, gets every server that the bot is in: some time after a shard has
	// a new session, when the bot comes to one, and after an outage of Discord's.
	Joined func(bot.Guild)
	// Left, if set, gets the id of a server that has removed the bot.
	Left func(guild string)
	// Unreachable, if set, gets the id of a server that Discord has trouble with.
	// Joined gets it when that is over.
	Unreachable func(guild string)
	// Here, if set, gets the ids of all servers of these shards that the bot is in, once
	// all of them are there and whenever Discord may not have told of all that happened meanwhile.
	Here func(guilds []string)
}

// Client is a bot's connection to Discord. It implements bot.Discord and is safe
// for concurrent use. It only puts its parts together: their methods are its own, and
// whatever they send to Discord goes through rest.
type Client struct {
	*identity
	*gateway
	*posts
	*answers
	*appEmojis
	*appCommands
	rest *rest
}

// Connect connects to Discord and returns when the first shard is ready, ctx ends, or Discord
// refuses the bot for good (ErrRefused); at once, if config can't be right. Until then it tries again and again. The
// other shards come after it, as quickly as Discord lets them. ctx is for connecting only; the Client then stays connected until Close.
func Connect(ctx context.Context, config Config) (*Client, error) {
	return connect(ctx, config, usual)
}

func connect(ctx context.Context, config Config, t times) (*Client, error) {
	c, err := newClient(config, t)
	if err != nil {
		return nil, err
	}
	if err := c.Connect(ctx); err != nil {
		c.Close()
		return nil, err
	}
	return c, nil
}

// New is a Client that is not connected yet. The error is about config.
func New(config Config) (*Client, error) { return newClient(config, usual) }

// Connect is the function of that name for a Client that is not connected yet. After an
// error, too, the Client has to be closed. It is called once.
func (c *Client) Connect(ctx context.Context) error { return c.start(ctx) }

// newClient makes a client that has not yet gone to the gateway.
func newClient(config Config, t times) (*Client, error) {
	if err := config.Check(); err != nil {
		return nil, err
	}
	base, err := config.base()
	if err != nil {
		return nil, err
	}
	log := cmp.Or(config.Log, slog.Default())
	library.Store(log)
	if config.Proxy {
		t.attempt = max(t.attempt, queued)
	}
	me, r := newIdentity(), newRest(config, base, t, log)
	emojis, commands := &appEmojis{rest: r, me: me}, &appCommands{rest: r, me: me, log: log, overHTTP: config.OverHTTP}
	out := &sender{rest: r, log: log, cards: &emojis.cards, mentions: &commands.mentions}
	replies := &answers{rest: r, sender: out, log: log, me: me, pens: pens{now: config.Now}}
	return &Client{
		identity:    me,
		gateway:     newGateway(config, t, log, r, me),
		posts:       &posts{rest: r, sender: out, me: me, answers: replies},
		answers:     replies,
		appEmojis:   emojis,
		appCommands: commands,
		rest:        r,
	}, nil
}

// CutOff breaks off whatever is being sent, for a program that can't wait any longer; it may or may
// not have arrived. Later requests get ErrClosed.
func (c *Client) CutOff() { c.rest.cutOff() }

// Close leaves the gateway, waits for messages being sent and frees everything. Later sends
// get ErrClosed.
func (c *Client) Close() {
	c.Leave()
	c.rest.close()
}
