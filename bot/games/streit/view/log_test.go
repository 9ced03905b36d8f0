package view

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// played visits the tables of matches played by chance, with everything that happened on
// each sheet.
func played(t *testing.T, visit func(d Table)) {
	t.Helper()
	for _, rules := range []string{"pagat", "simple", "three", "covered covered=2 reserve-top=closed", "kern1884 referee=stopp"} {
		o, err := streit.ParseOptions(rules)
		if err != nil {
			t.Fatal(err)
		}
		m, err := streit.New(streit.NewDeal(o, cards.NewSource([32]byte{3})))
		if err != nil {
			t.Fatal(err)
		}
		people := []pages.Person{{ID: "11", Name: "Annegret Maria"}, {ID: "22", Name: "Ben"}, {ID: "33", Name: "Computer (beginner)"}}[:o.Seats()]
		sheets := []Log{{Sheet: 1, Mover: m.View(game.NoSeat).ToMove}}
		rng := rand.New(rand.NewPCG(1, 1))
		for moves := range 300 {
			s := m.Table()
			list := s.Possible(nil)
			if len(list) == 0 || m.Outcome().Over() {
				break
			}
			move := list[rng.IntN(len(list))]
			if slices.Contains(list, streit.Move{Kind: streit.Turn}) { // long turns
				move = streit.Move{Kind: streit.Turn}
			}
			next, events, err := m.Do(s.View(game.NoSeat).ToMove, streit.Do(move))
			if err != nil {
				t.Fatal(err)
			}
			m = next
			for _, e := range events {
				last := &sheets[len(sheets)-1]
				last.Events = append(last.Events, e)
				if e.What == streit.TurnPassed {
					sheets = append(sheets, Log{Sheet: len(sheets) + 1, Mover: e.Seat})
				}
			}
			n := len(sheets)
			d := Table{Drawing: Drawing{Scene: Scene{Seats: pages.Seats{Match: 1295, People: people}, View: m.View(game.NoSeat)}, Running: sheets[n-1]}, Sheet: n, Moves: moves, Deadline: time.Unix(1_800_000_000, 0), Pace: 10}
			if n > 1 {
				d.Previous = sheets[n-2]
			}
			if moves%3 == 0 {
				d.Lifted = streit.OwnReserve
			}
			visit(d)
		}
	}
}

// At 360 pixels a table's text fills two lines, whatever has happened: a phone shows it, the picture and all keys at
// once. That holds for names of a usual length, and for all moves but the longest of them.
func TestTableLeavesAPhoneRoom(t *testing.T) {
	most, tables, longer := 0, 0, 0
	played(t, func(d Table) {
		for _, tag := range i18n.Languages {
			d.Say = i18n.For(tag.String())
			d.People = []pages.Person{{ID: "11", Name: "Annegret"}, {ID: "22", Name: "Ben"}, {ID: "33", Name: "Alexander"}}[:len(d.People)]
			n := d.logs().Wrapped(d.above())
			if most, tables = max(most, n), tables+1; n > phoneLines {
				longer++
			}
			if n > phoneLines+1 {
				t.Errorf("%d lines:\n%s", n, d.above())
			}
		}
	})
	if tables < 1000 || most < phoneLines || longer > tables/100 {
		t.Errorf("%d tables, %d lines; %d have more than %d", tables, most, longer, phoneLines)
	}
}

// spaced is a text with ordinary spaces, so that moves can be found in it like anything
// else.
func spaced(text string) string { return strings.ReplaceAll(text, "\u00a0", " ") }

// A phone breaks a line between moves, and a long move not at its arrow.
func TestMovesStayTogether(t *testing.T) {
	for move, want := range map[string]string{
		"10♠ turned → 8":                                  "10♠_turned_→_8",
		"8♥ 4 → Ben’s reserve":                            "8♥_4_→_Ben’s_reserve",
		"10♠ turned (waste over) → Annegret Mar…’s waste": "10♠ turned (waste over)_→_Annegret Mar…’s waste",
	} {
		if got := strings.ReplaceAll(unbroken(move), "\u00a0", "_"); got != want {
			t.Errorf("%q becomes %q", move, got)
		}
	}
	d := deal(t)
	d.Running = turned(d.View.ToMove, 3)
	if text := d.above(); strings.Contains(text, "→ ") || strings.Contains(text, " →") || !strings.Contains(text, "\u00a0→\u00a0") {
		t.Errorf("%q", text)
	}
}

var out = regexp.MustCompile(`(\d+) moves? left out`)

// A log is cut by moves and counts them: the moves it names and the number it leaves out
// add up to all of them. Only the table, which has a line for them, doesn't count.
func TestLogCountsMoves(t *testing.T) {
	d := deal(t)
	steps, cut := 0, 0
	for n := range 120 {
		d.Running = turned(d.View.ToMove, n+1)
		d.Previous = Log{}
		for _, text := range []string{d.Folded(d.Running), d.logs().log(d.Running, 500)} {
			text, left := spaced(text), 0
			if found := out.FindStringSubmatch(text); found != nil {
				left, _ = strconv.Atoi(found[1])
				cut++
			}
			said := strings.Count(text, "turned (waste over)") + strings.Count(text, "3 → ")
			if steps = 2 * (n + 1); said+left != steps {
				t.Fatalf("%d said and %d left out of %d in %q", said, left, steps, text)
			}
		}
	}
	if cut < 100 {
		t.Errorf("cut %d times", cut)
	}
}

// A finished turn stands in full in its message: some forty cards turned up, and where they
// went.
func TestFinishedTurnStandsInWhole(t *testing.T) {
	d := deal(t)
	l := turned(0, 25)
	if text := d.Folded(l); strings.Contains(text, "left out") || bot.Length(bot.TextSuits(text)) < 1200 {
		t.Errorf("%d characters: %s", bot.Length(text), text)
	}
}

// The last moves that fit into a line stand at the running table, the rest behind Moves.
func TestTableSaysTheLastMoves(t *testing.T) {
	d := deal(t)
	d.Running = Log{Sheet: 12, Mover: 0}
	for n := range 9 {
		d.Running.Events = append(d.Running.Events, moved(0, streit.Move{From: streit.OwnReserve, To: streit.Place(n%8 + 1)}, cards.Card(n+1)))
	}
	text := spaced(d.above())
	if !strings.HasPrefix(text, "-# **Anna**: … · ") || strings.Count(text, " reserve → ") != 2 || !strings.HasSuffix(text, "reserve → 1\n"+spaced(d.title())) {
		t.Error(text)
	}
}

// Every move that can be stopped can be read as text, in pages that Discord takes, however
// long the turns are; and each page's buttons are distinct.
func TestAllMovesCanBeRead(t *testing.T) {
	for _, n := range []int{0, 1, 30, 400} {
		d := deal(t)
		d.Previous, d.Running = turned(0, n), turned(1, n/2)
		d.Previous.Sheet, d.Running.Sheet = 11, 12
		if n > 0 {
			d.Previous.Events = append(d.Previous.Events, ruled(1))
		}
		turns := []Log{d.Previous, d.Running}
		whole, last := "", d.AllMoves(turns, LastPage).Content
		for at := 0; at < 100; at++ {
			m := d.AllMoves(turns, at)
			if got := bot.Length(m.Content); got > markup.ContentLimit {
				t.Fatalf("%d characters", got)
			}
			checkIDs(t, m)
			whole += spaced(m.Content) + "\n"
			if m.Content == last {
				break
			}
		}
		steps := 2*n + 2*(n/2)
		if got := strings.Count(whole, "turned (waste over)") + strings.Count(whole, "3 → "); n > 0 && got < steps {
			t.Errorf("%d of %d moves", got, steps)
		}
		if strings.Contains(whole, "left out") != (n > 0) { // the ruling's hundred moves taken back
			t.Error(whole)
		}
	}
}

func checkIDs(t *testing.T, m bot.Message) {
	t.Helper()
	ids := map[string]bool{}
	for _, row := range m.Rows {
		if len(row) > inRow || len(m.Rows) > markup.MaxRows {
			t.Errorf("too many buttons: %v", m.Rows)
		}
		for _, b := range row {
			if ids[b.ID] || len(b.ID) > 100 {
				t.Errorf("id %q", b.ID)
			}
			ids[b.ID] = true
		}
	}
}

// The buttons to all moves and films tell nothing: they are the same at tables that differ
// in everything but rules and turn.
func TestMovesKeyTellsNothing(t *testing.T) {
	keys := map[string]string{}
	played(t, func(d Table) {
		d.Say = i18n.For("en")
		rows := d.keypad().withMoves(d.keypad().rows())
		kind := fmt.Sprint(d.View.Rules, len(rows), d.View.ToMove)
		key := ""
		for i, row := range rows {
			for j, b := range row {
				if strings.HasPrefix(b.ID, PathMoves+"/") {
					key += fmt.Sprint(i, j, b.Label, b.Style, " of ", len(row))
				}
			}
		}
		if before, ok := keys[kind]; ok && before != key {
			t.Errorf("%s: %s, before %s", kind, key, before)
		}
		keys[kind] = key
	})
	if len(keys) != 11 {
		t.Errorf("%d kinds of table", len(keys))
	}
}
