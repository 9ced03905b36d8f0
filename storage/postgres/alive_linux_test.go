package postgres

import (
	"net"
	"testing"

	"golang.org/x/sys/unix"

	"stopp/storage/postgres/postgrestest"
)

// Our end of a connection ends it, too, when nothing comes back.
func TestOurKeepAlive(t *testing.T) {
	w := postgrestest.NewWire(t, onServer(t))
	one, err := open1(t, w.Address).Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer one.Close()
	got := map[int]int{}
	err = one.Raw(func(c any) error {
		raw, err := c.(*conn).pg().Conn().(*net.TCPConn).SyscallConn()
		if err != nil {
			return err
		}
		return raw.Control(func(fd uintptr) {
			for _, option := range []int{unix.TCP_KEEPIDLE, unix.TCP_KEEPINTVL, unix.TCP_KEEPCNT, unix.TCP_USER_TIMEOUT} {
				got[option], _ = unix.GetsockoptInt(int(fd), unix.IPPROTO_TCP, option)
			}
		})
	})
	if err != nil || got[unix.TCP_KEEPIDLE] != 10 || got[unix.TCP_KEEPINTVL] != 5 || got[unix.TCP_KEEPCNT] != 3 || got[unix.TCP_USER_TIMEOUT] != 25000 {
		t.Errorf("%v, %v", got, err)
	}
}
