package board

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"

	"pgregory.net/rapid"

	"stopp/game"
	"stopp/game/streit"
	"stopp/render"
)

const spokenTable = `
move B
families c3 c0 d6 d2 h0 h0 s13 s0
1 Qs Jh Tc
4 (2) 9d
8 Kd
A reserve Qh 11
A waste Ks 14
A hand 21
B reserve ?? 3
B turned 7c`

func TestAltSaysTheWholeTable(t *testing.T) {
	for _, c := range []struct{ locale, want string }{
		{"en", "Ben to move. Lifted: 10 of clubs, house 1. " +
			"Ben: reserve face-down card (3), turned 7 of clubs, waste empty, hand empty. " +
			"Anna: reserve queen of hearts (11), waste king of spades (14), hand (21). " +
			"House 1: 10 of clubs, jack of hearts, queen of spades. House 2: empty. House 3: empty. " +
			"House 4: 9 of diamonds, 2 face down. House 5: empty. House 6: empty. House 7: empty. House 8: king of diamonds. " +
			"Families: clubs 3, diamonds 6 and 2, hearts none, spades one complete."},
		{"de", "Ben ist am Zug. Aufgehoben: Kreuz 10, Haus 1. " +
			"Ben: Reserve verdeckte Karte (3), aufgedeckt Kreuz 7, Ablage leer, Hand leer. " +
			"Anna: Reserve Herz Dame (11), Ablage Pik König (14), Hand (21). " +
			"Haus 1: Kreuz 10, Herz Bube, Pik Dame. Haus 2: leer. Haus 3: leer. " +
			"Haus 4: Karo 9, 2 verdeckt. Haus 5: leer. Haus 6: leer. Haus 7: leer. Haus 8: Karo König. " +
			"Familien: Kreuz 3, Karo 6 und 2, Herz keine, Pik eine fertig."},
	} {
		got := Alt(drawn(t, spokenTable), speaks(c.locale), []string{"Anna", "Ben"}, Lifted(1))
		if got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.locale, got, c.want)
		}
	}
}

// Of several lifted cards Alt says how many there are; from places other than houses only
// one is lifted.
func TestAltTellsHowManyAreLifted(t *testing.T) {
	for _, c := range []struct {
		at   streit.Place
		n    int
		want string
	}{{1, 0, "Lifted: 10 of clubs, house 1."}, {1, 1, "Lifted: 10 of clubs, house 1."}, {1, 3, "Lifted: 3 cards, house 1."},
		{streit.OwnTurned, 2, "Lifted: 7 of clubs, turned card."}} {
		if got := Alt(drawn(t, spokenTable), speaks("en"), nil, Lifted(c.at), Group(c.n)); !strings.Contains(got, c.want) {
			t.Errorf("%v, %d cards: no %q in %s", c.at, c.n, c.want, got)
		}
	}
}

// A player's own places come before those of the seat to move.
func TestAltBeginsWithItsReader(t *testing.T) {
	v := drawn(t, threeTable)
	for viewer, want := range map[game.Seat]string{game.NoSeat: "C A B", game.A: "A B C", game.B: "B C A", game.C: "C A B"} {
		v.Viewer = viewer
		got := regexp.MustCompile(`(\w): reserve`).FindAllStringSubmatch(Alt(v, speaks("en"), nil), -1)
		if len(got) != 3 || got[0][1]+" "+got[1][1]+" "+got[2][1] != want {
			t.Errorf("for %v the order is %v, not %s", viewer, got, want)
		}
	}
}

// Rules §8.1, §8.2, §10 and §11.
func TestAltOfOtherSets(t *testing.T) {
	for _, c := range []struct{ table, want string }{
		{threeTable, "Lifted: 8 of clubs, house 9. " +
			"C: reserve 8 of hearts (6), turned 7 of diamonds, waste king of clubs (4), hand (16). " +
			"A: reserve jack of hearts (5), waste 8 of spades (9), hand (11). " +
			"B: reserve 6 of spades (3), waste queen of diamonds (12), hand (8). " +
			"House 1: 9 of hearts, 10 of clubs, jack of diamonds, queen of spades, king of diamonds. House 2: closed. "},
		{coveredTable, "B to move. B: reserve 10 of clubs (12)"},
		{coveredTable, "A: reserve face-down card (13)"},
		{coveredTable, "House 1: 8 of hearts, 9 of clubs, 2 face down. House 2: jack of diamonds, 1 face down."},
		{simpleTable, "House 6: 5 of clubs, 6 of diamonds, 7 of spades, 8 of diamonds. " +
			"Families: clubs 4, diamonds none, hearts complete, spades 2."},
	} {
		got := Alt(drawn(t, c.table), speaks("en"), nil, Lifted(9))
		if !strings.Contains(got, c.want) {
			t.Errorf("no %q in\n%s", c.want, got)
		}
	}
}

func TestAltSaysHowFarFamiliesAre(t *testing.T) {
	for _, c := range []struct{ locale, families, want string }{
		{"en", "c0 c0 d0 d0 h0 h0 s0 s0", "Families: none."},
		{"de", "c0 c0 d0 d0 h0 h0 s0 s0", "Familien: keine."},
		{"en", "c13 c13 d13 d12 h11 h0 s1 s1", "Families: clubs complete, diamonds one complete and queen, hearts jack, spades ace and ace."},
		{"de", "c13 c13 d13 d12 h11 h0 s1 s1", "Familien: Kreuz fertig, Karo eine fertig und Dame, Herz Bube, Pik Ass und Ass."},
	} {
		if got := Alt(drawn(t, "families "+c.families), speaks(c.locale), nil); !strings.HasSuffix(got, c.want) {
			t.Errorf("%s does not end with %s", got, c.want)
		}
	}
}

// Rules §12: a seat that may look at the hand's next card hears it, even the joker.
func TestAltSaysWhatIsPeekedAt(t *testing.T) {
	for next, want := range map[string]string{"": "hand (12).", "7c": "hand 7 of clubs (12).", "**": "hand joker (12)."} {
		if got := Alt(drawn(t, "rules three\nmove B\nB hand 12 "+next), speaks("en"), nil); !strings.Contains(got, want) {
			t.Errorf("with %q no %q in\n%s", next, want, got)
		}
	}
}

// crowdedTable is a table that has to do with few words: eight houses of n cards.
func crowdedTable(n int) string {
	text := "move A"
	for house := range 8 {
		text += fmt.Sprintf("\n%d", house+1)
		for i := range n {
			text += [...]string{" Ks", " Qh", " Jc", " Td"}[i%4]
		}
	}
	return text
}

func TestAltShortensTheInsidesOfHousesOnly(t *testing.T) {
	for _, c := range []struct {
		cards int
		want  string
	}{
		{5, "Haus 8: Pik König, Karo 10, Kreuz Bube, Herz Dame, Pik König."},
		{10, "Haus 8: Herz Dame, K♠, 10♦, J♣, Q♥, K♠, 10♦, J♣, Q♥, K♠."},
		{40, "Haus 8: Karo 10, J♣, 37 weitere, K♠."},
	} {
		got := Alt(drawn(t, crowdedTable(c.cards)), speaks("de"), []string{"Anna", "Ben"})
		if !strings.Contains(got, c.want) || !strings.Contains(got, "Familien: ") {
			t.Errorf("%d cards: no %s in\n%s", c.cards, c.want, got)
		}
	}
	for detail, want := range map[int]string{3: "10 of diamonds, 39 more", 4: "10♦, 39 more"} {
		long := speech{look: look{say: speaks("en")}, detail: detail}
		if got := strings.Join(long.house(drawn(t, crowdedTable(40)).Houses[0]), ", "); got != want {
			t.Errorf("at degree %d a house is %s", detail, got)
		}
	}
}

// Discord takes 1,024 characters as a picture's description.
func TestAltFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		names := rapid.SliceOfN(rapid.StringN(0, 60, -1), 0, 4).Draw(t, "names")
		say := speaks(rapid.SampledFrom([]string{"en", "de", "fr"}).Draw(t, "language"))
		text := Alt(v, say, names, Lifted(streit.Place(rapid.IntRange(0, 30).Draw(t, "lifted"))))
		if n := len(utf16.Encode([]rune(text))); n > render.AltLimit {
			t.Errorf("%d characters: %s", n, text)
		}
		if strings.HasSuffix(text, "…") {
			t.Errorf("cut off: %s", text)
		}
	})
}

func TestAltCutsLongNames(t *testing.T) {
	got := Alt(drawn(t, "move A"), speaks("en"), []string{strings.Repeat("😀", 40)})
	if !strings.HasPrefix(got, strings.Repeat("😀", 15)+"… to move.") {
		t.Errorf("got %s", got)
	}
	if !strings.Contains(got, "B: reserve empty") {
		t.Errorf("who has no name is not called by the seat: %s", got)
	}
}

func TestAltTellsHowAGameEnded(t *testing.T) {
	got := Alt(drawn(t, "won B"), speaks("en"), []string{"Anna", "Ben"})
	if !strings.HasPrefix(got, "Ben has won.") {
		t.Errorf("got %s", got)
	}
}
