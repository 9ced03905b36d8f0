package drill

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// post posts a message with a button as the bot, and gives its id.
func post(t *testing.T, g *Ground, button string) (id string) {
	t.Helper()
	channel := g.ChannelID("tables")
	body := fmt.Sprintf(`{"content": "with a button", "components": [{"type": 1, "components": [{"type": 2, "style": 1, "label": "Accept", "custom_id": %q}]}]}`, button)
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, g.URL()+"/api/v9/channels/"+channel+"/messages", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bot "+g.Token())
	r.Header.Set("User-Agent", "DiscordBot (https://example.org, 1)")
	r.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(r)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatal(answer, err)
	}
	answer.Body.Close()
	all := g.Messages(channel)
	return all[len(all)-1].ID
}

// Whatever is open has one message with its buttons, and what is over has none: the drill says where that is not so.
func TestStandingFindsWhatIsWrong(t *testing.T) {
	g, err := newGround(sandbox.Config{Members: []string{"Ada"}, Channels: []string{"tables"}}, "")
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	db, err := sqlstore.Open(g.File)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	now := time.Now()
	s, err := openStanding(g, []string{g.ChannelID("tables")}, func() time.Time { return now })
	if err != nil {
		t.Fatal(err)
	}
	defer s.db.Close()
	says := func(want ...string) {
		t.Helper()
		wrong, err := s.look(t.Context())
		if err != nil || len(wrong) != len(want) {
			t.Fatalf("%q, %v instead of %q", wrong, err, want)
		}
		for _, text := range want {
			if !slices.ContainsFunc(wrong, func(w string) bool { return strings.HasPrefix(w, text) }) {
				t.Errorf("%q instead of %q", wrong, want)
			}
		}
	}
	says()
	c, err := db.CreateChallenge(t.Context(), storage.Challenge{Guild: g.GuildID(), Channel: s.channels[0], From: storage.Person{ID: "1", Name: "Ada"}, Terms: storage.Terms{Game: "streitpatience", Rules: "any"}, Interaction: "7", To: []storage.Invited{{Person: storage.Person{ID: "2", Name: "Ben"}}}, Expires: now.Add(time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	says("challenge 1 has no message")
	note := func(message string) {
		t.Helper()
		if err := db.SetChallengeMessage(t.Context(), c.ID, message); err != nil {
			t.Fatal(err)
		}
	}
	note("12345")
	says("challenge 1 has message 12345, and that is not there")
	first := post(t, g, "rematch/1")
	note(first)
	says("challenge 1 has no button anywhere")
	second := post(t, g, "play/1/x")
	note(second)
	says()
	post(t, g, "play/1/x")
	says("challenge 1 has buttons under")
	now = now.Add(2 * time.Hour)
	says("challenge 1 has buttons under", "challenge 1 waits for a moment that passed")
	if _, err := db.CloseChallenge(t.Context(), c.ID, storage.StateExpired, "", ""); err != nil {
		t.Fatal(err)
	}
	says("challenge 1 is over", "challenge 1 is over")
	if ids, err := s.written(t.Context()); err != nil || !slices.Equal(ids["7"], []string{"challenges"}) {
		t.Errorf("%v, %v", ids, err)
	}
}
