package main

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/discord/sandbox"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/patience"
	"stopp/internal/gate"
)

// abroad is an evening in places where the bot is not a member: a server without it, and
// direct messages among people. Ada has installed it for herself, and so has Ben.
type abroad struct {
	*evening
	server, group, two string // channels

	mu       sync.Mutex
	answered map[string]string // the tokens of interactions, by id
	own      []string          // requests to one of these channels
}

func newAbroad(t *testing.T) *abroad {
	t.Helper()
	a := &abroad{evening: newEvening(t), answered: map[string]string{}}
	a.AddForeign("Elsewhere", "fr", "salon")
	a.server, a.group, a.two = a.ChannelID("salon"), a.AddGroup("Ada", "Ben", "Cleo"), a.AddGroup("Ada", "Ben")
	a.ada.Install(true)
	a.ben.Install(true)
	a.OnRequest(func(x sandbox.Exchange) {
		a.mu.Lock()
		defer a.mu.Unlock()
		if parts := strings.Split(x.Path, "/"); len(parts) > 3 && parts[1] == "interactions" {
			a.answered[parts[2]] = parts[3]
		}
		for _, channel := range []string{a.server, a.group, a.two} {
			if strings.Contains(x.Path, "/"+channel) {
				a.own = append(a.own, x.Method+" "+x.Path)
			}
		}
	})
	return a
}

// A member has brought the bot along to a server without it and to a group, and plays a
// patience, a puzzle, a lesson and a private match there. The program is killed in between.
// It does nothing there but answer, only its member sees that, and nothing is kept of the
// place. What two people begin there together is kept.
func TestWholeAbroad(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	a := newAbroad(t)
	salon, group, two := a.ada.In(a.server), a.ada.In(a.group), a.ada.In(a.two)

	patience := a.whisper(salon.Command("patience", sandbox.Options{"game": "napoleon", "number": 7}), salon, "deal 7")
	patience = a.update(a.click(salon, patience, "Turn"))
	says(a.evening, patience, "1 move")
	puzzle := a.whisper(group.Command("puzzle", nil), group, "Find the fault")
	lesson := a.whisper(two.Command("learn", nil), two, "What would you like to learn?")
	lesson = a.update(a.click(two, lesson, "Streitpatience"))
	says(a.evening, lesson, "1/10")
	a.match = 2
	table := a.whisper(group.Command("challenge", sandbox.Options{"level": "beginner", "set": "simple"}), group, "**Turn 1**")
	a.restart()

	says(a.evening, a.update(a.click(salon, patience, "Turn")), "2 moves")
	says(a.evening, a.whisper(group.Command("patience", nil), group, "2 moves"), "deal 7")
	a.update(a.click(group, puzzle, "Everything is right"))
	lesson = a.update(a.click(two, lesson, "2·6♣"))
	says(a.evening, lesson, "lifted")
	table = a.whisper(group.Command("board", sandbox.Options{"match": "2"}), group, "**Turn")
	for range 2 { // a turn of hers, then one of the computer's
		table = a.untilTurn(table.ID)
		table = a.update(a.click(group, table, "Turn"))
		if mover(a.shadow()) == 0 {
			table = a.update(a.click(group, table, "Lay"))
		}
	}
	a.untilTurn(table.ID)
	a.whisper(salon.Command("matches", nil), salon, "only you see it")
	a.whisper(salon.Command("help", nil), salon, "Streitpatience")
	a.whisper(group.Command("rules", nil), group, "")

	direct := a.ada.Direct()
	a.whisper(direct.Command("challenge", sandbox.Options{"user": a.ben.ID}), direct, "can’t be challenged in our direct messages")
	for _, name := range []string{"server settings", "server end", "tournament list"} {
		if use := salon.Command(name, nil); use.ID != "" {
			t.Errorf("/%s is offered where it can't work", name)
		}
	}
	if a.cleo.In(a.group).Command("help", nil).ID != "" {
		t.Error("Cleo has not installed it")
	}
	a.forgedAbroad()
	a.alone()
	a.together()
	a.finish()
}

// together: Ada challenges Ben in their direct messages. That is kept, and nobody else sees it.
func (a *abroad) together() {
	a.Helper()
	two := a.ada.In(a.two)
	asked := a.answer(two.Command("challenge", sandbox.Options{"user": a.ben.ID}))
	if asked.Private != "" || !slices.Equal(asked.Pings, []string{a.ben.ID}) {
		a.Errorf("the challenge pings %q: %s", asked.Pings, asked.Words())
	}
	a.update(a.click(a.ben, asked, "Accept"))
	a.newest()
	if row, there := a.row(), bot.Conversation(a.two); row.Guild != there || row.Channel != there || row.Private {
		a.Errorf("kept: %+v", row)
	}
	if ids, err := a.book.Guilds(a.Context()); err != nil || !slices.Contains(ids, bot.Conversation(a.two)) || slices.Contains(ids, bot.Conversation(a.group)) {
		a.Errorf("places of which something is kept: %v, %v", ids, err)
	}
	if all := a.cleo.In(a.two).Messages(); len(all) > 0 {
		a.Errorf("Cleo sees %v", all)
	}
}

// forgedAbroad: Ben puts the buttons of Ada's tables under an answer to himself, presses
// them, and gets nowhere.
func (a *abroad) forgedAbroad() {
	a.Helper()
	before := len(a.actions())
	for _, id := range []string{"patience/1/1/draw", "new-deal/1", "back/2/1/1", view.PathTurn + "/2/1", pages.PathQuit + "/2", pages.PathBring + "/2", pages.PathForce + "/2", "no/such/button"} {
		use := a.ben.In(a.group).Command("matches", nil)
		page := a.answer(use)
		a.forge(use.ID, id)
		a.whisper(a.ben.Press(page.ID, id), a.ben, "")
	}
	if now := len(a.actions()); now != before {
		a.Errorf("%d actions, before %d", now, before)
	}
	if all, err := a.book.Actions(a.Context(), 1); err != nil || len(all) != 2 {
		a.Errorf("%d actions at the patience, %v", len(all), err)
	}
}

// forge puts a button of the test's making under the answer to an interaction.
func (a *abroad) forge(interaction, button string) {
	a.Helper()
	token := ""
	a.until("the answer's token is known", func() bool {
		a.mu.Lock()
		defer a.mu.Unlock()
		token = a.answered[interaction]
		return token != ""
	})
	body := fmt.Sprintf(`{"content":"forged","components":[{"type":1,"components":[{"type":2,"style":1,"label":"x","custom_id":%q}]}],"allowed_mentions":{"parse":[]}}`, button)
	r, err := http.NewRequestWithContext(a.Context(), http.MethodPatch, a.URL()+"/api/v10/webhooks/"+a.BotID()+"/"+token+"/messages/@original", strings.NewReader(body))
	if err != nil {
		a.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("User-Agent", "DiscordBot (https://example.org, 1)")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		a.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		a.Fatalf("not forged: %s", answer.Status)
	}
}

// alone checks that nobody else has seen anything, that the bot has asked nothing of the
// places, and that nothing is kept of them.
func (a *abroad) alone() {
	a.Helper()
	for _, channel := range []string{a.server, a.group, a.two} {
		if all := a.cleo.In(channel).Messages(); len(all) > 0 {
			a.Errorf("Cleo sees %v", all)
		}
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.own) > 0 {
		a.Errorf("requests of the bot's own: %v", a.own)
	}
	for id := range int64(2) {
		if row, err := a.book.Match(a.Context(), id+1); err != nil || row.Guild+row.Channel+row.Home != "" || !row.Private {
			a.Errorf("kept: %+v, %v", row, err)
		}
	}
	if ids, err := a.book.Guilds(a.Context()); err != nil || len(ids) > 1 {
		a.Errorf("servers of which something is kept: %v, %v", ids, err)
	}
	if strings.Contains(a.program.Log.String(), "level=WARN") {
		a.Errorf("the log warns:\n%s", a.program.Log.String())
	}
	if log := a.program.Log.String(); strings.Contains(log, a.server) || strings.Contains(log, a.group) {
		a.Errorf("the log names the place:\n%s", log)
	}
}

// A server shows the answers of bots that members bring along to these alone. A challenge there is taken back,
// and its maker is told why.
func TestWholeUnseenAbroad(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	a := newAbroad(t)
	a.Muffle(a.server, true)
	salon := a.ada.In(a.server)
	for name, options := range map[string]sandbox.Options{"challenge": {"user": a.ben.ID}, "zhengfen": nil, "race": {"user": a.ben.ID, "game": "harfe"},
		"patience": {"game": "napoleon", "where": "together"}} {
		asked := a.answer(salon.Command(name, options))
		a.until("Ada is told", func() bool {
			m, _ := a.Message(asked.ID)
			return m.Private == a.ada.ID && strings.Contains(m.Words(), "Nobody else here sees my answers") && len(m.Buttons()) == 0
		})
	}
	if open, err := a.book.OpenChallenges(a.Context()); err != nil || len(open) > 0 {
		t.Errorf("%d challenges, %v", len(open), err)
	}
	if open, err := a.book.OpenMatches(a.Context()); err != nil || len(open) > 0 {
		t.Errorf("%d matches, %v", len(open), err)
	}
	if open, err := a.book.OpenRaces(a.Context(), patience.RecordName, time.Now()); err != nil || len(open) > 0 {
		t.Errorf("%d races, %v", len(open), err)
	}
	a.answer(salon.Command("matches", nil)) // nothing waits to be told
	if all := a.ada.In(a.server).Messages(); len(all) != 5 {
		t.Errorf("Ada sees %d messages", len(all))
	}
	if all := a.ben.In(a.server).Messages(); len(all) > 0 {
		t.Errorf("Ben sees %v", all)
	}
	a.finish()
}
