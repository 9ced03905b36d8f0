package session_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/service/rounds"
	"stopp/bot/session"
	"stopp/internal/club"
	"stopp/storage"
)

// shock is what goes wrong at a write.
type shock string

const (
	unheardOf shock = "written, and the answer is lost"
	broken    shock = "not written, and nobody knows"
	deaf      shock = "written, and the next read fails"
	shut      shock = "written, and nobody can ask"
	lostAll   shock = "not written, and nobody can ask"
)

// shocks are all of them.
var shocks = []shock{unheardOf, broken, deaf, shut, lostAll}

// wrote tells whether the write is there; shuts tells whether nobody can reach the database after it.
func (s shock) wrote() bool { return s != broken && s != lostAll }
func (s shock) shuts() bool { return s == shut || s == lostAll }

// shaken is a database where something goes wrong at one write, once.
type shaken struct {
	session.Store
	mu    sync.Mutex
	at    string // the name of the write
	how   shock
	down  bool // nobody can reach it
	deafs int  // how many reads fail
}

// shake has something go wrong at the next write of that name.
func shake(c *club.Club, how shock, at string) *shaken {
	c.Helper()
	s := &shaken{Store: c.DB, at: at, how: how}
	c.KeepIn(s)
	return s
}

// struck tells whether a write is the one to go wrong.
func (s *shaken) struck(name string) (down, is bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if is = s.at == name && name != "" && !s.down; is {
		s.at = ""
	}
	return s.down, is
}

func shakes[T any](s *shaken, name string, write func() (T, error)) (none T, err error) {
	down, is := s.struck(name)
	switch {
	case down:
		return none, storage.ErrUnreachable
	case !is:
		return write()
	}
	s.mu.Lock()
	s.down = s.how.shuts()
	s.mu.Unlock()
	if s.how.wrote() {
		v, err := write()
		if err != nil {
			return v, err
		}
		if s.how == deaf {
			s.mu.Lock()
			s.deafs = 1
			s.mu.Unlock()
			return v, nil
		}
	}
	return none, storage.ErrDoubtful
}

func shakesAlone(s *shaken, name string, write func() error) error {
	_, err := shakes(s, name, func() (struct{}, error) { return struct{}{}, write() })
	return err
}

func asks[T any](s *shaken, read func() (T, error)) (none T, err error) {
	s.mu.Lock()
	fails := s.deafs > 0
	s.deafs = max(0, s.deafs-1)
	down := s.down
	s.mu.Unlock()
	switch {
	case down:
		return none, storage.ErrUnreachable
	case fails:
		return none, storage.ErrBusy
	}
	return read()
}

// mended makes the database reachable again.
func (s *shaken) mended() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.down, s.deafs = false, 0
}

func (s *shaken) happened() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.at == ""
}

func (s *shaken) StartMatch(ctx context.Context, challenge int64, interaction string, m storage.Match) (storage.Match, error) {
	return shakes(s, "StartMatch", func() (storage.Match, error) { return s.Store.StartMatch(ctx, challenge, interaction, m) })
}

func (s *shaken) CreateChallenge(ctx context.Context, c storage.Challenge) (storage.Challenge, error) {
	return shakes(s, "CreateChallenge", func() (storage.Challenge, error) { return s.Store.CreateChallenge(ctx, c) })
}

func (s *shaken) AcceptChallenge(ctx context.Context, id int64, person, interaction string) (storage.Challenge, error) {
	return shakes(s, "AcceptChallenge", func() (storage.Challenge, error) { return s.Store.AcceptChallenge(ctx, id, person, interaction) })
}

func (s *shaken) JoinChallenge(ctx context.Context, id int64, p storage.Person, interaction string) (storage.Challenge, error) {
	return shakes(s, "JoinChallenge", func() (storage.Challenge, error) { return s.Store.JoinChallenge(ctx, id, p, interaction) })
}

func (s *shaken) CloseChallenge(ctx context.Context, id int64, state, by, interaction string) (storage.Challenge, error) {
	return shakes(s, "CloseChallenge", func() (storage.Challenge, error) { return s.Store.CloseChallenge(ctx, id, state, by, interaction) })
}

func (s *shaken) EndMatch(ctx context.Context, match int64, count int, r storage.Result) error {
	return shakesAlone(s, "EndMatch", func() error { return s.Store.EndMatch(ctx, match, count, r) })
}

func (s *shaken) Match(ctx context.Context, id int64) (storage.Match, error) {
	return asks(s, func() (storage.Match, error) { return s.Store.Match(ctx, id) })
}

func (s *shaken) Actions(ctx context.Context, match int64) ([]storage.Action, error) {
	return asks(s, func() ([]storage.Action, error) { return s.Store.Actions(ctx, match) })
}

func (s *shaken) Challenge(ctx context.Context, id int64) (storage.Challenge, error) {
	return asks(s, func() (storage.Challenge, error) { return s.Store.Challenge(ctx, id) })
}

func (s *shaken) OpenChallenges(ctx context.Context) ([]storage.Challenge, error) {
	return asks(s, func() ([]storage.Challenge, error) { return s.Store.OpenChallenges(ctx) })
}

func (s *shaken) StillOpen(ctx context.Context) (storage.Open, error) {
	return asks(s, func() (storage.Open, error) { return s.Store.StillOpen(ctx) })
}

// calls counts how often new messages call whom.
type calls struct {
	bot.Discord
	mu sync.Mutex
	of map[string]int
}

// calling has the room speak through a new calls.
func calling(c *club.Club) *calls {
	c.Helper()
	all, set := &calls{Discord: c.Channel, of: map[string]int{}}, c.Set
	c.With(func(rm *session.Room) {
		if set != nil {
			set(rm)
		}
		rm.Discord = all
	})
	return all
}

func (d *calls) heard(m bot.Message, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, member := range m.Mentions {
		if err == nil {
			d.of[member]++
		}
	}
}

func (d *calls) Post(ctx context.Context, channel string, m bot.Message) (string, error) {
	id, err := d.Discord.Post(ctx, channel, m)
	d.heard(m, err)
	return id, err
}

func (d *calls) Answer(ctx context.Context, r bot.Request, a bot.Answer) (string, error) {
	id, err := d.Discord.Answer(ctx, r, a)
	if a.As == bot.Reply {
		d.heard(a.Message, err)
	}
	return id, err
}

func (d *calls) FollowUp(ctx context.Context, r bot.Request, a bot.Answer) (string, error) {
	id, err := d.Discord.FollowUp(ctx, r, a)
	d.heard(a.Message, err)
	return id, err
}

// truth fails if somebody is told that nothing was changed though nobody knows that. It also fails if
// the asking member is not told that nobody knows.
func truth(c *club.Club, how shock, all []club.Sent) {
	c.Helper()
	said := false
	for _, s := range all {
		if strings.Contains(s.Message.Content, "Nothing was changed") || strings.Contains(s.Message.Content, "went wrong") {
			c.Errorf("%s: told %q", how, s.Message.Content)
		}
		said = said || strings.Contains(s.Message.Content, "can’t tell yet")
	}
	if said != how.shuts() {
		c.Errorf("%s: told %q", how, club.Briefly(all))
	}
}

// settles makes the database reachable again, and lets some time go by in which the room looks at what
// is open.
func settles(c *club.Club, s *shaken) {
	c.Helper()
	if !s.happened() {
		c.Fatalf("%s has not happened at %s", s.how, s.at)
	}
	s.mended()
	for range 2 {
		c.Lives(rounds.Young)
	}
}

// goesRound lets time go by until the room looks at what is open without reason.
func goesRound(c *club.Club) {
	c.Helper()
	for d := time.Duration(0); d <= rounds.Every; d += 20 * time.Second {
		c.Lives(20 * time.Second)
	}
}

// shaking goes through all shocks.
func shaking(t *testing.T, test func(c *club.Club, how shock)) {
	t.Helper()
	for _, how := range shocks {
		t.Run(string(how), func(t *testing.T) {
			c := club.New(t)
			test(c, how)
			c.Room.Wait()
			c.Logged.Reset() // the failures belong there
		})
	}
}

// quietly fails if a look at what is open finds anything.
func quietly(c *club.Club) {
	c.Helper()
	c.Logged.Reset()
	goesRound(c)
	if strings.Contains(c.Logged.String(), "a round has found") {
		c.Errorf("there was still something: %s", c.Logged.String())
	}
}

func (s *shaken) ChangeSeries(ctx context.Context, id int64, change storage.SeriesChange) (storage.Series, error) {
	return shakes(s, club.SeriesChange(ctx, s.Store, id, change), func() (storage.Series, error) { return s.Store.ChangeSeries(ctx, id, change) })
}

func (s *shaken) EndSeries(ctx context.Context, id int64, m storage.Match, e storage.SeriesEnd) (storage.Series, error) {
	return shakes(s, "EndSeries", func() (storage.Series, error) { return s.Store.EndSeries(ctx, id, m, e) })
}

func (s *shaken) CreateRace(ctx context.Context, r storage.Race) (storage.Race, error) {
	return shakes(s, "CreateRace", func() (storage.Race, error) { return s.Store.CreateRace(ctx, r) })
}

func (s *shaken) ChangeRace(ctx context.Context, id int64, change storage.RaceChange) (storage.Race, error) {
	name := ""
	if was, err := s.Store.Race(ctx, id); err == nil {
		if r, err := change(was); err == nil && !slices.Equal(r.Racers, was.Racers) {
			name = "ReadyRace"
		}
	}
	return shakes(s, name, func() (storage.Race, error) { return s.Store.ChangeRace(ctx, id, change) })
}

func (s *shaken) BeginRace(ctx context.Context, r storage.Race, matches []storage.Match) (storage.Race, error) {
	return shakes(s, "BeginRace", func() (storage.Race, error) { return s.Store.BeginRace(ctx, r, matches) })
}

func (s *shaken) CreateTournament(ctx context.Context, t storage.Tournament) (storage.Tournament, error) {
	return shakes(s, "CreateTournament", func() (storage.Tournament, error) { return s.Store.CreateTournament(ctx, t) })
}

func (s *shaken) JoinTournament(ctx context.Context, id int64, e storage.Entrant) (storage.Tournament, error) {
	return shakes(s, "JoinTournament", func() (storage.Tournament, error) { return s.Store.JoinTournament(ctx, id, e) })
}

func (s *shaken) StartTournament(ctx context.Context, id int64, closed string, seeds []int, first []storage.TournamentTable, until time.Time) (storage.Tournament, error) {
	return shakes(s, "StartTournament", func() (storage.Tournament, error) {
		return s.Store.StartTournament(ctx, id, closed, seeds, first, until)
	})
}

func (s *shaken) ChangeTournament(ctx context.Context, id int64, change storage.TournamentChange) (storage.Tournament, error) {
	name := ""
	if was, err := s.Store.Tournament(ctx, id); err == nil {
		t, _ := change(was)
		for kind, p := range t.Posts {
			if p != was.Posts[kind] {
				name = "SetTournamentPost " + kind
			}
		}
	}
	return shakes(s, name, func() (storage.Tournament, error) { return s.Store.ChangeTournament(ctx, id, change) })
}

func (s *shaken) Series(ctx context.Context, id int64) (storage.Series, error) {
	return asks(s, func() (storage.Series, error) { return s.Store.Series(ctx, id) })
}

func (s *shaken) Fixtures(ctx context.Context, of string, id int64) ([]storage.Match, error) {
	return asks(s, func() ([]storage.Match, error) { return s.Store.Fixtures(ctx, of, id) })
}

func (s *shaken) Race(ctx context.Context, id int64) (storage.Race, error) {
	return asks(s, func() (storage.Race, error) { return s.Store.Race(ctx, id) })
}

func (s *shaken) Tournament(ctx context.Context, id int64) (storage.Tournament, error) {
	return asks(s, func() (storage.Tournament, error) { return s.Store.Tournament(ctx, id) })
}

func (s *shaken) OpenTournaments(ctx context.Context) ([]storage.Tournament, error) {
	return asks(s, func() ([]storage.Tournament, error) { return s.Store.OpenTournaments(ctx) })
}

func (s *shaken) ChangePairs(ctx context.Context, id int64, change func(*storage.Pairs)) (storage.Pairs, error) {
	name, p := "", storage.Pairs{}
	if change(&p); p.Over {
		name = "ClosePairs"
	}
	return shakes(s, name, func() (storage.Pairs, error) { return s.Store.ChangePairs(ctx, id, change) })
}

func (s *shaken) Pairs(ctx context.Context, id int64) (storage.Pairs, error) {
	return asks(s, func() (storage.Pairs, error) { return s.Store.Pairs(ctx, id) })
}

func (s *shaken) OpenPairs(ctx context.Context) ([]int64, error) {
	return asks(s, func() ([]int64, error) { return s.Store.OpenPairs(ctx) })
}

func (s *shaken) OpenRaces(ctx context.Context, game string, since time.Time) ([]storage.Race, error) {
	return asks(s, func() ([]storage.Race, error) { return s.Store.OpenRaces(ctx, game, since) })
}

func (s *shaken) Unsettled(ctx context.Context, of string) ([]storage.Match, error) {
	return asks(s, func() ([]storage.Match, error) { return s.Store.Unsettled(ctx, of) })
}
