package main

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/discord/sandbox"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
	"stopp/internal/gate"
)

// among moves everybody's doings to people's own direct messages. Ada alone has installed the bot.
func (e *evening) among(names ...string) {
	e.Helper()
	there := e.AddGroup(names...)
	e.ada.Install(true)
	e.ada, e.ben, e.cleo = e.ada.In(there), e.ben.In(there), e.cleo.In(there)
}

// TestWholeFriends plays a match in the direct messages of two people, of whom one has installed the
// bot for herself. The other does all he does by what stands under messages.
func TestWholeFriends(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	inBoth(t, func(t *testing.T, database string) {
		e := newEveningIn(t, database)
		e.among("Ada", "Ben")
		e.walk(t, []step{
			{"a guest has no commands", guestHasNoCommands},
			{"a challenge is accepted", func(e *evening) { e.begin("pagat") }},
			{"some turns", func(e *evening) {
				for range 2 {
					e.goOn()
				}
			}},
			{"in place, then a new message", inPlace},
			{"a refused move", refusedMove},
			{"two quick taps", quickTaps},
			{"delivered twice", deliveredTwice},
			{"the guest calls", guestCalls},
			{"a wrong call", wrongCall},
			{"what the guest may look at", guestLooks},
			{"the guest types a move", guestTypes},
			{"an old button", func(e *evening) { e.oldTable(e.ben) }},
			{"to the end", friendsToTheEnd},
			{"the result is accepted", friendsAccept},
			{"the guest looks back", guestLooksBack},
			{"a rematch that the guest asks for", func(e *evening) { e.playsAgain(e.ben, e.ada) }},
			{"the guest resigns", func(e *evening) { e.resigns(e.ben) }},
			{"a rematch that is asked of the guest", func(e *evening) { e.playsAgain(e.ada, e.ben) }},
			{"the other resigns", func(e *evening) { e.resigns(e.ada) }},
		})
		e.finish()
	})
}

// guestHasNoCommands: Discord offers Ben nothing, and neither does anybody get the bot's commands for
// servers.
func guestHasNoCommands(e *evening) {
	for _, name := range []string{"help", "challenge", "board", "move", "matches", "match resign", "hint"} {
		if e.ben.Command(name, nil).ID != "" {
			e.Errorf("Ben has /%s", name)
		}
	}
	if e.ben.UserCommand("Challenge", e.ada.ID).ID != "" {
		e.Error("Ben has Challenge")
	}
	for _, name := range []string{"server settings", "tournament list"} {
		if e.ada.Command(name, nil).ID != "" {
			e.Errorf("Ada has /%s", name)
		}
	}
}

// inPlace: a press that goes on with a turn changes its message. One that ends the turn makes that its
// log, and the next message follows.
func inPlace(e *evening) {
	m := e.lead("a card can be played", free)
	mv, _ := regular(m, streit.Play)
	who, on, messages := e.member(mover(m)), e.table(), len(e.Messages(e.ada.Channel))
	for _, key := range taps(m.View(game.NoSeat), e.draft().Text, mv) {
		if now := e.update(e.click(who, e.table(), e.label(key))); now.ID != on.ID {
			e.Errorf("%s is the answer, not %s", now.ID, on.ID)
		}
	}
	e.shows(e.table(), after(m, mv))
	m = e.lead("the turn can end", endable)
	end, _ := ends(m)
	if now := e.table(); now.ID != on.ID || len(e.Messages(e.ada.Channel)) != messages {
		e.Errorf("the turn has gone on in %s, not %s", now.ID, on.ID)
	}
	e.make(e.member(mover(m)), end)
	e.posted(on, after(m, end))
	if n := len(e.Messages(e.ada.Channel)); n != messages+1 {
		e.Errorf("%d messages, before %d", n, messages)
	}
}

// guestCalls: Ada breaks a rule. Ben looks at the reasons, goes back to the table, and then calls.
func guestCalls(e *evening) {
	for e.member(mover(e.shadow())) != e.ada || muted(e.shadow(), game.B) {
		e.goOn()
	}
	m := e.lead("Ada can break a rule", func(m streit.Match) bool { return temptation(m) && mover(m) == game.A })
	mv, code, _ := faulty(m)
	e.make(e.ada, mv)
	old, list := e.table(), e.list(e.ben)
	e.click(e.ben, list, "Back to the table")
	e.until("the list is gone", func() bool {
		_, there := e.Message(list.ID)
		return !there
	})
	e.shows(old, after(m, mv))
	e.whisper(e.click(e.ben, e.list(e.ben), reasons[code]), e.ben, "You called Stopp")
	e.ruled(m, mv, code)
	e.posted(old, e.shadow())
}

// guestLooks: the table as text, the moves, the last pictures, the rules and a hint.
func guestLooks(e *evening) {
	for e.member(mover(e.shadow())) != e.ben {
		e.goOn()
	}
	count, on := e.row().Count, e.table()
	more := func(label string) *sandbox.Use {
		return e.click(e.ben, e.whisper(e.click(e.ben, on, "More"), e.ben, "More"), label)
	}
	e.whisper(more("Table as text"), e.ben, "```")
	e.whisper(more("Rules"), e.ben, "")
	e.whisper(more("Moves"), e.ben, "")
	e.pictured(e.whisper(more("Earlier pictures"), e.ben, ""))
	e.whisper(more("💡 Hint"), e.ben, "")
	e.pictured(e.promised(e.ben, "Hint: "))
	if now := e.row().Count; now != count || e.table().ID != on.ID {
		e.Errorf("%d actions came of looking", now-count)
	}
}

// guestTypes: without commands Ben types his moves into a dialog. Words that mean none change nothing.
func guestTypes(e *evening) {
	m := e.lead("Ben can play a card", func(m streit.Match) bool { return free(m) && mover(m) == game.B })
	mv, _ := regular(m, streit.Play)
	on := e.table()
	typed := func(text string) *sandbox.Use {
		ctx, cancel := e.soon()
		defer cancel()
		d, err := e.click(e.ben, e.whisper(e.click(e.ben, on, "More"), e.ben, "More"), "Type a move").Modal(ctx)
		if err != nil {
			e.Fatal(err)
		}
		return e.ben.Submit(d.ID, map[string]string{bot.Written: text})
	}
	e.refused(e.ben, "I don’t understand", func() *sandbox.Use { return typed("xyzzy") })
	e.whisper(typed(mv.String()), e.ben, "")
	e.until("the typed move is shown", func() bool { return e.row().Count > 0 && e.table().ID == on.ID })
	e.shows(e.table(), after(m, mv))
}

// oldTable: a press on an old message leads to the newest table, and changes nothing.
func (e *evening) oldTable(who sandbox.Member) {
	m := e.lead("the turn can end", endable)
	mv, _ := ends(m)
	mine, on := e.member(mover(m)), e.table()
	e.DeliverLate(slow)
	late := e.press(mine, on, "1")
	e.DeliverLate(0)
	e.make(mine, mv)
	e.posted(on, after(m, mv))
	e.whisper(late, mine, "The table has moved on: "+e.link(e.row().Message))
	e.whisper(e.ada.Command("board", nil), e.ada, e.link(e.row().Message))
}

// link leads to a message of the conversation.
func (e *evening) link(message string) string {
	return "https://discord.com/channels/@me/" + e.ada.Channel + "/" + message
}

// friendsToTheEnd plays on until the game is won, or blocked by the rules.
func friendsToTheEnd(e *evening) {
	m := e.lead("there is a result", func(m streit.Match) bool { return m.Outcome().Provisional })
	on := e.table()
	_, last, _ := m.Stoppable()
	e.calls(on, e.member(1-last))
	says(e, on, "can still be stopped")
	e.pictured(on)
	e.refused(e.member(last), "no result for you to accept", func() *sandbox.Use { return e.click(e.member(last), on, "Accept") })
}

// friendsAccept: the member who could have called accepts.
func friendsAccept(e *evening) {
	m, on := e.shadow(), e.table()
	_, last, _ := m.Stoppable()
	e.update(e.click(e.member(1-last), on, "Accept"))
	e.over()
	m, _, err := m.Do(1-last, streit.Action{Verb: streit.Accept})
	if err != nil || !m.Outcome().Final() {
		e.Fatalf("accepted: %+v, %v", m.Outcome(), err)
	}
	e.entered(m.Outcome())
	e.onlyResult()
}

// onlyResult checks that only the message of the result has something to press.
func (e *evening) onlyResult() {
	e.Helper()
	for _, message := range e.Messages(e.ada.Channel) {
		switch {
		case message.ID == e.row().Message:
			e.afterwards(message)
		case keys(message) && matchOf(message) == matchOf(e.result()) && !notice(message):
			e.Errorf("buttons are left under %s", message.Words())
		}
	}
}

// keys tells whether there is anything to press under a message but the key that brings the table.
func keys(m sandbox.Message) bool {
	return slices.ContainsFunc(slices.Concat(m.Buttons()...), func(b sandbox.Button) bool { return !strings.HasPrefix(b.CustomID, pages.PathBring+"/") })
}

// result is the message of the match's result.
func (e *evening) result() sandbox.Message {
	m, _ := e.Message(e.row().Message)
	return m
}

// guestLooksBack: Ben looks at the match that is over.
func guestLooksBack(e *evening) {
	result := e.result()
	details := e.whisper(e.click(e.ben, result, "Details"), e.ben, "Seal of the deal")
	e.pictured(details)
	if status, out, errs := verify(string(details.Attachments[1].Data)); status != 0 {
		e.Errorf("status %d, %s%s", status, out, errs)
	}
	e.drawn(e.whisper(e.click(e.ben, result, "🔎 Look back"), e.ben, ""))
	e.whisper(e.click(e.ben, result, "🎬 Highlights"), e.ben, "")
	e.filmed(e.ben, 1)
	e.answer(e.click(e.ben, result, "Share"))
}

// drawn waits for the picture of an answer that takes a moment.
func (e *evening) drawn(answer sandbox.Message) {
	e.Helper()
	e.until("a picture", func() bool {
		m, there := e.Message(answer.ID)
		return there && len(m.Attachments) > 0
	})
}

// playsAgain has somebody ask for a rematch by the button under the result, and the other agree.
func (e *evening) playsAgain(one, other sandbox.Member) {
	e.Helper()
	was := e.match
	e.update(e.click(one, e.result(), "Rematch"))
	part := "**" + one.Name + "** would like a rematch"
	e.until("the rematch is offered", func() bool { return e.seen(part) == 1 })
	all := e.Messages(e.ada.Channel)
	offer := all[slices.IndexFunc(all, func(m sandbox.Message) bool { return strings.Contains(m.Words(), part) })]
	e.update(e.click(other, offer, "Accept"))
	e.newest()
	if row := e.row(); row.ID == was || row.Players[0].ID != one.ID && row.Players[1].ID != one.ID {
		e.Errorf("the rematch is %+v", row)
	}
}

// resigns has somebody resign by buttons alone.
func (e *evening) resigns(who sandbox.Member) {
	e.Helper()
	more := e.whisper(e.click(who, e.table(), "More"), who, "More")
	sure := e.answer(e.click(who, more, "Resign"))
	says(e, sure, "Do you really want to resign?")
	e.answer(e.click(who, sure, "Yes"))
	e.over()
	if r := e.row().Result; r.Ending != "resigned" && r.Ending != "resign" {
		e.Errorf("%+v", r)
	}
	e.onlyResult()
}
