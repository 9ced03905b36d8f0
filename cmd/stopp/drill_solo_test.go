package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"stopp/bot/discord/sandbox"
	"stopp/bot/games/patience"
	"stopp/bot/text/pages"
	"stopp/cmd/stopp/internal/load"
	"stopp/game"
	rules "stopp/game/patience"
	"stopp/game/patience/solver"
	"stopp/storage"
)

// soloist is a member who plays one patience after another, at a table that nobody else
// sees.
type soloist struct {
	f     *floor
	who   sandbox.Member
	dealt int  // patiences so far; says which one is next
	eager bool // does rare things more often

	ledger *ledger       // of the patience that is played, nil between two
	row    storage.Match // its row, as it was read last
	opened []*claim      // commands that deal, since the last patience ended
	ended  []int64

	unsure bool            // as a party's
	left   []string        // words of keys to press for the move that is being made
	want   []string        // the actions that the last of these keys makes
	table  string          // its message, "" while it is not known
	quit   sandbox.Message // asks whether the member really gives up
	more   sandbox.Message // the page beside the table
}

func (p *soloist) forget() {
	p.left, p.table, p.quit, p.more = nil, "", sandbox.Message{}, sandbox.Message{}
}
func (p *soloist) doubt() { p.unsure = true }

// midway tells whether the next key of a move is there before the last one is answered. The
// key for how many cards go is not.
func (p *soloist) midway() bool {
	return p.ledger != nil && len(p.left) > 0 && p.key() != ""
}

// key is the id of the next key to press, "" if it is not there.
func (p *soloist) key() string {
	return load.Key(p.left[0]).ID(p.shown())
}

// shown is the message with the table.
func (p *soloist) shown() sandbox.Message {
	m, _ := p.f.Message(p.table)
	return m
}

// next does the next thing.
func (p *soloist) next() (c *claim, err error) {
	switch {
	case p.ledger == nil:
		c = p.deal()
	case p.quit.ID != "":
		c = p.confirm()
	case p.more.ID != "":
		c = p.wonder()
	case p.table == "":
		c = p.comeBack()
	case len(p.left) > 0:
		c, err = p.press()
	default:
		c, err = p.choose()
	}
	if err != nil {
		return nil, err
	}
	if p.ledger != nil {
		p.ledger.claim(c)
	}
	p.f.count(func(t *tally) { t.Interactions++ })
	c.loose, p.unsure = p.unsure, p.unsure && c.draft
	return c, nil
}

// deal begins the next patience.
func (p *soloist) deal() *claim {
	kind := rules.Kinds()[p.dealt%len(rules.Kinds())]
	c := &claim{use: p.who.Command("patience", sandbox.Options{"game": kind.String()}), kind: "deal", what: p.who.Name + " deals " + kind.String()}
	p.opened = append(p.opened, c)
	return c
}

// comeBack brings a table back when nobody knows where it is.
func (p *soloist) comeBack() *claim {
	return &claim{use: p.who.Command("patience", nil), kind: "comes back", what: p.who.Name + " comes back"}
}

// How often, in a hundred times, somebody who plays alone does something besides single
// moves.
const (
	undos    = 15
	drawsOn  = 20
	wonders  = 3 // whether it can still be won
	advised  = 3
	finishes = 50 // where that is possible
)

// choose decides the next action while a patience goes on.
func (p *soloist) choose() (*claim, error) {
	m := p.match()
	often := func(percent int) bool {
		if p.eager {
			percent = min(4*percent, 40)
		}
		return p.f.rng.IntN(100) < percent
	}
	_, undo := m.Last()
	all := m.View().Legal(nil)
	switch {
	case len(all) == 0 || often(resigns) && m.Result().Moves > 10:
		return p.command("asks to resign", "match resign", nil), nil
	case load.Key(patience.PressUndo).ID(p.shown()) == "" && p.lifted() != "":
		return p.move(all, often(typesMove)) // the question is how many cards go, and no other keys are there
	case undo && often(undos):
		p.left, p.want = []string{patience.PressUndo}, slices.Repeat([]string{"undo"}, together(p.ledger.known))
		return p.press()
	case m.View().Kind().Draws() == all[len(all)-1] && often(drawsOn) && m.View().Kind() != rules.Harfe:
		p.left, p.want = []string{patience.PressDrawOn}, drawn(m)
		return p.press()
	case len(m.View().Finish()) > 0 && often(finishes):
		p.left, p.want = []string{patience.PressFinish}, written(m.View().Finish())
		return p.press()
	case often(advised):
		c := p.command("asks for a hint", "hint", nil)
		if !solver.Open(m.View()) {
			c.want = []string{"peek"}
		}
		return c, nil
	case often(wonders):
		return p.open()
	}
	return p.move(all, often(typesMove))
}

// wentUp tells whether an action of a patience is a card that was played up by itself.
func wentUp(m game.Match, action string) bool {
	at, is := m.(rules.Match)
	if !is {
		return false
	}
	ups := patience.ByItself(at)
	return len(ups) > 0 && ups[0].String() == action
}

// together is how many moves one tap takes back: the last one with those that came by themselves after it.
func together(known []storage.Action) int {
	var stand []storage.Action
	for _, a := range known {
		switch a.Text {
		case "undo":
			stand = stand[:len(stand)-1]
		case "peek":
		default:
			stand = append(stand, a)
		}
	}
	n := 1
	for i := len(stand) - 1; i > 0 && stand[i].Interaction == ""; i-- {
		n++
	}
	return n
}

// move makes one of some moves, or several at once where they can be typed.
func (p *soloist) move(all []rules.Move, typed bool) (*claim, error) {
	m := p.match()
	mv := all[p.f.rng.IntN(len(all))]
	for tries := 0; mv.To != rules.Family && tries < 3; tries++ {
		mv = all[p.f.rng.IntN(len(all))]
	}
	if text, steps := twice(m, mv); typed && text != "" {
		p.f.count(func(t *tally) { t.Groups++ })
		return p.command("group", "move", steps, text), nil
	}
	if typed {
		return p.command("typed move", "move", []string{mv.String()}, mv.String()), nil
	}
	p.left, p.want = patience.Presses(m.View(), p.lifted(), mv), []string{mv.String()}
	return p.press()
}

// match is the patience that is played.
func (p *soloist) match() rules.Match { return p.ledger.match.(rules.Match) }

// lifted is the held cards, as the database has them.
func (p *soloist) lifted() string {
	if n := len(p.row.Drafts); n > 0 {
		return p.row.Drafts[n-1].Text
	}
	return ""
}

// drawn are the actions of drawing on: until a card can be played, or no card is left.
func drawn(m rules.Match) (all []string) {
	for {
		draw := m.View().Kind().Draws()
		next, err := m.Play(draw)
		if err != nil {
			return all
		}
		m, all = next, append(all, draw.String())
		v := m.View()
		more := slices.ContainsFunc(v.Legal(nil), func(mv rules.Move) bool { return mv.From != rules.Hand })
		if more || v.Size(rules.Hand) == 0 {
			return all
		}
	}
}

func written(moves []rules.Move) (all []string) {
	for _, mv := range moves {
		all = append(all, mv.String())
	}
	return all
}

// twice is a move and the same once more in the Große Patience, as one types them; "" where
// that can't be done.
func twice(m rules.Match, mv rules.Move) (text string, steps []string) {
	kind := m.View().Kind()
	text = "2x" + mv.String()
	moves, err := kind.Expand(text)
	if err != nil || kind != rules.Grosse {
		return "", nil
	}
	for _, step := range moves {
		if m, err = m.Play(step); err != nil {
			return "", nil
		}
	}
	return text, written(moves)
}

// command is a command at the table.
func (p *soloist) command(kind, name string, want []string, text ...string) *claim {
	var options sandbox.Options
	if len(text) > 0 {
		options = sandbox.Options{"text": text[0]}
	}
	return &claim{use: p.who.Command(name, options), kind: kind, what: fmt.Sprint(p.who.Name, " asks for ", name, " ", text), want: want}
}

// press presses the next key.
func (p *soloist) press() (*claim, error) {
	word, id, m := p.left[0], p.key(), p.shown()
	if id == "" && p.unsure { // nor is the effect of the keys before it known
		p.left = nil
		return p.choose()
	}
	if id == "" {
		return nil, p.ledger.wrong("there is no key %s under: %s", word, m.Words())
	}
	p.left = p.left[1:]
	c := &claim{use: p.who.Press(m.ID, id), kind: "solo press", what: fmt.Sprintf("%s presses %s for %v", p.who.Name, word, p.want), draft: len(p.left) > 0}
	if !c.draft {
		c.want = p.want
	}
	return c, nil
}

// confirm says that the member really gives up.
func (p *soloist) confirm() *claim {
	c := &claim{use: p.who.Press(p.quit.ID, load.Key(pages.PathQuit).ID(p.quit)), kind: "resignation", what: p.who.Name + " gives up", want: []string{"resign"}}
	p.quit = sandbox.Message{}
	return c
}

// open opens the page beside the table.
func (p *soloist) open() (*claim, error) {
	m := p.shown()
	id := load.Key(patience.PathMore).ID(m)
	if id == "" {
		return nil, p.ledger.wrong("there is no key for more under: %s", m.Words())
	}
	return &claim{use: p.who.Press(m.ID, id), kind: "opens a page", what: p.who.Name + " opens the page beside the table"}, nil
}

// wonder asks on that page whether the patience can still be won. Where cards lie hidden,
// that is written down.
func (p *soloist) wonder() *claim {
	c := &claim{use: p.who.Press(p.more.ID, load.Key(patience.PathPeek).ID(p.more)), kind: "wonders", what: p.who.Name + " wonders whether it can be won"}
	if _, err := p.match().Peek(); err == nil {
		c.want = []string{"peek"}
	}
	p.more = sandbox.Message{}
	return c
}

// step does one thing and waits for the result: it is written, and the answer shows it.
func (p *soloist) step(all context.Context) error {
	c, err := p.next()
	if err != nil {
		return err
	}
	return p.answered(all, c)
}

// answered waits for the result of something that was done.
func (p *soloist) answered(all context.Context, c *claim) error {
	answered, err := p.f.heard(all, c)
	if !answered || err != nil {
		p.forget()
		p.unsure = true
		return err
	}
	said, _ := c.use.Answer(all)
	p.note(said)
	if err := p.settled(all); err != nil || c.loose || p.ledger == nil {
		return err
	}
	if c.draft {
		if err := p.ledger.prepared(p.row, c); err != nil {
			return err
		}
	}
	return p.shows(said)
}

// note finds the table in an answer, or the question whether one really gives up.
func (p *soloist) note(m sandbox.Message) {
	switch {
	case p.keyed(m):
		p.table = m.ID
	case load.Key(pages.PathQuit).ID(m) != "":
		p.quit = m
	case load.Key(patience.PathPeek).ID(m) != "":
		p.more = m
	}
}

// keyed tells whether a message has the keys of a patience.
func (p *soloist) keyed(m sandbox.Message) bool {
	for _, b := range slices.Concat(m.Buttons()...) {
		if strings.HasPrefix(b.CustomID, patience.PathKey+"/") {
			return true
		}
	}
	return false
}

// shows finds an answer whose table differs from what is written.
func (p *soloist) shows(m sandbox.Message) error {
	moves := p.match().Result().Moves
	want := fmt.Sprintf("%d moves", moves)
	if moves == 1 {
		want = "1 move"
	}
	if p.keyed(m) && !strings.Contains(m.Words(), want) {
		return p.ledger.wrong("after %s the table says: %s", want, m.Words())
	}
	return nil
}

// settled reads how everything stands, and compares it with what the member did. Nobody
// else sees the table, so there is nothing to wait for.
func (p *soloist) settled(ctx context.Context) error {
	rows, err := p.f.book.MatchesOf(ctx, p.f.home(), p.who.ID, "")
	if err != nil {
		return err
	}
	rows = slices.DeleteFunc(rows, func(m storage.Match) bool { return slices.Contains(p.ended, m.ID) })
	switch {
	case len(rows) > 1:
		return &lossError{fmt.Sprintf("%s has %d patiences, and wanted one", p.who.Name, len(rows))}
	case len(rows) == 1:
		return p.read(ctx, rows[0])
	case p.ledger != nil:
		return p.ledger.wrong("it is gone")
	}
	for _, c := range p.opened {
		if c.sure {
			return &lossError{fmt.Sprintf("it is lost: %v, was answered, and there is no patience", c)}
		}
	}
	return nil
}

// read reads the patience that is played, a new one if there is one.
func (p *soloist) read(ctx context.Context, row storage.Match) (err error) {
	if p.ledger == nil {
		if p.ledger, err = newLedger(row, []sandbox.Member{p.who}); err != nil {
			return err
		}
		p.f.count(func(t *tally) { t.Matches++ })
	}
	before := len(p.ledger.known)
	err = p.ledger.read(ctx, p.f.book)
	p.f.tell(p.ledger.known[before:], p.ledger.people)
	if p.row = row; err != nil || row.Ended.IsZero() {
		return err
	}
	if err := p.ledger.closed(row.Result); err != nil {
		return err
	}
	p.ended, p.ledger, p.opened = append(p.ended, row.ID), nil, nil
	p.dealt++
	p.forget()
	p.f.count(func(t *tally) { t.Ended++ })
	return nil
}
