package door

import (
	"context"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"time"
)

// Server is a Door at an address.
type Server struct {
	*Door
	http *http.Server
	addr net.Addr
	done chan struct{}
}

// Limits of a connection. A sender that needs longer than Config.Patience for head and body is
// cut off, so that nobody can hold places.
const (
	idleTime = 2 * time.Minute
	headSize = 16 << 10
)

// Listen has a door answer at an address until Close. It fails if nothing can be listened to
// there. The door is shut as yet.
func Listen(address string, c Config) (*Server, error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("interactions: %w", err)
	}
	d := New(c)
	s := &Server{Door: d, addr: listener.Addr(), done: make(chan struct{}), http: &http.Server{
		Handler: d.Handler(), ReadTimeout: d.config.Patience, WriteTimeout: 2 * d.config.Patience, IdleTimeout: idleTime, MaxHeaderBytes: headSize,
		ErrorLog: log.New(io.Discard, "", 0), // what strangers do to a socket
	}}
	go func() {
		defer close(s.done)
		_ = s.http.Serve(listener) // until Close
	}()
	return s, nil
}

// Addr is where it listens.
func (s *Server) Addr() string { return s.addr.String() }

// Close ends it. A request that has begun to arrive has a second.
func (s *Server) Close() {
	s.Shut()
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if s.http.Shutdown(ctx) != nil {
		s.http.Close()
	}
	<-s.done
}
