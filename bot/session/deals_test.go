package session_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/club/daypost"
	"stopp/bot/games/patience"
	deals "stopp/bot/games/patience/day"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	rules "stopp/game/patience"
	"stopp/storage"
)

// dealing is a room that plays patiences, and draws deals by chance.
func dealing(t *testing.T, seed byte) *club {
	c := newClub(t)
	c.with(c.byChance(seed))
	return c
}

// byChance makes a room such a one.
func (c *club) byChance(seed byte) func(*session.Room) {
	return func(rm *session.Room) {
		rm.Games, rm.Secrets = append(slices.Clone(games), patience.InHouse()), rand.NewChaCha8([32]byte{seed, byte(c.next)})
	}
}

// dealt is such a room that has its deals of days.
func dealt(t *testing.T, seed byte) *club {
	c := dealing(t, seed)
	c.dealtAhead()
	return c
}

// dealtAhead has the deals of today and tomorrow in the database, so that the room draws none in the background while
// something else is tested. They are always the same.
func (c *club) dealtAhead() {
	c.Helper()
	for _, day := range ahead.of(c.TB.(*testing.T)) {
		if err := c.db.PutDayDeals(context.Background(), day); err != nil {
			c.Fatal(err)
		}
	}
}

// ahead are the deals that a room has drawn for the day on which clubs begin and the day after, once for all tests.
var ahead drawnAhead

type drawnAhead struct {
	mu   sync.Mutex
	days [][]storage.DayDeal
}

func (a *drawnAhead) of(t *testing.T) [][]storage.DayDeal {
	t.Helper()
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.days != nil {
		return a.days
	}
	c := dealing(t, 7)
	c.room.Tick()
	c.room.Wait()
	var all [][]storage.DayDeal
	for _, day := range []string{c.today(), daypost.After(c.today())} {
		of, err := c.db.DayDeals(t.Context(), rules.RecordName, day)
		if err != nil || len(of) != len(rules.Kinds()) {
			t.Fatalf("%d deals of %s, %v", len(of), day, err)
		}
		all = append(all, of)
	}
	a.days = all
	return all
}

// answer is the private message that a request was answered with in the end.
func answer(c *club, all []sent) bot.Message {
	c.Helper()
	for _, s := range all {
		if s.how != "dismiss" && (s.as == bot.Reply && s.how == "answer" || s.how == "post") {
			c.Fatalf("not in private: %q", briefly(all))
		}
	}
	if len(all) == 0 {
		c.Fatal("no answer")
	}
	m := all[len(all)-1].message
	checkLimits(c.TB.(*testing.T), m)
	return m
}

// sharesDeal has a member, who may write here, share a first game on today's deal.
func (c *club) sharesDeal(u bot.User, k rules.Kind) []sent {
	c.Helper()
	r := c.request(bot.Press, u, bot.Path(deals.Path, "share", c.today(), k))
	r.Message, r.Rights = "x", 1<<11
	return c.send(r)
}

// dealOfToday is today's deal of a patience, as the database has it.
func (c *club) dealOfToday(k rules.Kind) storage.DayDeal {
	c.Helper()
	all, err := c.db.DayDeals(context.Background(), rules.RecordName, c.today())
	if err != nil {
		c.Fatal(err)
	}
	for _, d := range all {
		if d.Rules == k.String() {
			return d
		}
	}
	c.Fatalf("no deal of %v among %d", k, len(all))
	return storage.DayDeal{}
}

// begins has a member begin today's deal of a patience, or go on with it.
func (c *club) begins(u bot.User, k rules.Kind) (table bot.Message) {
	c.Helper()
	c.command(u, "daily", "game", k.String())
	_, m := c.laid()
	return m
}

// wins plays a member's first game on today's deal of a patience to the end.
func (c *club) wins(u bot.User, k rules.Kind) (over bot.Message) {
	c.Helper()
	c.begins(u, k)
	for _, move := range strings.Fields(c.dealOfToday(k).Solution) {
		c.command(u, "move", "text", move)
	}
	return c.ended(u)
}

// ended is the private message of a game that is over.
func (c *club) ended(u bot.User) (m bot.Message) {
	c.Helper()
	for _, a := range c.channel.asides {
		if keys := slices.Concat(a.message.Rows...); len(keys) > 0 && strings.HasPrefix(keys[0].ID, "day/share/") && len(a.message.Files) == 1 {
			m = a.message
		}
	}
	if m.Content == "" {
		c.Fatalf("no game of %s has ended", u.Name)
	}
	return m
}

// secretsOf are what nobody may be told of a deal before its day is over.
func secretsOf(d storage.DayDeal) []string {
	r, _ := rules.ParseRules(d.Rules)
	n, _ := rules.ParseNumber(d.Number)
	deck := rules.Numbered(r, n).Head()
	return []string{d.Number, d.Salt, deck[strings.Index(deck, "deck ")+5:]}
}

// tellsNothing fails if anything that went out, or stands, tells a deal.
func (c *club) tellsNothing(d storage.DayDeal, m bot.Message) {
	c.Helper()
	text := m.Content
	for _, f := range m.Files {
		text += f.Alt
		if !strings.HasSuffix(f.Name, ".png") {
			text += string(f.Data)
		}
	}
	for _, b := range slices.Concat(m.Rows...) {
		text += b.ID + b.Label
	}
	for _, secret := range secretsOf(d) {
		if strings.Contains(text, secret) {
			c.Errorf("%q is told in %q", secret, text)
		}
	}
}

// A deal of the day from its drawing to its number: the first game counts, without hints,
// and what follows is practice; two who share stand in one message, the better one first;
// the next day it has the number, and the solution verifies. Meanwhile the program is
// killed now and then, and nobody is told the deal.
func TestDealOfTheDay(t *testing.T) {
	c := dealing(t, 0)
	c.onDay(1, time.Hour)
	c.tick()
	d := c.dealOfToday(rules.Grosse)
	page := page(c, c.command(anna, "daily"), bot.Private)
	checkLimits(t, page)
	contains(c, page.Content, "All four can be won")
	contains(c, page.Content, "**The Great Patience**: not begun")
	table := c.begins(anna, rules.Grosse)
	contains(c, table.Content, "**The Great Patience** · deal of the day, ")
	contains(c, only(c, c.command(anna, "hint")), "nobody gets hints")
	c.restart()

	won := c.wins(anna, rules.Grosse)
	c.tellsNothing(d, won)
	contains(c, won.Content, "It has come out!")
	if len(won.Files) != 1 {
		t.Errorf("%d files", len(won.Files))
	}
	for _, s := range c.command(anna, "match export", "match", "1") {
		c.tellsNothing(d, s.message)
		contains(c, s.message.Content, "others still play its deal")
	}
	for _, path := range []string{bot.Path(pages.PathSameDeal, "1"), bot.Path(pages.PathNewDeal, "1"), bot.Path(pages.PathShare, "1", pages.ShareResult)} {
		for _, s := range c.press(anna, "x", path) { // forged
			c.tellsNothing(d, s.message)
		}
	}

	if want := bot.Path(deals.Path, "share", c.today(), "grosse"); button(c, won, "Share").ID != want {
		t.Errorf("%+v", won.Rows)
	}
	shared := onlyPost(c, c.sharesDeal(anna, rules.Grosse))
	id, _ := c.channel.last()
	c.tellsNothing(d, shared)
	moves := len(strings.Fields(d.Solution))
	lines := strings.Split(shared.Content, "\n")
	if want := fmt.Sprintf("🃏 The Great Patience · %s · won · %d moves · no undo", dateOf(c), moves); len(lines) != 2 || spaced(lines[0]) != want {
		t.Errorf("%q, not %q", lines[0], want)
	}
	if bars, name, _ := strings.Cut(lines[1], " "); len([]rune(bars)) != 8 || !strings.HasSuffix(bars, "█") || name != "**Anna**" || strings.Trim(bars, "▁▂▃▄▅▆▇█") != "" {
		t.Errorf("%q", lines[1])
	}
	contains(c, only(c, c.sharesDeal(anna, rules.Grosse)), "already")
	c.restart()

	// Ben gives up; what he shares is below.
	c.begins(ben, rules.Grosse)
	c.command(ben, "move", "text", strings.Fields(d.Solution)[0])
	contains(c, only(c, c.sharesDeal(ben, rules.Grosse)), "Finish your game first")
	c.givesUp(ben)
	c.sharesDeal(ben, rules.Grosse)
	both := c.channel.messages[id]
	checkLimits(t, both)
	if anna, ben := strings.Index(both.Content, "**1.** won"), strings.Index(both.Content, "**2.** "); anna < 0 || ben < anna || strings.Count(both.Content, "**Ben") != 1 {
		t.Errorf("%q", both.Content)
	}
	if len(c.channel.order) != 1 {
		t.Errorf("%d messages", len(c.channel.order))
	}

	// What Anna begins now is practice, with hints.
	practice := c.begins(anna, rules.Grosse)
	contains(c, practice.Content, "to practise")
	match := strings.Split(practice.Rows[0][0].ID, "/")[1]
	table2, _ := c.laid()
	hint := c.press(anna, table2, bot.Path("patience-hint", match))
	contains(c, strings.Join(briefly(hint), ""), "💡")
	board := answer(c, c.press(carl, "x", bot.Path(deals.Path, "board", c.today(), "grosse", "here")))
	contains(c, board.Content, "2 players, 50% won")
	contains(c, board.Content, "**Anna**")

	before := c.today()
	c.onDay(1, time.Hour)
	c.restart()
	c.tick()
	told := c.channel.messages[id]
	contains(c, told.Content, "deal "+d.Number+" · 2 players, 50% won")
	past := answer(c, c.press(carl, id, button(c, told, "Solution").ID))
	checkLimits(t, past)
	if len(past.Files) != 4 {
		t.Fatalf("%d files", len(past.Files))
	}
	for _, f := range past.Files {
		c.solves(string(f.Data), before)
	}
	if got := c.command(anna, "match export", "match", "1")[0].message.Files[0]; rules.Verify(string(got.Data)) != nil {
		t.Errorf("%s", got.Data)
	}
	contains(c, answer(c, c.command(anna, "daily")).Content, "Your streak: 1 day")
}

// dateOf is today as messages say it.
func dateOf(c *club) string { return deals.Date(reader(c.request(bot.Command, anna, "")), c.today()) }

// givesUp has a member give up the game that is shown last.
func (c *club) givesUp(u bot.User) {
	c.Helper()
	_, m := c.laid()
	match := strings.Split(slices.Concat(m.Rows...)[0].ID, "/")[1]
	c.press(u, "sure", bot.Path(pages.PathQuit, match))
}

// solves fails unless a record of a day is verified, and its moves win.
func (c *club) solves(text, of string) {
	c.Helper()
	if problems := rules.Verify(text); problems != nil {
		c.Errorf("%v of\n%s", problems, text)
	}
	r, err := rules.ParseRecord(text)
	if err != nil || r.Day != of {
		c.Fatalf("%v, %v", r, err)
	}
	var last rules.Match
	for step, err := range r.Replay() {
		if err != nil {
			c.Fatal(err)
		}
		last = step.Match
	}
	if last.Result().Standing != rules.Won {
		c.Errorf("%v", last.Result())
	}
}

// The deals of a day are drawn once, by chance and not from the date: another program draws
// others, and a restart none. Their seals are shown a day before.
func TestDealsAreSealedTheDayBefore(t *testing.T) {
	var decks [2]string
	for i := range decks {
		c := dealing(t, byte(i+1))
		c.onDay(1, time.Hour)
		c.tick()
		d := c.dealOfToday(rules.Reihe)
		decks[i] = d.Number
		seals := answer(c, c.press(carl, "x", bot.Path(deals.Path, "seals")))
		c.tellsNothing(d, seals)
		n, err := rules.ParseNumber(d.Number)
		if err != nil {
			t.Fatal(err)
		}
		contains(c, seals.Content, rules.Seal(n, d.Salt))
		if strings.Count(seals.Content, "`")/2 != 8+1 { // and one command
			t.Errorf("%s", seals.Content)
		}
		c.restart()
		c.onDay(1, time.Minute)
		c.tick()
		tomorrow := c.dealOfToday(rules.Reihe)
		if n, err = rules.ParseNumber(tomorrow.Number); err != nil || !strings.Contains(seals.Content, rules.Seal(n, tomorrow.Salt)) {
			t.Errorf("the seal of %s was not shown the day before", tomorrow.Number)
		}
	}
	if decks[0] == decks[1] {
		t.Error("two programs have the same deal")
	}
}

// Whoever asks before anything is drawn waits for a moment; where nothing is known of a
// day, or it is not over, the answer is kind and tells nothing.
func TestDealsOfOtherDays(t *testing.T) {
	c := dealing(t, 0)
	c.onDay(1, time.Second)
	out := c.command(anna, "daily")
	contains(c, out[len(out)-1].message.Content, "Deals of the day")
	d := c.dealOfToday(rules.Harfe)
	for path, want := range map[string]string{
		bot.Path(deals.Path, "past", c.today()):                       "not over yet",
		bot.Path(deals.Path, "past", "9999-12-30"):                    "not over yet",
		bot.Path(deals.Path, "past", "2020-02-30"):                    "older version",
		bot.Path(deals.Path, "past", c.yesterday()):                   "no deals on that day",
		bot.Path(deals.Path, "play", c.yesterday(), "harfe"):          "That day is over",
		bot.Path(deals.Path, "play", c.today(), "spider"):             "older version",
		bot.Path(deals.Path, "share", c.today(), "harfe"):             "Finish your game first",
		bot.Path(deals.Path, "share", "2020-01-01", "harfe"):          "too old",
		bot.Path(deals.Path, "board", c.today(), "harfe", "all"):      "Nobody has finished it yet",
		bot.Path(deals.Path, "board", c.today(), "harfe", "anywhere"): "older version",
	} {
		r := c.request(bot.Press, anna, path)
		r.Message, r.Rights = "x", 1<<11
		m := answer(c, c.send(r))
		contains(c, m.Content, want)
		c.tellsNothing(d, m)
	}
	direct := c.request(bot.Press, anna, bot.Path(deals.Path, "share", c.today(), "harfe"))
	direct.Guild = ""
	contains(c, only(c, c.send(direct)), "only in servers")
}

// A game that is still open counts as it stood at midnight, and one in which nothing was
// done not at all; what is done later changes nothing.
func TestDayEndsUnderAGame(t *testing.T) {
	c := dealing(t, 0)
	c.onDay(1, time.Hour)
	c.tick()
	d := c.dealOfToday(rules.Reihe)
	c.begins(anna, rules.Reihe)
	c.command(anna, "move", "text", "deal")
	c.begins(ben, rules.Reihe)
	c.onDay(1, time.Minute)
	c.command(anna, "move", "text", "deal") // to the same table
	c.command(ben, "move", "text", "deal")
	c.tick()
	best, err := c.db.BestGoes(t.Context(), storage.Deal{Game: rules.RecordName, Day: d.Day, Rules: "reihe"}, "", -1)
	if err != nil || len(best) != 1 || best[0].ID != anna.ID || best[0].Result.Moves != 1 || best[0].Result.Won {
		t.Errorf("%+v, %v", best, err)
	}
}

// A game on a deal of the day that nobody finishes is put away after two weeks, so that
// none pile up; others stay.
func TestDealsThatAreLeft(t *testing.T) {
	c := dealing(t, 0)
	c.onDay(1, time.Hour)
	c.tick()
	c.begins(anna, rules.Reihe)
	c.command(anna, "move", "text", "deal")
	c.command(anna, "patience", "game", "harfe", "number", "5")
	c.onDay(13, time.Hour)
	c.tick()
	if row, err := c.db.Match(t.Context(), 1); err != nil || row.Result != nil {
		t.Fatalf("too early: %+v, %v", row.Result, err)
	}
	c.onDay(2, time.Hour)
	c.restart()
	c.tick()
	first, err := c.db.Match(t.Context(), 1)
	if err != nil || first.Result == nil || first.Result.Ending != storage.Abandoned {
		t.Errorf("%+v, %v", first.Result, err)
	}
	if other, err := c.db.Match(t.Context(), 2); err != nil || other.Result != nil {
		t.Errorf("%+v, %v", other.Result, err)
	}
}

// Who hides their name counts, unnamed; of another server nobody is named; who is forgotten
// is gone from the lists.
func TestDealOfTheDayUnnamed(t *testing.T) {
	c := dealing(t, 0)
	c.onDay(1, time.Hour)
	c.tick()
	c.wins(anna, rules.Grosse)
	c.wins(ben, rules.Grosse)
	hide := c.request(bot.Press, ben, bot.Path(pages.PathSettings, pages.Named))
	hide.Values = []string{pages.NamedHidden}
	c.send(hide)
	for _, u := range []bot.User{anna, ben} {
		c.sharesDeal(u, rules.Grosse)
	}
	id, m := c.channel.last()
	if strings.Contains(m.Content, "Ben") || !strings.Contains(m.Content, "**Anna**") || strings.Contains(m.Content, "**2.**") || !strings.Contains(m.Content, "somebody") {
		t.Errorf("%q", m.Content)
	}
	away := c.request(bot.Press, carl, bot.Path(deals.Path, "board", c.today(), "grosse", "all"))
	away.Guild = "78"
	all := c.send(away)[0].message.Content
	if strings.Contains(all, "Anna") || !strings.Contains(all, "2 players, 100% won") {
		t.Errorf("%q", all)
	}
	c.forget(anna)
	if goes, err := c.db.Goes(t.Context(), rules.RecordName, c.today(), anna.ID); err != nil || len(goes) > 0 {
		t.Errorf("%v, %v", goes, err)
	}
	c.press(carl, "x", bot.Path(deals.Path, "board", c.today(), "grosse", "here"))
	c.onDay(1, time.Hour)
	c.tick()
	if text := c.channel.messages[id].Content; strings.Contains(text, "Anna") || !strings.Contains(text, "1 player, 100% won") {
		t.Errorf("%q", text)
	}
}

// Where the bot is no member, what is shared answers the press for all to read, once; a
// direct message has nobody to share with.
func TestShareAbroad(t *testing.T) {
	c := dealing(t, 0)
	c.onDay(1, time.Hour)
	c.tick()
	c.wins(anna, rules.Reihe)
	for i, want := range []string{"🃏 The Row", "shared this here already"} {
		r := c.request(bot.Press, anna, bot.Path(deals.Path, "share", c.today(), "reihe"))
		r.Guild, r.GuildLocale, r.Abroad, r.Permissions, r.Message = "", "", true, 0, "x"
		out := c.send(r)
		if len(out) != 1 || (out[0].as == bot.Reply) != (i == 0) {
			t.Errorf("%q", briefly(out))
		}
		contains(c, out[0].message.Content, want)
		c.tellsNothing(c.dealOfToday(rules.Reihe), out[0].message)
	}
}

// Killed while the message is on its way, a share stands in the channel once; a message
// that somebody takes away comes again with the next share.
func TestShareAfterACrash(t *testing.T) {
	c := dealing(t, 0)
	c.onDay(1, time.Hour)
	c.tick()
	c.wins(anna, rules.Grosse)
	c.channel.lostPost = true // it arrives, but nobody is told
	c.sharesDeal(anna, rules.Grosse)
	c.now = c.now.Add(time.Minute)
	c.restart()
	for range 3 {
		c.tick()
	}
	if len(c.channel.order) != 1 {
		t.Fatalf("%d messages", len(c.channel.order))
	}
	id, _ := c.channel.last()
	s, err := c.db.DayShare(t.Context(), "77", storage.Deal{Game: rules.RecordName, Day: c.today(), Rules: "grosse"})
	if err != nil || s.Message != id || s.Due {
		t.Errorf("%+v, %v", s, err)
	}
}

// A server that wants them gets the deals in a channel once a day; whoever presses plays in
// private, and the day after the message has the numbers.
func TestDealsInAChannel(t *testing.T) {
	c := dealing(t, 0)
	c.onDay(1, dailySpread)
	start := page(c, c.send(c.managing(bot.Command, "server settings")), bot.Private)
	off := c.send(c.managing(bot.Press, button(c, start, "Deals of the day").ID))[0].message
	contains(c, off.Content, "in no channel")
	on := c.send(c.managing(bot.Press, bot.Path(pages.PathServerDeals, daypost.Here)))[0].message
	contains(c, on.Content, "<#88>")
	posted := onlyPost(c, c.tick())
	checkLimits(t, posted)
	id, _ := c.channel.last()
	c.tellsNothing(c.dealOfToday(rules.Harfe), posted)
	if !posted.Silent || strings.Count(posted.Content, "`") != 8 {
		t.Errorf("%q", posted.Content)
	}
	c.restart()
	if all := c.tick(); len(all) != 0 {
		t.Errorf("again: %q", briefly(all))
	}
	answer(c, c.press(anna, id, button(c, posted, "The Row").ID))
	_, table := c.laid()
	contains(c, table.Content, "deal of the day")
	number := c.dealOfToday(rules.Harfe).Number
	c.onDay(1, dailySpread)
	onlyPost(c, c.tick())
	contains(c, c.channel.messages[id].Content, "deal "+number)
}

// drawless is a database that takes no deals of a day.
type drawless struct{ session.Store }

func (drawless) PutDayDeals(context.Context, []storage.DayDeal) error { return errors.New("no room") }

// Where the next day's deals can't be drawn, how the last day's games came out is written all the
// same.
func TestResultsDoNotWaitForTheNextDeals(t *testing.T) {
	c := dealing(t, 3)
	c.command(anna, "daily")
	c.press(anna, "x", bot.Path(deals.Path, "play", c.today(), rules.Grosse))
	day, id := c.today(), c.latest()
	c.moves(id, 1)
	c.keepIn(drawless{c.db})
	c.onDay(2, time.Hour)
	c.after(time.Minute)
	goes, err := c.db.Goes(context.Background(), rules.RecordName, day, anna.ID)
	if err != nil || len(goes) != 1 || goes[0].Result == nil {
		t.Errorf("%+v, %v", goes, err)
	}
	if all, err := c.db.DayDeals(context.Background(), rules.RecordName, c.today()); err != nil || len(all) > 0 {
		t.Errorf("drawn: %d, %v", len(all), err)
	}
	c.keepIn(c.db)
}
