package board

import (
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"stopp/game"
	"stopp/game/streit"
)

// Rules §12: nobody sees a difference between two positions where only hidden cards have
// changed places.
func TestPictureHidesWhatIsHidden(t *testing.T) {
	differ := 0
	rapid.Check(t, func(t *rapid.T) {
		s := played(t).Table()
		text := s.String()
		other := exchanged(text, rapid.Uint64().Draw(t, "exchange"))
		lifted := Lifted(streit.Place(rapid.IntRange(0, 15).Draw(t, "lifted")))
		if text != other {
			differ++
		}
		if a, b := shows(t, text, lifted), shows(t, other, lifted); a != b {
			t.Fatalf("the tables\n%s\nand\n%s\nlook different", text, other)
		}
	})
	if differ < 50 {
		t.Errorf("only %d tables had hidden cards to exchange", differ)
	}
}

// Nor does a viewer at a seat, except for the next card of that seat's own hand where the
// rules let it peek.
func TestPictureForASeatHidesWhatIsHidden(t *testing.T) {
	differ := map[game.Seat]int{}
	rapid.Check(t, func(t *rapid.T) {
		table := played(t).Table()
		text := table.String()
		other := exchanged(text, rapid.Uint64().Draw(t, "exchange"))
		b := position(t, other)
		for seat := range game.Seat(table.Rules().Seats()) {
			v, w := table.View(seat), b.View(seat)
			if v.Players[seat].HandNext != w.Players[seat].HandNext {
				continue // it sees the difference
			}
			if text != other {
				differ[seat]++
			}
			if inAllWays(t, v) != inAllWays(t, w) {
				t.Fatalf("the tables\n%s\nand\n%s\nlook different to %v", text, other, seat)
			}
		}
	})
	if differ[game.A] < 40 || differ[game.B] < 40 || differ[game.C] < 1 {
		t.Errorf("too few tables had hidden cards to exchange: %v", differ)
	}
}

// shows is everything that render makes of a position for everybody's eyes.
func shows(t *rapid.T, text string, opts ...Option) string {
	s := position(t, text)
	return inAllWays(t, s.View(game.NoSeat), opts...)
}

// inAllWays is everything that render makes of a view.
func inAllWays(t *rapid.T, v streit.View, opts ...Option) string {
	return Text(v, opts...) + Alt(v, speaks("en"), nil, opts...) + string(drawPNG(t, v, opts...))
}

func position(t *rapid.T, text string) streit.State {
	s, err := streit.ParsePosition(text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return s
}

// exchanged is a position with its hidden cards exchanged in a way that leaves it a
// position: a joker never lies on a waste (rules §11).
func exchanged(position string, seed uint64) string {
	for {
		other := exchange(position, seed)
		if _, err := streit.ParsePosition(other); err == nil {
			return other
		}
		seed++
	}
}

// exchange shuffles a position's hidden cards: hands, the cards below the tops of reserves
// and wastes, closed tops, and cards in brackets in a house.
func exchange(position string, seed uint64) string {
	lines := strings.Split(position, "\n")
	var hidden []*string
	words := make([][]string, len(lines))
	for i, line := range lines {
		words[i] = strings.Fields(strings.NewReplacer("(", "( ", ")", " )").Replace(line))
		for at := range words[i] {
			if isHidden(words[i], at) {
				hidden = append(hidden, &words[i][at])
			}
		}
	}
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(hidden), func(i, j int) { *hidden[i], *hidden[j] = *hidden[j], *hidden[i] })
	for i := range lines {
		lines[i] = strings.NewReplacer("( ", "(", " )", ")").Replace(strings.Join(words[i], " "))
	}
	return strings.Join(lines, "\n")
}

// isHidden tells whether a word of a position's line is a card nobody sees.
func isHidden(line []string, at int) bool {
	if at < 2 || strings.ContainsAny(line[at], "()-") {
		return false
	}
	switch line[1] {
	case "hand":
		return true
	case "waste", "reserve":
		return at < len(line)-1
	}
	return line[0] == "house" && strings.Contains(strings.Join(line[at:], " "), ")")
}

// An exchange that finds nothing would let everything pass.
func TestExchangeFindsWhatIsHidden(t *testing.T) {
	line := func(text string) (all string) {
		words := strings.Fields(text)
		for at := range words {
			if isHidden(words, at) {
				all += words[at] + " "
			}
		}
		return all
	}
	for text, want := range map[string]string{
		"A hand 3c 9s": "3c 9s ", "A waste 3c 9s": "3c ", "A waste -": "", "B reserve 3c ( 9s )": "3c 9s ", "B reserve 3c 9s": "3c ",
		"house 4 ( 3c ** ) 9s 8d": "3c ** ", "house 4 9s 8d": "", "house 4 closed": "", "C turned 7d": "", "families c0 c1 d3": "",
	} {
		if got := line(text); got != want {
			t.Errorf("hidden in %q is %q, not %q", text, got, want)
		}
	}
}
