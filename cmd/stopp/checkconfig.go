package main

import (
	"context"
	"fmt"
	"io"

	"stopp/cmd/stopp/internal/config"
	"stopp/storage/sqlite"
)

// checkConfig says what a configuration means that has been read, but never the token. It
// fails where the bot could not start with it: but for Discord, which is not asked.
func checkConfig(ctx context.Context, out io.Writer, file string, c config.Config) error {
	has, newest, err := sqlite.Schema(ctx, c.Database)
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
	_, err = fmt.Fprintf(out, "%s is sound\n  token     there is one\n  database  %s, %s\n  log       from %s on, as %s\n  metrics   %s\n",
		file, c.Database, becomes(has, newest), c.LogLevel.Level(), c.LogFormat, metrics)
	return err
}

// becomes says what a start does to a database.
func becomes(has, newest int) string {
	switch has {
	case 0:
		return "which a start makes"
	case newest:
		return fmt.Sprintf("schema %d", has)
	}
	return fmt.Sprintf("schema %d, which a start brings to %d after it has made a copy", has, newest)
}
