package hand

import (
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/zhengfen/choose"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/zhengfentest"
)

var long = flag.Bool("long", false, "look at the hands of 10,000 tables")

// Passing, taking and each suggestion are one tap from an open hand, and so is taking and
// leading (spec, "Choosing cards" 1 and 2).
func TestOneTap(t *testing.T) {
	following := func() *bench { return sit(t, zhengfentest.Dealt("6c 6d 9s Ac 5h Th Kd", "C 4c = single 4")) }
	own := func() *bench { return sit(t, zhengfentest.Dealt("6c 6d 9s Ac 5h Th Kd", "A 4c = single 4")) }
	leading := func() *bench { return sit(t, zhengfentest.Dealt("6c 6d 9s Ac 5h Th Kd")) }
	for _, c := range []struct {
		table  func() *bench
		label  string
		acts   int
		played string // what lies on top then
	}{
		{following, "Pass", 1, "4c"}, {following, "5♥", 1, "5h"}, {following, "A♣", 1, "Ac"}, {following, "5♥ 10♥ K♦", 1, "5h Th Kd"},
		{own, "Take the trick", 1, ""}, {own, "Then 5♥", 2, "5h"}, {own, "Then 6♣ 6♦", 2, "6c 6d"},
		{leading, "5♥", 1, "5h"}, {leading, "6♣ 6♦", 1, "6c 6d"},
	} {
		b := c.table()
		b.must(b.tap(game.A, c.label))
		top, lies := b.match.View(game.NoSeat).Top()
		if got := top.Play.Cards.String(); b.acts != c.acts || lies != (c.played != "") || lies && got != c.played {
			t.Errorf("%s: %d actions, then %s lies", c.label, b.acts, got)
		}
	}
}

// Any play of any list is two or three taps: at most three choices from the menu of plays
// (spec, "Choosing cards" 3).
func TestAnyPlayInThreeTaps(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 1))
	tables := []zhengfen.Match{zhengfentest.Longest(), zhengfentest.Dealt("6c 6d 9s Ac 5h Td Ks", "C 4c = single 4")}
	for _, line := range zhengfentest.Variety() {
		zhengfentest.EachTable(line, 1, func(m zhengfen.Match) {
			if rnd.IntN(25) == 0 && !m.Waits() && !m.Over() {
				tables = append(tables, m)
			}
		})
	}
	most := 0
	for _, m := range tables {
		seat := m.View(game.NoSeat).ToMove()
		plays := choose.Plays(m.View(seat))
		rnd.Shuffle(len(plays), func(i, j int) { plays[i], plays[j] = plays[j], plays[i] })
		for _, play := range plays[:min(6, len(plays))] {
			b := sit(t, m)
			most = max(most, b.list(seat, play))
			top, _ := b.match.View(game.NoSeat).Top()
			steps := b.match.View(game.NoSeat).Steps()
			if done := steps[len(steps)-1].Action.Play; done != play || b.acts != 1 {
				t.Fatalf("%v became %v, on top lies %v", play, done, top)
			}
		}
	}
	if most != 3 {
		t.Errorf("the longest way has %d choices", most)
	}
}

// Plays that beat one's own are in the menu.
func TestOwnPlayIsBeatenFromTheMenu(t *testing.T) {
	b := sit(t, zhengfentest.Dealt("6c 6d 9s Ac 5h Th Kd", "A 4c = single 4"))
	b.list(game.A, b.ahead(game.A, "5h"))
	if top, _ := b.match.View(game.NoSeat).Top(); b.acts != 1 || top.Play.Cards.String() != "5h" {
		t.Errorf("%d actions, then %v lies", b.acts, top)
	}
}

// ahead is the play of some cards that a seat may make as if it were its turn.
func (b *bench) ahead(seat game.Seat, cards string) zhengfen.Play {
	b.Helper()
	all := choose.Plays(b.match.View(seat).Ahead())
	i := slices.IndexFunc(all, func(p zhengfen.Play) bool { return p.Cards.String() == cards })
	if i < 0 {
		b.Fatalf("%s can't be played: %v", cards, all)
	}
	return all[i]
}

// list chooses a play from the menu of plays, and tells how many choices that took.
func (b *bench) list(seat game.Seat, play zhengfen.Play) (choices int) {
	b.Helper()
	for choices = 1; choices < 9; choices++ {
		m := b.of(seat)
		check(b.T, m)
		menu := m.Menus[0]
		if i := slices.IndexFunc(menu.Items, func(i bot.Item) bool { return i.Value == inMenu(play) }); i >= 0 {
			b.must(b.press(seat, menu.ID, menu.Items[i].Value))
			return choices
		}
		page := choose.Menu(choose.Plays(b.match.View(seat).Ahead()), parse(b.drafts[seat]).path)
		i := slices.IndexFunc(page.Groups, func(g choose.Group) bool { return slices.Contains(g.Plays, play) })
		if i < 0 {
			b.Fatalf("%v is in no group:\n%s", play, sketch(m))
		}
		b.must(b.press(seat, menu.ID, ofGroup+page.Groups[i].Key))
	}
	return choices
}

// Chosen cards come with their name, and a button for each reading that may be played (spec,
// "Choosing cards" 4).
func TestCards(t *testing.T) {
	b := sit(t, zhengfentest.Dealt("5h 6h 7h 9c 9d *s *b 3s"))
	pick := func(values ...string) {
		b.must(b.press(game.A, b.of(game.A).Menus[len(b.of(game.A).Menus)-1].ID, values...))
	}
	labels := func() (all []string) {
		check(t, b.of(game.A))
		for _, row := range b.of(game.A).Rows {
			for _, k := range row {
				all = append(all, k.Label)
			}
		}
		return all
	}
	b.look.Text = false
	if m := b.of(game.A); len(m.Files) != 1 || !strings.HasPrefix(string(m.Files[0].Data), "\x89PNG") || !strings.Contains(m.Files[0].Alt, "3 of spades, 5 of hearts") {
		t.Errorf("%d pictures", len(m.Files))
	}
	pick("9c", "9d")
	if got := labels(); !slices.Equal(got, []string{"pair, nines", "↩ Other cards"}) || !strings.Contains(b.of(game.A).Content, "9♣ 9♦ (pair, nines).") {
		t.Errorf("%q:\n%s", got, sketch(b.of(game.A)))
	}
	pick("5h", "6h", "7h", "*s", "*b")
	want := []string{"run, 5 to 9", "run, 4 to 8", "run, 3 to 7", "full house, sevens", "full house, fives", "↩ Other cards"}
	if got := labels(); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	pick("*s", "*b")
	if got := labels(); len(got) != 14 {
		t.Errorf("%q", got)
	}
	pick("9c", "6h")
	if got := labels(); len(got) != 1 || !strings.Contains(b.of(game.A).Content, "no combination") || b.acts != 0 {
		t.Errorf("%q:\n%s", got, sketch(b.of(game.A)))
	}
	b.must(b.tap(game.A, "↩"))
	if got := labels(); len(got) != 6 {
		t.Errorf("%q", got)
	}
	pick("5h", "6h", "7h", "*s", "*b")
	b.must(b.tap(game.A, "full house, fives"))
	if top, _ := b.match.View(game.NoSeat).Top(); top.Play.Reading.String() != "full 5" || b.drafts[game.A] != "" {
		t.Errorf("%v, draft %q", top, b.drafts[game.A])
	}
}

// A hand shows nothing that can't be pressed: each of its keys, and the last item of each of its
// menus, does something. Whoever can only pass sees neither plays nor menus.
func TestNothingDeadOnAHand(t *testing.T) {
	seen, passes := map[[3]bool]int{}, 0
	for _, line := range zhengfentest.Variety() {
		n := 0
		zhengfentest.EachTable(line, 1, func(m zhengfen.Match) {
			n++
			for seat := range m.View(game.NoSeat).Rules().Seats() {
				v := m.View(seat)
				if top, lies := v.Top(); v.Hand() != 0 && !m.Over() && (n+int(seat))%5 == 0 {
					seen[[3]bool{v.MyTurn(), lies, lies && top.Seat == seat}]++
					alive(t, m, seat)
				}
				if list := v.Moves(nil); len(list) == 1 && list[0].Verb == zhengfen.Pass {
					passes++
					if hand := sit(t, m).of(seat); len(hand.Menus) != 0 || len(hand.Rows) != 1 {
						t.Fatalf("whoever can only pass sees\n%s", sketch(hand))
					}
				}
			}
		})
	}
	if len(seen) != 6 || passes == 0 {
		t.Errorf("%v, %d that can only pass", seen, passes)
	}
}

// alive presses everything on a hand, each on a table of its own.
func alive(t *testing.T, m zhengfen.Match, seat game.Seat) {
	t.Helper()
	hand := sit(t, m).of(seat)
	check(t, hand)
	for _, key := range slices.Concat(hand.Rows...) {
		name := (bot.Request{Path: key.ID}).Name()
		if key.Off || key.Label == "–" {
			t.Fatalf("%q can't be pressed:\n%s", key.Label, sketch(hand))
		}
		if name == PathHint {
			continue
		}
		if b := sit(t, m); b.press(seat, key.ID) != nil || b.acts == 0 && len(b.drafts) == 0 && len(b.wishes) == 0 {
			t.Fatalf("%q does nothing:\n%s", key.Label, sketch(hand))
		}
	}
	for _, menu := range hand.Menus {
		if b := sit(t, m); b.press(seat, menu.ID, menu.Items[len(menu.Items)-1].Value) != nil || b.acts == 0 && len(b.drafts) == 0 {
			t.Fatalf("%q does nothing:\n%s", menu.Label, sketch(hand))
		}
	}
}

// Every hand makes messages within Discord's limits, in every language, with each thing that
// can be open in it.
func TestEveryHandFits(t *testing.T) {
	rounds, n := 1, 0
	if *long {
		rounds = 40
	}
	rnd := rand.New(rand.NewPCG(1, 1))
	look := func(m bot.Message) { check(t, m) }
	for i, line := range zhengfentest.Variety() {
		zhengfentest.EachTable(line, rounds, func(m zhengfen.Match) {
			b := sit(t, m)
			b.locale, b.look.Text = i18n.Languages[rnd.IntN(len(i18n.Languages))].String(), n%50 != 0
			for seat := range m.View(game.NoSeat).Rules().Seats() {
				if n++; *long || n%12 == 0 {
					check(t, b.of(seat))
					b.opened(rnd, seat, look)
				}
			}
		})
		if i == 0 {
			for _, m := range zhengfentest.Crowded() {
				for _, tag := range i18n.Languages {
					b := sit(t, m)
					b.locale, b.look.Text = tag.String(), true
					check(t, b.of(game.A))
					b.opened(rnd, game.A, look)
				}
			}
		}
	}
	if n < 500 || *long && n < 10_000 {
		t.Errorf("only %d hands", n)
	}
	t.Log(n, "hands")
}

// opened looks at a hand with something of its menus open, cards chosen, or a plan made.
func (b *bench) opened(rnd *rand.Rand, seat game.Seat, look func(bot.Message)) {
	v := b.match.View(seat)
	if v.Hand() == 0 || v.RoundOver() || v.Over() {
		return
	}
	held := slices.Collect(v.Hand().All())
	var picked zhengfen.Cards
	for range 1 + rnd.IntN(5) {
		picked |= zhengfen.CardsOf(held[rnd.IntN(len(held))])
	}
	drafts := []draft{draft{}.looking(nil, picked, v), draft{}.looking(nil, v.Hand(), v), draft{}.decided(rest, zhengfen.Play{}, v), draft{}.decided(unless, zhengfen.Play{}, v)}
	if plays := choose.Plays(v.Ahead()); len(plays) > 0 {
		drafts = append(drafts, draft{}.decided(play, plays[rnd.IntN(len(plays))], v), draft{}.decided(lead, plays[rnd.IntN(len(plays))], v))
		if groups := choose.Menu(plays, nil).Groups; len(groups) > 0 {
			g := groups[rnd.IntN(len(groups))]
			drafts = append(drafts, draft{}.looking([]string{g.Key}, 0, v))
			if more := choose.Menu(plays, []string{g.Key}).Groups; len(more) > 0 {
				drafts = append(drafts, draft{}.looking([]string{g.Key, more[rnd.IntN(len(more))].Key}, 0, v))
			}
		}
	}
	for _, d := range drafts {
		b.drafts[seat] = d.String()
		look(b.of(seat))
	}
	delete(b.drafts, seat)
}

// A press on an old hand acts only if it means the same play and that play may be made now;
// any other press brings the hand as it is. Choosing cards and sorting always mean the
// same.
func TestOldHand(t *testing.T) {
	b := sit(t, zhengfentest.Dealt("6c 6d 9s Ac Kh", "C 4c = single 4"))
	old := b.of(game.A)
	nine, weakest := b.button(game.A, "9♠").ID, b.button(game.A, "6♣").ID
	pass, rest, sort := b.button(game.A, "Pass").ID, old.Rows[1][1].ID, b.button(game.A, "Sort by").ID
	b.must(b.act(game.A, "pass"))
	b.must(b.act(game.B, b.single(game.B, zhengfen.Rank(4))))
	b.must(b.act(game.C, "pass"))
	for _, path := range []string{pass, rest, weakest} {
		if err := b.press(game.A, path); err != errMoved {
			t.Errorf("%s: %v", path, err)
		}
	}
	b.must(b.press(game.A, old.Menus[1].ID, "6c", "6d"))
	b.must(b.press(game.A, sort))
	if top, _ := b.match.View(game.NoSeat).Top(); b.wishes[pages.WishSort] != "suit" || parse(b.drafts[game.A]).picked == 0 || top.Seat != game.B {
		t.Errorf("sorted by %q, draft %q, top %v", b.wishes[pages.WishSort], b.drafts[game.A], top)
	}
	b.must(b.press(game.A, nine))
	if top, _ := b.match.View(game.NoSeat).Top(); top.Play.Cards.String() != "9s" {
		t.Errorf("%v lies on top", top)
	}
	if err := b.press(game.A, nine); err != errMoved { // it is not the turn any more
		t.Error(err)
	}
}

// The same press twice counts once. A member who presses in vain is told why, and what would
// work.
func TestRefusedPresses(t *testing.T) {
	b := sit(t, zhengfentest.Dealt("6c 6d 9s Ac 8h", "C 4c 4d = pair 4"))
	refused := func(err error, want string) {
		t.Helper()
		if err == nil || !strings.Contains(textOf(err), want) {
			t.Errorf("%v, not %q", err, want)
		}
	}
	refused(b.press(game.A, b.scene(game.A).OnHand(PathPlay, "zzzz", "pair.9")), "hold")
	nine, reading := inPath(zhengfen.Play{Cards: zhengfen.CardsOf(zhengfen.CardOf(6, 3)), Reading: zhengfen.Reading{Category: zhengfen.Single, Low: 6, High: 6}})
	refused(b.press(game.A, b.scene(game.A).OnHand(PathPlay, nine, reading)), "That is a single card, but the trick asks for a pair.")
	refused(b.press(game.A, b.scene(game.A).OnHand(PathLead, nine, reading)), "no trick of yours")
	refused(b.press(game.A, b.scene(game.A).OnHand(PathDo, doTake)), "no trick of yours")
	for _, path := range []string{b.scene(game.A).OnHand(PathPlay, "-", 1), b.scene(game.A).OnHand(PathDo, "nonsense"), b.scene(game.A).OnHand(PathSort, "size")} {
		if err := b.press(game.A, path); err != bot.ErrNoRoute {
			t.Errorf("%s: %v", path, err)
		}
	}
	if b.acts != 0 || len(b.drafts) != 0 {
		t.Errorf("%d actions, drafts %q", b.acts, b.drafts)
	}
	r := bot.Request{ID: "7", Kind: bot.Press, User: bot.User{ID: "10"}, Path: b.button(game.A, "Pass").ID}
	for range 2 {
		if _, err := Presses()[3].Do(t.Context(), b, r); err != nil || b.acts != 1 {
			t.Fatalf("%d actions, %v", b.acts, err)
		}
	}
}
