package gallery

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"stopp/bot"
	"stopp/bot/discord"
	"stopp/bot/discord/sandbox"
	"stopp/bot/discord/sandbox/page/pagetest"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen"
	fenhand "stopp/bot/games/zhengfen/hand"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	fen "stopp/game/zhengfen"
	"stopp/game/zhengfen/zhengfentest"
	"stopp/internal/gate"
)

// handStory is a match as far as a hand asks for it.
type handStory struct {
	cardtable.Story
	match fen.Match
}

func (s handStory) Seen(viewer game.Seat) game.View { return s.match.View(viewer) }
func (s handStory) Outcome() game.Outcome           { return s.match.Outcome() }
func (s handStory) Awaited() game.Seats             { return s.match.Running() }

// longestHands are the hands with the most words, from some thousand tables played by chance:
// the labels with jokers are long, and so are their readings. The drafts are a plan that will
// be carried out, one that came to nothing, and cards that may be many things.
var longestHands = []struct {
	seat               game.Seat
	hand, trick, draft string
}{
	{game.A, "3c 3d Jc Jh Qd Qh *b 5d Tc Ks 4h 6c 7d 8s 9c As 2d 2s", "C 5c Td Th Kc *s = full T", "play 1.0 3c 3d Jc Jh *b = full J"},
	{game.A, "3c 3d Jc Jh Qd Qh *b 5d Tc Ks 4h 6c 7d 8s 9c As 2d 2s", "C 5c Td Th Kc *s = full T", "play 1.0 3c 3d 2d 2s Jc = full 3"},
	{game.A, "3c 3d Jc Jh Qd Qh *b 5d Tc Ks 4h 6c 7d 8s 9c As 2d 2s", "C 5c Td Th Kc *s = full T", ""},
	{game.A, "4s 9c 9s Qc Qs Ks Ad Ah 2d *b", "A 3c 4h 8c 8s *s = full 8", "lead 1.0 Qc Qs Ks Ad Ah *b = pairs Q-A"},
	{game.A, "3c 4d 6c As 2s *s *b", "C 5h Qc Qd Qs Kh = full Q", "play 1.0 3c 4d As *s *b = full A"},
	{game.B, "3c 4d 6c As 2s *s *b", "C 5h Qc Qd Qs Kh = full Q", ""}, // while others think
	{game.A, "5c 5d 6c 6d 7c 7d 8c 8d 9c 9d Tc Td Jc Jd Qc Qd *s *b", "C 3c = single 3", "cards 1.0 *s *b"},
	{game.A, "4s 9c 9s Qc Qs Ks Ad Ah 2d 2c *s *b", "A 3c 3d = pair 3", "cards 1.0 *s *b"},
}

// A hand is never longer than the screen of a phone, or its head would be out of sight of its
// keys.
func TestPageHandsFit(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	p := newPhone(t)
	client, requests, who, tab := p.client, p.requests, p.who, p.tab
	table, err := client.Post(t.Context(), who.Channel, bot.Message{Content: "a table", Rows: [][]bot.Button{{{Label: "My hand", Style: bot.Grey, ID: "hand/1"}}}})
	if err != nil {
		t.Fatal(err)
	}
	people := []pages.Person{anna, {ID: "13", Name: "Wilhelmine von der Marwitz-Ostau"}, chloe}
	for _, language := range i18n.Languages {
		tab.Do(chromedp.EmulateViewport(390, 844))
		for n, c := range append(slices.Clone(longestHands), longestHands...) {
			scene := cardtable.Scene{Seats: pages.Seats{Match: 12, Say: i18n.For(language.String()), People: people}, Viewer: c.seat, Draft: c.draft}
			scene.Story = handStory{match: zhengfentest.Dealt(c.hand, c.trick)}
			m := zhengfen.Game().Messages.Hand(scene)
			if n >= len(longestHands) { // at a table that nobody else sees
				if scene.Private = true; n == len(longestHands) {
					tab.Do(chromedp.EmulateViewport(360, 740))
				}
				m = fenhand.Alone(scene, bot.Button{Label: scene.Say.Say("zheng-fen.key.log", nil), Style: bot.Grey, ID: "log"}, bot.Button{Label: scene.Say.Say("zheng-fen.key.more", nil), Style: bot.Grey, ID: "more"})
			}
			id := inPrivate(t, client, requests, who, table, m)
			message := fmt.Sprintf("document.querySelector('article[data-id=%q] .message')", id)
			tab.Until(fmt.Sprintf("%s?.querySelector('img:not(.emoji)')?.naturalWidth > 100", message))
			height := pagetest.Ask[int](tab, fmt.Sprintf("Math.round(%s.getBoundingClientRect().height)", message))
			most := pagetest.Ask[int](tab, "document.querySelector('#messages').clientHeight")
			if scene.Private {
				most = min(most, screen)
			}
			t.Logf("%s, hand %d: %d pixels of %d", language, n+1, height, most)
			if height > most {
				t.Errorf("too high: %s", m.Content)
			}
			if n < len(longestHands) && strings.Contains(c.draft, "cards") == (len(m.Rows) == 2) || n < len(longestHands) && strings.Contains(c.draft, "=") != strings.Contains(m.Content, "📌") {
				t.Errorf("%q is not seen: %s", c.draft, m.Content)
			}
			tab.Fits()
			tab.Shot(fmt.Sprintf("hand-%s-%d", language, n+1))
		}
	}
}

// inPrivate answers a press under a message with another message in private. It comes as
// the page shows it: with the pressed message above it.
func inPrivate(t *testing.T, client *discord.Client, requests <-chan bot.Request, who sandbox.Member, on string, m bot.Message) (id string) {
	t.Helper()
	who.Press(on, "hand/1")
	id, err := client.Answer(t.Context(), <-requests, bot.Answer{As: bot.Private, Message: m})
	if err != nil {
		t.Fatal(err)
	}
	return id
}
