package streit_test

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
	"stopp/internal/club"
	"stopp/storage"
)

// answerDaily answers the posted puzzle of today as somebody.
func answerDaily(c *club.Club, u bot.User, right bool) bot.Message {
	c.Helper()
	p, day := posedNow(c), c.Today()
	id, _ := c.Channel.Last()
	code := streit.Regular
	if (p.Fault == streit.Regular) != right {
		m := only1(c, c.Press(u, id, bot.Path(view.PathDaily, day, view.PuzzleStopp)))
		for _, known := range p.After.Rules.Faults() {
			if p.Right(known) == right {
				code = known
			}
		}
		return turn(c, u, m, club.Reader(c.Request(bot.Press, u, "")).Say("reason."+code.String(), nil))
	}
	return only1(c, c.Press(u, id, bot.Path(view.PathDaily, day, view.PuzzleSay, code)))
}

// The day's puzzle comes once a day to the channel where a manager wants it, whatever is
// restarted. Answers are private and count. The day after, its message names those who
// found it, and no one else.
func TestDailyPuzzleInAChannel(t *testing.T) {
	c := club.New(t)
	c.OnDay(1, 0)
	club.Contains(c, c.WantDaily("").Content, "in any channel")
	club.Contains(c, c.WantDaily(daypost.Here).Content, "<#88>")
	if all := c.Tick(); len(all) != 0 {
		t.Errorf("before its time: %q", club.Briefly(all))
	}
	c.OnDay(0, club.DailySpread)
	first := club.OnlyPost(c, c.Tick())
	club.Contains(c, first.Content, "Find the fault: "+c.Today())
	if first.Nonce == "" || len(first.Nonce) > 25 || !first.Silent || len(first.Mentions) > 0 || strings.Contains(first.Content, "Yesterday") {
		t.Errorf("%+v", first)
	}
	id, _ := c.Channel.Last()
	for range 3 {
		if all := c.Tick(); len(all) != 0 {
			t.Fatalf("again: %q", club.Briefly(all))
		}
		c.Restart()
	}
	club.Contains(c, answerDaily(c, club.Anna, true).Content, "Right!")
	club.Contains(c, answerDaily(c, club.Anna, false).Content, "Your first answer is what counts, and it was right")
	club.Contains(c, answerDaily(c, club.Ben, false).Content, "No, that is not it.")
	club.Contains(c, only1(c, c.Press(club.Carl, id, bot.Path(view.PathDaily, c.Today(), view.PuzzleBefore))).Content, "Stopp, or is everything right?")
	if !reflect.DeepEqual(c.Channel.Messages[id], first) {
		t.Error("an answer shows in the channel")
	}
	club.Contains(c, only1(c, c.Command(club.Anna, "puzzle")).Content, "got today’s puzzle right")

	day := c.Today()
	c.OnDay(1, club.DailySpread)
	c.Restart()
	second := club.OnlyPost(c, c.Tick())
	club.Contains(c, second.Content, "Yesterday 1 of 2 found it.")
	old := c.Channel.Messages[id]
	club.CheckLimits(t, old)
	club.Contains(c, old.Content, "Find the fault: "+day)
	club.Contains(c, old.Content, "1 of 2 found it.\n**Anna**")
	if strings.Contains(old.Content, "Ben") || strings.Contains(second.Content, "Anna") || len(old.Rows) != 0 || len(old.Files) != 1 {
		t.Errorf("%q", old.Content)
	}
	club.Contains(c, only1(c, c.Press(club.Carl, id, bot.Path(view.PathDaily, day, view.PuzzleSay, streit.Regular))).Content, "no longer counts")
	mine, err := c.DB.StreakOf(t.Context(), streit.RecordName, "77", c.Yesterday(), club.Carl.ID)
	if err != nil || mine.Made != 0 {
		t.Errorf("%+v, %v", mine, err)
	}
}

// Days when the bot was away are left out, but the last message still tells its answer. A
// bot that comes back on the day posts it then.
func TestDailyPuzzleSkipsDays(t *testing.T) {
	c := club.New(t)
	c.OnDay(1, club.DailySpread)
	c.WantDaily(daypost.Here)
	club.OnlyPost(c, c.Tick())
	id, _ := c.Channel.Last()
	c.OnDay(9, 15*time.Hour)
	c.Restart()
	club.Contains(c, club.OnlyPost(c, c.Tick()).Content, c.Today())
	club.Contains(c, c.Channel.Messages[id].Content, "Nobody tried it here.")
	c.Channel.Order = nil
	c.OnDay(1, time.Minute/2)
	if all := c.Tick(); len(all) != 0 {
		t.Errorf("too early: %q", club.Briefly(all))
	}
}

// Killed at any point, a day's puzzle stands in the channel once: a post that was begun is
// made under the same nonce within minutes, and left out after that.
func TestDailyPuzzleAfterACrash(t *testing.T) {
	for _, later := range []time.Duration{time.Minute, time.Hour} {
		c := club.New(t)
		c.OnDay(1, club.DailySpread)
		c.WantDaily(daypost.Here)
		c.Channel.LostPost = true // it arrives, but nobody is told
		c.Tick()
		posts := len(c.Channel.Order)
		c.Now = c.Now.Add(later)
		c.Restart()
		for range 3 {
			c.Tick()
		}
		if posts != 1 || len(c.Channel.Order) != 1 {
			t.Errorf("after %v: %d, then %d messages", later, posts, len(c.Channel.Order))
		}
		last, err := c.DB.Daily(t.Context(), "77", streit.RecordName)
		if err != nil || (last.Message != "") != (later < club.NonceTime) {
			t.Errorf("after %v: %+v, %v", later, last, err)
		}
	}
}

// If the bot may not write there any more, it stops for good, and says so in the log; the
// setting can be chosen again the same day.
func TestDailyPuzzleWithoutARight(t *testing.T) {
	c := club.New(t)
	c.OnDay(1, club.DailySpread)
	c.WantDaily(daypost.Here)
	c.Channel.PostErr = bot.ErrNoAccess
	for range 4 {
		c.Tick()
	}
	if c.Channel.Refused != 1 || !strings.Contains(c.Logged.String(), "not posted any more") {
		t.Errorf("%d tries; %s", c.Channel.Refused, c.Logged.String())
	}
	club.Contains(c, c.WantDaily("").Content, "in any channel")
	c.Channel.PostErr = nil
	c.Restart()
	if all := c.Tick(); len(all) != 0 {
		t.Errorf("%q", club.Briefly(all))
	}
	c.WantDaily(daypost.Here)
	club.OnlyPost(c, c.Tick())
	c.WantDaily(daypost.Off)
	c.OnDay(1, club.DailySpread)
	if all := c.Tick(); len(all) != 0 {
		t.Errorf("off: %q", club.Briefly(all))
	}
}

// Only managers of the server choose, and only a channel where the bot may write.
func TestDailyPuzzleIsForManagers(t *testing.T) {
	c := club.New(t)
	club.Contains(c, club.Only(c, c.Press(club.Ben, "private", bot.Path(pages.PathServerDaily, daypost.Here))), "Only those who manage")
	r := c.Managing(bot.Press, bot.Path(pages.PathServerDaily, daypost.Here))
	r.Permissions = 0
	club.Contains(c, club.Only(c, c.Send(r)), "I may not write here")
	start := club.Page(c, c.Send(c.Managing(bot.Command, "server settings")), bot.Private)
	club.Contains(c, club.Page(c, c.Send(c.Managing(bot.Press, club.Button(c, start, "Puzzle of the day").ID)), bot.Update).Content, "in any channel")
	for _, path := range []string{"daily", "daily/x/stopp", "daily/2027-01-15", "daily/2027-01-15/what", "daily/2027-01-15/say/load-first"} {
		club.Contains(c, club.Only(c, c.Press(club.Anna, "1", path)), "older version")
	}
}

// The post has the server's language and look, and tells nothing: with another answer
// put in, it is the same to the last byte.
func TestDailyPuzzleTellsNothing(t *testing.T) {
	c := club.New(t)
	c.Send(c.Managing(bot.Press, bot.Path(pages.PathServerSet, pages.ServerLanguage), "de"))
	c.OnDay(1, club.DailySpread)
	c.WantDaily(daypost.Here)
	club.Contains(c, club.OnlyPost(c, c.Tick()).Content, "Finde den Fehler")
	p := posedNow(c)
	other := p
	other.At, other.Fault, other.Faulty, other.Accepted, other.Demanded, other.Duty = p.Before, streit.Regular, 0, nil, false, streit.Step{}
	if p.Fault == streit.Regular {
		other.Fault, other.Accepted = streit.FillVacancy, []streit.Code{streit.FillVacancy}
	}
	posted := func(p coach.Puzzle) bot.Message {
		return view.Puzzle{Puzzle: p, Say: i18n.For("de"), Name: c.Today(), Day: true}.Daily(view.Score{Made: 2})
	}
	if !reflect.DeepEqual(posted(p), posted(other)) {
		t.Error("the post tells")
	}
}

// A forgotten member is not named the day after, and a purged server gets no puzzle.
func TestDailyPuzzleForgets(t *testing.T) {
	c := club.New(t)
	c.OnDay(1, club.DailySpread)
	c.WantDaily(daypost.Here)
	club.OnlyPost(c, c.Tick())
	id, _ := c.Channel.Last()
	answerDaily(c, club.Anna, true)
	answerDaily(c, club.Ben, true)
	if err := c.DB.Forget(t.Context(), club.Anna.ID); err != nil {
		t.Fatal(err)
	}
	c.OnDay(1, club.DailySpread)
	c.Tick()
	if text := c.Channel.Messages[id].Content; strings.Contains(text, "Anna") || !strings.Contains(text, "1 of 1 found it.\n**Ben") {
		t.Errorf("%q", text)
	}
	c.Purged()
	c.OnDay(1, club.DailySpread)
	if all := c.Tick(); len(all) != 0 {
		t.Errorf("%q", club.Briefly(all))
	}
}

// beginning runs something once a post has been decided on, before that is written down.
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

// A server's time is up while the day's puzzle is on its way there: it goes with the next
// sweep, as a whole.
func TestPurgeWhileThePuzzleIsPosted(t *testing.T) {
	c := club.New(t)
	c.OnDay(1, club.DailySpread)
	c.WantDaily(daypost.Here)
	swept := make(chan struct{})
	c.KeepIn(beginning{Store: c.DB, first: func() {
		c.Sweeps()
		c.Room.Joined(bot.Guild{ID: "79"}) // after that
		<-swept
	}, joined: func() { close(swept) }})
	c.Channel.PostErr = bot.ErrNoAccess
	c.Tick()
	c.Pass(club.SweepEvery)
	if _, err := c.DB.Daily(t.Context(), "77", streit.RecordName); !errors.Is(err, storage.ErrNotFound) || !c.Empty() {
		t.Errorf("still there: %v", err)
	}
}

// Whatever channel is chosen, however often on a day, and whatever is restarted, the day's
// puzzle comes once, even after the few minutes for which Discord knows a nonce.
func TestDailyPuzzleChosenAgain(t *testing.T) {
	c := club.New(t)
	c.OnDay(1, club.DailySpread)
	c.WantDaily(daypost.Here)
	club.OnlyPost(c, c.Tick())
	elsewhere := c.Managing(bot.Press, bot.Path(pages.PathServerDaily, daypost.Here))
	elsewhere.Channel = "89"
	for range 2 {
		c.Channel.Nonces = map[string]string{}
		c.WantDaily(daypost.Off)
		c.Send(elsewhere)
		if all := c.Tick(); len(all) != 0 {
			t.Errorf("again: %q", club.Briefly(all))
		}
		c.WantDaily(daypost.Here)
		c.Restart()
		if all := c.Tick(); len(all) != 0 {
			t.Errorf("after a start: %q", club.Briefly(all))
		}
	}
}

// The bot finds that it may not write in the chosen channel, and meanwhile another one is
// chosen. That one stays chosen, and gets the puzzle.
func TestDailyPuzzleChosenMeanwhile(t *testing.T) {
	c := club.New(t)
	c.OnDay(1, club.DailySpread)
	c.WantDaily(daypost.Here)
	r := c.Managing(bot.Press, bot.Path(pages.PathServerDaily, daypost.Here))
	r.Channel = "89"
	c.KeepIn(beginning{Store: c.DB, first: func() {
		if c.Channel.Deleted == "" {
			c.Channel.Deleted = "88"
			c.Room.Handle(r)
			c.Until(func() bool { return c.Setting(club.ServerSetting("daily")) == "89" })
		}
	}})
	c.Tick()
	if all := c.Tick(); len(all) != 1 || all[0].Channel != "89" {
		t.Errorf("%q", club.Briefly(all))
	}
}
