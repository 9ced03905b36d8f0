package zhengfen_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/house"
	"stopp/bot/games/zhengfen"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/record"
	rules "stopp/game/zhengfen"
	"stopp/game/zhengfen/coach"
	"stopp/internal/club"
)

// fenEnded is a match of two rounds that all have agreed to end in the third.
func fenEnded(t *testing.T) *club.Club {
	t.Helper()
	c := club.New(t)
	c.With(func(rm *session.Room) {
		rm.Games = []house.Game{zhengfen.WithEffort(coach.Effort{Rounds: 600})}
	})
	c.FenTable("preset", "to-500", "pace", "live-5", "hints", "off")
	for n := range 2 {
		fenUntil(c, rules.View.RoundOver)
		c.After(20 * time.Second)
		if v := fenView(c); v.Round() != n+2 {
			t.Fatalf("round %d after %d", v.Round(), n+1)
		}
	}
	for range 5 {
		c.FenMove(1)
	}
	return c
}

// fenAgree has everybody propose to end the match.
func fenAgree(c *club.Club) {
	c.Helper()
	for _, u := range []bot.User{club.Anna, club.Ben, club.Carl} {
		menu := club.Answered(c, c.Press(u, "public", club.Button(c, fenShown(c), "More").ID))
		ask := club.Answered(c, c.Press(u, "private", club.Button(c, menu, "End the match").ID))
		c.Press(u, "private", club.Button(c, ask, "Yes").ID)
	}
	if row, _ := c.FenMatch(1); row.Result == nil {
		c.Fatal("the match goes on")
	}
}

// Computers stand in nobody's way: they agree once every member has agreed to end the match or has resigned.
func TestZhengFenComputersAgree(t *testing.T) {
	for _, label := range []string{"End the match", "Resign"} {
		t.Run(label, func(t *testing.T) {
			c := club.Fen(t)
			fenAlone(c, "preset", "to-200", "hints", "off")
			fenUntil(c, func(v rules.View) bool { return len(v.Steps()) > 4 })
			menu := club.Answered(c, c.Press(club.Anna, "public", club.Button(c, fenShown(c), "More").ID))
			ask := club.Answered(c, c.Press(club.Anna, "private", club.Button(c, menu, label).ID))
			c.Press(club.Anna, "private", club.Button(c, ask, "Yes").ID)
			row, _ := c.FenMatch(1)
			if row.Result == nil || row.Result.Ending != "blocked" {
				t.Fatalf("%+v", row.Result)
			}
			c.Restart()
			c.Says(fenShown(c).Words(), "🏆")
		})
	}
}

// While a match is open its export, its replay and its look back have no hand and no secret,
// whoever asks; when it is over they have all.
func TestZhengFenOpensAfterTheEnd(t *testing.T) {
	c := fenEnded(t)
	row, m := c.FenMatch(1)
	hidden := map[string]game.Seat{}
	for seat := range game.Seat(3) {
		for card := range play.Of(m.Story).View(seat).Hand().All() {
			hidden[card.String()] = seat
		}
	}
	first := club.File(c, c.Command(club.Anna, "match export"))
	for _, u := range []bot.User{club.Ben, club.Carl, {ID: "99", Name: "Somebody"}} {
		if f := club.File(c, c.Command(u, "match export", "match", pages.Key(1))); string(f.Data) != string(first.Data) || f.Name != "match-1-so-far.txt" {
			t.Errorf("%s sees another export: %s", u.Name, f.Name)
		}
	}
	told := string(first.Data)
	c.Says(told, "# round 1", "# round 3", " hands over to ", "??", "seal ")
	for _, word := range []string{row.Origin.Secret, "deck ", "secret"} {
		if strings.Contains(told, word) {
			t.Errorf("the export of an open match has %q", word)
		}
	}
	_, now, _ := strings.Cut(told, "# round 3")
	for card, seat := range hidden {
		if strings.Contains(now, card) {
			t.Errorf("it has %s, which %v holds, in\n%s", card, seat, now)
		}
	}
	page := replayOf(c, club.Ben)
	last := c.Leaf(page, "Last")
	if alt := last.Files[0].Alt; !strings.Contains(alt, " in total.") && !strings.Contains(alt, " in total, passed.") || strings.Contains(alt, "in total: ") {
		t.Errorf("the replay of an open match: %s", alt)
	}
	club.Contains(c, club.Only(c, c.Command(club.Ben, "match review", "match", pages.Key(1))), "still going on")
	club.Contains(c, club.Only(c, c.Command(club.Ben, "match verify", "match", pages.Key(1))), "still going on")

	fenAgree(c)
	text := string(club.File(c, c.Command(club.Carl, "match export")).Data)
	rec, err := record.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if problems := rules.Verify(rec); problems != nil {
		t.Error(problems)
	}
	c.Says(club.Only(c, c.Command(club.Anna, "match verify")), "all 3 rounds", "2 presses on *Join*", "started ")
	if page = replayOf(c, club.Ben); !strings.Contains(page.Files[0].Alt, "in total: ") {
		t.Errorf("the replay of a match that is over: %s", page.Files[0].Alt)
	}
}

// replayOf is the first page of /match replay; a film follows it.
func replayOf(c *club.Club, u bot.User) bot.Message {
	c.Helper()
	all := c.Command(u, "match replay", "match", pages.Key(1))
	if len(all) != 2 || all[1].How != "follow-up" || all[1].As != bot.Private {
		c.Fatalf("/match replay: %q", club.Briefly(all))
	}
	club.Decode(c, all[1].Message)
	return club.Answered(c, all)
}

// Behind the result there are the chart, log and record, a replay whose pages lead through all
// of it, films, and the look back; all of that can be shared.
func TestZhengFenAfterTheEnd(t *testing.T) {
	c := fenEnded(t)
	before := len(c.ToyActions())
	folded := c.Channel.Messages[firstShown(c)]
	c.Says(folded.Content, "**Round 1**", "first out", "last: ")
	if len(folded.Rows) > 0 || len(folded.Files) > 0 {
		t.Errorf("the folded round: %+v", folded)
	}
	fenAgree(c)
	c.Restart()
	result := fenShown(c)
	club.CheckLimits(t, result)
	c.Says(result.Content, "🏆 <@", "2 rounds")
	if len(result.Files) != 1 || !strings.Contains(result.Files[0].Alt, "Ended by agreement. Anna ") {
		t.Fatalf("%d files: %q", len(result.Files), result.Files[0].Alt)
	}
	details := c.Details(club.Carl, result)
	c.Says(details.Content, "All have agreed", "1.", "3.", "Seal of the deal")
	if files := details.Files; len(files) != 3 || !strings.Contains(files[0].Alt, "Round 2: Anna ") || !strings.Contains(string(files[1].Data), "takes the trick") || !strings.Contains(string(files[2].Data), "\nsecret ") {
		t.Fatalf("%d files", len(files))
	}
	row, _ := c.FenMatch(1)
	page := club.Answered(c, c.Press(club.Carl, row.Message, club.Button(c, result, "▶ Replay").ID))
	steps := before + 3 // all have agreed
	c.AtStep(page, 0, steps)
	c.AtStep(c.Leaf(page, "Last"), steps, steps)
	for range 3 {
		page = c.Leaf(page, "Next trick")
	}
	c.Says(page.Content, "round 1", "take")
	round := c.Leaf(page, "Next round")
	c.Says(round.Content, "round 2", "is dealt")
	all := c.Press(club.Carl, "private", club.Button(c, round, "Film of this round").ID)
	if len(all) != 3 || all[1].How != "follow-up" {
		t.Fatalf("a film: %q", club.Briefly(all))
	}
	club.Contains(c, all[1].Message.Content, "round 2")
	film := club.Decode(c, all[1].Message)
	if n := len(film.Image); n < 20 {
		t.Errorf("%d frames", n)
	}
	shared := c.Send(c.Write(club.Carl, club.Button(c, all[1].Message, "Share").ID))
	if len(shared) != 3 || shared[1].As != bot.Reply {
		t.Errorf("a shared film: %q", club.Briefly(shared))
	}
	club.Contains(c, club.Only(c, c.Command(club.Carl, "match replay", "match", pages.Key(1), "turn", "4")), "1 to 3")

	back := club.LookedBack(c, c.Press(club.Carl, row.Message, club.Button(c, result, "🔎 Look back").ID))
	c.Says(back.Content, "Here the match turned: ", "Round ")
	moment := c.Send(c.Write(club.Carl, club.Button(c, back, "Share").ID))
	if len(moment) == 0 || moment[0].As != bot.Reply || len(moment[0].Message.Files) != 1 || strings.Contains(moment[0].Message.Content, "page ") {
		t.Errorf("a shared moment: %q", club.Briefly(moment))
	}
	costly := c.Leaf(back, "Last")
	c.Says(costly.Content, "What was done: ", "Better: ", "• ")
	own := c.Send(c.Write(club.Carl, club.Button(c, costly, "Share").ID))
	if len(own) == 0 || own[0].As != bot.Reply || len(own[0].Message.Rows) > 0 {
		t.Errorf("a shared page: %q", club.Briefly(own))
	}
	score := c.Send(c.Write(club.Anna, club.Button(c, result, "Share").ID))[0].Message
	c.Says(score.Words(), "**Anna** shares:", "🏆", "2 rounds")
	if len(score.Files) != 1 || score.Files[0].Name != "score.png" || len(score.Rows) != 1 {
		t.Errorf("a shared result: %d files, %v", len(score.Files), score.Rows)
	}
}

// firstShown is the message of the first round.
func firstShown(c *club.Club) string {
	c.Helper()
	for id, m := range c.Channel.Messages {
		if strings.Contains(m.Content, "**Round 1**") {
			return id
		}
	}
	c.Fatal("no message of the first round")
	return ""
}

// A member forgotten in the middle of a match is gone from it: the computer plays their
// seat, the others lose nothing, and no page, file or chart names them.
func TestZhengFenForgets(t *testing.T) {
	c := fenEnded(t)
	c.Forget(club.Ben)
	c.Restart()
	if c.Knows(club.Ben) {
		row, _ := c.FenMatch(1)
		t.Fatalf("Ben is known: %+v", row.Players)
	}
	fenUntil(c, rules.View.RoundOver)
	for _, u := range []bot.User{club.Anna, club.Carl} {
		menu := club.Answered(c, c.Press(u, "public", club.Button(c, fenShown(c), "More").ID))
		ask := club.Answered(c, c.Press(u, "private", club.Button(c, menu, "End the match").ID))
		c.Press(u, "private", club.Button(c, ask, "Yes").ID)
	}
	result := fenShown(c)
	var said string
	for _, m := range []bot.Message{result, c.Details(club.Anna, result)} {
		said += m.Content
		for _, f := range m.Files {
			said += f.Alt + string(f.Data)
		}
	}
	c.Says(said, "someone who left", "resigned")
	if strings.Contains(said, "Ben") || strings.Contains(said, club.Ben.ID+">") {
		t.Errorf("the result names who has left: %s", said)
	}
	page := replayOf(c, club.Anna)
	if strings.Contains(page.Content+page.Files[0].Alt, "Ben") {
		t.Errorf("so does the replay: %s", page.Content)
	}
	club.Contains(c, club.Only(c, c.Command(club.Anna, "match verify", "match", pages.Key(1))), "Verified")
}
