package members

import (
	"context"
	"log/slog"
	"path/filepath"
	"testing"

	"stopp/bot"
	"stopp/bot/service/jobs"
	"stopp/bot/service/prefs"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

var anna, ben = bot.User{ID: "11", Name: "Anna"}, bot.User{ID: "22", Name: "Ben"}

// post is a Discord that takes direct messages, or refuses them.
type post struct {
	refuses error
	sent    []string
}

func (p *post) Direct(_ context.Context, _ string, _ bot.Message) error {
	p.sent = append(p.sent, "direct")
	return p.refuses
}

func (p *post) FollowUp(_ context.Context, _ bot.Request, _ bot.Answer) (string, error) {
	p.sent = append(p.sent, "follow-up")
	return "1", nil
}

func joined(t *testing.T, p *post) (*Members, *jobs.Jobs) {
	t.Helper()
	db, err := sqlstore.Open(filepath.Join(t.TempDir(), "stopp.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	log := slog.New(slog.DiscardHandler)
	queues := jobs.New(log, jobs.NewCores())
	sample := func(_ i18n.Texts, chosen map[string]string) bot.Message {
		return bot.Message{Content: "a table in " + chosen[pages.WishBoard]}
	}
	return &Members{Store: db, Discord: p, Prefs: &prefs.Prefs{Store: db, Log: log}, Do: queues.Do, Sample: sample, Lists: func(string) []storage.List { return nil }}, queues
}

// A member who chooses direct messages gets one at once, and is told if Discord refuses
// it. Another failure says nothing about them.
func TestDirectMessagesAreTried(t *testing.T) {
	for refuses, want := range map[error]int{nil: 1, bot.ErrNoAccess: 2, bot.ErrBusy: 1} {
		p := &post{refuses: refuses}
		m, queues := joined(t, p)
		r := bot.Request{User: anna, Path: bot.Path(pages.PathSettings, pages.Calls), Values: []string{pages.CallsDirect}}
		reaction, err := m.chooseWish(t.Context(), r)
		if err != nil || len(p.sent) > 0 {
			t.Fatalf("%v, sent %q", err, p.sent)
		}
		reaction.Then(t.Context(), "1", nil)
		queues.Wait()
		if len(p.sent) != want {
			t.Errorf("%v: sent %q", refuses, p.sent)
		}
	}
}

// The sample of a table looks as the member has just chosen.
func TestSampleAsChosen(t *testing.T) {
	m, _ := joined(t, &post{})
	r := bot.Request{User: anna, Path: bot.Path(pages.PathSettings, pages.WishBoard), Values: []string{pages.BoardText}}
	reaction, err := m.chooseWish(t.Context(), r)
	if err != nil || reaction.Answer.Message.Content != "a table in text" || reaction.Then != nil {
		t.Errorf("%q, %v", reaction.Answer.Message.Content, err)
	}
	r.Values = []string{"marble"}
	if _, err := m.chooseWish(t.Context(), r); err == nil {
		t.Error("a board of marble")
	}
}

// One can ignore others, not oneself, and hear them again.
func TestIgnore(t *testing.T) {
	m, _ := joined(t, &post{})
	ask := func(id string) bot.Request {
		return bot.Request{User: anna, Options: map[string]string{"user": id}, Users: map[string]bot.User{anna.ID: anna, ben.ID: ben}}
	}
	for id, fine := range map[string]bool{ben.ID: true, anna.ID: false, "33": false} {
		if _, err := m.ignore(t.Context(), ask(id)); (err == nil) != fine {
			t.Errorf("%s: %v", id, err)
		}
	}
	blocked := func() bool {
		is, err := m.Store.(*sqlstore.DB).Blocks(t.Context(), []string{anna.ID}, ben.ID)
		if err != nil {
			t.Fatal(err)
		}
		return is
	}
	if !blocked() {
		t.Error("Ben is heard")
	}
	if _, err := m.hearAgain(t.Context(), bot.Request{User: anna, Values: []string{ben.ID}}); err != nil || blocked() {
		t.Errorf("Ben is not heard again: %v", err)
	}
}
