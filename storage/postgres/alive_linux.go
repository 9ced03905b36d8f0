package postgres

import (
	"errors"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// unanswered ends a connection when sent data is not confirmed in time: no keepalives go out
// meanwhile.
func unanswered(network, _ string, c syscall.RawConn) (err error) {
	if !strings.HasPrefix(network, "tcp") {
		return nil
	}
	wrong := c.Control(func(fd uintptr) {
		err = unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT, int(sentFor.Milliseconds()))
	})
	return errors.Join(wrong, err)
}
