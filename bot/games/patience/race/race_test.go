package race_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/patience/race"
	"stopp/bot/text/pages"
	rules "stopp/game/patience"
	"stopp/internal/club"
	"stopp/storage"
)

// A race ends, and the program stops before Discord has shown that: the next start shows it. Nobody can press a button that is
// gone, and nobody forgotten stays named.
func TestEndOfARaceIsShownAfterARestart(t *testing.T) {
	for name, ends := range map[string]func(c *club.Club, id string, m bot.Message){
		"called off": func(c *club.Club, id string, m bot.Message) {
			c.Channel.AnswerErr, c.Channel.EditErr = bot.ErrBusy, bot.ErrBusy
			c.Press(club.Ben, id, club.Button(c, m, "Not now").ID)
		},
		"by forgetting": func(c *club.Club, _ string, _ bot.Message) {
			c.Channel.EditErr = bot.ErrBusy
			c.Forget(club.Ben)
		},
		"lapsed": func(c *club.Club, _ string, _ bot.Message) {
			c.Channel.EditErr = bot.ErrBusy
			c.After(2 * time.Hour)
		},
		"over": func(c *club.Club, id string, m bot.Message) {
			for _, u := range []bot.User{club.Anna, club.Ben} {
				c.Press(u, id, club.Button(c, m, "Ready").ID)
			}
			c.Quits(club.Anna)
			c.Quits(club.Ben)
			c.Channel.EditErr = bot.ErrBusy
			c.Tick()
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := club.Dealt(t, 3)
			id, m := c.Races()
			ends(c, id, m)
			c.Channel.AnswerErr, c.Channel.EditErr = nil, nil
			c.Restart()
			c.Lives(20 * time.Second)
			now, shown := c.RaceRow(), c.Channel.Messages[id]
			over := strings.Contains(shown.Words(), "called off") || strings.Contains(shown.Words(), "deal "+now.Number)
			if now.State != storage.RaceOff && now.State != storage.RaceOver || !over || strings.Contains(m.Content, "offer lapses") == strings.Contains(shown.Content, "offer lapses") {
				t.Errorf("the race is %s, shown as %q", now.State, shown.Words())
			}
			if ids := c.Keyed("race/be-ready"); len(ids) > 0 {
				t.Errorf("%q have buttons", ids)
			}
			if all := shown.Words() + club.Shown(shown); name == "by forgetting" && strings.Contains(all, "Ben") {
				t.Errorf("still named: %q", all)
			}
			c.Logged.Reset()
		})
	}
}

// This program does not know the rules of a race, such as after a step back. The race's message says so, it is called off or
// ends when its time is up, and it keeps nobody from another one.
func TestRaceByUnknownRules(t *testing.T) {
	const tomorrow = "update races set rules = 'of-tomorrow'"
	offered := func(t *testing.T) (c *club.Club, id string, m bot.Message) {
		c = club.Dealt(t, 3)
		id, m = c.Races()
		return c, id, m
	}
	says := func(c *club.Club, id string) bot.Message {
		c.Helper()
		c.Lives(20 * time.Second)
		m := c.Channel.Messages[id]
		club.Contains(c, m.Content, "don’t know the rules of this race")
		return m
	}
	ended := func(c *club.Club, state string) {
		c.Helper()
		if now := c.RaceRow().State; now != state {
			c.Errorf("it is %s", now)
		}
		if log := c.Logged.String(); strings.Contains(log, "job failed") {
			c.Errorf("the log says %s", log)
		}
	}
	t.Run("called off", func(t *testing.T) {
		c, id, m := offered(t)
		c.Rewrite(tomorrow)
		shown := says(c, id)
		c.Press(club.Ben, id, club.Button(c, m, "Ready").ID)
		says(c, id)
		c.Press(club.Ben, id, club.Button(c, shown, "Not now").ID)
		club.Contains(c, c.Channel.Messages[id].Content, "called off")
		ended(c, storage.RaceOff)
	})
	t.Run("lapses", func(t *testing.T) {
		c, id, m := offered(t)
		c.Press(club.Ben, id, club.Button(c, m, "Ready").ID)
		c.Rewrite(tomorrow + "; update racers set ready = '77'") // a crash came before it began
		says(c, id)
		c.Lives(time.Hour)
		club.Contains(c, c.Channel.Messages[id].Content, "called off")
		ended(c, storage.RaceOff)
	})
	t.Run("under way", func(t *testing.T) {
		c, id, m := offered(t)
		for _, u := range []bot.User{club.Anna, club.Ben} {
			c.Press(u, id, club.Button(c, m, "Ready").ID)
		}
		c.Rewrite(tomorrow)
		says(c, id)
		c.Press(club.Anna, id, bot.Path("race", "my-table", pages.Key(1)))
		says(c, id)
		c.Lives(8 * 24 * time.Hour)
		says(c, id)
		ended(c, storage.RaceOver)
	})
	t.Run("blocks nobody", func(t *testing.T) {
		c := club.Dealt(t, 3)
		for range 5 {
			c.Command(club.Anna, "race", "user", club.Ben.ID, "game", "reihe")
		}
		club.Contains(c, club.Only(c, c.Command(club.Anna, "race", "user", club.Carl.ID, "game", "reihe")), "that is the limit")
		c.Rewrite(tomorrow)
		if out := c.Command(club.Anna, "race", "user", club.Carl.ID, "game", "reihe"); len(out) != 1 || out[0].As != bot.Reply {
			t.Errorf("%q", club.Briefly(out))
		}
	})
}

// hidden fails if a message tells the deal of the race.
func hidden(c *club.Club, m bot.Message) {
	c.Helper()
	if row := c.RaceRow(); row.Number != "" {
		club.TellsNothing(c, storage.DayDeal{Rules: row.Rules, Number: row.Number, Salt: row.Salt}, m)
	}
}

// A race from the wish to the rematch, with the program killed after every step. Both are
// ready, each plays the same sealed deal in private, and the channel sees bars a move
// behind. At the end comes the result by 1.9 with both games, which verify.
func TestRace(t *testing.T) {
	c := club.Dealt(t, 3)
	id, m := c.Races()
	club.CheckLimits(t, m)
	club.Contains(c, m.Content, "Anna** – **Ben")
	if len(m.Mentions) != 1 || m.Mentions[0] != club.Ben.ID {
		t.Errorf("mentions %v", m.Mentions)
	}
	club.Contains(c, club.Only(c, c.Press(club.Carl, id, club.Button(c, m, "Ready").ID)), "for those who are named")
	c.Press(club.Ben, id, club.Button(c, m, "Ready").ID)
	club.Contains(c, c.Channel.Messages[id].Content, "is ready")
	c.Restart()
	c.Press(club.Ben, id, club.Button(c, m, "Ready").ID) // once more
	if got := c.RaceRow().State; got != storage.RaceOpen {
		t.Fatalf("%s", got)
	}
	c.Press(club.Anna, id, club.Button(c, m, "Ready").ID)
	running := c.Channel.Messages[id]
	club.CheckLimits(t, running)
	hidden(c, running)
	if strings.Count(running.Content, " 4/52") != 2 || strings.Count(running.Content, "`") != 2 {
		t.Errorf("%q", running.Content)
	}
	c.Restart()
	c.Press(club.Anna, id, club.Button(c, m, "Ready").ID) // a stale button
	if c.Channel.Messages[id].Content != running.Content {
		t.Errorf("%q", c.Channel.Messages[id].Content)
	}

	club.Contains(c, club.Answer(c, c.Press(club.Carl, id, club.Button(c, running, "My table").ID)).Content, "for those who are named")
	c.Plays(club.Anna, id, 6)
	_, table := c.Laid()
	hidden(c, table)
	club.Contains(c, table.Content, "**The Great Patience** · race")
	club.Contains(c, club.Only(c, c.Command(club.Anna, "hint")), "nobody gets hints")
	c.Restart()
	c.Tick()
	behind := c.Channel.Messages[id]
	hidden(c, behind)
	if behind.Content == running.Content || len(behind.Files) > 0 {
		t.Errorf("%q", behind.Content)
	}
	c.Plays(club.Ben, id, 1)
	before := c.Channel.Messages[id].Content
	c.Tick()
	if got := c.Channel.Messages[id].Content; got != before {
		t.Errorf("Ben's last move shows: %q", got)
	}
	c.Quits(club.Ben)
	c.Tick()
	club.Contains(c, c.Channel.Messages[id].Content, "**Ben\\*** · finished")
	club.Contains(c, club.Only(c, c.Press(club.Ben, id, club.Button(c, running, "My table").ID)), "when all have finished")
	for _, early := range []string{bot.Path(race.Path, "re-play", "1", 0, 0), bot.Path(race.Path, "details", "1")} {
		club.Contains(c, club.Only(c, c.Press(club.Carl, id, early)), "not over yet")
	}
	ended := c.RaceRow().Racers[1].Match
	if ended == c.RaceRow().Racers[0].Match {
		t.Fatal("both sit at one table")
	}
	for _, s := range c.Command(club.Ben, "match export", "match", pages.Key(ended)) {
		hidden(c, s.Message)
	}
	c.Quits(club.Anna)
	c.Restart()
	c.Tick()
	c.Restart()
	over := c.Channel.Messages[id]
	club.CheckLimits(t, over)
	c.Says(club.Shown(over), "🏆 <@"+club.Anna.ID+">", "deal "+c.RaceRow().Number, "Anna gets further.", "cards left")
	if len(over.Files) != 1 || len(over.Files[0].Data) == 0 || c.RaceRow().State != storage.RaceOver {
		t.Errorf("%d files of a race that is %s", len(over.Files), c.RaceRow().State)
	}
	details := club.Answer(c, c.Press(club.Carl, id, club.Button(c, over, "Details").ID))
	if first, second := strings.Index(details.Content, "\u2581"), strings.LastIndex(details.Content, "**Ben"); first < 0 || second < first {
		t.Errorf("%q", details.Content)
	}
	if len(details.Files) != 2 {
		t.Fatalf("%d files", len(details.Files))
	}
	var decks []string
	for _, f := range details.Files {
		if problems := rules.Verify(string(f.Data)); problems != nil {
			t.Errorf("%v of\n%s", problems, f.Data)
		}
		text := string(f.Data)
		decks = append(decks, text[strings.Index(text, "deck "):strings.Index(text, "deck ")+160])
	}
	if decks[0] != decks[1] {
		t.Error("not the same deal")
	}
	step := club.Answer(c, c.Press(club.Carl, id, club.Button(c, over, "Game of Anna").ID))
	club.Contains(c, step.Content, "move 0 of 6")
	if len(step.Files) != 1 || step.Files[0].Alt == "" {
		t.Errorf("%d pictures", len(step.Files))
	}
	club.Contains(c, club.Answer(c, c.Press(club.Carl, id, club.Button(c, step, "▶").ID)).Content, "move 1 of 6")

	c.Now = c.Now.Add(2 * time.Minute)
	again := c.Press(club.Ben, id, club.Button(c, over, "Rematch").ID)
	if len(again) != 1 || again[0].As != bot.Reply || len(again[0].Message.Mentions) != 1 || again[0].Message.Mentions[0] != club.Anna.ID {
		t.Fatalf("%q", club.Briefly(again))
	}
	club.Contains(c, again[0].Message.Content, "✅ **Ben\\*** is ready.")
	club.Contains(c, club.Only(c, c.Press(club.Anna, id, club.Button(c, over, "Rematch").ID)), "offered already")
}

// A race whose time is up counts as the games stood then; later moves change nothing. An
// offer lapses, and can be declined.
func TestRaceOnAClock(t *testing.T) {
	c := club.Dealt(t, 4)
	id, m := c.Races("clock", "quarter")
	club.Contains(c, m.Content, "15 minutes")
	for _, u := range []bot.User{club.Anna, club.Ben} {
		c.Press(u, id, club.Button(c, m, "Ready").ID)
	}
	c.Plays(club.Anna, id, 3)
	c.Now = c.Now.Add(14 * time.Minute)
	c.Tick()
	if c.RaceRow().State != storage.RaceRunning {
		t.Error("too early")
	}
	c.Now = c.Now.Add(time.Minute)
	c.Plays(club.Ben, id, 5)
	c.Tick()
	over := c.Channel.Messages[id]
	c.Says(club.Shown(over), "🏆 <@"+club.Anna.ID+">", "The time was up", "Anna gets further.")
	for n, press := range []string{"", "Not now"} {
		c.Now = c.Now.Add(2 * time.Minute)
		offer, m := c.Races()
		if press != "" {
			c.Press(club.Ben, offer, club.Button(c, m, press).ID)
		} else {
			c.Now = c.Now.Add(time.Hour)
			c.Tick()
		}
		club.Contains(c, c.Channel.Messages[offer].Content, "called off")
		c.Press(club.Anna, offer, club.Button(c, m, "Ready").ID)
		club.Contains(c, c.Channel.Messages[offer].Content, "called off")
		if n == 1 && c.RaceRow().State != storage.RaceOver {
			t.Error("another race has changed")
		}
	}
}

// Whom one can't ask for a race, and why.
func TestRaceNotBegun(t *testing.T) {
	c := club.Dealt(t, 5)
	for id, want := range map[string]string{club.Anna.ID: "can’t race yourself", "99": "Bots don’t race", "98": "Bots don’t race"} {
		club.Contains(c, club.Only(c, c.Command(club.Anna, "race", "user", id, "game", "reihe")), want)
	}
	club.Contains(c, club.Only(c, c.Command(club.Anna, "race", "user", club.Ben.ID, "game", "spider")), "older version")
	c.Command(club.Ben, "my ignore", "user", club.Anna.ID)
	club.Contains(c, club.Only(c, c.Command(club.Anna, "race", "user", club.Ben.ID, "game", "reihe")), "doesn’t work just now")
	club.Contains(c, club.Only(c, c.Command(club.Ben, "race", "user", club.Anna.ID, "game", "reihe")), "You ignore")
	for range 5 {
		c.Command(club.Anna, "race", "user", club.Carl.ID, "game", "reihe")
	}
	club.Contains(c, club.Only(c, c.Command(club.Anna, "race", "user", club.Carl.ID, "game", "reihe")), "that is the limit")
}

// A racer who is forgotten has given up. The other's game goes on, and the result has no
// name for the one who left, and no rematch.
func TestRacerLeaves(t *testing.T) {
	c := club.Dealt(t, 6)
	id, m := c.Races()
	for _, u := range []bot.User{club.Anna, club.Ben} {
		c.Press(u, id, club.Button(c, m, "Ready").ID)
	}
	c.Forget(club.Ben)
	c.Plays(club.Anna, id, 2)
	c.Quits(club.Anna)
	c.Tick()
	over := c.Channel.Messages[id]
	if text := club.Shown(over); strings.Contains(text, "Ben") || !strings.Contains(text, "someone who left") {
		t.Errorf("%q", text)
	}
	club.Contains(c, club.Only(c, c.Press(club.Anna, id, bot.Path(race.Path, "re-match", "1"))), "has left")
}

// If the answer to the command was lost, a tick posts the race, once.
func TestRaceIsPostedAfterACrash(t *testing.T) {
	c := club.Dealt(t, 7)
	c.Channel.AnswerErr = bot.ErrBusy
	c.Command(club.Anna, "race", "user", club.Ben.ID, "game", "grosse")
	c.Channel.AnswerErr = nil
	c.Restart()
	if all := c.Tick(); len(all) != 0 {
		t.Errorf("at once: %q", club.Briefly(all))
	}
	c.Now = c.Now.Add(time.Minute)
	m := club.OnlyPost(c, c.Tick())
	for range 2 {
		if all := c.Tick(); len(all) != 0 {
			t.Errorf("again: %q", club.Briefly(all))
		}
	}
	id, _ := c.Channel.Last()
	for _, u := range []bot.User{club.Anna, club.Ben} {
		c.Press(u, id, club.Button(c, m, "Ready").ID)
	}
	club.Contains(c, c.Channel.Messages[id].Content, "4/52")
}
