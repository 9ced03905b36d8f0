package main

import (
	"bytes"
	"image/png"
	"slices"
	"strings"
	"unicode/utf16"

	"stopp/bot/discord/sandbox"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/cmd/stopp/internal/load"
	"stopp/game"
	"stopp/game/streit"
	"stopp/storage"
)

// key is a button of the keypad.
type key = load.Key

// The keys that are no houses, at a table for two.
const (
	keyReserve      = load.KeyReserve
	keyTurned       = load.KeyTurned
	keyTheirReserve = load.KeyTheirReserve
	keyTheirWaste   = load.KeyTheirWaste
	keyTurn         = load.KeyTurn
	keyLay          = load.KeyLay
	keyStopp        = load.KeyStopp
	keyMore         = load.KeyMore
)

var keyOf = load.KeyOf

// row is the match in the database.
func (e *evening) row() storage.Match {
	e.Helper()
	m, err := e.book.Match(e.Context(), e.match)
	if err != nil {
		e.Fatal(err)
	}
	return m
}

func (e *evening) actions() []storage.Action {
	e.Helper()
	all, err := e.book.Actions(e.Context(), e.match)
	if err != nil {
		e.Fatal(err)
	}
	return all
}

// shadow replays the match from the database.
func (e *evening) shadow() streit.Match {
	e.Helper()
	m, err := load.Replay[streit.Match](e.row(), e.actions())
	if err != nil {
		e.Fatal(err)
	}
	return m
}

// member is who sits at a seat: the challenger at A.
func (e *evening) member(s game.Seat) sandbox.Member {
	return []sandbox.Member{e.ada, e.ben, e.cleo}[s]
}

// table waits until the channel shows what the database has, and gives the match's one
// message with buttons.
func (e *evening) table() sandbox.Message {
	e.Helper()
	var living sandbox.Message
	e.until("the table is shown", func() bool {
		row := e.row()
		m, ok := e.Message(row.Message)
		living = m
		return ok && row.Shown == row.Count && keys(m)
	})
	for _, m := range e.Messages(living.Channel) {
		if keys(m) && m.ID != living.ID && matchOf(m) == matchOf(living) && !notice(m) {
			e.Errorf("a second message has buttons: %s", m.Words())
		}
	}
	return living
}

// notice tells whether a message is a short one beside the table: a warning, the rest of a
// turn of the computer's, with a button to see it again, or an accepted challenge, whose
// button shows the rules.
func notice(m sandbox.Message) bool {
	id := m.Buttons()[0][0].CustomID
	return strings.HasPrefix(id, pages.PathWait+"/") || strings.HasPrefix(id, view.PathFilm+"/") || strings.HasPrefix(id, pages.PathAgreed+"/")
}

// matchOf is the match that the buttons of a table message name.
func matchOf(m sandbox.Message) string {
	return strings.Split(m.Buttons()[0][0].CustomID, "/")[1]
}

// press presses a key of the message that has the keypad.
func (e *evening) press(who sandbox.Member, on sandbox.Message, k key) *sandbox.Use {
	e.Helper()
	id := k.ID(on)
	if id == "" {
		e.Fatalf("no key %v under %s", k, on.Words())
	}
	return who.Press(on.ID, id)
}

// click presses the button with a label, or the first that begins with it.
func (e *evening) click(who sandbox.Member, on sandbox.Message, label string) *sandbox.Use {
	e.Helper()
	all := slices.Concat(on.Buttons()...)
	at := slices.IndexFunc(all, func(b sandbox.Button) bool { return plain(b) == label })
	if at < 0 {
		at = slices.IndexFunc(all, func(b sandbox.Button) bool { return strings.HasPrefix(plain(b), label) })
	}
	if at < 0 {
		e.Fatalf("no button %q under %s", label, on.Words())
	}
	return who.Press(on.ID, all[at].CustomID)
}

// make makes a move of the seat to move: one press, or quick taps that do not
// wait for each other.
func (e *evening) make(who sandbox.Member, mv streit.Move) {
	e.Helper()
	on := e.table()
	switch mv.Kind {
	case streit.Play:
		var uses []*sandbox.Use
		for _, place := range taps(e.shadow().View(game.NoSeat), e.draft().Text, mv) {
			uses = append(uses, e.click(who, on, e.label(place)))
		}
		for _, u := range uses {
			e.update(u)
		}
	default:
		e.update(e.click(who, on, map[streit.Kind]string{streit.Turn: "Turn", streit.Open: "Open", streit.Lay: "Lay", streit.Pass: "Pass"}[mv.Kind]))
	}
}

// lead plays on, by regular moves, until the match is as wanted.
func (e *evening) lead(to string, wanted func(streit.Match) bool) streit.Match {
	e.Helper()
	m := e.shadow()
	way, ok := plan(m, 200, wanted)
	if !ok {
		e.Fatalf("no way leads to where %s:\n%s", to, e.record())
	}
	for _, mv := range way.moves {
		e.make(e.member(mover(m)), mv)
		m = after(m, mv)
	}
	return m
}

// record is the match as text, for anyone who wants to play it again.
func (e *evening) record() string {
	lines := []string{e.row().Deal}
	for _, a := range e.actions() {
		lines = append(lines, a.Seat+" "+a.Text)
	}
	return strings.Join(lines, "\n")
}

// shows compares the table message with the match: picture, words, and a button for every
// pile (docs/playing.md, Buttons), whatever is legal.
func (e *evening) shows(on sandbox.Message, m streit.Match) {
	e.Helper()
	v := m.View(game.NoSeat)
	want := e.keypad(v)
	if got := labels(on); !slices.EqualFunc(got, want, slices.Equal) {
		e.Errorf("the keypad is\n%q, not\n%q", got, want)
	}
	if !strings.Contains(on.Words(), "<@"+e.member(v.ToMove).ID+">") {
		e.Errorf("whose turn is it? %s", on.Words())
	}
	e.pictured(on)
}

// pictured checks the picture: a PNG of the stated size, with alt text of at most 1,024
// characters.
func (e *evening) pictured(on sandbox.Message) {
	e.Helper()
	if len(on.Attachments) == 0 {
		e.Errorf("no picture: %s", on.Words())
		return
	}
	a := on.Attachments[0]
	picture, err := png.Decode(bytes.NewReader(a.Data))
	if err != nil {
		e.Errorf("the picture: %v", err)
		return
	}
	size := picture.Bounds().Size()
	if size.X != a.Width || size.Y != a.Height || size.X < 360 {
		e.Errorf("a picture of %v", size)
	}
	if n := len(utf16.Encode([]rune(a.Alt))); n < 200 || n > 1024 {
		e.Errorf("alt text of %d characters: %s", n, a.Alt)
	}
}

// calls checks that a message pings nobody but some members. A member who has pressed
// something within two minutes isn't called, so it need not ping anybody.
func (e *evening) calls(m sandbox.Message, some ...sandbox.Member) {
	e.Helper()
	for _, id := range m.Pings {
		if !slices.ContainsFunc(some, func(who sandbox.Member) bool { return who.ID == id }) {
			e.Errorf("%s pings %s", m.Words(), id)
		}
	}
}

// all are the messages of the channel and of the threads there.
func (e *evening) all() []sandbox.Message {
	list := e.Messages(e.ada.Channel)
	for _, m := range slices.Clone(list) {
		list = append(list, e.Messages(m.ID)...)
	}
	return list
}

// pinged are the messages after another one that pinged a member.
func (e *evening) pinged(who sandbox.Member, since string) (n int) {
	for _, m := range e.all() {
		if slices.Contains(m.Pings, who.ID) && (len(m.ID) > len(since) || m.ID > since) {
			n++
		}
	}
	return n
}

// draft is the last draft at the table: the lifted pile.
func (e *evening) draft() (d storage.Draft) {
	if all := e.row().Drafts; len(all) > 0 {
		d = all[len(all)-1]
	}
	return d
}
