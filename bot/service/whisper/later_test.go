package whisper

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"stopp/bot"
)

// A promise is answered, even if it takes too long, fails or panics: the word that it takes
// a moment never stays.
func TestPromisesAreAnswered(t *testing.T) {
	for _, test := range []struct {
		make func(context.Context) (bot.Message, error)
		want string
	}{
		{func(context.Context) (bot.Message, error) { return bot.Message{Content: "made"}, nil }, "made"},
		{func(ctx context.Context) (bot.Message, error) { <-ctx.Done(); return bot.Message{}, ctx.Err() }, "failed"},
		{func(context.Context) (bot.Message, error) { return bot.Message{}, errors.New("lost") }, "failed"},
		{func(context.Context) (bot.Message, error) { panic("at the table") }, "failed"},
	} {
		synctest.Test(t, func(t *testing.T) {
			discord, queues := &discord{}, &queues{}
			w := &Whispers{Discord: discord, Jobs: queues, Log: slog.New(slog.DiscardHandler), Now: time.Now, Explain: explain}
			w.Later(bot.Request{ID: "1", Locale: "en-US"}, bot.Private, test.make).Then(t.Context(), "", nil)
			time.Sleep(time.Hour)
			queues.Wait()
			if discord.amended != test.want || queues.held > 0 || len(w.busy) > 0 {
				t.Errorf("%q, %d processors held, %d promised", discord.amended, queues.held, len(w.busy))
			}
		})
	}
}

// An answer that could not even be promised is not made.
func TestPromiseThatWasNotSent(t *testing.T) {
	queues := &queues{}
	w := &Whispers{Jobs: queues}
	never := func(context.Context) (bot.Message, error) { panic("is made") }
	w.Later(bot.Request{ID: "1"}, bot.Private, never).Then(t.Context(), "", bot.ErrGone)
	queues.Wait()
	if len(queues.done) > 0 || len(w.busy) > 0 {
		t.Errorf("%q, %d promised", queues.done, len(w.busy))
	}
}

func explain(bot.Request, error) (bot.Answer, bool) {
	return bot.Answer{As: bot.Private, Message: bot.Message{Content: "failed"}}, false
}
