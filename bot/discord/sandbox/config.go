package sandbox

import (
	"crypto/rand"
	"encoding/base64"
	"time"

	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/world"
)

// Config says what sort of Discord to start. The zero value is a good one.
type Config struct {
	Addr      string           // where to listen; "" is 127.0.0.1 and a free port
	Token     string           // the bot's token; "" is a random one, which begins with the bot's id in base64
	Key       string           // what opens the page; "" is a random one
	Guild     string           // the server's name; "" is "Card table"
	Locale    string           // the server's language and, to begin with, its members'; "" is en-US
	Members   []string         // the people; nil is Ada, Ben and Cleo
	Channels  []string         // text channels; nil is "streitpatience" and "side-table"
	Heartbeat time.Duration    // the heartbeat interval; 0 is 41.25 s. A bot is cut off where the clock is moved by more than 1.5 of it
	Shards    int              // how many shards the bot is advised to have; 0 is one
	AtOnce    int              // how many of them may identify together; 0 is one
	Pause     time.Duration    // between two shards that may not; 0 for none, where Discord has 5 s
	Now       func() time.Time // the clock; nil is time.Now. See also Server.Advance
	Unlimited bool             // no rate limits but that on edits of old messages; for tests that want to be quick
	Patience  time.Duration    // how long an interaction may wait for its first answer; 0 is Discord's three seconds. For tests on machines with much else to do
}

func (c Config) withDefaults() Config {
	if c.Addr == "" {
		c.Addr = "127.0.0.1:0"
	}
	if c.Token == "" {
		c.Token = base64.RawStdEncoding.EncodeToString([]byte(world.BotID)) + "." + rand.Text()[:6] + "." + rand.Text()
	}
	if c.Key == "" {
		c.Key = rand.Text()
	}
	if c.Guild == "" {
		c.Guild = "Card table"
	}
	if c.Locale == "" {
		c.Locale = "en-US"
	}
	if c.Members == nil {
		c.Members = []string{"Ada", "Ben", "Cleo"}
	}
	if c.Channels == nil {
		c.Channels = []string{"streitpatience", "side-table"}
	}
	if c.Heartbeat == 0 {
		c.Heartbeat = 41250 * time.Millisecond
	}
	c.Shards, c.AtOnce = max(c.Shards, 1), max(c.AtOnce, 1)
	if c.Patience == 0 {
		c.Patience = limit.AnswerWithin
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	return c
}
