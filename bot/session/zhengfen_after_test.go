package session_test

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
)

// fenEnded is a match of two rounds to whose end all have agreed in the third.
func fenEnded(t *testing.T) *club {
	t.Helper()
	c := newClub(t)
	c.with(func(rm *session.Room) {
		rm.Games = []house.Game{zhengfen.WithEffort(coach.Effort{Rounds: 600})}
	})
	c.fenTable("preset", "to-500", "pace", "live-5")
	for n := range 2 {
		c.fenUntil(rules.View.RoundOver)
		c.after(20 * time.Second)
		if v := c.fenView(); v.Round() != n+2 {
			t.Fatalf("round %d after %d", v.Round(), n+1)
		}
	}
	for range 5 {
		c.fenMove(1)
	}
	return c
}

// fenAgree has all propose to end the match.
func (c *club) fenAgree() {
	c.Helper()
	for _, u := range []bot.User{anna, ben, carl} {
		menu := answered(c, c.press(u, "public", button(c, c.fenShown(), "More").ID))
		ask := answered(c, c.press(u, "private", button(c, menu, "End the match").ID))
		c.press(u, "private", button(c, ask, "Yes").ID)
	}
	if row, _ := c.fenMatch(1); row.Result == nil {
		c.Fatal("the match goes on")
	}
}

// While a match is open its export, its replay and its look back have no hand and no secret,
// whoever asks; when it is over they have all.
func TestZhengFenOpensAfterTheEnd(t *testing.T) {
	c := fenEnded(t)
	row, m := c.fenMatch(1)
	hidden := map[string]game.Seat{}
	for seat := range game.Seat(3) {
		for card := range play.Of(m.Story).View(seat).Hand().All() {
			hidden[card.String()] = seat
		}
	}
	first := file(c, c.command(anna, "match export"))
	for _, u := range []bot.User{ben, carl, {ID: "99", Name: "Somebody"}} {
		if f := file(c, c.command(u, "match export", "match", pages.Key(1))); string(f.Data) != string(first.Data) || f.Name != "match-1-so-far.txt" {
			t.Errorf("%s sees another export: %s", u.Name, f.Name)
		}
	}
	told := string(first.Data)
	c.says(told, "# round 1", "# round 3", " hands over to ", "??", "seal ")
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
	page := c.replayOf(ben)
	last := c.leaf(page, "Last")
	if alt := last.Files[0].Alt; !strings.Contains(alt, " in total.") && !strings.Contains(alt, " in total, passed.") || strings.Contains(alt, "in total: ") {
		t.Errorf("the replay of an open match: %s", alt)
	}
	contains(c, only(c, c.command(ben, "match review", "match", pages.Key(1))), "still going on")
	contains(c, only(c, c.command(ben, "match verify", "match", pages.Key(1))), "still going on")

	c.fenAgree()
	text := string(file(c, c.command(carl, "match export")).Data)
	rec, err := record.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if problems := rules.Verify(rec); problems != nil {
		t.Error(problems)
	}
	c.says(only(c, c.command(anna, "match verify")), "all 3 rounds", "2 presses on *Join*", "started ")
	if page = c.replayOf(ben); !strings.Contains(page.Files[0].Alt, "in total: ") {
		t.Errorf("the replay of a match that is over: %s", page.Files[0].Alt)
	}
}

// replayOf is the first page of /match replay; a film follows it.
func (c *club) replayOf(u bot.User) bot.Message {
	c.Helper()
	all := c.command(u, "match replay", "match", pages.Key(1))
	if len(all) != 2 || all[1].how != "follow-up" || all[1].as != bot.Private {
		c.Fatalf("/match replay: %q", briefly(all))
	}
	decode(c, all[1].message)
	return answered(c, all)
}

// Under the result there are the chart, log and record, a replay whose pages lead through all
// of it, films, and the look back; all that can be shared.
func TestZhengFenAfterTheEnd(t *testing.T) {
	c := fenEnded(t)
	before := len(c.toyActions())
	folded := c.channel.messages[c.firstShown()]
	c.says(folded.Content, "**Round 1**", "first out", "last: ")
	if len(folded.Rows) > 0 || len(folded.Files) > 0 {
		t.Errorf("the folded round: %+v", folded)
	}
	c.fenAgree()
	c.restart()
	result := c.fenShown()
	checkLimits(t, result)
	c.says(result.Content, "All have agreed", "1.", "3.", "2 rounds")
	if len(result.Files) != 3 || !strings.Contains(result.Files[0].Alt, "Round 2: Anna ") || !strings.Contains(string(result.Files[1].Data), "takes the trick") || !strings.Contains(string(result.Files[2].Data), "\nsecret ") {
		t.Fatalf("%+v", result.Files)
	}
	row, _ := c.fenMatch(1)
	page := answered(c, c.press(carl, row.Message, button(c, result, "▶ Replay").ID))
	steps := before + 3 // all have agreed
	c.atStep(page, 0, steps)
	c.atStep(c.leaf(page, "Last"), steps, steps)
	for range 3 {
		page = c.leaf(page, "Next trick")
	}
	c.says(page.Content, "round 1", "take")
	round := c.leaf(page, "Next round")
	c.says(round.Content, "round 2", "is dealt")
	all := c.press(carl, "private", button(c, round, "Film of this round").ID)
	if len(all) != 3 || all[1].how != "follow-up" {
		t.Fatalf("a film: %q", briefly(all))
	}
	contains(c, all[1].message.Content, "round 2")
	film := decode(c, all[1].message)
	if n := len(film.Image); n < 20 {
		t.Errorf("%d frames", n)
	}
	shared := c.send(c.write(carl, button(c, all[1].message, "Share").ID))
	if len(shared) != 3 || shared[1].as != bot.Reply {
		t.Errorf("a shared film: %q", briefly(shared))
	}
	contains(c, only(c, c.command(carl, "match replay", "match", pages.Key(1), "turn", "4")), "1 to 3")

	back := lookedBack(c, c.press(carl, row.Message, button(c, result, "🔎 Look back").ID))
	c.says(back.Content, "page 1 of", "Anna", "Ben", "Carl")
	costly := c.leaf(back, "Next")
	c.says(costly.Content, "What was done: ", "Better: ", "• ")
	own := c.send(c.write(carl, button(c, costly, "Share").ID))
	if len(own) == 0 || own[0].as != bot.Reply || len(own[0].message.Rows) > 0 {
		t.Errorf("a shared page: %q", briefly(own))
	}
	line := c.send(c.write(anna, button(c, result, "Share").ID))
	c.says(line[0].message.Content, "🏆", "Zheng Fen", "2 rounds")
}

// firstShown is the message of the first round.
func (c *club) firstShown() string {
	c.Helper()
	for id, m := range c.channel.messages {
		if strings.Contains(m.Content, "**Round 1**") {
			return id
		}
	}
	c.Fatal("no message of the first round")
	return ""
}

// Who is forgotten in the middle of a match is gone from it: the computer plays their seat,
// the others lose nothing, and no page, file or chart names them.
func TestZhengFenForgets(t *testing.T) {
	c := fenEnded(t)
	c.forget(ben)
	c.restart()
	if c.knows(ben) {
		row, _ := c.fenMatch(1)
		t.Fatalf("Ben is known: %+v", row.Players)
	}
	c.fenUntil(rules.View.RoundOver)
	for _, u := range []bot.User{anna, carl} {
		menu := answered(c, c.press(u, "public", button(c, c.fenShown(), "More").ID))
		ask := answered(c, c.press(u, "private", button(c, menu, "End the match").ID))
		c.press(u, "private", button(c, ask, "Yes").ID)
	}
	result := c.fenShown()
	said := result.Content
	for _, f := range result.Files {
		said += f.Alt + string(f.Data)
	}
	c.says(said, "someone who left", "resigned")
	if strings.Contains(said, "Ben") || strings.Contains(said, ben.ID+">") {
		t.Errorf("the result names who has left: %s", said)
	}
	page := c.replayOf(anna)
	if strings.Contains(page.Content+page.Files[0].Alt, "Ben") {
		t.Errorf("so does the replay: %s", page.Content)
	}
	contains(c, only(c, c.command(anna, "match verify", "match", pages.Key(1))), "Verified")
}
