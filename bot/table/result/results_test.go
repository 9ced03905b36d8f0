package result_test

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/toy"
	"stopp/bot/service/jobs"
	"stopp/bot/table/match"
	"stopp/bot/table/result"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/storage"
)

// hall is a room where one match of the toy was played and nothing is done at once.
type hall struct {
	row     storage.Match
	actions []storage.Action
	offer   storage.Challenge // to play again
	edited  []string          // channel, message and content
	lucky   []string          // deals that were played out
	jobs    []func(context.Context) error
	stored  int // how often luck was written down

	unjudged []int64  // matches for one whose deals nobody has looked at
	judged   []string // match and verdict
	tally    *storage.SoloTally

	teasings []storage.Teasing
	wants    string // to hear of them
}

// played is a match of two that Ben has won, with a game that knows how lucky a deal is.
func played(t *testing.T) (*hall, *result.Results) {
	t.Helper()
	h := &hall{}
	g := toy.Game()
	g.Luck = func(deal string, e cardtable.Effort) (string, error) {
		e.Progress()
		h.lucky = append(h.lucky, deal)
		return "good", nil
	}
	deal, err := g.Deal("toy players=2 target=1", cards.NewSource([32]byte{}))
	if err != nil {
		t.Fatal(err)
	}
	m, err := g.Open(1, deal)
	if err != nil {
		t.Fatal(err)
	}
	for !m.Outcome().Over() {
		seat := m.Running().List()[0]
		card := strings.Fields(hand(m, seat))[2]
		if m, err = m.Act(seat, card); err != nil {
			t.Fatal(err)
		}
		h.actions = append(h.actions, storage.Action{Number: len(h.actions) + 1, Seat: seat.String(), Text: card})
	}
	h.row = storage.Match{ID: 3, Terms: storage.Terms{Game: g.Name}, Version: 1, Guild: "77", Home: "88", Channel: "thread", Deal: deal, Message: "table", ResultMessage: "result",
		Players: []storage.Person{{ID: "10", Name: "Anna"}, {ID: "11", Name: "Ben"}}, Result: &storage.Result{Ending: "won", Winner: int(m.Outcome().Winner)}}
	games := cardtable.Games{g}
	return h, &result.Results{Store: h, Discord: h, Jobs: h, Prefs: h, Log: slog.New(slog.DiscardHandler), Games: games, Effort: func() int { return 100 },
		Load: func(_ context.Context, row storage.Match) (*match.Match, error) {
			return match.Open(games, row, h.actions, nil)
		}}
}

// hand is the line of a seat's hand in its view.
func hand(m game.Match, seat game.Seat) string {
	for line := range strings.Lines(m.Seen(seat).Text()) {
		if strings.HasPrefix(line, seat.String()+" hand") {
			return line
		}
	}
	return ""
}

func (h *hall) Match(_ context.Context, id int64) (storage.Match, error) {
	if id != h.row.ID {
		return storage.Match{}, storage.ErrNotFound
	}
	return h.row, nil
}

func (h *hall) Rematch(context.Context, int64) (storage.Challenge, error) {
	if h.offer.ID == 0 {
		return storage.Challenge{}, storage.ErrNotFound
	}
	return h.offer, nil
}

func (h *hall) Between(context.Context, int64) (wins []int, err error) { return []int{2, 1}, nil }

func (h *hall) MatchRatings(context.Context, int64) ([]storage.RatingChange, error) {
	return nil, nil
}

func (h *hall) SetLuck(_ context.Context, _ int64, luck string, _ []int) error {
	h.row.Luck = luck
	h.stored++
	return nil
}

func (h *hall) Unjudged(_ context.Context, after int64, _ int) (ids []int64, err error) {
	for _, id := range h.unjudged {
		if id > after {
			ids = append(ids, id)
		}
	}
	return ids, nil
}

func (h *hall) Judge(_ context.Context, match int64, w storage.Verdict) error {
	h.judged = append(h.judged, fmt.Sprint(match, " ", w))
	return nil
}

func (h *hall) SoloTally(context.Context, string, string, string, string) (storage.SoloTally, error) {
	if h.tally == nil {
		return storage.SoloTally{}, storage.ErrNotFound
	}
	return *h.tally, nil
}

func (h *hall) Edit(_ context.Context, channel, message string, m bot.Message) error {
	h.edited = append(h.edited, channel+" "+message+" "+m.Content)
	return nil
}

func (h *hall) Do(_ string, do func(context.Context) error) { h.jobs = append(h.jobs, do) }
func (h *hall) Core(jobs.Thought) func()                    { return func() {} }
func (h *hall) Breathe()                                    {}
func (h *hall) Ending() bool                                { return false }
func (h *hall) Public(string) i18n.Texts                    { return i18n.For("en") }
func (h *hall) Learn(context.Context, bot.Request)          {}
func (h *hall) LookFor(_ context.Context, _ string, table pages.Look) pages.Look {
	return table
}

// work does the waiting jobs, and the jobs that follow from them.
func (h *hall) work(t *testing.T) {
	t.Helper()
	for len(h.jobs) > 0 {
		do := h.jobs[0]
		h.jobs = h.jobs[1:]
		if err := do(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
}

func (h *hall) press(rs *result.Results, member, guild string, do result.Handler) (bot.Reaction, error) {
	r := bot.Request{ID: "1", Kind: bot.Press, Path: "watch/3", Guild: guild, User: bot.User{ID: member}, Locale: "en", Message: "result"}
	_, handle := rs.At(do)(r)
	return handle(context.Background(), r)
}

// The luck of a deal is played out once and kept; no message changes by it. That is never done for a match
// that already has it, is private, or has no result.
func TestLuckIsKeptOnce(t *testing.T) {
	h, rs := played(t)
	rs.Gauge(h.row)
	h.work(t)
	if len(h.lucky) != 1 || h.lucky[0] != h.row.Deal || h.row.Luck != "good" || len(h.edited) != 0 {
		t.Fatalf("played out %d times, luck %q, edits %q", len(h.lucky), h.row.Luck, h.edited)
	}
	rs.Lucky(h.row, "bad")
	rs.Gauge(h.row)
	h.row.Luck, h.row.Private = "", true
	rs.Gauge(h.row)
	h.row.Private, h.row.Result = false, nil
	rs.Gauge(h.row)
	rs.Lucky(h.row, "bad")
	h.work(t)
	if len(h.lucky) != 1 || h.stored != 1 {
		t.Errorf("played out %d times, stored %d times", len(h.lucky), h.stored)
	}
}

// A rematch is told in both messages of a result, except the one that was answered with.
func TestRematchIsTold(t *testing.T) {
	h, rs := played(t)
	h.offer = storage.Challenge{ID: 5, Guild: "77", Channel: "88", Message: "offer", Rematch: 3, State: storage.StateOpen, From: h.row.Players[1]}
	rs.Redraw(h.offer, "result")
	h.work(t)
	if len(h.edited) != 1 || !strings.Contains(h.edited[0], "**Ben** wants a rematch") {
		t.Errorf("edits %q", h.edited)
	}
	h.offer.State = storage.StateAccepted
	shown, err := h.press(rs, "12", "77", func(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
		return rs.Show(ctx, row, h.offer, r)
	})
	m := shown.Answer.Message
	if err != nil || !strings.Contains(m.Content, "/77/88/offer") || len(m.Files) > 0 || len(m.Rows) > 0 {
		t.Errorf("shown: %+v, %v", shown, err)
	}
	rs.Redraw(storage.Challenge{ID: 6}, "")
	if len(h.jobs) > 0 {
		t.Error("a challenge that is no rematch has a result")
	}
}

// How often each has won is counted between two known members, and leaves out a deal that
// was played before.
func TestWhoHasWonHowOften(t *testing.T) {
	h, rs := played(t)
	wins := func() []int {
		m, err := rs.Load(context.Background(), h.row)
		if err != nil {
			t.Fatal(err)
		}
		return rs.Finished(context.Background(), m).After.Wins
	}
	if got := wins(); !slices.Equal(got, []int{2, 1}) {
		t.Errorf("wins %v", got)
	}
	h.row.DealOf = 2
	if got := wins(); got != nil {
		t.Errorf("of a deal once more: %v", got)
	}
	h.row.DealOf, h.row.Players = 0, []storage.Person{{ID: "10", Name: "Anna"}, {}}
	if got := wins(); got != nil {
		t.Errorf("of somebody who is forgotten: %v", got)
	}
}

// A result is shown to those who may know of it, and if the rules are known.
func TestWhoMayLook(t *testing.T) {
	h, rs := played(t)
	for _, test := range []struct {
		member, guild string
		private       bool
		version       int
		want          string
	}{
		{"12", "77", false, 1, ""},
		{"10", "78", false, 1, bot.ErrNoRoute.Error()},
		{"10", "", false, 1, "only-server"},
		{"10", "", true, 1, ""},
		{"12", "77", true, 1, bot.ErrNoRoute.Error()},
		{"10", "77", false, 2, (&game.VersionError{Game: "toy", Version: 2}).Error()},
	} {
		h.row.Private, h.row.Version = test.private, test.version
		shown, err := h.press(rs, test.member, test.guild, rs.WatchEnd)
		switch {
		case err != nil && err.Error() != test.want, err == nil && test.want != "":
			t.Errorf("%+v: %v", test, err)
		case err == nil && (!strings.Contains(shown.Answer.Message.Content, "🏆") || !strings.Contains(shown.Answer.Message.Content, "/88/result")):
			t.Errorf("%+v: %q", test, shown.Answer.Message.Content)
		}
	}
}

// Whether the deal of a match for one could be won is found out when it is over, or at the
// next start, if the last run did not. For a match that is gone, nobody will know.
func TestRule1_17_DealsAreJudged(t *testing.T) {
	h, rs := played(t)
	rs.Games[0].Solo.Could = func(_ string, e cardtable.Effort) (storage.Verdict, error) {
		e.Progress()
		if e.Stop() {
			t.Error("the program ends")
		}
		return storage.CouldNot, nil
	}
	h.row.Players, h.row.Private = h.row.Players[:1], true
	rs.Gauge(h.row)
	h.unjudged = []int64{3, 4}
	if err := rs.JudgeAll(context.Background()); err != nil {
		t.Fatal(err)
	}
	h.work(t)
	if want := []string{"3 0", "3 0", "4 2"}; !slices.Equal(h.judged, want) || len(h.lucky) > 0 {
		t.Errorf("judged %q, played out %q", h.judged, h.lucky)
	}
	rs.Effort = func() int { return 0 }
	rs.Gauge(h.row)
	if err := rs.JudgeAll(context.Background()); err != nil || len(h.jobs) > 0 {
		t.Errorf("%d jobs, %v", len(h.jobs), err)
	}
}

// A won match for one is compared with those won before.
func TestRule1_17_Best(t *testing.T) {
	h, rs := played(t)
	h.row.Players, h.row.Result.Winner = h.row.Players[:1], 0
	best := func() cardtable.Best { return rs.Best(context.Background(), h.row) }
	for moves, want := range map[storage.Moves]cardtable.Best{
		{Fewest: 90, By: 3}:             {First: true, New: true},
		{Fewest: 90, By: 3, Before: 97}: {New: true, Moves: 97},
		{Fewest: 90, By: 2, Before: 97}: {Moves: 90},
		{}:                              {},
	} {
		h.tally = &storage.SoloTally{Moves: moves}
		if got := best(); got != want {
			t.Errorf("%+v: %+v", moves, got)
		}
	}
	h.tally = nil
	if got := best(); got != (cardtable.Best{}) {
		t.Errorf("without any: %+v", got)
	}
	h.tally = &storage.SoloTally{Moves: storage.Moves{Fewest: 90, By: 3}}
	h.row.Result.Winner = -1
	if got := best(); got != (cardtable.Best{}) {
		t.Errorf("lost: %+v", got)
	}
}

func (h *hall) Teasings(context.Context, int64) ([]storage.Teasing, error) { return h.teasings, nil }
func (h *hall) Wish(_ context.Context, member, what string) string {
	if member == h.wants && what == pages.Rivals {
		return pages.RivalsOn
	}
	return ""
}

// A rival's catch is told only to members who want to hear of it.
func TestTeased(t *testing.T) {
	h, rs := played(t)
	h.teasings = []storage.Teasing{{Of: 0, By: 1, Kind: "a", Count: 3}, {Of: 1, By: 0, Kind: "b", Count: 7}}
	var after cardtable.After
	rs.Counted(t.Context(), h.row, &after)
	if len(after.Teased) != 0 {
		t.Errorf("%+v", after.Teased)
	}
	h.wants = h.row.Players[1].ID
	rs.Counted(t.Context(), h.row, &after)
	if len(after.Teased) != 1 || after.Teased[0] != (pages.Teasing{Of: 1, By: 0, Kind: "b", Count: 7}) {
		t.Errorf("%+v", after.Teased)
	}
}
