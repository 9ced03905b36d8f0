package session

import (
	"context"
	"errors"
	"log/slog"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/jobs"
)

// patient is a Discord that keeps the last message with which an answer was
// replaced.
type patient struct {
	bot.Discord
	amended string
}

func (p *patient) Amend(ctx context.Context, _ bot.Request, m bot.Message) error {
	if ctx.Err() == nil {
		p.amended = m.Content
	}
	return ctx.Err()
}

// What was promised is answered also where it takes too long, fails or panics: the
// word that it takes a moment never stays.
func TestPromisesAreAnswered(t *testing.T) {
	failed := i18n.For("en-US").Say("failed", nil)
	for _, test := range []struct {
		make func(context.Context) (bot.Message, error)
		want string
	}{
		{func(context.Context) (bot.Message, error) { return bot.Message{Content: "made"}, nil }, "made"},
		{func(ctx context.Context) (bot.Message, error) { <-ctx.Done(); return bot.Message{}, ctx.Err() }, failed},
		{func(context.Context) (bot.Message, error) { return bot.Message{}, errors.New("lost") }, failed},
		{func(context.Context) (bot.Message, error) { panic("at the table") }, failed},
	} {
		synctest.Test(t, func(t *testing.T) {
			discord := &patient{}
			log := slog.New(slog.DiscardHandler)
			rm := &Room{Discord: discord, Now: time.Now, Log: log, jobs: jobs.New(log)}
			rm.later(bot.Request{Locale: "en-US"}, bot.Private, test.make).Then(t.Context(), "", nil)
			time.Sleep(time.Hour)
			rm.Wait()
			for range runtime.NumCPU() { // waits for ever if a processor is held
				rm.jobs.Core()()
			}
			if discord.amended != test.want {
				t.Errorf("%q", discord.amended)
			}
		})
	}
}
