package board

import (
	"strings"
	"testing"
	"unicode/utf8"

	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/render"
)

// Whatever is played, the blocks fit a phone, and the words fit Discord's limit and none is
// missing.
func TestTextFits(t *testing.T) {
	for _, line := range []string{"zheng-fen players=3", "zheng-fen players=6 jokers=special"} {
		for seed := range uint64(5) {
			var all []string
			look := func(m zhengfen.Match) bool {
				for _, language := range []string{"en", "de", "fr"} {
					opts := []Option{Labels(speaks(language)), Names(people)}
					v := m.View(game.B)
					for line := range strings.Lines(Text(v, opts...) + "\n" + HandText(v, opts...)) {
						if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > render.Columns {
							t.Fatalf("%d columns: %q", n, line)
						}
					}
					all = append(all, Alt(v, speaks(language), opts...), HandAlt(v, speaks(language), opts...))
				}
				return false
			}
			look(played(t, line, seed, look))
			for _, text := range all {
				if n := utf8.RuneCountInString(text); text == "" || n > render.AltLimit || strings.ContainsAny(text, "[<") {
					t.Fatalf("%d characters: %q", n, text)
				}
			}
		}
	}
}

// A trick, the counts and the turn, in words and in the block.
func TestTableInWords(t *testing.T) {
	table := position(t, ofSix)
	six := table.View(game.NoSeat)
	for language, want := range map[string]string{
		"en": "On top: Ann, run, 10 to ace (10 of clubs, jack of clubs, queen of clubs, king of clubs, big joker as ace of clubs); 25 points in the trick. " +
			"Before that: 😀, run, 3 to 7 (3 of hearts, 4 of hearts, 5 of hearts, 6 of hearts, small joker as 7 of hearts). Cleopatra die Große von Ägypten to move. " +
			"Ann: 2 cards, 20 points, 120 in total. Benedikt: 5 cards, 20 points, 85 in total, passed. Cleopatra die Große von Ägypten: 3 cards, 10 points, 15 in total. " +
			"Đặng: 0 cards, 25 points, 0 in total, out 2nd. 😀: 2 cards, 0 points, 60 in total. Fritz: 0 cards, 0 points, 20 in total, out 1st.",
	} {
		if got := Alt(six, speaks(language), Names(people)); got != want {
			t.Errorf("in %s:\n%s\nnot\n%s", language, got, want)
		}
	}
	won := played(t, "zheng-fen players=3 target=1", 4, func(zhengfen.Match) bool { return false }).View(game.NoSeat)
	if got := Alt(won, speaks("en"), Names(people)); !strings.HasPrefix(got, "The match is over. Cleopatra die Große von Ägypten has won. Last trick. On top: Ann, ") || !strings.Contains(got, " in the trick. From Benedikt’s hand to Cleopatra") {
		t.Errorf("the end is %s", got)
	}
	const block = `     cards · points · total
  Ann          2   20   120
  Benedikt     5   20    85 passed
> Cleopatra…   3   10    15
  Đặng         0   25     0 out 2nd
  😀            2    0    60
  Fritz        0    0    20 out 1st

😀: run, 3 to 7
3♥ 4♥ 5♥ 6♥ *s=7♥

Ann: run, 10 to ace
T♣ J♣ Q♣ K♣ *b=A♣`
	if got := Text(six, Labels(speaks("en")), Names(people)); got != block {
		t.Errorf("the block is\n%s", got)
	}
}

// A hand in words and in the block, in each order.
func TestHandInWords(t *testing.T) {
	s := position(t, strings.NewReplacer("B hand 4c 4d 4s 7c 7d", "B hand 4c 4d 4s 7c 7d 2h", "C hand 8c 9d 2h", "C hand 8c 9d").Replace(ofSix))
	for o, want := range map[Order]string{ByRank: "4♣ 4♦ 4♠ 7♣ 7♦ 2♥", BySuit: "4♣ 7♣ 4♦ 7♦ 2♥ 4♠", ByGroups: "4♣ 4♦ 4♠ 7♣ 7♦ 2♥"} {
		if got := HandText(s.View(game.B), Sorted(o)); got != want {
			t.Errorf("by %v: %s", o, got)
		}
	}
	if got := HandText(s.View(game.B), Letters()); got != "4c 4d 4s 7c 7d 2h" {
		t.Error(got)
	}
	if got := HandAlt(s.View(game.C), speaks("de")); got != "Dein Blatt, 2 Karten: Kreuz 8, Karo 9." {
		t.Error(got)
	}
	if got := HandAlt(s.View(game.NoSeat), speaks("en")); got != "Your hand, 0 cards: none." {
		t.Error(got)
	}
}

// A joker shows what it stands for where that is certain, and nowhere else.
func TestWhatJokersStandFor(t *testing.T) {
	r := rules(t, "zheng-fen jokers=special")
	for text, want := range map[string]string{
		"*s = single *s":                           "*s",
		"Kh *s = pair K":                           "K♥ *s=K",
		"*s *b = pair 9":                           "*s=9 *b=9",
		"5c 5d *b = triple 5":                      "5♣ 5♦ *b=5",
		"9c 9d *s *b = quad 9":                     "9♣ 9♦ *s=9 *b=9",
		"5h 6h 8h 9h *s = run 5-9":                 "5♥ 6♥ *s=7♥ 8♥ 9♥",
		"3c 3d 4c 5c *s *b = pairs 3-5":            "3♣ 3♦ 4♣ *s=4 5♣ *b=5",
		"Tc Td 4s 4h *s = full T":                  "T♣ T♦ 4♥ 4♠ *s",
		"5c Td *b = 510K":                          "5♣ T♦ *b",
		"2c 2d 2h *s = 2222":                       "2♣ 2♦ 2♥ *s",
		"3c 3d 3h 4c 4d 5c 5d 5h *s = triples 3-5": "3♣ 3♦ 3♥ 4♣ 4♦ *s=4 5♣ 5♦ 5♥",
	} {
		a, err := zhengfen.ParseAction(text)
		if err != nil {
			t.Fatal(err)
		}
		fits := false
		for _, reading := range r.Readings(nil, a.Play.Cards) {
			fits = fits || reading == a.Play.Reading
		}
		var b block
		if b.cards(spread(a.Play)); !fits || strings.Join(b.lines, " ") != want {
			t.Errorf("%s (read so: %v) is spread as %s", text, fits, b.lines)
		}
	}
}

// Every reading has words in every language, and different ones sound different.
func TestReadingsHaveWords(t *testing.T) {
	for _, language := range []string{"en", "de", "fr"} {
		heard := map[string]zhengfen.Reading{}
		for _, c := range zhengfen.Categories() {
			for low := zhengfen.Three; low <= zhengfen.Big; low++ {
				for high := low; high <= zhengfen.Big; high++ {
					r := zhengfen.Reading{Category: c, Low: low, High: high}
					if back, err := zhengfen.ParseReading(r.String()); err != nil || back != r {
						continue
					}
					words := Reading(r, speaks(language))
					if other, known := heard[words]; known || words == "" || strings.ContainsAny(words, "[<") {
						t.Errorf("%v in %s is %q, as %v is", r, language, words, other)
					}
					heard[words] = r
				}
			}
		}
		if len(heard) < 200 {
			t.Errorf("only %d readings", len(heard))
		}
	}
}
