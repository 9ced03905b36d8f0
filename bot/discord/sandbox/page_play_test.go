package sandbox_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"stopp/bot/discord/sandbox"
	"stopp/bot/discord/sandbox/page/pagetest"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/internal/gate"
	"stopp/storage/sqlstore"
)

// TestPagePlay lets two members play against the bot itself, one on a wide screen and one
// on a phone: a stopped fault, moves, a refused move, a wrong call, earlier pictures,
// giving up and the leaderboard.
func TestPagePlay(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	browser := pagetest.Start(t)
	s := start(t, sandbox.Config{Unlimited: true})
	evening := goodDeal(t)
	db := startBot(t, s, evening.deal)
	ada := pagetest.Open(t, browser, 1280, s.Page()+"&as="+s.Member("Ada").ID)
	ben := pagetest.Open(t, browser, 390, s.Page()+"&as="+s.Member("Ben").ID)
	e := &playing{ada: ada, ben: ben, match: evening.match}
	for _, step := range []struct {
		name string
		run  func()
	}{
		{"a challenge", e.challenge},
		{"a right Stopp", e.rightStopp},
		{"a move in two taps", e.twoTaps},
		{"a refused move", e.refused},
		{"the turn goes on", e.lay},
		{"a wrong Stopp", e.wrongStopp},
		{"private looks", e.looks},
		{"giving up", e.resign},
		{"the leaderboard", e.leaderboard},
		{"ways in", e.ways},
	} {
		ok := t.Run(step.name, func(t *testing.T) {
			ada.T, ben.T = t, t
			step.run()
		})
		if !ok {
			return // the next step builds on this one
		}
	}
	e.stored(t, db)
}

// playing is the match in the browser, and beside it the match as it must be.
type playing struct {
	ada, ben *pagetest.Tab
	match    streit.Match
	abroad   bool
	done     []string // seat and action, as they are stored
}

func (e *playing) both() []*pagetest.Tab { return []*pagetest.Tab{e.ada, e.ben} }

// did repeats, beside the browser, the actions made in it.
func (e *playing) did(seat game.Seat, a streit.Action) {
	e.match = after(e.ada.T, e.match, seat, a)
	e.done = append(e.done, seat.String()+" "+a.String())
}

// What messages say, also in small print; the newest, and all.
const (
	latest = "article:last-child .text, article:last-child .small"
	inAll  = "article .text, article .small"
)

// challenge: Ada asks Ben, who accepts; she begins.
func (e *playing) challenge() {
	e.ada.Command("challenge")
	e.ada.Click(`.extra[aria-label="Add user"]`, "")
	e.ada.Until("document.querySelectorAll('.option').length === 1 && !document.querySelector('.extra[aria-label=\"Add user\"]')")
	e.ada.Keys("be", kb.Enter, kb.Enter)
	e.ben.Sees("article .text", "Ada challenges you")
	e.ben.Shot("play-1-challenge")
	e.ben.Click(".button", "Accept")
	for _, one := range e.both() {
		one.Sees("article .text", "has accepted Ada’s challenge")
		one.Lacks("article:first-child .button", "Accept")
		if !e.abroad { // where there are no threads
			one.Enter()
		}
		one.Sees("article .text", "Turn 1 · @Ada · ")
		one.Until("document.querySelector('article:last-child img')?.naturalWidth > 700")
		one.Until("document.querySelectorAll('article:last-child .button').length === 18")
	}
	e.ada.Until("document.querySelector('article:last-child .message').classList.contains('pinged')")
	e.ada.Shot("play-2-deal")
	e.ben.Shot("play-3-deal-phone")
	if wide := pagetest.Ask[int](e.ben, "document.querySelector('#messages').scrollWidth - document.querySelector('#messages').clientWidth"); wide > 0 {
		e.ben.T.Errorf("the table is %d pixels too wide for a phone", wide)
	}
}

// rightStopp: Ada turns a card though an ace can go to a family (§4.1); nobody
// is told before Ben calls it.
func (e *playing) rightStopp() {
	e.ada.Click(".button", "Turn")
	e.did(game.A, turn)
	e.ben.Sees(latest, " turned")
	for _, one := range e.both() {
		one.Lacks("article", "Rule:")
		one.Lacks("article", "first")
	}
	e.ben.Click(".button", "Stopp!")
	e.ben.Sees("article .private", "What was wrong?")
	e.ben.Shot("play-4-reasons")
	e.ada.Lacks("article", "What was wrong?")
	e.ben.Click(".private .button", "A free card had to go to a family")
	e.did(game.B, streit.Call(streit.FamilyFirst, cards.None))
	for _, one := range e.both() {
		one.Sees("article", "and is right.")
		one.Sees("article", "Ada takes back: ")
		one.Sees("article", "Turn 2 · @Ben · ")
	}
	e.ben.Sees(".private", "You called Stopp")
	e.ben.Shot("play-5-right")
}

// twoTaps: Ben's first tap lifts a card for all to see, the second puts it down.
func (e *playing) twoTaps() {
	do, _ := play(e.match, streit.Regular)
	e.ben.Click(".button", e.key(do.Move.From))
	e.ada.Sees(inAll, "Ben has lifted")
	e.ada.Until("document.querySelectorAll('.button.success').length === 1")
	e.ada.Shot("play-6-lifted")
	e.ben.Click(".button", e.key(do.Move.To))
	e.did(game.B, do)
	for _, one := range e.both() {
		one.Until("!document.querySelector('.button.success')")
		one.Sees(latest, "→ "+do.Move.To.String())
		one.Lacks(inAll, "has lifted") // beside earlier answers
	}
}

// refused: a refusal is told to the mover alone, and the card stays lifted until it is put
// back.
func (e *playing) refused() {
	do, ok := play(e.match, streit.BadPlacement)
	if !ok {
		e.ben.T.Fatal("every card goes everywhere")
	}
	e.ben.Click(".button", e.key(do.Move.From))
	e.ben.Click(".button", e.key(do.Move.To))
	e.ben.Sees(".private", "does not go onto")
	e.ben.Shot("play-7-refused")
	e.ada.Lacks("article", "does not go onto")
	e.ben.Sees(inAll, "Ben has lifted")
	e.ben.Click(".button", e.key(do.Move.From))
	e.ben.Until("!document.querySelector('.button.success')")
}

// typed: whoever has no commands types moves into a dialog.
func (e *playing) typed(text string) {
	e.ben.Click(".button", "More")
	e.ben.Click(".private .button", "Type a move")
	e.ben.Sees("#modal", "What do you play?")
	e.ben.Set("#modal input", text)
	e.ben.Shot("friends-0-dialog")
	e.ben.Click("#modal button", "Submit")
}

// lay: Ben turns a card up and lays it. That shrinks his turn to its log and posts Ada's
// below.
func (e *playing) lay() {
	if e.abroad {
		e.typed("turn")
		e.ada.Sees(latest, " turned")
	} else {
		e.ben.Click(".button", "Turn")
	}
	e.did(game.B, turn)
	e.ben.Click(".button", "Lay")
	e.did(game.B, lay)
	for _, one := range e.both() {
		one.Sees(inAll, "Turn 3 · @Ada · ")
		one.Until("document.querySelectorAll('article img').length === 1")
	}
	e.ben.Shot("play-8-laid")
}

// wrongStopp: Ada calls where nothing was wrong, and pays (§6.5).
func (e *playing) wrongStopp() {
	e.ada.Click(".button", "Stopp!")
	e.ada.Click(".private .button", "An empty house had to be filled")
	e.did(game.A, streit.Call(streit.FillVacancy, cards.None))
	for _, one := range e.both() {
		one.Sees(inAll, "and is wrong")
		one.Sees(inAll, "Price: Ada may not call again")
	}
	e.ada.Shot("play-9-wrong")
}

// looks: a member looks for the table, back, or at it as text, and nobody else sees that.
func (e *playing) looks() {
	e.ada.Command("matches")
	e.ada.Keys(kb.Enter)
	e.ada.Click(".private a.mention", "#")
	e.ada.Until("document.activeElement.querySelector('.button')?.dataset.id.startsWith('tap/')")
	e.ada.Click(".button", "More")
	e.ada.Click(".private .button", "Earlier pictures")
	e.ada.Sees(".private", "Earlier pictures, ")
	e.ada.Click(".private .button", "Back")
	e.ada.Until("document.querySelector('article:last-child .private img')")
	e.ada.Shot("play-10-back")
	e.ben.Click(".button", "More")
	e.ben.Click(".private .button", "Table as text")
	e.ben.Until("document.querySelector('.private pre')?.innerText.includes('♠')")
	e.ben.Until("(() => { const p = document.querySelector('.private pre'); return p.scrollWidth <= p.clientWidth; })()")
	e.ben.Shot("play-11-text")
	e.ada.Lacks("pre", "")
	e.ben.Lacks("article", "Earlier pictures, ")
}

// resign: Ben gives up after being asked whether he means it.
func (e *playing) resign() {
	e.ben.Click(".button", "More") // the table as text has taken its place
	e.ben.Click(".private .button", "Resign")
	e.ben.Sees(".private", "Do you really want to resign?")
	e.ada.Lacks("article", "resign")
	e.ben.Click(".private .button", "Yes, I resign")
	e.did(game.B, streit.Action{Verb: streit.Resign})
	for _, one := range e.both() {
		one.Until(fmt.Sprintf(`[...document.querySelectorAll('article img')].some((i) => i.alt.includes('Ben gives up, Ada wins. Ada %d, Ben 0.'))`, e.points()))
		one.Click(".button", "Details")
		one.Sees("article .private", fmt.Sprintf("Ada wins, because Ben has resigned: %d points", e.points()))
		one.Sees("article .private", "match-1.txt")
	}
	e.ada.Shot("play-12-result")
	e.ben.Shot("play-13-result-phone")
	if e.abroad {
		return
	}
	for _, one := range e.both() { // in the channel, too
		one.Click("#tabs a", "streitpatience")
		one.Until(`[...document.querySelectorAll('article img')].some((i) => i.alt.includes('Ben gives up, Ada wins.'))`)
	}
	e.ben.Shot("play-13-channel-phone")
}

func (e *playing) points() int { return e.match.Outcome().Points[game.A] }

func (e *playing) leaderboard() {
	e.ben.Command("leaderboard")
	e.ben.Keys(kb.Enter)
	// Ben has resigned a match in which Ada was not ahead: that brings no points (docs/ratings.md).
	e.ada.Until(`[...document.querySelectorAll('article img')].some((i) => i.alt.startsWith('1. Ada: 0 points, 1 won of 1 match;'))`)
	e.ada.Shot("play-14-leaderboard")
}

// ways: commands that a message names can be clicked, and a small match, which only Ben
// sees, begins at once.
func (e *playing) ways() {
	e.ben.Command("help")
	e.ben.Keys(kb.Enter)
	e.ben.Click(".private button.mention", "/challenge")
	e.ben.Sees("#composer .chip", "/challenge")
	e.ben.Keys(kb.Escape)
	e.ben.Click(".private .button", "Streitpatience")
	e.ben.Click(".private .button", "Short Streitpatience")
	e.ben.Sees(".private .text", "Turn 1")
	e.ben.Until("[...document.querySelectorAll('.private img')].at(-1)?.naturalWidth > 600")
	e.ben.Shot("play-15-private-phone")
	e.ada.Lacks("article", "Turn 1 · @Ben")
}

// key is the label on the button of a house, or of the reserve.
func (e *playing) key(p streit.Place) string {
	v := e.match.View(game.NoSeat)
	if p == streit.OwnReserve {
		return "Res. " + sign(v.Players[v.ToMove].ReserveTop)
	}
	return p.String() + "·" + sign(v.Houses[p.House()-1].Top())
}

// sign is a card as a button shows it.
func sign(c cards.Card) string {
	if c == cards.None {
		return "–"
	}
	return strings.NewReplacer("T", "10", "c", "♣", "d", "♦", "h", "♥", "s", "♠").Replace(c.String())
}

// stored compares the bot's records with the moves played.
func (e *playing) stored(t *testing.T, db *sqlstore.DB) {
	t.Helper()
	actions, err := db.Actions(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	var done []string
	for _, a := range actions {
		done = append(done, a.Seat+" "+a.Text)
	}
	if !slices.Equal(done, e.done) {
		t.Errorf("stored: %q\nplayed: %q", done, e.done)
	}
}
