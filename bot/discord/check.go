package discord

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
)

// Check refuses a token or an address that could never reach Discord. The error doesn't quote the
// token.
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

// base is the address of another Discord; empty for the real one. An error repeats nothing of it: a proxy may want a name and
// a password, or a key.
func (c Config) base() (*url.URL, error) {
	const is = "the address of Discord is http:// or https:// and a host, such as http://127.0.0.1:8090"
	base, err := url.Parse(c.Base)
	switch {
	case err != nil:
		return nil, errors.New(is + "; this is none")
	case c.Base == "":
		return base, nil
	case base.Scheme != "http" && base.Scheme != "https", base.Hostname() == "":
		return nil, errors.New(is + "; this is another one")
	case strings.Trim(base.Path, "/") != "", base.RawQuery != "", base.Fragment != "", base.User != nil:
		return nil, errors.New(is + ", and nothing before or after it")
	}
	return base, nil
}
