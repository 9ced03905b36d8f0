package zhengfen

import (
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen/hand"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/zhengfen"
)

// messages are all that a table looks like. The hand and what follows a round or a match
// are made elsewhere.
func messages() cardtable.Messages {
	return cardtable.Messages{
		Table:   living,
		Past:    past,
		Result:  result,
		Details: details,
		Line:    line,
		Board:   func(s cardtable.Scene, title string) bot.Message { return table{play.TableOf(s)}.shown(title) },
		Watched: watched,
		Hand:    hand.Message,
		Resign:  sure,
		Told:    told,
	}
}

// table is a scene as everybody sees it.
type table struct{ play.Table }

// living is the living message. It stands in the channel, so it has nobody's cards; its
// buttons are the same for everybody, whatever lies on the table.
func living(s cardtable.Scene) bot.Message {
	t := table{play.TableOf(s)}
	if t.Over() {
		return ended(s)
	}
	if t.View.RoundOver() {
		m := roundOver(s)
		m.Content = markup.Lines(m.Content, t.next())
		m.Rows = t.between()
		return m
	}
	if t.alone() {
		return hand.Alone(s, t.look()...)
	}
	m := t.shown("")
	m.Rows, m.Mentions = t.keys(), t.Expected()
	return m
}

// alone tells whether the message shows the table to the only member there, who has no other message
// of it: then the hand lies on it, and its buttons are those of the hand.
func (t table) alone() bool { return t.Private && t.Viewer != game.NoSeat }

// shown is what all may see of the running round, below a title.
func (t table) shown(title string) bot.Message {
	return t.Below(markup.Lines(title, t.head(), t.turn(), t.Clock().Head()))
}

// head names the round, and how far the match goes.
func (t table) head() string {
	parts := []string{t.Say.Say("zheng-fen.round", i18n.Data{"Round": t.View.Round()}), target(t.Say, t.View.Rules())}
	if t.Quick() {
		parts = append(parts, t.Say.Say("zheng-fen.quick.on", nil))
	}
	return strings.Join(parts, markup.Dot)
}

// turn says whose turn it is, since when, what is needed, and what lies in the trick.
func (t table) turn() string {
	if t.Over() || t.View.RoundOver() {
		return ""
	}
	mover := t.View.ToMove()
	key := "zheng-fen.turn"
	if t.Away.Has(mover) {
		key = "zheng-fen.turn-away"
	} else if _, is := t.People[mover].Computer(); is {
		key = "zheng-fen.turn-computer"
	}
	said := t.Say.Say(key, i18n.Data{"Mention": t.Mention(mover), "Name": t.Name(mover), "Since": markup.Ago(t.Time.Since)})
	parts := []string{t.Asked()}
	if in := t.InTrick(); in != "" {
		parts = append(parts, in)
	}
	return markup.Lines(said, strings.Join(parts, markup.Dot))
}

// next says when the next round begins, if that waits, and for whom.
func (t table) next() string {
	data := i18n.Data{"When": markup.Ago(t.Time.Next), "GoOn": t.Say.Say("rival.go-on", nil), "Names": t.List(t.Name, t.Pause.For...)}
	switch {
	case t.Time.Next.IsZero():
		return ""
	case len(t.Pause.For) == 0:
		return t.Say.Say("zheng-fen.next", data)
	}
	return t.Say.Say("zheng-fen.next-for", data)
}

// watched is the table for somebody who looks on: as all see it.
func watched(s cardtable.Scene, link string) bot.Message {
	t := table{play.TableOf(s)}
	m := t.shown(t.Say.Say("people.watch", i18n.Data{"Match": pages.Key(t.Match), "Names": t.Everybody(), "Link": link}))
	m.Rows = [][]bot.Button{{t.Own("people.watch-again", bot.Grey, pages.PathWatch)}}
	return m
}

// sure asks whether a seat really wants to resign.
func sure(s cardtable.Scene) bot.Message {
	key := "zheng-fen.sure"
	if s.Private {
		key = "zheng-fen.sure-alone"
	}
	return bot.Message{Content: s.Say.Say(key, nil), Rows: [][]bot.Button{{s.Own("resign.yes", bot.Red, pages.PathQuit)}}}
}

// seatOf is the viewer's seat, as long as it is one.
func seatOf(t cardtable.Table, r bot.Request) (game.Seat, error) {
	seat := t.Seat(r.User.ID)
	if seat == game.NoSeat {
		return seat, cardtable.Refuse("not-your-table", nil)
	}
	return seat, nil
}

// orders are the actions for a seat when its turn comes: its prepared play, or a pass, if
// the table has agreed that a seat passes at once if it cannot beat the trick.
func orders(s cardtable.Story, seat game.Seat, draft string) (action string, ok bool) {
	if draft != "" {
		if action, ok = hand.Order(s, seat, draft); ok {
			return action, true
		}
	}
	if story := play.Of(s); story.Quick() && cannotBeat(story.View(seat)) {
		return zhengfen.Action{Verb: zhengfen.Pass}.String(), true
	}
	return "", false
}

// cannotBeat tells whether all that the viewer can do is to pass.
func cannotBeat(v zhengfen.View) bool {
	list := v.Moves(nil)
	return len(list) == 1 && list[0].Verb == zhengfen.Pass
}
