package session_test

import (
	"context"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/game/fair"
	"stopp/game/record"
	"stopp/storage"
)

// everything is all that is said in what went out: texts, files, alt texts.
func everything(all []sent) string {
	var b strings.Builder
	for _, s := range all {
		b.WriteString(s.message.Content + "\n")
		for _, f := range s.message.Files {
			b.WriteString(f.Alt + "\n" + string(f.Data) + "\n")
		}
	}
	return b.String()
}

// While a series goes on nobody gets its secret, by whatever they ask: the next deals could be
// worked out from it. When it is over everybody can check all deals by it.
func TestSecretOfASeriesIsKeptToTheEnd(t *testing.T) {
	c := newClub(t)
	c.seed = 5
	c.series("best 3")
	secret := c.playing().Origin.Secret
	if fair.SealOf(secret) == "" {
		t.Fatalf("secret %q", secret)
	}
	told := func(all []sent) {
		t.Helper()
		if strings.Contains(everything(all), secret) {
			t.Errorf("the secret is told: %q", briefly(all))
		}
	}
	ask := func() {
		t.Helper()
		for _, command := range []string{"match export", "match verify", "match replay", "match review", "match series", "matches", "board"} {
			told(c.command(anna, command))
			told(c.command(carl, command, "match", "1"))
		}
	}
	ask()
	told(c.quit(ben))
	row := c.row(1)
	rec := recordUnder(c, row.Message)
	if strings.Contains(rec, "secret") || !strings.Contains(rec, "seal "+fair.SealOf(secret)) {
		t.Errorf("the record of the first game:\n%s", rec)
	}
	ask()
	contains(c, only(c, c.command(anna, "match verify")), "is over, but not all that is played")
	contains(c, only(c, c.press(anna, row.Message, bot.Path(pages.PathRematch, "1"))), "still going on")
	contains(c, only(c, c.press(anna, row.Message, bot.Path(pages.PathAgain, "1"))), "still going on")
	told(c.onSheet(anna, "Go on"))
	told(c.onSheet(ben, "Go on"))
	ask()
	told(c.quit(ben)) // the result may not tell it: the series may not be over yet

	if s := c.theSeries(); s.State != storage.SeriesOver {
		t.Fatalf("%+v", s)
	}
	text := only(c, c.command(carl, "match verify", "match", "2"))
	contains(c, text, "All 2 games of the series follow")
	contains(c, text, "secret "+secret)
	m := page(c, c.command(anna, "match export", "match", "1"), bot.Private)
	if len(m.Files) != 3 || m.Files[0].Name != "series-1-sheet.txt" {
		t.Fatalf("%d files", len(m.Files))
	}
	for i, f := range m.Files[1:] {
		if rec, err := record.Parse(string(f.Data)); err != nil || !strings.Contains(string(f.Data), "secret "+secret) || len(rec.Actions) == 0 {
			t.Errorf("game %d, %v:\n%s", i+1, err, f.Data)
		}
	}
}

// recordUnder is the record that hangs at a message.
func recordUnder(c *club, message string) string {
	c.Helper()
	for _, f := range c.channel.messages[message].Files {
		if strings.HasPrefix(f.Name, "match-") {
			return string(f.Data)
		}
	}
	c.Fatal("no record")
	return ""
}

// A deal that is played again is told to nobody before: no record, no replay.
func TestDealsOfADuplicateAreKept(t *testing.T) {
	c := newClub(t)
	c.series("duplicate 2")
	c.quit(ben)
	m := c.channel.messages[c.row(1).Message]
	for _, f := range m.Files {
		if strings.HasPrefix(f.Name, "match-") {
			t.Error("the record is under the result")
		}
	}
	contains(c, m.Content, "at the end of the series")
	for _, command := range []string{"match replay", "match review"} {
		contains(c, only(c, c.command(anna, command, "match", "1")), "played once more")
	}
	f := file(c, c.command(anna, "match export", "match", "1"))
	if strings.Contains(string(f.Data), "deck ") {
		t.Errorf("exported:\n%s", f.Data)
	}
	for range 3 {
		for _, u := range []bot.User{anna, ben} {
			c.onSheet(u, "Go on")
		}
		c.quit(ben)
	}
	if s := c.theSeries(); s.State != storage.SeriesOver || s.Games != 4 {
		t.Fatalf("%+v", s)
	}
	deals := map[string]int{}
	for id := int64(1); id <= 4; id++ {
		row := c.row(id)
		deals[row.Deal]++
		if row.Origin.Hidden || !row.Origin.Gathered && row.Origin.Number == 0 {
			t.Errorf("match %d: %+v", id, row.Origin)
		}
	}
	for deal, n := range deals {
		if n != 2 {
			t.Errorf("%d times\n%s", n, deal)
		}
	}
	contains(c, only(c, c.command(ben, "match verify")), "All 4 games")
}

// Both have to agree that a series ends as it stands; the game that is played counts for nothing.
func TestSeriesEndsByAgreement(t *testing.T) {
	c := newClub(t)
	c.series("total 300")
	c.quit(ben)
	for _, u := range []bot.User{anna, ben} {
		c.onSheet(u, "Go on")
	}
	running := c.playing().ID
	ask := page(c, c.onSheet(anna, "End"), bot.Private)
	c.press(anna, "private", button(c, ask, "End it as it stands").ID)
	_, m := c.sheetOf()
	contains(c, m.Content, "**Anna** would end the series here")
	ask = page(c, c.command(anna, "match series"), bot.Private)
	ask = page(c, c.press(anna, "private", button(c, ask, "End").ID), bot.Private)
	c.press(anna, "private", button(c, ask, "Play on").ID)
	if _, m = c.sheetOf(); strings.Contains(m.Content, "would end") {
		t.Errorf("taken back: %q", m.Content)
	}
	for _, u := range []bot.User{ben, anna} {
		ask = page(c, c.onSheet(u, "End"), bot.Private)
		c.press(u, "private", button(c, ask, "End it as it stands").ID)
	}
	s := c.theSeries()
	if s.State != storage.SeriesOver || s.Ending != storage.SeriesAgreed || s.Players[0].Place != 0 {
		t.Fatalf("%+v", s)
	}
	if row := c.row(running); row.Result == nil || row.Result.Ending != storage.Abandoned {
		t.Errorf("the game: %+v", row.Result)
	}
	_, m = c.sheetOf()
	contains(c, m.Content, "ended by agreement")
	of := storage.Scope{Guild: "77", Game: c.row(1).Game}
	if w, _ := c.db.SeriesWins(context.Background(), of, anna.ID); w != (storage.SeriesWins{}) {
		t.Errorf("it counts: %+v", w)
	}
}

// Whoever gives a series up has lost it, and the game that is played. Others can't.
func TestSeriesGivenUp(t *testing.T) {
	c := newClub(t)
	c.series("best 5")
	c.quit(anna)
	contains(c, only(c, c.onSheet(carl, "End")), "Only those who play")
	for _, u := range []bot.User{anna, ben} {
		c.onSheet(u, "Go on")
	}
	running := c.playing().ID
	ask := page(c, c.onSheet(ben, "End"), bot.Private)
	c.press(ben, "private", button(c, ask, "Give it up").ID)
	s := c.theSeries()
	if s.State != storage.SeriesOver || s.Ending != storage.SeriesLeft || s.Players[0].Place != 1 || s.Players[1].Place != 2 {
		t.Fatalf("%+v", s)
	}
	if row := c.row(running); row.Result == nil || row.Result.Ending != "resigned" {
		t.Errorf("the game: %+v", row.Result)
	}
	_, m := c.sheetOf()
	contains(c, m.Content, "Ben\\*** has given up the series")
	c.onSheet(ben, "Rematch")
	open, err := c.db.OpenChallenges(context.Background())
	if err != nil || len(open) != 1 || open[0].Series != "best 5" {
		t.Errorf("rematch: %+v, %v", open, err)
	}
}

// Whoever presses the last button of the question when the series is over by then is told that, and
// nothing else.
func TestSeriesIsOverBeforeTheAnswer(t *testing.T) {
	c := newClub(t)
	c.series("best 3")
	c.quit(ben)
	ask := page(c, c.onSheet(ben, "End"), bot.Private)
	c.onSheet(anna, "Go on")
	c.onSheet(ben, "Go on")
	c.quit(ben)
	for _, label := range []string{"Give it up", "End it as it stands"} {
		contains(c, c.press(ben, "private", button(c, ask, label).ID)[0].message.Content, "over already")
	}
	if s := c.theSeries(); s.Ending != storage.SeriesPlayed || s.Players[1].Gone {
		t.Errorf("%+v", s)
	}
}

// Whoever has left the server when the next game is to begin has given the series up.
func TestSeriesOfWhoHasLeft(t *testing.T) {
	c := newClub(t)
	c.series("best 3", "pace", "live-5")
	c.quit(anna)
	c.channel.left[ben.ID] = true
	c.after(c.theSeries().Next.Sub(c.now))
	if s := c.theSeries(); s.State != storage.SeriesOver || s.Ending != storage.SeriesLeft || s.Players[0].Place != 1 {
		t.Errorf("%+v", s)
	}
}

// Whoever ignores the other by now plays no further game with them, and nobody is told why.
func TestSeriesOfWhoIsIgnored(t *testing.T) {
	c := newClub(t)
	c.series("best 3", "pace", "live-5")
	c.quit(anna)
	c.command(anna, "my ignore", "user", ben.ID)
	c.after(c.theSeries().Next.Sub(c.now))
	s := c.theSeries()
	if s.State != storage.SeriesOver || s.Ending != storage.SeriesBroken {
		t.Errorf("%+v", s)
	}
	_, m := c.sheetOf()
	contains(c, m.Content, "can’t go on")
}

// Whoever asks to be forgotten gives up their series, between two games and within one.
func TestSeriesOfWhoIsForgotten(t *testing.T) {
	for _, during := range []bool{false, true} {
		c := newClub(t)
		c.series("best 3")
		c.quit(anna)
		if during {
			for _, u := range []bot.User{anna, ben} {
				c.onSheet(u, "Go on")
			}
		}
		c.forget(ben)
		s := c.theSeries()
		if s.State != storage.SeriesOver || s.Ending != storage.SeriesLeft || !s.Players[1].Forgotten() || c.knows(ben) {
			t.Errorf("during %t: %+v, known %t", during, s, c.knows(ben))
		}
		_, m := c.sheetOf()
		if strings.Contains(m.Content, "Ben") {
			t.Errorf("named still: %q", m.Content)
		}
		contains(c, page(c, c.command(anna, "match series"), bot.Private).Content, "someone who left")
	}
}

// While the next game is waited for, the series keeps its place, and the two play no other match.
func TestSeriesKeepsItsPlace(t *testing.T) {
	c := newClub(t)
	c.series("best 3")
	c.quit(anna)
	contains(c, only(c, c.command(anna, "challenge", "user", ben.ID)), "already")
	if err := c.db.SetSetting(context.Background(), serverSetting("matches"), "1"); err != nil {
		t.Fatal(err)
	}
	c.restart()
	contains(c, only(c, c.command(anna, "challenge", "user", carl.ID)), "1")
	for _, u := range []bot.User{anna, ben} { // the limit does not stop what was agreed on
		c.onSheet(u, "Go on")
	}
	if c.playing().Fixture.Number != 2 {
		t.Error("no second game")
	}
}
