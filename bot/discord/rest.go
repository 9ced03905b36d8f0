package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"stopp/bot"
)

// rest sends requests to Discord's REST API: within the rate limits, again if that helps,
// and until it is closed. Its gates hold for the gateway's address, too.
type rest struct {
	times   times
	watch   Watch
	http    *http.Transport
	to      http.RoundTripper  // through http to Discord, or to its stand-in
	session *discordgo.Session // for requests; it has no gateway
	gate    gate               // calls under the global rate limit pass it
	wall    gate               // everything does
	lanes   lanes

	closing  sync.RWMutex // held for reading by every sender
	isClosed bool
	cut      context.Context // ends with the calls under way
	cutOff   context.CancelFunc
}

// pictureSize is the most bytes that an answer with a picture of a table takes, with its
// heads. So much goes out in one piece, and is not copied piece by piece.
const pictureSize = 64 << 10

// queued is how long a proxy may take for a request at least: it waits for Discord's limits.
const queued = time.Minute

func newRest(config Config, base *url.URL, t times, log *slog.Logger) *rest {
	r := &rest{times: t, watch: config.Watch, http: http.DefaultTransport.(*http.Transport).Clone()}
	r.http.MaxIdleConnsPerHost = 16
	r.http.WriteBufferSize = pictureSize
	r.gate.pace = newPace(config.part())
	r.to = rewrite{next: r.http, base: base, gate: &r.gate, wall: &r.wall, held: config.Shards.held, log: log, watch: config.Watch}
	r.session = newSession(config.Token, r.to)
	r.session.Client.Timeout = t.attempt
	r.cut, r.cutOff = context.WithCancel(context.Background())
	return r
}

// close waits for calls under way. Later calls get ErrClosed.
func (r *rest) close() {
	r.closing.Lock()
	r.isClosed = true
	r.closing.Unlock()
	r.cutOff()
	r.http.CloseIdleConnections()
}

// newSession makes a session of the library's with everything off that we do
// ourselves or that would log a token.
func newSession(token string, transport http.RoundTripper) *discordgo.Session {
	s, _ := discordgo.New("Bot " + token) // its error is always nil
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

// Below counts the messages below one in a channel, up to a limit. Nothing of them is
// kept, and Discord leaves out their text.
func (p *posts) Below(ctx context.Context, channel, message string, most int) (n int, err error) {
	if bot.IsConversation(channel) {
		return 0, nil // nobody but people can read there
	}
	query := url.Values{"after": {message}, "limit": {strconv.Itoa(most)}}
	q := call{what: "count the messages of channel " + channel, method: http.MethodGet, url: discordgo.EndpointChannelMessages(channel) + "?" + query.Encode(), lane: "list-" + channel, again: true}
	body, err := p.rest.do(ctx, q)
	if err != nil {
		return 0, err
	}
	var found []json.RawMessage
	if err := json.Unmarshal(body, &found); err != nil {
		return 0, fmt.Errorf("%s: %w", q.what, err)
	}
	return len(found), nil
}

// rewrite sends requests to another Discord if there is a base, watches for the global
// rate limit and for answers that shut the bot's address out, and tells limits that one
// can wait for from refusals; the library takes them for the same.
type rewrite struct {
	next http.RoundTripper
	base *url.URL
	gate *gate // for all that is under the global rate limit
	wall *gate // for everything
	held func() bool
	log  *slog.Logger

	watch Watch
}

func (w rewrite) RoundTrip(r *http.Request) (*http.Response, error) {
	if err := w.wall.pass(r.Context()); err != nil {
		return nil, err
	}
	if w.base.Host != "" {
		r = r.Clone(r.Context())
		r.URL.Scheme, r.URL.Host, r.Host = w.base.Scheme, w.base.Host, ""
	}
	if !w.held() { // the last thing before it goes out
		return nil, ErrClosed
	}
	began := time.Now()
	resp, err := w.next.RoundTrip(r)
	w.watch.sent(r, resp, time.Since(began))
	if err != nil || resp.StatusCode != http.StatusTooManyRequests {
		return resp, err
	}
	if global(resp.Header) {
		w.gate.shut(retryAfter(resp.Header, 0))
		if now, slowed := w.gate.pace.slow(time.Now()); slowed {
			w.log.Warn("too many requests for Discord; from now on fewer", "a second", now)
		}
	}
	return w.limited(resp)
}

// limited is a response with status 429, or the refusal that it is if its code
// has a meaning, or if it is not Discord's own: then the address is shut out.
func (w rewrite) limited(resp *http.Response) (*http.Response, error) {
	body, err := io.ReadAll(resp.Body)
	resp.Body.Close()
	if err != nil {
		return nil, err
	}
	switch r := refused(resp.StatusCode, body); {
	case r.Text == noJSON:
		w.watch.limitedBy(Edge)
		d := retryAfter(resp.Header, usualBan)
		w.log.Warn("shut out by what stands before Discord", "for", d)
		w.gate.shut(d)
		w.wall.shut(d)
		return nil, r
	case meaning[r.Code] != nil:
		return nil, r
	}
	w.watch.limited(resp.Header)
	resp.Body = io.NopCloser(bytes.NewReader(body))
	return resp, nil
}
