package main

import (
	"slices"
	"strconv"
	"testing"

	"stopp/bot/discord/sandbox"
	"stopp/internal/gate"
	"stopp/storage"
)

// TestWholeTournament is a knock-out of four through the real program and real sockets, by
// resigning. The program is killed when the last result of the first round is written, and the
// second round perhaps drawn. The second round is played once, and the winners are told once.
func TestWholeTournament(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	inBoth(t, wholeTournament)
}

func wholeTournament(t *testing.T, database string) {
	t.Helper()
	e := newEveningIn(t, database)
	e.answer(e.ada.Command("tournament create", sandbox.Options{"title": "Office cup", "form": "knockout", "places": "4"}))
	signUp := e.inChannel("Nobody has signed up yet")
	for _, who := range e.everybody {
		e.answer(e.click(who, signUp, "Join"))
	}
	signUp = e.inChannel("4 of 4 have signed up")
	e.whisper(e.click(e.ben, signUp, "Start"), e.ben, "Only organisers")
	e.answer(e.click(e.ada, signUp, "Start"))

	semifinals := e.fixtures(2)
	e.resigned(semifinals[0])
	e.fixtures(1)
	last := e.loser(semifinals[1])
	sure := e.whisper(last.Command("match resign", nil), last, "Do you really want to resign?")
	e.click(last, sure, "Yes")
	e.until("the result is written", func() bool { e.match = semifinals[1].ID; return e.row().Result != nil })
	e.restart()
	finals := e.fixtures(2)
	slices.SortFunc(finals, func(a, b storage.Match) int { return a.Fixture.Number - b.Fixture.Number })
	final, third := finals[0], finals[1]
	for i, m := range semifinals {
		if !slices.ContainsFunc(final.Players, func(p storage.Person) bool { return p.ID == m.Players[0].ID }) {
			t.Errorf("who has won match %d is not in the final: %+v", i+1, final.Players)
		}
		if !slices.ContainsFunc(third.Players, func(p storage.Person) bool { return p.ID == m.Players[1].ID }) {
			t.Errorf("who has lost match %d does not play for the third place: %+v", i+1, third.Players)
		}
	}
	e.resigned(third)
	e.resigned(final)
	winners := e.inChannel("🥇 **" + final.Players[0].Name + "**")
	says(e, winners, "🥈 **"+final.Players[1].Name+"**")
	says(e, winners, "🥉 **"+third.Players[0].Name+"**")
	if cup := e.cup(); cup.Stage.State != storage.TournamentOver || len(cup.Rounds) != 2 {
		t.Errorf("%+v", cup)
	}
	for part, want := range map[string]int{"🏆 Office cup · round 1": 2, "🏆 Office cup · round 2": 2, "🥇": 1} {
		if n := e.seen(part); n != want {
			t.Errorf("%q stands in %d messages", part, n)
		}
	}
	page := e.answer(e.cleo.Command("tournament show", sandbox.Options{"tournament": strconv.FormatInt(e.cup().ID, 10)}))
	says(e, page, "**"+final.Players[0].Name+"** has won the tournament")
	if len(page.Attachments) != 1 || page.Attachments[0].Alt == "" {
		t.Errorf("%d pictures", len(page.Attachments))
	}
	e.finish()
}

// cup is the first tournament as it is stored.
func (e *evening) cup() storage.Tournament {
	e.Helper()
	cup, err := e.book.Tournament(e.Context(), 1)
	if err != nil {
		e.Fatal(err)
	}
	return cup
}

// fixtures waits until that many matches of the tournament are played, and shown.
func (e *evening) fixtures(n int) (open []storage.Match) {
	e.Helper()
	e.until("the round is played", func() bool {
		all, err := e.book.OpenMatches(e.Context())
		open = all
		return err == nil && len(all) == n && !slices.ContainsFunc(all, func(m storage.Match) bool { return m.Message == "" })
	})
	return open
}

// loser is the member who resigns a match: the second seat.
func (e *evening) loser(m storage.Match) sandbox.Member {
	e.Helper()
	at := slices.IndexFunc(e.everybody, func(who sandbox.Member) bool { return who.ID == m.Players[1].ID })
	return e.everybody[at]
}

// resigned ends a match.
func (e *evening) resigned(m storage.Match) {
	e.Helper()
	who := e.loser(m)
	sure := e.whisper(who.Command("match resign", nil), who, "Do you really want to resign?")
	e.whisper(e.click(who, sure, "Yes"), who, "")
	e.match = m.ID
	e.over()
}
