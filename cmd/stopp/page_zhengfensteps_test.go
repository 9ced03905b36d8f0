package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/chromedp/chromedp"

	"stopp/bot/discord/sandbox"
	"stopp/bot/discord/sandbox/page/pagetest"
	plays "stopp/bot/games/zhengfen/choose"
	"stopp/bot/games/zhengfen/hand"
	"stopp/bot/text/pages"
	"stopp/cmd/stopp/internal/load"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
)

// next is the action of the seat to move; ok is false once the match is over.
func (w *walk) next() (seat game.Seat, a zhengfen.Action, ok bool) {
	m := w.fen()
	if m.Over() {
		return 0, a, false
	}
	seat = m.Running().List()[0]
	a, _ = opponent.Choose(m.View(seat), opponent.Greedy, nil)
	return seat, a, true
}

// besides is a play that a hand does not suggest, if there is one.
func (w *walk) besides(seat game.Seat) (a zhengfen.Action, ok bool) {
	v := w.fen().View(seat)
	for _, p := range slices.Backward(plays.Plays(v)) {
		if !slices.Contains(plays.Suggest(v, zhengfen.Action{}), p) {
			return zhengfen.Action{Play: p}, true
		}
	}
	return a, false
}

// clicked makes that many actions with the mouse: every second pass by the key under the
// table, the others by hands. No action takes more taps than it may.
func (w *walk) clicked(n int) {
	for i := 0; i < n; {
		seen := w.row().Count
		seat, a, ok := w.next()
		if !ok {
			return
		}
		who, is := w.sitting(seat)
		if !is {
			w.rivalActs(seen)
			continue
		}
		if other, is := w.besides(seat); is && i%3 == 0 {
			a = other
		}
		count := w.row().Count
		w.freshHand(who)
		w.counted(a, w.click(who, a, i%2 == 0))
		w.until("the action is written", func() bool { return w.row().Count > count })
		if last := w.actions()[count]; last.Text != a.String() || last.Seat != seat.String() {
			w.Fatalf("%s %s is written for %v %v", last.Seat, last.Text, seat, a)
		}
		w.shown()
		w.fits(who)
		i++
	}
}

// byCards: whoever leads plays cards that they tick, one after the other. It comes first: of a last card there is nothing to
// tick.
func (w *walk) byCards() {
	who, a := w.person()
	w.freshHand(who)
	tab, on := w.phone(who), fmt.Sprintf(`article[data-id=%q] `, w.hand[who.ID])
	tab.Click(on+"summary", "")
	taps := 2 // that, and Choose
	for c := range a.Play.Cards.All() {
		x, y := tab.Find(on+fmt.Sprintf("label:has(input[value=%q])", c.String()), "")
		tab.Do(chromedp.MouseClickXY(x, y))
		taps++
	}
	tab.Shot("zheng-fen-8-cards")
	tab.Click(on+".several .button", "")
	id := w.onHand(hand.PathPlay) + load.PlayKey(a.Play, "/")
	w.until("it is said what the cards are", func() bool { return keyID(w.inHand(who), id) != "" })
	tab.Until(fmt.Sprintf("document.querySelector('.button[data-id=%q]') && !document.querySelector('details[open]')", id))
	w.fits(who)
	tab.Shot("zheng-fen-9-reading")
	count := w.row().Count
	w.tap(who, id)
	w.until("the action is written", func() bool { return w.row().Count > count })
	if got := w.actions()[count].Text; got != a.String() {
		w.Errorf("%s instead of %v", got, a)
	}
	w.taps["cards, besides one for each"] = taps + 1 - a.Play.Cards.Len()
	w.shown()
}

// counted notes how many taps an action has taken, and fails if they are too many.
func (w *walk) counted(a zhengfen.Action, taps int) {
	w.Helper()
	kind, most := "a suggested play", 1
	switch {
	case a.Verb != zhengfen.Playing:
		kind = a.String()
	case taps > 1:
		kind, most = "a play from the menu", 4 // the menu, a kind, a rank where a kind has more than 25 plays, the play
	}
	if w.taps[kind] = max(w.taps[kind], taps); taps > most {
		w.Errorf("%s takes %d taps", kind, taps)
	}
}

// onHand is how the keys of an up-to-date hand begin.
func (w *walk) onHand(path string) string {
	return fmt.Sprintf("%s/%s/%d/", path, pages.Key(w.match), w.row().Count)
}

// freshHand waits until a member's hand is up to date.
func (w *walk) freshHand(who sandbox.Member) {
	w.Helper()
	w.until(who.Name+"’s hand is up to date", func() bool { return keyID(w.inHand(who), w.onHand(hand.PathSort)) != "" })
}

// tap clicks a key of a member's hand.
func (w *walk) tap(who sandbox.Member, id string) {
	w.Helper()
	w.phone(who).Click(fmt.Sprintf(`article[data-id=%q] %s`, w.hand[who.ID], button(id)), "")
}

// click does something with the mouse and gives the number of taps.
func (w *walk) click(who sandbox.Member, a zhengfen.Action, atTable bool) (taps int) {
	w.Helper()
	switch {
	case a.Verb == zhengfen.Pass && atTable:
		w.phone(who).Click(button("zf-pass/"), "Pass")
		return 1
	case a.Verb != zhengfen.Playing:
		w.tap(who, w.onHand(hand.PathDo)+a.String())
		return 1
	}
	if id := keyID(w.inHand(who), w.onHand(hand.PathPlay)+load.PlayKey(a.Play, "/")); id != "" {
		w.tap(who, id)
		return 1
	}
	return 1 + w.chosen(who, a.Play)
}

// chosen chooses a play from the menu of a hand, which opens group by group, and tells how
// many choices that takes.
func (w *walk) chosen(who sandbox.Member, p zhengfen.Play) (choices int) {
	w.Helper()
	m := w.fen()
	all, path := plays.Plays(m.View(m.Running().List()[0])), []string(nil)
	for {
		choices++
		menu := plays.Menu(all, path)
		if slices.Contains(menu.Plays, p) {
			w.choose(who, load.PlayKey(p, ":"))
			return choices
		}
		i := slices.IndexFunc(menu.Groups, func(g plays.Group) bool { return slices.Contains(g.Plays, p) })
		if i < 0 {
			w.Fatalf("%v is in no menu", p)
		}
		path = append(path, menu.Groups[i].Key)
		w.choose(who, "group:"+menu.Groups[i].Key)
	}
}

// choose chooses from the menu of plays of a hand.
func (w *walk) choose(who sandbox.Member, value string) {
	w.Helper()
	tab := w.phone(who)
	menu := fmt.Sprintf(`document.querySelector('article[data-id="%s"] select')`, w.hand[who.ID])
	tab.Until(fmt.Sprintf("[...%s.options].some((o) => o.value === %s)", menu, pagetest.Quote(value)))
	pagetest.Ask[bool](tab, fmt.Sprintf("(() => { const m = %s; m.value = %s; return m.dispatchEvent(new Event('change')); })()", menu, pagetest.Quote(value)))
}

// shown waits until the table shows all that is written, on every phone. A computer may act meanwhile, so all of it
// is looked at again each time.
func (w *walk) shown() {
	w.Helper()
	w.until("everybody sees the table as it is", func() bool {
		row := w.row()
		if !row.Ended.IsZero() || row.Shown != row.Count {
			return row.Shown == row.Count
		}
		on, _ := w.Message(row.Message)
		id := keyID(on, "zf-pass/")
		return strings.HasSuffix(id, fmt.Sprint("/", row.Count)) && !slices.ContainsFunc(w.people, func(who sandbox.Member) bool {
			return pagetest.Ask[bool](w.phone(who), fmt.Sprintf("!document.querySelector('.button[data-id=%q]')", id))
		})
	})
}

// person leads to the turn of somebody who is no computer.
func (w *walk) person() (who sandbox.Member, a zhengfen.Action) {
	w.Helper()
	for {
		seen := w.row().Count
		seat, a, ok := w.next()
		if !ok {
			w.Fatal("the round is over too soon")
		}
		if who, is := w.sitting(seat); is {
			return who, a
		}
		w.rivalActs(seen)
	}
}

// killed: a play is written, Discord has heard nothing of it, and the program is killed.
// Delivered again, the press is answered and done once, and everybody sees it.
func (w *walk) killed() {
	who, a := w.person()
	w.freshHand(who)
	id := keyID(w.inHand(who), w.onHand(hand.PathPlay)+load.PlayKey(a.Play, "/"))
	if a.Verb != zhengfen.Playing {
		id = w.onHand(hand.PathDo) + a.String()
	}
	count := w.row().Count
	swallowed := w.swallow("", "/interactions/*/*/callback")
	var press *sandbox.Use
	if id != "" {
		press = who.Press(w.hand[who.ID], id)
	} else {
		press = who.Choose(w.hand[who.ID], strings.TrimSuffix(w.onHand(hand.PathList), "/"), load.PlayKey(a.Play, ":"))
	}
	w.until("the action is written", func() bool { return w.row().Count == count+1 })
	swallowed()
	w.restart()
	w.again(press)
	w.wrote(press, a.String())
	w.shown()
	w.onlyRivalsAct(count + 1)
}

// onlyRivalsAct fails if a person has acted after that many actions.
func (w *walk) onlyRivalsAct(after int) {
	w.Helper()
	for _, a := range w.actions()[after:] {
		seat, err := game.ParseSeat(a.Seat)
		if err != nil {
			w.Fatal(err)
		}
		if who, is := w.sitting(seat); is {
			w.Errorf("%s has done %s", who.Name, a.Text)
		}
	}
}

// staleHands: after the kill nobody knows which hands are open. A press on an outdated hand
// brings it up to date, and changes nothing else.
func (w *walk) staleHands() {
	count := w.row().Count
	for _, who := range w.players() {
		w.tap(who, keyID(w.inHand(who), hand.PathSort+"/"))
		w.freshHand(who)
	}
	w.onlyRivalsAct(count)
}

// typed does something by the command.
func (w *walk) typed(who sandbox.Member, a zhengfen.Action) {
	w.Helper()
	count := w.row().Count
	use := who.In(w.row().Channel).Command("play", sandbox.Options{"text": a.String()})
	m := w.answer(use)
	if m.Private != who.ID || w.row().Count == count {
		w.Fatalf("%s types %v, and %q is told: %s", who.Name, a, m.Private, m.Words())
	}
	w.hand[who.ID] = m.ID // it is answered with the hand
	w.wrote(use, a.String())
}

// toTheEnd plays by typing. All phones but one are put away meanwhile.
func (w *walk) toTheEnd() {
	for _, who := range w.people[1:] {
		w.phone(who).Rest()
	}
	defer func() {
		for _, who := range w.people[1:] {
			w.phone(who).Wake(w.Page() + "&as=" + who.ID + "#" + w.row().Channel)
		}
	}()
	for n := 0; ; n++ {
		seen := w.row().Count
		seat, a, ok := w.next()
		if !ok || n > 400 {
			break
		}
		who, is := w.sitting(seat)
		if !is {
			w.rivalActs(seen)
			continue
		}
		w.typed(who, a)
	}
	w.until("the result is told", func() bool { row := w.row(); return row.Result != nil && row.Shown == row.Count })
}

// points: the table says who has how many, and they are the rules'. The result is written
// before the message that all have played under says so.
func (w *walk) points() {
	out := w.fen().Outcome()
	sum := 0
	for seat, p := range w.row().Players {
		sum += out.Points[seat]
		says := regexp.MustCompile(regexp.QuoteMeta(p.Name) + `\D*(\d+ → )?` + fmt.Sprint(out.Points[seat]) + `\b`)
		w.until(fmt.Sprintf("who has %d points is said of %s", out.Points[seat], p.Name), func() bool {
			m, _ := w.Message(w.row().Message)
			return len(m.Attachments) == 1 && says.MatchString(m.Attachments[0].Alt)
		})
	}
	if sum != 100 || w.row().Result.Ending != "won" {
		w.Errorf("%d points, %+v", sum, w.row().Result)
	}
	for _, who := range w.people {
		tab := w.phone(who)
		tab.Sees("article", "🏆")
		w.fits(who)
		tab.Click(".button", "Details")
		tab.Sees("article .private", "match-"+pages.Key(w.match)+".txt")
	}
	w.phone(w.people[0]).Shot("zheng-fen-7-result")
}
