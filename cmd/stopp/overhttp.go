package main

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"stopp/bot/discord"
	"stopp/bot/discord/door"
	"stopp/cmd/stopp/internal/config"
)

// overHTTP is where a bot takes interactions that Discord sends over HTTP. The zero value takes
// none.
type overHTTP struct {
	door    *door.Server
	key     door.Key
	address string // where other processes reach it, "" for nowhere
}

// listening begins to listen where the configuration says, with the door shut as yet. It fails
// if it can't.
func listening(cfg config.Interactions, c door.Config) (h overHTTP, err error) {
	if cfg.Listen == "" {
		return h, nil
	}
	if c.Key, err = door.ParseKey(cfg.PublicKey); err != nil {
		return h, fmt.Errorf("public_key: %w", err)
	}
	h.key, h.address = c.Key, cfg.Address
	h.door, err = door.Listen(cfg.Listen, c)
	return h, err
}

// close ends what listening began.
func (h overHTTP) close() {
	if h.door != nil {
		h.door.Close()
	}
}

// asking is how long Discord may take to tell of the application before a start goes on.
const asking = 5 * time.Second

// check fails if the key is not the one that Discord has for the application: all that comes
// would be refused. It is asked before the bot goes to the gateway.
func (h overHTTP) check(ctx context.Context, client *discord.Client, log *slog.Logger) error {
	if h.door == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, asking)
	defer cancel()
	at, err := client.Endpoint(ctx)
	switch {
	case err != nil || at.Key == "":
		log.Warn("Discord does not tell the application's public key; the configuration's is not checked", "error", err)
	case !strings.EqualFold(at.Key, h.key.String()):
		return fmt.Errorf("public_key, under [interactions], is not the application's: at Discord that is %.64q", at.Key)
	case at.URL == "":
		log.Info("Discord sends interactions by the gateway: no endpoint is set there")
	}
	return nil
}

// open lets interactions in, until the function it returns is called.
func (h overHTTP) open(rooms door.Rooms, log *slog.Logger) (shut func()) {
	if h.door == nil {
		return func() {}
	}
	h.door.Open(rooms)
	log.Info("interactions are taken over HTTP", "listen", h.door.Addr())
	return h.door.Shut
}

// byFile is the time that a file moves, for tests; without one it is the system's.
func byFile(file string) func() time.Time {
	if file == "" {
		return time.Now
	}
	c := &clock{file: file}
	return func() time.Time {
		c.read()
		return c.now()
	}
}
