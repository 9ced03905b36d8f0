package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"

	"stopp/bot/jobs"
	"stopp/bot/session"
	"stopp/bot/think"
	"stopp/cmd/stopp/internal/config"
	"stopp/cmd/stopp/internal/games"
	"stopp/storage/postgres"
	"stopp/storage/sqlite"
)

type thinkCmd struct {
	Config     string `type:"path" placeholder:"FILE" help:"The configuration of the bot; config.toml here if there is one. No token is needed."`
	Database   string `placeholder:"ADDRESS" help:"The bot's database, postgres://…, if it isn't the configuration's."`
	Processors int    `placeholder:"N" help:"How many processors may think; all of them (${cpus}) without it."`
}

// Run thinks for the processes of a bot until it is interrupted.
func (c *thinkCmd) Run(ctx context.Context, s *streams) error {
	cfg, err := config.Read(c.Config)
	if err != nil {
		return err
	}
	bot := service{database: cmp.Or(c.Database, cfg.Database), log: cfg.Logger(s.err)}
	bot.begin()
	if err := sqlite.CheckPlace(bot.database); err != nil {
		return fmt.Errorf("database: %w", err)
	}
	if !sqlite.Remote(bot.database) {
		return fmt.Errorf("%s is a file, which has one process that thinks; others can share a database of PostgreSQL", sqlite.Shown(bot.database))
	}
	if bot.watch, err = watching(cfg.Metrics, bot.log); err != nil {
		return err
	}
	defer bot.watch.close()
	cores := jobs.OfCores(cmp.Or(c.Processors, runtime.NumCPU()))
	m, desk, err := bot.mind(ctx, cores)
	if err != nil {
		return err
	}
	defer desk.Close()
	bot.watch.showThinking(cores, m)
	bot.log.Info("thinks for others", "process", m.Name, "processors", cmp.Or(c.Processors, runtime.NumCPU()), "database", sqlite.Shown(bot.database))
	defer bot.watch.serves(ctx, "Questions of other processes are answered.")()
	m.Run(ctx)
	return nil
}

// Validate refuses a number of processors that there can't be.
func (c *thinkCmd) Validate() error {
	if c.Processors < 0 {
		return errors.New("--processors: it is below zero")
	}
	return nil
}

// mind makes this process one of those that think for each other.
func (s service) mind(ctx context.Context, cores *jobs.Cores) (*think.Mind, *postgres.Tasks, error) {
	version, err := thinksAs()
	if err != nil {
		return nil, nil, err
	}
	desk, err := postgres.OpenTasks(ctx, s.database, postgres.TaskHold)
	if err != nil {
		return nil, nil, err
	}
	return &think.Mind{Desk: desk, Name: processName(), Version: version, Cores: cores, Answers: session.Answers(games.List()), Log: s.log, Watch: s.watch.thinking()}, desk, nil
}

// thinks has other processes think for this one where they have time, and this one for them. What
// it returns ends that, after all rooms have ended.
func (h *host) thinks(ctx context.Context) (end func()) {
	if h.shards.mute || !sqlite.Remote(h.database) {
		h.watch.showThinking(h.cores, nil)
		return func() {}
	}
	m, desk, err := h.mind(ctx, h.cores)
	if err != nil {
		h.log.Warn("other processes can't be asked; this one thinks alone", "error", err)
		h.watch.showThinking(h.cores, nil)
		return func() {}
	}
	h.cores.Elsewhere = m
	h.watch.showThinking(h.cores, m)
	running, cancel := context.WithCancel(context.WithoutCancel(ctx))
	done := make(chan struct{})
	go func() {
		defer close(done)
		m.Run(running)
	}()
	return func() {
		cancel()
		<-done
		desk.Close()
	}
}

// thinksAs names the program as one that finds out the same as every other one of that name: by its
// revision, or where there is none by what the file of the program holds. Processors of another
// kind count in other ways.
func thinksAs() (string, error) {
	b := thisBuild()
	name := b.version + " " + b.revision
	if b.revision == "" && b.version == "(devel)" || b.modified {
		sum, err := ownSum()
		if err != nil {
			return "", fmt.Errorf("which program this is can't be found out: %w", err)
		}
		name = sum
	}
	return name + " " + b.compiler + " " + runtime.GOARCH, nil
}

func ownSum() (string, error) {
	path, err := os.Executable()
	if err != nil {
		return "", err
	}
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return "", err
	}
	return fmt.Sprintf("%x", sum.Sum(nil)), nil
}
