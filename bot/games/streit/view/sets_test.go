package view

import (
	"strings"
	"testing"
	"unicode/utf8"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// of is a fresh table of some rules, for two or three.
func of(t *testing.T, rules string) Table {
	t.Helper()
	o, err := streit.ParseOptions(rules)
	if err != nil {
		t.Fatal(err)
	}
	d := streit.NewDeal(o, cards.NewSource([32]byte{7}))
	m, err := streit.New(d)
	if err != nil {
		t.Fatal(err)
	}
	v := m.View(game.NoSeat)
	people := []pages.Person{{ID: "11", Name: "Anna"}, {ID: "22", Name: long}, {ID: "33", Name: "Carl"}}[:o.Seats()]
	seats := pages.Seats{Say: i18n.For("en"), Match: 1, People: people}
	return Table{Drawing: Drawing{Scene: Scene{Seats: seats, View: v}, Running: Log{Sheet: 1, Mover: v.ToMove}}, Sheet: 1, Cuts: d.Cuts}
}

// pad is a keypad without the cards: how each label begins, rows by strokes.
func pad(d Table) string {
	var rows []string
	for _, row := range d.keypad().rows() {
		var labels []string
		for _, b := range row {
			words := strings.Fields(strings.Replace(b.Label, apart, " "+apart+" ", 1))
			if len(words) > 1 {
				words = words[:len(words)-1]
			}
			labels = append(labels, strings.TrimSuffix(strings.Join(words, " "), " "+apart))
		}
		rows = append(rows, strings.Join(labels, ", "))
	}
	return strings.Join(rows, " | ")
}

// Two players whose names begin alike are called by their seats on buttons.
func TestKeypadTellsNamesApart(t *testing.T) {
	d := of(t, "pagat")
	d.View.ToMove = game.A
	d.People[0].Name, d.People[1].Name = "Maximiliane", "Maximilian"
	if got := pad(d); !strings.Contains(got, "1, 5, B: res. | 2, 6, B: waste | 3, 7,") {
		t.Error(got)
	}
}

// If a phone has no room for names, an opponent's piles are called as in the picture,
// whatever the players are called.
func TestKeypadOfThreeHasNoNames(t *testing.T) {
	d := of(t, "three")
	d.View.ToMove = game.A
	before := pad(d)
	d.People[1].Name, d.People[2].Name = "Maximilian", "Maximiliane"
	if got := pad(d); got != before {
		t.Errorf("%s, before %s", got, before)
	}
}

// Two computers are told apart in the words of moves, in every language.
func TestMovesTellNamesApart(t *testing.T) {
	d := of(t, "three")
	for _, names := range [][4]string{
		{"Computer (beginner)", "Computer 2 (beginner)", "Computer", "Computer 2"},
		{"Ordinateur (débutant)", "Ordinateur 2 (débutant)", "Ordinateur", "Ordinateur 2"},
		{"Maximilian der Große", "Maximilian der Kleine", "B", "C"},
	} {
		d.People[1].Name, d.People[2].Name = names[0], names[1]
		if got := d.speaker().Names; got[1] != names[2] || got[2] != names[3] {
			t.Errorf("%q are called %q", names[:2], got[1:])
		}
	}
}

// The keypad of each kind of table: houses as they lie, the places of the seats where the
// picture has them, at most five rows of five; buttons that the rules never use are
// missing.
func TestKeypadOfEveryTable(t *testing.T) {
	stars := strings.Repeat("*", pages.InKeys-1) + "…"
	const verbs = "Turn, Lay, Stopp!, More"
	for _, test := range []struct {
		rules string
		mover game.Seat
		want  string
	}{
		{"simple", game.A, "1, 4, " + stars + ": res. | 2, 5, " + stars + ": waste | 3, 6, Family | Up, Res. | " + verbs},
		{"simple", game.B, "Res., Up | 1, 4, Family | 2, 5, Anna: waste | 3, 6, Anna: res. | " + verbs},
		{"covered", game.A, "1, 5, " + stars + ": res. | 2, 6, " + stars + ": waste | 3, 7, Up, Family | 4, 8, Res. | " + verbs},
		{"covered", game.B, "1, 5, Res. | 2, 6, Up, Family | 3, 7, Anna: waste | 4, 8, Anna: res. | " + verbs},
		{"kern1884", game.A, "1, 5, " + stars + ": res. | 2, 6, " + stars + ": waste | 3, 7, Up, Family | 4, 8, Waste, Res. | " + verbs},
		{"kern1884", game.B, "1, 5, Res., Waste | 2, 6, Up, Family | 3, 7, Anna: waste | 4, 8, Anna: res. | " + verbs},
		{"simple own-waste=on reserve-top=closed", game.A,
			"1, 4, " + stars + ": res. | 2, 5, " + stars + ": waste | 3, 6, Family | Up, Waste, Res., Open | " + verbs},
		{"simple own-waste=on reserve-top=closed", game.B,
			"Res., Waste, Up, Open | 1, 4, Family | 2, 5, Anna: waste | 3, 6, Anna: res. | " + verbs},
		{"pagat own-waste=on reserve-top=closed", game.A,
			"1, 5, " + stars + ": res. | 2, 6, " + stars + ": waste | 3, 7, Up, Family | 4, 8, Waste, Res., Open | " + verbs},
		{"three", game.A, "1, 4, Br, Cr | 2, 5, Bw, Cw | 3, 6, Family, Up | 7, 8, 9, Res. | " + verbs},
		{"three", game.B, "1, 4, Res., Cr | 2, 5, Up, Cw | 3, 6, Family, Aw | 7, 8, 9, Ar | " + verbs},
		{"three referee=touch reserve-top=closed", game.A, "1, 4, Br, Cr | 2, 5, Bw, Cw | 3, 6, Family, Up, Open | 7, 8, 9, Waste, Res. | " + verbs},
		{"three referee=touch reserve-top=closed", game.C, "1, 4, Br, Res. | 2, 5, Bw, Up, Waste | 3, 6, Family, Aw, Open | 7, 8, 9, Ar | " + verbs},
	} {
		d := of(t, test.rules)
		d.View.ToMove = test.mover
		if got := pad(d); got != test.want {
			t.Errorf("%s, %v:\n%s, want\n%s", test.rules, test.mover, got, test.want)
		}
		d.Pause.For = []game.Seat{(test.mover + 1) % game.Seat(len(d.People))}
		rows := d.keypad().rows()
		if verbs := rows[len(rows)-1]; verbs[0].ID != bot.Path(pages.PathEnough, "1", 1) {
			t.Errorf("%s, %v: who may call can't let it go on: %+v", test.rules, test.mover, verbs)
		}
		for _, row := range rows {
			if len(row) > markup.MaxRows || len(rows) > markup.MaxRows {
				t.Errorf("%s, %v: %d rows, one of %d buttons", test.rules, test.mover, len(rows), len(row))
			}
		}
	}
}

// The buttons of three stand for the places that one types.
func TestTapsOfThree(t *testing.T) {
	v := of(t, "three").View
	for tap, want := range map[Tap]streit.Place{"Ar": streit.ReserveOf(game.A), "Bw": streit.WasteOf(game.B), "Cr": streit.ReserveOf(game.C),
		"9": 9, "w": streit.NoPlace, "Dr": streit.NoPlace} {
		if got := tap.To(v); got != want {
			t.Errorf("%s stands for %v, want %v", tap, got, want)
		}
	}
	if TapWaste.From() != streit.OwnWaste || Tap("Ar").From() != streit.NoPlace {
		t.Error("what can be lifted")
	}
}

// However many faults the rules know, each has its button, in their order and
// in at most five rows (discord/limits.md, Components).
func TestReasonsOfEveryRules(t *testing.T) {
	for _, rules := range []string{"pagat", "kern1884 referee=stopp", "strict", "covered", "covered reserve-top=closed",
		"covered reserve-top=closed referee=touch", "pagat duties=none"} {
		for _, tag := range i18n.Languages {
			d := of(t, rules)
			d.Say = i18n.For(tag.String())
			m := d.Reasons(1, 0)
			var words []string
			for _, row := range m.Rows {
				for _, b := range row {
					words = append(words, b.ID[strings.LastIndex(b.ID, "/")+1:])
					if utf8.RuneCountInString(b.Label) > markup.LabelLimit || strings.HasPrefix(b.Label, "[") {
						t.Errorf("%s: %q", tag, b.Label)
					}
				}
			}
			var want []string
			for _, c := range d.View.Rules.Faults() {
				want = append(want, c.String())
			}
			if got := strings.Join(words, " "); got != strings.Join(want, " ") || len(m.Rows) > markup.MaxRows || m.Content == "" {
				t.Errorf("%s: %d rows, %s, want %s", rules, len(m.Rows), got, want)
			}
			all := d.Calling(1, 0).Rows
			last := all[len(all)-1]
			if back := last[len(last)-1]; back.ID != bot.Path(PathCall, "1", ToTable) || back.Style != bot.Grey || len(all) > markup.MaxRows || len(last) > inRow {
				t.Errorf("%s: the way back is %+v, in %d rows", rules, back, len(all))
			}
		}
	}
}

// The results of three (§11): a player who resigns loses alone, a block may have no winner,
// everybody's points are told.
func TestResultsOfThree(t *testing.T) {
	for _, test := range []struct {
		out  game.Outcome
		want string
	}{
		{game.Outcome{Ending: game.Resigned, Winner: game.NoSeat, Points: [game.MaxSeats]int{20, 0, 20}}, "each of the others scores"},
		{game.Outcome{Ending: game.Blocked, Winner: game.C, Points: [game.MaxSeats]int{0, 0, 20}}, "<@33> has the fewest points left in cards"},
		{game.Outcome{Ending: game.Blocked, Winner: game.NoSeat}, "nobody alone"},
		{game.Outcome{Ending: game.Won, Winner: game.A, Points: [game.MaxSeats]int{20}}, "<@11> has no card left and wins against " + of(t, "three").Others(game.A) + ": 20 points"},
	} {
		d := of(t, "three")
		d.View.Outcome = test.out
		m, details := d.Message(), d.Details().Words()
		if alt := m.Files[0].Alt; !strings.Contains(details, test.want) || strings.Contains(m.Words()+alt+details, "<no value>") || !strings.Contains(details, "**Carl** ") || !strings.Contains(alt, "Carl ") {
			t.Errorf("%+v: %q, %q", test.out, details, alt)
		}
		if len(m.Mentions) != 3 {
			t.Errorf("mentions %q", m.Mentions)
		}
	}
}

// Of three only those are asked for a result who may still call and have not
// accepted (§6.7).
func TestAskedOfThree(t *testing.T) {
	d := of(t, "three")
	d.Previous.Mover, d.View.Outcome = game.A, game.Outcome{Ending: game.Won, Winner: game.A, Provisional: true}
	asked := func() string { return strings.Join(d.Message().Mentions, " ") }
	if asked() != "22 33" {
		t.Errorf("asks %s", asked())
	}
	d.View.Muted[game.B] = true
	if asked() != "33" {
		t.Errorf("asks %s, but B may not call", asked())
	}
	d.View.Muted[game.B], d.View.Accepted = false, []game.Seat{game.C}
	if asked() != "22" {
		t.Errorf("asks %s, but C has accepted", asked())
	}
}

// A player who may not call reads what ends that: under each price, and after a result was
// accepted (§6.5, §6.7).
func TestMayNotCallUntil(t *testing.T) {
	d := of(t, "three")
	d.View.Muted[game.B], d.View.Accepted = true, []game.Seat{game.C}
	for _, s := range []struct {
		price        streit.WrongCall
		skips        int
		alone, atAll string
	}{{streit.Silence, 0, "first move of your second turn", "until the second turn after the wrong call"}, {streit.Skip, 1, "a turn of yours has been passed over", "until a turn has been passed over"},
		{streit.Silence, 1, "a turn of yours has been passed over", "until a turn has been passed over"}} {
		d.View.Rules.WrongCall, d.View.Skips[game.B] = s.price, s.skips
		if got := d.Say.Say(MayNotCall(d.View, game.B), nil); !strings.Contains(got, s.alone) {
			t.Errorf("B reads %q", got)
		}
		if got := d.Message().Content; !strings.Contains(got, s.atAll) {
			t.Errorf("all read %q", got)
		}
		if got := d.Say.Say(MayNotCall(d.View, game.C), nil); !strings.Contains(got, "accepted the result") {
			t.Errorf("C reads %q", got)
		}
	}
}

// The ruling says which card had to fill an empty house, and before which move, by the
// rules in force (§8).
func TestRuleOfTheVacancy(t *testing.T) {
	for rules, want := range map[string]string{
		"pagat": "own reserve is not, nobody turns or passes", "pagat loose=on": "reserve is not, nobody passes",
		"kern1884 referee=stopp": "own waste is not, nobody turns",
	} {
		text := referee{of(t, rules).Scene}.ruling(streit.Ruling{Right: true, Judged: streit.FillVacancy, Faulty: streit.Step{Move: streit.Move{Kind: streit.Turn}}})
		if !strings.Contains(text, want) {
			t.Errorf("%s: %q", rules, text)
		}
	}
}

// Equal cuts by the dozen stay in the limit, and the last one is told.
func TestManyCuts(t *testing.T) {
	d := of(t, "kern1884")
	d.People[0].Name = long
	last := d.Cuts[len(d.Cuts)-1]
	for range 200 {
		d.Cuts = append([][]cards.Card{{10, 10}}, d.Cuts...)
	}
	text := d.logs().cut(d.Running)
	if n := utf8.RuneCountInString(text); n > cutLimit+200 || !strings.Contains(text, "left out") {
		t.Errorf("%d characters: %q", n, text)
	}
	if all := strings.Split(text, "again: "); !strings.Contains(all[len(all)-1], last[0].Rank().String()) {
		t.Errorf("the last cut %v is not at the end of %q", last, text)
	}
}

// However much three with the longest names owe each other, the message keeps its limit,
// with the last line whole (discord/limits.md, Messages).
func TestContentOfThreeStaysInItsLimit(t *testing.T) {
	for _, tag := range i18n.Languages {
		d := of(t, "three start=cut-high")
		d.Say, d.Lifted = i18n.For(tag.String()), streit.OwnReserve
		for i := range d.People {
			d.People[i].Name = long
		}
		d.View.Muted, d.View.Skips, d.View.Proposed = []bool{true, true, true}, []int{2, 2, 2}, []game.Seat{0}
		d.Previous, d.Running = turned(game.A, 400), Log{Sheet: 1, Events: []streit.Event{ruled(game.B)}}
		m := d.Message()
		if n := utf8.RuneCountInString(m.Content); n > markup.ContentLimit || n < 1400 {
			t.Errorf("%s: %d characters", tag, n)
		}
		if !strings.HasSuffix(m.Content, d.title()) {
			t.Errorf("%s: the end is cut off: %q", tag, m.Content)
		}
	}
}
