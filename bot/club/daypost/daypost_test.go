package daypost

import (
	"bytes"
	"context"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// square is posts on a real database, in front of channels that remember.
type square struct {
	*Posts
	*testing.T
	now    time.Time
	store  *watched
	away   map[string]bool
	denied map[string]bool // channels in which nothing may be posted
	posts  []string        // channels, in order
	edits  []string        // edited messages, in order
	log    bytes.Buffer
}

// watched is a database that reports a post before it is written down.
type watched struct {
	Store
	begins func()
}

func (w *watched) BeginDaily(ctx context.Context, p storage.DailyPost) error {
	w.begins()
	return w.Store.BeginDaily(ctx, p)
}

func newSquare(t *testing.T) *square {
	t.Helper()
	db, err := sqlstore.Open(filepath.Join(t.TempDir(), "stopp.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	s := &square{T: t, now: time.Unix(1_800_000_000, 0).UTC(), store: &watched{db, func() {}}, away: map[string]bool{}, denied: map[string]bool{}}
	now := func() time.Time { return s.now }
	made := func(context.Context, string, string) (bot.Message, error) { return bot.Message{}, nil }
	s.Posts = &Posts{Kind: Kind{Game: "streit", Setting: storage.Setting{Name: "daily"}, Queue: "daily", Nonce: "d", Make: made, End: made}, Store: s.store, Discord: s, Log: slog.New(slog.NewTextHandler(&s.log, nil)), Now: now,
		Recall: func(context.Context, string) {}, Away: func(guild string) bool { return s.away[guild] },
		InTurn: func(_ string, do func(ctx context.Context) error) {
			if err := do(t.Context()); err != nil {
				t.Error(err)
			}
		}}
	return s
}

func (s *square) Post(_ context.Context, channel string, m bot.Message) (string, error) {
	if s.denied[channel] {
		return "", bot.ErrNoAccess
	}
	s.posts = append(s.posts, channel)
	return m.Nonce, nil
}

func (s *square) Edit(_ context.Context, _, id string, _ bot.Message) error {
	s.edits = append(s.edits, id)
	return nil
}

// wants has a server get the day's puzzle in a channel.
func (s *square) wants(guild, channel string) {
	s.Helper()
	if err := s.choose(s.Context(), guild, channel); err != nil {
		s.Fatal(err)
	}
}

// posted are the channels of the posts at a tick.
func (s *square) posted() []string {
	s.posts = nil
	s.PostDue()
	return s.posts
}

// The bot finds that it may not write in the chosen channel, and meanwhile another one is
// chosen. That one stays chosen, and gets the puzzle.
func TestChosenMeanwhile(t *testing.T) {
	s := newSquare(t)
	s.now = Dawn(s.now).Add(spread)
	s.wants("77", "88")
	s.store.begins = func() {
		if !s.denied["88"] {
			s.denied["88"] = true
			s.wants("77", "89")
		}
	}
	s.PostDue()
	if got := s.posted(); !slices.Equal(got, []string{"89"}) {
		t.Errorf("posted in %q", got)
	}
}

// Each server gets it at its own fixed moment, within half an hour after midnight UTC. None
// comes before, and none for a time when the bot was away.
func TestEachServerInItsTime(t *testing.T) {
	s := newSquare(t)
	s.now = Dawn(s.now)
	moments := map[time.Time]bool{}
	for _, guild := range []string{"71", "72", "73", "74"} {
		at := due(guild, s.now)
		if late := at.Sub(s.now); late < 0 || late >= spread || !due(guild, s.now.Add(23*time.Hour)).Equal(at) {
			t.Errorf("%s gets it %v after midnight", guild, late)
		}
		moments[at] = true
		s.wants(guild, "c"+guild)
	}
	if len(moments) < 3 {
		t.Errorf("only %d moments", len(moments))
	}
	s.away["72"] = true
	got := map[string]int{}
	for range 2 * int(spread/time.Minute) {
		for _, channel := range s.posted() {
			if guild := strings.TrimPrefix(channel, "c"); s.now.Before(due(guild, s.now)) {
				t.Errorf("%s gets it at %v", guild, s.now)
			}
			got[channel]++
		}
		s.now = s.now.Add(time.Minute)
	}
	if got["c71"] != 1 || got["c72"] != 0 || got["c73"] != 1 || got["c74"] != 1 {
		t.Errorf("posted: %v", got)
	}
}

// The message of the day before tells its answer before the next is posted; a server that
// has left gets no more.
func TestTheDayBeforeTellsItsAnswer(t *testing.T) {
	s := newSquare(t)
	s.now = Dawn(s.now).Add(spread)
	s.wants("77", "88")
	if len(s.posted()) != 1 || len(s.edits) != 0 {
		t.Fatalf("%q, %q", s.posts, s.edits)
	}
	s.now = s.now.Add(24 * time.Hour)
	if len(s.posted()) != 1 || len(s.edits) != 1 {
		t.Errorf("%q, %q", s.posts, s.edits)
	}
	if last, err := s.Posts.Store.Daily(t.Context(), "77", "streit"); err != nil || last.Day != DayOf(s.now) || last.Message == "" || last.Told != Before(last.Day) {
		t.Errorf("%+v, %v", last, err)
	}
	if !s.Leave("77") {
		t.Error("busy, though nothing is on its way")
	}
	s.now = s.now.Add(24 * time.Hour)
	if got := s.posted(); len(got) != 0 {
		t.Errorf("posted in %q", got)
	}
}

// While a puzzle is on its way to a server, nobody else takes it, and the server can't leave.
func TestLeavingWhileOneIsOnItsWay(t *testing.T) {
	var c channels
	c.choose("77", "88")
	always := func(day string) func(string) (string, bool) {
		return func(string) (string, bool) { return day, true }
	}
	if got := c.take(always("d1")); len(got) != 1 || len(c.take(always("d1"))) != 0 {
		t.Fatalf("%q is taken", got)
	}
	if c.leave("77") {
		t.Error("it has left")
	}
	c.give("77", "d1", false)
	if len(c.take(always("d1"))) != 1 {
		t.Error("what came to nothing isn't tried again")
	}
	c.give("77", "d1", true)
	if len(c.take(always("d1"))) != 0 || len(c.take(always("d2"))) != 1 {
		t.Error("not once a day")
	}
	c.give("77", "d2", true)
	if !c.leave("77") || c.in("77") != "" {
		t.Error("it hasn't left")
	}
}

// If there is nothing to post, the day is done, also after a start. With a rhythm of its own, each
// server has its own day, and a message without an end stays as it is.
func TestRhythm(t *testing.T) {
	s := newSquare(t)
	s.now = Dawn(s.now)
	nothing, made := true, 0
	s.Posts.End = nil
	s.Posts.Make = func(context.Context, string, string) (bot.Message, error) {
		made++
		if nothing {
			return bot.Message{}, ErrNothing
		}
		return bot.Message{}, nil
	}
	begin := s.now
	s.Posts.Rhythm = func(_ context.Context, guild string, now time.Time) (day string, from, until time.Time) {
		from = begin
		for now.Sub(from) >= 72*time.Hour {
			from = from.Add(72 * time.Hour)
		}
		return DayOf(from), from.Add(time.Hour), from.Add(24 * time.Hour)
	}
	s.wants("77", "88")
	for hour := range 24 * 7 {
		s.now = begin.Add(time.Duration(hour) * time.Hour)
		want := 0
		if hour == 73 || hour == 145 { // in the first three days there was nothing
			nothing, want = false, 1
		}
		if got := len(s.posted()); got != want {
			t.Errorf("hour %d: %d posts", hour, got)
		}
		if hour == 145 {
			break
		}
		if hour == 2 {
			s.channels = channels{}
			if err := s.Load(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	}
	if made != 3 || len(s.edits) > 0 {
		t.Errorf("made %d times, %d edits", made, len(s.edits))
	}
	if at := s.next(t.Context(), "77"); !at.Equal(begin.Add((216 + 1) * time.Hour)) {
		t.Errorf("the next one comes at %v", at)
	}
}
