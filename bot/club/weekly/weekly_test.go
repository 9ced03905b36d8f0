package weekly_test

import (
	"bytes"
	"image/gif"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/club/daypost"
	"stopp/bot/text/pages"
	"stopp/internal/club"
)

// weeks are the weekly summaries that go out when the clock looks.
func weeks(c *club.Club) (all []bot.Message) {
	c.Helper()
	for _, s := range c.Tick() {
		if s.How == "post" && strings.HasPrefix(s.Message.Nonce, "w/") {
			club.CheckLimits(c.TB.(*testing.T), s.Message)
			all = append(all, s.Message)
		}
	}
	return all
}

// theWeek is the summary that goes out.
func theWeek(c *club.Club) bot.Message {
	c.Helper()
	all := weeks(c)
	if len(all) != 1 {
		c.Fatalf("%d summaries: %+v", len(all), all)
	}
	return all[0]
}

// The summary of a week comes once, on Monday by the server's clock, whatever is restarted: new
// leaders, the longest series, the Stopp of the week as a film of ten seconds. It pings nobody.
func TestWeeklySummary(t *testing.T) {
	c := club.New(t)
	r := c.Request(bot.Command, club.Anna, "server settings")
	r.Rights, r.Options = bot.ManageServer, map[string]string{"zone": "Europe/Berlin"}
	start := club.Page(c, c.Send(r), bot.Private)
	club.Contains(c, club.Page(c, c.Send(c.Managing(bot.Press, club.Button(c, start, "Weekly summary").ID)), bot.Update).Content, "in any channel")
	club.Contains(c, c.WantWeek(daypost.Here).Content, "<#88>")
	c.OnMonday(10 * time.Hour)
	if all := weeks(c); len(all) != 0 { // nothing was played in the week before
		t.Errorf("%+v", all)
	}
	for range 4 {
		c.Now = c.Now.Add(time.Hour)
		c.Recorded("stopp.record", club.Person(club.Anna), club.Person(club.Ben))
	}
	c.Start("pagat")                      // is still played
	c.OnMonday(9*time.Hour - time.Second) // one hour later in Berlin
	if all := weeks(c); len(all) != 0 {
		t.Errorf("before its time: %+v", all)
	}
	c.OnDay(0, 10*time.Hour)
	c.Restart()
	m := theWeek(c)
	c.Says(m.Content, "4 matches, 2 members", "👑 **Anna** leads with 80 points", "🔥 Most wins in a row: **Anna**, 4 matches", "📣 **Stopp of the week**: ", "has caught")
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
		if all := weeks(c); len(all) != 0 {
			t.Fatalf("again: %+v", all)
		}
		c.Restart()
	}
	c.OnDay(2, 13*time.Hour)
	if all := weeks(c); len(all) != 0 {
		t.Errorf("too late: %+v", all)
	}
}

// Members who stay out of leaderboards are not named, nor are forgotten ones, and no match of theirs
// is shown. A crash leaves no second summary.
func TestWeeklySummaryNamesWhoWantsIt(t *testing.T) {
	c := club.New(t)
	c.WantsWeeks()
	for range 4 {
		c.Now = c.Now.Add(time.Hour)
		c.Recorded("stopp.record", club.Person(club.Anna), club.Person(club.Ben))
		c.Recorded("stopp.record", club.Person(club.Carl), club.Person(club.Ben))
	}
	c.Choose(club.Anna, "private", bot.Path(pages.PathSettings, pages.Listed), pages.ListedNot)
	c.Forget(club.Ben)
	c.OnMonday(12 * time.Hour)
	c.Channel.LostPost = true // it arrives, but nobody is told
	c.Tick()
	c.Restart()
	for range 3 {
		c.Tick()
	}
	var all []bot.Message
	for _, m := range c.Channel.Messages {
		if strings.HasPrefix(m.Nonce, "w/") {
			all = append(all, m)
		}
	}
	if len(all) != 1 {
		t.Fatalf("%d summaries", len(all))
	}
	m := all[0]
	c.Says(m.Content, "8 matches, 2 members", "👑 **Carl**", "🔥 Most wins in a row: **Carl**")
	if strings.Contains(m.Content, "Anna") || strings.Contains(m.Content, "Ben") || strings.Contains(m.Content, "Stopp of the week") || len(m.Files) > 0 {
		t.Errorf("%q", m.Content)
	}
	if err := c.DB.PurgeGuild(t.Context(), "77"); err != nil {
		t.Fatal(err)
	}
	if _, err := c.DB.Daily(t.Context(), "77", "week"); err == nil {
		t.Error("still known")
	}
}

// A member near a milestone is named, if all of their matches are of this server.
func TestWeeklySummaryNamesWhoIsNear(t *testing.T) {
	c := club.New(t)
	c.OnMonday(12 * time.Hour)
	c.WantWeek(daypost.Here)
	c.Tick()
	for range 9 {
		c.Recorded("stopp.record", club.Person(club.Anna), club.Person(club.Ben))
	}
	c.OnMonday(12 * time.Hour)
	m := theWeek(c)
	c.Says(m.Content, "🎯 **Anna** has played 9 matches: 1 more, and it is 10.")
	if !slices.ContainsFunc(m.Files, func(f bot.File) bool { return f.Name == "stopp-of-the-week.gif" }) {
		t.Error("no film")
	}
}
