package streit_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
	"stopp/internal/club"
	"stopp/storage"
)

// Anybody in the server can step through a finished match, also after a restart in the
// middle; every step is the table as it was.
func TestReplayStepByStep(t *testing.T) {
	c, tb := club.Stopped(t)
	last := len(tb.Actions())
	all := c.Command(club.Anna, "match replay")
	first := club.Answered(c, all)
	c.AtStep(first, 0, last)
	m := club.Answered(c, c.Command(club.Carl, "match replay", "match", pages.Key(tb.ID)))
	pages := map[int]bot.Message{0: m}
	for step := 1; step <= last; step++ {
		if step == 5 {
			c.Restart()
		}
		m = c.Leaf(m, "Next")
		c.AtStep(m, step, last)
		then := tb.At(step)
		if !bytes.Equal(m.Files[0].Data, then.Scene(club.Reader(c.Request(bot.Press, club.Carl, ""))).Picture().Data) {
			t.Errorf("step %d is not the table that was", step)
		}
		pages[step] = m
	}
	c.AtStep(c.Leaf(m, "Next"), last, last)
	c.AtStep(c.Leaf(m, "First"), 0, last)
	c.AtStep(c.Leaf(pages[0], "Back"), 0, last)
	c.AtStep(c.Leaf(pages[7], "Back"), 6, last)
	c.AtStep(c.Leaf(pages[7], "Last"), last, last)
	call := c.Leaf(pages[0], "The Stopp")
	c.AtStep(call, last-2, last)
	club.Contains(c, call.Content, "is right")
	c.AtStep(c.Leaf(call, "The Stopp"), last-2, last) // it is the only one
	if again := c.Leaf(pages[3], "Next"); again.Content != pages[4].Content {
		t.Errorf("%q, first %q", again.Content, pages[4].Content)
	}
	club.Contains(c, pages[last].Content, "resigns")
}

// From turn to turn, and what a turn brought.
func TestReplayTurnByTurn(t *testing.T) {
	c, tb := club.Stopped(t)
	m := club.Answered(c, c.Command(club.Carl, "match replay", "match", pages.Key(tb.ID), "turn", "2"))
	club.Contains(c, m.Content, "turn 1 ·") // the last step of the turn before
	next := c.Leaf(m, "Next turn")
	club.Contains(c, next.Content, "turn 2 ·")
	club.Contains(c, next.Content, " laid")
	if back := c.Leaf(next, "Previous turn"); back.Content != m.Content {
		t.Errorf("turn back: %q, not %q", back.Content, m.Content)
	}
	club.Contains(c, club.Only(c, c.Command(club.Carl, "match replay", "match", pages.Key(tb.ID), "turn", "99")), "no such turn")
	club.Contains(c, club.Only(c, c.Command(club.Carl, "match replay", "match", "zz")), "no match")
	club.Contains(c, club.Only(c, c.Command(club.Carl, "match replay")), "is over yet")
	r := c.Request(bot.Press, club.Carl, club.Button(c, m, "Next").ID)
	r.Guild = "78"
	club.Contains(c, club.Only(c, c.Send(r)), "older version")
}

// The film comes after the page, for its member alone, and is recognised as one; a film of
// a turn is made of that turn.
func TestReplayFilm(t *testing.T) {
	c, tb := club.Stopped(t)
	all := c.Command(club.Carl, "match replay", "match", pages.Key(tb.ID))
	if len(all) != 2 || all[1].How != "follow-up" || all[1].As != bot.Private {
		t.Fatalf("/match replay: %q", club.Briefly(all))
	}
	whole := club.Decode(c, all[1].Message)
	if n := len(whole.Image); n < len(tb.Actions())+2 { // the deal, and two for the call
		t.Errorf("%d frames for %d actions", n, len(tb.Actions()))
	}
	turn := c.Leaf(club.Answered(c, all), "Next turn")
	all = c.Press(club.Carl, "private", club.Button(c, turn, "Film of this turn").ID)
	if len(all) != 3 || all[0].As != bot.Private || all[1].How != "follow-up" || all[2].How != "dismiss" {
		t.Fatalf("a turn: %q", club.Briefly(all))
	}
	club.Contains(c, all[1].Message.Content, "turn 1")
	if n := len(club.Decode(c, all[1].Message).Image); n >= len(whole.Image) || n < 2 {
		t.Errorf("%d frames of %d", n, len(whole.Image))
	}
}

// A replay of a match that is going on shows nothing of the unseen cards: with two of them
// exchanged it is the same to the last byte.
func TestReplayHidesWhatNobodyHasSeen(t *testing.T) {
	for _, rules := range []string{"pagat peek=on", "covered covered=2 reserve-top=closed"} {
		s := club.NewScript(t, rules, 3)
		rng := rand.New(rand.NewPCG(7, 8))
		for len(s.Rows) < 24 {
			s.Do(t, club.Regular(rng, s.Match))
		}
		deal := club.DealOf(s.Rules, s.Seed)
		other := exchanged(t, deal, s)
		var films [2][]club.Sent
		for i, d := range []string{deal.String(), other} {
			c := club.New(t)
			keep(c, d, s)
			films[i] = c.Command(club.Carl, "match replay", "match", "1")
			for m := club.Answered(c, films[i]); len(films[i]) < len(s.Rows)+2; {
				m = c.Leaf(m, "Next")
				films[i] = append(films[i], club.Sent{Message: m})
			}
		}
		for i := range films[0] {
			if a, b := club.BytesOf(films[0][i], true), club.BytesOf(films[1][i], true); a != b {
				t.Errorf("%s: %d tells of a card", rules, i)
			}
		}
	}
}

// keep puts a running match into the club's database and starts again.
func keep(c *club.Club, deal string, s *club.Script) {
	c.Helper()
	ctx := context.Background()
	asked, err := c.DB.CreateChallenge(ctx, storage.Challenge{Terms: storage.Terms{Game: streit.RecordName, Rules: s.Rules.String()}, Guild: "77", Channel: "88", From: storage.Person{ID: club.Anna.ID, Name: club.Anna.Name},
		To: []storage.Invited{{Person: storage.Person{ID: club.Ben.ID, Name: club.Ben.Name}}}, Interaction: "1", Expires: c.Now})
	if err == nil {
		_, err = c.DB.StartMatch(ctx, asked.ID, "2", storage.Match{Terms: storage.Terms{Game: streit.RecordName, Rules: s.Rules.String()}, Version: s.Rules.Version(), Guild: "77", Channel: "88", Deal: deal,
			Players: []storage.Person{{ID: club.Anna.ID, Name: club.Anna.Name}, {ID: club.Ben.ID, Name: club.Ben.Name}}})
	}
	if err == nil {
		err = c.DB.Append(ctx, 1, 0, s.Rows, storage.Update{Deadline: c.Now.Add(club.Silence)})
	}
	if err != nil {
		c.Fatal(err)
	}
	c.Restart()
}

// exchanged is a deal with two cards swapped that nobody has seen after a script.
func exchanged(t *testing.T, d streit.Deal, s *club.Script) string {
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
func views(t *testing.T, deal string, s *club.Script) (all []streit.View) {
	t.Helper()
	d, err := streit.ParseDeal(deal)
	if err != nil {
		return nil
	}
	m, err := streit.New(d)
	if err != nil {
		return nil
	}
	for _, row := range s.Rows {
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
