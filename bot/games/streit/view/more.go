package view

import (
	"slices"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// The paths of the private menu; the match follows.
const (
	PathBoard      = "board"
	PathBack       = "back"  // then the number of actions to look at
	PathTableRules = "rules" // shows the rules that the table plays by
	PathBlock      = "block" // proposes; with ToAgree agrees, with Surely after a question, with PlayOn does not
	PathPeek       = "peek"  // at the own hand's next card, where the rules allow it
	PathType       = "type"  // opens a dialog for a move in words, which comes back under the same path
)

// mostTyped is how many characters a move in words may have.
const mostTyped = 200

// Typing is the dialog for a move in words. Not everybody at the table may have the commands.
func (t Table) Typing() bot.Dialog {
	return bot.Dialog{ID: bot.Path(PathType, pages.Key(t.Match)), Title: t.say("type.title", nil), Label: t.say("type.label", nil), Example: t.say("type.example", nil), Most: mostTyped}
}

// More is the private menu of a table for a seat; game.NoSeat, a member who
// does not sit there, gets what one may look at. Actions is the match's number
// of actions.
func (t Table) More(seat game.Seat, actions int) bot.Message {
	look := []bot.Button{
		t.Own("more.board", bot.Grey, PathBoard),
		t.Own("moves.key", bot.Grey, PathMoves),
		t.Own("more.back", bot.Grey, PathBack, actions),
		t.Own("more.rules", bot.Grey, PathTableRules),
	}
	m := bot.Message{Content: t.say("more.title", nil)}
	if seat == game.NoSeat || t.View.Outcome.Over() {
		m.Rows = [][]bot.Button{look}
		return m
	}
	if t.View.Rules.Peek == streit.On {
		look = append(look, t.Own("more.peek", bot.Grey, PathPeek))
	}
	if !t.Hintless {
		look = append(look, t.Own("hint.button", bot.Grey, PathHint))
	}
	own := []bot.Button{t.Own("type.key", bot.Grey, PathType), t.blockFor(seat), t.Own("more.resign", bot.Red, pages.PathResign)}
	if t.Mute {
		own = append(own, pages.PrivacyButton(t.Say))
	}
	m.Rows = append(slices.Collect(slices.Chunk(look, inRow)), own)
	if seat != t.View.ToMove && len(t.Reach(t.All()...)) > 1 { // the one to move has nobody to wait for
		waits := t.Clock().Patience()
		if t.Mute {
			waits = append([]bot.Button{t.Own("remind.key", bot.Grey, pages.PathRemind)}, waits...)
		}
		m.Rows = append(m.Rows, waits)
	}
	return m
}

// Back is a private picture of how the table stood after some actions, with
// what the last of them brought and buttons to step on; first and last are the
// range one may look at.
func (t Table) Back(at, first, last int, happened []streit.Event) bot.Message {
	step := func(key string, to, side int) bot.Button {
		// Two buttons may lead to the same picture, but ids must differ.
		return t.Own(key, bot.Grey, PathBack, min(max(to, first), last), side)
	}
	m := t.page(t.say("back.title", i18n.Data{"At": at - first, "Last": last - first}),
		func(limit int) string { return t.logs().log(Log{Events: happened}, limit) })
	m.Rows = [][]bot.Button{pages.Turning([]bot.Button{
		step("back.first", first, 1), step("back.previous", at-1, 2), step("back.next", at+1, 3), step("back.last", last, 4),
	}, at == first, false)}
	return m
}

// Peek tells a seat's owner the next card of its hand.
func Peek(say i18n.Texts, own streit.Player) string {
	switch own.HandNext {
	case cards.None:
		return say.Say("peek.none", nil)
	case cards.Joker:
		return say.Say("peek.card", i18n.Data{"Card": say.Say("table.joker", nil)})
	}
	return say.Say("peek.card", i18n.Data{"Card": pages.Symbols(say, own.HandNext)})
}

// Sure asks whether someone really wants to resign or, as that means the same
// then, to accept the result that stands (rules §6.7).
func (t Scene) Sure() bot.Message {
	key, yes := pages.ForSeats("resign.sure", "resign.sure-three", len(t.People)), t.Own("resign.yes", bot.Red, pages.PathQuit)
	if t.View.Outcome.Provisional {
		key, yes = "resign.sure-result", t.Own("resign.yes-result", bot.Green, pages.PathQuit, pages.OfResult)
	}
	return bot.Message{Content: t.say(key, nil), Rows: [][]bot.Button{{yes}}}
}
