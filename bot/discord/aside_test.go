package discord

import (
	"errors"
	"slices"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/discord/sandbox"
)

// TestSuggest: a member typing an option gets choices, for as long as they can be answered.
func TestSuggest(t *testing.T) {
	t.Parallel()
	e := newEvening(t)
	ada := e.Member("Ada")
	u := ada.Complete("move", sandbox.Options{"minutes": 7, "move": "r-"}, "move")
	r := e.next(u)
	if r.Kind != bot.Complete || r.Path != "move" || r.Focused != "move" || r.Options["move"] != "r-" || r.Options["minutes"] != "7" || r.User.ID != ada.ID {
		t.Errorf("got %+v", r)
	}
	if _, err := e.Answer(t.Context(), r, bot.Answer{As: bot.Suggest, Choices: []bot.Choice{{Name: "reserve to house 3", Value: "r-3"}}}); err != nil {
		t.Fatal(err)
	}
	if got, err := u.Choices(t.Context()); err != nil || len(got) != 1 || got[0].Name != "reserve to house 3" {
		t.Errorf("Ada is offered %+v, %v", got, err)
	}
	u = ada.Complete("move", sandbox.Options{"move": ""}, "move")
	if _, err := e.Answer(t.Context(), e.next(u), bot.Answer{As: bot.Suggest}); err != nil {
		t.Fatal(err)
	}
	if got, err := u.Choices(t.Context()); err != nil || len(got) != 0 {
		t.Errorf("Ada is offered %+v, %v", got, err)
	}
	r = e.next(ada.Complete("move", sandbox.Options{"move": "r"}, "move"))
	e.Advance(4 * time.Second)
	if _, err := e.Answer(t.Context(), r, bot.Answer{As: bot.Suggest}); !errors.Is(err, bot.ErrGone) {
		t.Errorf("an answer that is late: %v", err)
	}
}

// TestAside: an answer can be removed. What follows it can be for all or for one, and can
// be changed while the token lives.
func TestAside(t *testing.T) {
	t.Parallel()
	e := newEvening(t)
	ctx, ada := t.Context(), e.Member("Ada")
	texts := func(list []sandbox.Message) (all []string) {
		for _, m := range list {
			all = append(all, m.Content)
		}
		return all
	}
	r := e.next(ada.Command("lay", nil))
	if _, err := e.FollowUp(ctx, r, bot.Answer{Message: table}); !errors.Is(err, bot.ErrGone) {
		t.Errorf("before the answer: %v", err)
	}
	e.answer(r, bot.Private, bot.Message{Content: "wait"})
	if err := e.Amend(ctx, r, bot.Message{Content: "ready"}); err != nil {
		t.Fatal(err)
	}
	if got := texts(ada.Private()); !slices.Equal(got, []string{"ready"}) {
		t.Errorf("Ada alone sees %q", got)
	}
	for range 2 {
		if err := e.Dismiss(ctx, r); err != nil {
			t.Fatal(err)
		}
	}
	public, err := e.FollowUp(ctx, r, bot.Answer{Message: table})
	if err != nil {
		t.Fatal(err)
	}
	_, err = e.FollowUp(ctx, r, bot.Answer{As: bot.Private, Message: bot.Message{Content: "psst"}})
	if err != nil {
		t.Fatal(err)
	}
	if m := e.message(public); m.Channel != ada.Channel || len(m.Attachments) != 2 || len(m.Buttons()) != 2 {
		t.Errorf("the follow-up is %+v", m)
	}
	if got := texts(ada.Private()); !slices.Equal(got, []string{"psst"}) {
		t.Errorf("Ada alone sees %q", got)
	}
	if err := e.Delete(ctx, ada.Channel, public); err != nil {
		t.Fatal(err)
	}
	if err := e.Delete(ctx, ada.Channel, public); err != nil {
		t.Errorf("deleted again: %v", err)
	}
	e.Advance(16 * time.Minute)
	if _, err := e.FollowUp(ctx, r, bot.Answer{Message: table}); !errors.Is(err, bot.ErrGone) {
		t.Errorf("a follow-up later: %v", err)
	}
	if err := e.Dismiss(ctx, r); !errors.Is(err, bot.ErrGone) {
		t.Errorf("dismissed later: %v", err)
	}
}

// TestOld: for a message older than an hour, Discord takes three edits in six seconds, and
// is not asked again and again for the fourth.
func TestOld(t *testing.T) {
	t.Parallel()
	s, c := newLimited(t)
	channel := s.ChannelID("streitpatience")
	id, err := c.Post(t.Context(), channel, table)
	if err != nil {
		t.Fatal(err)
	}
	s.Advance(61 * time.Minute)
	for _, want := range []error{nil, nil, nil, bot.ErrTooOld} {
		if err := c.Edit(t.Context(), channel, id, bot.Message{Content: "x"}); !errors.Is(err, want) {
			t.Errorf("got %v, want %v", err, want)
		}
	}
	if n := s.InvalidRequests(); n != 1 {
		t.Errorf("%d refusals", n)
	}
}
