package hand

import (
	"strings"
	"testing"

	"stopp/bot/games/cardtable"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/zhengfentest"
)

// textOf is the sentence of an error that comes explained.
func textOf(err error) string {
	if e, ok := err.(*cardtable.Explained); ok {
		return e.Text
	}
	return err.Error()
}

// three sit at a table where C is to answer A; B comes after that.
func three(t *testing.T) *bench {
	b := sit(t, zhengfentest.Dealt("6c 6d 9s Ac Kh 3s 3h"))
	b.must(b.act(game.A, "3s"))
	return b
}

// weakest is the weakest single of a seat that beats the play on top.
func (b *bench) weakest(seat game.Seat) string {
	for _, a := range b.match.View(seat).Ahead().Moves(nil) {
		if a.Verb == zhengfen.Playing && a.Play.Reading.Category == zhengfen.Single && a.Play.Cards.Points() == 0 {
			return a.String()
		}
	}
	b.Fatal("nothing goes")
	return ""
}

// single is a card of a rank that a seat holds.
func (b *bench) single(seat game.Seat, r zhengfen.Rank) string {
	for c := range b.match.View(seat).Hand().All() {
		if c.Rank() == r {
			return c.String()
		}
	}
	b.Fatalf("%v holds no %v", seat, r)
	return ""
}

// "Pass till the next trick" passes whenever the turn comes, whatever the seat holds, ends with
// the trick, and can be taken back (spec, "Not waiting for passes").
func TestRest(t *testing.T) {
	b := three(t)
	b.must(b.tap(game.C, "Pass till"))
	if !strings.Contains(b.of(game.C).Content, "📌 You pass till the next trick.") {
		t.Error(b.of(game.C).Content)
	}
	b.must(b.tap(game.C, "Pass till"))
	if b.drafts[game.C] != "" {
		t.Errorf("taken back: %q", b.drafts[game.C])
	}
	b.must(b.tap(game.C, "Pass till"))
	b.must(b.act(game.C, "end")) // this is no turn
	for round := range 2 {       // B plays, C's plan passes; A plays, and so on
		b.must(b.act(game.B, b.weakest(game.B)))
		if n := b.obey(); n != 1 || b.drafts[game.C] == "" || b.match.View(game.NoSeat).ToMove() != game.A {
			t.Fatalf("%d orders in round %d, draft %q", n, round, b.drafts[game.C])
		}
		b.must(b.act(game.A, b.weakest(game.A)))
	}
	b.must(b.act(game.B, "pass"))
	if n := b.obey(); n != 1 {
		t.Fatalf("%d orders", n)
	}
	b.must(b.act(game.A, "take"))
	if b.drafts[game.C] != "" {
		t.Errorf("after the trick: %q", b.drafts[game.C])
	}
}

// Given on the seat's own turn it passes at once, and stays; where one can't pass it is
// refused.
func TestRestOnTurn(t *testing.T) {
	b := three(t)
	b.must(b.tap(game.B, "Pass till"))
	if n := b.obey(); n != 1 || b.drafts[game.B] == "" {
		t.Errorf("%d orders, draft %q", n, b.drafts[game.B])
	}
	b = sit(t, zhengfentest.Dealt("6c 6d 9s"))
	if err := b.press(game.A, b.scene(game.A).OnHand(PathDo, doRest)); err == nil || !strings.Contains(textOf(err), "can’t pass") || b.drafts[game.A] != "" {
		t.Errorf("%v, %q", err, b.drafts[game.A])
	}
}

// A queued play is made when the turn comes, if it still goes. Otherwise it is dropped, with a
// note that says why.
func TestQueue(t *testing.T) {
	b := three(t)
	b.must(b.act(game.B, "pass"))
	b.must(b.act(game.C, b.weakest(game.C)))
	// A answers; B thinks ahead: the 9 of its hand or what there is, over what lies now.
	b.must(b.tap(game.B, b.label(game.B, 2)))
	planned := parse(b.drafts[game.B]).play
	if parse(b.drafts[game.B]).plan != play || !strings.Contains(b.of(game.B).Content, "📌 When your turn comes") {
		t.Fatalf("%q:\n%s", b.drafts[game.B], sketch(b.of(game.B)))
	}
	b.must(b.act(game.A, "pass"))
	if n := b.obey(); n != 1 {
		t.Fatalf("%d orders", n)
	}
	if top, _ := b.match.View(game.NoSeat).Top(); top.Seat != game.B || top.Play.Cards != planned.Cards || b.drafts[game.B] != "" {
		t.Errorf("%v, draft %q", top, b.drafts[game.B])
	}
}

// label is the label of a suggestion.
func (b *bench) label(seat game.Seat, i int) string { return b.of(seat).Rows[0][i].Label }

func TestQueueDropped(t *testing.T) {
	b := three(t)
	low := b.label(game.C, 0) // the weakest that beats a 3
	b.must(b.tap(game.C, low))
	b.must(b.act(game.B, b.single(game.B, zhengfen.Two)))
	if n := b.obey(); n != 0 {
		t.Fatalf("%d orders", n)
	}
	got := sketch(b.of(game.C))
	if !strings.Contains(got, "📌 "+low+" can’t be played any more, so your plan is dropped.") || strings.Count(got, "a joker, a 5-10-K or the four 2s") != 1 {
		t.Error(got)
	}
	if strings.Contains(got, "Drop the plan") { // there is none any more
		t.Error(got)
	}
	b.must(b.tap(game.C, "Pass"))
	if b.drafts[game.C] != "" {
		t.Errorf("after its turn: %q", b.drafts[game.C])
	}
}

// Passing unless somebody plays points.
func TestUnless(t *testing.T) {
	for played, passes := range map[string]bool{"4s": true, "Ts": false} {
		b := sit(t, zhengfentest.Dealt("6c 6d 9s Ac Kh 3s 3h 4s Ts"))
		b.must(b.act(game.A, "3s"))
		b.must(b.tap(game.B, "Pass"))
		b.must(b.tap(game.B, "Pass unless")) // A's next play counts
		b.must(b.act(game.C, "pass"))
		b.must(b.act(game.A, played))
		if n := b.obey(); (n == 1) != passes {
			t.Fatalf("%s: %d orders", played, n)
		}
		if hand := sketch(b.of(game.B)); !passes && (!strings.Contains(hand, "Somebody has played points") || strings.Contains(hand, "Drop the plan")) {
			t.Errorf("%s: %s", played, hand)
		}
		if passes && b.drafts[game.B] != "" {
			t.Errorf("%s: %q stays", played, b.drafts[game.B])
		}
	}
}

// Taking and leading can be planned, too; if the trick goes to another player, the plan is
// dropped.
func TestLeadPlanned(t *testing.T) {
	for _, beaten := range []bool{false, true} {
		b := three(t)
		b.must(b.tap(game.A, "Then 6♣ 6♦"))
		if beaten {
			b.must(b.act(game.B, b.weakest(game.B)))
		} else {
			b.must(b.act(game.B, "pass"))
		}
		b.must(b.act(game.C, "pass"))
		n := b.obey()
		top, _ := b.match.View(game.NoSeat).Top()
		switch {
		case beaten && (n != 0 || !strings.Contains(b.of(game.A).Content, "The trick has not become yours")):
			t.Errorf("%d orders: %s", n, b.of(game.A).Content)
		case !beaten && (n != 2 || top.Play.Cards.String() != "6c 6d" || b.drafts[game.A] != ""):
			t.Errorf("%d orders, %v, %q", n, top, b.drafts[game.A])
		}
	}
}

// A play queued over other players' cards is not meant over one's own: the player is asked.
func TestOwnTrickDropsTheQueue(t *testing.T) {
	b := three(t)
	b.list(game.A, b.ahead(game.A, "Ac"))
	b.must(b.act(game.B, "pass"))
	b.must(b.act(game.C, "pass"))
	if n := b.obey(); n != 0 || !strings.Contains(b.of(game.A).Content, "The trick has become yours") {
		t.Errorf("%d orders: %s", n, b.of(game.A).Content)
	}
}

// A draft is read as it was written, and an unreadable one is none.
func TestDraftText(t *testing.T) {
	v := zhengfentest.Longest().View(game.A)
	for _, d := range []draft{
		{}, draft{}.decided(rest, zhengfen.Play{}, v), draft{}.decided(play, zhengfen.Play{Cards: 1, Reading: zhengfen.Reading{Category: zhengfen.Single}}, v),
		draft{}.looking([]string{"full.3", "9~2"}, 0, v), draft{}.decided(unless, zhengfen.Play{}, v).looking(nil, 5, v),
	} {
		if got := parse(d.String()); got.String() != d.String() {
			t.Errorf("%q: %q", d, got)
		}
	}
	for _, text := range []string{"", "nonsense", "play 1.2", "play 1.2 9x", "cards 1.0 9c 9c", "rest", "rest 1", "open"} {
		if d := parse(text); !d.empty() {
			t.Errorf("%q: %q", text, d)
		}
	}
}

// Others see nothing of a hand: another seat's message has the same bytes, whatever one has
// chosen or planned.
func TestDraftsAreOnesOwn(t *testing.T) {
	b := three(t)
	before := sketch(b.of(game.A))
	b.must(b.tap(game.C, "Pass till"))
	b.must(b.press(game.B, b.of(game.B).Menus[1].ID, b.single(game.B, zhengfen.Two)))
	if after := sketch(b.of(game.A)); after != before {
		t.Errorf("%s\nthen\n%s", before, after)
	}
}
