package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"stopp/cmd/stopp/internal/load"
	"stopp/storage"
)

// ship is one process's place in a fleet, with all processes that are started there one after the other.
type ship struct {
	*ground
	Program *load.Program
	version string // the program's name, see Start; "" is the usual one
	share   string // of the shards
	of      int
	lease   time.Duration
	starts  int
	quiet   int64 // a match in its first server at which nobody plays

	port   *httptest.Server // its Discord: everything goes on from here to there
	silent atomic.Bool      // it must not send anything
	spoke  atomic.Pointer[string]
}

// moor opens the way to Discord, where everything that the process sends can be seen.
func (s *ship) moor() error {
	discord, err := url.Parse(s.URL())
	if err != nil {
		return err
	}
	s.port = httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		if s.silent.Load() && r.In.Method != http.MethodGet {
			what := r.In.Method + " " + r.In.URL.Path
			s.spoke.CompareAndSwap(nil, &what)
		}
		r.SetURL(discord)
	}, ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) }})
	return nil
}

// sail starts a process.
func (s *ship) sail() (err error) {
	s.silent.Store(false)
	s.starts++
	s.Program, err = load.Start(s.version, s.Folder, []string{"DISCORD_TOKEN=" + s.Token()}, "run", "--discord", s.port.URL, "--config", s.Config, "--clock", s.clock, "--shards", s.share, "--of", fmt.Sprint(s.of), "--lease", s.lease.String())
	return err
}

// own is the share that it would like to have.
func (s *ship) own() storage.Share {
	own, err := storage.ParseShare(s.share, s.of)
	if err != nil {
		panic(err)
	}
	return own
}

// has tells whether a lease belongs to the process running now.
func (s *ship) has(l storage.Lease) bool {
	return strings.Contains(l.Holder, fmt.Sprintf("-%d-", s.Program.ID()))
}

// says waits until its log, from some place on, says one of these things.
func (s *ship) says(ctx context.Context, from int, what ...string) error {
	said := func(one string) bool { return strings.Contains(s.Program.Log.String()[from:], one) }
	for end := time.Now().Add(load.Patience); !slices.ContainsFunc(what, said); {
		if time.Now().After(end) {
			return &lossError{fmt.Sprintf("the process for %s says none of %q", s.share, what)}
		}
		if err := load.Rest(ctx, time.Millisecond); err != nil {
			return err
		}
	}
	s.silent.Store(false)
	return nil
}

// sink ends it.
func (s *ship) sink() {
	s.Program.End()
	if s.port != nil {
		s.port.Close()
	}
}
