package session_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/patience/race"
	"stopp/bot/text/pages"
	rules "stopp/game/patience"
	"stopp/storage"
)

// races has Anna ask Ben to a race, and gives its message.
func (c *club) races(options ...string) (id string, m bot.Message) {
	c.Helper()
	out := c.command(anna, "race", append([]string{"user", ben.ID, "game", "grosse"}, options...)...)
	if len(out) != 1 || out[0].as != bot.Reply {
		c.Fatalf("%q", briefly(out))
	}
	return c.channel.last()
}

// raceRow is the first race as the database has it.
func (c *club) raceRow() storage.Race {
	c.Helper()
	r, err := c.db.Race(c.Context(), 1)
	if err != nil {
		c.Fatal(err)
	}
	return r
}

// plays has a racer make moves at the table that the race's message brings.
func (c *club) plays(u bot.User, id string, moves int) {
	c.Helper()
	for range moves {
		answer(c, c.press(u, id, bot.Path(race.Path, "my-table", "1")))
		row := c.raceRow()
		match := row.Racers[row.Seat(u.ID)].Match
		actions, err := c.db.Actions(c.Context(), match)
		if err != nil {
			c.Fatal(err)
		}
		stored, err := c.db.Match(c.Context(), match)
		if err != nil {
			c.Fatal(err)
		}
		at, err := rules.Game().Open(stored.Version, stored.Deal)
		if err != nil {
			c.Fatal(err)
		}
		m := at.(rules.Match)
		for _, a := range actions {
			if m, err = m.Do(a.Text); err != nil {
				c.Fatal(err)
			}
		}
		v := m.View()
		list := v.Legal(nil)
		move := list[0]
		for _, other := range list {
			if other.To == rules.Family {
				move = other
			}
		}
		c.command(u, "move", "text", move.String())
	}
}

// quits has a racer give up.
func (c *club) quits(u bot.User) {
	c.Helper()
	row := c.raceRow()
	c.press(u, "sure", bot.Path(pages.PathQuit, pages.Key(row.Racers[row.Seat(u.ID)].Match)))
}

// hidden fails if a message tells the deal of the race.
func (c *club) hidden(m bot.Message) {
	c.Helper()
	if row := c.raceRow(); row.Number != "" {
		c.tellsNothing(storage.DayDeal{Rules: row.Rules, Number: row.Number, Salt: row.Salt}, m)
	}
}

// A race from the wish to the rematch, with the program killed after every step: both are
// ready, each plays the same sealed deal in private, the channel sees bars a move behind,
// and at the end the result by 1.9 with both games, which verify.
func TestRace(t *testing.T) {
	c := dealt(t, 3)
	id, m := c.races()
	checkLimits(t, m)
	contains(c, m.Content, "Anna** – **Ben")
	if len(m.Mentions) != 1 || m.Mentions[0] != ben.ID {
		t.Errorf("mentions %v", m.Mentions)
	}
	contains(c, only(c, c.press(carl, id, button(c, m, "Ready").ID)), "for those who are named")
	c.press(ben, id, button(c, m, "Ready").ID)
	contains(c, c.channel.messages[id].Content, "is ready")
	c.restart()
	c.press(ben, id, button(c, m, "Ready").ID) // once more
	if got := c.raceRow().State; got != storage.RaceOpen {
		t.Fatalf("%s", got)
	}
	c.press(anna, id, button(c, m, "Ready").ID)
	running := c.channel.messages[id]
	checkLimits(t, running)
	c.hidden(running)
	if strings.Count(running.Content, " 4/52") != 2 || strings.Count(running.Content, "`") != 2 {
		t.Errorf("%q", running.Content)
	}
	c.restart()
	c.press(anna, id, button(c, m, "Ready").ID) // a stale button
	if c.channel.messages[id].Content != running.Content {
		t.Errorf("%q", c.channel.messages[id].Content)
	}

	contains(c, answer(c, c.press(carl, id, button(c, running, "My table").ID)).Content, "for those who are named")
	c.plays(anna, id, 6)
	_, table := c.laid()
	c.hidden(table)
	contains(c, table.Content, "**The Great Patience** · race")
	contains(c, only(c, c.command(anna, "hint")), "nobody gets hints")
	c.restart()
	c.tick()
	behind := c.channel.messages[id]
	c.hidden(behind)
	if behind.Content == running.Content || len(behind.Files) > 0 {
		t.Errorf("%q", behind.Content)
	}
	c.plays(ben, id, 1)
	before := c.channel.messages[id].Content
	c.tick()
	if got := c.channel.messages[id].Content; got != before {
		t.Errorf("Ben's last move shows: %q", got)
	}
	c.quits(ben)
	c.tick()
	contains(c, c.channel.messages[id].Content, "**Ben\\*** · finished")
	contains(c, only(c, c.press(ben, id, button(c, running, "My table").ID)), "when all have finished")
	contains(c, only(c, c.press(carl, id, bot.Path(race.Path, "re-play", "1", 0, 0))), "not over yet")
	ended := c.raceRow().Racers[1].Match
	if ended == c.raceRow().Racers[0].Match {
		t.Fatal("both sit at one table")
	}
	for _, s := range c.command(ben, "match export", "match", pages.Key(ended)) {
		c.hidden(s.message)
	}
	c.quits(anna)
	c.restart()
	c.tick()
	c.restart()
	over := c.channel.messages[id]
	checkLimits(t, over)
	if first, second := strings.Index(over.Content, "**Anna**"), strings.LastIndex(over.Content, "**Ben"); !strings.Contains(over.Content, "🏆") || first < 0 || second < first || c.raceRow().State != storage.RaceOver {
		t.Errorf("%q", over.Content)
	}
	contains(c, over.Content, "Deal "+c.raceRow().Number)
	if len(over.Files) != 2 {
		t.Fatalf("%d files", len(over.Files))
	}
	var decks []string
	for _, f := range over.Files {
		if problems := rules.Verify(string(f.Data)); problems != nil {
			t.Errorf("%v of\n%s", problems, f.Data)
		}
		text := string(f.Data)
		decks = append(decks, text[strings.Index(text, "deck "):strings.Index(text, "deck ")+160])
	}
	if decks[0] != decks[1] {
		t.Error("not the same deal")
	}
	step := answer(c, c.press(carl, id, button(c, over, "Game of Anna").ID))
	contains(c, step.Content, "move 0 of 6")
	if len(step.Files) != 1 || step.Files[0].Alt == "" {
		t.Errorf("%d pictures", len(step.Files))
	}
	contains(c, answer(c, c.press(carl, id, button(c, step, "▶").ID)).Content, "move 1 of 6")

	c.now = c.now.Add(2 * time.Minute)
	again := c.press(ben, id, button(c, over, "Rematch").ID)
	if len(again) != 1 || again[0].as != bot.Reply || len(again[0].message.Mentions) != 1 || again[0].message.Mentions[0] != anna.ID {
		t.Fatalf("%q", briefly(again))
	}
	contains(c, again[0].message.Content, "✅ **Ben\\*** is ready.")
	contains(c, only(c, c.press(anna, id, button(c, over, "Rematch").ID)), "offered already")
}

// A race whose time is up counts as the games stood then; what is done later changes
// nothing. An offer lapses, and can be declined.
func TestRaceOnAClock(t *testing.T) {
	c := dealt(t, 4)
	id, m := c.races("clock", "quarter")
	contains(c, m.Content, "15 minutes")
	for _, u := range []bot.User{anna, ben} {
		c.press(u, id, button(c, m, "Ready").ID)
	}
	c.plays(anna, id, 3)
	c.now = c.now.Add(14 * time.Minute)
	c.tick()
	if c.raceRow().State != storage.RaceRunning {
		t.Error("too early")
	}
	c.now = c.now.Add(time.Minute)
	c.plays(ben, id, 5)
	c.tick()
	over := c.channel.messages[id]
	contains(c, over.Content, "🏆")
	if !strings.Contains(strings.Split(over.Content, "\n")[1], "**Anna**") {
		t.Errorf("%q", over.Content)
	}
	for n, press := range []string{"", "Not now"} {
		c.now = c.now.Add(2 * time.Minute)
		offer, m := c.races()
		if press != "" {
			c.press(ben, offer, button(c, m, press).ID)
		} else {
			c.now = c.now.Add(time.Hour)
			c.tick()
		}
		contains(c, c.channel.messages[offer].Content, "called off")
		c.press(anna, offer, button(c, m, "Ready").ID)
		contains(c, c.channel.messages[offer].Content, "called off")
		if n == 1 && c.raceRow().State != storage.RaceOver {
			t.Error("another race has changed")
		}
	}
}

// Whom one can't ask, and why.
func TestRaceNotBegun(t *testing.T) {
	c := dealt(t, 5)
	for id, want := range map[string]string{anna.ID: "can’t race yourself", "99": "Bots don’t race", "98": "Bots don’t race"} {
		contains(c, only(c, c.command(anna, "race", "user", id, "game", "reihe")), want)
	}
	contains(c, only(c, c.command(anna, "race", "user", ben.ID, "game", "spider")), "older version")
	c.command(ben, "my ignore", "user", anna.ID)
	contains(c, only(c, c.command(anna, "race", "user", ben.ID, "game", "reihe")), "doesn’t work just now")
	contains(c, only(c, c.command(ben, "race", "user", anna.ID, "game", "reihe")), "You ignore")
	for range 5 {
		c.command(anna, "race", "user", carl.ID, "game", "reihe")
	}
	contains(c, only(c, c.command(anna, "race", "user", carl.ID, "game", "reihe")), "that is the limit")
}

// A racer who is forgotten has given up; the other's game goes on, and the result has no
// name for who left, and no rematch.
func TestRacerLeaves(t *testing.T) {
	c := dealt(t, 6)
	id, m := c.races()
	for _, u := range []bot.User{anna, ben} {
		c.press(u, id, button(c, m, "Ready").ID)
	}
	c.forget(ben)
	c.plays(anna, id, 2)
	c.quits(anna)
	c.tick()
	over := c.channel.messages[id]
	if strings.Contains(over.Content, "Ben") || !strings.Contains(over.Content, "someone who left") {
		t.Errorf("%q", over.Content)
	}
	contains(c, only(c, c.press(anna, id, bot.Path(race.Path, "re-match", "1"))), "has left")
}

// Where the answer to the command was lost, a tick posts the race, once.
func TestRaceIsPostedAfterACrash(t *testing.T) {
	c := dealt(t, 7)
	c.channel.answerErr = bot.ErrBusy
	c.command(anna, "race", "user", ben.ID, "game", "grosse")
	c.channel.answerErr = nil
	c.restart()
	if all := c.tick(); len(all) != 0 {
		t.Errorf("at once: %q", briefly(all))
	}
	c.now = c.now.Add(time.Minute)
	m := onlyPost(c, c.tick())
	for range 2 {
		if all := c.tick(); len(all) != 0 {
			t.Errorf("again: %q", briefly(all))
		}
	}
	id, _ := c.channel.last()
	for _, u := range []bot.User{anna, ben} {
		c.press(u, id, button(c, m, "Ready").ID)
	}
	contains(c, c.channel.messages[id].Content, "4/52")
}

// A race with a game that nobody can read goes on and ends: when that game is ended and the other is over, or when its
// time is up. It has no winner, and says why.
func TestRaceWithADamagedGame(t *testing.T) {
	for what, ends := range map[string]func(c *club){
		"resigned": func(c *club) {
			row := c.raceRow()
			ask := c.command(ben, "match resign", "match", pages.Key(row.Racers[row.Seat(ben.ID)].Match))
			c.press(ben, "private", button(c, ask[0].message, "Yes").ID)
		},
		"late": func(c *club) { c.after(8 * 24 * time.Hour) },
	} {
		t.Run(what, func(t *testing.T) {
			c := dealt(t, 6)
			id, m := c.races()
			for _, u := range []bot.User{anna, ben} {
				c.press(u, id, button(c, m, "Ready").ID)
			}
			c.plays(anna, id, 1)
			row := c.raceRow()
			c.rewrite(damages["a deal that is none"], row.Racers[row.Seat(ben.ID)].Match)
			c.plays(anna, id, 1)
			c.tick()
			contains(c, c.channel.messages[id].Content, "nobody knows how it stands")
			c.quits(anna)
			ends(c)
			c.tick()
			c.tick()
			over := c.channel.messages[id]
			if now := c.raceRow(); now.State != storage.RaceOver || len(over.Files) > 1 {
				t.Errorf("%s, shown as %q", now.State, over.Content)
			}
			contains(c, over.Content, "nobody knows how it stands")
			if strings.Contains(over.Content, "🏆") {
				t.Errorf("who has won? %q", over.Content)
			}
			c.onlyDamage()
		})
	}
}
