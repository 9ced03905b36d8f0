package session_test

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/house"
	streitpatience "stopp/bot/games/streit"
	"stopp/bot/games/streit/view"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/storage"
	"stopp/storage/postgres/postgrestest"
	"stopp/storage/sqlstore"
)

// The members of the tests' server.
var (
	anna = bot.User{ID: "11", Name: "Anna"}
	ben  = bot.User{ID: "22", Name: "Ben*"}
	carl = bot.User{ID: "33", Name: "Carl"}
)

// longWait is how long a test waits for what should be there in a moment: a machine on which all
// tests run at once may take long for anything.
const longWait = time.Minute

// club is a room on a real database, in front of a channel that remembers.
type club struct {
	testing.TB
	room    *session.Room
	db      *sqlstore.DB
	file    string
	channel *channel
	now     time.Time
	seed    byte
	next    int // number of the next interaction
	moment  time.Duration
	check   func(moves int) time.Duration
	locale  string // of who sends requests, and
	server  string // of the server; English if nothing else is said
	log     bytes.Buffer

	store      *store
	set        func(*session.Room) // sets more of its fields, nil for no more
	milestones bool                // what send returns has those, too
	connected  func() bool         // whether requests arrive, nil for always
	replaying  sync.Mutex
	tellings   map[int64]telling // the matches that were replayed
	lately     lately            // what was read of them
}

// games are those that are played here.
var games = played(coach.Effort{})

// played are those games, where a look back may think so much.
func played(e coach.Effort) []house.Game { return []house.Game{streitpatience.InHouse(e)} }

// store is the room's database, in front of which another can be put while the room
// has nothing to do.
type store struct{ session.Store }

// empty is a new database, which every club would make from the migrations again.
var empty = sync.OnceValue(func() []byte {
	folder, err := os.MkdirTemp("", "stopp")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "stopp.db")
	db, err := sqlstore.Open(file)
	if err != nil {
		panic(err)
	}
	if err := db.Close(); err != nil {
		panic(err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		panic(err)
	}
	return data
})

// inPostgres names tests whose clubs have their databases on a server.
const inPostgres = "PostgreSQL"

// server is where those are.
var server postgrestest.Shared

// newPlace is where a new database is: a file, or on the server.
func newPlace(t testing.TB) string {
	t.Helper()
	if slices.Contains(strings.Split(t.Name(), "/"), inPostgres) {
		address, err := server.Filled(t.Context(), func(address string) error {
			db, err := sqlstore.Open(address)
			if err == nil {
				err = db.Close()
			}
			return err
		})
		postgrestest.Need(t, err)
		return address
	}
	file := filepath.Join(t.TempDir(), "stopp.db")
	if err := os.WriteFile(file, empty(), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// before is the number of the interaction before a club's first.
const before = 1000

func newClub(t testing.TB) *club {
	t.Helper()
	c := &club{TB: t, now: time.Unix(1_800_000_000, 0), next: before}
	c.channel = newChannel(func() time.Time { return c.now })
	c.file = newPlace(t)
	c.open()
	c.threads("off")
	t.Cleanup(func() {
		c.room.Wait()
		c.db.Close()
		if strings.Contains(c.log.String(), "level=ERROR") && !t.Failed() {
			t.Errorf("the log has errors:\n%s", c.log.String())
		}
	})
	return c
}

// threads says whether the server wants threads.
func (c *club) threads(value string) {
	c.Helper()
	if err := c.db.SetSetting(context.Background(), serverSetting("threads"), value); err != nil {
		c.Fatal(err)
	}
}

func (c *club) open() {
	c.Helper()
	var err error
	if c.db, err = sqlstore.Open(c.file); err != nil {
		c.Fatal(err)
	}
	c.db.Now = func() time.Time { return c.now }
	c.lately.watch(c.db)
	c.begin()
}

// begin starts a room.
func (c *club) begin() {
	c.Helper()
	if err := c.opening().Start(context.Background()); err != nil {
		c.Fatal(err)
	}
	c.room.Wait()
}

// opening is a room that is to be started.
func (c *club) opening() *session.Room {
	c.store, c.tellings = &store{c.db}, map[int64]telling{}
	c.room = &session.Room{Games: games, Store: c.store, Discord: c.channel, Now: func() time.Time { return c.now }, Secrets: secrets{c}, Moment: c.moment, Check: c.check, Connected: func() bool { return c.connected == nil || c.connected() },
		Log: slog.New(slog.NewTextHandler(&c.log, nil))}
	if c.set != nil {
		c.set(c.room)
	}
	return c.room
}

// restart is what is left after the program was killed and started again.
func (c *club) restart() {
	c.Helper()
	c.room.Wait()
	if err := c.db.Close(); err != nil {
		c.Fatal(err)
	}
	c.open()
}

// secrets gives the same bytes for the same seed of the club.
type secrets struct{ *club }

func (s secrets) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = s.seed
	}
	return len(p), nil
}

var _ io.Reader = secrets{}

func (c *club) request(kind bot.Kind, u bot.User, path string) bot.Request {
	c.next++
	return bot.Request{ID: fmt.Sprint(c.next), Token: "secret-token", Kind: kind, At: c.channel.time(), Path: path, User: u,
		Guild: "77", Channel: "88", Locale: cmp.Or(c.locale, "en-US"), GuildLocale: cmp.Or(c.server, "en-US"), Permissions: 1<<10 | 1<<11 | 1<<15, Private: kind == bot.Press,
		Self: "98", Options: map[string]string{}, Users: map[string]bot.User{anna.ID: anna, ben.ID: ben, carl.ID: carl, "98": {ID: "98", Name: "Stopp", Bot: true}, "99": {ID: "99", Name: "Robot", Bot: true}}}
}

// send has a request handled and returns what went out.
func (c *club) send(r bot.Request) []sent {
	c.Helper()
	if c.channel.shown(r.Message) {
		r.Private = false
	}
	c.channel.take()
	c.room.Handle(r)
	c.room.Wait()
	replaced := func(s sent) bool {
		milestone := s.how == "follow-up" && strings.HasPrefix(s.message.Content, "🎉 ") && !c.milestones
		return s.how == "dismiss" && s.name != r.ID || milestone
	}
	return slices.DeleteFunc(c.channel.take(), replaced)
}

// command types a slash command; options alternate name and value.
func (c *club) command(u bot.User, name string, options ...string) []sent {
	c.Helper()
	r := c.request(bot.Command, u, name)
	for i := 0; i+1 < len(options); i += 2 {
		r.Options[options[i]] = options[i+1]
	}
	return c.send(r)
}

// press presses a button of a message by its id.
func (c *club) press(u bot.User, message, path string) []sent {
	c.Helper()
	r := c.request(bot.Press, u, path)
	r.Message = message
	return c.send(r)
}

// start seats Anna at A, Ben at B and, where the rules are for three, Carl at C.
func (c *club) start(rules string) *seated {
	c.Helper()
	if strings.HasPrefix(rules, "three") {
		c.command(anna, "challenge", "user", ben.ID, "user2", carl.ID, "rules", rules)
		c.accept(carl)
	} else {
		c.command(anna, "challenge", "user", ben.ID, "rules", rules)
	}
	c.accept(ben)
	return c.table()
}

// accept presses Accept under the newest message.
func (c *club) accept(u bot.User) []sent {
	c.Helper()
	id, m := c.channel.last()
	return c.press(u, id, button(c, m, "Accept").ID)
}

// button is a message's button by how its label begins.
func button(t *club, m bot.Message, label string) bot.Button {
	t.Helper()
	for _, row := range m.Rows {
		for _, b := range row {
			if strings.HasPrefix(b.Label, label) {
				return b
			}
		}
	}
	t.Fatalf("no button %q under %q", label, m.Content)
	return bot.Button{}
}

// member is who sits at a seat.
func member(s game.Seat) bot.User { return []bot.User{anna, ben, carl}[s] }

// others are those at the table whose turn it isn't, the next one first.
func (c *club) others() (all []bot.User) {
	seats := game.Seat(len(c.table().people()))
	for i := range seats - 1 {
		all = append(all, member((c.table().view().ToMove+1+i)%seats))
	}
	return all
}

// mover is whose turn it is.
func (c *club) mover() bot.User { return member(c.table().view().ToMove) }

func (c *club) other() bot.User { return member(1 - c.table().view().ToMove) }

// key presses a button of the living table message.
func (c *club) key(u bot.User, what string, args ...any) []sent {
	c.Helper()
	t := c.table()
	return c.press(u, t.message(), bot.Path(what, append([]any{pages.Key(t.id), t.sheet()}, args...)...))
}

func (c *club) tap(u bot.User, pile any) []sent {
	c.Helper()
	return c.key(u, view.PathTap, pile)
}

// move makes a move with taps, as the mover.
func (c *club) move(m streit.Move) []sent {
	c.Helper()
	u := c.mover()
	switch m.Kind {
	case streit.Turn:
		return c.key(u, view.PathTurn)
	case streit.Lay, streit.Pass:
		return c.key(u, view.PathLay)
	case streit.Open:
		return c.key(u, view.PathOpen)
	}
	c.take(u, m.From)
	if len(c.table().people()) > 2 {
		return c.tap(u, m.To)
	}
	return c.tap(u, tapFor(m.To))
}

// take has a member hold the card of a pile, with as many taps as that needs.
func (c *club) take(u bot.User, from streit.Place) {
	c.Helper()
	switch held := c.table().held().From; {
	case held == from:
		return
	case held != streit.NoPlace && from.House() > 0: // on which it would be put down
		c.tap(u, held)
	}
	c.tap(u, from)
}

// tapFor is the button for where a card goes at a table for two.
func tapFor(p streit.Place) view.Tap {
	if _, waste, load := p.Load(); load && waste {
		return view.TapTheirWaste
	} else if load {
		return view.TapTheirReserve
	}
	return view.Tap(p.String())
}

// regular is a regular move, chosen by chance but seldom from house to house.
func regular(rng *rand.Rand, m streit.Match) streit.Move {
	state := m.Table()
	list := state.Regular(nil)
	for {
		mv := list[rng.IntN(len(list))]
		if mv.From.House() == 0 || mv.To.House() == 0 || rng.IntN(10) == 0 {
			return mv
		}
	}
}

// only is the one thing that went out, an answer that only its member sees.
func only(t *club, all []sent) string {
	t.Helper()
	if len(all) != 1 || all[0].how != "answer" || all[0].as != bot.Private {
		t.Fatalf("not one private answer but %d: %+v", len(all), briefly(all))
	}
	return all[0].message.Content
}

// briefly leaves the pictures out.
func briefly(all []sent) (short []string) {
	for _, s := range all {
		short = append(short, fmt.Sprintf("%s %d %s %q", s.how, s.as, s.to, s.message.Content))
	}
	return short
}

func contains(t *club, text, part string) {
	t.Helper()
	if !strings.Contains(spaced(text), spaced(part)) {
		t.Errorf("%q is not in %q", part, text)
	}
}

// spaced is a text in which moves can be found like anything else.
func spaced(text string) string { return strings.ReplaceAll(text, "\u00a0", " ") }

// names are what people are called, by seat.
func names(people []storage.Person) []string {
	all := make([]string, len(people))
	for i, p := range people {
		all[i] = p.Name
	}
	return all
}

// with sets fields of the room, and starts it with them.
func (c *club) with(set func(*session.Room)) {
	c.Helper()
	c.set = set
	c.anew()
}

// anew has a room begin instead of the one there is, on the same open database: where fields are set before anything has
// happened.
func (c *club) anew() {
	c.Helper()
	if c.next > before {
		c.restart()
		return
	}
	c.room.Wait()
	c.begin()
}

// setting is what is set, "" for nothing.
func (c *club) setting(s storage.Setting) string {
	c.Helper()
	value, err := c.db.Setting(context.Background(), s)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		c.Fatal(err)
	}
	return value
}

// today and yesterday are days as puzzles are named.
func (c *club) today() string     { return c.now.UTC().Format(time.DateOnly) }
func (c *club) yesterday() string { return c.now.UTC().AddDate(0, 0, -1).Format(time.DateOnly) }

// keepIn has the room write to a store.
func (c *club) keepIn(s session.Store) { c.store.Store = s }
