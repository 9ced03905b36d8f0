package discord

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// The ends of a connection that discordgo does not tell of.
var (
	errDropped = errors.New("the connection was dropped")
	errZombie  = errors.New("no heartbeat was acknowledged")
	errSilent  = errors.New("the gateway was not ready in time")
	errInvalid = errors.New("the session is invalid")
	errEarly   = errors.New("the gateway asked to reconnect before it was ready")
)

// fatal are the close codes after which Discord must not be asked again.
var fatal = map[int]string{
	4004: "the token is wrong",
	4010: "the shard is wrong",
	4011: "so many servers need shards",
	4012: "the version of the API is wrong",
	4013: "the intents are wrong",
	4014: "the intents are not allowed",
}

// stayConnected keeps a connection up until ctx ends (nil) or Discord refuses the
// bot for good.
func (g *gateway) stayConnected(ctx context.Context) error {
	var k *connection
	for attempt := 0; ; attempt++ {
		resuming := k != nil
		if !resuming {
			k = g.newConnection()
		}
		began := time.Now()
		opened, err := g.once(ctx, k)
		met := g.me.met() // else there is nothing to lose
		if ctx.Err() != nil {
			return nil
		}
		if refused := refusal(err); refused != nil {
			return refused
		}
		if !resumable(err) {
			k = nil
		}
		if time.Since(began) > g.times.steady || resuming && opened { // to resume is free
			attempt = 0
		}
		g.events.config.Watch.gateway(Lost)
		wait := doubled(g.times.reconnect, attempt, g.times.slowest)
		if errors.Is(err, errInvalid) {
			wait = max(wait, doubled(5*g.times.invalid, 0, 5*g.times.invalid))
		}
		if met {
			g.log.Warn("Discord's gateway is lost", "error", err, "resume", k != nil, "wait", wait)
		} else {
			g.log.Warn("Discord is not reached yet", "error", err, "wait", wait)
		}
		if pause(ctx, wait) != nil {
			return nil
		}
	}
}

// once opens a connection and returns why it ended.
func (g *gateway) once(ctx context.Context, k *connection) (opened bool, err error) {
	if err := k.open(ctx, g.times); err != nil {
		return false, err
	}
	g.now.Store(k)
	g.up.Store(true)
	defer g.up.Store(false)
	return true, k.watch(ctx, g.times)
}

// refusal is the error for the operator if trying again is of no use, else nil.
func refusal(err error) error {
	var closed *websocket.CloseError
	if errors.As(err, &closed) && fatal[closed.Code] != "" {
		return fmt.Errorf("%w: %s (close code %d)", ErrRefused, fatal[closed.Code], closed.Code)
	}
	var rest *discordgo.RESTError
	if errors.As(err, &rest) && rest.Response.StatusCode == http.StatusUnauthorized {
		return fmt.Errorf("%w: %s (HTTP 401)", ErrRefused, fatal[4004])
	}
	return nil
}

// resumable says whether the next connection may take up the session of one that
// ended like this. Where Discord does not agree, it says so with op 9.
func resumable(err error) bool {
	var closed *websocket.CloseError
	switch {
	case errors.Is(err, errInvalid), errors.Is(err, errSilent), errors.Is(err, errEarly):
		return false
	case errors.As(err, &closed):
		return closed.Code == websocket.CloseAbnormalClosure // by the network, not by Discord
	}
	return true
}
