package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"syscall"
	"time"

	"golang.org/x/text/language"

	"stopp/bot/discord"
	"stopp/bot/discord/door"
	"stopp/bot/discord/sandbox"
	"stopp/bot/text/i18n"
	"stopp/cmd/stopp/internal/config"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

type runCmd struct {
	CheckConfig bool `help:"Only say what the configuration means and what is wrong with it; connect to nothing, change nothing."`

	Config  string        `type:"path" placeholder:"FILE" help:"The configuration; config.toml here if there is one."`
	Shards  string        `placeholder:"WHICH" help:"Which of Discord's shards are served here: auto, how many there are, or with --of a range such as 0-7, beside other processes."`
	Of      int           `placeholder:"COUNT" help:"How many shards there are in all processes; they share a database of PostgreSQL."`
	Wait    time.Duration `default:"10s" help:"How long to wait, with a database that another Stopp plays with, for that one to end (${default})."`
	Lease   time.Duration `hidden:"" help:"How long a lease holds, for tests."`
	Discord *string       `hidden:"" placeholder:"URL" help:"Scheme and host of another Discord, such as a sandbox's."`
	Clock   string        `hidden:"" type:"path" placeholder:"FILE" help:"A file that says how far the clock is ahead, for tests."`
}

// Run connects to Discord and plays until it is interrupted.
func (c *runCmd) Run(ctx context.Context, s *streams) error {
	cfg, err := config.Load(c.Config, os.Getenv)
	if err != nil {
		return err
	}
	if c.Shards != "" {
		if cfg.Shards, err = config.ParseShards(c.shards()); err != nil {
			return fmt.Errorf("--shards: %w", err)
		}
	}
	if cfg.Shards.Share.Count > 0 && !sqlstore.Remote(cfg.Database) {
		return fmt.Errorf("shards: %w; %s is a file", storage.ErrNoLeases, sqlstore.Shown(cfg.Database))
	}
	if i := cfg.Interactions; cfg.Shards.Share.Count > 0 && i.Listen != "" && i.Address == "" {
		return errors.New("address, under [interactions], is empty: the other processes could not pass on what is for this one")
	}
	if err := (discord.Config{Token: cfg.Token.Reveal(), Base: c.base()}).Check(); err != nil {
		return err
	}
	if err := (discord.Config{Token: "any", Base: cfg.Discord.REST}).Check(); err != nil {
		return fmt.Errorf("rest, under [discord]: %w", err)
	}
	if c.CheckConfig {
		return checkConfig(ctx, s.out, cmp.Or(c.Config, config.File), cfg)
	}
	bot := service{token: cfg.Token.Reveal(), discord: cmp.Or(cfg.Discord.REST, c.base()), proxy: cfg.Discord.REST != "", database: cfg.Database, clock: c.Clock, contact: cfg.Contact, wait: c.Wait, pace: int(cfg.Pace), shards: c.sharding(cfg.Shards), log: cfg.Logger(s.err)}
	bot.begin()
	if bot.watch, err = watching(cfg.Metrics, bot.log); err != nil {
		return err
	}
	defer bot.watch.close()
	if bot.http, err = listening(cfg.Interactions, door.Config{Now: byFile(c.Clock), Log: bot.log, Watch: bot.watch.knocked()}); err != nil {
		return err
	}
	defer bot.http.close()
	warnOfReaders(bot.log, cmp.Or(c.Config, config.File), cfg.TokenFile, cfg.Database)
	return stopping(ctx, bot.run(ctx, nil))
}

// Validate refuses an address that leads nowhere, before it would mean the real
// Discord.
func (c *runCmd) Validate() error {
	if c.Wait < 0 {
		return errors.New("--wait: it is below zero")
	}
	if _, err := config.ParseShards(c.shards()); c.Shards != "" && err != nil {
		return fmt.Errorf("--shards: %w", err)
	}
	if c.Of != 0 && c.Shards == "" {
		return errors.New("--of: it says how many shards there are; --shards says which of them are served here, such as 0-7")
	}
	err := (discord.Config{Token: "any", Base: c.base()}).Check()
	if c.Discord != nil && *c.Discord == "" {
		err = errors.New("the address is empty; without the flag it is the real Discord")
	}
	if err != nil {
		return fmt.Errorf("--discord: %w", err)
	}
	return nil
}

// shards is what the flags say of shards, as the configuration would.
func (c *runCmd) shards() string {
	if c.Of == 0 {
		return c.Shards
	}
	return fmt.Sprintf("%s of %d", c.Shards, c.Of)
}

// sharding is what the configuration says of shards, as the bot needs it.
func (c *runCmd) sharding(s config.Shards) sharding {
	if s.Auto {
		s.Count = discord.Auto
	}
	return sharding{count: s.Count, share: s.Share, ttl: c.Lease}
}

// base is the address of another Discord, "" for the real one.
func (c *runCmd) base() string {
	if c.Discord == nil {
		return ""
	}
	return *c.Discord
}

// warnOfReaders warns of files with secrets that every user of the machine can read.
// Missing ones are made so that nobody can.
func warnOfReaders(log *slog.Logger, files ...string) {
	for _, file := range files {
		info, err := os.Stat(file)
		if err == nil && info.Mode().Perm()&0o004 != 0 && runtime.GOOS != "windows" {
			log.Warn("others can read a file that is for the bot only, as it holds secrets; chmod 600 closes it", "file", file)
		}
	}
}

type sandboxCmd struct {
	Listen   string `placeholder:"ADDRESS" help:"Where the page is to be; without it 127.0.0.1:8090, or any free port if that is taken."`
	Language string `default:"en-US" help:"The server's language and, to begin with, its members': ${locales}."`
	Verbose  bool   `help:"Log what the bot does."`
}

// Help says what is kept.
func (*sandboxCmd) Help() string {
	return `It keeps messages in memory, and matches in a database in a new folder stopp-sandbox-… among this machine's temporary files. Both go when it
ends. To begin anew, end it with Ctrl-C and start it again. Where it was killed the folder stays behind; nothing needs it any more.`
}

// Run plays against a local Discord until it is interrupted. Its messages and
// its matches end with it.
func (c *sandboxCmd) Run(ctx context.Context, s *streams) error {
	local, err := c.start()
	if err != nil {
		return err
	}
	defer local.Close()
	folder, err := os.MkdirTemp("", "stopp-sandbox-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	cfg := config.Default()
	if !c.Verbose {
		cfg = quiet(cfg)
	}
	bot := service{token: local.Token(), discord: local.URL(), database: filepath.Join(folder, "stopp.db"), log: cfg.Logger(s.err),
		uploads: sandboxUploads}
	bot.begin()
	return stopping(ctx, bot.run(ctx, func() {
		fmt.Fprintf(s.out, "Stopp is at the table. Open %s in a browser, and again in a second tab for the other player.\n", local.Page())
		if !local.Local() {
			fmt.Fprintln(s.err, "Careful: others in the network can reach the sandbox, too. Who knows this address can play as anybody in it, and nothing is encrypted.")
		}
		fmt.Fprintln(s.out, "Ctrl-C ends it. Messages and matches go with it, and the next start begins anew.")
	}))
}

// Validate refuses a language that is not spoken here.
func (c *sandboxCmd) Validate() error {
	if err := spoken(c.Language, discordLanguages()); err != nil {
		return fmt.Errorf("--language: %w", err)
	}
	return nil
}

// discordLanguages are Discord's languages that are spoken here, by the names that
// Discord has for them and by ours.
func discordLanguages() []language.Tag {
	all := slices.Clone(i18n.Languages)
	for _, locale := range i18n.Locales() {
		if tag := language.Make(locale); !slices.Contains(all, tag) {
			all = append(all, tag)
		}
	}
	return all
}

// usualAddress is where the sandbox's page is if nobody says otherwise.
const usualAddress = "127.0.0.1:8090"

func (c *sandboxCmd) start() (*sandbox.Server, error) {
	cfg := sandbox.Config{Addr: c.Listen, Locale: c.Language, Invited: true, Patience: answerTime}
	if c.Listen != "" {
		return sandbox.Start(cfg)
	}
	cfg.Addr = usualAddress
	local, err := sandbox.Start(cfg)
	if errors.Is(err, syscall.EADDRINUSE) {
		cfg.Addr = "" // any free port
		return sandbox.Start(cfg)
	}
	return local, err
}

// sandboxUploads is how long to wait between two emojis that are uploaded to the
// sandbox, which takes more of them than Discord does.
const sandboxUploads = 300 * time.Millisecond

// quiet logs warnings and errors only.
func quiet(cfg config.Config) config.Config {
	if err := cfg.LogLevel.UnmarshalText([]byte("warn")); err != nil {
		panic(err)
	}
	return cfg
}
