package gallery

import (
	"fmt"

	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen"
	story "stopp/bot/games/zhengfen/play"
	"stopp/bot/text/i18n"
	said "stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	fen "stopp/game/zhengfen"
)

// fenSeats are the people at the tables of these messages.
var fenSeats = []pages.Person{anna, ben, chloe, {ID: "computer/greedy/1", Name: "Computer"}}

// fenPlayed is a match where everybody takes the action in the middle of their list, until
// something holds of the table.
func fenPlayed(rules string, until func(fen.View) bool) cardtable.Story {
	rules, _, err := story.Rules(rules)
	if err != nil {
		panic(err) // it stands here
	}
	deal, err := story.Deal(rules, cards.NewSource([32]byte{7}))
	if err != nil {
		panic(err) // the rules are some
	}
	s, err := story.Open(fen.Version, deal)
	for err == nil && !until(story.Of(s).View(game.NoSeat)) && !s.Outcome().Over() {
		seat := s.ToMove()
		if list := story.Of(s).View(seat).Moves(nil); len(list) > 0 {
			s, err = s.Act(seat, list[len(list)/2].String())
		}
	}
	if err != nil {
		panic(err) // all of it stands in lists
	}
	return s
}

// fenTeller collects the messages of Zheng Fen.
type fenTeller struct{ *teller }

// fenScene is a match as a table shows it.
func (t fenTeller) fenScene(s cardtable.Story) cardtable.Scene {
	n := story.Of(s).View(game.NoSeat).Rules().Seats()
	scene := cardtable.Scene{Seats: pages.Seats{Say: t.say, Match: 12, People: fenSeats[:n]}, Story: s, Viewer: game.NoSeat}
	scene.Time.Pace, scene.Time.Deadline, scene.Time.Since = 5, soon, soon
	if s.Outcome().Final() {
		scene.After.Record = "zheng-fen 1\n…\n"
	}
	return scene
}

// fenTables are the messages of a table, from the first play to the result.
func fenTables(all *teller) {
	t := fenTeller{all}
	g := zhengfen.Game()
	laid := func(n int) func(fen.View) bool { return func(v fen.View) bool { return len(v.Laid()) == n } }
	led := fenPlayed("zheng-fen target=200 quick=on", laid(0))
	t.add("a round begins", g.Messages.Table(t.fenScene(led)))
	running := t.fenScene(fenPlayed("zheng-fen players=3 target=1", laid(2)))
	t.add("a trick", g.Messages.Table(running))
	for _, s := range []struct {
		when string
		seat game.Seat
	}{{"More", game.A}, {"More, pressed by somebody who looks on", game.NoSeat}} {
		scene := running
		scene.Viewer = s.seat
		t.add(s.when, zhengfen.More(scene))
	}
	t.add("looking on", g.Messages.Watched(running, link))
	t.add("Resign", g.Messages.Resign(running))
	t.add("End the match", zhengfen.SureToEnd(running))
	t.add("the others are called", zhengfen.Proposal(running, game.B))
	for _, key := range []string{"remind.done", "remind.lately"} {
		t.sentence(key, i18n.Data{"Name": ben.Bold()})
	}
	t.sentences("remind.computer")
	t.sentences("zheng-fen.end.done", "zheng-fen.end.agreed")
	own := t.fenScene(fenPlayed("zheng-fen", func(v fen.View) bool {
		top, laid := v.Top()
		return laid && top.Seat == v.ToMove()
	}))
	own.Viewer = own.Story.ToMove()
	t.add("a hand, with a trick of its own", g.Messages.Hand(own))
	t.fenMovers(g)
	t.fenAsked()
	t.fenEnds(g)
	t.fenRules(g)
}

// fenMovers are turns of absent members.
func (t fenTeller) fenMovers(g cardtable.Game) {
	computers := t.fenScene(fenPlayed("zheng-fen", func(v fen.View) bool { return v.ToMove() == 3 }))
	t.text("the computer’s turn", g.Messages.Table(computers).Content)
	away := t.fenScene(fenPlayed("zheng-fen", func(v fen.View) bool { return v.ToMove() == game.B }))
	away.Away = game.SeatsOf(game.B)
	t.text("the turn of somebody who is away", g.Messages.Table(away).Content)
}

// fenAsked is the kinds of play that a table may ask for.
func (t fenTeller) fenAsked() {
	t.text("asked for", t.say.Say("zheng-fen.asked.own", nil))
	t.text("in the trick", t.say.Say("zheng-fen.in-trick", i18n.Data{"Count": 1}))
}

// fenEnds are ends of rounds and matches, and the logs.
func (t fenTeller) fenEnds(g cardtable.Game) {
	over := t.fenScene(fenPlayed("zheng-fen", fen.View.RoundOver))
	over.Time.Next = soon
	t.text("nobody is waited for", t.say.Say("zheng-fen.next", i18n.Data{"When": said.Ago(soon)}))
	t.text("several are in front", t.say.Say("zheng-fen.ahead-shared", i18n.Data{"Name": said.And(t.say, []string{anna.Bold(), ben.Bold()}), "Points": 45}))
	over.Pause = cardtable.Pause{Until: soon, For: []game.Seat{game.A, game.B}}
	t.add("a round is over", g.Messages.Table(over))
	t.add("its message, when the next has begun", g.Messages.Past(over, 1))
	won := t.fenScene(fenPlayed("zheng-fen target=1", func(fen.View) bool { return false }))
	t.add("a match is over", g.Messages.Table(won))
	t.text("in a line", g.Messages.Line(won))
	gone := won
	gone.After.Ending = pages.EndedAbandoned
	t.add("a match has been ended", g.Messages.Table(gone))
	ended := fenPlayed("zheng-fen", func(v fen.View) bool { return len(v.Steps()) > 30 })
	for _, seat := range []game.Seat{game.A, game.B, game.C, 3} {
		next, err := ended.Act(seat, "end")
		if err != nil {
			panic(err) // anybody may propose it
		}
		ended = next
		if seat == game.B {
			t.add("the log of a round", zhengfen.Log(t.fenScene(ended)))
		}
	}
	t.add("all have agreed to the end", g.Messages.Result(t.fenScene(ended)))
	t.add("the log of a round that begins", zhengfen.Log(t.fenScene(fenPlayed("zheng-fen", func(fen.View) bool { return true }))))
}

// fenRules are the rules of a table, and what can be chosen.
func (t fenTeller) fenRules(g cardtable.Game) {
	l := g.Lobby
	c := gathering(1, ben).Challenge
	t.add("Rules, pressed by its opener", l.Chooser(t.say, c, ""))
	c.Rules = "zheng-fen players=5 target=1 jokers=special last-trick=end quick=on"
	t.add("Rules of another table", l.Terms(t.say, c, pages.Look{}))
	presets := ""
	for _, p := range l.Gather.Presets {
		presets += fmt.Sprintln(t.say.Say(p.Label, nil))
	}
	t.text("lengths", presets+t.say.Say(l.Gather.Game, nil)+": "+l.Gather.Line(t.say, c.Rules))
}
