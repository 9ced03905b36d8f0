package main

import (
	"fmt"
	"slices"
	"strings"

	"stopp/bot/discord/sandbox"
	"stopp/game"
	"stopp/game/record"
	"stopp/game/streit"
)

// toTheEnd plays on until the game is won, or blocked by the rules. The result can still be
// stopped, so it is not entered anywhere yet.
func toTheEnd(e *evening) {
	m := e.lead("there is a result", func(m streit.Match) bool { return m.Outcome().Provisional })
	out := m.Outcome()
	on := e.table()
	_, last, _ := m.Stoppable()
	mine, asked := e.member(last), e.member(1-last)
	if got := labels(on); len(got) != 1 || !slices.Equal(got[0], []string{"Accept", "Stopp!", "More", "Moves"}) {
		e.Errorf("the buttons of a result are %q", got)
	}
	e.calls(on, asked)
	says(e, on, "can still be stopped")
	e.pictured(on)
	if row := e.row(); row.Result != nil || row.Deadline.IsZero() {
		e.Errorf("the result is entered too early: %+v", row.Result)
	}
	e.whisper(e.cleo.Command("leaderboard", nil), e.cleo, "Nobody has finished")
	e.refused(mine, "no result for you to accept", func() *sandbox.Use { return e.click(mine, on, "Accept") })
	e.refused(e.cleo, "not your table", func() *sandbox.Use { return e.click(e.cleo, on, "Accept") })
	e.refused(mine, "result on the table", func() *sandbox.Use { return mine.Command("turn", nil) })
	e.Logf("%s after %d actions", fmt.Sprint(out.Ending), e.row().Count)
}

// over waits until the match has a result and the table shows it. The turn's end may be shown
// before, and a result that mentions somebody is first posted without its layout.
func (e *evening) over() {
	e.Helper()
	e.until("the result is told", func() bool {
		row := e.row()
		m, there := e.Message(row.Message)
		return row.Result != nil && row.Shown == row.Count && there && m.Laid()
	})
}

// said checks an answer that everybody sees.
func (e *evening) said(u *sandbox.Use, part string) sandbox.Message {
	e.Helper()
	m := e.answer(u)
	if m.Private != "" || !strings.Contains(m.Words(), part) {
		e.Errorf("%q is not in %s", part, m.Words())
	}
	return m
}

// accepted: the member who could have called accepts. Message, file, leaderboard and
// database say the same, and only the buttons under a result are left to press.
func accepted(e *evening) {
	m, on := e.shadow(), e.table()
	_, last, _ := m.Stoppable()
	asked := e.member(1 - last)
	e.DeliverLate(slow)
	late := e.press(asked, on, keyStopp)
	e.DeliverLate(0)
	e.update(e.click(asked, on, "Accept"))
	e.over()
	m, _, err := m.Do(1-last, streit.Action{Verb: streit.Accept})
	if err != nil || !m.Outcome().Final() {
		e.Fatalf("accepted: %+v, %v", m.Outcome(), err)
	}
	e.whisper(late, asked, "This match is over")
	e.entered(m.Outcome())
	e.told(m.Outcome())
	e.listed(m.Outcome())
	for _, message := range e.Messages(on.Channel) {
		switch {
		case message.ID == e.row().Message:
			e.afterwards(message)
		case len(message.Components) > 0:
			e.Errorf("buttons are left under %s", message.Words())
		}
	}
}

// afterwards checks the buttons under a result: to play again, and to look back.
func (e *evening) afterwards(result sandbox.Message) {
	e.Helper()
	want := [][]string{{"Rematch", "Same deal, seats exchanged"}, {"🔎 Look back", "🎬 Highlights", "Share", "Details"}}
	if got := labels(result); !slices.EqualFunc(got, want, slices.Equal) {
		e.Errorf("the buttons under the result are %q, not %q", got, want)
	}
}

// entered compares the database's result with the rules'.
func (e *evening) entered(out game.Outcome) {
	e.Helper()
	r := e.row().Result
	winner := -1
	if out.Winner != game.NoSeat {
		winner = int(out.Winner)
	}
	if r.Ending != out.Ending.String() || r.Winner != winner || !slices.Equal(r.Points, out.Points[:len(r.Points)]) || len(r.Points) != len(e.row().Players) {
		e.Errorf("the database has %+v, the rules %+v", r, out)
	}
	if replayed := e.shadow(); replayed.Outcome() != out {
		e.Errorf("replayed: %+v", replayed.Outcome())
	}
}

// told checks the message of the result. It also checks that the record behind it replays to the same result
// and verifies.
func (e *evening) told(out game.Outcome) {
	e.Helper()
	m, ok := e.Message(e.row().Message)
	if !ok || len(m.Attachments) != 1 || !m.Laid() {
		e.Fatalf("the result is told by %s, with a layout: %v", m.Words(), m.Laid())
	}
	if out.Winner != game.NoSeat {
		if part := fmt.Sprintf("%s %d", e.member(out.Winner).Name, out.Points[out.Winner]); !strings.Contains(m.Attachments[0].Alt, part) {
			e.Errorf("%q is missing: %s", part, m.Attachments[0].Alt)
		}
	}
	text := e.published()
	rec, err := record.Parse(text)
	if err != nil {
		e.Fatal(err)
	}
	var last streit.Match
	for entry, err := range streit.Replay(rec) {
		if err != nil {
			e.Fatal(err)
		}
		last = entry.Match
	}
	if last.Outcome() != out || len(rec.Actions) != e.row().Count {
		e.Errorf("the record has %d actions and ends with %+v", len(rec.Actions), last.Outcome())
	}
	e.proven(text)
}

// published is the record behind the result.
func (e *evening) published() string {
	e.Helper()
	m, _ := e.Message(e.row().Message)
	details := e.whisper(e.click(e.cleo, m, "Details"), e.cleo, "Seal of the deal")
	e.pictured(details)
	return string(details.Attachments[1].Data)
}

// listed checks the lists: the leaderboard has everyone who played, nobody has
// an open match.
func (e *evening) listed(out game.Outcome) {
	e.Helper()
	board := e.said(e.cleo.Command("leaderboard", nil), " · Points · All time")
	for i := range e.row().Players {
		seat := game.Seat(i)
		who := e.member(seat)
		wins := 0
		if out.Winner == seat {
			wins = 1
		}
		line := fmt.Sprintf(" %s: %d points, %d won of 1 match", who.Name, out.Points[seat], wins)
		if alt := board.Attachments[0].Alt; !strings.Contains(alt, line) {
			e.Errorf("%q is missing: %s", line, alt)
		}
		e.whisper(who.Command("matches", nil), who, "You have no match and no open challenge here")
		e.whisper(who.Command("turn", nil), who, "You have no table in this channel")
	}
}
