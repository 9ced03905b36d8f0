package session_test

import (
	"bytes"
	"fmt"
	"image/gif"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/club/daypost"
	"stopp/bot/text/pages"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/storage"
)

// wantWeek has a manager choose this channel for the weekly summary, or none.
func (c *club) wantWeek(where string) bot.Message {
	c.Helper()
	return page(c, c.send(c.managing(bot.Press, strings.TrimSuffix(bot.Path(pages.PathServerWeek, where), "/"))), bot.Update)
}

// wantsWeeks is that on a Monday, at noon, when there is nothing to tell.
func (c *club) wantsWeeks() {
	c.Helper()
	c.onMonday(12 * time.Hour)
	c.wantWeek(daypost.Here)
	c.tick()
}

// onMonday puts the clock to the next Monday, after so much of it by UTC.
func (c *club) onMonday(after time.Duration) {
	c.onDay(1, after)
	for c.now.Weekday() != time.Monday {
		c.onDay(1, after)
	}
}

// recorded stores a match that was played as a record has it, and is over now.
func (c *club) recorded(name string, players ...storage.Person) storage.Match {
	c.Helper()
	return c.counted(storage.Score{Lists: []storage.List{{Name: storage.CountPoints, Of: storage.CountPoints}}}, name, players...)
}

// counted is that with what the match counts.
func (c *club) counted(score storage.Score, name string, players ...storage.Person) storage.Match {
	c.Helper()
	text, err := os.ReadFile("../../game/streit/testdata/" + name)
	if err != nil {
		c.Fatal(err)
	}
	rec, err := record.Parse(string(text))
	if err != nil {
		c.Fatal(err)
	}
	deal, err := streit.ReadDeal(rec)
	if err != nil {
		c.Fatal(err)
	}
	c.next++
	m, err := c.db.StartMatch(c.Context(), 0, fmt.Sprint(c.next), storage.Match{Terms: storage.Terms{Game: rec.Game, Rules: "pagat"}, Version: rec.Version, Guild: "77", Channel: "88", Home: "88", Deal: deal.String(), Players: players})
	if err != nil {
		c.Fatal(err)
	}
	var all []storage.Action
	for _, a := range rec.Actions {
		all = append(all, storage.Action{Seat: a.Seat.String(), Text: a.Text})
	}
	if err := c.db.Append(c.Context(), m.ID, 0, all, storage.Update{Result: &storage.Result{Ending: "won", Points: []int{20, 0}, Winner: 0}, Standing: []int{1, 2}, Score: &score}); err != nil {
		c.Fatal(err)
	}
	return m
}

// weeks are the weekly summaries that go out when the clock looks.
func (c *club) weeks() (all []bot.Message) {
	c.Helper()
	for _, s := range c.tick() {
		if s.how == "post" && strings.HasPrefix(s.message.Nonce, "w/") {
			checkLimits(c.TB.(*testing.T), s.message)
			all = append(all, s.message)
		}
	}
	return all
}

// theWeek is the one that goes out.
func (c *club) theWeek() bot.Message {
	c.Helper()
	all := c.weeks()
	if len(all) != 1 {
		c.Fatalf("%d summaries: %+v", len(all), all)
	}
	return all[0]
}

func person(u bot.User) storage.Person { return storage.Person{ID: u.ID, Name: u.Name} }

// The summary of a week comes once, on Monday by the server's clock, whatever is restarted: new
// leaders, the longest series, the Stopp of the week as a film of ten seconds. It pings nobody.
func TestWeeklySummary(t *testing.T) {
	c := newClub(t)
	r := c.request(bot.Command, anna, "server settings")
	r.Rights, r.Options = bot.ManageServer, map[string]string{"zone": "Europe/Berlin"}
	start := page(c, c.send(r), bot.Private)
	contains(c, page(c, c.send(c.managing(bot.Press, button(c, start, "Weekly summary").ID)), bot.Update).Content, "in no channel")
	contains(c, c.wantWeek(daypost.Here).Content, "<#88>")
	c.onMonday(10 * time.Hour)
	if all := c.weeks(); len(all) != 0 { // nothing was played in the week before
		t.Errorf("%+v", all)
	}
	for range 4 {
		c.now = c.now.Add(time.Hour)
		c.recorded("stopp.record", person(anna), person(ben))
	}
	c.start("pagat")                      // is still played
	c.onMonday(9*time.Hour - time.Second) // one hour later in Berlin
	if all := c.weeks(); len(all) != 0 {
		t.Errorf("before its time: %+v", all)
	}
	c.onDay(0, 10*time.Hour)
	c.restart()
	m := c.theWeek()
	c.says(m.Content, "4 matches, 2 members", "👑 **Anna** leads with 80 points", "🔥 Most wins in a row: **Anna**, 4 matches", "📣 **Stopp of the week**: ", "has caught")
	if len(m.Mentions) > 0 || strings.Contains(m.Content, "<@") || !m.Silent {
		t.Errorf("%+v", m)
	}
	film, err := gif.DecodeAll(bytes.NewReader(m.Files[0].Data))
	if err != nil || len(m.Files) != 1 || len(m.Files[0].Data) > 9<<20 {
		t.Fatalf("%d files, %v", len(m.Files), err)
	}
	took := 0
	for _, d := range film.Delay {
		took += d
	}
	if took > 1000 || took < 100 || len(film.Image) < 4 || m.Files[0].Alt == "" {
		t.Errorf("%d frames take %d0 ms", len(film.Image), took)
	}
	for range 3 {
		if all := c.weeks(); len(all) != 0 {
			t.Fatalf("again: %+v", all)
		}
		c.restart()
	}
	c.onDay(2, 13*time.Hour)
	if all := c.weeks(); len(all) != 0 {
		t.Errorf("too late: %+v", all)
	}
}

// Who stays out of leaderboards is not named, nor who was forgotten, and no match of theirs is shown;
// a crash leaves no second summary.
func TestWeeklySummaryNamesWhoWantsIt(t *testing.T) {
	c := newClub(t)
	c.wantsWeeks()
	for range 4 {
		c.now = c.now.Add(time.Hour)
		c.recorded("stopp.record", person(anna), person(ben))
		c.recorded("stopp.record", person(carl), person(ben))
	}
	c.choose(anna, "private", bot.Path(pages.PathSettings, pages.Listed), pages.ListedNot)
	c.forget(ben)
	c.onMonday(12 * time.Hour)
	c.channel.lostPost = true // it arrives, but nobody is told
	c.tick()
	c.restart()
	for range 3 {
		c.tick()
	}
	var all []bot.Message
	for _, m := range c.channel.messages {
		if strings.HasPrefix(m.Nonce, "w/") {
			all = append(all, m)
		}
	}
	if len(all) != 1 {
		t.Fatalf("%d summaries", len(all))
	}
	m := all[0]
	c.says(m.Content, "8 matches, 2 members", "👑 **Carl**", "🔥 Most wins in a row: **Carl**")
	if strings.Contains(m.Content, "Anna") || strings.Contains(m.Content, "Ben") || strings.Contains(m.Content, "Stopp of the week") || len(m.Files) > 0 {
		t.Errorf("%q", m.Content)
	}
	if err := c.db.PurgeGuild(t.Context(), "77"); err != nil {
		t.Fatal(err)
	}
	if _, err := c.db.Daily(t.Context(), "77", "week"); err == nil {
		t.Error("still known")
	}
}

// A member is named who is near a milestone, if all of their matches are of this server.
func TestWeeklySummaryNamesWhoIsNear(t *testing.T) {
	c := newClub(t)
	c.onMonday(12 * time.Hour)
	c.wantWeek(daypost.Here)
	c.tick()
	for range 9 {
		c.recorded("stopp.record", person(anna), person(ben))
	}
	c.onMonday(12 * time.Hour)
	m := c.theWeek()
	c.says(m.Content, "🎯 **Anna** has played 9 matches: 1 more, and it is 10.")
	if !slices.ContainsFunc(m.Files, func(f bot.File) bool { return f.Name == "stopp-of-the-week.gif" }) {
		t.Error("no film")
	}
}
