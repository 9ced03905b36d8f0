package discord

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
)

// Check refuses a token or an address with which Discord could never be reached.
// The error doesn't quote the token.
func (c Config) Check() error {
	if _, err := c.base(); err != nil {
		return err
	}
	switch {
	case c.Shards.check() != nil:
		return c.Shards.check()
	case c.Pace < 0:
		return fmt.Errorf("%d requests a second are too few", c.Pace)
	case c.Token == "":
		return errors.New("the Discord token is empty")
	case strings.ContainsFunc(c.Token, unfit):
		return errors.New("the Discord token has a line break, a blank or another sign in it that no token has: copy it once more, in one piece")
	}
	return nil
}

// unfit tells whether a sign can't be part of a token, which goes into a header.
func unfit(r rune) bool { return r <= ' ' || r >= 0x7f }

// base is the address of another Discord; empty for the real one.
func (c Config) base() (*url.URL, error) {
	base, err := url.Parse(c.Base)
	switch {
	case err != nil:
		// The reason would quote a part of the address, such as a password's beginning.
		return nil, errors.New("the address of Discord is not one: it is http:// or https:// and a host, such as http://127.0.0.1:8090")
	case c.Base == "":
		return base, nil
	case base.Scheme != "http" && base.Scheme != "https", base.Hostname() == "":
		return nil, fmt.Errorf("the address of Discord is http:// or https:// and a host, such as http://127.0.0.1:8090, not %s", quoted(c.Base))
	case strings.Trim(base.Path, "/") != "", base.RawQuery != "", base.Fragment != "", base.User != nil:
		return nil, fmt.Errorf("the address of Discord is http:// or https:// and a host, such as http://127.0.0.1:8090, and nothing after it; %s has more", quoted(c.Base))
	}
	return base, nil
}

// quoted repeats an address, unless it holds a name and a password.
func quoted(address string) string {
	if strings.Contains(address, "@") {
		return "one with a name and a password"
	}
	return fmt.Sprintf("%.60q", address)
}
