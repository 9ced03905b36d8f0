package discord

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"time"

	"github.com/bwmarrin/discordgo"

	"stopp/bot"
)

// tries is how often a request is sent at most.
const tries = 6

// call is a request to Discord's REST API.
type call struct {
	what        string // for errors; no token in it
	method, url string
	lane        string // whose rate limit it shares; "" for nobody's
	free        bool   // not under the global rate limit
	again       bool   // does no harm when Discord gets it twice

	contentType string
	body        []byte
}

// do sends a call until it is answered, within ctx, and returns the answer's body. Errors
// name the call and wrap one of bot's if one fits.
func (r *rest) do(ctx context.Context, q call) ([]byte, error) {
	r.closing.RLock()
	defer r.closing.RUnlock()
	if r.isClosed || r.cut.Err() != nil {
		return nil, fmt.Errorf("%s: %w", q.what, ErrClosed)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(r.cut, cancel)()
	l := r.lanes.use(q.lane)
	defer r.lanes.leave(l)
	for n := 0; ; n++ {
		body, err := r.send(ctx, l, q)
		if err == nil {
			return body, nil
		}
		wait, retry := r.worthRetrying(q, err, n)
		if !retry || n+1 == tries || ctx.Err() != nil {
			return nil, explain(q.what, err)
		}
		if pause(ctx, wait) != nil {
			return nil, explain(q.what, errors.Join(bot.ErrBusy, err))
		}
	}
}

// send sends a call once, when the rate limits allow it.
func (r *rest) send(ctx context.Context, l *lane, q call) ([]byte, error) {
	asked := time.Now()
	if err := l.enter(ctx); err != nil {
		return nil, err
	}
	r.watch.held(Route, asked)
	defer l.exit()
	if err := r.admit(ctx, q); err != nil {
		return nil, err
	}
	l.count()
	return r.session.RequestWithLockedBucket(q.method, q.url, q.contentType, q.body, l.bucket, 0, discordgo.WithContext(ctx))
}

// admit waits for a call's turn under the global rate limit, for no longer than for
// any other limit.
func (r *rest) admit(ctx context.Context, q call) error {
	if q.free {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, r.times.longest)
	defer cancel()
	defer r.watch.held(Global, time.Now())
	return r.gate.pass(ctx)
}

// worthRetrying says whether and after how long a call that failed for the n-th
// time may be sent again.
func (r *rest) worthRetrying(q call, err error, n int) (wait time.Duration, ok bool) {
	wait = doubled(r.times.retry, n, r.times.longest)
	var limited *discordgo.RateLimitError
	var rest *discordgo.RESTError
	var refusal *Refusal
	switch {
	case errors.As(err, &refusal):
		return 0, false
	case errors.As(err, &limited):
		return max(limited.RetryAfter, wait), limited.RetryAfter <= r.times.longest
	case errors.Is(err, bot.ErrBusy):
		return 0, false
	case errors.As(err, &rest):
		return wait, q.again && rest.Response.StatusCode >= http.StatusInternalServerError
	}
	return wait, q.again || unsent(err)
}

// unsent says that Discord can't have got a request that failed like this.
func unsent(err error) bool {
	var op *net.OpError
	return errors.As(err, &op) && op.Op == "dial"
}

// withoutURL takes the address out of a network error, as there may be a token
// in it.
func withoutURL(err error) error {
	var u *url.Error
	if errors.As(err, &u) {
		return u.Err
	}
	return err
}
