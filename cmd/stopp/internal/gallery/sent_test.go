package gallery

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/text/language"

	"stopp/bot"
	"stopp/bot/discord"
	"stopp/bot/discord/sandbox"
	"stopp/bot/text/i18n"
	"stopp/internal/eventually"
	"stopp/internal/gate"
	"stopp/render"
)

// Outside code, Discord makes an emoji of a bare suit, and a black one can hardly be seen on a dark ground
// (../shared/discord/platform.md, Emoji). No message of the gallery has one when it is sent, in any language, with
// the application's emojis and without; and the sandbox refuses no message. Outside the gate only messages with a
// suit are sent, in one language.
func TestNoSuitIsSentBare(t *testing.T) {
	t.Parallel()
	gate.Few(t, 1, len(i18n.Languages), noSuitIsSentBare)
}

func noSuitIsSentBare(t *testing.T, languages int) {
	l := newLine(t)
	client := l.client
	sent := collect(l.local)
	r := asked(t, l)
	all, least := everyMessage(i18n.Languages[:languages]), 1000
	if languages < len(i18n.Languages) {
		all, least = slices.DeleteFunc(all, func(m bot.Message) bool { return !suit.MatchString(m.Words()) }), 250
	}
	say := func() {
		for _, m := range all {
			if _, err := client.FollowUp(t.Context(), r, bot.Answer{As: bot.Private, Message: m}); err != nil {
				t.Errorf("%v: %q", err, m.Words())
			}
		}
	}
	say()
	plain := sent.texts()
	showAll(t, client)
	say()
	shown := sent.texts()
	for _, text := range append(plain, shown...) {
		if found := bare.FindString(inCode.ReplaceAllString(text, "")); found != "" {
			t.Errorf("%s is bare in %q", found, text)
		}
	}
	if emojis := strings.Count(strings.Join(shown, "\n"), "<:"); len(plain) < least || emojis < 80 {
		t.Errorf("only %d texts, %d emojis in them", len(plain), emojis)
	}
}

var (
	suit   = regexp.MustCompile("[♠♥♦♣♤♡♢♧]")
	bare   = regexp.MustCompile("[♠♥♦♣♤♡♢♧]($|[^\ufe0e\ufe0f])")
	inCode = regexp.MustCompile("(?s)```.*?```|`[^`\n]+`")
)

// everyMessage is every message of the gallery, in some languages, once.
func everyMessage(languages []language.Tag) (all []bot.Message) {
	seen := map[string]bool{}
	for _, tag := range languages {
		for _, p := range parts {
			for _, one := range in(tag, p) {
				m := one.Message
				key, _ := json.Marshal([]any{m.Words(), m.Menus, m.Rows}) // strings can always be written
				if (m.Words() != "" || m.Rows != nil) && !seen[string(key)] && bot.Length(m.Content) <= 2000 {
					seen[string(key)] = true
					all = append(all, pressable(m))
				}
			}
		}
	}
	return all
}

// pressable is a made-up message with distinct ids, as real messages have them.
func pressable(m bot.Message) bot.Message {
	m.Files, m.Mentions, m.Layout = nil, nil, wordsOf(m.Layout)
	m.Menus = slices.Clone(m.Menus)
	for i := range m.Menus {
		m.Menus[i].ID, m.Menus[i].Items = fmt.Sprint("menu/", i), slices.Clone(m.Menus[i].Items)
		for j := range m.Menus[i].Items {
			m.Menus[i].Items[j].Value = fmt.Sprint(j)
		}
	}
	m.Rows = slices.Clone(m.Rows)
	for i := range m.Rows {
		m.Rows[i] = slices.Clone(m.Rows[i])
		for j := range m.Rows[i] {
			m.Rows[i][j].ID = fmt.Sprint("button/", i, "/", j)
		}
	}
	return m
}

// wordsOf are the texts of a layout, in their boxes.
func wordsOf(blocks []bot.Block) (all []bot.Block) {
	for _, b := range blocks {
		switch b := b.(type) {
		case bot.Text, bot.Keys:
			all = append(all, b)
		case bot.Beside:
			all = append(all, bot.Text(b.Text))
		case bot.Box:
			all = append(all, bot.Box{Colour: b.Colour, Blocks: wordsOf(b.Blocks)})
		}
	}
	return all
}

// asked is a request that has its answer.
func asked(t *testing.T, l line) bot.Request {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), eventually.Limit)
	defer cancel()
	if err := l.client.Register(ctx, []bot.CommandSpec{{Name: "all", Description: "everything"}}); err != nil {
		t.Fatal(err)
	}
	l.local.Member("Ada").Command("all", nil)
	select {
	case r := <-l.requests:
		if _, err := l.client.Answer(ctx, r, bot.Answer{As: bot.Private, Message: bot.Message{Content: "here it comes"}}); err != nil {
			t.Fatal(err)
		}
		return r
	case <-ctx.Done():
		t.Fatal("the command never came")
		return bot.Request{}
	}
}

// showAll has messages show the cards as emojis.
func showAll(t *testing.T, client *discord.Client) {
	t.Helper()
	ids := map[string]string{}
	for _, e := range render.Emojis() {
		id, err := client.CreateEmoji(t.Context(), e.Name, e.PNG)
		if err != nil {
			t.Fatal(err)
		}
		ids[e.Name] = id
	}
	client.Show(ids)
}

// wordsSent are the words that people read in everything sent.
type wordsSent struct {
	mu  sync.Mutex
	all []string
}

func collect(s *sandbox.Server) *wordsSent {
	var c wordsSent
	s.OnRequest(func(x sandbox.Exchange) {
		var body any
		if json.Unmarshal(x.Body, &body) != nil || !strings.Contains(x.Path, "/webhooks/") {
			return
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		c.read(body)
	})
	return &c
}

// read notes the texts of a body: the values under these keys, however deep.
func (c *wordsSent) read(body any) {
	switch v := body.(type) {
	case []any:
		for _, one := range v {
			c.read(one)
		}
	case map[string]any:
		for key, one := range v {
			text, is := one.(string)
			switch key {
			case "content", "label", "placeholder", "description":
				if is && text != "" {
					c.all = append(c.all, text)
				}
			}
			c.read(one)
		}
	}
}

// texts are the texts sent since the last call.
func (c *wordsSent) texts() (all []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	all, c.all = c.all, nil
	return all
}
