package terminal

import (
	"bytes"
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"stopp/bot/games/streit/typing"
	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// console is a terminal where somebody types a line whenever one is awaited.
type console struct {
	shown   bytes.Buffer
	prompts chan bool
	types   func() string
	rest    []byte
}

func (c *console) Write(p []byte) (int, error) {
	c.shown.Write(p)
	if bytes.HasSuffix(p, []byte("> ")) {
		c.prompts <- true
	}
	return len(p), nil
}

func (c *console) Read(p []byte) (int, error) {
	if len(c.rest) == 0 {
		<-c.prompts
		c.rest = []byte(c.types() + "\n")
	}
	n := copy(p, c.rest)
	c.rest = c.rest[n:]
	return n, nil
}

// A whole match under every rule set, in each language: a player who types words, calls
// Stopp and asks for hints plays against careless ones. The kept record replays to the
// end shown.
func TestWholeMatches(t *testing.T) {
	for i, rules := range []string{
		"pagat", "strict", "covered reserve-top=closed", "crapette", "kern1884", "juhl", "simple", "three",
		"simple window=move claim=call", "three window=move wrong-call=skip",
	} {
		t.Run(rules, func(t *testing.T) {
			o, err := streit.ParseOptions(rules)
			if err != nil {
				t.Fatal(err)
			}
			say := i18n.For(i18n.Languages[i%len(i18n.Languages)].String())
			deal := streit.NewDeal(o, rand.NewPCG(uint64(i), 3))
			shown, kept := whole(t, deal, say, game.Seat(i%o.Seats()))
			last := replayed(t, kept)
			if !last.Outcome().Final() {
				t.Errorf("what was kept does not end:\n%s", kept)
			}
			for _, wrong := range []string{"<no value>", "[coach", "[refused", "[typing", "**Stopp"} {
				if strings.Contains(shown, wrong) {
					t.Errorf("%q was shown", wrong)
				}
			}
		})
	}
}

// whole plays a match and returns the screen and the record.
func whole(t *testing.T, deal streit.Deal, say i18n.Texts, me game.Seat) (shown, kept string) {
	t.Helper()
	m, err := streit.New(deal)
	if err != nil {
		t.Fatal(err)
	}
	text := deal.Record().String()
	c := &console{prompts: make(chan bool, 1)}
	g := &Game{
		Say: say, Me: me, Level: opponent.Beginner, Seed: 8, In: c, Out: c,
		Keep: func(seat game.Seat, a streit.Action) error {
			text += seat.String() + " " + a.String() + "\n"
			return nil
		},
	}
	var memory opponent.Memory
	lines, number, asked := 0, -1, 0
	c.types = func() string {
		v := g.m.View(me)
		memory = memory.See(v)
		if lines++; lines > 3000 {
			return "quit"
		}
		if v.Number == number { // the last line typed has done nothing
			if asked++; asked > 5 {
				t.Errorf("%d lines at one table: %s", asked, c.shown.String()[max(0, c.shown.Len()-1500):])
				return "quit"
			}
		} else {
			number, asked = v.Number, 0
		}
		if lines%40 == 0 {
			return []string{"hint", "stopp", "board", "help", "undo", "nonsense"}[lines/40%6]
		}
		return typed(opponent.Decide(v, memory, opponent.Casual, 5, opponent.Budget{Nodes: 40}), v, say)
	}
	if err := g.Play(context.Background(), m, "seed"); err != nil {
		t.Fatal(err)
	}
	return c.shown.String(), text
}

// typed is the text for a decision.
func typed(d opponent.Decision, v streit.View, say i18n.Texts) string {
	switch {
	case !d.Acts:
		return ""
	case d.Action.Verb == streit.Moving:
		return typing.Typed{Move: d.Action.Move}.Say(say, v, []string{"A", "B", "C"}[:len(v.Players)])
	case d.Action.Verb == streit.Accept:
		return say.Say("coach.words.accept", nil)
	case d.Action.Verb == streit.ProposeBlock:
		return "block"
	}
	return d.Action.String()
}

// replayed is the match at a record's end.
func replayed(t *testing.T, text string) (last streit.Match) {
	t.Helper()
	r, err := record.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	for e, err := range streit.Replay(r) {
		if err != nil {
			t.Fatal(err)
		}
		last = e.Match
	}
	return last
}

// The player is asked between two computer players' turns, because the second one's first
// move ends the time to stop the first (§6.1).
func TestAskedBeforeItIsTooLate(t *testing.T) {
	o, err := streit.ParseOptions("three")
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for seed := range uint64(4) {
		shown, _ := whole(t, streit.NewDeal(o, rand.NewPCG(seed, 3)), i18n.For("en"), game.A)
		asked += strings.Count(shown, "A (stopp, or Enter to go on)> ")
	}
	if asked < 20 {
		t.Errorf("asked %d times", asked)
	}
}

// A group is made play by play; a refusal and a misunderstanding are explained
// and change nothing (§3.10, §4.4).
func TestMovesOfMine(t *testing.T) {
	const rest = "rules pagat\nmove A\nfamilies c13 c11 d13 d12 h12 h12 s13 s13\n"
	p, err := streit.ParsePosition(rest + "house 1 Kh Qc\nhouse 3 Kd\nA reserve Kc\nB hand Kh")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ typed, want string }{
		{"lay", "No card is turned."},
		{"r-f", "K♣ can’t go to a family yet. A family is all of one suit and grows upwards from the ace. Next in this suit: Q♣."},
		{"3-1", "K♦ does not go onto Q♣. The colours are right, but the card has to be exactly one lower."},
		{"2x1-3", "K♥ does not go onto K♦. The card has to be one lower, and of the other colour"},
		{"gibberish xyz", "I don’t understand “gibberish xyz”."},
		{"stopp 1", "There is no move that can be stopped now."},
		{"stopp nonsense", "I don’t know the fault “nonsense”."},
		{"stopp family-first 99", "is not a card"},
		{"zurücknehmen", "What was played stays played."},
		{"block", "Say it once more if you mean it."},
		{"resign\nboard\nresign", "Do you really want to resign?"},
		{"block\nresign", "Do you really want to resign?"},
		{"aide", "shows the table again"},
		{"2x1-2", "K♥ 1 → 2"},
	} {
		var out bytes.Buffer
		g := &Game{Say: i18n.For("en"), Level: opponent.Greedy, In: strings.NewReader(c.typed + "\n"), Out: &out,
			Keep: func(game.Seat, streit.Action) error { return nil }}
		if err := g.Play(context.Background(), streit.From(p), "seed"); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), c.want) || !strings.Contains(out.String(), "The input has ended, the match has not.") {
			t.Errorf("%q: %s", c.typed, out.String())
		}
	}
}

// A line longer than anything one could mean is refused, and the next one is read; so is a
// last line without an end.
func TestLongLinesAreRefused(t *testing.T) {
	for _, c := range []struct {
		typed string
		long  int
	}{
		{strings.Repeat("x", 100_000) + "\nboard\n", 1},
		{strings.Repeat("x", 100_000), 1},
		{strings.Repeat("x", mostTyped) + "\r\n" + strings.Repeat("y", mostTyped/2) + "\n", 1},
	} {
		m, err := streit.New(streit.NewDeal(streit.Pagat.Options(), rand.NewPCG(1, 1)))
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		first := m.View(game.NoSeat).ToMove
		g := &Game{Say: i18n.For("en"), Me: first, In: strings.NewReader(c.typed), Out: &out, Keep: func(game.Seat, streit.Action) error { return nil }}
		if err := g.Play(context.Background(), m, "1"); err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(out.String(), "Nobody can read a line that long"); n != c.long || !strings.Contains(out.String(), "The input has ended") {
			t.Errorf("%d refusals:\n%s", n, out.String())
		}
		if strings.HasSuffix(c.typed, "board\n") && strings.Count(out.String(), "?? 35") < 4 {
			t.Errorf("no second table:\n%s", out.String())
		}
	}
}
