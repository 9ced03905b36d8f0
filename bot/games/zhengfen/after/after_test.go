package after

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	lookback "stopp/bot/games/replay"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
	"stopp/game/record"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/coach"
	"stopp/render"
	"stopp/storage"
)

// A finished match is shown action by action, with all hands open, and the buttons lead to
// where they say.
func TestReplayStepsThroughEachAction(t *testing.T) {
	m := stored(t, "zheng-fen players=3 target=150 quick=on", 3, 5000)
	_, c := at(t, m, 0)
	if c.Last != len(m.Actions) || len(c.Deals) < 2 || !c.Open {
		t.Fatalf("%+v", c)
	}
	for step := range c.Last + 1 {
		then, err := m.At(step, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := then.Scene(i18n.For("en"))
		s.Look.Text = step%20 > 0 // pictures take longer
		page := Step(s, c, step)
		if !strings.Contains(page.Content, fmt.Sprintf("round %d · step %d of %d", c.Round(step), step, c.Last)) {
			t.Fatalf("step %d: %q", step, page.Content)
		}
		shown := page.Content
		if !s.Look.Text {
			shown = page.Files[0].Alt
		}
		for seat := range game.Seat(3) {
			for card := range play.Of(then.Story).View(seat).Hand().All() {
				if sign := render.CardSymbols(card.Face(), render.English); !strings.Contains(shown, sign) && !strings.Contains(shown, render.CardSigns(card.Face(), render.English, false)) {
					t.Fatalf("step %d: %v of %v is missing in %q", step, card, seat, shown)
				}
			}
		}
		within(t, page)
		want := []int{0, max(0, step-1), min(c.Last, step+1), c.Last}
		for i, b := range page.Rows[0] {
			if b.ID != fmt.Sprintf("%s/c/%d/%d", PathReplay, want[i], i+1) {
				t.Fatalf("step %d: %q leads to %s", step, b.Label, b.ID)
			}
		}
	}
}

// within checks a message against Discord's limits.
func within(t *testing.T, m bot.Message) {
	t.Helper()
	if n := bot.Length(m.Content); n > markup.ContentLimit {
		t.Fatalf("%d characters: %s", n, m.Content)
	}
	if err := m.CheckLayout(); err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, row := range m.Rows {
		for _, b := range row {
			if len(b.ID) > 100 || seen[b.ID] || bot.Length(b.Label) > markup.LabelLimit || len(row) > 5 {
				t.Fatalf("button %q, %s", b.Label, b.ID)
			}
			seen[b.ID] = true
		}
	}
	for _, f := range m.Files {
		if n := len([]rune(f.Alt)); n == 0 || n > render.AltLimit {
			t.Fatalf("%s: alt text of %d characters", f.Name, n)
		}
	}
}

// Rounds and tricks are where they begin and end.
func TestCourse(t *testing.T) {
	m := stored(t, "zheng-fen target=200", 5, 5000)
	_, c := at(t, m, 0)
	next := 1
	for n := range c.Deals {
		first, last, ok := c.Steps(n + 1)
		if !ok || first != next || c.Round(first) != n+1 || c.Round(last) != n+1 || c.after(c.Deals, first-1) != min(c.Last, last+1) {
			t.Fatalf("round %d: %d to %d, %v", n+1, first, last, ok)
		}
		next = last + 2
	}
	if next != c.Last+2 || before(c.Deals, c.Deals[1]) != 0 || before(c.Deals, c.Last) != c.Deals[len(c.Deals)-1] {
		t.Errorf("%+v", c)
	}
	for _, round := range []int{-1, 0, len(c.Deals) + 1} {
		if _, _, ok := c.Steps(round); ok {
			t.Errorf("there is a round %d", round)
		}
	}
	points := 0
	for i, step := range c.Tricks {
		then, _ := at(t, m, step)
		last, _ := play.Of(then.Story).Played().Last()
		for _, trick := range last.Tricks {
			points += trick.Cards.Points()
		}
		if i > 0 && c.Tricks[i-1] >= step || c.after(c.Tricks, step-1) != step || before(c.Tricks, step+1) != step {
			t.Errorf("trick %d ends at %d", i, step)
		}
	}
	if points > 100*len(c.Deals) || points < 50*len(c.Deals) {
		t.Errorf("%d points in tricks of %d rounds", points, len(c.Deals))
	}
}

// exchanged is a match in which two cards that nobody has seen have changed hands; ok is false
// where there are none.
func exchanged(t *testing.T, m *match.Match) (other *match.Match, ok bool) {
	t.Helper()
	_, c := at(t, m, 0)
	v := play.Of(m.Story).View(game.NoSeat)
	deal := c.Deals[len(c.Deals)-1]
	line := m.Row.Deal
	if deal > 0 {
		line = m.Actions[deal-1].Text
	}
	holder := map[string]game.Seat{}
	for seat := range v.Rules().Seats() {
		for card := range play.Of(m.Story).View(seat).Hand().All() {
			holder[card.String()] = seat
		}
	}
	words := strings.Fields(line)
	from, to := -1, -1
	for i, word := range words {
		seat, held := holder[word]
		switch {
		case !held || word == "3h":
		case from < 0:
			from = i
		case seat != holder[words[from]]:
			to = i
		}
	}
	if to < 0 {
		return nil, false
	}
	mark := strings.NewReplacer(words[from], words[to], words[to], words[from])
	row, actions := m.Row, slices.Clone(m.Actions)
	if row.Deal = mark.Replace(line); deal > 0 {
		row.Deal, actions[deal-1].Text = m.Row.Deal, mark.Replace(line)
	}
	return opened(t, row, actions), true
}

// Rules §12: while a match is open, nothing that anybody is shown of it depends on who holds
// what: no page of a replay, no film, no log, no folded round, and no export.
func TestOpenMatchTellsNothing(t *testing.T) {
	for _, test := range []struct {
		rules string
		most  int
	}{{"zheng-fen players=3", 12}, {"zheng-fen players=6 quick=on", 47}, {"zheng-fen players=3", 130}} {
		m := stored(t, test.rules, uint64(test.most), test.most)
		other, ok := exchanged(t, m)
		if !ok {
			t.Fatalf("%s after %d actions: no cards to exchange", test.rules, test.most)
		}
		differ := 0
		for seat := range play.Of(m.Story).View(game.NoSeat).Rules().Seats() {
			if m.Story.Seen(seat).Text() != other.Story.Seen(seat).Text() {
				differ++
			}
		}
		if differ != 2 {
			t.Errorf("%d hands differ", differ)
		}
		if shown(t, m) != shown(t, other) {
			t.Fatalf("%s after %d actions: what is shown differs", test.rules, test.most)
		}
	}
}

// shown is everything that anybody is shown of a match.
func shown(t *testing.T, m *match.Match) string {
	t.Helper()
	_, c := at(t, m, 0)
	table := tableOf(m, "en")
	said := text(Log(table)) + Line(table) + strings.Join(Told(table.Story), "\n") + m.Story.Seen(game.NoSeat).Text()
	for sheet := range m.Sheet() {
		said += text(Past(table, sheet+1))
	}
	for _, step := range []int{0, len(m.Actions)} {
		then, _ := at(t, m, step)
		for _, viewer := range []game.Seat{game.NoSeat, game.C} {
			s := then.Scene(i18n.For("en"))
			s.Viewer = viewer
			said += text(Step(s, c, step))
			s.Look.Text = true
			said += text(Step(s, c, step))
		}
	}
	if len(m.Actions) > 50 { // what is true of a short film is true of a long one
		return said
	}
	film, err := Film(table, c, m.Whole(), c.Round(c.Last))
	if err != nil {
		t.Fatal(err)
	}
	return said + text(film)
}

// Of an open match nobody's hand is shown, of a finished one everybody's.
func TestOnlyWhatIsOverIsOpen(t *testing.T) {
	open := stored(t, "zheng-fen players=3 target=1", 4, 10)
	_, c := at(t, open, 10)
	if c.Open || Opened(c, play.Of(open.Story)) != nil {
		t.Error("an open match shows hands")
	}
	over := stored(t, "zheng-fen players=3 target=1", 4, 5000)
	if _, c = at(t, over, 10); !c.Open || Opened(c, play.Of(over.Story)) == nil {
		t.Error("a match that is over hides hands")
	}
	open.Row.Result = &storage.Result{Ending: storage.Abandoned, Winner: -1}
	open = opened(t, open.Row, open.Actions)
	if _, c = at(t, open, 10); !c.Open {
		t.Error("so does one that was ended without a result")
	}
}

// Results, rounds and logs keep Discord's limits with six long names in every language, and
// say every total.
func TestResultsFit(t *testing.T) {
	for _, language := range []string{"en", "de", "fr"} {
		m := stored(t, "zheng-fen players=6 target=300", 2, 9000)
		table := tableOf(m, language)
		ended, details := Ended(table), Details(table)
		for _, look := range []bool{false, true} {
			table.Look.Text = look
			for _, message := range []bot.Message{Ended(table), Result(table), Details(table), Log(table), Past(table, 1), RoundOver(table)} {
				within(t, message)
			}
		}
		for seat, p := range m.Story.Outcome().Points {
			if line := fmt.Sprintf("· %d ", p); !strings.Contains(details.Words(), line) || !strings.Contains(ended.Files[0].Alt, fmt.Sprintf(" %d", p)) {
				t.Errorf("%s: %v has %d, which is missing in %s or %s", language, game.Seat(seat), p, details.Words(), ended.Files[0].Alt)
			}
		}
		if len(ended.Files) != 1 || len(details.Files) != 3 {
			t.Fatalf("%s: %d files, and %d", language, len(ended.Files), len(details.Files))
		}
		if lines := strings.Count(string(details.Files[1].Data), "\n"); lines < len(m.Actions) {
			t.Errorf("%s: %d lines for %d actions", language, lines, len(m.Actions))
		}
	}
}

// The log says that a player is out at the play that did it: for all seats but the Last, once
// a round.
func TestLogSaysWhoIsOut(t *testing.T) {
	m := stored(t, "zheng-fen players=5 target=100", 6, 5000)
	s := inFiles(tableOf(m, "en"))
	for _, r := range rounds(play.Of(m.Story)) {
		log := strings.Join(s.round(r), "\n")
		if r.end == nil {
			continue
		}
		for n := 1; n <= 4; n++ {
			if place := fmt.Sprintf("· out %d", n); strings.Count(log, place) != 1 {
				t.Errorf("round %d: %q stands %d times", r.Round(), place, strings.Count(log, place))
			}
		}
		if strings.Count(log, "· first out") != 1 || strings.Count(log, "· last: ") != 1 {
			t.Error(log)
		}
	}
}

// A look back has a page for each of the dearest plays, the dearest first. It shows the
// hand of the player who made it and nobody else's.
func TestReviewShowsOneHand(t *testing.T) {
	m := stored(t, "zheng-fen players=3 target=1", 7, 5000)
	effort := coach.Effort{Rounds: 1500}
	found, err := found(&effort).Look(m, lookback.Work{Seed: 1, Progress: func() {}, Stop: func() bool { return false }})
	if err != nil {
		t.Fatal(err)
	}
	all := costly(found)
	if len(all) == 0 || !slices.IsSortedFunc(all, func(a, b coach.Costly) int { return int(b.Cost*1000) - int(a.Cost*1000) }) {
		t.Fatalf("%+v", all)
	}
	s := m.Scene(i18n.For("en"))
	overviewAt := slices.IndexFunc(Pages(play.TableOf(s), func(game.Seat) string { return "" }, found), func(p Page) bool { return !p.Alone })
	for i, c := range all {
		page := Review(s, found, overviewAt+i+1)
		within(t, page)
		alt := page.Files[0].Alt
		for card := range zhengfen.Pack.All() {
			sign := render.CardSymbols(card.Face(), render.English)
			if has := strings.Contains(alt, " "+sign+" ") || strings.Contains(alt, " "+sign+"."); has != c.View.Hand().Has(card) && card != zhengfen.SmallJoker && card != zhengfen.BigJoker {
				t.Fatalf("%v: %v, and the hand is %v: %s", card, has, c.View.Hand(), alt)
			}
		}
		if !strings.Contains(page.Content, "Better: ") || !strings.Contains(page.Content, "• ") {
			t.Error(page.Content)
		}
	}
	overview := Review(s, found, overviewAt)
	within(t, overview)
	for _, name := range []string{"Anna", "Carl"} {
		if !strings.Contains(overview.Content, name) {
			t.Error(overview.Content)
		}
	}
}

// A look back begins with the moment at which the match turned, as a picture with a sentence, and up to
// two more. Each stands for itself: no number of a page goes with it. What nobody could see then isn't
// seen.
func TestLookBackBeginsWithTheMoment(t *testing.T) {
	for seed := range uint64(6) {
		m := stored(t, "zheng-fen players=3 target=200", seed, 5000)
		effort := coach.Effort{Rounds: 50}
		found, err := found(&effort).Look(m, lookback.Work{Seed: 1, Progress: func() {}, Stop: func() bool { return false }})
		if err != nil {
			t.Fatal(err)
		}
		s := m.Scene(i18n.For("en"))
		all := Pages(play.TableOf(s), func(game.Seat) string { return "X" }, found)
		moments := slices.IndexFunc(all, func(p Page) bool { return !p.Alone })
		if moments < 1 || moments > 3 {
			t.Fatalf("%d moments", moments)
		}
		for n, p := range all[:moments] {
			page := Review(s, found, n)
			within(t, page)
			want := "Moment "
			if n == 0 {
				want = "Here the match turned: "
			}
			if !strings.HasPrefix(page.Content, "**"+want) || strings.Contains(page.Content, "page ") || len(page.Files) != 1 || !strings.Contains(page.Content, "ound ") {
				t.Errorf("%d files: %s", len(page.Files), page.Content)
			}
			if v := p.View.Viewer(); v != game.NoSeat && p.View.Hand() == 0 {
				t.Errorf("it shows no hand of %v", v)
			}
		}
	}
}

// Who was in front from a round on is said of a match of several: in a match of one round there is no other.
func TestLookBackAtOneRound(t *testing.T) {
	for rules, several := range map[string]bool{"zheng-fen players=3 target=1": false, "zheng-fen players=3 target=200": true} {
		said := false
		for seed := range uint64(6) {
			m := stored(t, rules, seed, 5000)
			found, err := coach.Look(m.Whole(), coach.Effort{Rounds: 1, Progress: func(int, int) {}, Stop: func() bool { return false }})
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range Pages(tableOf(m, "en"), func(game.Seat) string { return "X" }, found) {
				said = said || strings.Contains(p.Text, "From that round on")
			}
		}
		if said != several {
			t.Errorf("%s: said: %v", rules, said)
		}
	}
}

// A computer's plays are not looked at.
func TestReviewLeavesComputersOut(t *testing.T) {
	m := stored(t, "zheng-fen players=6 target=1", 7, 5000)
	effort := coach.Effort{Rounds: 100}
	found, err := found(&effort).Look(m, lookback.Work{Seed: 1, Progress: func() {}, Stop: func() bool { return false }})
	if err != nil || found.Seats[5].Chosen != 0 || found.Seats[0].Chosen == 0 {
		t.Errorf("%+v, %v", found.Seats, err)
	}
}

// The record of a table with its own rules, of several rounds, is one of the game's.
func TestRecordIsOne(t *testing.T) {
	m := stored(t, "zheng-fen players=3 target=150 quick=on", 3, 5000)
	rec, err := record.Parse(m.Record())
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for e, err := range zhengfen.Replay(rec) {
		if err != nil {
			t.Fatal(err)
		}
		if count++; e.Match.Over() && e.Match.Outcome() != m.Story.Outcome() {
			t.Errorf("%+v, not %+v", e.Match.Outcome(), m.Story.Outcome())
		}
	}
	if count != len(m.Actions)+1 {
		t.Errorf("%d entries of %d actions", count, len(m.Actions))
	}
}
