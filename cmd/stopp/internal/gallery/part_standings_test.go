package gallery

import (
	"errors"
	"fmt"

	"stopp/bot"
	"stopp/bot/club/tournament/pairing"
	"stopp/bot/club/tournament/sheet"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// The tournaments of the gallery, as text.
const (
	// aLeague has lost a member who withdrew early, and a match without a result; two still
	// play.
	aLeague = `stopp tournament 1
rules round-robin
entrants 7
gone 6 3
round
1
2-7: 1 2 (84 20)
3-6: missed B
4-5: 1 1 (31 31)
round
5
6-4: missed A
7-3: void
1-2: 2 1 (12 77)
round
2
3-1: 1 2 (101 8)
4-7: missed B
5-6: missed B
round
6
7-5: 2 1 (40 62)
1-4
2-3
`
	aSwiss = `stopp tournament 1
rules swiss rounds=4
entrants 7
gone 3 3
round
1-4: 1 2
5-2: 1 2
3-6: 1 1
7
round
7-1: 2 1
6-5: missed B
2-3: void
4
round
6-1: 1 2
4-5
2-7: missed A B
`
	severalTables = `stopp tournament 1
rules swiss rounds=3 table=4
entrants 7
round
1-4-5-7: 1 2 3 4 (505 310 185 0)
2-3-6: 2 1 3 (310 505 185)
round
3-4-1-2: 1 2 3 4 (505 310 185 0)
6-7-5
`
	aCup = `stopp tournament 1
rules knock-out third
entrants 7
round
1
5-4: 2 1
2-7: 1 2
6-3: 1 1; 2 1
round
4-1: 2 1
3-2: missed A
round
1-2
4-3: 1 1
`
)

// standing is a tournament as people see it.
func standing(t *teller, name, text string) sheet.Sheet {
	on, err := pairing.Decode(text)
	if err := errors.Join(err, on.Verify()); err != nil {
		panic(err) // it stands above
	}
	s := sheet.Sheet{Say: t.say, Name: name, On: on, Path: func(page int) string { return bot.Path("sheet", page) }}
	for i := range on.Entrants {
		p := pages.Person{ID: fmt.Sprint(1000 + i), Name: []string{"Anna", "Ben", "Chloë", "Dora", "Emil", "Fritz", "Gül"}[i%7]}
		if i >= 7 {
			p.Name += fmt.Sprint(" ", 1+i/7)
		}
		s.People = append(s.People, p)
	}
	return s
}

// halfPlayed is a tournament of many in its first round.
func halfPlayed(t *teller, rules pairing.Rules, entrants int) sheet.Sheet {
	on := pairing.Tournament{Rules: rules, Entrants: make([]pairing.Entrant, entrants)}
	round, err := on.Next()
	if err != nil {
		panic(err) // there is room for so many
	}
	for i := range round[:len(round)/2] {
		round[i].Games = []pairing.Result{pairing.Placed([]int{1 + i%2, 2 - i%2}, nil)}
	}
	on.Rounds = []pairing.Round{round}
	return standing(t, "Stopp Open", on.Encode())
}

// standings are how tournaments stand.
func standings(t *teller) {
	link := func(int) string { return "<#1441000000000000007>" }
	for _, at := range []struct{ name, text string }{{"Office league", aLeague}, {"Swiss", aSwiss}, {"Zheng Fen, Friday", severalTables}, {"Cup", aCup}} {
		s := standing(t, at.name, at.text)
		t.add(at.name, s.Message(s.Usual()))
		t.text(at.name+", a round", s.Round(len(s.On.Rounds)-1, 1800, link))
		s.Look.Text = true
		t.add(at.name+", as text", s.Message(s.Usual()))
	}
	over := standing(t, "Cup", aCup)
	over.On.Rounds[2][0].Games = []pairing.Result{pairing.Placed([]int{2, 1}, nil)}
	over.On.Rounds[2][1].Games = []pairing.Result{pairing.Missed(0)}
	t.add("Cup, over", over.Message(over.Usual()))
	shared := standing(t, "Three", "stopp tournament 1\nrules round-robin double\nentrants 3\n")
	t.add("before the first round", shared.Message(0))
	for !shared.On.Over() {
		round, err := shared.On.Next()
		if err != nil {
			panic(err) // there are six
		}
		for i := range round {
			if !round[i].Bye() {
				round[i].Games = []pairing.Result{pairing.Placed([]int{1, 1}, nil)}
			}
		}
		shared.On.Rounds = append(shared.On.Rounds, round)
	}
	t.add("a first place that three share", shared.Message(0))
	large := halfPlayed(t, pairing.Rules{Form: pairing.KnockOut}, pairing.Most)
	t.add("a cup of 64", large.Message(large.Usual()))
	t.add("a Swiss tournament of 64", halfPlayed(t, pairing.Rules{Form: pairing.Swiss}, pairing.Most).Message(3))
	t.sentence("standings.too-few", i18n.Data{"Number": 3})
	t.sentence("standings.too-long", i18n.Data{"Number": 7})
}
