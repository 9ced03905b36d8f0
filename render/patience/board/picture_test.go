package board

import (
	"bytes"
	"image"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"stopp/game/cards"
	"stopp/render/internal/golden"
)

func list(text string) (all []cards.Card) {
	for _, w := range strings.Fields(text) {
		c := cards.Hidden
		if w != "??" {
			c, _ = cards.Parse(w)
		}
		all = append(all, c)
	}
	return all
}

func great() Table {
	t := Table{Game: "grosse"}
	for i, s := range []string{"4c 6s 3h 9d Kc", "2s 5h 3s Jd 7c", "Qc Qd", "", "Th 9h 8h 7h 6h 5h 4h", "Td Js", "Ac Ad As Ah 2h", "5s 6c 8c 9c Tc", "4s 5d 6d 7d", "8d 9s Ts Qs"} {
		t.Piles = append(t.Piles, Pile{At: At{Row, i + 1}, Cards: list(s)})
	}
	t.Piles = append(t.Piles, Pile{At: At{Cellar, 1}, Cards: list("Kd")})
	for i, s := range []string{"2c", "2d", "2h", "3s"} {
		t.Piles = append(t.Piles, Pile{At: At{Family, i + 1}, Cards: list(s), Base: list(s)[0]})
	}
	return t
}

func harp() Table {
	t := Table{Game: "harfe"}
	for i, s := range []string{"3h", "?? 3d 2c", "?? ?? Jh Tc 9d 8s 7h 6s 5d 4c", "?? ?? ?? 5s", "?? ?? ?? ?? 5h", "?? ?? ?? ?? ?? 7c", "", "?? ?? ?? ?? ?? ?? ?? Ks", "?? ?? ?? ?? ?? ?? ?? ?? Kh Qc Jd Ts 9h 8c 7d 6c", "?? ?? ?? ?? ?? ?? ?? ?? ?? Qs"} {
		t.Piles = append(t.Piles, Pile{At: At{Column, i + 1}, Cards: list(s)})
	}
	t.Piles = append(t.Piles, Pile{At: At{Waste, 1}, Cards: list("4h 9s 8d")}, Pile{At: At{Hand, 1}, Cards: list("??"), Count: 41})
	for i, s := range []string{"3c", "Ac", "2d", "", "", "", "4s", ""} {
		t.Piles = append(t.Piles, Pile{At: At{Family, i + 1}, Cards: list(s), Base: cards.New(cards.Ace, cards.Suit(i/2))})
	}
	return t
}

func row() Table {
	t := Table{Game: "reihe"}
	for i, s := range []string{"6d 4c 9d", "Js 3c 8s", "7h Tc 2c", "5s", "5h 6h", "7c 8h", "9c Td", "Qs Jc", "4h 6c", "3d 8d"} {
		t.Piles = append(t.Piles, Pile{At: At{Column, i + 1}, Cards: list(s)})
	}
	t.Piles = append(t.Piles, Pile{At: At{Hand, 1}, Cards: list("??"), Count: 22})
	for i, s := range []string{"Ac", "2d", "", "As"} {
		t.Piles = append(t.Piles, Pile{At: At{Family, i + 1}, Cards: list(s), Base: cards.New(cards.Ace, cards.Suit(i))})
	}
	for i, s := range []string{"Kc", "", "Qh", ""} {
		t.Piles = append(t.Piles, Pile{At: At{Kings, i + 1}, Cards: list(s), Base: cards.New(cards.King, cards.Suit(i))})
	}
	return t
}

func napoleon() Table {
	t := Table{Game: "napoleon"}
	for i, s := range []string{"Kd", "7s", "3h", "Tc", "9d", "Qh", ""} {
		t.Piles = append(t.Piles, Pile{At: At{Helper, i + 1}, Cards: list(s)})
	}
	t.Piles = append(t.Piles, Pile{At: At{Packet, 1}, Cards: list("4h"), Count: 3}, Pile{At: At{Waste, 1}, Cards: list("5s 9h Js Kc 2d 2c 7h 8h")}, Pile{At: At{Hand, 1}, Cards: list("??"), Count: 31})
	return t
}

// tables are one of each game in the middle of play, with what is marked on it.
func tables() map[string][]Option {
	return map[string][]Option{
		"grosse":   {Lifted(At{Row, 3}, 1), Goals([]At{{Row, 4}, {Cellar, 1}})},
		"harfe":    {Lifted(At{Column, 3}, 2), Goals([]At{{Column, 7}})},
		"reihe":    {Last(At{Column, 5}, At{Family, 2}, 1)},
		"napoleon": {Arrow(At{Helper, 2}, At{Packet, 1})},
	}
}

func tableOf(game string) Table {
	return map[string]func() Table{"grosse": great, "harfe": harp, "reihe": row, "napoleon": napoleon}[game]()
}

func drawn(t testing.TB, table Table, opts ...Option) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := PNG(&file, table, opts...); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// The pictures as they are kept, large and as a phone shows them. Look at them when they change.
func TestPictures(t *testing.T) {
	for game, opts := range tables() {
		file := drawn(t, tableOf(game), opts...)
		golden.Compare(t, game, file)
		golden.CompareSmall(t, game+"-360", file, 360)
		if len(file) > 50_000 {
			t.Errorf("%s: a picture of %d bytes", game, len(file))
		}
	}
}

// What a pile can't show whole is still drawn within the picture, and every pile is there.
func TestEverythingLiesOnThePicture(t *testing.T) {
	for game := range tables() {
		rapid.Check(t, func(t *rapid.T) {
			table := tableOf(game)
			for i := range table.Piles {
				table.Piles[i].Cards = anyPile(t, table.Piles[i].At.Kind)
			}
			l := arrange(table)
			for _, p := range table.Piles {
				r, ok := l.place(p.At, max(len(p.Cards), 1))
				if room := image.Rect(0, 0, 840, l.height); !ok || !r.In(room) {
					t.Fatalf("%s: %v of %d cards lies at %v", game, p.At, len(p.Cards), r)
				}
			}
		})
	}
}

// anyPile is as much as may lie on a pile of a kind.
func anyPile(t *rapid.T, k Kind) []cards.Card {
	most := map[Kind]int{Column: 22, Row: 20, Waste: 49}[k]
	all := make([]cards.Card, rapid.IntRange(0, max(most, 1)).Draw(t, "cards"))
	down := rapid.IntRange(0, min(len(all), 9)).Draw(t, "down")
	for i := range all {
		if all[i] = cards.Card(rapid.IntRange(0, 51).Draw(t, "card")); i < down && k == Column {
			all[i] = cards.Hidden
		}
	}
	return all
}

func BenchmarkPicture(b *testing.B) {
	for game, opts := range tables() {
		b.Run(game, func(b *testing.B) {
			table := tableOf(game)
			for b.Loop() {
				drawn(b, table, opts...)
			}
		})
	}
}
