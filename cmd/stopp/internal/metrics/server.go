package metrics

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/pprof"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Health says how the program is doing; nil is well.
type Health interface {
	Alive() error // an error: only a new start can help
	Ready() error // an error: nobody can play at the moment
}

// Server answers watchers of the bot.
type Server struct {
	http *http.Server
	done chan struct{}
	addr net.Addr
}

// Serve answers at an address until Close: /metrics, /healthz and /readyz, and if asked for
// /debug/pprof. It fails if nothing can be listened to there.
func (m *Metrics) Serve(address string, profiles bool, h Health) (*Server, error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("metrics: %w", err)
	}
	s := &Server{done: make(chan struct{}), addr: listener.Addr(),
		http: &http.Server{Handler: m.routes(profiles, h), ReadHeaderTimeout: 5 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 16 << 10}}
	go func() {
		defer close(s.done)
		_ = s.http.Serve(listener) // until Close
	}()
	return s, nil
}

// Addr is where it listens.
func (s *Server) Addr() string { return s.addr.String() }

// Close ends it. Requests in progress have a second.
func (s *Server) Close() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if s.http.Shutdown(ctx) != nil {
		s.http.Close()
	}
	<-s.done
}

func (m *Metrics) routes(profiles bool, h Health) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 4}))
	mux.Handle("GET /healthz", told(h.Alive))
	mux.Handle("GET /readyz", told(h.Ready))
	if profiles {
		mux.HandleFunc("GET /debug/pprof/", pprof.Index)
		mux.HandleFunc("GET /debug/pprof/cmdline", pprof.Cmdline)
		mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
		mux.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
		mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	}
	return local(profiles, mux)
}

// told answers with 200, or with 503 and the fault.
func told(ask func() error) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		if err := ask(); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		fmt.Fprintln(w, "ok")
	}
}

// local, if there are profiles, refuses requests sent here under another name: otherwise a
// page in a browser of this machine could read them.
func local(only bool, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host, _, err := net.SplitHostPort(r.Host)
		if err != nil {
			host = r.Host
		}
		if ip := net.ParseIP(host); only && host != "localhost" && (ip == nil || !ip.IsLoopback()) {
			http.Error(w, "this is for this machine only", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}
