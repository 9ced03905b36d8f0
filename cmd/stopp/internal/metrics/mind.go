package metrics

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"stopp/bot/jobs"
	"stopp/bot/think"
)

// minds are what is measured of processes that think for each other.
type minds struct {
	asked, answered *prometheus.HistogramVec
	unanswered      *prometheus.CounterVec
}

// Thinking is what is told of questions of other processes.
func (m *Metrics) Thinking() think.Watch {
	return think.Watch{Answered: func(kind string, ok bool, took time.Duration) {
		m.answered.WithLabelValues(kind).Observe(took.Seconds())
		if !ok {
			m.unanswered.WithLabelValues(kind).Inc()
		}
	}}
}

// ShowThinking shows how many wait for a processor here, and how many questions nobody has taken, from
// now on, and what of each kind was answered for others.
func (m *Metrics) ShowThinking(waiting, open func() int, answers jobs.Answers) {
	gauge := func(name, help string, n func() int) {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, func() float64 { return float64(n()) }))
	}
	gauge("stopp_thinking_waiting", "How many wait for a processor of this process.", waiting)
	gauge("stopp_questions_open", "How many questions lay in the database lately that no process had taken.", open)
	for kind := range answers {
		m.answered.WithLabelValues(kind)
		m.unanswered.WithLabelValues(kind)
	}
}
