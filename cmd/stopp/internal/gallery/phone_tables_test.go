package gallery

import (
	"fmt"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/patience"
	"stopp/bot/games/streit/view"
	"stopp/bot/games/zhengfen"
	fenhand "stopp/bot/games/zhengfen/hand"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	solo "stopp/game/patience"
	"stopp/game/streit"
	"stopp/game/zhengfen/zhengfentest"
	"stopp/storage"
)

// atTables are people with names of a usual length.
var atTables = []pages.Person{{ID: "1", Name: "Katharina"}, {ID: "2", Name: "Alexander"}, {ID: "3", Name: "Franziska"}, {ID: "4", Name: "Sebastian"}, {ID: "5", Name: "Christine"}, {ID: "6", Name: "Friedrich"}}

// streitTables are tables for two and three at the start and in the middle of a match.
func streitTables(say i18n.Texts) (all []spoken) {
	for rules, start := range map[string]string{"pagat": "start=cut-high", "three": "start=cut-low"} {
		show := func(when string, p played, change func(*view.Table)) {
			t := p.scene(say)
			t.Deadline, t.Pace, t.People = soon, 10, atTables[:len(t.People)]
			change(&t)
			all = append(all, spoken{rules + ", " + when, t.Message()})
		}
		middle := after(rules, 6, 200)
		show("start", after(rules, 4, 0), func(*view.Table) {})
		show("start after a cut", after(rules, 4, 0), func(t *view.Table) { cut(t, start) })
		show("long turn, full houses", middle, func(t *view.Table) {
			crowded(t)
			t.Running.Events = steps(t.View.ToMove, many())
		})
		show("turn after a long one", middle, func(t *view.Table) { longBefore(t) })
		show("turn after a long one, the other side", middle, func(t *view.Table) {
			t.View.ToMove = 1 - t.View.ToMove%2
			longBefore(t)
		})
		show("long names", middle, func(t *view.Table) {
			t.People = named(len(t.People))
			longBefore(t)
		})
		show("cards lifted", middle, func(t *view.Table) {
			t.Lifted, t.Group = longest(t.View), 2
			t.Running.Events = steps(t.View.ToMove, many())
		})
		show("Stopp can be called", middle, func(t *view.Table) {
			longBefore(t)
			t.Deadline = soon
			t.People = append([]pages.Person{}, t.People...)
			t.People[t.View.ToMove] = computer(say)
			t.Pause = cardtable.Pause{Until: soon}
			for seat := range t.People {
				if game.Seat(seat) != t.View.ToMove {
					t.Pause.For = append(t.Pause.For, game.Seat(seat))
				}
			}
		})
		show("Stopp was called", found(rules, true, stopped), func(*view.Table) {})
		show("debts and a block", middle, func(t *view.Table) {
			t.View.Muted, t.View.Skips, t.View.Proposed = make([]bool, len(t.People)), make([]int, len(t.People)), []game.Seat{(t.View.ToMove + 1) % 2}
			t.View.Muted[0], t.View.Skips[1] = true, 2
			t.Running.Events = []streit.Event{{What: streit.Proposed, Seat: t.View.Proposed[0]}}
		})
	}
	return all
}

// crowded has many cards in every house, and a ten on each, the widest label.
func crowded(t *view.Table) {
	for i := range t.View.Houses {
		h := streit.House{}
		for n := range 11 {
			h.Open = append(h.Open, cards.New(cards.King-cards.Rank(n%13), cards.Suit(n*3%4)))
		}
		h.Open = append(h.Open, cards.New(cards.Ten, cards.Clubs))
		t.View.Houses[i] = h
	}
	for i := range t.View.Players {
		me := &t.View.Players[i]
		me.Waste, me.WasteTop, me.Reserve, me.ReserveTop = 40, cards.New(cards.Ten, cards.Clubs), 8, cards.New(cards.Ten, cards.Spades)
	}
	t.View.Players[t.View.ToMove].Turned = cards.New(cards.Ten, cards.Hearts)
}

// longBefore is the beginning of a turn after a long one.
func longBefore(t *view.Table) {
	t.Running.Events, t.Previous.Mover = nil, (t.View.ToMove+game.Seat(len(t.People))-1)%game.Seat(len(t.People))
	t.Previous.Events = steps(t.Previous.Mover, many())
}

// patienceTables are tables for one, dealt and in the middle of play, with all that can be there.
func patienceTables(say i18n.Texts) (all []spoken) {
	show := patience.Game().Messages.Table
	add := func(when string, s cardtable.Scene) { all = append(all, spoken{when, show(s)}) }
	for _, k := range solo.Kinds() {
		add(k.String()+", dealt", numbered(say, 482710394, k.String(), ""))
		middle := alone(say, k.String(), middle[k])
		if k == solo.Grosse {
			middle = numbered(say, 2, k.String(), strings.Join(strings.Fields(solution())[:30], " "))
		}
		middle.Look.Clock, middle.After.Luck = true, storage.Winnable
		add(k.String()+", in play", middle)
	}
	add("harfe, a card lifted", held(alone(say, "harfe", middle[solo.Harfe]), "3"))
	add("grosse, a card lifted", held(alone(say, "grosse", ""), "3"))
	add("grosse, taken back", alone(say, "grosse", "3-f undo"))
	add("grosse, it can be finished", numbered(say, 2, "grosse", butLast(solution())))
	add("grosse, stuck", alone(say, "grosse", middle[solo.Grosse]))
	add("reihe, stuck", numbered(say, 1, "reihe", stuck()))
	return all
}

// fenTablesOfAll are tables of Zheng Fen for three to six, in the channel.
func fenTablesOfAll(say i18n.Texts) (all []spoken) {
	show := zhengfen.Game().Messages.Table
	for seats := 3; seats <= 6; seats++ {
		for when, most := range map[string]int{"begins": 0, "middle": 40} {
			s := fenStoredOf(fmt.Sprintf("zheng-fen players=%d target=300", seats), most, atTables[:seats]).Scene(say)
			s.Time.Pace, s.Time.Deadline, s.Time.Since = 5, soon, soon
			all = append(all, spoken{fmt.Sprintf("%d, %s", seats, when), show(s)})
		}
	}
	return all
}

// fenHandsOfAll are hands at tables for three to six, and those with the most words.
func fenHandsOfAll(say i18n.Texts) (all []spoken) {
	for seats := 3; seats <= 6; seats++ {
		s := fenStoredOf(fmt.Sprintf("zheng-fen players=%d target=300", seats), 0, atTables[:seats]).Scene(say)
		for _, when := range []string{"in turn", "out of turn"} {
			s.Viewer = s.Story.ToMove()
			if when != "in turn" {
				s.Viewer = (s.Viewer + 1) % game.Seat(seats)
			}
			all = append(all, spoken{fmt.Sprintf("%d, %s", seats, when), zhengfen.Game().Messages.Hand(s)})
			alone := s
			alone.People = append([]pages.Person{}, atTables[:seats]...)
			for i := range alone.People {
				if game.Seat(i) != s.Viewer {
					alone.People[i] = pages.Computer(say, "skilled", i+1)
				}
			}
			alone.Private = true
			all = append(all, spoken{fmt.Sprintf("%d, %s, alone", seats, when), zhengfen.Game().Messages.Table(alone)})
		}
	}
	for n, c := range longestHands {
		s := cardtable.Scene{Seats: pages.Seats{Match: 12, Say: say, People: atTables[:3]}, Viewer: c.seat, Draft: c.draft}
		s.Story = handStory{match: zhengfentest.Dealt(c.hand, c.trick)}
		all = append(all, spoken{fmt.Sprintf("long %d", n+1), zhengfen.Game().Messages.Hand(s)})
		s.Private = true
		keys := []bot.Button{s.Own("zheng-fen.key.log", bot.Grey, "log"), s.Own("zheng-fen.key.more", bot.Grey, "more")}
		all = append(all, spoken{fmt.Sprintf("long %d, alone", n+1), fenhand.Alone(s, keys...)})
	}
	return all
}
