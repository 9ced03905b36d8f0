package lobby

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/toy"
	"stopp/bot/table/match"
	"stopp/bot/text/pages"
	rules "stopp/game/toy"
	"stopp/storage"
)

// newTable is a lobby in which Anna has opened a table of the toy.
func newTable(t *testing.T, options ...string) *hall {
	h := hallOf(t, cardtable.Games{toy.Gathered()})
	h.ok(h.command(anna, "toy", options...))
	return h
}

// table is the only table as it is stored, with its message.
func (h *hall) table() storage.Challenge {
	h.Helper()
	c, err := h.db.Challenge(h.Context(), 1)
	if err != nil {
		h.Fatal(err)
	}
	return c
}

func (h *hall) shownTable() bot.Message {
	h.Helper()
	h.lobby.Jobs.Wait()
	return h.lobby.openMessage(h.table())
}

// tap presses a button of the table's message, by the beginning of its path.
func (h *hall) tap(u bot.User, path ...any) (bot.Answer, error) {
	h.Helper()
	id := bot.Path(fmt.Sprint(path[0]), append([]any{1}, path[1:]...)...)
	for _, row := range h.shownTable().Rows {
		for _, b := range row {
			if b.ID == id || strings.HasPrefix(b.ID, id+"/") {
				return h.press(u, b.ID)
			}
		}
	}
	h.Fatalf("no button %s", id)
	return bot.Answer{}, nil
}

// seated says who sits at the table.
func (h *hall) seated() (names []string) {
	for _, p := range h.lobby.players(h.table()) {
		names = append(names, p.Name)
	}
	return names
}

func (h *hall) sits(want ...string) {
	h.Helper()
	if got := h.seated(); strings.Join(got, ", ") != strings.Join(want, ", ") {
		h.Errorf("%q sit there instead of %q", got, want)
	}
}

// keysOf are the labels of a message's keys, all of which can be pressed.
func keysOf(m bot.Message) (labels []string) {
	for _, b := range slices.Concat(m.Rows...) {
		if b.Off {
			labels = append(labels, "off")
		}
		labels = append(labels, b.Label)
	}
	return labels
}

// An open table shows no key that nobody can press: what shows follows from who sits there, which
// stands above the keys.
func TestOpenTableShowsWhatCanBePressed(t *testing.T) {
	h := newTable(t)
	with := func(all ...string) {
		h.Helper()
		if got := keysOf(h.shownTable()); !slices.Equal(got, all) {
			h.Errorf("with %q there: %q", h.seated(), got)
		}
	}
	with("Join", "Leave", "Computer +", "Rules", "Level: casual", "Alone, only I see it")
	for n := range 5 {
		h.ok(h.tap(anna, pages.PathComputers, pages.ComputersMore))
		if n == 2 {
			with("Join", "Leave", "Computer +", "Computer −", "Rules", "Start", "Level: casual", "Alone, only I see it")
		}
	}
	with("Join", "Leave", "Computer −", "Rules", "Start", "Level: casual", "Alone, only I see it")
	for n := range 5 { // each takes the place of a computer
		h.ok(h.tap(guest(n), pages.PathJoin))
	}
	with("Leave", "Rules", "Start", "Level: casual", "Alone, only I see it")
}

// What the table needs next is green: somebody who joins, and with enough people there its start.
func TestGreenIsWhatATableNeeds(t *testing.T) {
	h := newTable(t)
	green := func() (labels []string) {
		for _, b := range slices.Concat(h.shownTable().Rows...) {
			if b.Style == bot.Green {
				labels = append(labels, b.Label)
			}
		}
		return labels
	}
	for n := 1; n < 6; n++ {
		want := "Join"
		if n >= 3 {
			want = "Start"
		}
		if got := green(); !slices.Equal(got, []string{want}) {
			t.Errorf("with %d there: %q", n, got)
		}
		h.ok(h.tap(guest(n), pages.PathJoin))
	}
}

// guest is one of many.
func guest(n int) bot.User { return bot.User{ID: fmt.Sprint(100 + n), Name: fmt.Sprint("M", n)} }

// People sit in the order of joining, the computer last; one tap starts the match with
// everybody who sits there. The deal follows from the ids of all who joined, and of the
// start.
func TestTableIsJoinedAndStarted(t *testing.T) {
	h := newTable(t, "preset", "short", "pace", "live-5")
	if m := h.shownTable(); !strings.Contains(m.Content, "1 player · to 2 points · 5 minutes per turn") || !strings.Contains(m.Content, "2 more are needed") || slices.Contains(keysOf(m), "Start") || slices.Contains(keysOf(m), "Computer −") {
		t.Errorf("the open table: %q %+v", m.Content, m.Rows)
	}
	h.ok(h.tap(ben, pages.PathJoin))
	h.ok(h.tap(ben, pages.PathComputers, pages.ComputersMore))
	h.ok(h.tap(carl, pages.PathJoin))
	h.ok(h.tap(ben, pages.PathLeave))
	m := h.ok(h.tap(ben, pages.PathJoin))
	if !strings.Contains(m.Content, "1\\. **Anna**\n2\\. **Carl**\n3\\. **Ben**\n4\\. **Computer (casual)**") || !strings.Contains(m.Content, "2 more can join") || !slices.Contains(keysOf(m), "Start") || !slices.Contains(keysOf(m), "Computer −") {
		t.Errorf("with four: %q %+v", m.Content, m.Rows)
	}
	var joined []string
	for _, p := range h.table().To {
		joined = append(joined, p.Interaction)
	}
	m = h.ok(h.tap(anna, pages.PathStart))
	if !strings.Contains(m.Content, "has begun: **Anna**, **Carl**, **Ben** and **Computer (casual)**") || len(m.Rows) != 1 {
		t.Errorf("begun: %q", m.Content)
	}
	row := h.tables.rows[0]
	if row.Rules != "toy players=4 target=2" || row.Pace != "live-5" || !row.Origin.Gathered || strings.Join(row.Origin.Joined, " ") != strings.Join(joined, " ") {
		t.Errorf("the match: %+v", row)
	}
	bits, err := match.Bits(row.Game, row.Origin)
	if err != nil {
		t.Fatal(err)
	}
	if deal, err := rules.Game().Deal(row.Rules, bits); err != nil || deal != row.Deal {
		t.Errorf("dealt %q instead of %q, %v", row.Deal, deal, err)
	}
}

// The same press again begins nothing, also after the program was started anew. Any other
// press under the old message shows what has become of the table.
func TestStartedOnce(t *testing.T) {
	h := newTable(t, "computers", "2")
	join := h.request(bot.Press, ben, h.shownTable().Rows[0][0].ID)
	start := h.request(bot.Press, anna, bot.Path(pages.PathStart, 1))
	for range 2 {
		h.ok(h.send(join))
	}
	h.sits("Anna", "Ben", "Computer (casual)", "Computer 2")
	h.ok(h.send(start))
	h.open()
	for _, r := range []bot.Request{start, join, h.request(bot.Press, anna, bot.Path(pages.PathStart, 1)), h.request(bot.Press, carl, join.Path),
		h.request(bot.Press, ben, bot.Path(pages.PathLeave, 1)), h.request(bot.Press, ben, bot.Path(pages.PathComputers, 1, pages.ComputersMore, 3))} {
		if m := h.ok(h.send(r)); !strings.Contains(m.Content, "has begun") {
			t.Errorf("%s: %q", r.Path, m.Content)
		}
	}
	if len(h.tables.rows) != 1 || len(h.tables.rows[0].Players) != 4 {
		t.Errorf("%d matches", len(h.tables.rows))
	}
}

// Six have places, before any computer. A member who comes too late is told so, and nobody
// has two places.
func TestLastPlace(t *testing.T) {
	h := newTable(t, "computers", "5", "level", "master")
	join := h.shownTable().Rows[0][0].ID
	for n := range 5 {
		h.ok(h.press(guest(n), join))
		if got := h.table(); got.Taken() != 6 || got.Gathering.Computers != 4-n {
			t.Fatalf("%+v after %d", got.Gathering, n+1)
		}
	}
	_, err := h.press(ben, join)
	h.refused(err, "gather.taken")
	for _, u := range []bot.User{anna, guest(0)} {
		_, err = h.press(u, join)
		h.refused(err, "gather.joined")
	}
	_, err = h.press(anna, bot.Path(pages.PathComputers, 1, pages.ComputersMore, 1))
	h.refused(err, "gather.taken")
	h.sits("Anna", "M0", "M1", "M2", "M3", "M4")
	h.ok(h.press(guest(2), bot.Path(pages.PathLeave, 1)))
	h.ok(h.press(ben, join))
	h.sits("Anna", "M0", "M1", "M3", "M4", "Ben")
}

// Old buttons do no more than they said: computers that came since stay, and agreement to
// other rules does not count.
func TestOldButtonsOfATable(t *testing.T) {
	h := newTable(t)
	keys := h.shownTable().Rows[0]
	h.ok(h.press(ben, keys[0].ID))
	h.ok(h.press(ben, keys[2].ID))
	h.ok(h.press(anna, keys[2].ID))
	h.sits("Anna", "Ben", "Computer (casual)")
	h.ok(h.tap(anna, pages.PathComputers, pages.ComputersMore))
	h.ok(h.press(anna, keys[2].ID))
	h.sits("Anna", "Ben", "Computer (casual)", "Computer 2")
	h.ok(h.press(ben, bot.Path(pages.PathComputers, 1, pages.ComputersLess, 3)))
	h.sits("Anna", "Ben", "Computer (casual)", "Computer 2")
	h.ok(h.press(anna, bot.Path(pages.PathPreset, 1), "long"))
	h.sits("Anna", "Computer (casual)", "Computer 2")
	_, err := h.press(ben, keys[0].ID)
	h.refused(err, "gather.changed")
	h.ok(h.tap(ben, pages.PathJoin))
	h.sits("Anna", "Ben", "Computer (casual)", "Computer 2")
	for _, path := range []string{bot.Path(pages.PathAcceptChallenge, 1, "x"), bot.Path(pages.PathDeclineChallenge, 1)} {
		if _, err := h.press(carl, path); err == nil {
			t.Errorf("%s does something", path)
		}
	}
}

// Somebody who doesn't sit there changes nothing, and only the opener starts the table and
// chooses.
func TestWhoMayDoWhatAtATable(t *testing.T) {
	h := newTable(t)
	h.ok(h.tap(ben, pages.PathJoin))
	for path, want := range map[string]string{
		bot.Path(pages.PathLeave, 1): "gather.not-joined", bot.Path(pages.PathComputers, 1, pages.ComputersMore, 1): "gather.sit-first",
		bot.Path(pages.PathStart, 1): "gather.opener", bot.Path(pages.PathTableLevel, 1): "gather.opener", bot.Path(pages.PathPreset, 1): "gather.opener",
	} {
		_, err := h.press(carl, path, "long")
		h.refused(err, want)
	}
	_, err := h.press(anna, bot.Path(pages.PathStart, 1))
	h.refused(err, "gather.too-few")
	if m := h.ok(h.press(carl, bot.Path(pages.PathAgreed, 1))); len(m.Menus) != 0 || !strings.Contains(m.Content, "three cards") {
		t.Errorf("rules: %+v", m)
	}
	if m := h.ok(h.press(anna, bot.Path(pages.PathAgreed, 1))); len(m.Menus) != 3 || !strings.Contains(m.Content, "join again") {
		t.Errorf("the opener's rules: %+v", m)
	}
	if m := h.ok(h.press(anna, bot.Path(pages.PathTableLevel, 1))); len(m.Menus) != 1 || !m.Menus[0].Items[0].Chosen {
		t.Errorf("levels: %+v", m)
	}
	h.ok(h.press(anna, bot.Path(pages.PathTableLevel, 1), "master"))
	if got := h.table().Gathering; got.Level != "master" || got.Computers != 0 {
		t.Errorf("%+v", got)
	}
	if _, err := h.press(anna, bot.Path(pages.PathTableLevel, 1), "godlike"); err == nil {
		t.Error("any level goes")
	}
}

// If its opener leaves, a table closes for all; the opener is asked first.
func TestOpenerLeaves(t *testing.T) {
	h := newTable(t)
	h.ok(h.tap(ben, pages.PathJoin))
	m := h.ok(h.tap(anna, pages.PathLeave))
	if h.table().State != storage.StateOpen || len(m.Rows) != 1 {
		t.Fatalf("%s: %+v", h.table().State, m)
	}
	h.ok(h.press(anna, m.Rows[0][0].ID))
	if got := h.shown[len(h.shown)-1].Content; h.table().State != storage.StateDeclined || !strings.Contains(got, "has closed the table") {
		t.Errorf("%s: %q", h.table().State, got)
	}
	if m := h.ok(h.press(ben, bot.Path(pages.PathJoin, 1, "x"))); !strings.Contains(m.Content, "has closed the table") {
		t.Errorf("joined: %q", m.Content)
	}
	h.ok(h.command(anna, "toy"))
	_, err := h.command(anna, "toy")
	h.refused(err, "gather.twice")
}

// A member who has left the server since joining has no place at the start, and the opener
// looks who plays. Where Discord does not say, everybody counts as there.
func TestMemberWhoLeftTheServer(t *testing.T) {
	h := newTable(t, "computers", "2")
	h.ok(h.tap(ben, pages.PathJoin))
	h.ok(h.tap(carl, pages.PathJoin))
	h.left = ben.ID
	_, err := h.tap(anna, pages.PathStart)
	h.refused(err, "gather.gone")
	h.sits("Anna", "Carl", "Computer (casual)", "Computer 2")
	if got := h.shown[len(h.shown)-1].Content; strings.Contains(got, "Ben") {
		t.Errorf("shown: %q", got)
	}
	h.left, h.deaf = carl.ID, true
	h.ok(h.tap(anna, pages.PathStart))
	if got := h.tables.rows[0].Players; len(got) != 4 || got[1].ID != carl.ID {
		t.Errorf("%+v", got)
	}
}

// A member ignored by somebody at the table gets no place and is not told why; and nobody
// has more places than a member may have.
func TestWhoGetsNoPlace(t *testing.T) {
	h := newTable(t)
	h.ok(h.tap(ben, pages.PathJoin))
	if err := h.db.Block(t.Context(), ben.ID, storage.Person{ID: carl.ID, Name: carl.Name}); err != nil {
		t.Fatal(err)
	}
	_, err := h.tap(carl, pages.PathJoin)
	h.refused(err, "gather.not-now")
	for n := range 30 {
		h.tables.rows = append(h.tables.rows, storage.Match{ID: int64(100 + n), Guild: "77", Players: []storage.Person{{ID: guest(1).ID}, {ID: fmt.Sprint(n)}}})
	}
	_, err = h.tap(guest(1), pages.PathJoin)
	h.refused(err, "people.full")
	h.sits("Anna", "Ben")
	h.tables.rows = nil
	h.ok(h.tap(guest(1), pages.PathJoin))
}

// A table that is not started in a day closes, whether the clock or a press notices it.
func TestTableCloses(t *testing.T) {
	for _, tick := range []bool{true, false} {
		h := newTable(t)
		join := h.shownTable().Rows[0][0].ID
		h.now = h.now.Add(24*time.Hour - time.Minute)
		h.lobby.Tick()
		h.ok(h.press(ben, join))
		h.now = h.now.Add(time.Minute)
		var got string
		if tick {
			h.lobby.Tick()
			h.lobby.Jobs.Wait()
			got = h.shown[len(h.shown)-1].Content
		} else {
			got = h.ok(h.press(carl, join)).Content
		}
		if h.table().State != storage.StateExpired || !strings.Contains(got, "nobody started a match in time") {
			t.Errorf("%s: %q", h.table().State, got)
		}
	}
}

// The lobby fills while the program starts again: everybody keeps their place, and nobody
// has two.
func TestTableAfterAStart(t *testing.T) {
	h := newTable(t, "computers", "1")
	join := h.shownTable().Rows[0][0].ID
	for n := range 5 {
		h.ok(h.press(guest(n), join))
		h.open()
		asked, err := h.lobby.Load(t.Context(), func(string) bool { return true })
		if err != nil || len(asked) != 1 {
			t.Fatal(asked, err)
		}
		h.lobby.Show(asked)
		h.lobby.Jobs.Wait()
		if got := h.shown[len(h.shown)-1].Content; !strings.Contains(got, guest(n).Name) {
			t.Errorf("shown: %q", got)
		}
		if all := h.lobby.Asked(guest(n).ID, func(string) bool { return true }); len(all) != 1 || !all[0].Table || all[0].Mine {
			t.Errorf("listed: %+v", all)
		}
	}
	h.sits("Anna", "M0", "M1", "M2", "M3", "M4")
	h.ok(h.tap(anna, pages.PathStart))
	if len(h.tables.rows) != 1 {
		t.Errorf("%d matches", len(h.tables.rows))
	}
}

// A forgotten member leaves the tables they had joined.
func TestWithdrawnFromATable(t *testing.T) {
	h := newTable(t)
	h.ok(h.tap(ben, pages.PathJoin))
	if err := h.lobby.Withdraw(t.Context(), 1, ben.ID); err != nil {
		t.Fatal(err)
	}
	h.sits("Anna")
	if err := h.lobby.Withdraw(t.Context(), 1, anna.ID); err != nil || h.table().State != storage.StateDeclined {
		t.Errorf("%s, %v", h.table().State, err)
	}
}
