// Package notify tells systemd, or another supervisor with its protocol, how the program is
// doing: sd_notify(3), without a library.
package notify

import (
	"errors"
	"net"
	"strconv"
	"strings"
	"time"
)

// The states that systemd knows.
const (
	Ready    = "READY=1"
	Stopping = "STOPPING=1"
	Watchdog = "WATCHDOG=1"
)

// Notifier is the supervisor to be told. The zero value tells nobody.
type Notifier struct{ address string }

// From finds in the environment who wants to be told.
func From(getenv func(string) string) Notifier { return Notifier{getenv("NOTIFY_SOCKET")} }

// Tell tells states, and a sentence about what the program does. Nobody is told without an
// error.
func (n Notifier) Tell(sentence string, states ...string) error {
	if n.address == "" {
		return nil
	}
	if sentence != "" {
		states = append(states, "STATUS="+strings.ReplaceAll(sentence, "\n", " "))
	}
	socket, err := net.DialUnix("unixgram", nil, &net.UnixAddr{Name: n.address, Net: "unixgram"})
	if err != nil {
		return err
	}
	_, err = socket.Write([]byte(strings.Join(states, "\n")))
	return errors.Join(err, socket.Close())
}

// Patience is how long systemd waits for a sign of life of the process with this id before
// it starts it again; 0 if it does not wait for any.
func Patience(getenv func(string) string, pid int) time.Duration {
	if of := getenv("WATCHDOG_PID"); of != "" && of != strconv.Itoa(pid) {
		return 0
	}
	µs, err := strconv.ParseInt(getenv("WATCHDOG_USEC"), 10, 64)
	if err != nil || µs <= 0 {
		return 0
	}
	return time.Duration(µs) * time.Microsecond
}
