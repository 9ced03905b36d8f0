package table_test

import (
	"bytes"
	"fmt"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/toy"
	"stopp/render"
	"stopp/render/ink"
	"stopp/render/internal/golden"
	"stopp/render/table"
)

// toyTable is a seat's view of the toy (game/toy), taken from its text.
type toyTable struct {
	viewer, lead game.Seat
	hands        [][]cards.Card
	trick, taken []cards.Card
	rest         int
}

// toySeen plays a match of three for some actions, always the first card of a hand, and
// gives what a seat sees then.
func toySeen(t *testing.T, viewer game.Seat, actions int) (v toyTable) {
	t.Helper()
	rules := "toy players=3 target=2"
	deal, err := toy.Game().Deal(rules, rand.New(rand.NewPCG(3, 0)))
	must(t, err)
	m, err := toy.Game().Open(toy.Version, deal)
	must(t, err)
	for range actions {
		seat := seatToMove(m)
		hand := readToy(t, seat, m.Seen(seat).Text()).hands[seat]
		m, err = m.Act(seat, hand[0].String())
		must(t, err)
	}
	return readToy(t, viewer, m.Seen(viewer).Text())
}

func seatToMove(m game.Match) game.Seat {
	for seat := range game.Seat(3) {
		if m.Running().Has(seat) {
			return seat
		}
	}
	return game.NoSeat
}

func readToy(t *testing.T, viewer game.Seat, text string) (v toyTable) {
	t.Helper()
	v.viewer = viewer
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		switch {
		case words[0] == "lead":
			seat, err := game.ParseSeat(words[1])
			must(t, err)
			v.lead = seat
		case words[0] == "trick":
			v.trick = listed(t, words[1:])
		case words[0] == "taken":
			v.taken = listed(t, words[1:])
		case words[0] == "rest":
			v.rest = len(words) - 1
		case len(words) > 1 && words[1] == "hand":
			v.hands = append(v.hands, listed(t, words[2:]))
		}
	}
	return v
}

func listed(t *testing.T, words []string) (all []cards.Card) {
	t.Helper()
	for _, word := range words {
		switch word {
		case "-":
		case "??":
			all = append(all, cards.Hidden)
		default:
			c, err := cards.Parse(word)
			must(t, err)
			all = append(all, c)
		}
	}
	return all
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// The toy's piles.
const (
	atHand uint8 = iota
	atTrick
	atTaken
)

// toMove is whose turn it is.
func (v toyTable) toMove() game.Seat {
	return (v.lead + game.Seat(len(v.trick))) % game.Seat(len(v.hands))
}

// row is where a seat's cards lie: the seats' rows from top to bottom.
func (v toyTable) row(seat int) image.Rectangle {
	return image.Rect(40, 60+190*seat, 560, 60+190*seat+render.Large.H())
}

// layouts are the hands, the taken cards with the last in a column, and the trick, with its
// newest card the largest.
func (v toyTable) layouts() (hands, older, newest table.Layout) {
	hands, older, newest = table.Layout{Size: render.Usual}, table.Layout{Size: render.Small}, table.Layout{Size: render.Large}
	for seat, hand := range v.hands {
		row := v.row(seat)
		f := table.Fan{Size: hands.Size, Pile: table.Pile{Kind: atHand, Owner: game.Seat(seat)}, Owner: game.Seat(seat), X: row.Min.X, Y: row.Min.Y, Space: 300}
		var open []cards.Card
		for _, c := range hand {
			if c != cards.Hidden {
				open = append(open, c)
			}
		}
		spots, _ := f.Spots(len(hand)-len(open), open)
		hands.Spots = append(hands.Spots, spots...)
	}
	f := table.Fan{Size: hands.Size, Pile: table.Pile{Kind: atTaken, Owner: game.NoSeat}, X: 700, Y: 60, Toward: table.Downward, Space: 600}
	spots, _ := f.Spots(0, v.taken)
	hands.Spots = append(hands.Spots, spots...)
	for i, c := range v.trick {
		l, x := &older, 360+90*i
		if i == len(v.trick)-1 {
			l = &newest
		}
		s := table.Spot{Pile: table.Pile{Kind: atTrick, Owner: game.NoSeat, N: i}, Rect: l.Size.Card(x, 640), What: table.Face, Card: c}
		l.Spots = append(l.Spots, s)
	}
	return hands, older, newest
}

// draw draws the table, with an arrow from the hand to move to the trick.
func (v toyTable) draw(p *table.Picture, names []string) {
	hands, older, newest := v.layouts()
	mover := table.Pile{Kind: atHand, Owner: v.toMove()}
	for seat, hand := range v.hands {
		row := v.row(seat)
		if game.Seat(seat) == v.toMove() {
			p.Light(image.Rect(0, row.Min.Y-30, 600, row.Max.Y))
			p.Turn(image.Rect(0, row.Min.Y, 600, row.Max.Y), false)
		}
		p.Title(image.Rect(row.Min.X, row.Min.Y-30, row.Min.X+200, row.Min.Y), table.Plain(names[seat]), false)
		p.Count(len(hand), image.Pt(420, row.Min.Y+40), 500)
		p.Key(fmt.Sprint(seat+1), image.Pt(480, row.Min.Y+14), false, game.Seat(seat) != v.toMove())
	}
	p.Word("taken", image.Pt(700, 50), table.Width)
	p.Lay(&older)
	p.Lay(&newest)
	if len(newest.Spots) > 0 {
		p.Came(newest.Spots[0].Rect)
	}
	p.Lay(&hands)
	from, _ := hands.Top(mover)
	p.Touched(from)
	if len(older.Spots) > 0 {
		p.Arrows([]table.Arrow{{From: from, To: older.Spots[0].Rect, How: table.Wanted}}, hands.Indices())
	}
}

// text is the table as monospace text.
func (v toyTable) text() string {
	var b strings.Builder
	line := func(head string, all []cards.Card) {
		var signs []string
		for _, c := range all {
			signs = append(signs, render.CardSigns(c, render.German, false))
		}
		fmt.Fprintf(&b, "%-6s%s\n", head, render.InLine(signs, render.Columns-6))
	}
	for seat, hand := range v.hands {
		line(game.Seat(seat).String(), hand)
	}
	line("trick", v.trick)
	line("taken", v.taken)
	return b.String()
}

// alt says the table in words, or in signs where these are too long.
func (v toyTable) alt(say render.Say) string {
	return render.Shortened(2, func(detail int) string {
		var parts []string
		for seat, hand := range v.hands {
			var all []string
			for _, c := range hand {
				if detail == 0 {
					all = append(all, render.CardWords(c, say))
				} else {
					all = append(all, render.CardSymbols(c, render.English))
				}
			}
			parts = append(parts, fmt.Sprintf("%v: %s.", game.Seat(seat), strings.Join(all, ", ")))
		}
		return strings.Join(parts, " ")
	})
}

// This package draws the table of a game that it does not know: hands seen and hidden in
// rows, a column of cards that cover each other, cards of three sizes, names, keys, counts,
// marks and an arrow.
func TestAnyGameDrawsItsTable(t *testing.T) {
	v := toySeen(t, game.B, 5)
	var file bytes.Buffer
	style := render.Style{Indices: render.German}
	must(t, table.PNG(&file, style, func(p *table.Picture) { v.draw(p, []string{"Anna", "Ben 🎉", "Светлана"}) }))
	golden.Compare(t, "toy", file.Bytes())
	golden.CompareSmall(t, "toy-360", file.Bytes(), 360)
}

// The same goes for its text, in monospace type and for ears.
func TestAnyGameSaysItsTable(t *testing.T) {
	v := toySeen(t, game.B, 5)
	texts := i18n.For("en")
	say := func(key string, data map[string]any) string { return texts.Say(key, data) }
	want := "A     ??\nB     A♥\nC     ?? ??\ntrick 4♣ 7♦\ntaken B♦ 6♣ B♣\n"
	if got := v.text(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	want = "A: face-down card. B: ace of hearts. C: face-down card, face-down card."
	if got := v.alt(say); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	for seat := range v.hands {
		v.hands[seat] = cards.Pack()
	}
	if got := v.alt(say); !strings.Contains(got, "10♣, J♣") || len([]rune(got)) > render.AltLimit {
		t.Errorf("of many cards it says %s", got)
	}
}

// A picture of a hand alone is as high as that needs.
func TestPictureEndsWhereItIsTold(t *testing.T) {
	pack := cards.Pack()
	draw := func(height int) func(p *table.Picture) {
		return func(p *table.Picture) {
			f := table.Fan{Size: render.Large, X: 10, Y: 10, Space: table.Width - 20}
			spots, _ := f.Spots(0, pack[:18])
			p.End(height)
			p.Lay(&table.Layout{Size: f.Size, Spots: spots})
		}
	}
	for _, height := range []int{164, table.Height, 164} {
		var file bytes.Buffer
		must(t, table.PNG(&file, render.Style{}, draw(height)))
		if size := golden.Decoded(t, file.Bytes()).Bounds().Size(); size != image.Pt(table.Width, height) {
			t.Errorf("a picture of %v, not %d high", size, height)
		}
	}
}

// Ten columns side by side, one longer than there is room for and one empty, and a row
// of places for the suits.
func TestTenColumnsLookAsKept(t *testing.T) {
	l := table.Layout{Size: render.Small}
	pack := append(cards.Pack(), cards.Joker)
	rand.New(rand.NewPCG(1, 0)).Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	for i := range cards.Suits {
		c := cards.New(cards.Ace, cards.Suit(i))
		l.Spots = append(l.Spots, table.Spot{Pile: table.Pile{Kind: 1, N: i}, Rect: l.Size.Card(8+83*i, 20), What: table.Base, Card: c})
	}
	for n := range 10 {
		f := table.Fan{Size: l.Size, Pile: table.Pile{N: n}, X: 8 + 83*n, Y: 150, Toward: table.Downward, Space: 680}
		spots, _ := f.Spots(n%4*3, pack[:[]int{1, 5, 9, 13, 17, 21, 25, 53, 3, 0}[n]])
		if n == 9 {
			spots, _ = f.Spots(0, nil)
		}
		l.Spots = append(l.Spots, spots...)
	}
	var file bytes.Buffer
	must(t, table.PNG(&file, render.Style{Scheme: ink.Scheme{Four: true}}, func(p *table.Picture) {
		p.Lay(&l)
		from, _ := l.Top(table.Pile{N: 6})
		to, _ := l.Top(table.Pile{N: 1})
		p.Arrows([]table.Arrow{{From: from, To: to, How: table.Worse}}, l.Indices())
		for n := range 10 {
			p.Key(fmt.Sprint(n+1), image.Pt(28+83*n, 112), true, false)
		}
	}))
	golden.Compare(t, "columns", file.Bytes())
	golden.CompareSmall(t, "columns-360", file.Bytes(), 360)
}

// A fan downward shows every card's rank and suit, as long as there is room for them.
func TestColumnsShowTheirCards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := table.Fan{Size: rapid.SampledFrom([]render.Size{render.Small, render.Usual, render.Large}).Draw(t, "size"), Toward: table.Downward, Space: 640}
		down, pack := rapid.IntRange(0, 20).Draw(t, "down"), cards.Pack()
		open := pack[:rapid.IntRange(0, len(pack)).Draw(t, "open")]
		spots, step := f.Spots(down, open)
		l := table.Layout{Size: f.Size, Spots: spots}
		shown, backs := 0, 0
		for i, s := range spots {
			if s.Rect.Max.Y > f.Space {
				t.Fatalf("%+v is below %d", s, f.Space)
			}
			switch s.What {
			case table.Back:
				backs++
			case table.Skipped:
				shown += s.N
			case table.Face:
				shown++
				if at := l.Index(s); i < len(spots)-1 && at.Overlaps(spots[i+1].Rect) {
					t.Fatalf("the index at %v of %+v is covered by %v, %d apart", at, s, spots[i+1].Rect, step)
				}
			}
		}
		if backs != down || shown != len(open) {
			t.Errorf("%d and %d cards of %d and %d", backs, shown, down, len(open))
		}
	})
}
