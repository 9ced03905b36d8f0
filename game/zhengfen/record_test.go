package zhengfen

import (
	"errors"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/record"
)

// headText is a record's beginning: B holds 3h and leads.
func headText() string {
	return Record(Rules{Players: 3, Target: 500}, DeckOf(cards.NewSource([32]byte{0, 0xff}), 1)).String()
}

func replayed(text string) (last Entry, err error) {
	rec, err := record.Parse(text)
	if err != nil {
		return last, err
	}
	for e, err := range Replay(rec) {
		if err != nil {
			return last, err
		}
		last = e
	}
	return last, nil
}

func TestRecordsRefuse(t *testing.T) {
	head := headText()
	deck := strings.Split(head, "\n")[2]
	for _, c := range []struct {
		text   string
		line   int
		reason string
	}{
		{"zheng-fen 2\nrules zheng-fen\n", 1, "the rules of version 2 of zheng-fen are not known here"},
		{"zheng-fen 1\n", 1, "no line says the rules"},
		{"zheng-fen 1\nrules zheng-fen\n", 2, "no line says the deck"},
		{"zheng-fen 1\nrules zheng-fen x=1\n" + deck, 2, "unknown option"},
		{strings.Replace(head, "8h 3h", "8h", 1), 3, "54 cards, not 53"},
		{strings.Replace(head, "8h 3h", "8h 8h", 1), 3, "8h stands there twice"},
		{strings.Replace(head, "8h 3h", "8h ah", 1), 3, `unknown card "ah"`},
		{head + deck + "\n", 4, `a second line "deck"`},
		{head + "start C\n", 4, "B holds 3h and leads first"},
		{head + "start B C\n", 4, "one seat starts"},
		{head + "cut A 3c\n", 4, `unknown word "cut"`},
		{head + "start B\nB 3h\n" + deck + "\n", 6, "a round is going on"},
		{head + "B 3h\nC pass\nA pass\nB pass\n", 7, "B pass: must-take"},
		{head + "D pass\n", 4, "there is no seat D"},
		{head + "B 3h 3h\n", 4, "3h stands there twice"},
		{head + "B 3h = single\n", 4, "is followed by 1 words"},
		{head + "B passes\n", 4, "unknown card"},
		{head + "B 3h\nrules zheng-fen\n", 5, "stands after the first action"},
		{head + "B 3h\nB resign\nB resign\n", 6, "B resign: gone"},
		{head + "B 3h\nB resign\nA resign\n" + deck + "\n", 7, "deck 8h 3h 4d Qc 5c 9d 8s Kc Jh Ad Td 7h…: over"},
	} {
		_, err := replayed(c.text)
		var at *record.Error
		if !errors.As(err, &at) || at.Line != c.line || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%v, not line %d: %s", err, c.line, c.reason)
		}
	}
}

// A record that a match has written replays to the same match, through all its rounds.
func TestRecordsReadAsTheyPrint(t *testing.T) {
	for i, line := range variety {
		src := cards.NewSource([32]byte{byte(i)})
		r := rules(t, line+" target=200")
		first := Shuffled(src)
		m, rec := Start(r, first), Record(r, first)
		for !m.Over() {
			a := record.Action{Seat: game.NoSeat}
			if m.Waits() {
				a.Text = DeckLine(Shuffled(src))
			} else {
				a.Seat, a.Text = m.now.move, draw(&m.now, src, nil).String()
			}
			var err error
			if m, err = m.act(a.Seat, a.Text); err != nil {
				t.Fatal(err)
			}
			rec.Actions = append(rec.Actions, a)
		}
		last, err := replayed(rec.String())
		if err != nil || last.Match.Position() != m.Position() || last.Match.Result() != m.Result() {
			t.Fatalf("%v\n%s%s, not\n%s%s", err, last.Match.Position(), last.Match.Result(), m.Position(), m.Result())
		}
	}
}

// ids are those of a match that three people began.
var ids = fair.Joined{Challenge: "1441000000000000001", Accepted: []string{"1441000000000000002", "1441000000000000003"}, Started: "1441000000000000004"}

// sealed is a record of some rounds with its proof.
func sealed(t *testing.T, rounds int) string {
	t.Helper()
	secret := fair.Secret{}
	decks := Decks(cards.NewSource(secret.KeyOf(Name, ids)), rounds)
	rec := Record(Standard(), decks[0])
	rec.Head = append(rec.Head, fair.Proof{Seal: secret.Seal(), Secret: secret.Reveal()}.Lines()...)
	rec.Head = append(rec.Head, ids.Lines()...)
	rec.Actions = append(rec.Actions, record.Action{Seat: game.A, Text: "late"})
	for _, d := range decks[1:] {
		rec.Actions = append(rec.Actions, record.Action{Seat: game.NoSeat, Text: DeckLine(d)})
	}
	return rec.String()
}

func TestVerify(t *testing.T) {
	text := sealed(t, 3)
	for _, c := range []struct{ old, new, reason string }{
		{"", "", ""},
		{"rules zheng-fen", "rules zheng-fen target=1", ""}, // rules are no part of it
		{"challenge 144", "challenge 145", "the deck of round 1 does not follow"},
		{"accepted 1441000000000000002\naccepted 1441000000000000003", "accepted 1441000000000000003\naccepted 1441000000000000002", "round 1 does not follow"},
		{"accepted 1441000000000000003\n", "", "round 3 does not follow"},
		{"started 144", "started 145", "round 2 does not follow"},
		{"accepted 1441000000000000002", "accepted x", `"x" is no id of an interaction`},
		{"started 1441000000000000004\n", "", `no line "started"`},
		{"challenge 1441000000000000001\n", "", `no line "challenge"`},
		{"seal 66", "seal 67", "the seal is not the SHA-256 of the secret"},
		{"seal ", "secret ", "a second line"},
		{"secret 00", "secret 0", "the secret is not 64"},
	} {
		changed := strings.Replace(text, c.old, c.new, 1)
		rec, err := record.Parse(changed)
		if err != nil {
			t.Fatal(err)
		}
		got := errors.Join(Verify(rec)...)
		if (got == nil) != (c.reason == "") || got != nil && !strings.Contains(got.Error(), c.reason) {
			t.Errorf("%q in place of %q: %v, not %s", c.new, c.old, got, c.reason)
		}
	}
}

// Two cards that have changed places are named with their round and place.
func TestVerifyNamesTheCard(t *testing.T) {
	rec, err := record.Parse(sealed(t, 2))
	if err != nil {
		t.Fatal(err)
	}
	words := strings.Fields(rec.Actions[1].Text)
	words[5], words[6] = words[6], words[5]
	rec.Actions[1].Text = strings.Join(words, " ")
	problems := Verify(rec)
	var p *fair.Problem
	if len(problems) != 1 || !errors.As(problems[0], &p) || p.Round != 2 || p.Place != 5 || p.Got.String() != words[5] || p.Want.String() != words[6] {
		t.Errorf("%v", problems)
	}
}
