package main

import (
	"context"
	"fmt"
	"io"

	"stopp/cmd/stopp/internal/config"
	"stopp/storage/sqlstore"
)

// checkConfig says what a configuration means that has been read, but never the token. It
// fails where the bot could not start with it: but for Discord, which is not asked.
func checkConfig(ctx context.Context, out io.Writer, file string, c config.Config) error {
	has, newest, err := sqlstore.Schema(ctx, c.Database)
	if err != nil {
		return err
	}
	metrics := "nowhere"
	if c.Metrics.Listen != "" {
		metrics = c.Metrics.Listen
		if c.Metrics.Pprof {
			metrics += ", with pprof"
		}
		if !c.Metrics.Loopback() {
			metrics += " (other machines may reach it)"
		}
	}
	_, err = fmt.Fprintf(out, "%s is sound\n  token     there is one\n  database  %s, %s\n  log       from %s on, as %s\n  metrics   %s\n  shards    %s\n  takes     %s\n",
		file, sqlstore.Shown(c.Database), becomes(has, newest, sqlstore.Remote(c.Database)), c.LogLevel.Level(), c.LogFormat, metrics, c.Shards, taken(c.Interactions))
	return err
}

// taken says how interactions come.
func taken(c config.Interactions) string {
	switch {
	case c.Listen == "":
		return "interactions by the gateway"
	case c.Address == "":
		return "interactions over HTTP, too, at " + c.Listen
	}
	return "interactions over HTTP, too, at " + c.Listen + ", and from other processes as " + c.Address
}

// becomes says what a start does to a database.
func becomes(has, newest int, server bool) string {
	switch has {
	case 0:
		if server {
			return "in which a start makes the tables"
		}
		return "which a start makes"
	case newest:
		return fmt.Sprintf("schema %d", has)
	}
	if has > newest {
		return fmt.Sprintf("schema %d of a newer version, with which this one can play", has)
	}
	if server {
		return fmt.Sprintf("schema %d, which a start brings to %d without making a copy", has, newest)
	}
	return fmt.Sprintf("schema %d, which a start brings to %d after it has made a copy", has, newest)
}
