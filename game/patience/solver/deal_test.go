package solver

import (
	"crypto/sha256"
	"fmt"

	"stopp/game/cards"
)

// deck is what follows from a game's name and a number (notation-solo.md).
func deck(game string, number int) []cards.Card {
	key := sha256.Sum256(fmt.Appendf(nil, "stopp patience 1\ngame %s\nnumber %d\n", game, number))
	pack := cards.Pack()
	if game == "harfe" {
		pack = append(pack, cards.Pack()...)
	}
	cards.Shuffle(cards.NewSource(key), pack)
	return pack
}

func dealNapoleon(d []cards.Card) *napoleon {
	g := &napoleon{passes: 3, pass: 1, packet: 1}
	var kings []cards.Card
	i, n := 0, 0
	for n < 8 {
		c := d[i]
		i++
		switch {
		case c.Rank() == cards.King:
			kings = append(kings, c)
			continue
		case n < 7:
			g.helpers[c.Rank()]++
		default:
			g.top = c.Rank()
		}
		n++
	}
	for _, c := range append(append([]cards.Card{}, d[i:]...), kings...) {
		g.stock = append(g.stock, c.Rank())
	}
	return g
}

func dealGrosse(d []cards.Card) *grosse {
	g := &grosse{base: d[0].Rank(), families: [4]uint8{1, 1, 1, 1}}
	sizes := [10]int{5, 5, 5, 5, 5, 5, 5, 5, 4, 4}
	rows := []int{0, 4, 1, 5, 2, 6, 3, 7, 8, 9}
	k := 0
	for _, c := range d {
		if c.Rank() == g.base {
			continue
		}
		for len(g.rows[rows[k]]) == sizes[rows[k]] {
			k++
		}
		g.rows[rows[k]] = append(g.rows[rows[k]], c)
	}
	for i := range g.rows { // on the left the outermost card came first
		if i < 4 || i == 8 {
			for a, b := 0, len(g.rows[i])-1; a < b; a, b = a+1, b-1 {
				g.rows[i][a], g.rows[i][b] = g.rows[i][b], g.rows[i][a]
			}
		}
	}
	return g
}

func dealReihe(d []cards.Card, must bool) *reihe {
	g := &reihe{must: must}
	for i := range g.at {
		g.at[i] = reiheHand
	}
	var first []cards.Card
	i := 0
	for ; len(first) < 10; i++ {
		if r := d[i].Rank(); r == cards.Ace || r == cards.King {
			g.at[d[i]] = reiheFamily
			continue
		}
		g.at[d[i]] = uint8(len(first))
		first = append(first, d[i])
	}
	g.order = append(first, d[i:]...)
	g.hand = 10
	return g
}

func dealHarfe(d []cards.Card) *harfe {
	g := &harfe{above: true, neat: true, passes: 1, pass: 1}
	i := 0
	for r := range 10 {
		for n := r; n < 10; n++ {
			if n > r {
				// face down: below what lies there
				g.columns[n].down = append(g.columns[n].down, d[i])
				i++
				continue
			}
			for d[i].Rank() == cards.Ace {
				f := &g.families[d[i].Suit()]
				if f[0] == 0 {
					f[0] = 1
				} else {
					f[1] = 1
				}
				i++
			}
			g.columns[n].open = append(g.columns[n].open, d[i])
			i++
		}
	}
	g.stock = d[i:]
	return g
}
