package metrics

import (
	"database/sql"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"stopp/bot/session"
	"stopp/storage/sqlstore"
)

// Bot has the functions that tell a bot's state whenever somebody asks.
type Bot struct {
	Room      func() session.State
	Connected func() bool          // the gateway delivers
	Shards    func() (up, of int)  // on how many of the shards here it does
	Heartbeat func() time.Duration // of the gateway, 0 if unknown
	Servers   func() int           // that the bot is in
	Database  *sqlstore.DB
}

// Show shows how a bot stands from now on, once.
func (m *Metrics) Show(b Bot) {
	m.registry.MustRegister(state{b})
}

// state collects how a bot stands.
type state struct{ bot Bot }

// described describes the collected figures.
func described(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc(name, help, labels, nil)
}

// What state collects.
var (
	connected  = described("stopp_gateway_connected", "1 while Discord's gateway delivers.")
	shards     = described("stopp_shards", "How many of Discord's shards are served here.")
	delivering = described("stopp_shards_connected", "On how many of them Discord's gateway delivers.")
	heartbeat  = described("stopp_gateway_heartbeat_seconds", "How long Discord took to acknowledge the last heartbeat.")
	servers    = described("stopp_servers", "In how many servers the bot is.")
	tables     = described("stopp_tables", "How many tables are open.")
	awake      = described("stopp_tables_awake", "How many of them are in memory.")
	queues     = described("stopp_queues", "How many queues are at work.")
	waiting    = described("stopp_queue_jobs", "How many jobs wait in queues.")
	thinkers   = described("stopp_thinking", "How many think.")
	queueing   = described("stopp_thinking_waiting", "How many wait for a processor of this process.")
	dormant    = described("stopp_time_stands_still", "1 while no deadline runs: Discord is not reached, or nothing can be written.")
	bytes      = described("stopp_database_bytes", "How large the database is, and its log of writes.", "file")
	inUse      = described("stopp_database_connections", "How many connections to the database are at work.", "kind")
	waits      = described("stopp_database_waits_total", "How often somebody waited for a connection.", "kind")
	waited     = described("stopp_database_wait_seconds_total", "For how long in all.", "kind")
)

// Describe names the collected figures.
func (state) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{connected, shards, delivering, heartbeat, servers, tables, awake, queues, waiting, thinkers, queueing, dormant, bytes, inUse, waits, waited} {
		to <- d
	}
}

// Collect asks how the bot stands.
func (s state) Collect(to chan<- prometheus.Metric) {
	put := func(d *prometheus.Desc, v float64, labels ...string) {
		to <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, v, labels...)
	}
	room := s.bot.Room()
	put(connected, one(s.bot.Connected()))
	up, of := s.bot.Shards()
	put(shards, float64(of))
	put(delivering, float64(up))
	put(heartbeat, s.bot.Heartbeat().Seconds())
	put(servers, float64(s.bot.Servers()))
	put(tables, float64(room.Tables))
	put(awake, float64(room.Awake))
	put(queues, float64(room.Working))
	put(waiting, float64(room.Waiting))
	put(thinkers, float64(room.Thinking))
	put(queueing, float64(room.Queueing))
	put(dormant, one(room.Dormant))
	file, log := s.bot.Database.Size()
	put(bytes, float64(file), "database")
	put(bytes, float64(log), "log")
	writer, readers := s.bot.Database.Stats()
	for kind, stats := range map[string]sql.DBStats{"write": writer, "read": readers} {
		put(inUse, float64(stats.InUse), kind)
		to <- prometheus.MustNewConstMetric(waits, prometheus.CounterValue, float64(stats.WaitCount), kind)
		to <- prometheus.MustNewConstMetric(waited, prometheus.CounterValue, stats.WaitDuration.Seconds(), kind)
	}
}

func one(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}
