package config

import (
	"errors"
	"fmt"
	"net"
	"strconv"
)

// check refuses an address that nothing can listen on, and pprof on an address that
// other machines can reach: profiles can hold the token.
func (m Metrics) check() error {
	if m.Listen == "" {
		if m.Pprof {
			return errors.New("pprof is asked for, and listen says nowhere")
		}
		return nil
	}
	if err := checkListen(m.Listen, "127.0.0.1:9090"); err != nil {
		return err
	}
	if m.Pprof && !m.Loopback() {
		return fmt.Errorf("pprof shows all that the program knows, the token too: it needs a listen of this machine only, such as \"127.0.0.1:9090\", not %q", m.Listen)
	}
	return nil
}

// Loopback tells whether only this machine reaches the address.
func (m Metrics) Loopback() bool {
	host, _, err := net.SplitHostPort(m.Listen)
	if err != nil {
		return false
	}
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// checkListen refuses text that is no address to listen at.
func checkListen(address, example string) error {
	_, port, err := net.SplitHostPort(address)
	if n, wrong := strconv.ParseUint(port, 10, 16); err != nil || wrong != nil || n == 0 {
		return fmt.Errorf("listen: must be an address and a port, such as %q, and nothing else", example)
	}
	return nil
}
