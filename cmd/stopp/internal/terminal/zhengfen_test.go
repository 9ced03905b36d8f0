package terminal

import (
	"bytes"
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/record"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
)

// typedZhengFen plays by typed lines, and returns the screen and the record.
func typedZhengFen(t *testing.T, line, language string, me game.Seat, typed string) (shown, kept string) {
	t.Helper()
	rules, err := zhengfen.ParseRules(line)
	if err != nil {
		t.Fatal(err)
	}
	src := cards.NewSource([32]byte{0x00, 0xff})
	first := zhengfen.Shuffled(src)
	kept = zhengfen.Record(rules, first).String()
	var out bytes.Buffer
	g := &ZhengFen{Say: i18n.For(language), Me: me, Level: opponent.Greedy, In: strings.NewReader(typed), Out: &out, Decks: src,
		Chance: cards.NewSource([32]byte{1}), Keep: func(line string) error { kept += line + "\n"; return nil }}
	if err := g.Play(t.Context(), zhengfen.Start(rules, first), "00ff"); err != nil {
		t.Fatal(err)
	}
	return out.String(), kept
}

// A match of several rounds to its end, by a player who is always late and types that. The
// kept record replays to the end shown.
func TestZhengFenToItsEnd(t *testing.T) {
	for i, line := range []string{"zheng-fen players=3 target=100", "zheng-fen target=150", "zheng-fen players=6 target=1 jokers=special"} {
		language := i18n.Languages[i%len(i18n.Languages)].String()
		shown, kept := typedZhengFen(t, line, language, game.Seat(i), strings.Repeat("late\n", 400))
		rec, err := record.Parse(kept)
		if err != nil {
			t.Fatal(err)
		}
		var last zhengfen.Match
		for e, err := range zhengfen.Replay(rec) {
			if err != nil {
				t.Fatal(err)
			}
			last = e.Match
		}
		if !last.Over() || !strings.Contains(shown, last.Result()) {
			t.Errorf("%s: %s, not shown in\n%s", line, last.Result(), shown)
		}
	}
}

// Typed plays are understood in small letters, too; a refused one is explained and
// changes nothing. Hands of others are never shown.
func TestZhengFenTyped(t *testing.T) {
	const line = "zheng-fen players=3"
	for _, c := range []struct{ typed, want string }{
		{"pass", "The table is empty, so you can’t pass"},
		{"5C 5S", "B 5c 5s = pair 5\nC 7c 7h = pair 7\n"},
		{"td 5c kc", "B 5c Td Kc = 510K\n"},
		{"2h 2d 2s 8c 9c = full 2", "B 8c 9c 2d 2h 2s = full 2\n"},
		{"2h 2d 2s 8c 9c = full k", "can’t be read like that"},
		{"4c", "You don’t hold all of these cards."},
		{"5c 6c", "These cards are no combination."},
		{"take", "There is no trick of yours to take."},
		{"zebra", "I don’t understand “zebra”."},
		{"moves", "  Kc Kh Ks = triple K\n"},
		{"help", "*s and *b for the jokers"},
		{"resign", "B resign\n"},
		{"aufgeben", "B resign\n"},
		{"board\nquit", "You lead: play any combination.\nYour hand: 3d 3h 5c 5s "},
	} {
		shown, _ := typedZhengFen(t, line, "en", game.B, c.typed+"\n")
		if !strings.Contains(shown, c.want) {
			t.Errorf("%q: no %q in\n%s", c.typed, c.want, shown)
		}
		if first, _, _ := strings.Cut(shown, "> "); strings.Contains(first, "3s") || strings.Contains(first, "4c") {
			t.Errorf("A's or C's cards are shown:\n%s", shown)
		}
	}
}
