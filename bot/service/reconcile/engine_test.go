package reconcile

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/service/display"
	"stopp/bot/service/jobs"
	"stopp/bot/service/prefs"
	"stopp/storage"
)

// errOdd is an error that has no name.
var errOdd = errors.New("odd")

// candle is a thing that goes by steps: it burns down.
type candle struct {
	id      int64
	inches  int
	message display.Message
}

// shop has one candle in a database, a channel in which it is shown, and what fails the next time.
type shop struct {
	testing.TB
	engine *Engine[candle]
	now    time.Time
	candle candle
	sold   bool // it is not there any more
	lit    bool
	fails  map[string]error // by action, once; all is for ever
	all    map[string]error
	shows  map[string]string // by message
	looks  int
	told   int
	since  []time.Time
	away   bool
	during func() // something happens while a message is on its way
	log    bytes.Buffer
}

func opened(t testing.TB) *shop {
	s := &shop{TB: t, now: time.Unix(1_800_000_000, 0), fails: map[string]error{}, all: map[string]error{}, shows: map[string]string{},
		candle: candle{id: 7, inches: 3, message: display.Message{Channel: "c"}}}
	s.anew()
	return s
}

// anew is a program that begins.
func (s *shop) anew() {
	log := slog.New(slog.NewTextHandler(&s.log, nil))
	s.engine = &Engine[candle]{Discord: s, Jobs: jobs.New(log, jobs.NewCores()), Prefs: &prefs.Prefs{Store: s, Log: log}, Log: log, Now: func() time.Time { return s.now },
		Away: func(string) bool { return s.away },
		Kind: Kind[candle]{Name: "candle", Open: s.open, Get: s.get, Head: s.head, Due: func(candle) bool { return s.lit }, Step: s.step, Posts: s.posts, Note: s.note,
			Shown: func(context.Context, candle) error { s.told++; return s.failed("Shown") }}}
}

// failed is the error of a failure that the test wants.
func (s *shop) failed(what string) error {
	err := s.fails[what]
	delete(s.fails, what)
	return errors.Join(err, s.all[what])
}

func (s *shop) open(_ context.Context, since time.Time) (all []candle, err error) {
	s.since = append(s.since, since)
	if s.candle.inches > 0 || !since.IsZero() && s.candle.message.Shown != "0" {
		all = append(all, s.candle)
	}
	return all, s.failed("Open")
}

func (s *shop) get(context.Context, int64) (candle, error) {
	s.looks++
	if s.sold {
		return candle{}, storage.ErrNotFound
	}
	return s.candle, s.failed("Get")
}

func (s *shop) head(c candle) Head {
	return Head{ID: c.id, Guild: "g", Created: s.now.Add(-time.Hour), Stands: fmt.Sprint(c.inches), Posts: map[string]display.Message{"flame": c.message}}
}

func (s *shop) step(context.Context, candle) (bool, error) {
	if err := s.failed("Step"); err != nil || !s.lit || s.candle.inches == 0 {
		return false, err
	}
	s.candle.inches--
	return true, s.failed("after Step") // it is done, and nobody heard of it
}

func (s *shop) posts(_ context.Context, c candle) ([]Post, error) {
	is := fmt.Sprint(c.inches)
	return []Post{{Name: "flame", Is: is, Make: func(bool) bot.Message { return bot.Message{Content: is, Nonce: "7"} }}}, s.failed("Posts")
}

func (s *shop) note(_ context.Context, _ candle, _ string, m display.Message) error {
	if err := s.failed("Note"); err != nil {
		return err
	}
	s.candle.message = m
	return s.failed("after Note")
}

// Post behaves like a Discord that knows nonces.
func (s *shop) Post(_ context.Context, _ string, m bot.Message) (string, error) {
	if during := s.during; during != nil {
		s.during = nil
		during()
	}
	if err := s.failed("Post"); err != nil {
		return "", err
	}
	if _, there := s.shows["message "+m.Nonce]; !there {
		s.shows["message "+m.Nonce] = m.Content
	}
	return "message " + m.Nonce, s.failed("after Post")
}

func (s *shop) Edit(_ context.Context, _, id string, m bot.Message) error {
	if err := s.failed("Edit"); err != nil {
		return err
	}
	s.shows[id] = m.Content
	return s.failed("after Edit")
}

func (s *shop) Setting(context.Context, storage.Setting) (string, error) {
	return "", storage.ErrNotFound
}
func (s *shop) SetSetting(context.Context, storage.Setting, string) error { return nil }

// lives lets a time go by.
func (s *shop) lives(d time.Duration) {
	for end := s.now.Add(d); s.now.Before(end); {
		s.now = s.now.Add(20 * time.Second)
		s.engine.Tick()
		s.engine.Jobs.Wait()
	}
}

// burnt fails unless the candle has burnt down, its one message shows that, and that is noted.
func (s *shop) burnt() {
	s.Helper()
	if s.candle.inches != 0 || len(s.shows) != 1 || s.shows["message 7"] != "0" || s.candle.message.Shown != "0" || s.candle.message.ID != "message 7" {
		s.Errorf("it stands at %d, shown as %q, noted as %+v", s.candle.inches, s.shows, s.candle.message)
	}
}

// errs are all errors that something may fail with and go on.
var errs = []error{storage.ErrConflict, storage.ErrDoubtful, storage.ErrBusy, storage.ErrUnreachable, storage.ErrFull, bot.ErrBusy, bot.ErrTooOld, context.DeadlineExceeded, errOdd}

// A step that fails once, at any point and in any way, before or after it was done, is done
// all the same within two minutes, and nothing is done twice (the table of the package
// comment).
func TestEachStepFailsOnce(t *testing.T) {
	for _, what := range []string{"Open", "Get", "Step", "after Step", "Posts", "Note", "after Note", "Post", "after Post", "Edit", "after Edit", "Shown"} {
		for _, err := range errs {
			t.Run(fmt.Sprint(what, " ", err), func(t *testing.T) {
				s := opened(t)
				if strings.Contains(what, "Edit") {
					s.lives(20 * time.Second) // and so it is posted
				}
				s.lit, s.fails[what] = true, err
				s.lives(2 * time.Minute)
				s.burnt()
				if _, left := s.fails[what]; left || s.told == 0 {
					t.Errorf("it has not failed, or nobody is told that it is shown (%d)", s.told)
				}
			})
		}
	}
}

// The same holds when the program ends just after that and another one begins, even if an end
// was not shown yet.
func TestEachStepFailsAndAnotherProgramBegins(t *testing.T) {
	for _, what := range []string{"Step", "after Step", "Posts", "Note", "Post", "Edit", "Shown"} {
		for inches := 1; inches <= 2; inches++ {
			s := opened(t)
			s.lives(20 * time.Second)
			s.candle.inches, s.lit, s.all[what] = inches, true, errOdd
			s.lives(20 * time.Second)
			s.all, s.fails = map[string]error{}, map[string]error{}
			s.anew()
			s.lives(time.Minute)
			s.burnt()
		}
	}
}

// Only the first tick asks for what ended before the program began, until that is told.
func TestEndsBeforeTheStart(t *testing.T) {
	s := opened(t)
	s.fails["Open"] = errOdd
	s.lives(time.Minute)
	if len(s.since) != 3 || s.since[0].IsZero() || s.since[1].IsZero() || !s.since[2].IsZero() {
		t.Errorf("asked since %v", s.since)
	}
}

// A thing that always fails is looked at more and more rarely, down to every five minutes, and
// the log has each try. A busy thing is looked at with each tick.
func TestSlowly(t *testing.T) {
	for _, err := range errs {
		s := opened(t)
		s.all["Step"] = err
		s.lives(time.Hour)
		least, most := 150, 1000
		if err == errOdd {
			least, most = 12, 25
		}
		if s.looks < least || s.looks > most {
			t.Errorf("%v: looked at %d times in an hour", err, s.looks)
		}
		if n := strings.Count(s.log.String(), "job failed"); n < least {
			t.Errorf("%v: %d lines in the log", err, n)
		}
		s.all, s.lit = map[string]error{}, true
		s.lives(Slowly + time.Minute)
		s.burnt()
	}
}

// A thing that no longer exists is dropped.
func TestDropped(t *testing.T) {
	s := opened(t)
	s.lives(20 * time.Second)
	s.sold, s.candle.inches = true, 0
	s.lives(time.Minute)
	looks := s.looks
	s.lives(time.Hour)
	if s.looks != looks || len(s.engine.things) != 0 {
		t.Errorf("it is looked at still: %d, then %d times; %v", looks, s.looks, s.engine.things)
	}
}

// While the bot is away nothing is done; when it is back, everything is.
func TestAway(t *testing.T) {
	s := opened(t)
	s.away, s.lit = true, true
	s.lives(time.Minute)
	s.engine.Enter(7)
	s.engine.Jobs.Wait()
	if s.candle.inches != 3 || len(s.shows) > 0 {
		t.Errorf("%+v, %q", s.candle, s.shows)
	}
	s.away = false
	s.lives(20 * time.Second)
	s.burnt()
}

// The next tick sees a change by a write that nobody has confirmed. It also sees an end that no kind reports as shown.
func TestChangedElsewhere(t *testing.T) {
	s := opened(t)
	s.engine.Kind.Shown = nil
	s.lives(20 * time.Second)
	for _, inches := range []int{2, 0} {
		s.candle.inches = inches
		s.lives(20 * time.Second)
		if s.shows["message 7"] != fmt.Sprint(inches) {
			t.Errorf("%d: shown as %q", inches, s.shows)
		}
	}
}

// A step that never ends is no endless loop.
func TestStepsAreBounded(t *testing.T) {
	s := opened(t)
	s.lit, s.candle.inches = true, 1_000_000
	s.engine.Tick()
	s.engine.Jobs.Wait()
	if s.looks > 2*most {
		t.Errorf("looked at %d times", s.looks)
	}
}

// If Discord refuses a message, it is not asked again until there is something else to show.
func TestRefused(t *testing.T) {
	s := opened(t)
	s.all["Post"] = bot.ErrNoAccess
	s.lives(time.Minute)
	if n := strings.Count(s.log.String(), "can't be brought up to date"); n != 1 || s.candle.message.ID != storage.Nowhere {
		t.Errorf("%d lines, noted as %+v", n, s.candle.message)
	}
	s.all, s.lit = map[string]error{}, true
	s.lives(20 * time.Second)
	s.burnt()
}

// The answer to a command makes a message. It is noted and not posted; a lost one is posted when it has had its time.
func TestOffered(t *testing.T) {
	for _, sent := range []error{nil, bot.ErrBusy} {
		s := opened(t)
		created := s.now
		s.engine.Kind.Head = func(c candle) Head {
			h := s.head(c)
			h.Created = created
			return h
		}
		s.engine.Kind.Posts = func(ctx context.Context, c candle) ([]Post, error) {
			all, err := s.posts(ctx, c)
			all[0].Answered = true
			return all, err
		}
		s.engine.Tick()
		s.engine.Jobs.Wait()
		if len(s.shows) > 0 {
			t.Fatalf("posted at once: %q", s.shows)
		}
		id := ""
		if sent == nil {
			s.shows["message 7"], id = "3", "message 7"
		}
		s.fails["Note"] = storage.ErrBusy
		s.engine.Offered(7, "flame", display.Message{Channel: "c", ID: id, Shown: "3"}, sent)
		s.engine.Jobs.Wait()
		s.lives(time.Minute)
		if len(s.shows) != 1 || s.candle.message != (display.Message{Channel: "c", ID: "message 7", Shown: "3"}) {
			t.Errorf("%v: %q, %+v", sent, s.shows, s.candle.message)
		}
		s.shows["message 7"] = "as the answer to a press"
		s.engine.Answered(7, "flame", display.Message{Channel: "c", ID: "another", Shown: "x"}, nil)
		s.engine.Answered(7, "flame", display.Message{Channel: "c", ID: "message 7", Shown: "y"}, nil)
		s.engine.Jobs.Wait()
		if s.shows["message 7"] != "3" {
			t.Errorf("shown as %q", s.shows)
		}
	}
}

// A press is handled in the queue of its thing, if the thing belongs to its server.
func TestRoute(t *testing.T) {
	s := opened(t)
	s.engine.Prefs.Store = s
	press := func(_ context.Context, c candle, _ bot.Request) (bot.Reaction, error) {
		return bot.Whisper(fmt.Sprint(c.id)), nil
	}
	asked := func(path, guild string, press Press[candle]) (string, error) {
		r := bot.Request{Kind: bot.Press, Path: path, Guild: guild, User: bot.User{ID: "5"}}
		queue, h := s.engine.Route(r, 1, press)
		reaction, err := h(t.Context(), r)
		return queue + " " + reaction.Answer.Message.Content, err
	}
	if said, err := asked("candle/look/7", "g", press); said != s.engine.Queue(7)+" 7" || err != nil {
		t.Errorf("%q, %v", said, err)
	}
	for _, no := range []func() (string, error){
		func() (string, error) { return asked("candle/look/7", "elsewhere", press) },
		func() (string, error) { return asked("candle/look/!", "g", press) },
		func() (string, error) { return asked("candle/look/7", "g", nil) },
		func() (string, error) { s.sold = true; return asked("candle/look/7", "g", press) },
	} {
		if said, err := no(); !errors.Is(err, bot.ErrNoRoute) {
			t.Errorf("%q, %v", said, err)
		}
	}
	if !slices.Equal(s.since, nil) {
		t.Error("a press reads what is open")
	}
}

// TestHeardWhileAMessageFails: a request is answered in a conversation while a message finds it silent. The
// message does not wait for the next request.
func TestHeardWhileAMessageFails(t *testing.T) {
	s := opened(t)
	s.during, s.fails["Post"] = func() { s.engine.Jobs.Heard("g") }, errors.Join(bot.ErrSilent, bot.ErrNoAccess)
	s.engine.Enter(7)
	s.engine.Jobs.Wait()
	if len(s.shows) == 0 {
		t.Errorf("nothing is shown after %d looks", s.looks)
	}
}
