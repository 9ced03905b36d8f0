package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"stopp/bot/discord/openapitest"
	"stopp/bot/discord/sandbox"
	"stopp/internal/eventually"
	"stopp/storage/sqlstore"
)

// longWait is how long a test waits for things that should come in a moment, and the sandbox
// and the program for an answer. On a machine where all tests run at once, anything may take
// long.
const longWait = eventually.Limit

// evening is the real program in front of a local Discord, with four members
// who do everything through sockets, by commands and buttons.
type evening struct {
	*testing.T            // of the step that is running
	whole      *testing.T // of all steps together
	*ground
	ada, ben, cleo sandbox.Member
	dora           sandbox.Member // plays with nobody
	everybody      []sandbox.Member
	program        *process
	book           *sqlstore.DB // the database as seen from outside; closed while the program is killed
	logs           []string     // of the programs that were killed
	match          int64        // the match that is read
	challenge      [2]string    // the ids of its challenge and its acceptance, if the test knows them
	secrets        []string     // of deals, shown when they were over

	uses     int      // how often a member did something
	answered []string // the answered interactions
	provoked int      // requests that the test had refused or limited
	checked  requests
}

// requests judges what the program sends.
type requests struct {
	mu     sync.Mutex
	count  int
	wrong  []string
	tokens []string // of interactions; they open messages for their member alone
}

// newEvening starts everything. Every request body is checked against Discord's description
// of its API, where that is here. Members can be added to the usual four.
func newEvening(t *testing.T, more ...string) *evening {
	t.Helper()
	return newEveningIn(t, "", more...)
}

// newEveningIn is newEvening with a database at an address; "" is a file.
func newEveningIn(t *testing.T, database string, more ...string) *evening {
	t.Helper()
	names := append([]string{"Ada", "Ben", "Cleo", "Dora"}, more...)
	g, err := newGround(sandbox.Config{Patience: longWait, Members: names}, database, "log_level = 'debug'")
	if err != nil {
		t.Fatal(err)
	}
	e := &evening{T: t, whole: t, ground: g, ada: g.Member("Ada"), ben: g.Member("Ben"), cleo: g.Member("Cleo"), dora: g.Member("Dora")}
	for _, name := range names {
		e.everybody = append(e.everybody, g.Member(name))
	}
	t.Cleanup(func() { e.closeBook(); g.Close() })
	g.HoldOffline(true)
	e.checkRequests()
	e.start()
	return e
}

func (e *evening) checkRequests() {
	var checker *openapitest.Checker
	e.Run("Discord's description of its API", func(t *testing.T) { checker = openapitest.Load(t) })
	if checker == nil {
		e.Log("request bodies are not checked: Discord's description of its API is not here")
	}
	e.OnRequest(func(x sandbox.Exchange) {
		e.checked.mu.Lock()
		defer e.checked.mu.Unlock()
		e.checked.count++
		e.checked.tokens = append(e.checked.tokens, tokenOf(x.Path)...)
		if unasked(x) {
			e.checked.wrong = append(e.checked.wrong, x.Path+" leaves it to Discord whom it mentions")
		}
		if checker == nil {
			return
		}
		err := checker.Check(x.Method, x.Path, x.Body)
		if err != nil && !errors.Is(err, io.EOF) { // a kill may cut a body off
			e.checked.wrong = append(e.checked.wrong, err.Error())
		}
	})
}

// tokenOf is an interaction's token in the path of a request, if there is one.
func tokenOf(path string) []string {
	parts := strings.Split(path, "/")
	if len(parts) > 3 && (parts[1] == "interactions" || parts[1] == "webhooks") {
		return parts[3:4]
	}
	return nil
}

// dialog is the type of an answer that brings no message.
const dialog = 9

// unasked tells whether a request makes a message without saying that it mentions only the
// people it names.
func unasked(x sandbox.Exchange) bool {
	type message struct {
		Content    *string
		Components []any
		Allowed    *struct{ Parse *[]string } `json:"allowed_mentions"`
	}
	var body struct {
		message
		Type int
		Data message
	}
	if x.Method == "GET" || json.Unmarshal(x.Body, &body) != nil || body.Type == dialog {
		return false
	}
	for _, m := range []message{body.message, body.Data} {
		if (m.Content != nil || m.Components != nil) && (m.Allowed == nil || m.Allowed.Parse == nil || len(*m.Allowed.Parse) > 0) {
			return true
		}
	}
	return false
}

// start starts the program, with more flags than the usual, and waits until it can be used.
func (e *evening) start(more ...string) {
	e.Helper()
	if err := e.launch(more...); err != nil {
		e.Fatal(err)
	}
	e.program = &process{e.Program}
	if err := e.Arrive(e.Context(), longWait); err != nil {
		e.Fatal(err)
	}
	e.openBook()
}

func (e *evening) openBook() {
	e.Helper()
	var err error
	if e.book, err = e.Book(); err != nil {
		e.Fatal(err)
	}
}

func (e *evening) closeBook() {
	if e.book != nil {
		e.book.Close()
	}
	e.book = nil
}

// kill ends the program with SIGKILL, and leaves its database as only the
// program had it open.
func (e *evening) kill() {
	e.Helper()
	e.closeBook()
	e.program.kill(e.T)
	e.logs = append(e.logs, e.program.Log.String())
	e.until("Discord notices", func() bool { return !e.Online() })
}

// finish ends the program properly, and judges the evening as a whole.
func (e *evening) finish() {
	e.Helper()
	e.closeBook()
	e.program.leave(e.T)
	secrets := append(slices.Clone(e.secrets), e.tokens()...)
	for _, log := range append(e.logs, e.program.Log.String()) {
		if strings.Contains(log, "level=ERROR") || strings.Contains(log, e.Token()) {
			e.Errorf("the log has errors, or the token:\n%s", log)
		}
		for _, who := range e.everybody {
			if strings.Contains(log, who.ID) || regexp.MustCompile(`\b`+who.Name+`\b`).MatchString(log) {
				e.Errorf("the log names %s (%s):\n%s", who.Name, who.ID, log)
			}
		}
		for _, secret := range secrets {
			if strings.Contains(log, secret) {
				e.Errorf("the log has the secret of a deal, or the token of an interaction:\n%s", log)
			}
		}
	}
	if n := e.InvalidRequests(); n != e.provoked {
		e.Errorf("Discord holds %d requests against the bot, %d were provoked", n, e.provoked)
	}
	e.spoken()
	e.checked.mu.Lock()
	defer e.checked.mu.Unlock()
	for _, wrong := range slices.Compact(e.checked.wrong) {
		e.Error(wrong)
	}
	e.Logf("%d interactions, %d requests of the bot", e.uses, e.checked.count)
}

// tokens are the tokens of all interactions that the program answered.
func (e *evening) tokens() []string {
	e.checked.mu.Lock()
	defer e.checked.mu.Unlock()
	return slices.Compact(slices.Sorted(slices.Values(e.checked.tokens)))
}

// unspoken is the sign where a catalogue lacks a sentence or a value.
var unspoken = regexp.MustCompile(`<no value>|\[[a-z]+(-[a-z]+)*\.[a-z.-]+\]|%!`)

// spoken checks that every message is a sentence.
func (e *evening) spoken() {
	e.Helper()
	for _, who := range e.everybody {
		for _, m := range who.Messages() {
			if unspoken.MatchString(m.Words()) {
				e.Errorf("words are missing: %s", m.Words())
			}
		}
	}
}

func (e *evening) soon() (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.Background(), longWait)
}

// until waits for something that nobody tells of.
func (e *evening) until(what string, is func() bool) {
	e.Helper()
	if !eventually.Within(longWait, is) {
		e.Fatalf("waited in vain: %s\n%s", what, e.program.Log.String())
	}
}

// answer waits for the answer to what a member did.
func (e *evening) answer(u *sandbox.Use) sandbox.Message {
	e.Helper()
	e.uses++
	ctx, cancel := e.soon()
	defer cancel()
	m, err := u.Answer(ctx)
	if err != nil {
		e.Fatalf("no answer: %v\n%s", err, e.program.Log.String())
	}
	e.answered = append(e.answered, u.ID)
	return m
}

// update waits for an answer that is the pressed message, changed.
func (e *evening) update(u *sandbox.Use) sandbox.Message {
	e.Helper()
	m := e.answer(u)
	if u.AnswerType() != 7 {
		e.Fatalf("not accepted: %s", m.Words())
	}
	return m
}

// whisper waits for an answer that only the member sees, and that says part.
func (e *evening) whisper(u *sandbox.Use, who sandbox.Member, part string) sandbox.Message {
	e.Helper()
	m := e.answer(u)
	if m.Private != who.ID || !strings.Contains(strings.ReplaceAll(m.Words(), "\u00a0", " "), part) {
		e.Errorf("the answer to %s alone should say %q; for %q it says: %s", who.Name, part, m.Private, m.Words())
	}
	return m
}

// refused checks that something is answered to its member alone, and leaves
// channel and database as they are.
func (e *evening) refused(who sandbox.Member, part string, act func() *sandbox.Use) {
	e.Helper()
	channel, count := e.channel(), e.row().Count
	e.whisper(act(), who, part)
	if now := e.channel(); now != channel {
		e.Errorf("the channel has changed from\n%s\nto\n%s", channel, now)
	}
	if now := e.row().Count; now != count {
		e.Errorf("there are %d actions, not %d", now, count)
	}
}

// channel is all that can be seen in the channel, as text.
func (e *evening) channel() string {
	var b strings.Builder
	for _, m := range e.Messages(e.ada.Channel) {
		fmt.Fprintln(&b, m.ID, m.EditedAt.UnixNano(), m.Words(), m.Buttons())
		for _, a := range m.Attachments {
			fmt.Fprintln(&b, "  ", a.Filename, len(a.Data), a.Alt)
		}
	}
	return b.String()
}
