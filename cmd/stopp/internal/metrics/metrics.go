// Package metrics measures the bot for Prometheus and answers its requests.
//
// It is the only package that knows Prometheus. The parts of the bot tell what happens to
// functions of their own types (bot.Served, discord.Watch, jobs.Watch, sqlstore.Access), which
// Metrics fills in. All labels come from lists in the program, never from members' actions or
// names, so the number of series is bounded by commands and buttons, and none names anybody.
// All that is counted of a press takes some microseconds; the request itself is counted after
// its answer (BenchmarkPress).
//
// # Who watches is told afterwards, and by lists
//
// No package under bot knows Prometheus: each calls a function, if it was given one, when people
// have their answer. Labels are names of commands, buttons and outcomes that stand in the program,
// so there are never more series than these, and none names anybody. The same holds for the log:
// bot.Request.Logged and bot.LoggedQueue say what may be in it, and tests read the sources and
// whole evenings' logs. The cost: the log does not show who presses too often.
package metrics

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"stopp/bot"
	"stopp/bot/discord"
	"stopp/bot/discord/door"
	"stopp/bot/service/jobs"
	"stopp/bot/session"
	"stopp/render/table"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// The bounds of histograms in seconds. Discord waits 3 s for an answer.
var (
	answering = []float64{.005, .01, .02, .05, .1, .2, .5, 1, 2, 3}
	working   = []float64{.0005, .001, .002, .005, .01, .02, .05, .1, .5, 2}
	musing    = []float64{.01, .05, .2, 1, 3, 10, 30, 120}
)

// Metrics are all that is measured.
type Metrics struct {
	registry *prometheus.Registry

	answers, stages    *prometheus.HistogramVec
	requests           *prometheus.CounterVec
	jobs               *prometheus.CounterVec
	thinking, queueing *prometheus.HistogramVec
	discord            ofDiscord
	renders            *prometheus.HistogramVec
	transactions       *prometheus.HistogramVec
	troubles           *prometheus.CounterVec
	found              *prometheus.CounterVec
}

// ofDiscord is the figures about Discord.
type ofDiscord struct {
	rest, held       *prometheus.HistogramVec
	replies, limited *prometheus.CounterVec
	gateway, knocks  *prometheus.CounterVec
}

// New measures nothing yet. Build says which program this is.
func New(build map[string]string) *Metrics {
	m := &Metrics{registry: prometheus.NewRegistry()}
	m.registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "stopp_build_info", Help: "Which program this is; always 1.", ConstLabels: build}, func() float64 { return 1 }))

	m.answers = m.histogram("stopp_answer_seconds", "From when a request came until Discord had taken the answer, by what was asked.", answering, "kind", "command")
	m.stages = m.histogram("stopp_answer_stage_seconds", "The same in three parts: in the queue, being handled, on the way to Discord.", working, "stage")
	m.requests = m.counter("stopp_requests_total", "Requests by what became of them; late and flooded ones were dropped.", "kind", "command", "outcome")
	m.jobs = m.counter("stopp_jobs_total", "Jobs that no request caused, by how they ended.", "outcome")
	m.thinking = m.histogram("stopp_thinking_seconds", "How long somebody thought, by about what.", musing, "about")
	m.queueing = m.histogram("stopp_thinking_wait_seconds", "How long they waited for a processor before that.", musing, "about")
	m.discord.rest = m.histogram("stopp_discord_request_seconds", "How long Discord took for a request.", answering, "method", "resource")
	m.discord.replies = m.counter("stopp_discord_responses_total", "What Discord answered, by the status of HTTP; 0 is no answer.", "resource", "status")
	m.discord.held = m.histogram("stopp_discord_held_seconds", "How long requests were kept back, by which rate limit.", answering, "limit")
	m.discord.limited = m.counter("stopp_discord_limited_total", "How often Discord said that a rate limit was passed, by which.", "limit")
	m.discord.gateway = m.counter("stopp_gateway_events_total", "What happened on Discord's gateway.", "event")
	m.discord.knocks = m.counter("stopp_http_interactions_total", "Requests to the endpoint for interactions, by what became of them.", "outcome")
	m.renders = m.histogram("stopp_render_seconds", "How long a picture or a film took to draw.", working, "what")
	m.transactions = m.histogram("stopp_database_seconds", "How long a transaction took, with the wait for its turn.", working, "kind")
	m.troubles = m.counter("stopp_database_errors_total", "Transactions that failed, by why.", "why")
	m.found = m.counter("stopp_found_total", "What was open and nobody looked at, by kind.", "kind")
	m.zero()
	return m
}

func (m *Metrics) histogram(name, help string, buckets []float64, labels ...string) *prometheus.HistogramVec {
	h := prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: name, Help: help, Buckets: buckets}, labels)
	m.registry.MustRegister(h)
	return h
}

func (m *Metrics) counter(name, help string, labels ...string) *prometheus.CounterVec {
	c := prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
	m.registry.MustRegister(c)
	return c
}

// zero has what has few labels begin at 0: a series that begins at 1 has never risen.
func (m *Metrics) zero() {
	for _, about := range []jobs.Thought{jobs.Turn, jobs.Later, jobs.Film, jobs.Luck} {
		m.thinking.WithLabelValues(string(about))
		m.queueing.WithLabelValues(string(about))
	}
	for _, kind := range []string{"read", "write"} {
		m.transactions.WithLabelValues(kind)
	}
	m.discord.held.WithLabelValues(string(discord.Route))
	m.discord.held.WithLabelValues(string(discord.Global))
	m.renders.WithLabelValues(string(table.StillPicture))
	m.renders.WithLabelValues(string(table.WholeFilm))
	for _, o := range []jobs.Outcome{jobs.Done, jobs.Failed, jobs.Panicked} {
		m.jobs.WithLabelValues(string(o))
	}
	for _, l := range []discord.Limit{discord.Route, discord.Shared, discord.Global, discord.Edge} {
		m.discord.limited.WithLabelValues(string(l))
	}
	for _, e := range []discord.Event{discord.Ready, discord.Resumed, discord.Lost, discord.Interaction} {
		m.discord.gateway.WithLabelValues(string(e))
	}
	for _, o := range door.Outcomes {
		m.discord.knocks.WithLabelValues(string(o))
	}
	for _, kind := range session.Rounds {
		m.found.WithLabelValues(kind)
	}
	for _, t := range append(troubles, other) {
		m.troubles.WithLabelValues(t.why)
	}
}

// kinds are the sorts of requests as labels.
var kinds = map[bot.Kind]string{bot.Command: "command", bot.Press: "press", bot.Submit: "submit", bot.Complete: "complete", bot.OnUser: "user"}

// Room is what a card room tells.
func (m *Metrics) Room() session.Watch {
	return session.Watch{Served: m.served, Found: func(kind string, n int) { m.found.WithLabelValues(kind).Add(float64(n)) }, Jobs: jobs.Watch{
		Ended: func(o jobs.Outcome) { m.jobs.WithLabelValues(string(o)).Inc() },
		Thought: func(about jobs.Thought, waited, took time.Duration) {
			m.queueing.WithLabelValues(string(about)).Observe(waited.Seconds())
			m.thinking.WithLabelValues(string(about)).Observe(took.Seconds())
		},
	}}
}

func (m *Metrics) served(s bot.Served) {
	kind := kinds[s.Kind]
	m.requests.WithLabelValues(kind, s.Name, string(s.Outcome)).Inc()
	switch s.Outcome {
	case bot.Late, bot.Flooded, bot.Repeated:
		return
	}
	m.answers.WithLabelValues(kind, s.Name).Observe((s.Waited + s.Took + s.Sent).Seconds())
	m.stages.WithLabelValues("queue").Observe(s.Waited.Seconds())
	m.stages.WithLabelValues("handle").Observe(s.Took.Seconds())
	m.stages.WithLabelValues("send").Observe(s.Sent.Seconds())
}

// Discord is what the edge tells.
func (m *Metrics) Discord() discord.Watch {
	return discord.Watch{
		Sent: func(s discord.Sent) {
			m.discord.rest.WithLabelValues(s.Method, s.Resource).Observe(s.Took.Seconds())
			m.discord.replies.WithLabelValues(s.Resource, strconv.Itoa(s.Status)).Inc()
		},
		Held: func(by discord.Limit, d time.Duration) {
			m.discord.held.WithLabelValues(string(by)).Observe(d.Seconds())
		},
		Limited: func(by discord.Limit) { m.discord.limited.WithLabelValues(string(by)).Inc() },
		Gateway: func(e discord.Event) { m.discord.gateway.WithLabelValues(string(e)).Inc() },
	}
}

// Knocked takes what became of a request to the endpoint for interactions.
func (m *Metrics) Knocked(o door.Outcome) { m.discord.knocks.WithLabelValues(string(o)).Inc() }

// Drawn takes what the drawing of tables tells.
func (m *Metrics) Drawn(what table.Kind, took time.Duration) {
	m.renders.WithLabelValues(string(what)).Observe(took.Seconds())
}

// troubles are the errors of the database that are told apart.
var troubles = []trouble{{"busy", storage.ErrBusy}, {"full", storage.ErrFull}, {"damaged", storage.ErrDamaged}, {"time", context.DeadlineExceeded}}

type trouble struct {
	why string
	err error
}

// other is every error except these and plain answers.
var other = trouble{why: "other"}

// plain are answers of the database that are no failure of it.
var plain = []error{storage.ErrNotFound, storage.ErrConflict, storage.ErrRepeated, storage.ErrUnfinished}

// Accessed takes what the database tells.
func (m *Metrics) Accessed(a sqlstore.Access) {
	kind := "read"
	if a.Write {
		kind = "write"
	}
	m.transactions.WithLabelValues(kind).Observe(a.Took.Seconds())
	if a.Err == nil {
		return
	}
	for _, t := range troubles {
		if errors.Is(a.Err, t.err) {
			m.troubles.WithLabelValues(t.why).Inc()
			return
		}
	}
	for _, p := range plain {
		if errors.Is(a.Err, p) {
			return
		}
	}
	m.troubles.WithLabelValues(other.why).Inc()
}
