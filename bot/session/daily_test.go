package session_test

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/club/daypost"
	"stopp/bot/games/streit/view"
	"stopp/bot/session"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/storage"
)

// wantDaily has a manager choose this channel for the day's puzzle, or none.
func (c *club) wantDaily(where string) bot.Message {
	c.Helper()
	return page(c, c.send(c.managing(bot.Press, strings.TrimSuffix(bot.Path(pages.PathServerDaily, where), "/"))), bot.Update)
}

// tick lets the clock look, and returns what went out.
func (c *club) tick() []sent {
	c.Helper()
	c.channel.take()
	c.room.Tick()
	c.room.Wait()
	return c.channel.take()
}

// onDay puts the clock to a moment of the day after so many more, after midnight UTC.
func (c *club) onDay(days int, after time.Duration) {
	c.now = c.now.UTC().Truncate(24 * time.Hour).Add(time.Duration(days)*24*time.Hour + after)
}

// onlyPost is the one post that went out, among edits.
func onlyPost(c *club, all []sent) bot.Message {
	c.Helper()
	var posts []bot.Message
	for _, s := range all {
		if s.how == "post" {
			posts = append(posts, s.message)
		}
	}
	if len(posts) != 1 {
		c.Fatalf("%d posts: %q", len(posts), briefly(all))
	}
	checkLimits(c.TB.(*testing.T), posts[0])
	return posts[0]
}

// answerDaily answers the posted puzzle of today as somebody.
func (c *club) answerDaily(u bot.User, right bool) bot.Message {
	c.Helper()
	p, day := c.posedNow(), c.today()
	id, _ := c.channel.last()
	code := streit.Regular
	if (p.Fault == streit.Regular) != right {
		m := only1(c, c.press(u, id, bot.Path(view.PathDaily, day, view.PuzzleStopp)))
		for _, known := range p.After.Rules.Faults() {
			if p.Right(known) == right {
				code = known
			}
		}
		return c.turn(u, m, reader(c.request(bot.Press, u, "")).Say("reason."+code.String(), nil))
	}
	return only1(c, c.press(u, id, bot.Path(view.PathDaily, day, view.PuzzleSay, code)))
}

// The day's puzzle comes once a day to the channel where a manager wants it, whatever
// is restarted; answers are private and count; the day after, its message names who
// found it, and no one else.
func TestDailyPuzzleInAChannel(t *testing.T) {
	c := newClub(t)
	c.onDay(1, 0)
	contains(c, c.wantDaily("").Content, "in no channel")
	contains(c, c.wantDaily(daypost.Here).Content, "<#88>")
	if all := c.tick(); len(all) != 0 {
		t.Errorf("before its time: %q", briefly(all))
	}
	c.onDay(0, dailySpread)
	first := onlyPost(c, c.tick())
	contains(c, first.Content, "Find the fault: "+c.today())
	if first.Nonce == "" || len(first.Nonce) > 25 || !first.Silent || len(first.Mentions) > 0 || strings.Contains(first.Content, "Yesterday") {
		t.Errorf("%+v", first)
	}
	id, _ := c.channel.last()
	for range 3 {
		if all := c.tick(); len(all) != 0 {
			t.Fatalf("again: %q", briefly(all))
		}
		c.restart()
	}
	contains(c, c.answerDaily(anna, true).Content, "Right!")
	contains(c, c.answerDaily(anna, false).Content, "Your first answer is what counts, and it was right")
	contains(c, c.answerDaily(ben, false).Content, "No, that is not it.")
	contains(c, only1(c, c.press(carl, id, bot.Path(view.PathDaily, c.today(), view.PuzzleBefore))).Content, "Stopp, or is all right?")
	if !reflect.DeepEqual(c.channel.messages[id], first) {
		t.Error("an answer shows in the channel")
	}
	contains(c, only1(c, c.command(anna, "puzzle")).Content, "got today’s puzzle right")

	day := c.today()
	c.onDay(1, dailySpread)
	c.restart()
	second := onlyPost(c, c.tick())
	contains(c, second.Content, "Yesterday 1 of 2 found it.")
	old := c.channel.messages[id]
	checkLimits(t, old)
	contains(c, old.Content, "Find the fault: "+day)
	contains(c, old.Content, "1 of 2 found it.\n**Anna**")
	if strings.Contains(old.Content, "Ben") || strings.Contains(second.Content, "Anna") || len(old.Rows) != 0 || len(old.Files) != 1 {
		t.Errorf("%q", old.Content)
	}
	contains(c, only1(c, c.press(carl, id, bot.Path(view.PathDaily, day, view.PuzzleSay, streit.Regular))).Content, "no longer counts")
	mine, err := c.db.StreakOf(t.Context(), streit.RecordName, "77", c.yesterday(), carl.ID)
	if err != nil || mine.Made != 0 {
		t.Errorf("%+v, %v", mine, err)
	}
}

// Days that the bot was away for are left out, but the last message still tells its
// answer; a bot that comes back on the day posts it then.
func TestDailyPuzzleSkipsDays(t *testing.T) {
	c := newClub(t)
	c.onDay(1, dailySpread)
	c.wantDaily(daypost.Here)
	onlyPost(c, c.tick())
	id, _ := c.channel.last()
	c.onDay(9, 15*time.Hour)
	c.restart()
	contains(c, onlyPost(c, c.tick()).Content, c.today())
	contains(c, c.channel.messages[id].Content, "Nobody tried it here.")
	c.channel.order = nil
	c.onDay(1, time.Minute/2)
	if all := c.tick(); len(all) != 0 {
		t.Errorf("too early: %q", briefly(all))
	}
}

// Killed at any point, a day's puzzle stands in the channel once: what was begun is
// posted under the same nonce within minutes, and left out after that.
func TestDailyPuzzleAfterACrash(t *testing.T) {
	for _, later := range []time.Duration{time.Minute, time.Hour} {
		c := newClub(t)
		c.onDay(1, dailySpread)
		c.wantDaily(daypost.Here)
		c.channel.lostPost = true // it arrives, but nobody is told
		c.tick()
		posts := len(c.channel.order)
		c.now = c.now.Add(later)
		c.restart()
		for range 3 {
			c.tick()
		}
		if posts != 1 || len(c.channel.order) != 1 {
			t.Errorf("after %v: %d, then %d messages", later, posts, len(c.channel.order))
		}
		last, err := c.db.Daily(t.Context(), "77", streit.RecordName)
		if err != nil || (last.Message != "") != (later < nonceTime) {
			t.Errorf("after %v: %+v, %v", later, last, err)
		}
	}
}

// Where it may not write any more, it stops for good, and says so in the log; the
// setting can be chosen again the same day.
func TestDailyPuzzleWithoutARight(t *testing.T) {
	c := newClub(t)
	c.onDay(1, dailySpread)
	c.wantDaily(daypost.Here)
	c.channel.postErr = bot.ErrNoAccess
	for range 4 {
		c.tick()
	}
	if c.channel.refused != 1 || !strings.Contains(c.log.String(), "not posted any more") {
		t.Errorf("%d tries; %s", c.channel.refused, c.log.String())
	}
	contains(c, c.wantDaily("").Content, "in no channel")
	c.channel.postErr = nil
	c.restart()
	if all := c.tick(); len(all) != 0 {
		t.Errorf("%q", briefly(all))
	}
	c.wantDaily(daypost.Here)
	onlyPost(c, c.tick())
	c.wantDaily(daypost.Off)
	c.onDay(1, dailySpread)
	if all := c.tick(); len(all) != 0 {
		t.Errorf("off: %q", briefly(all))
	}
}

// Only who manages the server chooses, and only a channel in which the bot may write.
func TestDailyPuzzleIsForManagers(t *testing.T) {
	c := newClub(t)
	contains(c, only(c, c.press(ben, "private", bot.Path(pages.PathServerDaily, daypost.Here))), "Only those who manage")
	r := c.managing(bot.Press, bot.Path(pages.PathServerDaily, daypost.Here))
	r.Permissions = 0
	contains(c, only(c, c.send(r)), "I may not write here")
	start := page(c, c.send(c.managing(bot.Command, "server settings")), bot.Private)
	contains(c, page(c, c.send(c.managing(bot.Press, button(c, start, "Puzzle of the day").ID)), bot.Update).Content, "in no channel")
	for _, path := range []string{"daily", "daily/x/stopp", "daily/2027-01-15", "daily/2027-01-15/what", "daily/2027-01-15/say/load-first"} {
		contains(c, only(c, c.press(anna, "1", path)), "older version")
	}
}

// The post has the server's language and look, and tells nothing: with another answer
// put in, it is the same to the last byte.
func TestDailyPuzzleTellsNothing(t *testing.T) {
	c := newClub(t)
	c.send(c.managing(bot.Press, bot.Path(pages.PathServerSet, pages.ServerLanguage), "de"))
	c.onDay(1, dailySpread)
	c.wantDaily(daypost.Here)
	contains(c, onlyPost(c, c.tick()).Content, "Finde den Fehler")
	p := c.posedNow()
	other := p
	other.At, other.Fault, other.Faulty, other.Accepted, other.Demanded, other.Duty = p.Before, streit.Regular, 0, nil, false, streit.Step{}
	if p.Fault == streit.Regular {
		other.Fault, other.Accepted = streit.FillVacancy, []streit.Code{streit.FillVacancy}
	}
	posted := func(p coach.Puzzle) bot.Message {
		return view.Puzzle{Puzzle: p, Say: i18n.For("de"), Name: c.today(), Day: true}.Daily(view.Score{Made: 2})
	}
	if !reflect.DeepEqual(posted(p), posted(other)) {
		t.Error("the post tells")
	}
}

// Who is forgotten is not named the day after, and a server that is purged gets none.
func TestDailyPuzzleForgets(t *testing.T) {
	c := newClub(t)
	c.onDay(1, dailySpread)
	c.wantDaily(daypost.Here)
	onlyPost(c, c.tick())
	id, _ := c.channel.last()
	c.answerDaily(anna, true)
	c.answerDaily(ben, true)
	if err := c.db.Forget(t.Context(), anna.ID); err != nil {
		t.Fatal(err)
	}
	c.onDay(1, dailySpread)
	c.tick()
	if text := c.channel.messages[id].Content; strings.Contains(text, "Anna") || !strings.Contains(text, "1 of 1 found it.\n**Ben") {
		t.Errorf("%q", text)
	}
	c.purged()
	c.onDay(1, dailySpread)
	if all := c.tick(); len(all) != 0 {
		t.Errorf("%q", briefly(all))
	}
}

// beginning runs something when a post has been decided on, before that is written
// down.
type beginning struct {
	session.Store
	first  func()
	joined func() // runs when a server was joined
}

func (b beginning) BeginDaily(ctx context.Context, p storage.DailyPost) error {
	b.first()
	return b.Store.BeginDaily(ctx, p)
}

func (b beginning) DropSetting(ctx context.Context, s storage.Setting) error {
	if s.Guild == "79" {
		b.joined()
	}
	return b.Store.DropSetting(ctx, s)
}

// A server whose time is up while the day's puzzle is on its way there goes with the
// next sweep, as a whole.
func TestPurgeWhileThePuzzleIsPosted(t *testing.T) {
	c := newClub(t)
	c.onDay(1, dailySpread)
	c.wantDaily(daypost.Here)
	swept := make(chan struct{})
	c.keepIn(beginning{Store: c.db, first: func() {
		c.sweeps()
		c.room.Joined(bot.Guild{ID: "79"}) // after that
		<-swept
	}, joined: func() { close(swept) }})
	c.channel.postErr = bot.ErrNoAccess
	c.tick()
	c.pass(sweepEvery)
	if _, err := c.db.Daily(t.Context(), "77", streit.RecordName); !errors.Is(err, storage.ErrNotFound) || !c.empty() {
		t.Errorf("still there: %v", err)
	}
}

// Whatever channel is chosen how often on a day, and whatever is restarted, the day's
// puzzle comes once, also after the few minutes for which Discord knows a nonce.
func TestDailyPuzzleChosenAgain(t *testing.T) {
	c := newClub(t)
	c.onDay(1, dailySpread)
	c.wantDaily(daypost.Here)
	onlyPost(c, c.tick())
	elsewhere := c.managing(bot.Press, bot.Path(pages.PathServerDaily, daypost.Here))
	elsewhere.Channel = "89"
	for range 2 {
		c.channel.nonces = map[string]string{}
		c.wantDaily(daypost.Off)
		c.send(elsewhere)
		if all := c.tick(); len(all) != 0 {
			t.Errorf("again: %q", briefly(all))
		}
		c.wantDaily(daypost.Here)
		c.restart()
		if all := c.tick(); len(all) != 0 {
			t.Errorf("after a start: %q", briefly(all))
		}
	}
}

// Another channel that is chosen while the bot finds that it may not write in the
// first stays chosen, and gets the puzzle.
func TestDailyPuzzleChosenMeanwhile(t *testing.T) {
	c := newClub(t)
	c.onDay(1, dailySpread)
	c.wantDaily(daypost.Here)
	r := c.managing(bot.Press, bot.Path(pages.PathServerDaily, daypost.Here))
	r.Channel = "89"
	c.keepIn(beginning{Store: c.db, first: func() {
		if c.channel.deleted == "" {
			c.channel.deleted = "88"
			c.room.Handle(r)
			c.until(func() bool { return c.setting(serverSetting("daily")) == "89" })
		}
	}})
	c.tick()
	if all := c.tick(); len(all) != 1 || all[0].channel != "89" {
		t.Errorf("%q", briefly(all))
	}
}
