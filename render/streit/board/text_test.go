package board

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
)

func TestTextOfATable(t *testing.T) {
	want := strings.TrimPrefix(`
 B Br 9♥ 3   Bw 9♠ 22       ?? 12

1 Q♠ J♥ T♣ 9♦ 8♠ 7♦ 6♠ 5♥
2 Q♦ J♣ T♦ 9♠ 8♥
3 K♣ Q♥ J♠ T♦
4 -

f 3♣ -♣  6♦ 2♦  4♥ A♥  K♠ -♠

5 J♣ T♦ 9♣ 8♦
6*K♥ Q♣ J♦ T♣ 9♥ 8♣
7 K♦
8 Q♣ J♥ T♠ 9♥

>A  r Q♥ 11   w K♠ 14  t 7♣ ?? 21`, "\n")
	if got := Text(drawn(t, middleTable), Lifted(6)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := Text(drawn(t, middleTable), Letters()); !strings.Contains(got, "\n1 Qs Jh Tc 9d 8s 7d 6s 5h\n") || !ascii(got) {
		t.Errorf("with letters:\n%s", got)
	}
	for indices, row := range map[render.Indices]string{render.German: "\n1 Ds Bh Tc 9d 8s 7d 6s 5h\n", render.French: "\n1 Ds Vh Tc 9d 8s 7d 6s 5h\n"} { // as in the picture
		if got := Text(drawn(t, middleTable), Letters(), Indexed(indices)); !strings.Contains(got, row) || !ascii(got) {
			t.Errorf("with letters in %v:\n%s", indices, got)
		}
	}
}

// Rules §11: each seat with the houses that it dealt, one of them closed.
func TestTextOfThreeSeats(t *testing.T) {
	want := strings.TrimPrefix(`
 B Br 6♠ 3   Bw Q♦ 12       ?? 8

1 K♦ Q♠ J♦ T♣ 9♥
2 x
3 7♠ 6♦

>C  r 8♥ 6    w K♣ 4   t 7♦ ?? 16

4 J♣ T♦
5 Q♥
6 9♣ 8♥ 7♣ 6♥ 5♣ 4♥

f 5♣ 2♣  A♦ -♦  3♥ -♥  K♠ 4♠

7 K♠Q♦J♣T♥9♠8♦7♣6♦5♠4♦3♣2♥A♠
8 T♦ 9♠
9*K♥ Q♣ J♦ T♠ 9♥ 8♣

 A Ar J♥ 5   Aw 8♠ 9        ?? 11`, "\n")
	if got := Text(drawn(t, threeTable), Lifted(9)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Rules §8.1, §8.2 and §10.
func TestTextOfOtherSets(t *testing.T) {
	for table, lines := range map[string][]string{
		coveredTable: {"\n1 ?? ?? 9♣ 8♥\n", "\n6 ?? T♣\n", "\n8 -\n", "\n A Ar ?? 13  Aw 4♣ 3        ?? 24"},
		simpleTable:  {"\n3 K♣\n\nf 4♣ -♦ K♥ 2♠\n\n4 J♣ T♦\n", "\n6 8♦ 7♠ 6♦ 5♣\n\n>A"},
	} {
		got := Text(drawn(t, table))
		for _, line := range lines {
			if !strings.Contains(got, line) {
				t.Errorf("no %q in\n%s", line, got)
			}
		}
	}
}

func ascii(s string) bool { return len(s) == utf8.RuneCountInString(s) }

func TestTextLeavesOutTheMiddleOfLongHouses(t *testing.T) {
	got := Text(drawn(t, longTable))
	for _, line := range []string{
		"\n1 K♠Q♥J♣T♥9♣8♦7♠6♦5♣4♦3♠2♦A♣\n",
		"\n3 ?? ?? K♥\n",
		"\n6 K♥Q♠J♦T♣9♥8♠7♦6♣…4♠3♦2♣A♦K♥Q♠J♦T♣\n",
	} {
		if !strings.Contains(got, line) {
			t.Errorf("no line %q in\n%s", line, got)
		}
	}
}

// Discord shows at most 38 columns on a phone, and takes 2,000 characters in a
// message, of which a fence needs some.
func TestTextFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		lifted := Lifted(streit.Place(rapid.IntRange(0, 30).Draw(t, "lifted")))
		text := Text(v, lifted)
		if rapid.Bool().Draw(t, "letters") {
			text = Text(v, lifted, Letters())
		}
		if n := utf8.RuneCountInString(text); n >= 1900 {
			t.Errorf("%d characters", n)
		}
		for line := range strings.Lines(text) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > render.Columns {
				t.Errorf("%d columns: %q", n, line)
			}
		}
	})
}

// The card on top of a house is never left out.
func TestTextEndsHousesWithTheFreeCard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		lines := strings.Split(Text(v, Letters()), "\n")
		for i, h := range v.Houses {
			if h.Top() == cards.None {
				continue
			}
			found := false
			for _, line := range lines {
				found = found || strings.HasPrefix(line, codeOf(housePile(i+1), v.ToMove)+" ") && strings.HasSuffix(line, h.Top().String())
			}
			if !found {
				t.Errorf("house %d does not end with %v:\n%s", i+1, h.Top(), strings.Join(lines, "\n"))
			}
		}
	})
}

func TestTextTellsWhoseTurnItIs(t *testing.T) {
	for _, c := range []struct{ table, sign string }{{"move A", ">A"}, {"move B", ">B"}, {"won B", "+B"}} {
		if got := Text(drawn(t, c.table)); strings.Count(got, c.sign) != 1 || strings.Count(got, ">")+strings.Count(got, "+") != 1 {
			t.Errorf("%s: no %s in\n%s", c.table, c.sign, got)
		}
	}
	v := drawn(t, "move A")
	v.Outcome = game.Outcome{Ending: game.Blocked, Winner: game.NoSeat}
	if got := Text(v); strings.ContainsAny(got, ">+") {
		t.Errorf("a block without a winner has one:\n%s", got)
	}
}

// Above each other stand: reserve, waste, turned card and hand of all seats, and
// the first cards of all houses.
func TestTextIsAligned(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		for _, line := range strings.Split(Text(v, Letters()), "\n") {
			if line == "" || line[0] == 'f' {
				continue
			}
			starts := []int{2}
			if strings.ContainsAny(line[:1], " >+") {
				starts = []int{6, 16, 28}
			}
			for _, at := range starts {
				if line[at-1] != ' ' && line[at-1] != '*' || line[at] == ' ' {
					t.Errorf("no pile begins in column %d of %q", at+1, line)
				}
			}
		}
	})
}
