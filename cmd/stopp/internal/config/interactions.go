package config

import (
	"errors"
	"fmt"
	"net/url"
	"strings"

	"stopp/bot/discord/door"
)

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
