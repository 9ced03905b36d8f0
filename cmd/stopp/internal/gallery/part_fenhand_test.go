package gallery

import (
	"fmt"
	"slices"
	"strings"

	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen"
	fenhand "stopp/bot/games/zhengfen/hand"
	story "stopp/bot/games/zhengfen/play"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	fen "stopp/game/zhengfen"
	"stopp/game/zhengfen/coach"
)

// fenHands are the private hands of Zheng Fen, with all that can be open in them.
func fenHands(all *teller) {
	t := fenTeller{all}
	hand := zhengfen.Game().Messages.Hand
	show := func(when string, s cardtable.Scene, seat game.Seat, draft string) {
		v := story.Of(s.Story).View(seat)
		s.Viewer = seat
		if word, rest, ok := strings.Cut(draft, " @ "); ok {
			draft = fmt.Sprintf("%s %d.%d %s", word, v.Round(), len(v.Steps()), rest)
		}
		s.Draft = draft
		t.add(when, hand(s))
	}
	lead := t.fenScene(fenPlayed("zheng-fen players=3", func(v fen.View) bool { return true }))
	leader := lead.Story.ToMove()
	show("a lead, with more plays than a menu has room for", lead, leader, "")
	show("a group of them is open", lead, leader, "open @ single")
	cards := slices.Collect(story.Of(lead.Story).View(leader).Hand().All())
	show("a card is chosen", lead, leader, "cards @ "+cards[0].String())
	show("cards are chosen that are nothing", lead, leader, "cards @ "+cards[0].String()+" "+cards[3].String())
	text := lead
	text.Look.Text, text.Look.Sort = true, "suit"
	show("as text, by suits", text, leader, "")
	pair := t.fenScene(fenPlayed("zheng-fen players=3", func(v fen.View) bool {
		top, lies := v.Top()
		return lies && top.Seat != v.ToMove() && top.Play.Reading.Category == fen.Pair
	}))
	mover := pair.Story.ToMove()
	show("a pair is to be beaten", pair, mover, "")
	other := (mover + 1) % 3
	show("others think", pair, other, "")
	show("passing till the next trick", pair, other, "rest @ -")
	show("passing unless points come", pair, other, "unless @ -")
	hint := func(when string, s cardtable.Scene, a fen.Action, reasons ...coach.Reason) {
		s.Viewer = s.Story.ToMove()
		t.add(when, fenhand.Advice(s, coach.Hint{Action: a, Reasons: reasons}))
	}
	hint("a hint to lead", lead, story.Of(lead.Story).View(leader).Moves(nil)[0], coach.ShedsLow, coach.NoPoints)
	hint("a hint to pass", pair, fen.Action{Verb: fen.Pass}, coach.KeepsStrong)
	hint("a hint as text", text, story.Of(lead.Story).View(leader).Moves(nil)[0], coach.Best)
	without := lead
	without.Hintless = true
	show("a table without hints", without, leader, "")
	t.fenAlone(pair, mover)
	t.fenSentences()
	t.fenTyped()
}

// fenAlone is a table that its only member sees: with the hand, in one message.
func (t fenTeller) fenAlone(pair cardtable.Scene, mover game.Seat) {
	g := zhengfen.Game().Messages
	alone := func(s cardtable.Scene, seat game.Seat) cardtable.Scene {
		s.People = []pages.Person{pages.Computer(t.say, "skilled", 1), pages.Computer(t.say, "skilled", 2), pages.Computer(t.say, "skilled", 3)}[:len(s.People)]
		s.People[seat], s.Viewer, s.Private = anna, seat, true
		return s
	}
	t.add("alone against the computer, her turn", g.Table(alone(pair, mover)))
	t.add("the computer thinks", g.Table(alone(pair, (mover+1)%3)))
	over := alone(t.fenScene(fenPlayed("zheng-fen players=3 target=200", fen.View.RoundOver)), game.A)
	over.Pause.For = []game.Seat{game.A}
	t.add("the round is over", g.Table(over))
	t.add("More, pressed there", zhengfen.More(over))
	t.add("Resign, pressed there", g.Resign(over))
	s := over.Story
	for seat, verb := range []fen.Verb{fen.Resign, fen.End, fen.End} {
		s, _ = s.Act(game.Seat(seat), fen.Action{Verb: verb}.String()) // each may do so
	}
	over.Story, over.Pause.For = s, nil
	t.add("she has resigned", g.Table(over))
	t.add("she has resigned, the details", g.Details(over))
}

// fenSentences are other sentences of a hand.
func (t fenTeller) fenSentences() {
	data := i18n.Data{
		"Play": "9♣ 9♦", "Round": 3, "Name": ben.Bold(), "Points": 15, "Top": "9♣ 9♦", "Cards": "9♣ 9♦",
		"By": ben.Bold(), "Reading": t.say.Say("table.zheng-fen.reading.pair", i18n.Data{"Ranks": t.say.Say("table.zheng-fen.ranks.r9", nil)}),
		"Asked": t.say.Say("zheng-fen.above.any", nil), "Number": 41, "Kind": t.say.Say("zheng-fen.kind.run", nil), "Jokers": t.say.Say("zheng-fen.hand.jokers.n2", nil),
	}
	for _, key := range []string{
		"own", "own-higher", "wait-own", "wait-lead", "out", "round-over", "over", "picked-which", "take-and", "list-ahead", "group", "group-jokers", "plan.play", "plan.too-low", "plan.lead",
		"dropped.points", "dropped.lead", "dropped.own", "dropped.theirs", "dropped.rules", "key.take", "key.reselect", "sort.rank", "sort.groups",
		"jokers.n0", "jokers.n1", "jokers.n3",
	} {
		t.sentence("zheng-fen.hand."+key, data)
	}
	for _, high := range []fen.Rank{fen.King, fen.Two - 1, fen.Two, fen.Small, fen.Big} {
		var all []string
		for _, c := range fen.Categories() {
			r := fen.Reading{Category: c, Low: fen.Five, High: high}
			if high <= fen.Two || c == fen.Single {
				all = append(all, fmt.Sprintf("%s, %s: %s", words.Kind(t.say, c), words.A(t.say, c), words.Above(t.say, r)))
			}
		}
		t.text("what beats what", strings.Join(all, "\n"))
	}
}

// fenTyped is the answers of /play to plays that don't go, or may mean several things.
func (t fenTeller) fenTyped() {
	data := i18n.Data{
		"Name": ben.Bold(), "Cards": "9♣ 9♦", "Reading": words.Reading(t.say, fen.Reading{Category: fen.Pair, High: 6}),
		"What": words.A(t.say, fen.Pair), "Want": words.A(t.say, fen.Run), "Asked": words.Above(t.say, fen.Reading{Category: fen.Run, Low: 1, High: 5}), "Text": "hello", "Ranks": "9", "Number": 7,
	}
	data["Readings"] = t.say.Say("zheng-fen.said.quoted", i18n.Data{"Text": data["Reading"]})
	for _, key := range []string{"not-your-turn", "not-held", "no-combination", "no-reading", "wrong-category", "unbeatable"} {
		t.sentence("zheng-fen.why."+key, data)
	}
	for i, key := range []string{"too-low", "not-special"} {
		top := []fen.Reading{{Category: fen.Pair, High: fen.King}, {Category: fen.Mixed510K}}[i]
		data["Top"], data["Asked"] = words.Reading(t.say, top), words.Above(t.say, top)
		t.sentence("zheng-fen.why."+key, data)
	}
	for _, key := range []string{"unknown", "nothing", "too-few", "which", "which-more"} {
		t.sentence("zheng-fen.typed."+key, data)
	}
	t.text("a play in a sentence", t.say.Say("zheng-fen.said.play", data))
}
