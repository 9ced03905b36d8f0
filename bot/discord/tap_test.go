package discord

import (
	"bytes"
	"log/slog"
	"strings"
	"sync"
	"testing"

	"github.com/bwmarrin/discordgo"

	"stopp/bot"
	"stopp/internal/eventually"
)

// The library reads no interaction into values that nobody looks at, and does not mention
// the ones it is spared.
func TestTheLibraryIsSparedInteractions(t *testing.T) {
	come := make(chan bool)
	f := newFake(t, func(p *peer) {
		p.welcome()
		<-come
		p.send(0, 2, "SOMETHING_NEW", "{}")
		p.interaction(3, "a")
		p.serve()
	})
	var log safeBuffer
	config, handled := f.config(nil), make(chan bot.Request, 1)
	config.Handle = func(r bot.Request) { handled <- r }
	config.Log = slog.New(slog.NewTextHandler(&log, nil))
	c, err := connect(eventually.Soon(t), config, hasty)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	eventually.Is(t, "it is connected", func() bool { return c.each()[0].now.Load() != nil })
	read := make(chan bool, 1)
	c.each()[0].now.Load().session.AddHandler(func(*discordgo.Session, *discordgo.InteractionCreate) { read <- true })
	close(come)
	if r := soon(t, handled); r.Path != "a" {
		t.Errorf("handled %+v", r)
	}
	if len(read) != 0 {
		t.Error("the library has read it, too")
	}
	if text := log.String(); !strings.Contains(text, "SOMETHING_NEW") || strings.Contains(text, spared) {
		t.Errorf("the log has\n%s", text)
	}
}

// Several events in one piece, or one event in two, come through as long as before and
// unchanged but for names.
func TestSpare(t *testing.T) {
	const told = `{"t":"INTERACTION_CREATE","s":2,"op":0,"d":{"content":"\"t\":\"INTERACTION_CREATE\""}}`
	want := strings.Replace(told, "INTERACTION_CREATE", spared, 1)
	for heard, want := range map[string]string{
		told + told:               want + want,
		told[:15]:                 told[:15],
		`{"t": "INTERACTION_`:     `{"t": "INTERACTION_`,
		`{"t":"GUILD_CREATE"}`:    `{"t":"GUILD_CREATE"}`,
		strings.Repeat(told, 100): strings.Repeat(want, 100),
	} {
		p := []byte(heard)
		if spare(p); string(p) != want {
			t.Errorf("%s became %s", heard, p)
		}
	}
}

// safeBuffer is a buffer that is read while it is written.
type safeBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *safeBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *safeBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}
