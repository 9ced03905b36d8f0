package after

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
	"stopp/storage"
)

// gameAlone is as much of the game as a stored match needs.
func gameAlone() cardtable.Game {
	g := zhengfen.Game()
	g.Rules, g.Deal = play.Rules, play.Deal
	return cardtable.Game{Game: g, Begin: play.Open, Proofs: cardtable.Proofs{Verify: zhengfen.Verify}}
}

// people are six: one has a long name, one has been forgotten.
var people = []storage.Person{{ID: "7", Name: "Anna"}, {ID: "8", Name: strings.Repeat("Maximilian ", 3)}, {ID: "9", Name: "Carl"},
	{ID: "10", Name: "_D*"}, {}, {ID: "computer/greedy/1", Name: "Computer (greedy)"}}

// stored is a match of greedy players, for at most that many actions.
func stored(t testing.TB, rules string, seed uint64, most int) *match.Match {
	t.Helper()
	src := rand.NewPCG(seed, 1)
	deal, err := play.Deal(rules, src)
	if err != nil {
		t.Fatal(err)
	}
	_, seats, _ := play.Rules(rules)
	row := storage.Match{ID: 12, Terms: storage.Terms{Game: zhengfen.Name, Rules: rules}, Version: zhengfen.Version, Deal: deal, Players: people[:seats]}
	m := opened(t, row, nil)
	for n := 1; n <= most && !m.Story.Outcome().Over(); n++ {
		v := play.Of(m.Story).View(game.NoSeat)
		a := storage.Action{Number: n, Seat: game.NoSeat.String(), Text: zhengfen.DeckLine(zhengfen.Shuffled(src))}
		seat := game.NoSeat
		if !v.RoundOver() {
			seat = v.ToMove()
			do, _ := opponent.Choose(play.Of(m.Story).View(seat), opponent.Greedy, src)
			a.Seat, a.Text = seat.String(), do.String()
		}
		then, err := m.Story.Act(seat, a.Text)
		if err != nil {
			t.Fatal(err)
		}
		m.Take(a, then)
	}
	return m
}

func opened(t testing.TB, row storage.Match, actions []storage.Action) *match.Match {
	t.Helper()
	m, err := match.Open(cardtable.Games{gameAlone()}, row, actions, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// at is a match as it stood, and its course.
func at(t testing.TB, m *match.Match, step int) (*match.Match, Course) {
	t.Helper()
	c, err := CourseOf(m)
	if err != nil {
		t.Fatal(err)
	}
	then, err := m.At(step, nil)
	if err != nil {
		t.Fatal(err)
	}
	return then, c
}

func tableOf(m *match.Match, language string) play.Table {
	return play.TableOf(m.Scene(i18n.For(language)))
}

// text is a whole message, to the last byte.
func text(m bot.Message) string {
	text := fmt.Sprintf("%s\n%+v\n%+v\n%q\n", m.Content, m.Rows, m.Menus, m.Mentions)
	for _, f := range m.Files {
		text += f.Name + f.Alt + string(f.Data)
	}
	return text
}
