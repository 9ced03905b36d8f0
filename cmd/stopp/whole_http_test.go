package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/game/streit"
	"stopp/internal/gate"
)

// TestWholeOverHTTP: the real program takes interactions over HTTP and answers them like
// those of the gateway. A match is challenged and begun, moves are made, and the program is
// killed and started again. Strangers' requests are refused, and so are repeated ones.
func TestWholeOverHTTP(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	listen := nobodyListens(e.T)
	e.configure("[interactions]\nlisten = %q\npublic_key = %q\n", listen, e.PublicKey())
	e.restart()
	says(e, e.answer(e.ada.Command("help", nil)), "/challenge") // by the gateway, as long as no endpoint is set
	if err := e.SetEndpoint(e.Context(), "http://"+listen+"/elsewhere"); err == nil {
		t.Error("Discord takes an endpoint that answers no pings")
	}
	e.takesOver(listen)

	e.seat(e.ada, e.ben)
	e.turn()
	m := e.lead("a card can be played", free)
	mv, _ := regular(m, streit.Play)
	e.make(e.member(mover(m)), mv)
	e.shows(e.table(), after(m, mv))
	e.refusesStrangers()
	e.DeliverTwice(1)
	e.turn()

	e.kill()
	u := e.dora.Command("help", nil)
	e.whisperNothing(u)
	e.start()
	e.awaitDoor(listen)
	e.turn()
	posts := e.Posts()
	if n := e.uses; len(posts) < n-3 {
		t.Errorf("%d requests for %d interactions", len(posts), n)
	}
	e.finish()
	if log := e.program.Log.String(); !strings.Contains(log, "interactions are taken over HTTP") {
		t.Error(log)
	}
}

// nobodyListens is an address of this machine at which nobody listens.
func nobodyListens(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// configure adds to the configuration.
func (e *evening) configure(format string, args ...any) {
	e.Helper()
	text, err := os.ReadFile(e.Config)
	if err == nil {
		err = os.WriteFile(e.Config, fmt.Appendf(text, format, args...), 0o600)
	}
	if err != nil {
		e.Fatal(err)
	}
}

// awaitDoor waits until the program takes interactions over HTTP.
func (e *evening) awaitDoor(listen string) {
	e.Helper()
	e.until("interactions are taken over HTTP", func() bool {
		resp, err := http.Get("http://" + listen + "/healthz")
		if err != nil {
			return false
		}
		defer resp.Body.Close()
		_, _ = io.Copy(io.Discard, resp.Body)
		return resp.StatusCode == http.StatusOK
	})
}

// takesOver has Discord send interactions to where the program takes them.
func (e *evening) takesOver(listen string) {
	e.Helper()
	e.awaitDoor(listen)
	if err := e.SetEndpoint(e.Context(), "http://"+listen+"/interactions"); err != nil {
		e.Fatal(err)
	}
}

// refusesStrangers: repeated, forged, late and oversized requests change nothing.
func (e *evening) refusesStrangers() {
	e.Helper()
	channel, count := e.channel(), e.row().Count
	all := e.Posts()
	last := all[len(all)-1]
	forged := e.Sign(time.Now(), last.Body)
	forged.Header.Set("X-Signature-Timestamp", fmt.Sprint(time.Now().Unix()+1))
	later := strings.Replace(string(last.Body), `"id":"`, `"id":"1`, 1)
	for name, c := range map[string]struct {
		post   sandbox.Post
		status int
	}{
		"replayed":               {last, http.StatusConflict},
		"replayed, signed again": {e.Sign(time.Now(), last.Body), http.StatusConflict},
		"forged":                 {forged, http.StatusUnauthorized},
		"late":                   {e.Sign(time.Now().Add(-time.Hour), []byte(later)), http.StatusUnauthorized},
		"early":                  {e.Sign(time.Now().Add(time.Hour), []byte(later)), http.StatusUnauthorized},
		"oversized":              {e.Sign(time.Now(), append(last.Body, strings.Repeat(" ", 1<<20)...)), http.StatusRequestEntityTooLarge},
	} {
		if got, err := e.Knock(e.Context(), c.post); err != nil || got.Status != c.status {
			e.Errorf("%s: %d, %v", name, got.Status, err)
		}
	}
	if now := e.channel(); now != channel {
		e.Errorf("the channel has changed from\n%s\nto\n%s", channel, now)
	}
	if now := e.row().Count; now != count {
		e.Errorf("there are %d actions, not %d", now, count)
	}
}

// whisperNothing checks that nobody answers a member.
func (e *evening) whisperNothing(u *sandbox.Use) {
	e.Helper()
	ctx, cancel := e.soon()
	defer cancel()
	if m, err := u.Answer(ctx); err == nil {
		e.Errorf("answered: %s", m.Words())
	}
}

// TestWrongKeyAtTheStart: a public key that is not the application's ends the program at its start,
// before it goes to the gateway. Everything that came would be refused.
func TestWrongKeyAtTheStart(t *testing.T) {
	local, err := sandbox.Start(sandbox.Config{Unlimited: true, Patience: longWait})
	if err != nil {
		t.Fatal(err)
	}
	defer local.Close()
	local.OnEvent(func(x sandbox.Event) { t.Errorf("the gateway tells it of %s", x.Name) })
	t.Chdir(t.TempDir())
	t.Setenv("DISCORD_TOKEN", local.Token())
	write(t, "config.toml", "[interactions]\nlisten = '"+nobodyListens(t)+"'\npublic_key = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'")
	status, text := said(t, "run", "--discord", local.URL())
	if status != 1 || !strings.Contains(text, "is not the application's") || !strings.Contains(text, local.PublicKey()) {
		t.Errorf("%d, %s", status, text)
	}
}

// TestSeveralNeedAddresses: a process that takes interactions over HTTP, with other processes around, has
// to say where they reach it.
func TestSeveralNeedAddresses(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("DISCORD_TOKEN", "sesame")
	for address, want := range map[string]string{"": "address, under [interactions], is empty", "http://10.0.0.2:8081": "cannot be reached"} {
		write(t, "config.toml", fmt.Sprintf("database = 'postgres://stopp@127.0.0.1:1/stopp'\n[interactions]\nlisten = '127.0.0.1:8081'\npublic_key = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'\naddress = %q", address))
		if status, text := said(t, "run", "--check-config", "--shards", "0-3", "--of", "8"); status != 1 || !strings.Contains(text, want) {
			t.Errorf("%q: %d, %s", address, status, text)
		}
	}
}

// TestEndpointWithoutADoor: a program that takes nothing over HTTP says so if Discord sends
// interactions to an endpoint. One that does says so if Discord sends none there.
func TestEndpointWithoutADoor(t *testing.T) {
	t.Parallel()
	e := newEvening(t)
	listen := nobodyListens(e.T)
	e.configure("[interactions]\nlisten = %q\npublic_key = %q\n", listen, e.PublicKey())
	e.restart()
	e.takesOver(listen)
	if log := e.program.Log.String(); !strings.Contains(log, "no endpoint is set there") {
		t.Error(log)
	}
	if err := os.WriteFile(e.Config, fmt.Appendf(nil, "database = %q\nlog_level = 'debug'\n", e.File), 0o600); err != nil {
		t.Fatal(err)
	}
	e.restart()
	ctx, cancel := context.WithTimeout(e.Context(), longWait)
	defer cancel()
	if _, err := e.ada.Command("help", nil).Answer(ctx); err == nil {
		t.Error("somebody answers")
	}
	e.until("the log says why", func() bool { return strings.Contains(e.program.Log.String(), "this program takes none over HTTP") })
	e.finish()
}
