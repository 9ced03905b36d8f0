package view_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/club/tournament/pairing"
	"stopp/bot/club/tournament/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/storage"
)

// of is a tournament that is over, with entrants called N0, N1 and so on.
func of(language string, t pairing.Tournament) view.View {
	v := view.View{Say: i18n.For(language), Game: "leaderboard.streitpatience", Rules: t.Rules, Tournament: storage.Tournament{ID: 12, Name: "Cup",
		Stage: storage.TournamentStage{State: storage.TournamentOver}}}
	for e := range t.Entrants {
		v.Entrants = append(v.Entrants, storage.Entrant{Person: storage.Person{ID: fmt.Sprint(1000 + e), Name: fmt.Sprintf("N%d", e)}, Number: e + 1, Gone: t.Entrants[e].Gone})
	}
	return v
}

func read(t *testing.T, text string) pairing.Tournament {
	t.Helper()
	on, err := pairing.Decode("stopp tournament 1\nrules " + text)
	if err != nil {
		t.Fatal(err)
	}
	return on
}

// A player who has withdrawn with nothing has no medal: after a lost match, without a
// match, or with only a bye.
func TestNoMedalForWhoLeftWithNothing(t *testing.T) {
	for _, text := range []string{
		"swiss rounds=2\nentrants 3\ngone 3 2\nround\n1-2: 1 2\n3\nround\n2-1: 2 1\n",
		"swiss rounds=2 table=3\nentrants 4\ngone 3 2\nround\n1-2-3-4: 1 2 4 3\nround\n1-2-4: 1 2 3\n",
		"round-robin\nentrants 3\ngone 3 3\nround\n2-3: 1 2\n1\nround\n3-1: 2 1\n2\nround\n1-2: 1 2\n3\n",
		"knock-out\nentrants 4\ngone 3 2\nround\n1-4: 1 2\n3-2: missed A\nround\n1-2: 1 2\n",
		"knock-out\nentrants 3\ngone 3 1\nround\n1\n2-3: missed B\nround\n1-2: 1 2\n",
	} {
		on := read(t, text)
		if m := of("en", on).Winners(on); strings.Contains(m.Content, "N2") || !strings.Contains(m.Content, "🥇 **N0**") || !on.Over() {
			t.Errorf("%s\n%s", text, m.Content)
		}
	}
}

// If nobody came to any match, all of them have lost, and nobody stands first.
func TestNoMedalWhereNobodyHasWon(t *testing.T) {
	for _, text := range []string{
		"knock-out\nentrants 4\nround\n1-4: missed A B\n3-2: missed A B\n",
		"swiss rounds=1\nentrants 4\nround\n1-3: missed A B\n4-2: missed A B\n",
	} {
		on := read(t, text)
		if m := of("en", on).Winners(on); strings.Contains(m.Content, "🥇") || !strings.Contains(m.Content, "Nobody has won a match") {
			t.Errorf("%s\n%s", text, m.Content)
		}
	}
}

// The podium says what has put one player ahead of another with as many points.
func TestThePodiumShowsTheTieBreak(t *testing.T) {
	const swiss = "swiss\nentrants 8\nround\n1-5: 1 2\n6-2: 2 1\n3-7: 1 2\n8-4: 2 1\nround\n4-1: 2 1\n2-3: 1 2\n5-8: 1 2\n7-6: 2 1\nround\n1-2: 1 2\n3-5: 1 2\n6-4: 2 1\n8-7: 2 1\n"
	on := read(t, swiss) // docs/tournaments.md: 3 points, then 2 with Bh.–1 of 5, 4 and 3
	for language, want := range map[string][]string{
		"en": {"N0** · 3 points\n", "N1** · 2 points · ahead of **N3** by Buchholz without the lowest, 5 to 4\n", "N3** · 2 points · ahead of **N2** by Buchholz without the lowest, 4 to 3\n"},
		"de": {"N1** · 2 Punkte · vor **N3** durch Buchholz ohne die niedrigste Wertung, 5 zu 4\n"},
		"fr": {"N1** · 2 points · devant **N3** au Buchholz sans le plus faible, 5 contre 4\n"},
	} {
		for _, line := range want {
			if m := of(language, on).Winners(on); !strings.Contains(m.Content, line) {
				t.Errorf("%s instead of %s", m.Content, line)
			}
		}
	}
}

// Nobody plays all rounds of a knock-out.
func TestAKnockOutSaysHowLongOnePlays(t *testing.T) {
	for _, c := range []struct{ language, rules, want, not string }{
		{"en", "knock-out", "until they are out", "all rounds"}, {"de", "knock-out", "bis er ausgeschieden ist", "alle Runden"}, {"fr", "knock-out third", "ton élimination", "toutes les rondes"}, {"en", "swiss", "all rounds", "until"},
	} {
		rules, err := pairing.ParseRules(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		v := of(c.language, pairing.Tournament{Rules: rules})
		v.Stage.State = storage.TournamentOpen
		if text := v.SignUp().Content; !strings.Contains(text, c.want) || strings.Contains(text, c.not) {
			t.Error(text)
		}
	}
}

// Whoever leaves, in all forms: the podium fits, and names nobody who has left with
// nothing. Whenever it puts one ahead, it says by what.
func TestPodiumsWhoeverLeaves(t *testing.T) {
	for seed := range uint64(200) {
		rng := rand.New(rand.NewPCG(seed, 14))
		form := []string{"round-robin", "round-robin double", "swiss", "swiss table=4", "swiss table=3 plain", "knock-out", "knock-out third"}[seed%7]
		on := read(t, form+fmt.Sprintf("\nentrants %d\n", 3+rng.IntN(10)))
		for !on.Over() {
			round, err := on.Next()
			if err != nil {
				t.Fatal(err)
			}
			on.Rounds = append(on.Rounds, round)
			if rng.IntN(2) == 0 {
				on = on.Withdraw(rng.IntN(len(on.Entrants)))
			}
			last := len(on.Rounds) - 1
			for i := range on.Rounds[last] {
				for at := &on.Rounds[last][i]; !on.Done(last, i); {
					at.Games = append(at.Games, someResult(rng, len(at.Seats)))
				}
			}
		}
		v := of([]string{"en", "de", "fr"}[seed%3], on)
		text := v.Winners(on).Content
		if bot.Length(text) > markup.ContentLimit || strings.Contains(text, "[") || strings.Contains(text, "{{") {
			t.Errorf("%s\n%s", on.Encode(), text)
		}
		for _, l := range on.Standings() {
			left := on.Entrants[l.Entrant].Gone > 0 && (l.Score == 0 || l.Played == 0)
			if left && (l.Place != 0 && on.Rules.Form != pairing.RoundRobin || strings.Contains(text, fmt.Sprintf("🥉 **N%d**", l.Entrant))) {
				t.Errorf("N%d is there\n%s\n%s", l.Entrant, on.Encode(), text)
			}
		}
	}
}

func someResult(rng *rand.Rand, seats int) pairing.Result {
	switch rng.IntN(8) {
	case 0:
		return pairing.Missed(rng.IntN(seats))
	case 1:
		return pairing.Void()
	}
	var r pairing.Result
	for range seats {
		r.Places, r.Points = append(r.Places, 1+rng.IntN(seats)), append(r.Points, rng.IntN(50))
	}
	return r
}
