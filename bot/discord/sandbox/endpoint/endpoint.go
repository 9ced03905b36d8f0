// Package endpoint sends interactions over HTTP to a bot that has an address for them, signed
// as Discord signs them, and not over the gateway.
package endpoint

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"time"

	"stopp/bot/discord/sandbox/clock"
	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/monitor"
	"stopp/bot/discord/sandbox/world"
)

// Endpoint is where the application takes interactions. Its methods are called within the
// monitor, unless they say otherwise.
type Endpoint struct {
	monitor      *monitor.Monitor
	clock        *clock.Clock
	world        *world.World
	interactions *interaction.Registry
	rest         string // where the REST API is, with its version
	secret       ed25519.PrivateKey
	to           string                   // "" is the gateway
	tried        map[string]bool          // the ids of interactions that were sent
	sending      map[string]chan struct{} // by member: closed when the newest was sent
	posts        []Post                   // the last ones
	http         *http.Client
}

// mostPosts is how many requests are remembered.
const mostPosts = 1000

// New is an application without an endpoint. The address is the whole server's.
func New(m *monitor.Monitor, c *clock.Clock, w *world.World, i *interaction.Registry, url string, patience time.Duration) *Endpoint {
	_, secret, _ := ed25519.GenerateKey(nil) // never fails
	e := &Endpoint{monitor: m, clock: c, world: w, interactions: i, rest: url + "/api/v10", secret: secret,
		tried: map[string]bool{}, sending: map[string]chan struct{}{}, http: &http.Client{Timeout: patience}}
	w.Signs(e.PublicKey())
	return e
}

// PublicKey is the key that checks the signatures, in hexadecimal digits. It may be called
// anywhere.
func (e *Endpoint) PublicKey() string {
	return hex.EncodeToString(e.secret.Public().(ed25519.PublicKey))
}

// Deliver sends an interaction, if there is an endpoint. If nobody takes it, it has failed.
// Several members' actions are sent at once, one member's actions one after the other. Whether
// Discord keeps any order is not known.
func (e *Endpoint) Deliver(payload any) bool {
	body, ok := payload.(json.RawMessage)
	var head struct{ ID string }
	if e.to == "" || !ok || json.Unmarshal(body, &head) != nil {
		return false
	}
	i := e.interactions.Find(head.ID)
	if i == nil {
		return false
	}
	first, p := !e.tried[i.ID], e.Sign(e.clock.Now(), body)
	e.tried[i.ID] = true
	before, done := e.sending[i.User.ID], make(chan struct{})
	e.sending[i.User.ID] = done
	e.monitor.Go(func() {
		defer close(done)
		if before != nil {
			<-before
		}
		if err := e.send(i, p); err != nil && first {
			e.monitor.Do(func() { e.interactions.Fail(i.ID) })
		}
	})
	return true
}

// send sends an interaction and takes the answer, if it comes at once.
func (e *Endpoint) send(i *interaction.Interaction, p Post) error {
	p, err := e.Post(e.monitor.Context(), p)
	switch {
	case err != nil:
		return err
	case p.Status == http.StatusOK:
		return e.answered(i, p)
	case p.Status != http.StatusAccepted:
		return errStatus
	}
	return nil
}

// Posts are the last requests with their answers, oldest first.
func (e *Endpoint) Posts() []Post { return append([]Post(nil), e.posts...) }

// Set makes an address the endpoint, after it has shown that it answers pings and refuses wrong
// signatures; "" is the gateway. It is called outside of the monitor.
func (e *Endpoint) Set(ctx context.Context, url string) error {
	if url != "" {
		if err := e.try(ctx, url); err != nil {
			return err
		}
	}
	e.monitor.Do(func() {
		e.to = url
		e.world.Endpoint(url)
	})
	return nil
}
