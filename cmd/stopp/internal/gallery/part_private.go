package gallery

import (
	"strings"

	"stopp/bot/i18n"
	"stopp/bot/pace"
	"stopp/bot/view"
	"stopp/game"
	"stopp/game/cards"
)

func menus(t *teller) {
	s, three := dealt().scene(t.say), ofThree().scene(t.say)
	t.add("More, pressed by who plays", s.More(true, 130))
	t.add("More, pressed by who looks on", s.More(false, 130))
	paced := inTheDark().scene(t.say)
	paced.Pace, paced.View.Proposed = pace.Daily, []game.Seat{game.A}
	t.add("More, a block proposed, daily, with peek", paced.More(true, 130))
	t.text("Table as text", s.Text())
	t.text("Table as text, three", three.Text())
	t.add("Look back", s.Back(125, 120, 130, steps(game.A, plays)))
	t.add("/board", s.Board(t.say.Say("board.link", i18n.Data{"Link": link})))
	own := inTheDark().match.View(game.A).Players[game.A]
	t.text("See my next card", view.Peek(t.say, own))
	own.HandNext = cards.Joker
	t.text("See my next card, a joker", view.Peek(t.say, own))
	own.HandNext = cards.None
	t.text("See my next card, the hand empty", view.Peek(t.say, own))
	t.add("Resign", s.Sure())
	t.add("Resign, three", three.Sure())
	s.View.Outcome = ended(game.Won, game.A, 47)
	s.View.Outcome.Provisional = true
	t.add("Resign, while a result stands", s.Sure())
	s.Previous.Mover = game.A
	t.sentence("resign.wait", i18n.Data{"Names": s.Awaited()})
	t.sentences("resign.done", "resign.accepted", "block.done", "block.done-three", "block.agreed", "peek.not-now", "stopp.called", "stopp.late", "stopp.nothing")
}

func lists(t *teller) {
	seated := []view.Seated{
		{Opponents: []view.Person{ben}, Mover: anna, Link: link, MyTurn: true},
		{Opponents: []view.Person{ben, chloe}, Mover: ben, Link: link},
		{Opponents: []view.Person{dora}, Link: link, Over: true},
	}
	t.text("/matches", view.Matches(t.say, seated))
	t.text("/matches, none", view.Matches(t.say, nil))
	t.text("/leaderboard", view.Leaderboard(t.say, []view.Rank{
		{Person: chloe, Games: 12, Wins: 7, Points: 214}, {Person: anna, Games: 9, Wins: 5, Points: 180}, {Person: ben, Games: 1, Points: 0},
	}))
	t.text("/leaderboard, none", view.Leaderboard(t.say, nil))
	t.add("/ignore", view.Ignored(t.say, []view.Person{ben, dora}))
	t.add("/ignore, nobody", view.Ignored(t.say, nil))
	for _, key := range []string{"no-table", "several-tables"} {
		t.sentence(key, i18n.Data{"Tables": strings.Join(view.SeatedLines(t.say, seated[:2]), "\n")})
	}
	t.sentence("no-table", i18n.Data{"Tables": ""})
}

func settings(t *teller) {
	t.add("/settings", view.Settings(t.say, map[string]string{view.WishLook: "dark-four", view.Calls: view.CallsDirect}))
	t.add("/settings, tables as text", view.Settings(t.say, map[string]string{view.WishBoard: view.BoardText, view.WishSigns: view.SignLetters}))
	m := view.Server(t.say, challenge("pagat window=move").Rules, "referee")
	m.Content += "\n" + t.say.Say("time.server", i18n.Data{"Pace": view.PaceName(t.say, pace.Daily)}) +
		"\n" + t.say.Say("looks.server", i18n.Data{"Look": view.LookName(t.say, view.Look{})})
	t.add("/server", m)
	t.text("/server, a pace", t.say.Say("time.server", i18n.Data{"Pace": view.PaceName(t.say, 1)}))
}

func replays(t *teller) {
	p := found("pagat", true, stopped)
	scene := p.scene(t.say)
	t.add("/replay", scene.Replay(p.course, p.course.Last, p.last))
	text := scene
	text.Look.Text = true
	t.add("/replay, as text", text.Replay(p.course, 0, nil))
	film, err := scene.Film(p.record, p.course, p.course.Turn(p.course.Last))
	if err != nil {
		panic(err) // it was played by the rules
	}
	t.add("a film of a turn", film)
	t.sentence("replay.film-match", i18n.Data{"Match": view.Key(scene.Match), "Names": scene.Others(game.NoSeat)})
	t.sentences("replay.moment", "replay.patience", "replay.none-over")
	t.sentence("replay.no-turn", i18n.Data{"Last": 31})
}
