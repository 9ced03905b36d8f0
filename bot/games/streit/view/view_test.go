package view

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// long is a name as nasty as Discord allows: 32 signs of markup.
var long = strings.Repeat("*", 32)

// deal is a fresh table.
func deal(t *testing.T) Table {
	t.Helper()
	m, err := streit.New(streit.NewDeal(streit.Options{}, cards.NewSource([32]byte{7})))
	if err != nil {
		t.Fatal(err)
	}
	v := m.View(game.NoSeat)
	seats := pages.Seats{Say: i18n.For("en"), Match: 36*36 - 1, People: []pages.Person{{ID: "11", Name: "Anna"}, {ID: "22", Name: long}}}
	return Table{
		Drawing: Drawing{Scene: Scene{Seats: seats, View: v}, Running: Log{Sheet: 12, Mover: v.ToMove}, Previous: Log{Sheet: 11, Mover: 1 - v.ToMove}},
		Sheet:   12, Moves: 40,
	}
}

func moved(seat game.Seat, m streit.Move, c cards.Card) streit.Event {
	return streit.Event{What: streit.Moved, Seat: seat, Step: streit.Step{Seat: seat, Move: m, Card: c}}
}

// turned is a log with many moves of the longest words there are.
func turned(seat game.Seat, n int) (l Log) {
	l.Mover = seat
	for range n {
		e := moved(seat, streit.Move{Kind: streit.Turn}, cards.New(10, cards.Hearts))
		e.Step.TurnedOver = true
		l.Events = append(l.Events, e, moved(seat, streit.Move{Kind: streit.Play, From: 3, To: streit.WasteOf(1)}, cards.New(10, cards.Spades)))
	}
	return l
}

// ruled is a right call that took back a hundred moves.
func ruled(caller game.Seat) streit.Event {
	step := streit.Step{Seat: 1 - caller, Move: streit.Move{Kind: streit.Play, From: 3, To: streit.WasteOf(1)}, Card: cards.New(10, cards.Hearts)}
	r := &streit.Ruling{Caller: caller, Offender: 1 - caller, Named: streit.FamilyFirst, NamedCard: cards.New(10, cards.Hearts), Right: true,
		Judged: streit.ReserveFirst, Faulty: step, Demanded: true, Duty: step, Carried: true, Laid: cards.New(10, cards.Hearts)}
	for range 100 {
		r.TakenBack = append(r.TakenBack, step)
	}
	return streit.Event{What: streit.Called, Seat: caller, Ruling: r}
}

// Discord takes 2,000 characters (../shared/discord/limits.md, Messages); no
// turn is too long for that, in any language.
func TestContentStaysInItsLimit(t *testing.T) {
	for _, tag := range i18n.Languages {
		for seat := game.A; seat <= game.B; seat++ {
			d := deal(t)
			d.Say, d.Lifted = i18n.For(tag.String()), streit.OwnReserve
			d.People[0].Name = long
			d.View.Muted, d.View.Skips, d.View.Proposed = []bool{true, true}, []int{3, 1}, []game.Seat{0}
			d.Previous, d.Running = turned(seat, 400), Log{}
			d.Previous.Events = append(d.Previous.Events, ruled(1-seat))
			for range 50 {
				d.Running.Events = append(d.Running.Events, ruled(seat))
			}
			m := d.Message()
			if n := utf8.RuneCountInString(m.Content); n > markup.ContentLimit || n < 1000 {
				t.Errorf("%s: %d characters", tag, n)
			}
			if !strings.Contains(m.Content, d.Say.Say("ruling.carried", i18n.Data{"Move": d.Step(d.Previous.Events[0].Step)})[:10]) {
				t.Errorf("%s: no ruling is left in %q", tag, m.Content)
			}
			if n := utf8.RuneCountInString(d.Folded(d.Previous)); n > markup.ContentLimit {
				t.Errorf("%s: folded to %d characters", tag, n)
			}
		}
	}
}

// A long turn is shortened in the middle, and says by how much.
func TestLongTurnIsShortenedInTheMiddle(t *testing.T) {
	d := deal(t)
	var steps []streit.Step
	for n := range 100 {
		steps = append(steps, streit.Step{Move: streit.Move{Kind: streit.Turn}, Card: cards.Card(n%52 + 1)})
	}
	text := spaced(d.Steps(steps, 300))
	if utf8.RuneCountInString(text) > 300 || !strings.HasPrefix(text, "A♣ turned · 2♣ turned") ||
		!strings.HasSuffix(text, "9♠ turned") || strings.Count(text, "left out") != 1 {
		t.Errorf("%q", text)
	}
	shown := strings.Count(text, "turned")
	if !strings.Contains(text, fmt.Sprintf("… %d moves left out …", 100-shown)) {
		t.Errorf("%d are shown in %q", shown, text)
	}
}

// Nobody but the next player is called.
func TestOnlyTheMoverIsMentioned(t *testing.T) {
	d := deal(t)
	if m := d.Message(); len(m.Mentions) != 1 || m.Mentions[0] != d.People[d.View.ToMove].ID {
		t.Errorf("mentions %q", m.Mentions)
	}
}

// Lay reads Pass when passing ends the turn (§3.6), and all can see that.
func TestLayReadsPass(t *testing.T) {
	d := deal(t)
	label := func() string { return d.keypad().verbs()[1].Label }
	if label() != "Lay" {
		t.Errorf("with a hand: %q", label())
	}
	me := &d.View.Players[d.View.ToMove]
	me.Hand, me.Waste, me.Turned = 0, 0, cards.None
	if label() != "Pass" {
		t.Errorf("with nothing left: %q", label())
	}
	me.Turned = 5
	if label() != "Lay" {
		t.Errorf("with a turned card: %q", label())
	}
}

// The houses stand in columns as in the picture, the other player's piles are at their side
// of the table, and the lifted pile is marked.
func TestKeypad(t *testing.T) {
	d := deal(t)
	d.View.ToMove, d.Lifted = game.A, 3
	for mover, want := range [][][]string{
		{{"1·", "5·", "*****…: res. "}, {"2·", "6·", "*****…: waste –"}, {"3·", "7·", "Up –", "Family"},
			{"4·", "8·", "Res. "}, {"Turn", "Lay", "Stopp!", "More"}},
		{{"1·", "5·", "Res. "}, {"2·", "6·", "Up –", "Family"}, {"3·", "7·", "Anna: waste –"},
			{"4·", "8·", "Anna: res. "}, {"Turn", "Lay", "Stopp!", "More"}},
	} {
		d.View.ToMove = game.Seat(mover)
		rows := d.keypad().rows()
		if len(rows) != len(want) {
			t.Fatalf("%d rows", len(rows))
		}
		for i, row := range rows {
			if len(row) != len(want[i]) {
				t.Fatalf("row %d has %d buttons", i, len(row))
			}
			for j, b := range row {
				if !strings.HasPrefix(b.Label, want[i][j]) {
					t.Errorf("button %d of row %d is %q", j, i, b.Label)
				}
				if lifted := b.Style == bot.Green; lifted != (i == 2 && j == 0) {
					t.Errorf("%q is highlighted: %v", b.Label, lifted)
				}
			}
		}
		if id := rows[2][0].ID; id != "tap/zz/12/3" {
			t.Errorf("path %q", id)
		}
	}
}

// Beside an emoji of its card a button says what the card doesn't: the number or the name
// of the pile. The emoji has the language's letter, so all keys of a row look alike.
func TestKeypadShowsCards(t *testing.T) {
	d := of(t, "three")
	d.View.ToMove = game.A
	d.View.Houses[0] = streit.House{Open: []cards.Card{cards.New(7, cards.Spades)}}
	d.View.Houses[1] = streit.House{Open: []cards.Card{cards.New(cards.Queen, cards.Hearts)}}
	d.View.Houses[2] = streit.House{}
	d.View.Houses[3] = streit.House{Open: []cards.Card{cards.Joker}, Closed: true}
	d.View.Players[game.A].ReserveTop = cards.Hidden
	for language, want := range map[string]string{
		"en": "1·7♠ seven_of_spades 1, 2·Q♥ queen_of_hearts 2, 3·– empty_place 3, 4·✕ joker 4 ✕, Res. ?? card_back Reserve, Family  ",
		"de": "1·7♠ seven_of_spades 1, 2·D♥ queen_of_hearts_de 2, 3·– empty_place 3, 4·✕ joker 4 ✕, Res. ?? card_back Reserve, Familie  ",
	} {
		d.Say = i18n.For(language)
		var got []string
		for _, b := range []bot.Button{d.keypad().house(1), d.keypad().house(2), d.keypad().house(3), d.keypad().house(4), d.keypad().reserve(), d.keypad().family()} {
			got = append(got, strings.Join([]string{b.Label, b.Emoji, b.Short}, " "))
		}
		if text := strings.Join(got, ", "); text != want {
			t.Errorf("%s: %s\nwant %s", language, text, want)
		}
	}
}

// No number on a button can be read as one with a card's rank.
func TestNumbersAreApartFromCards(t *testing.T) {
	together := regexp.MustCompile(`^\d+ ?[\dA-Z]+[♠♥♦♣]`)
	for _, rules := range []string{"pagat", "simple", "three"} {
		for _, row := range of(t, rules).keypad().rows() {
			for _, b := range row {
				if together.MatchString(b.Label) {
					t.Errorf("%s: %q", rules, b.Label)
				}
			}
		}
	}
}

// Every tap stands for places of the notation.
func TestTaps(t *testing.T) {
	v := deal(t).View
	v.ToMove = game.B
	for tap, want := range map[Tap][2]string{"3": {"3", "3"}, TapReserve: {"r", "?"}, TapTurned: {"t", "?"}, TapFamily: {"?", "f"},
		TapTheirReserve: {"?", "Ar"}, TapTheirWaste: {"?", "Aw"}, "": {"?", "?"}, "10": {"?", "?"}, "x": {"?", "?"}} {
		if got := [2]string{tap.From().String(), tap.To(v).String()}; got != want {
			t.Errorf("%q stands for %v, want %v", tap, got, want)
		}
	}
}

// The results of §7 in words; a provisional one asks the players who may still call.
func TestResults(t *testing.T) {
	d := deal(t)
	d.Deadline = time.Unix(1_800_000_000, 0)
	d.Previous.Mover = game.A
	for _, test := range []struct {
		out  game.Outcome
		want string
	}{
		{game.Outcome{Ending: game.Won, Winner: game.A, Points: [game.MaxSeats]int{47}}, "<@11> has no card left and wins against " + d.Name(game.B) + ": 47"},
		{game.Outcome{Ending: game.Won, Winner: game.A, Provisional: true}, "<t:1800000000:R>"},
		{game.Outcome{Ending: game.Blocked, Winner: game.B, Points: [game.MaxSeats]int{0, 5}}, "<@22> has fewer points left in cards than **Anna** and"},
		{game.Outcome{Ending: game.Blocked, Winner: game.NoSeat}, "what **Anna** and "},
		{game.Outcome{Ending: game.Blocked, Winner: game.NoSeat}, "Nobody scores. Since the last progress"},
		{game.Outcome{Ending: game.Resigned, Winner: game.B}, "resigned"},
	} {
		d.View.Outcome = test.out
		m := d.Message()
		said := m
		if !test.out.Provisional {
			said = d.Details()
		}
		if !strings.Contains(said.Words(), test.want) || strings.Contains(said.Words()+m.Words(), "<no value>") || m.CheckLayout() != nil || said.CheckLayout() != nil {
			t.Errorf("%+v: %q, %v, %v", test.out, said.Words(), m.CheckLayout(), said.CheckLayout())
		}
		if test.out.Provisional && (len(m.Mentions) != 1 || m.Mentions[0] != "22" || len(m.Rows) != 1 || len(m.Rows[0]) != 4) {
			t.Errorf("provisional: mentions %q, %d rows", m.Mentions, len(m.Rows))
		}
	}
}

// That somebody has given up is said once: by the sentence about the winner or, if nobody
// wins, by the log.
func TestGivingUpIsSaidOnce(t *testing.T) {
	d := deal(t)
	d.People[1].Name = "Ben"
	move := moved(game.B, streit.Move{From: streit.OwnReserve, To: 3}, cards.New(8, cards.Hearts))
	d.Previous = Log{Sheet: 11, Mover: game.B, Events: []streit.Event{move, {What: streit.GaveUp, Seat: game.B}}}
	for winner, said := range map[game.Seat]bool{game.A: false, game.NoSeat: true} {
		d.View.Outcome = game.Outcome{Ending: game.Resigned, Winner: winner}
		text := d.Details().Words()
		if strings.Contains(text, "**Ben** resigns.") != said || !strings.Contains(text, "resigned") || !strings.Contains(text, "8♥") {
			t.Errorf("winner %v: %q", winner, text)
		}
	}
	if len(d.Previous.Events) != 2 {
		t.Error("the log has changed")
	}
}

// A reader who steps back and forth never meets two buttons with one id.
func TestBackButtons(t *testing.T) {
	d := deal(t)
	for range 50 {
		first := rand.IntN(5)
		last := first + rand.IntN(5)
		at := first + rand.IntN(last-first+1)
		seen := map[string]bool{}
		for _, b := range d.Back(at, first, last, nil).Rows[0] {
			if seen[b.ID] {
				t.Errorf("%s is there twice at %d of %d to %d", b.ID, at, first, last)
			}
			seen[b.ID] = true
		}
	}
}

// The list of reasons depends on the rules and on nothing else.
func TestReasonsNeverDependOnThePosition(t *testing.T) {
	a, b := deal(t), deal(t)
	b.View.Houses[2] = streit.House{}
	b.View.Players[0].ReserveTop = cards.New(1, cards.Spades)
	if x, y := fmt.Sprint(a.Reasons(11, 40)), fmt.Sprint(b.Reasons(11, 40)); x != y {
		t.Errorf("%s\n%s", x, y)
	}
	a.View.Rules.Claim = streit.ClaimCall
	if rows := a.Reasons(11, 40).Rows; len(rows) != 1 || rows[0][0].ID != "call/zz/11/40/regular" {
		t.Errorf("bare call: %v", rows)
	}
}

// Prices and takings back in words (§6.3 to §6.6).
func TestRulings(t *testing.T) {
	d := deal(t)
	for price, want := range map[streit.WrongCall]string{streit.Silence: "may not call again", streit.Skip: "next turn is passed over", streit.NoPrice: "costs nothing"} {
		text := referee{d.Scene}.ruling(streit.Ruling{Caller: game.A, Named: streit.FillVacancy, Price: price})
		if !strings.Contains(text, want) || !strings.Contains(text, "is wrong") {
			t.Errorf("price %d: %q", price, text)
		}
	}
	off := *ruled(game.A).Ruling
	off.TakenBack, off.Carried, off.LosesTurn = nil, false, true
	text := referee{d.Scene}.ruling(off)
	for _, part := range []string{"stays as it is", "will be passed over", "10♥ goes onto"} {
		if !strings.Contains(text, part) {
			t.Errorf("take-back=off: %q lacks %q", text, part)
		}
	}
}
