package session_test

import (
	"bytes"
	"context"
	"fmt"
	"image/gif"
	"math/rand/v2"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
	"stopp/render/streit/board"
	"stopp/storage"
)

// stopped is a match that Anna has given up; the last action but two is a call
// of Stopp.
func stopped(t *testing.T) (c *club, tb *seated) {
	t.Helper()
	s := find(t, "pagat", false, func(s *script) bool {
		_, ok := s.fault(streit.FamilyFirst)
		return ok && s.match.View(game.NoSeat).Turn > 4
	})
	fault, _ := s.fault(streit.FamilyFirst)
	c = newClub(t)
	tb = c.play(s)
	c.move(fault)
	c.command(c.other(), "stopp", "fault", "family-first")
	c.move(streit.Move{Kind: streit.Turn})
	list := c.command(anna, "match resign")
	c.press(anna, "private", button(c, answered(c, list), "Yes").ID)
	if !tb.over() {
		t.Fatal("the match goes on")
	}
	return c, tb
}

// leaf presses a button of a replay's page and gives the page that comes.
func (c *club) leaf(m bot.Message, label string) bot.Message {
	c.Helper()
	all := c.press(carl, "private", button(c, m, label).ID)
	if len(all) != 1 || all[0].as != bot.Update {
		c.Fatalf("%s: %q", label, briefly(all))
	}
	checkLimits(c.TB.(*testing.T), all[0].message)
	return all[0].message
}

var ofSteps = regexp.MustCompile(`step (\d+) of (\d+)`)

// at fails unless a page is that of a step.
func (c *club) atStep(m bot.Message, step, last int) {
	c.Helper()
	if got := ofSteps.FindStringSubmatch(m.Content); got == nil || got[1] != fmt.Sprint(step) || got[2] != fmt.Sprint(last) {
		c.Errorf("not step %d of %d: %q", step, last, m.Content)
	}
	if len(m.Files) != 1 || m.Files[0].Alt == "" {
		c.Errorf("step %d: %d pictures", step, len(m.Files))
	}
}

// A match that is over can be stepped through by anybody of the server, also
// after a restart in the middle; every step is the table as it was.
func TestReplayStepByStep(t *testing.T) {
	c, tb := stopped(t)
	last := len(tb.actions())
	all := c.command(anna, "match replay")
	first := answered(c, all)
	c.atStep(first, 0, last)
	m := answered(c, c.command(carl, "match replay", "match", pages.Key(tb.id)))
	pages := map[int]bot.Message{0: m}
	for step := 1; step <= last; step++ {
		if step == 5 {
			c.restart()
		}
		m = c.leaf(m, "Next")
		c.atStep(m, step, last)
		then := tb.at(step)
		if !bytes.Equal(m.Files[0].Data, then.scene(reader(c.request(bot.Press, carl, ""))).Picture().Data) {
			t.Errorf("step %d is not the table that was", step)
		}
		pages[step] = m
	}
	c.atStep(c.leaf(m, "Next"), last, last)
	c.atStep(c.leaf(m, "First"), 0, last)
	c.atStep(c.leaf(pages[0], "Back"), 0, last)
	c.atStep(c.leaf(pages[7], "Back"), 6, last)
	c.atStep(c.leaf(pages[7], "Last"), last, last)
	call := c.leaf(pages[0], "The Stopp")
	c.atStep(call, last-2, last)
	contains(c, call.Content, "is right")
	c.atStep(c.leaf(call, "The Stopp"), last-2, last) // it is the only one
	if again := c.leaf(pages[3], "Next"); again.Content != pages[4].Content {
		t.Errorf("%q, first %q", again.Content, pages[4].Content)
	}
	contains(c, pages[last].Content, "resigns")
}

// From turn to turn, and what a turn brought.
func TestReplayTurnByTurn(t *testing.T) {
	c, tb := stopped(t)
	m := answered(c, c.command(carl, "match replay", "match", pages.Key(tb.id), "turn", "2"))
	contains(c, m.Content, "turn 1 ·") // the last step of the turn before
	next := c.leaf(m, "Next turn")
	contains(c, next.Content, "turn 2 ·")
	contains(c, next.Content, " laid")
	if back := c.leaf(next, "Previous turn"); back.Content != m.Content {
		t.Errorf("turn back: %q, not %q", back.Content, m.Content)
	}
	contains(c, only(c, c.command(carl, "match replay", "match", pages.Key(tb.id), "turn", "99")), "no such turn")
	contains(c, only(c, c.command(carl, "match replay", "match", "zz")), "no match")
	contains(c, only(c, c.command(carl, "match replay")), "is over yet")
	r := c.request(bot.Press, carl, button(c, m, "Next").ID)
	r.Guild = "78"
	contains(c, only(c, c.send(r)), "older version")
}

// The film comes after the page, alone for its member, and is taken for what it
// is; one of a turn is made of that turn.
func TestReplayFilm(t *testing.T) {
	c, tb := stopped(t)
	all := c.command(carl, "match replay", "match", pages.Key(tb.id))
	if len(all) != 2 || all[1].how != "follow-up" || all[1].as != bot.Private {
		t.Fatalf("/match replay: %q", briefly(all))
	}
	whole := decode(c, all[1].message)
	if n := len(whole.Image); n < len(tb.actions())+2 { // the deal, and two for the call
		t.Errorf("%d frames for %d actions", n, len(tb.actions()))
	}
	turn := c.leaf(answered(c, all), "Next turn")
	all = c.press(carl, "private", button(c, turn, "Film of this turn").ID)
	if len(all) != 3 || all[0].as != bot.Private || all[1].how != "follow-up" || all[2].how != "dismiss" {
		t.Fatalf("a turn: %q", briefly(all))
	}
	contains(c, all[1].message.Content, "turn 1")
	if n := len(decode(c, all[1].message).Image); n >= len(whole.Image) || n < 2 {
		t.Errorf("%d frames of %d", n, len(whole.Image))
	}
}

// decode is the film of a message, which has an alt text and keeps Discord's
// limits.
func decode(c *club, m bot.Message) *gif.GIF {
	c.Helper()
	checkLimits(c.TB.(*testing.T), m)
	if len(m.Files) != 1 || len(m.Files[0].Data) > board.GIFLimit || !strings.HasSuffix(m.Files[0].Name, ".gif") || m.Files[0].Alt == "" {
		c.Fatalf("no film: %q", m.Content)
	}
	film, err := gif.DecodeAll(bytes.NewReader(m.Files[0].Data))
	if err != nil {
		c.Fatal(err)
	}
	return film
}

// A replay of a match that is going on shows nothing of the cards that nobody
// has seen: with two of them exchanged it is the same to the last byte.
func TestReplayHidesWhatNobodyHasSeen(t *testing.T) {
	for _, rules := range []string{"pagat peek=on", "covered covered=2 reserve-top=closed"} {
		s := newScript(t, rules, 3)
		rng := rand.New(rand.NewPCG(7, 8))
		for len(s.rows) < 24 {
			s.do(t, regular(rng, s.match))
		}
		deal := dealOf(s.rules, s.seed)
		other := exchanged(t, deal, s)
		var films [2][]sent
		for i, d := range []string{deal.String(), other} {
			c := newClub(t)
			c.keep(d, s)
			films[i] = c.command(carl, "match replay", "match", "1")
			for m := answered(c, films[i]); len(films[i]) < len(s.rows)+2; {
				m = c.leaf(m, "Next")
				films[i] = append(films[i], sent{message: m})
			}
		}
		for i := range films[0] {
			if a, b := bytesOf(films[0][i], true), bytesOf(films[1][i], true); a != b {
				t.Errorf("%s: %d tells of a card", rules, i)
			}
		}
	}
}

// keep puts a running match into the club's database and starts again.
func (c *club) keep(deal string, s *script) {
	c.Helper()
	ctx := context.Background()
	asked, err := c.db.CreateChallenge(ctx, storage.Challenge{Terms: storage.Terms{Game: streit.RecordName, Rules: s.rules.String()}, Guild: "77", Channel: "88", From: storage.Person{ID: anna.ID, Name: anna.Name},
		To: []storage.Invited{{Person: storage.Person{ID: ben.ID, Name: ben.Name}}}, Interaction: "1", Expires: c.now})
	if err == nil {
		_, err = c.db.StartMatch(ctx, asked.ID, "2", storage.Match{Terms: storage.Terms{Game: streit.RecordName, Rules: s.rules.String()}, Version: s.rules.Version(), Guild: "77", Channel: "88", Deal: deal,
			Players: []storage.Person{{ID: anna.ID, Name: anna.Name}, {ID: ben.ID, Name: ben.Name}}})
	}
	if err == nil {
		err = c.db.Append(ctx, 1, 0, s.rows, storage.Update{Deadline: c.now.Add(silence)})
	}
	if err != nil {
		c.Fatal(err)
	}
	c.restart()
}

// exchanged is a deal in which two cards lie the other way round, neither of
// which anybody has seen after a script.
func exchanged(t *testing.T, d streit.Deal, s *script) string {
	t.Helper()
	want := views(t, d.String(), s)
	words := strings.Fields(d.String())
	for i := len(words) - 1; i > 0; i-- {
		for j := range i {
			if words[i] == words[j] || len(words[i]) != 2 || len(words[j]) != 2 {
				continue
			}
			text := swapWords(d.String(), i, j)
			if got := views(t, text, s); got != nil && reflect.DeepEqual(got, want) {
				return text
			}
		}
	}
	t.Fatal("everybody has seen everything")
	return ""
}

// swapWords exchanges two words of a text.
func swapWords(text string, i, j int) string {
	at := regexp.MustCompile(`\S+`).FindAllStringIndex(text, -1)
	a, b := at[min(i, j)], at[max(i, j)]
	return text[:a[0]] + text[b[0]:b[1]] + text[a[1]:b[0]] + text[a[0]:a[1]] + text[b[1]:]
}

// views are what everybody sees of a deal and a script, nil if they don't go
// together.
func views(t *testing.T, deal string, s *script) (all []streit.View) {
	t.Helper()
	d, err := streit.ParseDeal(deal)
	if err != nil {
		return nil
	}
	m, err := streit.New(d)
	if err != nil {
		return nil
	}
	for _, row := range s.rows {
		seat, err := game.ParseSeat(row.Seat)
		if err == nil {
			var action streit.Action
			if action, err = streit.ParseAction(row.Text); err == nil {
				m, _, err = m.Do(seat, action)
			}
		}
		if err != nil {
			return nil
		}
		all = append(all, m.View(game.NoSeat))
	}
	return all
}
