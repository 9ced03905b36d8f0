package hand

import (
	"fmt"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/zhengfentest"
)

// typed is /play by a seat.
func (b *bench) typed(seat game.Seat, text string) (bot.Message, error) {
	b.Helper()
	r := bot.Request{ID: fmt.Sprint(len(b.done), text), Kind: bot.Command, User: bot.User{ID: people[seat].ID}, Path: "play", Options: map[string]string{playText: text}}
	reaction, err := Commands()[0].Do(b.Context(), b, r)
	if err == nil {
		check(b.T, reaction.Answer.Message)
	}
	return reaction.Answer.Message, err
}

// A typed play counts at once if it can mean one thing only (spec, "Choosing cards" 5).
func TestTyped(t *testing.T) {
	for text, want := range map[string]string{"99": "9c 9d", "4-8 hearts joker": "4h 5h 6h 8h *s", "5 10 K": "5d Th Ks", "9d 9c": "9c 9d"} {
		b := sit(t, zhengfentest.Dealt("4h 5h 5d 6h 8h 9c 9d Th Ks *s"))
		m, err := b.typed(game.A, text)
		top, _ := b.match.View(game.NoSeat).Top()
		if err != nil || top.Play.Cards.String() != want || b.acts != 1 || len(m.Menus) == 0 {
			t.Errorf("%q: %v, %v", text, top, err)
		}
	}
	b := sit(t, zhengfentest.Dealt("6c 6d", "C 4c = single 4"))
	if _, err := b.typed(game.A, "pass"); err != nil || b.acts != 1 {
		t.Error(err)
	}
	if _, err := b.typed(game.A, "pass"); err == nil || !strings.Contains(textOf(err), "It is **Ben**’s turn") {
		t.Error(err)
	}
	if _, err := b.typed(game.A, "take"); err == nil || b.acts != 1 {
		t.Error(err)
	}
}

// A text that may mean several things is read back as buttons, and nothing is done before
// one is pressed.
func TestTypedAsks(t *testing.T) {
	b := sit(t, zhengfentest.Dealt("5h 6h 7h *s *b 9c 9d 3c 3d"))
	m, err := b.typed(game.A, "5h 6h 7h *s *b")
	if err != nil || b.acts != 0 || len(m.Rows) != 1 || len(m.Rows[0]) != 5 || !strings.Contains(m.Content, "Nothing is played before you press") {
		t.Fatalf("%v, %d actions:\n%s", err, b.acts, sketch(m))
	}
	b.must(b.press(game.A, m.Rows[0][1].ID))
	if top, _ := b.match.View(game.NoSeat).Top(); b.acts != 1 || !strings.Contains(m.Rows[0][1].Label, "full house, sevens") || top.Play.Reading.String() != "full 7" {
		t.Errorf("%v:\n%s", top, sketch(m))
	}
	own := sit(t, zhengfentest.Dealt("9c 9d 6c", "A 4c 4d = pair 4"))
	m, err = own.typed(game.A, "99")
	if err != nil || own.acts != 0 || len(m.Rows[0]) != 2 || m.Rows[0][1].Label != "Then 9♣ 9♦" {
		t.Fatalf("%v:\n%s", err, sketch(m))
	}
	own.must(own.press(game.A, m.Rows[0][1].ID))
	if own.acts != 2 {
		t.Errorf("%d actions", own.acts)
	}
}

// Out of turn a typed play is planned; typed once more it stays so.
func TestTypedAhead(t *testing.T) {
	b := three(t)
	for range 2 {
		m, err := b.typed(game.C, b.single(game.C, zhengfen.Two))
		if err != nil || parse(b.drafts[game.C]).plan != play || !strings.Contains(m.Content, "📌 When your turn comes: 2") {
			t.Fatalf("%v, %q", err, b.drafts[game.C])
		}
	}
	if _, err := b.typed(game.C, "44"); err == nil || !strings.Contains(textOf(err), "the trick asks for a single card") {
		t.Error(err)
	}
}

// Suggestions come from the allowed plays, for the member's own seat alone.
func TestSuggestTyped(t *testing.T) {
	b := sit(t, zhengfentest.Dealt("9c 9d 6c", "C 4c 4d = pair 4"))
	if all := suggest("9", b.scene(game.A), game.A); len(all) != 1 || all[0].Value != "9c 9d = pair 9" {
		t.Errorf("%+v", all)
	}
	if all := suggest("", b.scene(game.NoSeat), game.NoSeat); all != nil {
		t.Errorf("who looks on: %+v", all)
	}
}
