package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/bot/games/streit/view"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/internal/eventually"
	"stopp/storage"
)

// awkward finds a card and a place where it does not go.
func awkward(m streit.Match) streit.Move {
	state := m.Table()
	for _, mv := range state.All(nil) {
		if v := state.Judge(mv); mv.From.House() > 0 && mv.To.House() > 0 && v.Faults.Has(streit.BadPlacement) {
			return mv
		}
	}
	return streit.Move{}
}

// refusal is why the top card of a house does not go onto another house's (rules §3.2).
func refusal(m streit.Match, mv streit.Move) string {
	v := m.View(game.NoSeat)
	c, top := view.TopOf(v, mv.From), view.TopOf(v, mv.To)
	onto := sign(c) + "\ufe0e does not go onto " + sign(top) + "\ufe0e. "
	switch {
	case top.Rank() == cards.Ace:
		return "Nothing is lower than an ace, so no card goes onto " + sign(top) + "\ufe0e."
	case c.Red() != top.Red():
		return onto + "The colours are right, but the card has to be exactly one lower."
	case c.Rank()+1 == top.Rank():
		return onto + "It is one lower, but red goes only on black, and black only on red."
	}
	return onto + "The card has to be one lower, and of the other colour: red on black, or black on red."
}

// refusedMove: a card is put down where it does not go. The mover alone is told, with the
// reason. Nothing at all changes for the others, and the pile stays lifted until it is
// tapped once more.
func refusedMove(e *evening) {
	m := e.lead("a card does not go somewhere, and the reserve's top to no family", func(m streit.Match) bool {
		state := m.Table()
		top := state.Judge(streit.Move{Kind: streit.Play, From: streit.OwnReserve, To: streit.ToFamily})
		return awkward(m).From != 0 && free(m) && top.Faults.Has(streit.BadPlacement)
	})
	mv := awkward(m)
	mine, _ := e.players()
	before := e.table()
	from, to := e.label(mv.From), e.label(mv.To)
	lifted := e.update(e.click(mine, before, from))
	if !strings.Contains(lifted.Words(), "has lifted") {
		e.Errorf("nobody can see what is lifted: %s", lifted.Words())
	}
	e.refused(mine, refusal(m, mv), func() *sandbox.Use { return e.click(mine, lifted, to) })
	back := e.update(e.click(mine, lifted, from))
	if back.Words() != begun(before) || back.ID != before.ID {
		e.Errorf("put back, the message is\n%s\nnot\n%s", back.Words(), begun(before))
	}
	e.shows(back, e.shadow())
	for _, label := range []string{"Family", e.label(streit.ReserveOf(1 - mover(m)%2))} {
		e.refused(mine, "First tap the card", func() *sandbox.Use { return e.click(mine, back, label) })
	}
}

// typedMoves: a text that is no move, an impossible one, and a real one.
func typedMoves(e *evening) {
	mine, _ := e.players()
	typed := func(text string) func() *sandbox.Use {
		return func() *sandbox.Use { return mine.Command("move", sandbox.Options{"text": text}) }
	}
	before := e.row().Count
	for _, text := range []string{"xyzzy", "1-", "9-9x", "r-r", "0x1-2", "../../etc", "@everyone", strings.Repeat("7", 300), "stop", "«»"} {
		e.whisper(typed(text)(), mine, "")
	}
	if n := e.row().Count; n != before {
		e.Errorf("%d actions came of nonsense", n-before)
	}
	e.refused(mine, "same place", typed("1-1"))
	e.refused(mine, "no such place", typed("1-9"))
	e.refused(mine, "not enough empty houses", typed("14x1-2"))
	for _, private := range mine.Private() {
		if strings.Contains(private.Words(), "@everyone") && len(private.Pings) > 0 {
			e.Errorf("what was typed pings %q", private.Pings)
		}
	}
	m := e.lead("a card can be turned", regularly(streit.Turn))
	who := e.member(mover(m))
	e.whisper(who.Command("move", sandbox.Options{"text": " turn "}), who, " turned")
	e.shows(e.table(), after(m, streit.Move{Kind: streit.Turn}))
}

// regularly tells whether a sort of move is regular and does not end the game.
func regularly(kind streit.Kind) func(streit.Match) bool {
	return func(m streit.Match) bool {
		_, ok := regular(m, kind)
		return ok
	}
}

// regular is the first regular move of a sort that does not end the game.
func regular(m streit.Match, kind streit.Kind) (streit.Move, bool) {
	state := m.Table()
	for _, mv := range state.Regular(nil) {
		if mv.Kind == kind && !after(m, mv).Outcome().Over() {
			return mv, true
		}
	}
	return streit.Move{}, false
}

// quickTaps: the second tap is made before the first has been answered; the
// order of delivery counts.
func quickTaps(e *evening) {
	m := e.lead("a card can be played", free)
	mv, _ := regular(m, streit.Play)
	who, on := e.member(mover(m)), e.table()
	first, second := e.press(who, on, keyOf(mv.From)), e.press(who, on, keyOf(mv.To))
	e.update(first)
	e.update(second)
	e.wrote(second, mv.String())
	e.shows(e.table(), after(m, mv))
}

// wrote checks that an interaction has written these actions, one after the other, and nothing else. A computer may
// have acted after it.
func (e *evening) wrote(u *sandbox.Use, texts ...string) {
	e.Helper()
	all := e.actions()
	first := slices.IndexFunc(all, func(a storage.Action) bool { return a.Interaction == u.ID })
	if first < 0 || len(all) < first+len(texts) {
		e.Fatalf("interaction %s has written nothing of %q: %d actions", u.ID, texts, len(all))
	}
	for i, a := range all[first:] {
		if mine := a.Interaction == u.ID; mine != (i < len(texts)) || mine && (a.Text != texts[i] || a.Part != i) {
			e.Errorf("action %d is %q of interaction %s, part %d; want %q of %s", a.Number, a.Text, a.Interaction, a.Part, texts, u.ID)
		}
	}
}

// secondTab: the same member lifts in a browser and puts down in another client. The
// lifted pile is kept with the table, not in the buttons.
func secondTab(e *evening) {
	m := e.lead("a card can be played", free)
	mv, _ := regular(m, streit.Play)
	who, on := e.member(mover(m)), e.table()
	before := e.draft().Interaction
	e.browse(who, on, keyOf(mv.From))
	e.until("the pile is lifted", func() bool { return e.draft().Interaction != before })
	second := e.press(who, on, keyOf(mv.To))
	e.update(second)
	e.wrote(second, mv.String())
	e.shows(e.table(), after(m, mv))
}

// browse presses a key as the page in the browser does.
func (e *evening) browse(who sandbox.Member, on sandbox.Message, k key) {
	e.Helper()
	body, _ := json.Marshal(map[string]string{"channel": on.Channel, "message": on.ID, "custom_id": k.ID(on)})
	resp, err := http.Post(strings.Replace(e.Page(), "/?", "/people/press?as="+who.ID+"&", 1), "application/json", bytes.NewReader(body))
	if err != nil {
		e.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		e.Fatalf("the page's press: %s", resp.Status)
	}
	e.uses++
}

// deliveredTwice: Discord may deliver an interaction more than once, at once
// or later.
func deliveredTwice(e *evening) {
	m := e.lead("a card can be turned", regularly(streit.Turn))
	who, count := e.member(mover(m)), e.row().Count
	e.DeliverTwice(1)
	twice := e.press(who, e.table(), keyTurn)
	e.update(twice)
	e.Redeliver(twice.ID)
	back := e.press(who, e.table(), keyTurned) // it is lifted
	e.update(back)
	e.Redeliver(back.ID) // would lift it
	e.Redeliver(twice.ID)
	down := e.table()
	e.wrote(twice, "turn")
	if n := e.row().Count; n != count+1 || strings.Contains(down.Words(), "has lifted") {
		e.Errorf("%d actions after %d, the table says %s", n, count, down.Words())
	}
	e.shows(e.table(), after(m, streit.Move{Kind: streit.Turn}))
}

// dropped: the connection to the gateway ends between the two taps. The session is
// resumed, and the actions made meanwhile arrive.
func dropped(e *evening) {
	m := e.lead("a card can be played", free)
	mv, _ := regular(m, streit.Play)
	who, on := e.member(mover(m)), e.table()
	e.update(e.press(who, on, keyOf(mv.From)))
	e.Drop(0)
	second := e.press(who, on, keyOf(mv.To))
	e.update(second)
	e.wrote(second, mv.String())
	e.shows(e.table(), after(m, mv))
	// They may arrive before the log says that the session goes on.
	back := eventually.Within(longWait, func() bool { return strings.Contains(e.program.Log.String(), "back on Discord's gateway") })
	log := e.program.Log.String()
	if !back || strings.Count(log, "\"on Discord's gateway\"") != 1 {
		e.Errorf("the session was not resumed:\n%s", log)
	}
}

// busy: the post of the next table is answered 429, then 500 though it was carried out,
// then not at all. It is repeated, and stands there once.
func busy(e *evening) {
	m := e.lead("the turn can end", endable)
	mv, _ := ends(m)
	on, posts := e.table(), "/channels/*/messages"
	e.Server.Fail(sandbox.Fault{Method: "POST", Path: posts, Status: 429, RetryAfter: 50 * time.Millisecond})
	e.Server.Fail(sandbox.Fault{Method: "POST", Path: posts, Status: 500, CarriedOut: true})
	e.Server.Fail(sandbox.Fault{Method: "POST", Path: posts, HangUp: true})
	e.provoked++
	messages := len(e.Messages(on.Channel))
	e.make(e.member(mover(m)), mv)
	e.posted(on, after(m, mv))
	if n := len(e.Messages(on.Channel)); n != messages+1 {
		e.Errorf("%d messages after %d", n, messages)
	}
}

func endable(m streit.Match) bool {
	_, ok := ends(m)
	return ok
}

// posted checks that a turn's message has become its log and that the next
// table stands below, once, and has pinged nobody but its member, at most once.
func (e *evening) posted(old sandbox.Message, m streit.Match) {
	e.Helper()
	on := e.table()
	e.shows(on, m)
	e.calls(on, e.member(mover(m)))
	if n := e.pinged(e.member(mover(m)), old.ID); n > 1 || on.ID == old.ID {
		e.Errorf("the next player is pinged %d times by %s", n, on.ID)
	}
	folded, _ := e.Message(old.ID)
	if keys(folded) || len(folded.Attachments) > 0 || !strings.Contains(folded.Words(), "**Turn ") {
		e.Errorf("the last turn's message is %s", fmt.Sprint(folded.Words(), labels(folded)))
	}
}
