package discord

import (
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/discord/sandbox"
	"stopp/internal/eventually"
)

// TestThread: a message has one thread, and one can play in it. The archive holds nothing
// up, but a lock does.
func TestThread(t *testing.T) {
	t.Parallel()
	e := newEvening(t)
	ctx, ada := t.Context(), e.Member("Ada")
	r := e.next(ada.Command("lay", nil))
	if !r.MayThread() || r.Thread || r.Parent != "" {
		t.Errorf("got %+v", r)
	}
	challenge := e.answer(r, bot.Reply, table)
	id, err := e.StartThread(ctx, ada.Channel, challenge, "Ada – Ben")
	if err != nil {
		t.Fatal(err)
	}
	if again, err := e.StartThread(ctx, ada.Channel, challenge, "Ada – Ben"); err != nil || again != id {
		t.Errorf("started again: %q, %v", again, err)
	}
	posted, err := e.Post(ctx, id, table)
	if err != nil {
		t.Fatal(err)
	}
	r = e.next(ada.In(id).Press(posted, "/m/1/t-1"))
	if !r.Thread || r.Parent != ada.Channel || r.Channel != id || r.MayThread() || !r.MayPost() {
		t.Errorf("got %+v", r)
	}
	e.answer(r, bot.Update, table)
	second, err := e.Post(ctx, id, table)
	if err != nil {
		t.Fatal(err)
	}
	for name, act := range map[string]func() error{
		"edit":   func() error { return e.Edit(ctx, id, posted, bot.Message{Content: "edited"}) },
		"post":   func() error { _, err := e.Post(ctx, id, bot.Message{Content: "posted"}); return err },
		"delete": func() error { return e.Delete(ctx, id, second) },
	} {
		if err := e.Archive(id, true, false); err != nil {
			t.Fatal(err)
		}
		if err := act(); err != nil {
			t.Errorf("%s in the archive: %v", name, err)
		}
	}
	if _, there := e.Message(second); there {
		t.Error("the deleted message is still there")
	}
	if err := e.Archive(id, true, true); err != nil {
		t.Fatal(err)
	}
	if _, err := e.Post(ctx, id, table); !errors.Is(err, bot.ErrNoAccess) {
		t.Errorf("a post in a locked thread: %v", err)
	}
	if err := e.Edit(ctx, id, posted, table); !errors.Is(err, bot.ErrNoAccess) {
		t.Errorf("an edit in a locked thread: %v", err)
	}
	if err := e.DeleteChannel(id); err != nil {
		t.Fatal(err)
	}
	if err := e.Edit(ctx, id, posted, table); !errors.Is(err, bot.ErrNoChannel) {
		t.Errorf("an edit in a thread that is gone: %v", err)
	}
	if _, err := e.StartThread(ctx, ada.Channel, "1308000000000000009", "x"); !errors.Is(err, bot.ErrGone) {
		t.Errorf("a thread at no message: %v", err)
	}
	e.Permit(ada.Channel, sandbox.ViewChannel|sandbox.SendMessages)
	posted, err = e.Post(ctx, ada.Channel, bot.Message{Content: "here"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := e.StartThread(ctx, ada.Channel, posted, "x"); !errors.Is(err, bot.ErrNoAccess) {
		t.Errorf("a thread without the right to: %v", err)
	}
}

// TestDirect: a member is written to alone, answers there, and can refuse.
func TestDirect(t *testing.T) {
	t.Parallel()
	e := newEvening(t)
	ctx, ada, ben := t.Context(), e.Member("Ada"), e.Member("Ben")
	quiet := table
	quiet.Silent = true
	for range 2 {
		if err := e.Direct(ctx, ada.ID, quiet); err != nil {
			t.Fatal(err)
		}
	}
	there := ada.Direct()
	got := there.Messages()
	if len(got) != 2 || got[0].Content != table.Content || len(got[0].Attachments) != 2 {
		t.Fatalf("Ada got %+v", got)
	}
	r := e.next(there.Press(got[1].ID, "/m/1/more"))
	if r.Guild != "" || r.Channel != there.Channel || r.User.ID != ada.ID || r.User.Name != "Ada" || r.MayThread() {
		t.Errorf("got %+v", r)
	}
	e.answer(r, bot.Update, bot.Message{Content: "Done."})
	r = e.next(there.Command("move", sandbox.Options{"move": "t-3"}))
	if r.Kind != bot.Command || r.Guild != "" || r.Options["move"] != "t-3" {
		t.Errorf("got %+v", r)
	}
	e.answer(r, bot.Reply, bot.Message{Content: "Played."})
	if err := there.Command("lay", nil).Answered(ctx); err == nil {
		t.Error("a command for servers only can be used")
	}
	ben.AcceptDirect(false)
	if err := e.Direct(ctx, ben.ID, table); !errors.Is(err, bot.ErrNoAccess) {
		t.Errorf("one who takes none: %v", err)
	}
	if err := e.Direct(ctx, "1308000000000000009", table); !errors.Is(err, bot.ErrRefused) {
		t.Errorf("nobody: %v", err)
	}
	e.RemoveBot(e.GuildID())
	if err := e.Direct(ctx, ada.ID, table); !errors.Is(err, bot.ErrNoAccess) {
		t.Errorf("no server in common: %v", err)
	}
}

// TestOnUser: a command from a member's menu says on whom it was used.
func TestOnUser(t *testing.T) {
	t.Parallel()
	e := newEvening(t)
	ada, ben := e.Member("Ada"), e.Member("Ben")
	r := e.next(ada.UserCommand("Challenge", ben.ID))
	if r.Kind != bot.OnUser || r.Path != "Challenge" || r.Target != (bot.User{ID: ben.ID, Name: "Ben"}) || r.User.ID != ada.ID {
		t.Errorf("got %+v", r)
	}
	e.answer(r, bot.Reply, table)
}

// TestServers: the bot knows where it is, from the start and from then on.
func TestServers(t *testing.T) {
	t.Parallel()
	s, err := sandbox.Start(sandbox.Config{Unlimited: true})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	calls := make(chan string, 10)
	start := s.Now()
	ctx := eventually.Soon(t)
	c, err := connect(ctx, Config{Token: s.Token(), Base: s.URL(), Log: slog.New(slog.DiscardHandler), Handle: ignore,
		Here: func(guilds []string) { calls <- fmt.Sprint("here ", guilds) },
		Left: func(guild string) { calls <- "left " + guild },
		Joined: func(g bot.Guild) {
			calls <- fmt.Sprintf("joined %s %s %s new %v", g.ID, g.Name, g.Locale, !g.JoinedAt.Before(start.Truncate(time.Millisecond)))
			if g.Members < 3 || g.SystemChannel == "" {
				t.Errorf("got %+v", g)
			}
		}}, hasty)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	home := s.GuildID()
	expect(t, calls, "here ["+home+"]")
	if got := soon(t, calls); !strings.HasPrefix(got, "joined "+home) || !strings.HasSuffix(got, "new false") {
		t.Errorf("got %s", got)
	}
	club := s.AddGuild("Club", "fr", "cartes")
	expect(t, calls, "joined "+club+" Club fr new true")
	s.RemoveBot(home)
	expect(t, calls, "left "+home)
	s.InvalidateSession(false)
	expect(t, calls, "here ["+club+"]", "joined "+club+" Club fr new true")
	if len(calls) > 0 {
		t.Errorf("then came %q", <-calls)
	}
}
