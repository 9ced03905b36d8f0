// Package local starts servers of PostgreSQL on this machine, in a temporary folder, reached by a Unix
// socket. They are for tests and measurements, and end with the program that started them.
package local

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

// ErrNone: this machine has no PostgreSQL.
var ErrNone = errors.New("PostgreSQL is not installed here (Debian: postgresql)")

// Config says what sort of server to start. The zero value is one for tests.
type Config struct {
	Programs string // the folder with initdb and postgres; "" is where they are found
	Durable  bool   // commits are on the disk, as for a bot; else nobody needs them later
	TCP      int    // a port of 127.0.0.1 where it can be reached, too; 0 for none
}

// Server is a running server.
type Server struct {
	// Address is the address of an empty database. Its user owns the database.
	Address string

	folder  string
	launch  func() *exec.Cmd
	program *exec.Cmd
	ended   chan error
	data    string
	port    string
}

// Start makes a server and starts it. It is ErrNone where there is no PostgreSQL.
func Start(cfg Config) (s *Server, err error) {
	programs := cmp.Or(cfg.Programs, folder())
	if programs == "" {
		return nil, ErrNone
	}
	as, err := unprivileged()
	if err != nil {
		return nil, err
	}
	s = &Server{port: "5432"}
	if s.folder, err = os.MkdirTemp("", "stopp-pg-"); err != nil { // short: a socket's path has 107 bytes at most
		return nil, err
	}
	defer func(folder string) {
		if err != nil {
			os.RemoveAll(folder)
		}
	}(s.folder)
	if err := as.owns(s.folder); err != nil {
		return nil, err
	}
	s.data = filepath.Join(s.folder, "data")
	begin := as.command(filepath.Join(programs, "initdb"), "-D", s.data, "-U", "stopp", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C", "--no-instructions")
	if out, err := begin.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("initdb: %w\n%s", err, out)
	}
	listen := "listen_addresses="
	if cfg.TCP != 0 {
		listen, s.port = "listen_addresses=127.0.0.1", fmt.Sprint(cfg.TCP)
	}
	s.launch = func() *exec.Cmd {
		return as.command(filepath.Join(programs, "postgres"), append([]string{"-D", s.data, "-k", s.folder, "-p", s.port, "-c", listen, "-c", "max_connections=400"}, cfg.settings()...)...)
	}
	s.Address = fmt.Sprintf("postgres://stopp@/postgres?host=%s&port=%s", s.folder, s.port)
	return s, s.Go()
}

// settings are PostgreSQL's settings for the server's purpose. A durable server keeps PostgreSQL's
// defaults: fsync, full_page_writes and synchronous_commit are on.
func (c Config) settings() []string {
	if c.Durable {
		return []string{"-c", "shared_buffers=256MB"}
	}
	return []string{"-c", "fsync=off", "-c", "full_page_writes=off", "-c", "shared_buffers=64MB"}
}

// ID is the number of the server's first process, whose children are all others.
func (s *Server) ID() int { return s.program.Process.Pid }

// Go starts the server again after Stop.
func (s *Server) Go() error {
	var said bytes.Buffer
	s.program = s.launch()
	s.program.Stdout, s.program.Stderr = &said, &said
	if err := s.program.Start(); err != nil {
		return err
	}
	s.ended = make(chan error, 1)
	go func(p *exec.Cmd, ended chan<- error) { ended <- p.Wait() }(s.program, s.ended)
	for begun := time.Now(); time.Since(begun) < time.Minute; time.Sleep(10 * time.Millisecond) {
		select {
		case err := <-s.ended:
			return fmt.Errorf("postgres: %v\n%s", err, said.String())
		default:
		}
		if text, err := os.ReadFile(filepath.Join(s.data, "postmaster.pid")); err == nil && strings.Contains(string(text), "ready") {
			return nil
		}
	}
	s.Stop()
	return fmt.Errorf("postgres does not begin\n%s", said.String())
}

// Stop ends the server at once, and with it all connections. Everything committed is there again
// after Go.
func (s *Server) Stop() {
	s.end(interrupt) // "fast shutdown"
}

// Crash ends the server as a crash does ("immediate shutdown"), and starts it again.
func (s *Server) Crash() error {
	s.end(quit)
	return s.Go()
}

// end ends the server by a signal.
func (s *Server) end(how os.Signal) {
	if s.program.Process == nil {
		return
	}
	_ = s.program.Process.Signal(how)
	select {
	case err := <-s.ended:
		s.ended <- err // a second Stop need not wait
	case <-time.After(10 * time.Second):
		_ = s.program.Process.Kill()
		s.ended <- <-s.ended
	}
}

// Close ends the server and removes all of it.
func (s *Server) Close() {
	s.Stop()
	os.RemoveAll(s.folder)
}

// folder is where the programs are, "" where they are not.
func folder() string {
	if path, err := exec.LookPath("postgres"); err == nil {
		return filepath.Dir(path)
	}
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/postgres") // as Debian has it
	if len(found) == 0 || runtime.GOOS == "windows" {
		return ""
	}
	return filepath.Dir(slices.Max(found))
}
