package typing

import (
	"errors"
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/streit"
)

// scene is a table whose cards the tests name: A moves.
const scene = `rules pagat
move A
families c0 c0 d7 d0 h0 h0 s0 s0
house 1 Kc
house 2 Tc 9h
house 3 9s
house 4 5h 4s
house 5 8c
house 6 … 6d
house 7 Qh
house 8 -
A reserve 5c 8d
A hand 3c 9d
A waste Jc
A turned 2s
B reserve 5d Th
B hand 4h 6s
B waste 7c
B turned -`

// sceneOfThree is a scene for three seats.
const sceneOfThree = `rules three
move A
families c0 c0 d7 d0 h0 h0 s0 s0
house 1 Kc
house 2 Tc 9h
house 3 9s
house 4 5h 4s
house 5 8c
house 6 … 6d
house 7 Qh
house 8 -
house 9 closed
A reserve 5c 8d
A hand 3c 9d
A waste Jc
A turned 2s
B reserve 5d Th
B hand 4h 6s
B waste 7c
B turned -
C reserve 6c Jd
C hand 2h 8d
C waste Ac
C turned -`

var two, three = []string{"Anna", "Ben"}, []string{"Anna", "Ben", "Dolores Clara"}

// lay reads a scene; the word … is all cards that lie nowhere else.
func lay(t testing.TB, text string) streit.State {
	t.Helper()
	count := map[string]int{}
	for _, line := range strings.Split(text, "\n") {
		words := strings.Fields(line)
		switch words[0] {
		case "families":
			for _, w := range words[1:] {
				for n := 1; n <= len(strings.TrimLeft(w[1:], "0")) && w[1:] != "0"; n++ {
					for rank := 1; rank <= int(w[1]-'0'); rank++ {
						count["A23456789TJQK"[rank-1:rank]+w[:1]]++
					}
				}
			}
		case "rules", "move":
		default:
			for _, w := range words[2:] {
				count[w]++
			}
		}
	}
	packs := 2
	if strings.HasPrefix(text, "rules simple") {
		packs = 1
	}
	var rest []string
	for _, rank := range "A23456789TJQK" {
		for _, suit := range "cdhs" {
			for c := string(rank) + string(suit); count[c] < packs; count[c]++ {
				rest = append(rest, c)
			}
		}
	}
	s, err := streit.ParsePosition(strings.Replace(text, "…", strings.Join(rest, " "), 1))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func view(t testing.TB, text string) streit.View {
	s := lay(t, text)
	return s.View(game.NoSeat)
}

// read is the result of a text: the notation, or the key of the problem.
func read(text, lang string, v streit.View, names []string) string {
	typed, err := Parse(text, i18n.For(lang), v, names)
	var p *Problem
	if errors.As(err, &p) {
		return "!" + strings.TrimPrefix(p.Key, "typing.")
	}
	return typed.String()
}
