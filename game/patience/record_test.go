package patience

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"stopp/game/cards"
	"stopp/game/record"
)

// The decks follow from game and number, the same for ever.
func TestNumbersGiveTheSameDeckForEver(t *testing.T) {
	for _, c := range []struct {
		k     Kind
		n     Number
		first string
	}{
		{Harfe, 1, "2s Ks 8d 7s Jh 6d Kh 2h 4c Qs 7h 6d"},
		{Reihe, 1, "Jd 7s Kd Ah Ad Td 4s 5c 5s Jc 9s Js"},
		{Napoleon, 482710394, "Td 7c 3s Ts 4d 6h 5s Th 3h 5d 9d 3d"},
		{Grosse, MostNumber, "As 6s 7c 4d 5h 9s Ah Kd 2h Jc 8h Td"},
	} {
		if got := deckText(c.k.Deck(c.n)); !strings.HasPrefix(got, c.first+" ") {
			t.Errorf("%v %d begins with %s", c.k, c.n, got)
		}
	}
	if got := deckText(Reihe.Shuffled(cards.NewSource([32]byte{1}))); !strings.HasPrefix(got, "4c 9d Th Tc 8h 8c Jh 9s 7h Kd Js Ts Kc ") {
		t.Errorf("the seed 01 begins with %s", got)
	}
}

const salt = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

// sealed is a record with everything that a head can have.
func sealed() *Record {
	r := Numbered(Rules{Kind: Reihe}, 7)
	r.Day, r.Salt, r.Seal = "2026-11-22", salt, Seal(7, salt)
	return r
}

func TestRecordsReadAsTheyPrint(t *testing.T) {
	r := sealed()
	r.Entries = []Entry{{0, "4-f"}, {0, "undo"}, {0, "peek"}, {0, "resign"}}
	back, err := ParseRecord(r.String())
	if err != nil || back.String() != r.String() || len(back.Entries) != 4 || back.Entries[0].Line != 8 {
		t.Fatalf("%v\n%v", err, back)
	}
	if back.Number != 7 || back.Day != r.Day || back.Salt != salt || back.Seal != r.Seal || !slices.Equal(back.Deck, r.Deck) || back.Rules != r.Rules {
		t.Errorf("%+v", back)
	}
	lines := strings.Split(strings.TrimSpace(sealed().String()), "\n")
	slices.Reverse(lines[1:])
	turned, err := ParseRecord("# turned\n\n" + strings.Join(lines, " # so\r\n"))
	if err != nil || turned.String() != sealed().String() {
		t.Errorf("%v\n%v", err, turned)
	}
}

func TestRecordsThatAreRefused(t *testing.T) {
	good := sealed().String()
	for _, c := range []struct {
		old, new string
		line     int
		reason   string
	}{
		{good, "", 1, "the record is empty"},
		{"patience 1", "patience 2", 1, "the rules of version 2 of patience are not known here"},
		{"patience 1", "patience", 1, "begins with patience 1"},
		{"patience 1", "skat 1", 1, "begins with patience 1"},
		{"rules reihe\n", "", 6, "no line says the rules"},
		{"rules reihe", "rules reihe play=free", 2, "has to be written as"},
		{"number 7", "number 07", 3, `"07" is no number`},
		{"number 7", "number 0", 3, `"0" is no number`},
		{"number 7", "number 1000000000000000000", 3, "is no number"},
		{"number 7", "number", 3, `"" is no number`},
		{"number 7", "number 8", 7, "the deck does not follow from the number"},
		{"number 7", "number 7\nnumber 7", 4, `a second line "number"`},
		{"day 2026-11-22", "day 2026-11-31", 4, "is no day"},
		{"day 2026-11-22", "day 2026-02-29", 4, "is no day"},
		{"day 2026-11-22", "day 22.11.2026", 4, "is no day"},
		{"day 2026-11-22", "day 2026-11-22x", 4, "is no day"},
		{salt, strings.ToUpper(salt), 5, "64 lower-case"},
		{salt, salt[1:], 5, "64 lower-case"},
		{"seal ", "seal x", 6, "64 lower-case"},
		{"deck ", "deck 2c ", 7, "2c lies in the deck more often"},
		{"deck ", "deck ** ", 7, "** is no card of reihe"},
		{"deck ", "deck xx ", 7, `unknown card "xx"`},
		{deckText(sealed().Deck), "", 7, "has 52 cards, not 0"},
		{"deck " + deckText(sealed().Deck), "deal", 6, "no line says the deck"},
		{"rules reihe", "4-f\nrules reihe", 3, "stands after the first move"},
		{"rules reihe", "rules harfe", 7, "has 104 cards, not 52"},
	} {
		_, err := ParseRecord(strings.Replace(good, c.old, c.new, 1))
		var at *record.Error
		if !errors.As(err, &at) || at.Line != c.line || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%q: line %d expected: %v", c.new, c.line, err)
		}
	}
}

// Which lines a record's deal follows from, and which not.
func TestVerify(t *testing.T) {
	good := sealed().String()
	for _, c := range []struct {
		old, new string
		want     error
	}{
		{"", "", nil},
		{"seal " + sealed().Seal + "\n", "", nil},
		{"day 2026-11-22\n", "", nil},
		{"number 7\n", "", ErrNoNumber},
		{"salt " + salt + "\n", "", ErrNoSalt},
		{"number 7", "number 8", ErrOtherDeck},
		{salt, strings.Replace(salt, "1", "2", 1), ErrOtherSeal},
		{"deck", "dock", ErrNotation},
	} {
		problems := Verify(strings.Replace(good, c.old, c.new, 1) + "no move at all\n")
		if c.want == nil && problems != nil || c.want != nil && !errors.Is(errors.Join(problems...), c.want) {
			t.Errorf("%q: %v", c.new, problems)
		}
	}
	if got := Verify(strings.Replace(good, "number 7", "number 8", 1)); len(got) != 2 {
		t.Errorf("deck and seal do not follow: %v", got)
	}
}

// Replay stops at the first impossible line, and names it with its code.
func TestReplay(t *testing.T) {
	text := Numbered(Rules{Kind: Reihe}, 7).String() + "4-f\nundo # again\n\npeek\n4-f\n4-f\ndeal\n"
	r, err := ParseRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	var lines []int
	for step, err := range r.Replay() {
		if err == nil {
			lines = append(lines, step.Line)
			continue
		}
		var at *record.Error
		var refused *Refusal
		if !errors.As(err, &at) || at.Line != 10 || !errors.As(err, &refused) || refused.Code != NothingThere {
			t.Error(err)
		}
	}
	if !slices.Equal(lines, []int{0, 5, 6, 8, 9}) {
		t.Error(lines)
	}
}

func FuzzRecord(f *testing.F) {
	f.Add(sealed().String() + "4-f\nundo\ndeal\nresign\n")
	for _, k := range Kinds() {
		f.Add(Numbered(Rules{Kind: k}, 1).String())
	}
	f.Fuzz(func(t *testing.T, text string) {
		Verify(text)
		r, err := ParseRecord(text)
		if err != nil {
			return
		}
		again, err := ParseRecord(r.String())
		if err != nil || again.String() != r.String() {
			t.Fatalf("%v\n%v", err, r)
		}
		for step, err := range r.Replay() {
			if err == nil && step.Match.Result().Left > r.Rules.Kind.Total() {
				t.Fatal(step.Match.Result())
			}
		}
	})
}

// A move prints as it is read, in one spelling.
func FuzzMove(f *testing.F) {
	for _, text := range []string{"5-f", "3x5-8", "w-3^", "turn", "deal", "c-3", "10-c", "1x5-8", "99-f"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, k := range Kinds() {
			m, err := k.ParseMove(text)
			if err == nil && m.From != Unknown && m.To != Unknown && m.String() != text {
				t.Fatalf("%q reads as %v in %v", text, m, k)
			}
			if all, err := k.Expand(text); err == nil && (len(all) == 0 || len(all) > mostCards) {
				t.Fatalf("%q is %d moves", text, len(all))
			}
		}
	})
}

// The example of docs/notation-patiences.md.
func TestTheNotationsExample(t *testing.T) {
	deal := Numbered(Rules{Kind: Grosse}, 482710394)
	if !strings.HasPrefix(deckText(deal.Deck), "2s 5d Jh ") {
		t.Error(deckText(deal.Deck))
	}
	m, err := deal.Start()
	if err != nil {
		t.Fatal(err)
	}
	if r := done(t, m, "3-f", "10-1", "undo", "resign").Result(); r.String() != "resigned 47 1 1 0" {
		t.Error(r)
	}
}
