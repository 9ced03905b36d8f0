package hand

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/discord"
	"stopp/bot/discord/sandbox"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/zhengfentest"
)

// The sandbox refuses what Discord would (../shared/discord/limits.md), and takes what the
// real client makes of hands: hands of the longest lists and of random tables, with
// everything that can be open in them.
func TestSandboxTakesHands(t *testing.T) {
	s, err := sandbox.Start(sandbox.Config{Unlimited: true, Patience: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	requests := make(chan bot.Request, 1)
	client, err := discord.Connect(t.Context(), discord.Config{Token: s.Token(), Base: s.URL(), Log: slog.New(slog.DiscardHandler),
		Handle: func(r bot.Request) { requests <- r }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	r := answered(t, s, client, requests)
	sent, rnd := 0, rand.New(rand.NewPCG(2, 3))
	send := func(m bot.Message) {
		if _, err := client.FollowUp(t.Context(), r, bot.Answer{As: bot.Private, Message: m}); err != nil {
			t.Fatalf("%v:\n%s", err, sketch(m))
		}
		sent++
	}
	for _, m := range zhengfentest.Crowded() {
		b := sit(t, m)
		b.look.Text = sent%3 > 0
		send(b.of(game.A))
		b.opened(rnd, game.A, send)
	}
	every := 60
	if *long {
		every = 1
	}
	n := 0
	for _, line := range zhengfentest.Variety() {
		zhengfentest.EachTable(line, 1+9/every, func(m zhengfen.Match) {
			for seat := range m.View(game.NoSeat).Rules().Seats() {
				if n++; n%every == 0 {
					b := sit(t, m)
					b.look.Text = n%9 > 0
					send(b.of(seat))
					b.opened(rnd, seat, send)
				}
			}
		})
	}
	if sent < 100 {
		t.Errorf("only %d hands", sent)
	}
	t.Log(sent, "messages")
}

// answered is a request that has its answer.
func answered(t *testing.T, s *sandbox.Server, client *discord.Client, requests <-chan bot.Request) bot.Request {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if err := client.Register(ctx, []bot.CommandSpec{{Name: "hand", Description: "Your hand"}}); err != nil {
		t.Fatal(err)
	}
	s.Member("Ada").Command("hand", nil)
	select {
	case r := <-requests:
		if _, err := client.Answer(ctx, r, bot.Answer{As: bot.Private, Message: bot.Message{Content: "here it is"}}); err != nil {
			t.Fatal(err)
		}
		return r
	case <-ctx.Done():
		t.Fatal("the command never came")
		return bot.Request{}
	}
}
