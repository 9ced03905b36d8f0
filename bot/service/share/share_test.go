package share

import (
	"context"
	"errors"
	"testing"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/registry"
)

// shares share a score and, if it is there, a film.
func shares(film error) *Shares {
	show := func(text string, err error) bot.Handler {
		return func(context.Context, bot.Request) (bot.Reaction, error) {
			return bot.Reaction{Answer: bot.Answer{Message: bot.Message{Content: text}}}, err
		}
	}
	return &Shares{Kinds: []Kind{
		{Forms: []registry.Form{{registry.Match, registry.Is("score")}}, Show: show("score", nil)},
		{Forms: []registry.Form{{registry.Match, registry.Is("film"), registry.Number}}, Show: show("film", film)},
	}}
}

func press(id, path string) bot.Request {
	return bot.Request{Kind: bot.Press, ID: id, Path: path, Guild: "1", Channel: "10", User: bot.User{ID: "7"}, Rights: bot.Administrator}
}

// The path names the thing to share, once in a channel; the same press again is answered
// again.
func TestShare(t *testing.T) {
	s := shares(nil)
	elsewhere := press("5", "share/1/score")
	elsewhere.Channel = "11"
	for _, test := range []struct {
		r             bot.Request
		text, problem string
	}{
		{press("1", "share/1/score"), "score", ""},
		{press("1", "share/1/score"), "score", ""},
		{press("2", "share/1/score"), "", "share.done"},
		{press("3", "share/1/film/4"), "film", ""},
		{press("4", "share/2/score"), "score", ""},
		{elsewhere, "score", ""},
	} {
		reaction, err := s.share(t.Context(), test.r)
		if text := reaction.Answer.Message.Content; text != test.text || problem(err) != test.problem {
			t.Errorf("%s: %q, %v", test.r.Path, text, err)
		}
	}
}

func problem(err error) string {
	if p := (*cardtable.Problem)(nil); errors.As(err, &p) {
		return p.Key
	}
	return ""
}

// A failed share may be tried again.
func TestShareAfterAFailure(t *testing.T) {
	s := shares(errors.New("lost"))
	for _, id := range []string{"1", "2"} {
		if _, err := s.share(t.Context(), press(id, "share/1/film/4")); err == nil || problem(err) != "" {
			t.Error(err)
		}
	}
}

// Nothing is shared where nobody else reads, or where the member may not write.
func TestShareWhereItMay(t *testing.T) {
	direct, mute := press("1", "share/1/score"), press("1", "share/1/score")
	direct.Guild, mute.Rights = "", 0
	for want, r := range map[string]bot.Request{"only-server": direct, "share.not-here": mute} {
		if _, err := shares(nil).share(t.Context(), r); problem(err) != want {
			t.Errorf("%v, not %s", err, want)
		}
	}
}

// The button takes what its kinds take.
func TestPress(t *testing.T) {
	s := shares(nil)
	p := s.Press(func(h bot.Handler) bot.Route { return func(bot.Request) (string, bot.Handler) { return "", h } })
	for path, want := range map[string]bool{"share/1/score": true, "share/1/film/4": true, "share/1/film": false, "share/1/puzzle": false, "share": false} {
		r := press("1", path)
		if got := p.Takes(r.Args()); got != want {
			t.Errorf("%s: %v", path, got)
		}
		if _, err := s.share(t.Context(), r); errors.Is(err, bot.ErrNoRoute) == want {
			t.Errorf("%s: %v", path, err)
		}
	}
}
