package main

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
	"stopp/internal/gate"
)

// Several matches of one person: an open challenge to anyone that waits over a kill, a
// challenge by a person's menu, the list, a choice where a command may mean either, looking
// on, an end by force, and a rematch of a resigned match.
func TestWholePeople(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	open := e.answer(e.ada.Command("challenge", nil))
	says(e, open, "is looking for somebody")
	e.whisper(e.ada.Command("my ignore", sandbox.Options{"user": e.dora.ID}), e.ada, "You ignore **Dora**")
	e.whisper(e.click(e.dora, open, "Accept"), e.dora, "doesn’t work just now")
	e.kill()
	e.start()
	e.update(e.click(e.ben, open, "Accept"))
	e.newest()
	first := e.match

	asked := e.answer(e.ada.UserCommand("Challenge", e.cleo.ID))
	e.update(e.click(e.cleo, asked, "Accept"))
	e.newest()
	second := e.match
	waiting := e.answer(e.ada.Command("challenge", nil))
	list := e.whisper(e.ada.Command("matches", nil), e.ada, "Your matches here")
	for _, part := range []string{"with **Ben**", "with **Cleo**", "your challenge to anyone", "turn"} {
		says(e, list, part)
	}
	e.update(e.click(e.ada, list, "Take back"))
	e.until("it is taken back", func() bool { m, _ := e.Message(waiting.ID); return strings.Contains(m.Words(), "has taken back") })

	e.whisper(e.dora.Command("match watch", sandbox.Options{"match": strconv.FormatInt(first, 10)}), e.dora, "Ada")
	e.whisper(e.dora.Command("server end", sandbox.Options{"match": strconv.FormatInt(second, 10)}), e.dora, "manage")
	sure := e.whisper(e.ada.Command("server end", sandbox.Options{"match": strconv.FormatInt(second, 10)}), e.ada, "without a result")
	e.whisper(e.click(e.ada, sure, "Yes"), e.ada, "")
	e.until("the match is ended", func() bool { r := e.row().Result; return r != nil && r.Ending == "abandoned" })

	e.match = first
	mine := e.whisper(e.ben.Command("match resign", nil), e.ben, "Do you really want to resign?")
	e.whisper(e.click(e.ben, mine, "Yes"), e.ben, "You have resigned")
	e.until("the result is told", func() bool { return e.row().ResultMessage != "" })
	result, _ := e.Message(e.row().ResultMessage)
	e.restart()
	e.answer(e.click(e.ben, result, "Rematch"))
	e.until("the rematch is offered", func() bool { return e.seen("**Ben** would like a rematch") == 1 })
	offer := e.Messages(e.ada.Channel)[slices.IndexFunc(e.Messages(e.ada.Channel), func(m sandbox.Message) bool {
		return strings.Contains(m.Words(), "**Ben** would like a rematch")
	})]
	e.update(e.click(e.ada, offer, "Accept"))
	e.newest()
	if row := e.row(); row.ID == first || row.Players[0].ID != e.ben.ID {
		t.Errorf("the rematch is %+v", row)
	}
	e.finish()
}

// Where a command may mean two tables, its options wait for the choice.
func TestWholePicker(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.seat(e.ada, e.ben)
	first := e.match
	e.seat(e.ada, e.cleo)
	which := e.whisper(e.ada.Command("board", sandbox.Options{"as": "text"}), e.ada, "Which one do you mean?")
	shown := e.update(e.ada.Choose(which.ID, "pick/board/as=text", strconv.FormatInt(first, 10)))
	says(e, shown, "Ben")
	says(e, shown, "```")
	e.finish()
}

// Typed text is read back at each letter in the reader's language, whether or not the move
// is allowed.
func TestWholeTyping(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.seat(e.ada, e.ben)
	who := e.member(mover(e.shadow()))
	for locale, text := range map[string]string{"en-GB": "reserve to house 3", "de": "reserve auf haus 3", "fr": "réserve sur maison 3"} {
		who.SetLocale(locale)
		ctx, stop := e.soon()
		choices, err := who.Complete("move", sandbox.Options{"text": text}, "text").Choices(ctx)
		stop()
		if err != nil || len(choices) == 0 || choices[0].Value != "r-3" {
			t.Errorf("%q is read as %+v, %v", text, choices, err)
		}
	}
	if n := e.row().Count; n != 0 {
		t.Errorf("typing made %d actions", n)
	}
	e.finish()
}

// newest reads the match that began last.
func (e *evening) newest() {
	e.Helper()
	open, err := e.book.OpenMatches(e.Context())
	if err != nil || len(open) == 0 {
		e.Fatalf("%d matches, %v", len(open), err)
	}
	e.match = open[len(open)-1].ID
	e.table()
}
