package discord

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
)

// conversation is a client in a conversation, and how often each token may still bring a message.
func conversation(t *testing.T, private bool) (c *Client, f *fake, left map[string]int) {
	t.Helper()
	f, left = newFake(t), map[string]int{}
	made := 900
	f.rest = func(w http.ResponseWriter, r *http.Request) {
		made++
		parts := strings.Split(r.URL.Path, "/")
		switch {
		case strings.HasSuffix(r.URL.Path, "/callback") && r.URL.Query().Has("with_response"):
			fmt.Fprintf(w, `{"interaction":{"response_message_ephemeral":%v},"resource":{"message":{"id":"%d"}}}`, private, made)
		case r.Method == http.MethodPost && strings.Contains(r.URL.Path, "/webhooks/"):
			token := parts[len(parts)-1]
			if left[token]--; left[token] < 0 {
				w.WriteHeader(http.StatusBadRequest)
				io.WriteString(w, `{"code":40094,"message":"This interaction has reached the maximum number of follow-up messages"}`)
				return
			}
			fmt.Fprintf(w, `{"id":"%d"}`, made)
		case r.Method == http.MethodPatch:
			fmt.Fprintf(w, `{"id":"%d"}`, made)
		default:
			w.WriteHeader(http.StatusNoContent)
		}
	}
	return f.client(), f, left
}

// done is a press, or a command, in the conversation.
func done(kind bot.Kind, id, message string) bot.Request {
	return bot.Request{ID: id, Token: "token" + id, Kind: kind, Guild: bot.Conversation("5"), Channel: bot.Conversation("5"), Abroad: true, Message: message}
}

// last is what was asked of Discord last.
func last(f *fake) string {
	all := f.sent()
	return all[len(all)-1].method + " " + strings.TrimPrefix(all[len(all)-1].path, "/api/v9")
}

// Where the bot is not a member, the newest request is the only pen
// (../shared/discord/platform.md, user install): its answer and what followed it can be changed,
// and at most five messages follow.
func TestConversationIsWrittenToByRequests(t *testing.T) {
	ctx, there := context.Background(), bot.Conversation("5")
	c, f, left := conversation(t, false)
	word := bot.Message{Content: "word"}
	if _, err := c.Post(ctx, there, word); !errors.Is(err, bot.ErrNoAccess) {
		t.Errorf("without a request: %v", err)
	}
	if err := c.Edit(ctx, there, "900", word); !errors.Is(err, bot.ErrGone) {
		t.Errorf("without a request: %v", err)
	}
	left["token1"], left["token2"] = 2, 5
	asked, err := c.Answer(ctx, done(bot.Command, "1", ""), bot.Answer{As: bot.Reply, Message: word})
	if err != nil || asked == "" {
		t.Fatal(asked, err)
	}
	if _, err := c.Answer(ctx, done(bot.Complete, "3", ""), bot.Answer{As: bot.Suggest}); err != nil {
		t.Fatal(err)
	}
	followed, err := c.Post(ctx, there, word)
	if err != nil || last(f) != "POST /webhooks/77/token1?wait=true" {
		t.Fatal(last(f), err)
	}
	for message, want := range map[string]string{asked: "@original", followed: followed} {
		if err := c.Edit(ctx, there, message, word); err != nil || last(f) != "PATCH /webhooks/77/token1/messages/"+want {
			t.Error(last(f), err)
		}
	}
	if _, err := c.Answer(ctx, done(bot.Press, "2", asked), bot.Answer{As: bot.Update, Message: word}); err != nil {
		t.Fatal(err)
	}
	if err := c.Edit(ctx, there, asked, word); err != nil || last(f) != "PATCH /webhooks/77/token2/messages/@original" {
		t.Error(last(f), err)
	}
	for range followUps {
		if _, err := c.Post(ctx, there, word); err != nil || last(f) != "POST /webhooks/77/token2?wait=true" {
			t.Error(last(f), err)
		}
	}
	if _, err := c.Post(ctx, there, word); err != nil || last(f) != "POST /webhooks/77/token1?wait=true" {
		t.Error(last(f), err)
	}
	if _, err := c.Post(ctx, there, word); !errors.Is(err, bot.ErrNoAccess) {
		t.Errorf("when all are used up: %v", err)
	}
	if err := c.Delete(ctx, there, followed); err != nil || last(f) != "DELETE /webhooks/77/token1/messages/"+followed {
		t.Error(last(f), err)
	}
}

// A member's private answer is no message that others may see changed.
func TestPrivateAnswerIsNoMessageOfAConversation(t *testing.T) {
	c, _, _ := conversation(t, false)
	id, err := c.Answer(t.Context(), done(bot.Press, "1", "800"), bot.Answer{As: bot.Private})
	if err != nil {
		t.Fatal(err)
	}
	for _, message := range []string{id, "800"} {
		if err := c.Edit(t.Context(), bot.Conversation("5"), message, bot.Message{Content: "x"}); !errors.Is(err, bot.ErrGone) {
			t.Errorf("message %s: %v", message, err)
		}
	}
}

// After 15 minutes a request's token is dead.
func TestOldRequestsWriteNothing(t *testing.T) {
	c, f, left := conversation(t, false)
	left["token1"] = 5
	id, err := c.Answer(t.Context(), done(bot.Command, "1", ""), bot.Answer{As: bot.Reply})
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range c.pens.by[bot.Conversation("5")] {
		one.since = one.since.Add(-bot.TokenTime)
	}
	s := c.pens.messages[id]
	s.since = s.since.Add(-bot.TokenTime)
	c.pens.messages[id] = s
	before := len(f.sent())
	if _, err := c.Post(t.Context(), bot.Conversation("5"), bot.Message{Content: "x"}); !errors.Is(err, bot.ErrNoAccess) {
		t.Error(err)
	}
	if err := c.Edit(t.Context(), bot.Conversation("5"), id, bot.Message{Content: "x"}); !errors.Is(err, bot.ErrGone) {
		t.Error(err)
	}
	if len(f.sent()) != before || len(c.pens.by) != 0 || len(c.pens.messages) != 0 {
		t.Errorf("kept: %v, %v", c.pens.by, c.pens.messages)
	}
}

// A server may keep such answers from everybody but their member. Then nobody else could play.
func TestAnswerThatOnlyItsMemberSees(t *testing.T) {
	c, _, _ := conversation(t, true)
	if _, err := c.Answer(t.Context(), done(bot.Command, "1", ""), bot.Answer{As: bot.Reply}); !errors.Is(err, bot.ErrNoAccess) {
		t.Error(err)
	}
	if _, err := c.Answer(t.Context(), done(bot.Command, "2", ""), bot.Answer{As: bot.Private}); err != nil {
		t.Error(err)
	}
}

// In a conversation the bot has no rights: nothing is asked of Discord that only a member may do.
func TestConversationIsAskedNothing(t *testing.T) {
	c, f, _ := conversation(t, false)
	there := bot.Conversation("5")
	all, err := c.Keypads(t.Context(), there, "1")
	n, err2 := c.Below(t.Context(), there, "1", 10)
	is, err3 := c.Member(t.Context(), there, "11")
	if _, err4 := c.StartThread(t.Context(), there, "1", "x"); errors.Join(err, err2, err3) != nil || !errors.Is(err4, bot.ErrRefused) || len(all)+n > 0 || !is {
		t.Error(all, n, is, err, err2, err3, err4)
	}
	if sent := f.sent(); slices.ContainsFunc(sent, func(r request) bool { return !strings.Contains(r.path, "gateway") }) {
		t.Error(sent)
	}
}
