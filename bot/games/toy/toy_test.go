package toy

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/toy"
	"stopp/storage"
)

// bench is a table as the card room would keep it, with the match only in memory.
type bench struct {
	cardtable.Table // parts that the toy never asks for
	m               *match.Match
	rnd             *rand.Rand
	done            map[string]bool // interactions
}

var people = []storage.Person{{ID: "10", Name: "Anna"}, {ID: "11", Name: "Ben"}, {ID: "12", Name: "Carl"}}

// secret is the source of the deal and all rounds.
func secret() cards.Source { return cards.NewSource([32]byte{7}) }

func sit(t *testing.T, rules string) *bench {
	t.Helper()
	rules, seats, err := Game().Rules(rules)
	if err != nil {
		t.Fatal(err)
	}
	deal, err := Game().Deal(rules, secret())
	if err != nil {
		t.Fatal(err)
	}
	row := storage.Match{ID: 1, Terms: storage.Terms{Game: toy.Name, Rules: rules}, Version: toy.Version, Guild: "77", Channel: "88", Deal: deal, Players: people[:seats]}
	m, err := match.Open(cardtable.Games{Game()}, row, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return &bench{m: m, rnd: rand.New(rand.NewPCG(1, 2)), done: map[string]bool{}}
}

func (b *bench) Did(interaction string) bool { return b.done[interaction] }

func (b *bench) Seat(user string) game.Seat { return b.m.Seat(user) }

func (b *bench) Privately(_ context.Context, r bot.Request) cardtable.Scene {
	s := b.m.Scene(i18n.For(r.Locale))
	s.Viewer = b.Seat(r.User.ID)
	return s
}

func (b *bench) MyTurn(r bot.Request) error {
	if !b.m.Story.Awaited().Has(b.Seat(r.User.ID)) {
		return cardtable.Refuse("not-your-turn", nil)
	}
	return nil
}

// Act carries out actions, and what chance has to do then.
func (b *bench) Act(_ context.Context, seat game.Seat, interaction string, actions ...string) error {
	for _, a := range actions {
		if err := b.act(seat, a); err != nil {
			return err
		}
	}
	b.done[interaction] = true
	if a, ok := Game().Chance(b.m.Story, secret()); ok {
		return b.act(game.NoSeat, a)
	}
	return nil
}

func (b *bench) act(seat game.Seat, action string) error {
	then, err := b.m.Story.Act(seat, action)
	if err == nil {
		b.m.Take(storage.Action{Number: len(b.m.Actions) + 1, Seat: seat.String(), Text: action}, then)
	}
	return err
}

func (b *bench) Hand(ctx context.Context, r bot.Request) bot.Reaction {
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: Game().Messages.Hand(b.Privately(ctx, r))}}
}

// press presses a button of the toy, as its list of presses has it.
func (b *bench) press(t *testing.T, who storage.Person, id, path string) (bot.Answer, error) {
	t.Helper()
	r := bot.Request{ID: id, Kind: bot.Press, User: bot.User{ID: who.ID}, Guild: "77", Path: path, Locale: "en"}
	for _, p := range Game().Presses {
		if p.Path == r.Name() {
			if !p.Takes(r.Args()) {
				t.Fatalf("%s has another form", path)
			}
			reaction, err := p.Do(context.Background(), b, r)
			return reaction.Answer, err
		}
	}
	t.Fatalf("nobody handles %s", path)
	return bot.Answer{}, nil
}

// open are the messages of the running round that all can see.
func (b *bench) open() (all []string) {
	s, m := b.m.Scene(i18n.For("en")), Game().Messages
	return append(all, m.Past(s, b.m.Sheet()).Content, m.Table(s).Content, m.Board(s, "title").Content, m.Watched(s, "link").Content, m.Line(s))
}

// A match is played to its end by its buttons alone. Nothing that all can see has a card
// from anybody's hand, and each player finds their own behind the button.
func TestPlayedByButtons(t *testing.T) {
	b := sit(t, "toy players=3 target=4")
	for n := 0; !b.m.Over(); n++ {
		for _, text := range b.open() {
			for seat, p := range b.m.Row.Players {
				for _, c := range b.m.Story.(story).seen(game.Seat(seat)).Hand(game.Seat(seat)) {
					if strings.Contains(text, pages.Symbols(i18n.For("en"), c)) {
						t.Fatalf("%v of %s is told to all: %q", c, p.Name, text)
					}
				}
			}
		}
		seat := b.m.Story.Awaited().List()[0]
		page := b.Hand(t.Context(), bot.Request{User: bot.User{ID: people[seat].ID}, Locale: "en"}).Answer
		if len(page.Message.Rows) != 1 {
			t.Fatalf("hand: %+v", page)
		}
		keys := page.Message.Rows[0]
		id, sheet := "i"+string(rune('a'+n)), b.m.Sheet()
		after, err := b.press(t, people[seat], id, keys[b.rnd.IntN(len(keys))].ID)
		if err != nil || after.As != bot.Update {
			t.Fatalf("card: %+v, %v", after, err)
		}
		if got := rows(after.Message); b.m.Sheet() == sheet && got != len(keys)-1 {
			t.Fatalf("%d cards are left of %d", got, len(keys))
		}
	}
	last := Game().Messages.Table(b.m.Scene(i18n.For("en")))
	if !strings.Contains(last.Content, "🏆") || len(last.Files) != 1 || len(b.m.Story.(story).sheets[b.m.Sheet()-1]) != 0 {
		t.Errorf("the end: %+v", last)
	}
	if b.m.Sheet() < 3 || b.m.Sheet() != len(b.m.Game.Messages.Told(b.m.Story))/9+1 {
		t.Errorf("%d sheets of %q", b.m.Sheet(), b.m.Game.Messages.Told(b.m.Story))
	}
	then, err := match.Open(cardtable.Games{Game()}, b.m.Row, b.m.Actions, nil)
	if err != nil || then.Story.Sheet() != b.m.Sheet() || then.Record() != b.m.Record() {
		t.Errorf("replayed: %v", err)
	}
}

func rows(m bot.Message) (n int) {
	for _, row := range m.Rows {
		n += len(row)
	}
	return n
}

// A member who is not to move, has no seat or has played the card already is told so, and
// nothing happens; the same press again plays nothing.
func TestRefusals(t *testing.T) {
	b := sit(t, "toy")
	mine := b.m.Story.(story).seen(game.A).Hand(game.A)
	problem := func(who storage.Person, id, path string) string {
		_, err := b.press(t, who, id, path)
		if explained := Game().Explain(i18n.For("en"), err); explained != nil {
			err = explained
		}
		var p *cardtable.Problem
		if !errors.As(err, &p) {
			t.Fatalf("%s: %v", path, err)
		}
		return p.Key
	}
	card := func(c cards.Card) string { return b.m.Scene(i18n.For("en")).OnHand("toy-play", c) }
	if got := problem(people[1], "2", card(mine[0])); got != "not-your-turn" {
		t.Error(got)
	}
	for range 2 {
		if _, err := b.press(t, people[0], "3", card(mine[0])); err != nil || len(b.m.Actions) != 1 {
			t.Fatalf("%d actions, %v", len(b.m.Actions), err)
		}
	}
	theirs := b.m.Story.(story).seen(game.B).Hand(game.B)
	if got := problem(people[1], "4", card(mine[0])); got != "toy.refused.not-held" {
		t.Error(got)
	}
	if _, err := b.press(t, people[1], "5", card(theirs[0])); err != nil {
		t.Fatal(err)
	}
	for _, seat := range []game.Seat{game.A, game.B, game.NoSeat} {
		if _, err := b.m.Story.Act(seat, "nonsense"); err == nil {
			t.Errorf("%v does nonsense", seat)
		} else if seat != game.NoSeat && Game().Explain(i18n.For("en"), err) != nil {
			t.Errorf("a sentence for %v", err)
		}
	}
}

// A story is a value: making another from it leaves it as it was, even twice.
func TestStoryIsAValue(t *testing.T) {
	b := sit(t, "toy")
	first := b.m.Story
	hand := first.(story).seen(game.A).Hand(game.A)
	one, err := first.Act(game.A, hand[0].String())
	if err != nil {
		t.Fatal(err)
	}
	other, err := first.Act(game.A, hand[1].String())
	if err != nil || first.Moves() != 0 || first.Sheet() != 1 || slices.Equal(one.(story).sheets[0], other.(story).sheets[0]) {
		t.Errorf("%v, then %v and %v, %v", first, one, other, err)
	}
	if end := one.Abandoned(); end.Sheet() != 2 || one.Sheet() != 1 || end.Moves() != 1 {
		t.Errorf("abandoned: %v", end)
	}
}

// The rules follow from how many are asked, and any others don't fit.
func TestLobby(t *testing.T) {
	l := Game().Lobby
	for seats := 2; seats <= 4; seats++ {
		rules, err := l.Typed(nil, l.Usual(seats))
		if err != nil || l.Fits(rules, seats-1) != nil {
			t.Errorf("%q for %d: %v, %v", rules, seats, err, l.Fits(rules, seats-1))
		}
		if err := l.Fits(rules, seats); err == nil {
			t.Errorf("%q for %d", rules, seats+1)
		}
		if m := l.Terms(i18n.For("en"), pages.Challenge{Rules: rules}, pages.Look{}); !strings.HasSuffix(m.Content, "Rules: to 5 points.") {
			t.Errorf("terms: %q", m.Content)
		}
	}
	if l.Usual(0) != l.Usual(2) || l.Fits("whist", 1) == nil {
		t.Errorf("usual rules: %q", l.Usual(0))
	}
}
