package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/internal/eventually"
	"stopp/internal/gate"
	"stopp/storage"
	"stopp/storage/postgres"
)

// TestWholeOverHTTPOfTwo: two processes share the servers, and Discord sends all interactions to one of
// them. It answers those of its own servers and passes the others on. When the other process is killed,
// it takes over its servers and answers them, too.
func TestWholeOverHTTPOfTwo(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	database := onServer(t)
	const shards = 7 // this tells the two servers apart
	s, err := sandbox.Start(sandbox.Config{Unlimited: true, Patience: longWait, Heartbeat: 1000 * time.Hour, Channels: []string{"near"}, Shards: shards, AtOnce: shards})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	f := &pairOverHTTP{T: t, Server: s}
	f.servers = [2]string{s.GuildID(), s.AddGuild("Elsewhere", "en-US", "far")}
	first, second := storage.ShardOf(f.servers[0], shards), storage.ShardOf(f.servers[1], shards)
	if first == second {
		t.Fatalf("both servers are of shard %d", first)
	}
	border := min(first, second)
	shares := []string{fmt.Sprintf("0-%d", border), fmt.Sprintf("%d-%d", border+1, shards-1)}
	if first > second { // the first process has the first server
		shares[0], shares[1] = shares[1], shares[0]
	}
	for i := range f.programs {
		f.listen[i] = nobodyListens(t)
		config := filepath.Join(t.TempDir(), "config.toml")
		write(t, config, fmt.Sprintf("database = %q\nlog_level = 'debug'\n[interactions]\nlisten = %q\npublic_key = %q\naddress = %q\n", database, f.listen[i], s.PublicKey(), "http://"+f.listen[i]))
		f.programs[i] = startProgram(t, []string{"DISCORD_TOKEN=" + s.Token()}, "run", "--discord", s.URL(), "--config", config, "--shards", shares[i], "--of", fmt.Sprint(shards), "--lease", "2m")
		f.says(i, "at the table")
	}
	if err := s.SetEndpoint(t.Context(), "http://"+f.listen[0]+"/interactions"); err != nil {
		t.Fatal(err)
	}
	f.soon("each process knows what the other one has", func() bool { return f.answers("far") == nil })

	f.plays("near")
	f.plays("far")
	for i, server := range f.servers {
		if log := f.programs[i].Log.String(); !handled(log, server) || handled(log, f.servers[1-i]) {
			t.Errorf("process %d has not just its own server's requests:\n%s", i, log)
		}
	}
	if err := s.SetEndpoint(t.Context(), "http://"+f.listen[1]+"/interactions"); err != nil {
		t.Fatal(err)
	}
	f.turns("near")
	f.turns("far")

	f.programs[0].kill(t)
	f.runsOut(database, shares[0])
	f.soon("the other process takes over", func() bool { return f.answers("near") == nil })
	f.turns("near")
	f.turns("far")
	f.programs[1].leave(t)
	if log := f.programs[1].Log.String(); strings.Contains(log, "level=ERROR") {
		t.Error(log)
	}
}

// runsOut ends the lease of a killed process: nobody here wants to wait for that.
func (f *pairOverHTTP) runsOut(database, share string) {
	f.Helper()
	db, err := postgres.Open(database)
	if err != nil {
		f.Fatal(err)
	}
	defer db.Close()
	first, _, _ := strings.Cut(share, "-")
	got, err := db.Exec("update leases set until = 0 where first = ?", first)
	if err != nil {
		f.Fatal(err)
	}
	if n, err := got.RowsAffected(); err != nil || n != 1 {
		f.Fatalf("%d leases begin with %s, %v", n, first, err)
	}
}

// handled tells whether a process says that it has handled anything from a server.
func handled(log, server string) bool {
	for line := range strings.Lines(log) {
		if strings.Contains(line, "msg=handled") && strings.Contains(line, "guild="+server) {
			return true
		}
	}
	return false
}

// pairOverHTTP are two processes in front of a local Discord.
type pairOverHTTP struct {
	*testing.T
	*sandbox.Server
	servers  [2]string
	listen   [2]string
	programs [2]*process
}

// says waits until a process says something in its log.
func (f *pairOverHTTP) says(i int, what string) {
	f.Helper()
	f.soon(what, func() bool { return strings.Contains(f.programs[i].Log.String(), what) })
}

// soon waits for something that nobody tells of.
func (f *pairOverHTTP) soon(what string, is func() bool) {
	f.Helper()
	if !eventually.Within(2*longWait, is) {
		f.Fatalf("waited in vain: %s\n%s\n%s", what, f.programs[0].Log.String(), f.programs[1].Log.String())
	}
}

// in is a member in a channel.
func (f *pairOverHTTP) in(who, channel string) sandbox.Member {
	return f.Member(who).In(f.ChannelID(channel))
}

// answers is an error while nobody answers in a channel.
func (f *pairOverHTTP) answers(channel string) error {
	ctx, cancel := context.WithTimeout(f.Context(), longWait)
	defer cancel()
	_, err := f.in("Cleo", channel).Command("help", nil).Answer(ctx)
	return err
}

// answer waits for an answer.
func (f *pairOverHTTP) answer(u *sandbox.Use) sandbox.Message {
	f.Helper()
	ctx, cancel := context.WithTimeout(f.Context(), longWait)
	defer cancel()
	m, err := u.Answer(ctx)
	if err != nil {
		f.Fatalf("no answer: %v\n%s\n%s", err, f.programs[0].Log.String(), f.programs[1].Log.String())
	}
	return m
}

// plays begins a match in a channel, and makes a move.
func (f *pairOverHTTP) plays(channel string) {
	f.Helper()
	ada, ben := f.in("Ada", channel), f.in("Ben", channel)
	asked := f.answer(ada.Command("challenge", sandbox.Options{"user": ben.ID}))
	for _, row := range asked.Buttons() {
		for _, b := range row {
			if b.Label == "Accept" {
				f.answer(ben.Press(asked.ID, b.CustomID))
			}
		}
	}
	f.turns(channel)
}

// turns makes a move in a channel: the member to move there turns a card, or lays it.
func (f *pairOverHTTP) turns(channel string) {
	f.Helper()
	var said []string
	for _, command := range []string{"turn", "lay"} {
		for _, who := range []string{"Ada", "Ben"} {
			m := f.answer(f.in(who, channel).Command(command, nil))
			words := strings.ReplaceAll(m.Words(), "\u00a0", " ")
			if strings.Contains(words, " turned") || strings.Contains(words, " laid") {
				return
			}
			said = append(said, words)
		}
	}
	f.Errorf("nobody can move in %s: %q", channel, said)
}
