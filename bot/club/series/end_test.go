package series_test

import (
	"context"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/game/fair"
	"stopp/game/record"
	"stopp/internal/club"
	"stopp/storage"
)

// everything is all that was said in what went out: texts, files, alt texts.
func everything(all []club.Sent) string {
	var b strings.Builder
	for _, s := range all {
		b.WriteString(s.Message.Content + "\n")
		for _, f := range s.Message.Files {
			b.WriteString(f.Alt + "\n" + string(f.Data) + "\n")
		}
	}
	return b.String()
}

// While a series goes on nobody gets its secret, whatever they ask for: the next deals could
// be worked out from it. When it is over, anybody can check all deals by it.
func TestSecretOfASeriesIsKeptToTheEnd(t *testing.T) {
	c := club.New(t)
	c.Seed = 5
	c.Series("best 3")
	secret := c.Playing().Origin.Secret
	if fair.SealOf(secret) == "" {
		t.Fatalf("secret %q", secret)
	}
	told := func(all []club.Sent) {
		t.Helper()
		if strings.Contains(everything(all), secret) {
			t.Errorf("the secret is told: %q", club.Briefly(all))
		}
	}
	ask := func() {
		t.Helper()
		for _, command := range []string{"match export", "match verify", "match replay", "match review", "match series", "matches", "board"} {
			told(c.Command(club.Anna, command))
			told(c.Command(club.Carl, command, "match", "1"))
		}
	}
	ask()
	told(c.Quit(club.Ben))
	row := c.Row(1)
	rec := recordUnder(c, row.Message)
	if strings.Contains(rec, "secret") || !strings.Contains(rec, "seal "+fair.SealOf(secret)) {
		t.Errorf("the record of the first game:\n%s", rec)
	}
	ask()
	club.Contains(c, club.Only(c, c.Command(club.Anna, "match verify")), "is over, but not all that is played")
	club.Contains(c, club.Only(c, c.Press(club.Anna, row.Message, bot.Path(pages.PathRematch, "1"))), "still going on")
	club.Contains(c, club.Only(c, c.Press(club.Anna, row.Message, bot.Path(pages.PathAgain, "1"))), "still going on")
	told(c.OnSheet(club.Anna, "Go on"))
	told(c.OnSheet(club.Ben, "Go on"))
	ask()
	told(c.Quit(club.Ben)) // the result may not tell it: the series may not be over yet

	if s := c.TheSeries(); s.State != storage.SeriesOver {
		t.Fatalf("%+v", s)
	}
	text := club.Only(c, c.Command(club.Carl, "match verify", "match", "2"))
	club.Contains(c, text, "All 2 games of the series follow")
	club.Contains(c, text, "secret "+secret)
	m := club.Page(c, c.Command(club.Anna, "match export", "match", "1"), bot.Private)
	if len(m.Files) != 3 || m.Files[0].Name != "series-1-sheet.txt" {
		t.Fatalf("%d files", len(m.Files))
	}
	for i, f := range m.Files[1:] {
		if rec, err := record.Parse(string(f.Data)); err != nil || !strings.Contains(string(f.Data), "secret "+secret) || len(rec.Actions) == 0 {
			t.Errorf("game %d, %v:\n%s", i+1, err, f.Data)
		}
	}
}

// recordUnder is the record attached to a message.
func recordUnder(c *club.Club, message string) string {
	c.Helper()
	text, ok := c.Record(club.Anna, c.Channel.Messages[message])
	if !ok {
		c.Fatal("no record")
	}
	return text
}

// A deal that will be played again is told to nobody before that: no record, no replay.
func TestDealsOfADuplicateAreKept(t *testing.T) {
	c := club.New(t)
	c.Series("duplicate 2")
	c.Quit(club.Ben)
	m := c.Channel.Messages[c.Row(1).Message]
	if _, told := c.Record(club.Anna, m); told {
		t.Error("the record is behind the result")
	}
	club.Contains(c, c.Details(club.Ben, m).Content, "at the end of the series")
	for _, command := range []string{"match replay", "match review"} {
		club.Contains(c, club.Only(c, c.Command(club.Anna, command, "match", "1")), "played once more")
	}
	f := club.File(c, c.Command(club.Anna, "match export", "match", "1"))
	if strings.Contains(string(f.Data), "deck ") {
		t.Errorf("exported:\n%s", f.Data)
	}
	for range 3 {
		for _, u := range []bot.User{club.Anna, club.Ben} {
			c.OnSheet(u, "Go on")
		}
		c.Quit(club.Ben)
	}
	if s := c.TheSeries(); s.State != storage.SeriesOver || s.Games != 4 {
		t.Fatalf("%+v", s)
	}
	deals := map[string]int{}
	for id := int64(1); id <= 4; id++ {
		row := c.Row(id)
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
	club.Contains(c, club.Only(c, c.Command(club.Ben, "match verify")), "All 4 games")
}

// Both have to agree that a series ends as it stands; the game in play counts for nothing.
func TestSeriesEndsByAgreement(t *testing.T) {
	c := club.New(t)
	c.Series("total 300")
	c.Quit(club.Ben)
	for _, u := range []bot.User{club.Anna, club.Ben} {
		c.OnSheet(u, "Go on")
	}
	running := c.Playing().ID
	ask := club.Page(c, c.OnSheet(club.Anna, "End"), bot.Private)
	c.Press(club.Anna, "private", club.Button(c, ask, "End it as it stands").ID)
	_, m := c.SheetOf()
	club.Contains(c, m.Content, "**Anna** would end the series here")
	ask = club.Page(c, c.Command(club.Anna, "match series"), bot.Private)
	ask = club.Page(c, c.Press(club.Anna, "private", club.Button(c, ask, "End").ID), bot.Private)
	c.Press(club.Anna, "private", club.Button(c, ask, "Play on").ID)
	if _, m = c.SheetOf(); strings.Contains(m.Content, "would end") {
		t.Errorf("taken back: %q", m.Content)
	}
	for _, u := range []bot.User{club.Ben, club.Anna} {
		ask = club.Page(c, c.OnSheet(u, "End"), bot.Private)
		c.Press(u, "private", club.Button(c, ask, "End it as it stands").ID)
	}
	s := c.TheSeries()
	if s.State != storage.SeriesOver || s.Ending != storage.SeriesAgreed || s.Players[0].Place != 0 {
		t.Fatalf("%+v", s)
	}
	if row := c.Row(running); row.Result == nil || row.Result.Ending != storage.Abandoned {
		t.Errorf("the game: %+v", row.Result)
	}
	_, m = c.SheetOf()
	club.Contains(c, m.Content, "ended by agreement")
	of := storage.Scope{Guild: "77", Game: c.Row(1).Game}
	if w, _ := c.DB.SeriesWins(context.Background(), of, club.Anna.ID); w != (storage.SeriesWins{}) {
		t.Errorf("it counts: %+v", w)
	}
}

// A player who gives a series up has lost it, and the game in play. Others can't give it up.
func TestSeriesGivenUp(t *testing.T) {
	c := club.New(t)
	c.Series("best 5")
	c.Quit(club.Anna)
	club.Contains(c, club.Only(c, c.OnSheet(club.Carl, "End")), "Only those who play")
	for _, u := range []bot.User{club.Anna, club.Ben} {
		c.OnSheet(u, "Go on")
	}
	running := c.Playing().ID
	ask := club.Page(c, c.OnSheet(club.Ben, "End"), bot.Private)
	c.Press(club.Ben, "private", club.Button(c, ask, "Give it up").ID)
	s := c.TheSeries()
	if s.State != storage.SeriesOver || s.Ending != storage.SeriesLeft || s.Players[0].Place != 1 || s.Players[1].Place != 2 {
		t.Fatalf("%+v", s)
	}
	if row := c.Row(running); row.Result == nil || row.Result.Ending != "resigned" {
		t.Errorf("the game: %+v", row.Result)
	}
	_, m := c.SheetOf()
	club.Contains(c, m.Content, "Ben\\*** has given up the series")
	c.OnSheet(club.Ben, "Rematch")
	open, err := c.DB.OpenChallenges(context.Background())
	if err != nil || len(open) != 1 || open[0].Series != "best 5" {
		t.Errorf("rematch: %+v, %v", open, err)
	}
}

// A series is over before a member answers whether to end it: they are told that, and nothing else.
func TestSeriesIsOverBeforeTheAnswer(t *testing.T) {
	c := club.New(t)
	c.Series("best 3")
	c.Quit(club.Ben)
	ask := club.Page(c, c.OnSheet(club.Ben, "End"), bot.Private)
	c.OnSheet(club.Anna, "Go on")
	c.OnSheet(club.Ben, "Go on")
	c.Quit(club.Ben)
	for _, label := range []string{"Give it up", "End it as it stands"} {
		club.Contains(c, c.Press(club.Ben, "private", club.Button(c, ask, label).ID)[0].Message.Content, "over already")
	}
	if s := c.TheSeries(); s.Ending != storage.SeriesPlayed || s.Players[1].Gone {
		t.Errorf("%+v", s)
	}
}

// A player who has left the server when the next game is to begin has given the series up.
func TestSeriesOfWhoHasLeft(t *testing.T) {
	c := club.New(t)
	c.Series("best 3", "pace", "live-5")
	c.Quit(club.Anna)
	c.Channel.Left[club.Ben.ID] = true
	c.After(c.TheSeries().Next.Sub(c.Now))
	if s := c.TheSeries(); s.State != storage.SeriesOver || s.Ending != storage.SeriesLeft || s.Players[0].Place != 1 {
		t.Errorf("%+v", s)
	}
}

// A player who ignores the other by now plays no further game with them, and nobody is told why.
func TestSeriesOfWhoIsIgnored(t *testing.T) {
	c := club.New(t)
	c.Series("best 3", "pace", "live-5")
	c.Quit(club.Anna)
	c.Command(club.Anna, "my ignore", "user", club.Ben.ID)
	c.After(c.TheSeries().Next.Sub(c.Now))
	s := c.TheSeries()
	if s.State != storage.SeriesOver || s.Ending != storage.SeriesBroken {
		t.Errorf("%+v", s)
	}
	_, m := c.SheetOf()
	club.Contains(c, m.Content, "can’t go on")
}

// A member who asks to be forgotten gives up their series, between two games or within one.
func TestSeriesOfWhoIsForgotten(t *testing.T) {
	for _, during := range []bool{false, true} {
		c := club.New(t)
		c.Series("best 3")
		c.Quit(club.Anna)
		if during {
			for _, u := range []bot.User{club.Anna, club.Ben} {
				c.OnSheet(u, "Go on")
			}
		}
		c.Forget(club.Ben)
		s := c.TheSeries()
		if s.State != storage.SeriesOver || s.Ending != storage.SeriesLeft || !s.Players[1].Forgotten() || c.Knows(club.Ben) {
			t.Errorf("during %t: %+v, known %t", during, s, c.Knows(club.Ben))
		}
		_, m := c.SheetOf()
		if strings.Contains(m.Content, "Ben") {
			t.Errorf("named still: %q", m.Content)
		}
		club.Contains(c, club.Page(c, c.Command(club.Anna, "match series"), bot.Private).Content, "someone who left")
	}
}

// Between two games the series keeps its place, and the two play no other match.
func TestSeriesKeepsItsPlace(t *testing.T) {
	c := club.New(t)
	c.Series("best 3")
	c.Quit(club.Anna)
	club.Contains(c, club.Only(c, c.Command(club.Anna, "challenge", "user", club.Ben.ID)), "already")
	if err := c.DB.SetSetting(context.Background(), club.ServerSetting("matches"), "1"); err != nil {
		t.Fatal(err)
	}
	c.Restart()
	club.Contains(c, club.Only(c, c.Command(club.Anna, "challenge", "user", club.Carl.ID)), "1")
	for _, u := range []bot.User{club.Anna, club.Ben} { // the limit does not stop what was agreed on
		c.OnSheet(u, "Go on")
	}
	if c.Playing().Fixture.Number != 2 {
		t.Error("no second game")
	}
}
