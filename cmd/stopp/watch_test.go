package main

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/cmd/stopp/internal/config"
	"stopp/cmd/stopp/internal/load"
	"stopp/internal/eventually"
)

// systemdSocket is the socket that systemd would listen at. The messages it heard can be read
// from it.
func systemdSocket(t *testing.T) <-chan string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "notify")
	socket, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: path, Net: "unixgram"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { socket.Close() })
	t.Setenv("NOTIFY_SOCKET", path)
	heard := make(chan string, 1000)
	go func() {
		defer close(heard)
		for text := make([]byte, 4096); ; {
			n, err := socket.Read(text)
			if err != nil {
				return
			}
			heard <- string(text[:n])
		}
	}()
	return heard
}

// hears waits for the next thing that systemd hears, except for one kind.
func hears(t *testing.T, heard <-chan string, but string) string {
	t.Helper()
	for {
		select {
		case text := <-heard:
			if but == "" || !strings.HasPrefix(text, but) {
				return text
			}
		case <-time.After(longWait):
			t.Fatal("systemd hears nothing")
		}
	}
}

// ask asks the bot where its metrics are.
func ask(t *testing.T, w *watch, path string) (status int, text string) {
	t.Helper()
	resp, err := http.Get("http://" + w.server.Addr() + path)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, string(body)
}

// TestWatched watches a bot from its start to its end as systemd and Prometheus do, over
// real sockets, while members play.
func TestWatched(t *testing.T) {
	heard := systemdSocket(t)
	t.Setenv("WATCHDOG_USEC", "150000")
	local, err := sandbox.Start(sandbox.Config{Unlimited: true, Patience: longWait, Members: []string{"Aurelia", "Benedikt"}})
	if err != nil {
		t.Fatal(err)
	}
	defer local.Close()
	var log load.Journal
	bot := service{token: local.Token(), discord: local.URL(), database: filepath.Join(t.TempDir(), "stopp.db"), log: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))}
	if bot.watch, err = watching(config.Metrics{Listen: "127.0.0.1:0", Pprof: true}, bot.log); err != nil {
		t.Fatal(err)
	}
	defer bot.watch.close()
	w := bot.watch
	isUnready := func(why string) {
		t.Helper()
		if status, text := ask(t, w, "/readyz"); status != http.StatusServiceUnavailable || !strings.Contains(text, why) {
			t.Errorf("/readyz: %d, %s", status, text)
		}
		if status, text := ask(t, w, "/healthz"); status != http.StatusOK || text != "ok\n" {
			t.Errorf("/healthz: %d, %s", status, text)
		}
	}
	isUnready("the bot starts")

	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ready, done := make(chan struct{}), make(chan error, 1)
	go func() { done <- bot.run(ctx, func() { close(ready) }) }()
	select {
	case <-ready:
	case err := <-done:
		t.Fatal(err)
	}
	if text := hears(t, heard, ""); !strings.HasPrefix(text, "READY=1\nSTATUS=") {
		t.Errorf("first systemd hears %q", text)
	}
	for range 3 {
		if text := hears(t, heard, ""); text != "WATCHDOG=1" {
			t.Errorf("then systemd hears %q", text)
		}
	}
	for _, path := range []string{"/readyz", "/healthz"} {
		if status, text := ask(t, w, path); status != http.StatusOK || text != "ok\n" {
			t.Errorf("%s: %d, %s", path, status, text)
		}
	}
	t.Cleanup(func() {
		if t.Failed() {
			t.Log(log.String())
		}
	})
	play(t, local)
	text := measured(t, local, w)
	shownByDashboard(t, text)
	explainedToOperators(t, text)
	profiled(t, w)
	healthy(t, w, 0, "ok")

	local.SilentHello(true)
	local.Drop(0)
	isUnreadySoon(t, w)
	healthy(t, w, 1, "not well: Discord's gateway is lost")
	stop()
	if text := hears(t, heard, "WATCHDOG=1"); !strings.HasPrefix(text, "STOPPING=1") {
		t.Errorf("at the end systemd hears %q", text)
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	isUnready("the bot ends")
}

// play has two members begin a match, with names that nothing else has.
func play(t *testing.T, local *sandbox.Server) {
	t.Helper()
	ada, ben := local.Member("Aurelia"), local.Member("Benedikt")
	asked := patiently(t, func() *sandbox.Use { return ada.Command("challenge", sandbox.Options{"user": ben.ID}) })
	patiently(t, func() *sandbox.Use { return ben.Press(asked.ID, asked.Buttons()[0][0].CustomID) })
	patiently(t, func() *sandbox.Use { return ben.Command("board", nil) })
}

// patiently does something until it is answered: Discord does not wait long for a busy
// machine.
func patiently(t *testing.T, do func() *sandbox.Use) sandbox.Message {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), longWait)
	defer cancel()
	for {
		m, err := do().Answer(ctx)
		if err == nil {
			return m
		}
		if ctx.Err() != nil {
			t.Fatal(err)
		}
	}
}

// measured looks for figures that must have been counted, and for figures that must never be.
func measured(t *testing.T, local *sandbox.Server, w *watch) (text string) {
	t.Helper()
	for _, want := range []string{
		`stopp_answer_seconds_count{command="challenge",kind="command"} [1-9]`,
		`stopp_requests_total{command="board",kind="command",outcome="done"} [1-9]`,
		`stopp_discord_responses_total{resource="interactions",status="200"} [1-9]`,
		`stopp_gateway_events_total{event="ready"} 1`,
		`stopp_gateway_connected 1`,
		`stopp_tables 1`,
		`stopp_servers 1`,
		`stopp_render_seconds_count{what="picture"} [1-9]`,
		`stopp_database_seconds_count{kind="write"} [1-9]`,
		`stopp_jobs_total{outcome="failed"} 0`,
		`stopp_build_info{.*} 1`,
	} {
		is := regexp.MustCompile(`(?m)^` + want)
		counted := func() bool { // some time after the answer
			if !is.MatchString(text) {
				_, text = ask(t, w, "/metrics")
			}
			return is.MatchString(text)
		}
		if !eventually.Within(longWait, counted) {
			t.Fatalf("no %s in\n%s", want, text)
		}
	}
	for _, member := range []string{"Aurelia", "Benedikt"} {
		if m := local.Member(member); strings.Contains(text, m.ID) || strings.Contains(text, member) || strings.Contains(text, m.Channel) {
			t.Errorf("metrics name %s, or where they play:\n%s", member, text)
		}
	}
	return text
}

// profiled asks for a profile, as this machine would, and as a page in a browser that pretends
// to be it.
func profiled(t *testing.T, w *watch) {
	t.Helper()
	if status, text := ask(t, w, "/debug/pprof/goroutine?debug=1"); status != http.StatusOK || !strings.Contains(text, "goroutine profile") {
		t.Errorf("pprof: %d, %s", status, text)
	}
	r, _ := http.NewRequest(http.MethodGet, "http://"+w.server.Addr()+"/debug/pprof/cmdline", nil)
	r.Host = "evil.example:9090"
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != http.StatusForbidden {
		t.Errorf("as another host: %d", resp.StatusCode)
	}
}

// healthy asks as a container does.
func healthy(t *testing.T, w *watch, status int, says string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "c.toml")
	write(t, file, "[metrics]\nlisten = '"+w.server.Addr()+"'")
	if got, text := said(t, "health", "--ready", "--config", file); got != status || !strings.Contains(text, says) {
		t.Errorf("stopp health: %d, %s", got, text)
	}
}

func isUnreadySoon(t *testing.T, w *watch) {
	t.Helper()
	eventually.Is(t, "a lost gateway is told", func() bool {
		status, text := ask(t, w, "/readyz")
		return status == http.StatusServiceUnavailable && strings.Contains(text, "gateway is lost")
	})
}

// names are the metrics that a text of Prometheus' has.
func names(text string) (all []string) {
	for _, found := range regexp.MustCompile(`(?m)^# TYPE (\S+) (\S+)$`).FindAllStringSubmatch(text, -1) {
		all = append(all, found[1])
		if found[2] == "summary" {
			all = append(all, found[1]+"_count", found[1]+"_sum")
		}
		if found[2] == "histogram" {
			all = append(all, found[1]+"_bucket", found[1]+"_count", found[1]+"_sum")
		}
	}
	return all
}

// explainedToOperators: docs/operating.md names each metric of the bot's own, and no other.
func explainedToOperators(t *testing.T, text string) {
	t.Helper()
	docs := read(t, "../../docs/operating.md")
	known := names(text)
	for _, name := range known {
		base := regexp.MustCompile(`_(bucket|count|sum)$`).ReplaceAllString(name, "")
		if strings.HasPrefix(name, "stopp_") && !strings.Contains(docs, "`"+base+"`") {
			t.Errorf("docs/operating.md does not explain %s", base)
		}
	}
	for _, name := range regexp.MustCompile("`(stopp_[a-z_]+)`").FindAllStringSubmatch(docs, -1) {
		if !slices.Contains(known, name[1]) {
			t.Errorf("docs/operating.md explains %s, which there is not", name[1])
		}
	}
}

// Nobody is asked where nobody listens, and a taken address is an error.
func TestWatchingNowhere(t *testing.T) {
	log := slog.New(slog.DiscardHandler)
	w, err := watching(config.Metrics{}, log)
	if err != nil || w.server != nil || w.room().Served != nil || w.discord().Sent != nil {
		t.Errorf("%+v, %v", w, err)
	}
	w.close()
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	if _, err := watching(config.Metrics{Listen: taken.Addr().String()}, log); err == nil || !strings.Contains(err.Error(), "metrics: ") {
		t.Errorf("where another listens: %v", err)
	}
	var text bytes.Buffer
	w, err = watching(config.Metrics{Listen: ":0"}, slog.New(slog.NewTextHandler(&text, nil)))
	if err != nil || !strings.Contains(text.String(), "level=WARN") {
		t.Fatalf("open to all: %v, %s", err, text.String())
	}
	defer w.close()
	if status, _ := ask(t, w, "/debug/pprof/"); status != http.StatusNotFound {
		t.Errorf("pprof though nobody asked for it: %d", status)
	}
}

// The program is held up when the clock has not looked for longer than it ever takes.
func TestHeldUp(t *testing.T) {
	now := time.Now()
	for ago, held := range map[time.Duration]bool{0: false, 30 * time.Second: false, 2 * time.Minute: true, -time.Hour: false} {
		if err := heldUp(now.Add(-ago), now); (err != nil) != held {
			t.Errorf("%v ago: %v", ago, err)
		}
	}
	if err := heldUp(time.Time{}, now); err != nil {
		t.Errorf("before the first look: %v", err)
	}
}

// If the clock falls silent, the program no longer tells systemd that it lives.
func TestSilentWatchdog(t *testing.T) {
	heard := systemdSocket(t)
	w, err := watching(config.Metrics{}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	w.alive = func() error { return io.ErrClosedPipe }
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	w.beat(ctx, 5*time.Millisecond)
	w.tell("the end", "X=1")
	if text := hears(t, heard, ""); text != "X=1\nSTATUS=the end" {
		t.Errorf("systemd hears %q", text)
	}
}
