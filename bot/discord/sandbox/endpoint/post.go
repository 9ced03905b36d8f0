package endpoint

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strconv"
	"time"

	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/monitor"
	"stopp/bot/discord/sandbox/wire"
)

// Post is a request to the endpoint, with its answer once there is one.
type Post struct {
	Header http.Header
	Body   []byte
	Status int    // 0 before there is an answer
	Kind   string // the answer's type of content
	Answer []byte
}

// Faults of an endpoint.
var (
	errStatus = errors.New("the answer is neither 200 nor 202")
	// ErrUnverified: an address can't be the endpoint.
	ErrUnverified = errors.New("the specified interactions endpoint url could not be verified")
)

// Sign is a request with any body, as Discord signs it at a time. It may be called anywhere.
func (e *Endpoint) Sign(at time.Time, body []byte) Post {
	stamp := strconv.FormatInt(at.Unix(), 10)
	signature := ed25519.Sign(e.secret, append([]byte(stamp), body...))
	return Post{Body: body, Header: http.Header{
		"Content-Type": {"application/json"}, "User-Agent": {"Discord-Interactions/1.0 (+https://discord.com)"},
		"X-Signature-Ed25519": {hex.EncodeToString(signature)}, "X-Signature-Timestamp": {stamp},
	}}
}

// Post sends a request to the endpoint as it stands, and remembers it. It is called outside of
// the monitor.
func (e *Endpoint) Post(ctx context.Context, p Post) (Post, error) {
	p, err := e.post(ctx, monitor.Get(e.monitor, func() string { return e.to }), p)
	e.monitor.Do(func() {
		e.posts = append(e.posts, p)
		e.posts = e.posts[max(0, len(e.posts)-mostPosts):]
	})
	return p, err
}

// mostAnswer is how much of an answer is read.
const mostAnswer = 10 << 20

func (e *Endpoint) post(ctx context.Context, url string, p Post) (Post, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(p.Body))
	if err != nil {
		return p, err
	}
	r.Header = p.Header.Clone()
	resp, err := e.http.Do(r)
	if err != nil {
		return p, err
	}
	defer resp.Body.Close()
	p.Status, p.Kind = resp.StatusCode, resp.Header.Get("Content-Type")
	p.Answer, err = io.ReadAll(io.LimitReader(resp.Body, mostAnswer))
	return p, err
}

// answered takes the answer to an interaction that stands in the response, as if it had come by
// the route for callbacks.
func (e *Endpoint) answered(i *interaction.Interaction, p Post) error {
	callback := Post{Body: p.Answer, Header: http.Header{"Content-Type": {p.Kind}, "User-Agent": {"DiscordBot (in a response, 1)"}}}
	got, err := e.post(e.monitor.Context(), e.rest+"/interactions/"+i.ID+"/"+i.Token+"/callback", callback)
	if err == nil && got.Status >= http.StatusBadRequest {
		err = fmt.Errorf("the answer is refused: %d, %s", got.Status, got.Answer)
	}
	return err
}

// try asks an address whether it can be the endpoint.
func (e *Endpoint) try(ctx context.Context, url string) error {
	var body []byte
	var at time.Time
	e.monitor.Do(func() {
		at = e.clock.Now()
		body = wire.Encode(wire.Object{"id": e.clock.NewID(), "application_id": e.world.Bot.ID, "type": 1, "token": "ping", "version": 1,
			"user": e.world.Members[0].JSON(), "entitlements": []any{}})
	})
	ping := e.Sign(at, body)
	got, err := e.post(ctx, url, ping)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrUnverified, err)
	}
	var pong struct{ Type int }
	kind, _, _ := mime.ParseMediaType(got.Kind)
	if got.Status != http.StatusOK || json.Unmarshal(got.Answer, &pong) != nil || pong.Type != 1 || kind != "application/json" {
		return fmt.Errorf("%w: a ping is answered %d, %q, %s", ErrUnverified, got.Status, kind, got.Answer)
	}
	forged := e.Sign(at.Add(time.Second), body)
	forged.Header.Set("X-Signature-Timestamp", ping.Header.Get("X-Signature-Timestamp"))
	switch got, err := e.post(ctx, url, forged); {
	case err != nil:
		return fmt.Errorf("%w: %w", ErrUnverified, err)
	case got.Status != http.StatusUnauthorized:
		return fmt.Errorf("%w: a wrong signature is answered %d", ErrUnverified, got.Status)
	}
	return nil
}
