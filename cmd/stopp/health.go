package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"

	"stopp/cmd/stopp/internal/config"
)

type healthCmd struct {
	Config string `type:"path" placeholder:"FILE" help:"The configuration that says where the bot listens; config.toml here if there is one."`
	Ready  bool   `help:"Ask whether people can play, and not only whether the bot lives."`
}

// Run asks the bot that plays with a configuration how it is. It fails if it is not well, or
// if nobody answers.
func (c *healthCmd) Run(ctx context.Context, s *streams) error {
	cfg, err := config.Read(c.Config)
	if err != nil {
		return err
	}
	if cfg.Metrics.Listen == "" {
		return errors.New("the bot can't be asked: listen, under [metrics], says nowhere")
	}
	path := "/healthz"
	if c.Ready {
		path = "/readyz"
	}
	ctx, cancel := context.WithTimeout(ctx, 4*time.Second)
	defer cancel()
	return asked(ctx, s.out, "http://"+reachable(cfg.Metrics.Listen)+path)
}

// reachable is an address at which something listens, as one of this machine.
func reachable(listen string) string {
	host, port, _ := net.SplitHostPort(listen)
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return net.JoinHostPort(host, port)
}

func asked(ctx context.Context, out io.Writer, url string) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(io.LimitReader(resp.Body, 1000))
	if err != nil {
		return err
	}
	if said := strings.TrimSpace(string(text)); resp.StatusCode != http.StatusOK {
		return fmt.Errorf("not well: %s", said)
	}
	_, err = out.Write(text)
	return err
}
