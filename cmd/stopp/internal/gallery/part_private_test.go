package gallery

import (
	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
)

func menus(t *teller) {
	s, three := dealt().scene(t.say), ofThree().scene(t.say)
	t.add("More, pressed by who plays", s.More(game.B, 130))
	t.add("More, pressed by who looks on", s.More(game.NoSeat, 130))
	paced := inTheDark().scene(t.say)
	paced.Pace, paced.View.Proposed = pace.Daily, []game.Seat{game.A}
	t.add("More, a block proposed, daily, with peek", paced.More(game.B, 130))
	mute := dealt().scene(t.say)
	mute.Mute = true
	t.add("More, pressed by who waits, in a conversation", mute.More(1-mute.View.ToMove, 130))
	t.add("A block proposed, beside the table", paced.Proposes(game.A))
	t.add("A block, asked whose word ends the match", paced.SureOfBlock(130))
	t.add("A block, proposed to computers alone", paced.SureToPropose())
	three.View.Proposed = []game.Seat{game.A, game.C}
	t.add("A block, asked whose word ends the match, three", three.SureOfBlock(130))
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
	t.sentences("resign.done", "resign.accepted", "block.done", "block.done-three", "block.agreed", "block.played-on", "block.lapsed", "block.already", "peek.not-now", "stopp.late", "stopp.nothing")
}

func settings(t *teller) {
	t.add("/my settings", settingsPage(t.say, map[string]string{pages.WishLook: "dark-four", pages.Calls: pages.CallsDirect}))
	t.add("/my settings, tables as text", settingsPage(t.say, map[string]string{pages.WishBoard: pages.BoardText, pages.WishSigns: pages.SignLetters}))
	t.add("/my settings, patiences", pages.FurtherSettings(t.say, pages.PagePatiences, map[string]string{pages.WishMarks: "on", pages.WishUp: pages.UpSafe}))
	t.add("/my settings, results", pages.FurtherSettings(t.say, pages.PageResults, map[string]string{pages.Rivals: pages.RivalsOn}))
	t.add("/my settings, hands", pages.FurtherSettings(t.say, pages.PageHands, map[string]string{pages.WishSort: "groups"}))
	server := pages.Server{Rules: challenge("pagat window=move").Rules, InWords: challenge("pagat window=move").InWords, Pace: pace.Daily, Threads: true, Matches: 5, Language: pages.OwnLanguage, Hints: true}
	t.add("/server settings", server.Page(t.say, pages.ServerStart))
	t.add("/server settings, rules", view.ServerChooser(t.say, server, rules("pagat window=move"), "referee"))
	t.add("/server settings, looks and hints", server.Page(t.say, pages.ServerLook))
	server.Pace, server.Hints, server.Language, server.Organisers = 1, false, "fr", "99"
	t.add("/server settings, other choices", server.Page(t.say, pages.ServerStart))
}

func settingsPage(say i18n.Texts, chosen map[string]string) bot.Message {
	return pages.Settings(say, chosen, view.Sample(say, chosen))
}

func replays(t *teller) {
	p := found("pagat", true, stopped)
	scene := p.scene(t.say)
	t.add("/match replay", scene.Replay(p.course, p.course.Last, p.last))
	text := scene
	text.Look.Text = true
	t.add("/match replay, as text", text.Replay(p.course, 0, nil))
	film, err := scene.Film(p.record, p.course, p.course.Turn(p.course.Last))
	if err != nil {
		panic(err) // it was played by the rules
	}
	t.add("a film of a turn", film)
	t.sentence("replay.film-match", i18n.Data{"Match": pages.Key(scene.Match), "Names": scene.Others(game.NoSeat)})
	t.sentences("replay.moment", "replay.patience", "replay.none-over")
	t.sentence("replay.no-turn", i18n.Data{"Last": 31})
}
