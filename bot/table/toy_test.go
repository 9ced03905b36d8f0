package table_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/toy"
	"stopp/bot/service/clock"
	"stopp/bot/service/display"
	"stopp/bot/service/jobs"
	"stopp/bot/service/ping"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/table"
	"stopp/bot/table/computer"
	"stopp/bot/table/match"
	"stopp/bot/table/notice"
	"stopp/bot/table/post"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// toyRoom is a channel where the toy is played: a database in a file, tables, and a Discord
// that keeps everything sent to it.
type toyRoom struct {
	testing.TB
	bot.Discord // parts that nobody asks for here
	file        string
	now         time.Time
	log         bytes.Buffer
	db          *sqlstore.DB
	jobs        *jobs.Jobs
	hours       *clock.Clock
	tables      *table.Tables
	server      *bot.Server

	mu       sync.Mutex
	made     int
	messages map[string]bot.Message // of the channel
	answers  []bot.Answer
	errs     []error
	ends     []string // news of the end, in its order
}

var people = []storage.Person{{ID: "10", Name: "Anna"}, {ID: "11", Name: "Ben"}}

func newToyRoom(t *testing.T) *toyRoom {
	c := &toyRoom{TB: t, file: filepath.Join(t.TempDir(), "stopp.db"), now: time.Unix(1_800_000_000, 0), messages: map[string]bot.Message{}}
	c.open()
	t.Cleanup(func() {
		c.jobs.Wait()
		c.db.Close()
		if strings.Contains(c.log.String(), "level=ERROR") {
			t.Errorf("the log has errors:\n%s", c.log.String())
		}
	})
	return c
}

// open is a start of the program.
func (c *toyRoom) open() {
	c.Helper()
	ctx, now, log := context.Background(), func() time.Time { return c.now }, slog.New(slog.NewTextHandler(&c.log, nil))
	var err error
	if c.db, err = sqlstore.Open(c.file); err != nil {
		c.Fatal(err)
	}
	c.db.Now = now
	c.must(c.db.SetSetting(ctx, storage.Setting{Name: "threads", Guild: "77"}, "off"))
	c.jobs = jobs.New(log, jobs.NewCores())
	p := &prefs.Prefs{Store: c.db, Log: log}
	c.hours = &clock.Clock{Store: c.db, Deadlines: (*ticking)(c), Log: log, Now: now}
	c.tables = new(table.Tables)
	c.tables.Fit(&table.Services{Store: c.db, Games: cardtable.Games{toy.Game()}, Jobs: c.jobs, Clock: c.hours, Prefs: p, Log: log, Now: now,
		Computer: &computer.Services{Jobs: c.jobs, Clock: c.hours, Log: log, Now: now},
		Notices:  &notice.Services{Store: c.db, Discord: c, Jobs: c.jobs, Prefs: p, Pings: &ping.Pings{}, Now: now},
		Posts:    &post.Services{Store: c.db, Discord: c, Folds: &display.Folds{Discord: c, Jobs: c.jobs}, Jobs: c.jobs, Prefs: p, Whispers: c, Log: log, Now: now, When: bot.When, Before: func() string { return bot.Moment(now()) }, Results: ending{c}},
		Needs: table.Needs{
			Unasked:   func(context.Context, int64) error { return nil },
			Tableless: bot.Failing,
			End:       ending{c},
		},
	})
	route := func(p registry.Press) bot.Route { return p.Route }
	ofCommand := func(c registry.Command) bot.Route { return c.Route }
	ro, err := registry.Registry{Presses: c.tables.Presses(nil)}.Router(ofCommand, route)
	c.must(err)
	c.server = &bot.Server{Discord: c, Router: ro, Queues: c.jobs.Queues(), Log: log, Explain: c.explain}
	_, err = c.hours.Start(ctx)
	c.must(err)
	c.must(c.tables.Load(ctx, 0))
	c.tables.Show()
	c.jobs.Wait()
}

func (c *toyRoom) must(err error) {
	c.Helper()
	if err != nil {
		c.Fatal(err)
	}
}

// ticking has no time run by itself.
type ticking toyRoom

func (t *ticking) Tick()                                            { t.tables.Tick() }
func (t *ticking) Next(func(string) bool) time.Time                 { return time.Time{} }
func (t *ticking) Enter(func(context.Context) error)                {}
func (t *ticking) Reread(context.Context, func(string) bool) func() { return func() {} }

func (c *toyRoom) Gone(bot.Request)          {}
func (c *toyRoom) Stays(string, bot.Request) {}

func (c *toyRoom) explain(_ bot.Request, err error) (bot.Answer, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.errs = append(c.errs, err)
	return bot.Answer{As: bot.Private}, true
}

func (c *toyRoom) Answer(_ context.Context, r bot.Request, a bot.Answer) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.answers = append(c.answers, a)
	return "", nil
}

func (c *toyRoom) Post(_ context.Context, _ string, m bot.Message) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.made++
	id := fmt.Sprint(1593540240998400000 + c.made)
	c.messages[id] = m
	return id, nil
}

func (c *toyRoom) Edit(_ context.Context, _, id string, m bot.Message) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.messages[id] = m
	return nil
}

func (c *toyRoom) Delete(context.Context, string, string) error { return nil }

// begin makes the match that a challenge of Anna's would.
func (c *toyRoom) begin(rules string) {
	c.Helper()
	ctx, g, secret := context.Background(), toy.Game(), fair.Secret{5}
	rules, _, err := g.Rules(rules)
	c.must(err)
	asked, err := c.db.CreateChallenge(ctx, storage.Challenge{Terms: storage.Terms{Game: g.Name, Rules: rules, Pace: pace.Daily.String()}, Guild: "77", Channel: "88", From: people[0], To: []storage.Invited{{Person: people[1]}}, FromSeat: 0, Interaction: "100", Secret: secret.Reveal(), Created: c.now, Expires: c.now.Add(time.Hour)})
	c.must(err)
	deal, err := g.Deal(rules, cards.NewSource(secret.Key("100", "101")))
	c.must(err)
	row, err := c.db.StartMatch(ctx, asked.ID, "101", storage.Match{Terms: storage.Terms{Game: g.Name, Rules: rules, Pace: asked.Pace}, Version: g.Version, Guild: "77", Channel: "88", Deal: deal, Players: people,
		Started: c.now, Deadline: c.now.Add(pace.Daily.Period())})
	c.must(err)
	t, err := c.tables.Open(ctx, row)
	c.must(err)
	t.Resume()
	c.jobs.Wait()
}

// press presses a button and returns the answer, or why there is none.
func (c *toyRoom) press(user string, path string) (bot.Answer, error) {
	c.Helper()
	c.made++
	c.answers, c.errs = nil, nil
	c.server.Handle(bot.Request{ID: fmt.Sprint(1000 + c.made), Kind: bot.Press, At: c.now, Path: path, User: bot.User{ID: user}, Guild: "77", Channel: "88", Locale: "en", Private: true})
	c.jobs.Wait()
	if len(c.errs) > 0 {
		return bot.Answer{}, c.errs[0]
	}
	if len(c.answers) != 1 {
		c.Fatalf("%d answers to %s", len(c.answers), path)
	}
	return c.answers[0], nil
}

// mover is the member whose turn it is.
func (c *toyRoom) mover() string {
	c.Helper()
	ctx := context.Background()
	row, err := c.db.Match(ctx, 1)
	c.must(err)
	actions, err := c.db.Actions(ctx, 1)
	c.must(err)
	m, err := match.Open(cardtable.Games{toy.Game()}, row, actions, nil)
	c.must(err)
	return row.Players[m.Mover()].ID
}

// hand are the keys of a member's own hand.
func (c *toyRoom) hand(user string) []bot.Button {
	c.Helper()
	page, err := c.press(user, "hand/1")
	c.must(err)
	if len(page.Message.Rows) == 0 {
		return nil
	}
	return page.Message.Rows[0]
}

// A game with rounds, hidden hands and chance is played from the press to the database and
// to the messages, with the program started again after every card. Chance's moves are
// written down in the same step.
func TestToyAtATable(t *testing.T) {
	c := newToyRoom(t)
	c.begin("toy players=2 target=4")
	rounds := 0
	for n := 1; c.tables.Table(1) != nil; n++ {
		mover := c.mover()
		keys := c.hand(mover)
		if _, err := c.press(mover, keys[len(keys)-1].ID); err != nil {
			t.Fatalf("card %d: %v", n, err)
		}
		all, err := c.db.Actions(context.Background(), 1)
		c.must(err)
		if last := all[len(all)-1]; last.Seat == "-" {
			rounds++
			if before := all[len(all)-2]; before.Interaction != last.Interaction || before.Part+1 != last.Part {
				t.Errorf("dealt by %+v after %+v", last, before)
			}
		}
		if n+rounds != len(all) || n > 50 {
			t.Fatalf("%d actions after %d cards and %d rounds", len(all), n, rounds)
		}
		c.jobs.Wait()
		c.must(c.db.Close())
		c.open()
	}
	row, err := c.db.Match(context.Background(), 1)
	c.must(err)
	if row.Result == nil || row.Result.Ending != "won" || len(row.Result.Places) != 2 || rounds == 0 {
		t.Errorf("the result is %+v after %d rounds", row.Result, rounds)
	}
	if last := c.messages[row.Message]; !strings.Contains(last.Content, "🏆") || len(last.Files) != 1 || len(c.messages) != rounds+2 {
		t.Errorf("%d messages, at last %+v", len(c.messages), last)
	}
}

// A card that is not there is refused with the game's own reason, and nobody has to look
// at the log.
func TestToyRefusesAtATable(t *testing.T) {
	c := newToyRoom(t)
	c.begin("toy")
	mover := c.mover()
	other := people[slices.IndexFunc(people, func(p storage.Person) bool { return p.ID != mover })].ID
	for _, test := range []struct{ user, path, key string }{
		{other, c.hand(other)[0].ID, "not-your-turn"},
		{mover, c.hand(other)[0].ID, "toy.refused.not-held"},
		{"12", "hand/1", "hand.none"},
	} {
		_, err := c.press(test.user, test.path)
		if said := toy.Game().Explain(i18n.For("en"), err); said != nil {
			err = said
		}
		var p *cardtable.Problem
		if !errors.As(err, &p) || p.Key != test.key {
			t.Errorf("%s presses %s: %v, not %s", test.user, test.path, err, test.key)
		}
	}
}

// The game has no verbs: nobody resigns, and a turn that is not made in time ends the
// match without a result.
func TestToyHasNoVerbs(t *testing.T) {
	c := newToyRoom(t)
	c.begin("toy")
	for _, path := range []string{pages.PathResign, pages.PathQuit} { // forged: nothing offers them
		_, err := c.press(people[0].ID, bot.Path(path, "1"))
		var p *cardtable.Problem
		if !errors.As(err, &p) || p.Key != "resign.never" {
			t.Errorf("%s: %v", path, err)
		}
	}
	c.now = c.now.Add(2 * pace.Daily.Period())
	for range 3 {
		c.hours.Tick()
		c.jobs.Wait()
	}
	row, err := c.db.Match(context.Background(), 1)
	c.must(err)
	if row.Result == nil || row.Result.Ending != storage.Abandoned {
		t.Errorf("the result is %+v", row.Result)
	}
}

// A forgotten member leaves their matches: where nobody can resign, they end without a
// result.
func TestToyOfSomebodyForgotten(t *testing.T) {
	c := newToyRoom(t)
	c.begin("toy")
	if !c.tables.Resign(people[1].ID, func() {}) {
		t.Fatal("no match is left")
	}
	c.jobs.Wait()
	row, err := c.db.Match(context.Background(), 1)
	c.must(err)
	if row.Result == nil || row.Result.Ending != storage.Abandoned || c.tables.Table(1) != nil {
		t.Errorf("the result is %+v", row.Result)
	}
}
