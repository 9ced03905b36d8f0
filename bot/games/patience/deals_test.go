package patience_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/club/daypost"
	deals "stopp/bot/games/patience/day"
	"stopp/bot/text/pages"
	rules "stopp/game/patience"
	"stopp/internal/club"
	"stopp/storage"
)

// A deal of the day from its drawing to its number. The first game counts, without hints,
// and later ones are practice. Two who share stand in one message, the better one first.
// The next day it has the number, and the solution verifies. Meanwhile the program is
// killed now and then, and nobody is told the deal.
func TestDealOfTheDay(t *testing.T) {
	c := club.Dealing(t, 0)
	c.OnDay(1, time.Hour)
	c.Tick()
	d := c.DealOfToday(rules.Grosse)
	page := club.Page(c, c.Command(club.Anna, "daily"), bot.Private)
	club.CheckLimits(t, page)
	club.Contains(c, page.Content, "All four can be won")
	club.Contains(c, page.Content, "**The Great Patience**: not begun")
	table := c.Begins(club.Anna, rules.Grosse)
	club.Contains(c, table.Content, "**The Great Patience** · deal of the day, ")
	club.Contains(c, club.Only(c, c.Command(club.Anna, "hint")), "nobody gets hints")
	c.Restart()

	won := c.Wins(club.Anna, rules.Grosse)
	club.TellsNothing(c, d, won)
	club.Contains(c, won.Content, "It has come out!")
	if len(won.Files) != 1 {
		t.Errorf("%d files", len(won.Files))
	}
	for _, s := range c.Command(club.Anna, "match export", "match", "1") {
		club.TellsNothing(c, d, s.Message)
		club.Contains(c, s.Message.Content, "others still play its deal")
	}
	for _, path := range []string{bot.Path(pages.PathSameDeal, "1"), bot.Path(pages.PathNewDeal, "1"), bot.Path(pages.PathShare, "1", pages.ShareResult)} {
		for _, s := range c.Press(club.Anna, "x", path) { // forged
			club.TellsNothing(c, d, s.Message)
		}
	}

	if want := bot.Path(deals.Path, "share", c.Today(), "grosse"); club.Button(c, won, "Share").ID != want {
		t.Errorf("%+v", won.Rows)
	}
	shared := club.OnlyPost(c, c.SharesDeal(club.Anna, rules.Grosse))
	id, _ := c.Channel.Last()
	club.TellsNothing(c, d, shared)
	moves := len(strings.Fields(d.Solution))
	lines := strings.Split(shared.Content, "\n")
	if want := fmt.Sprintf("🃏 The Great Patience · %s · won · %d moves · no undo", dateOf(c), moves); len(lines) != 2 || club.Spaced(lines[0]) != want {
		t.Errorf("%q, not %q", lines[0], want)
	}
	if bars, name, _ := strings.Cut(lines[1], " "); len([]rune(bars)) != 8 || !strings.HasSuffix(bars, "█") || name != "**Anna**" || strings.Trim(bars, "▁▂▃▄▅▆▇█") != "" {
		t.Errorf("%q", lines[1])
	}
	club.Contains(c, club.Only(c, c.SharesDeal(club.Anna, rules.Grosse)), "already")
	c.Restart()

	// Ben gives up; what he shares is below.
	c.Begins(club.Ben, rules.Grosse)
	c.Command(club.Ben, "move", "text", strings.Fields(d.Solution)[0])
	club.Contains(c, club.Only(c, c.SharesDeal(club.Ben, rules.Grosse)), "Finish your game first")
	givesUp(c, club.Ben)
	c.SharesDeal(club.Ben, rules.Grosse)
	both := c.Channel.Messages[id]
	club.CheckLimits(t, both)
	if anna, ben := strings.Index(both.Content, "**1.** won"), strings.Index(both.Content, "**2.** "); anna < 0 || ben < anna || strings.Count(both.Content, "**Ben") != 1 {
		t.Errorf("%q", both.Content)
	}
	if len(c.Channel.Order) != 1 {
		t.Errorf("%d messages", len(c.Channel.Order))
	}

	// What Anna begins now is practice, with hints.
	practice := c.Begins(club.Anna, rules.Grosse)
	club.Contains(c, practice.Content, "to practise")
	match := strings.Split(practice.Rows[0][0].ID, "/")[1]
	table2, _ := c.Laid()
	hint := c.Press(club.Anna, table2, bot.Path("patience-hint", match))
	club.Contains(c, strings.Join(club.Briefly(hint), ""), "💡")
	board := club.Answer(c, c.Press(club.Carl, "x", bot.Path(deals.Path, "board", c.Today(), "grosse", "here")))
	club.Contains(c, board.Content, "2 players, 50% won")
	club.Contains(c, club.Shown(board), "Anna")

	before := c.Today()
	c.OnDay(1, time.Hour)
	c.Restart()
	c.Tick()
	told := c.Channel.Messages[id]
	club.Contains(c, told.Content, "deal "+d.Number+" · 2 players, 50% won")
	past := club.Answer(c, c.Press(club.Carl, id, club.Button(c, told, "Solution").ID))
	club.CheckLimits(t, past)
	if len(past.Files) != 4 {
		t.Fatalf("%d files", len(past.Files))
	}
	for _, f := range past.Files {
		solves(c, string(f.Data), before)
	}
	if got := c.Command(club.Anna, "match export", "match", "1")[0].Message.Files[0]; rules.Verify(string(got.Data)) != nil {
		t.Errorf("%s", got.Data)
	}
	club.Contains(c, club.Answer(c, c.Command(club.Anna, "daily")).Content, "Your streak: 1 day")
}

// dateOf is today as messages say it.
func dateOf(c *club.Club) string {
	return deals.Date(club.Reader(c.Request(bot.Command, club.Anna, "")), c.Today())
}

// givesUp has a member give up the game shown last.
func givesUp(c *club.Club, u bot.User) {
	c.Helper()
	_, m := c.Laid()
	match := strings.Split(slices.Concat(m.Rows...)[0].ID, "/")[1]
	c.Press(u, "sure", bot.Path(pages.PathQuit, match))
}

// solves fails unless a record of a day is verified, and its moves win.
func solves(c *club.Club, text, of string) {
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
// others, and a restart draws none. Their seals are shown a day before.
func TestDealsAreSealedTheDayBefore(t *testing.T) {
	var decks [2]string
	for i := range decks {
		c := club.Dealing(t, byte(i+1))
		c.OnDay(1, time.Hour)
		c.Tick()
		d := c.DealOfToday(rules.Reihe)
		decks[i] = d.Number
		seals := club.Answer(c, c.Press(club.Carl, "x", bot.Path(deals.Path, "seals")))
		club.TellsNothing(c, d, seals)
		n, err := rules.ParseNumber(d.Number)
		if err != nil {
			t.Fatal(err)
		}
		club.Contains(c, seals.Content, rules.Seal(n, d.Salt))
		if strings.Count(seals.Content, "`")/2 != 8+1 { // and one command
			t.Errorf("%s", seals.Content)
		}
		c.Restart()
		c.OnDay(1, time.Minute)
		c.Tick()
		tomorrow := c.DealOfToday(rules.Reihe)
		if n, err = rules.ParseNumber(tomorrow.Number); err != nil || !strings.Contains(seals.Content, rules.Seal(n, tomorrow.Salt)) {
			t.Errorf("the seal of %s was not shown the day before", tomorrow.Number)
		}
	}
	if decks[0] == decks[1] {
		t.Error("two programs have the same deal")
	}
}

// Members who ask before anything is drawn wait for a moment. If nothing is known of a day,
// or it is not over, the answer is kind and tells nothing.
func TestDealsOfOtherDays(t *testing.T) {
	c := club.Dealing(t, 0)
	c.OnDay(1, time.Second)
	out := c.Command(club.Anna, "daily")
	club.Contains(c, out[len(out)-1].Message.Content, "Deals of the day")
	d := c.DealOfToday(rules.Harfe)
	for path, want := range map[string]string{
		bot.Path(deals.Path, "past", c.Today()):                       "not over yet",
		bot.Path(deals.Path, "past", "9999-12-30"):                    "not over yet",
		bot.Path(deals.Path, "past", "2020-02-30"):                    "older version",
		bot.Path(deals.Path, "past", c.Yesterday()):                   "no deals on that day",
		bot.Path(deals.Path, "play", c.Yesterday(), "harfe"):          "That day is over",
		bot.Path(deals.Path, "play", c.Today(), "spider"):             "older version",
		bot.Path(deals.Path, "share", c.Today(), "harfe"):             "Finish your game first",
		bot.Path(deals.Path, "share", "2020-01-01", "harfe"):          "too old",
		bot.Path(deals.Path, "board", c.Today(), "harfe", "all"):      "Nobody has finished it yet",
		bot.Path(deals.Path, "board", c.Today(), "harfe", "anywhere"): "older version",
	} {
		r := c.Request(bot.Press, club.Anna, path)
		r.Message, r.Rights = "x", 1<<11
		m := club.Answer(c, c.Send(r))
		club.Contains(c, m.Content, want)
		club.TellsNothing(c, d, m)
	}
	direct := c.Request(bot.Press, club.Anna, bot.Path(deals.Path, "share", c.Today(), "harfe"))
	direct.Guild = ""
	club.Contains(c, club.Only(c, c.Send(direct)), "only in servers")
}

// A game that is still open counts as it stood at midnight. A game where nothing was done
// does not count at all. Later moves change nothing.
func TestDayEndsUnderAGame(t *testing.T) {
	c := club.Dealing(t, 0)
	c.OnDay(1, time.Hour)
	c.Tick()
	d := c.DealOfToday(rules.Reihe)
	c.Begins(club.Anna, rules.Reihe)
	c.Command(club.Anna, "move", "text", "deal")
	c.Begins(club.Ben, rules.Reihe)
	c.OnDay(1, time.Minute)
	c.Command(club.Anna, "move", "text", "deal") // to the same table
	c.Command(club.Ben, "move", "text", "deal")
	c.Tick()
	best, err := c.DB.BestGoes(t.Context(), storage.Deal{Game: rules.RecordName, Day: d.Day, Rules: "reihe"}, "", -1)
	if err != nil || len(best) != 1 || best[0].ID != club.Anna.ID || best[0].Result.Moves != 1 || best[0].Result.Won {
		t.Errorf("%+v, %v", best, err)
	}
}

// A game on a deal of the day that nobody finishes is put away after two weeks, so that
// none pile up; others stay.
func TestDealsThatAreLeft(t *testing.T) {
	c := club.Dealing(t, 0)
	c.OnDay(1, time.Hour)
	c.Tick()
	c.Begins(club.Anna, rules.Reihe)
	c.Command(club.Anna, "move", "text", "deal")
	c.Command(club.Anna, "patience", "game", "harfe", "number", "5")
	c.OnDay(13, time.Hour)
	c.Tick()
	if row, err := c.DB.Match(t.Context(), 1); err != nil || row.Result != nil {
		t.Fatalf("too early: %+v, %v", row.Result, err)
	}
	c.OnDay(2, time.Hour)
	c.Restart()
	c.Tick()
	first, err := c.DB.Match(t.Context(), 1)
	if err != nil || first.Result == nil || first.Result.Ending != storage.Abandoned {
		t.Errorf("%+v, %v", first.Result, err)
	}
	if other, err := c.DB.Match(t.Context(), 2); err != nil || other.Result != nil {
		t.Errorf("%+v, %v", other.Result, err)
	}
}

// Members who hide their name count, unnamed. Nobody of another server is named. A
// forgotten member is gone from the lists.
func TestDealOfTheDayUnnamed(t *testing.T) {
	c := club.Dealing(t, 0)
	c.OnDay(1, time.Hour)
	c.Tick()
	c.Wins(club.Anna, rules.Grosse)
	c.Wins(club.Ben, rules.Grosse)
	hide := c.Request(bot.Press, club.Ben, bot.Path(pages.PathSettings, pages.Named))
	hide.Values = []string{pages.NamedHidden}
	c.Send(hide)
	for _, u := range []bot.User{club.Anna, club.Ben} {
		c.SharesDeal(u, rules.Grosse)
	}
	id, m := c.Channel.Last()
	if strings.Contains(m.Content, "Ben") || !strings.Contains(m.Content, "**Anna**") || strings.Contains(m.Content, "**2.**") || !strings.Contains(m.Content, "somebody") {
		t.Errorf("%q", m.Content)
	}
	away := c.Request(bot.Press, club.Carl, bot.Path(deals.Path, "board", c.Today(), "grosse", "all"))
	away.Guild = "78"
	all := club.Shown(c.Send(away)[0].Message)
	if strings.Contains(all, "Anna") || !strings.Contains(all, "2 players, 100% won") {
		t.Errorf("%q", all)
	}
	c.Forget(club.Anna)
	if goes, err := c.DB.Goes(t.Context(), rules.RecordName, c.Today(), club.Anna.ID); err != nil || len(goes) > 0 {
		t.Errorf("%v, %v", goes, err)
	}
	c.Press(club.Carl, "x", bot.Path(deals.Path, "board", c.Today(), "grosse", "here"))
	c.OnDay(1, time.Hour)
	c.Tick()
	if text := c.Channel.Messages[id].Content; strings.Contains(text, "Anna") || !strings.Contains(text, "1 player, 100% won") {
		t.Errorf("%q", text)
	}
}

// Where the bot is no member, a share answers the press for all to read, once. In a direct
// message there is nobody to share with.
func TestShareAbroad(t *testing.T) {
	c := club.Dealing(t, 0)
	c.OnDay(1, time.Hour)
	c.Tick()
	c.Wins(club.Anna, rules.Reihe)
	for i, want := range []string{"🃏 The Row", "shared this here already"} {
		r := c.Request(bot.Press, club.Anna, bot.Path(deals.Path, "share", c.Today(), "reihe"))
		r.Guild, r.GuildLocale, r.Abroad, r.Permissions, r.Message = "", "", true, 0, "x"
		out := c.Send(r)
		if len(out) != 1 || (out[0].As == bot.Reply) != (i == 0) {
			t.Errorf("%q", club.Briefly(out))
		}
		club.Contains(c, out[0].Message.Content, want)
		club.TellsNothing(c, c.DealOfToday(rules.Reihe), out[0].Message)
	}
}

// A shared deal of the day has its bar, streak and a button with which anybody plays that deal. Where the message
// still stands when it is no longer today's, the button says so, and offers today's.
func TestSharedDealOfADayThatIsOver(t *testing.T) {
	c := club.Dealing(t, 0)
	for day := range 2 {
		c.OnDay(day, time.Hour)
		c.Tick()
		c.Wins(club.Anna, rules.Reihe)
	}
	shared := club.OnlyPost(c, c.SharesDeal(club.Anna, rules.Reihe))
	club.TellsNothing(c, c.DealOfToday(rules.Reihe), shared)
	club.Contains(c, shared.Content, "🔥 2")
	club.Contains(c, shared.Content, "█ **Anna**")
	play := club.Button(c, shared, "Play today’s deal").ID
	c.Restart()
	table := club.Answer(c, c.Press(club.Ben, "shared", play))
	club.Contains(c, table.Content, "**The Row** · deal of the day")
	c.OnDay(2, time.Hour)
	c.Tick()
	press := c.Request(bot.Press, club.Carl, play)
	press.Message, press.Private = "shared", false
	offer := c.Send(press)
	if len(offer) != 1 || offer[0].As != bot.Private {
		t.Fatalf("%q", club.Briefly(offer))
	}
	club.Contains(c, offer[0].Message.Content, "That day is over. These are today’s deals")
	if key := club.Button(c, offer[0].Message, "The Row").ID; key == play {
		t.Error("it is offered again")
	}
}

// Killed while the message is on its way, a share stands in the channel once. A message
// that somebody takes away comes again with the next share.
func TestShareAfterACrash(t *testing.T) {
	c := club.Dealing(t, 0)
	c.OnDay(1, time.Hour)
	c.Tick()
	c.Wins(club.Anna, rules.Grosse)
	c.Channel.LostPost = true // it arrives, but nobody is told
	c.SharesDeal(club.Anna, rules.Grosse)
	c.Now = c.Now.Add(time.Minute)
	c.Restart()
	for range 3 {
		c.Tick()
	}
	if len(c.Channel.Order) != 1 {
		t.Fatalf("%d messages", len(c.Channel.Order))
	}
	id, _ := c.Channel.Last()
	s, err := c.DB.DayShare(t.Context(), "77", storage.Deal{Game: rules.RecordName, Day: c.Today(), Rules: "grosse"})
	if err != nil || s.Message != id || s.Due {
		t.Errorf("%+v, %v", s, err)
	}
}

// A post whose answer is lost stands there once, and shows who has shared meanwhile, too. If
// somebody takes the message away, the next share posts it anew, with all.
func TestShareAfterALostPost(t *testing.T) {
	c := club.Dealing(t, 0)
	c.OnDay(1, time.Hour)
	c.Tick()
	for _, u := range []bot.User{club.Anna, club.Ben} {
		c.Wins(u, rules.Grosse)
	}
	c.Channel.LostPost = true
	c.SharesDeal(club.Anna, rules.Grosse)
	c.SharesDeal(club.Ben, rules.Grosse)
	id, m := c.Channel.Last()
	if len(c.Channel.Order) != 1 {
		t.Errorf("%d messages", len(c.Channel.Order))
	}
	c.Says(club.Shown(m), "Anna", "Ben")
	c.Channel.Remove(id)
	clear(c.Channel.Nonces) // some minutes later
	c.Wins(club.Carl, rules.Grosse)
	c.SharesDeal(club.Carl, rules.Grosse)
	next, m := c.Channel.Last()
	if next == id {
		t.Error("it is gone")
	}
	c.Says(club.Shown(m), "Anna", "Ben", "Carl")
}

// A server that wants them gets the deals in a channel once a day. Pressing plays in
// private, and the day after the message has the numbers.
func TestDealsInAChannel(t *testing.T) {
	c := club.Dealing(t, 0)
	c.OnDay(1, club.DailySpread)
	start := club.Page(c, c.Send(c.Managing(bot.Command, "server settings")), bot.Private)
	off := c.Send(c.Managing(bot.Press, club.Button(c, start, "Deals of the day").ID))[0].Message
	club.Contains(c, off.Content, "in any channel")
	on := c.Send(c.Managing(bot.Press, bot.Path(pages.PathServerDeals, daypost.Here)))[0].Message
	club.Contains(c, on.Content, "<#88>")
	posted := club.OnlyPost(c, c.Tick())
	club.CheckLimits(t, posted)
	id, _ := c.Channel.Last()
	club.TellsNothing(c, c.DealOfToday(rules.Harfe), posted)
	if !posted.Silent || club.Button(c, posted, "Seals").ID == "" {
		t.Errorf("%q", posted.Content)
	}
	c.Restart()
	if all := c.Tick(); len(all) != 0 {
		t.Errorf("again: %q", club.Briefly(all))
	}
	club.Answer(c, c.Press(club.Anna, id, club.Button(c, posted, "The Row").ID))
	_, table := c.Laid()
	club.Contains(c, table.Content, "deal of the day")
	number := c.DealOfToday(rules.Harfe).Number
	c.OnDay(1, club.DailySpread)
	club.OnlyPost(c, c.Tick())
	club.Contains(c, c.Channel.Messages[id].Content, "deal "+number)
}
