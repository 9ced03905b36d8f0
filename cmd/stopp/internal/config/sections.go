package config

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"strconv"
	"strings"

	"stopp/bot/discord/door"
	"stopp/storage"
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

// check refuses what could take no interactions, or could not tell Discord's from others.
func (i Interactions) check() error {
	if i.Listen == "" {
		if i != (Interactions{}) {
			return errors.New("there is a public_key or an address, and listen says nowhere")
		}
		return nil
	}
	if err := checkListen(i.Listen, "127.0.0.1:8081"); err != nil {
		return err
	}
	if _, err := door.ParseKey(i.PublicKey); err != nil {
		return fmt.Errorf("public_key: %w", err)
	}
	if to, err := url.Parse(i.Address); i.Address != "" && (err != nil || to.Scheme != "http" && to.Scheme != "https" || to.Hostname() == "" || strings.Trim(to.Path, "/") != "" || to.RawQuery != "" || to.User != nil) {
		return errors.New(`address: must be http:// or https:// and a host, such as "http://10.0.0.2:8081", and nothing else`)
	}
	return nil
}

// Shards says which of Discord's shards the program serves. The zero value is a bot without shards.
type Shards struct {
	Auto  bool          // as many as Discord advises, all of them
	Count int           // so many, all of them
	Share storage.Share // some, beside other processes; the zero value for none
}

var errShards = errors.New(`must be "auto", a number such as "4", or a share such as "0-7 of 32"`)

// ParseShards reads "", "auto", "4", "0-7 of 32" or "all of 32".
func ParseShards(text string) (s Shards, err error) {
	mine, count, shared := strings.Cut(text, " of ")
	switch {
	case text == "":
		return s, nil
	case text == "auto":
		return Shards{Auto: true}, nil
	case !shared:
		count = text
	}
	if s.Count, err = strconv.Atoi(strings.TrimSpace(count)); err != nil {
		return Shards{}, errShards
	}
	if s.Count < 1 || s.Count > storage.MostShards {
		return Shards{}, fmt.Errorf("there may be 1 to %d shards, not %d", storage.MostShards, s.Count)
	}
	if shared {
		s.Share, err = storage.ParseShare(mine, s.Count)
		s.Count = 0
	}
	if err != nil {
		return Shards{}, err
	}
	return s, nil
}

// UnmarshalText reads what ParseShards reads.
func (s *Shards) UnmarshalText(text []byte) (err error) {
	*s, err = ParseShards(string(text))
	return err
}

// String says it as a person would.
func (s Shards) String() string {
	switch {
	case s.Auto:
		return "as many as Discord advises"
	case s.Share.Count > 0:
		return fmt.Sprintf("%d to %d of %d, beside other processes", s.Share.First, s.Share.Last, s.Share.Count)
	case s.Count > 1:
		return fmt.Sprint("all of ", s.Count)
	}
	return "none"
}
