package notify

import (
	"net"
	"path/filepath"
	"runtime"
	"testing"
	"time"
)

func env(pairs ...string) func(string) string {
	return func(name string) string {
		for i := 0; i < len(pairs); i += 2 {
			if pairs[i] == name {
				return pairs[i+1]
			}
		}
		return ""
	}
}

// A message is a datagram of lines. It goes to a file or, as systemd likes it for
// containers, to a name that is no file.
func TestTell(t *testing.T) {
	addresses := []string{filepath.Join(t.TempDir(), "socket")}
	if runtime.GOOS == "linux" {
		addresses = append(addresses, "@stopp/"+t.TempDir())
	}
	for _, address := range addresses {
		socket, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: address, Net: "unixgram"})
		if err != nil {
			t.Fatal(err)
		}
		defer socket.Close()
		if err := From(env("NOTIFY_SOCKET", address)).Tell("It is\nwell.", Ready, Watchdog); err != nil {
			t.Fatal(err)
		}
		text := make([]byte, 100)
		n, err := socket.Read(text)
		if want := "READY=1\nWATCHDOG=1\nSTATUS=It is well."; err != nil || string(text[:n]) != want {
			t.Errorf("%q, %v", text[:n], err)
		}
	}
}

func TestNobodyToTell(t *testing.T) {
	if err := From(env()).Tell("any", Ready); err != nil {
		t.Error(err)
	}
	if err := From(env("NOTIFY_SOCKET", filepath.Join(t.TempDir(), "none"))).Tell("any", Ready); err == nil {
		t.Error("told nobody without an error")
	}
}

// Only the process that systemd means has to give signs of life.
func TestPatience(t *testing.T) {
	for _, c := range []struct {
		env  func(string) string
		want time.Duration
	}{
		{env(), 0},
		{env("WATCHDOG_USEC", "120000000"), 2 * time.Minute},
		{env("WATCHDOG_USEC", "120000000", "WATCHDOG_PID", "7"), 2 * time.Minute},
		{env("WATCHDOG_USEC", "120000000", "WATCHDOG_PID", "8"), 0},
		{env("WATCHDOG_USEC", "soon"), 0},
		{env("WATCHDOG_USEC", "-1"), 0},
	} {
		if got := Patience(c.env, 7); got != c.want {
			t.Errorf("%v, want %v", got, c.want)
		}
	}
}
