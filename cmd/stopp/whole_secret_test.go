package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/internal/gate"
	"stopp/storage"
)

// Nothing tells. Two evenings have the same cards, and in one of them two moves were made in
// the wrong order. Except for the words that name the moves, the program sends Discord the
// same requests, body for body, then and later; and its pictures are the same to the byte.
func TestWholeNothingTells(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	deal, played, first, second := twoOrders(t)
	faulty, clean := seated(t, deal, played), seated(t, deal, played)
	same := func(what string, do func(e *evening)) {
		t.Helper()
		a, b := faulty.sends(do), clean.sends(do)
		if !slices.Equal(a, b) {
			t.Errorf("%s:\n%s\nagainst\n%s", what, strings.Join(a, "\n"), strings.Join(b, "\n"))
		}
		if x, y := faulty.table(), clean.table(); !bytes.Equal(x.Attachments[0].Data, y.Attachments[0].Data) {
			t.Errorf("%s: the pictures differ", what)
		}
	}
	inOrder := func(moves ...streit.Move) func(*evening) {
		return func(e *evening) {
			for _, mv := range moves {
				e.make(e.member(mover(e.shadow())), mv)
			}
		}
	}
	a, b := faulty.sends(inOrder(first, second)), clean.sends(inOrder(second, first))
	if x, y := kinds(a), kinds(b); !slices.Equal(x, y) {
		t.Errorf("the two moves:\n%q\nagainst\n%q", x, y)
	}
	for range 3 { // until the log of the turn is out of sight
		turns := func(e *evening) { inOrder(on(e.shadow()))(e) }
		if x, y := kinds(faulty.sends(turns)), kinds(clean.sends(turns)); !slices.Equal(x, y) {
			t.Errorf("on to the next turn:\n%q\nagainst\n%q", x, y)
		}
	}
	same("a move later", func(e *evening) { inOrder(on(e.shadow()))(e) })
	for _, name := range []string{"Ada", "Ben"} {
		same("Stopp! of "+name, func(e *evening) { e.answer(e.press(e.Member(name), e.table(), keyStopp)) })
		same("/stopp of "+name, func(e *evening) { e.answer(e.Member(name).Command("stopp", nil)) })
		same("earlier pictures, "+name, func(e *evening) {
			e.answer(e.click(e.Member(name), e.answer(e.press(e.Member(name), e.table(), keyMore)), "Earlier pictures"))
		})
	}
	faulty.finish()
	clean.finish()
}

// on is how a turn goes on to its end.
func on(m streit.Match) streit.Move {
	if v := m.View(game.NoSeat); v.Players[v.ToMove].Turned != cards.None {
		return streit.Move{Kind: streit.Lay}
	}
	return streit.Move{Kind: streit.Turn}
}

// twoOrders finds a deal, moves to play in it, and two more that end alike in either order.
// To make the first of them before the second is a fault.
func twoOrders(t testing.TB) (deal streit.Deal, played []streit.Move, first, second streit.Move) {
	t.Helper()
	for seed := range byte(100) {
		deal = streit.NewDeal(streit.Pagat.Options(), cards.NewSource([32]byte{seed}))
		m, err := streit.New(deal)
		if err != nil {
			t.Fatal(err)
		}
		played = nil
		for rng := rand.New(rand.NewPCG(uint64(seed), 7)); !m.Outcome().Over() && len(played) < 60; {
			if first, second, ok := orders(m); ok {
				return deal, played, first, second
			}
			mv, ok := choose(rng, m)
			if !ok {
				break
			}
			m, played = after(m, mv), append(played, mv)
		}
	}
	t.Fatal("no deal leads there")
	return deal, nil, first, second
}

// BenchmarkAFaultTakesNoLonger is how long the rules take for a faulty move, for a faultless one, and for the next move
// after each.
func BenchmarkAFaultTakesNoLonger(b *testing.B) {
	deal, played, first, second := twoOrders(b)
	m, err := streit.New(deal)
	if err != nil {
		b.Fatal(err)
	}
	for _, mv := range played {
		m = after(m, mv)
	}
	faulty, clean := after(after(m, first), second), after(after(m, second), first)
	for _, c := range []struct {
		name string
		at   streit.Match
		mv   streit.Move
	}{{"fault", m, first}, {"none", m, second}, {"after-fault", faulty, on(faulty)}, {"after-none", clean, on(clean)}} {
		b.Run(c.name, func(b *testing.B) {
			seat := mover(c.at)
			for b.Loop() {
				if _, _, err := c.at.Do(seat, streit.Do(c.mv)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func orders(m streit.Match) (first, second streit.Move, ok bool) {
	v := m.View(game.NoSeat)
	if v.Players[v.ToMove].Turned != cards.None || v.Players[v.ToMove].Hand < 4 {
		return first, second, false
	}
	first, _, ok = faulty(m)
	if !ok || first.Kind != streit.Play {
		return first, second, false
	}
	state := m.Table()
	for _, second := range state.Regular(nil) {
		if second.Kind == streit.Play && alike(m, first, second) {
			return first, second, true
		}
	}
	return first, second, false
}

// alike tells whether two moves lead to the same table in either order.
func alike(m streit.Match, a, b streit.Move) bool {
	tables := []string{}
	for _, order := range [][]streit.Move{{a, b}, {b, a}} {
		now := m
		for _, mv := range order {
			var err error
			if now, _, err = now.Do(mover(m), streit.Do(mv)); err != nil || now.Outcome().Over() {
				return false
			}
		}
		state := now.Table()
		tables = append(tables, state.String())
	}
	return tables[0] == tables[1]
}

// seated is an evening at whose table those moves have been played.
func seated(t *testing.T, deal streit.Deal, played []streit.Move) *evening {
	t.Helper()
	e := newEvening(t)
	ada, ben := storage.Person{ID: e.ada.ID, Name: e.ada.Name}, storage.Person{ID: e.ben.ID, Name: e.ben.Name}
	c, err := e.book.CreateChallenge(e.Context(), storage.Challenge{Terms: storage.Terms{Game: streit.RecordName, Rules: deal.Rules.String()}, Guild: e.GuildID(), Channel: e.ada.Channel, From: ada,
		To: []storage.Invited{{Person: ben}}, Interaction: "1", Expires: time.Now().Add(time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	row, err := e.book.StartMatch(e.Context(), c.ID, "2", storage.Match{Terms: storage.Terms{Game: streit.RecordName, Rules: c.Rules}, Version: 1, Guild: c.Guild, Channel: c.Channel,
		Deal: deal.String(), Players: []storage.Person{ada, ben}})
	if err != nil {
		t.Fatal(err)
	}
	e.match = row.ID
	var rows []storage.Action
	for m := e.shadow(); len(rows) < len(played); m = after(m, played[len(rows)-1]) {
		rows = append(rows, storage.Action{Seat: mover(m).String(), Text: played[len(rows)].String()})
	}
	if err := e.book.Append(e.Context(), row.ID, 0, rows, storage.Update{}); err != nil {
		t.Fatal(err)
	}
	e.kill()
	e.start()
	e.table()
	return e
}

// sent are the program's requests, without what differs between any two evenings.
type sent struct {
	mu    sync.Mutex
	all   []string
	paths []string // of each
}

// sends is the program's requests while something is done, and until the table is shown.
func (e *evening) sends(do func(e *evening)) []string {
	e.Helper()
	names := strings.NewReplacer(e.ada.ID, "Ada", e.ben.ID, "Ben")
	var s sent
	e.OnRequest(func(x sandbox.Exchange) {
		if strings.HasSuffix(x.Path, "/emojis") { // they come at their own pace, whatever is played
			return
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		if x.Method == http.MethodDelete && original.MatchString(x.Path) || strings.HasSuffix(x.Path, "/emojis") {
			return // requests beside the answer, sooner or later than the next: the private answer before, and the little cards
		}
		path := token.ReplaceAllString(x.Path, "/…/callback")
		s.paths = append(s.paths, x.Path)
		s.all = append(s.all, fmt.Sprintf("%s %s %d files %s", x.Method, snowflake.ReplaceAllString(path, "#"), x.Files,
			snowflake.ReplaceAllString(names.Replace(string(x.Body)), "#")))
	})
	e.answered = nil
	do(e)
	e.table()
	last := e.dora.Direct().Command("help", nil)
	e.answer(last)
	for _, id := range e.answered { // an answer is there a little before its request is reported
		e.until("the answer is told of", func() bool { return len(s.about(id)) > 0 })
	}
	return s.list(last.ID)
}

// about are the requests with an interaction in their path; list are all others.
func (s *sent) about(interaction string) []string { return s.chosen(interaction, true) }
func (s *sent) list(interaction string) []string  { return s.chosen(interaction, false) }

func (s *sent) chosen(interaction string, about bool) (all []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, line := range s.all {
		if strings.Contains(s.paths[i], interaction) == about {
			all = append(all, line)
		}
	}
	return all
}

var (
	original  = regexp.MustCompile(`/messages/@original$`)
	token     = regexp.MustCompile(`/[0-9]+/[^/]+/callback$`)
	snowflake = regexp.MustCompile(`[0-9]{17,20}`)
	sentences = regexp.MustCompile(`"(content|description|label)":"(\\.|[^"\\])*"`)
	piles     = regexp.MustCompile(`"style":[0-9],`) // a lifted pile is green
)

// kinds are requests without words: their words say what was done.
func kinds(all []string) (some []string) {
	for _, one := range all {
		some = append(some, piles.ReplaceAllString(sentences.ReplaceAllString(one, `"$1":"…"`), ""))
	}
	return some
}
