package sandbox_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/internal/eventually"
)

// library is a bot made with somebody else's library. The sandbox has to be a Discord for
// it.
type library struct {
	command []string
	env     string // more of the environment
	layouts bool   // it knows layouts
	retries bool   // it tries again after a 502
	zombies bool   // it notices that heartbeats are not answered
}

// TestForeignDiscordJS talks to a bot made with discord.js. STOPP_DISCORDJS is the
// folder that has it in node_modules.
func TestForeignDiscordJS(t *testing.T) {
	t.Parallel()
	at := "NODE_PATH=" + filepath.Join(foreign(t, "STOPP_DISCORDJS"), "node_modules")
	library{command: []string{"node", "testdata/discordjs/bot.cjs"}, env: at, layouts: true, retries: true, zombies: true}.try(t)
}

// TestForeignDisgo talks to a bot made with disgo. STOPP_DISGO is the program built
// in testdata/disgo.
func TestForeignDisgo(t *testing.T) {
	t.Parallel()
	library{command: []string{foreign(t, "STOPP_DISGO")}}.try(t)
}

// foreign is the place of a foreign library, from a variable.
func foreign(t *testing.T, variable string) string {
	t.Helper()
	at := os.Getenv(variable)
	if at == "" && os.Getenv("CI") == "true" {
		t.Fatal(variable + " is not set; .ci/run does that")
	}
	if at == "" {
		t.Skip(variable + " is not set; .ci/run has a step of its own for libraries of others")
	}
	return at
}

// guest is a running bot and what the sandbox told it.
type guest struct {
	library
	t         *testing.T
	s         *sandbox.Server
	seen      *judge
	ada, ben  sandbox.Member
	complains *complaints
}

// complaints is a bot's standard error.
type complaints struct {
	lock sync.Mutex
	text bytes.Buffer
}

func (c *complaints) Write(b []byte) (int, error) {
	c.lock.Lock()
	defer c.lock.Unlock()
	return c.text.Write(b)
}

func (c *complaints) take() string {
	c.lock.Lock()
	defer c.lock.Unlock()
	defer c.text.Reset()
	return c.text.String()
}

func (l library) try(t *testing.T) {
	s := start(t, sandbox.Config{Heartbeat: 4 * time.Second})
	g := &guest{library: l, t: t, s: s, seen: watched(t, s), ada: s.Member("Ada"), ben: s.Member("Ben"), complains: &complaints{}}
	g.run()
	if err := s.AwaitCommand(soon(t), "kinds"); err != nil {
		t.Fatalf("%v\n%s", err, g.complains.take())
	}
	for _, part := range parts {
		began := time.Now()
		t.Run(part.name, func(t *testing.T) {
			g.t = t
			part.run(g)
			if text := g.complains.take(); text != "" {
				t.Errorf("the bot complains: %s", text)
			}
		})
		t.Logf("%s: %.1f s", part.name, time.Since(began).Seconds())
	}
	g.t = t
	g.described()
}

// described checks everything seen against Discord's description of its API.
func (g *guest) described() {
	if _, err := os.Stat(descriptionFile); err != nil {
		g.t.Log("left out: Discord's description of its API is not here")
		return
	}
	g.seen.sentence(readDescription(g.t))
}

// run starts the bot, which ends when its standard input does.
func (g *guest) run() {
	g.t.Helper()
	p := exec.Command(g.command[0], g.command[1:]...)
	p.Env = append(os.Environ(), "SANDBOX="+g.s.URL(), "TOKEN="+g.s.Token(), g.env)
	p.Stderr = g.complains
	in, err := p.StdinPipe()
	if err == nil {
		err = p.Start()
	}
	if err != nil {
		g.t.Fatal(err)
	}
	t := g.t
	t.Cleanup(func() {
		_ = in.Close()
		kill := time.AfterFunc(10*time.Second, func() { _ = p.Process.Kill() })
		defer kill.Stop()
		if err := p.Wait(); err != nil {
			t.Errorf("the bot ended with %v: %s", err, g.complains.take())
		}
	})
}

// says waits for the answer to be a text.
func (g *guest) says(u *sandbox.Use, want string) sandbox.Message {
	g.t.Helper()
	return g.answered(u, func(m sandbox.Message) bool { return m.Content == want }, want)
}

func (g *guest) answered(u *sandbox.Use, fits func(sandbox.Message) bool, want string) sandbox.Message {
	g.t.Helper()
	var m sandbox.Message
	var err error
	eventually.Within(longWait, func() bool {
		m, err = u.Answer(soon(g.t))
		return err != nil || fits(m)
	})
	if err != nil || !fits(m) {
		g.t.Fatalf("answered %q, %v; want %s\n%s", m.Content, err, want, g.complains.take())
	}
	return m
}

// hears waits for a message in Ada's channel.
func (g *guest) hears(content string) {
	g.t.Helper()
	if _, err := g.s.AwaitMessage(soon(g.t), g.ada.Channel, func(m sandbox.Message) bool { return m.Content == content }); err != nil {
		g.t.Fatalf("there is no %q: %v\n%s", content, err, g.complains.take())
	}
}

// becomes waits until a message is changed to a content.
func (g *guest) becomes(id, content string) {
	g.t.Helper()
	if _, err := g.s.AwaitMessage(soon(g.t), g.ada.Channel, func(m sandbox.Message) bool { return m.ID == id && m.Content == content }); err != nil {
		g.t.Fatalf("the message is not %q: %v\n%s", content, err, g.complains.take())
	}
}
