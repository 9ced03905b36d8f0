package replay_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/replay"
	"stopp/bot/games/toy"
	"stopp/bot/service/jobs"
	"stopp/bot/service/registry"
	"stopp/bot/service/share"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/storage"
)

// hall is a room with one match of the toy, which is running. What is promised is made when the test says so.
type hall struct {
	row      storage.Match
	actions  []storage.Action
	promised []replay.Making
	drawings []replay.Drawing
	drawn    []cardtable.Scene
	as       []bot.As // of the films that were promised
	ending   bool
}

var anna, ben = bot.User{ID: "10", Name: "Anna"}, bot.User{ID: "11", Name: "Ben"}

// played is a hall where some cards lie on the table. Its members would rather read, and its server speaks German.
func played(t *testing.T) (*hall, *replay.Services) {
	t.Helper()
	deal, err := toy.Game().Deal("toy players=2 target=5", cards.NewSource([32]byte{}))
	if err != nil {
		t.Fatal(err)
	}
	h := &hall{row: storage.Match{ID: 3, Terms: storage.Terms{Game: toy.Game().Name}, Version: 1, Guild: "77", Deal: deal, Players: []storage.Person{{ID: anna.ID, Name: anna.Name}, {ID: ben.ID, Name: ben.Name}}}}
	h.row.Origin.Accepted = "100"
	for n := range 4 {
		m, err := h.Load(t.Context(), h.row)
		if err != nil {
			t.Fatal(err)
		}
		h.actions = append(h.actions, storage.Action{Number: n + 1, Seat: m.Story.ToMove().String(), Text: "late"})
	}
	return h, &replay.Services{
		Matches: h, Films: h, Jobs: h, Meanwhile: h.meanwhile,
		Look:   func(context.Context, string, pages.Look) pages.Look { return pages.Look{Text: true} },
		Public: func(string) i18n.Texts { return i18n.For("de") },
	}
}

func (h *hall) Pressed(context.Context, bot.Request) (storage.Match, error) { return h.row, nil }
func (h *hall) Load(_ context.Context, row storage.Match) (*match.Match, error) {
	return match.Open(cardtable.Games{toy.Game()}, row, h.actions, nil)
}

func (h *hall) Promise(as bot.As, _ bot.Request, draw replay.Drawing) (bot.Reaction, error) {
	h.as, h.drawings = append(h.as, as), append(h.drawings, draw)
	return bot.Reaction{}, nil
}
func (h *hall) Add(_ bot.Request, draw replay.Drawing) { h.drawings = append(h.drawings, draw) }

func (h *hall) Core(jobs.Thought) (release func()) { return func() {} }
func (h *hall) Breathe()                           {}
func (h *hall) Ending() bool                       { return h.ending }

// meanwhile keeps what was promised, unless the word that promises it never arrived.
func (h *hall) meanwhile(_ bot.Request, as bot.As, make replay.Making) bot.Reaction {
	return bot.Reaction{Answer: bot.Answer{As: as, Message: bot.Message{Content: "a moment"}}, Then: func(_ context.Context, _ string, sent error) {
		if sent == nil {
			h.promised = append(h.promised, make)
		}
	}}
}

// keeps makes all that was promised: what each became, or its error.
func (h *hall) keeps() (made []string) {
	all := h.promised
	h.promised = nil
	for _, make := range all {
		m, err := make(context.Background())
		if made = append(made, m.Content); err != nil {
			made[len(made)-1] = err.Error()
		}
	}
	return made
}

// draws draws all films that were promised, and fails unless there are as many.
func (h *hall) draws(t *testing.T, films int) {
	t.Helper()
	for _, draw := range h.drawings {
		if _, err := draw(); err != nil {
			t.Error(err)
		}
	}
	if h.drawings = nil; len(h.drawn) != films {
		t.Errorf("%d films, not %d", len(h.drawn), films)
	}
}

// lookback looks back at the hall's match. Each look at it finds something else.
func lookback(t *testing.T) (h *hall, p *replay.Lookbacks[string], look *func() error, looks *int) {
	t.Helper()
	h, services := played(t)
	h.row.Result = &storage.Result{Ending: "won", Points: []int{5, 2}}
	look, looks = new(func() error), new(int)
	*look = func() error { return nil }
	p = &replay.Lookbacks[string]{Services: services, Game: replay.Found[string]{
		Path: "back", Share: "back",
		Look: func(*match.Match, replay.Work) (string, error) {
			*looks++
			return fmt.Sprintf("look %d", *looks), (*look)()
		},
		Page: func(s cardtable.Scene, found string, page int) bot.Message {
			return bot.Message{Content: fmt.Sprintf("%s, page %d, seat %d", found, page, s.Viewer), Rows: [][]bot.Button{{{Label: "on", ID: bot.Path("back", pages.Key(s.Match), page+1, 0)}}}}
		},
	}}
	return h, p, look, looks
}

// presses is the answer to a press on one of some buttons, shown to its member.
func presses(of func(alone func(bot.Handler) bot.Route) []registry.Press, u bot.User, path string, sent error) (bot.Answer, error) {
	alone := func(h bot.Handler) bot.Route { return func(bot.Request) (string, bot.Handler) { return "", h } }
	r := bot.Request{Path: path, User: u, Locale: "en-US", Guild: "77"}
	for _, p := range of(alone) {
		if p.Path != r.Name() {
			continue
		}
		_, h := p.Route(r)
		reaction, err := h(context.Background(), r)
		if err == nil && reaction.Then != nil {
			reaction.Then(context.Background(), "", sent)
		}
		return reaction.Answer, err
	}
	return bot.Answer{}, bot.ErrNoRoute
}

// shares has a member share something of the match.
func shares(k share.Kind, what string, number int) (bot.Reaction, error) {
	return k.Show(context.Background(), bot.Request{Path: bot.Path("share", "3", what, number), User: anna, Locale: "en-US", Guild: "77"})
}

// refused fails unless an error refuses something with that sentence.
func refused(t *testing.T, err error, key string) {
	t.Helper()
	if p := (*cardtable.Problem)(nil); !errors.As(err, &p) || p.Key != key {
		t.Errorf("%v, not %s", err, key)
	}
}

// A look back takes seconds, so it is worked out once: also for two members who ask at the same time, and for all pages. Each
// sees it from their own seat. After a server was removed its matches' numbers are given again; then another match is looked at.
func TestLookBackIsWorkedOutOnce(t *testing.T) {
	h, p, _, looks := lookback(t)
	for _, u := range []bot.User{anna, ben} {
		if a, err := presses(p.Presses, u, "back/3", nil); a.As != bot.Private || a.Message.Content != "a moment" || err != nil {
			t.Errorf("%s: %+v, %v", u.Name, a, err)
		}
	}
	if made := h.keeps(); !slices.Equal(made, []string{"look 1, page 0, seat 0", "look 1, page 0, seat 1"}) {
		t.Errorf("%q", made)
	}
	if a, err := presses(p.Presses, ben, "back/3/2/0", nil); a.As != bot.Update || a.Message.Content != "look 1, page 2, seat 1" || err != nil {
		t.Errorf("a page: %+v, %v", a, err)
	}
	h.row.Origin.Accepted = "200"
	if a, err := presses(p.Presses, ben, "back/3", nil); a.Message.Content != "a moment" || err != nil {
		t.Errorf("another match: %+v, %v", a, err)
	}
	if made := h.keeps(); !slices.Equal(made, []string{"look 2, page 0, seat 1"}) || *looks != 2 {
		t.Errorf("another match: %q, %d looks", made, *looks)
	}
}

// A member has one look back worked out at a time, and can ask again once that has come to nothing, whatever the reason: its word
// never arrived, it failed, the program ended. Nothing is kept of it.
func TestLookBackThatComesToNothing(t *testing.T) {
	h, p, look, _ := lookback(t)
	asks := func(sent error) {
		t.Helper()
		if a, err := presses(p.Presses, anna, "back/3", sent); a.Message.Content != "a moment" || err != nil {
			t.Fatalf("%+v, %v", a, err)
		}
	}
	nothing := func(want string) {
		t.Helper()
		_, err := presses(p.Presses, anna, "back/3", nil)
		refused(t, err, "review.patience")
		if made := h.keeps(); !slices.Equal(made, []string{want}) {
			t.Errorf("%q, not %q", made, want)
		}
		_, err = shares(p.Shared(), "back", 0)
		refused(t, err, "share.review-gone")
	}
	asks(bot.ErrGone)
	asks(nil)
	*look = func() error { return errors.New("no") }
	nothing("no")
	asks(nil)
	*look = func() error { h.ending = true; return nil }
	nothing(cardtable.Refuse("failed", nil).Error())
	asks(nil)
	h.ending, *look = false, func() error { return nil }
	if made := h.keeps(); !slices.Equal(made, []string{"look 3, page 0, seat 0"}) {
		t.Errorf("%q", made)
	}
}

// A page that a member shares has no buttons, and shows what anybody may see, in the server's language. There is none of a match
// that goes on.
func TestSharedLookBackIsEverybodys(t *testing.T) {
	h, p, _, _ := lookback(t)
	if _, err := presses(p.Presses, anna, "back/3", nil); err != nil {
		t.Fatal(err)
	}
	h.keeps()
	reaction, err := shares(p.Shared(), "back", 1)
	if err != nil {
		t.Fatal(err)
	}
	want := share.Openly(i18n.For("de"), bot.Request{User: anna}, bot.Message{Content: fmt.Sprintf("look 1, page 1, seat %d", game.NoSeat)}).Answer
	if got := reaction.Answer; got.As != bot.Reply || got.Message.Content != want.Message.Content || len(got.Message.Rows) > 0 {
		t.Errorf("%+v, not %+v", got, want)
	}
	h.row.Result = nil
	if _, err := shares(p.Shared(), "back", 1); !errors.Is(err, bot.ErrNoRoute) {
		t.Error(err)
	}
	_, err = presses(p.Presses, ben, "back/3", nil)
	refused(t, err, "review.not-over")
}

// steps show the hall's match. It has two parts.
func steps(t *testing.T) (*hall, *replay.Steps[int]) {
	t.Helper()
	h, services := played(t)
	return h, &replay.Steps[int]{Services: services, Game: replay.Shown[int]{
		Page: "page", Film: "film", Share: "film",
		Course: func(m *match.Match) (int, error) { return len(m.Actions), nil },
		Part:   func(last, part int) (int, int, bool) { return 2*part - 1, 2 * part, part >= 1 && 2*part <= last },
		None:   func(int) error { return cardtable.Refuse("replay.no-turn", nil) },
		Step: func(s cardtable.Scene, last int, whole *match.Match, step int) bot.Message {
			return bot.Message{Content: fmt.Sprintf("step %d of %d, %d moves of %d, seat %d", step, last, s.Story.Moves(), whole.Story.Moves(), s.Viewer)}
		},
		Draw: func(s cardtable.Scene, _ int, _ *match.Match, part int) (bot.Message, error) {
			h.drawn = append(h.drawn, s)
			return bot.Message{Content: fmt.Sprint("part ", part)}, nil
		},
	}}
}

// The match has grown, or somebody forges a button: a step before the first one is the deal, one behind the last one the last.
// The page shows the table as it stood then. The button under a result opens a message of one's own, all others turn its pages.
func TestStepsStayWithinTheMatch(t *testing.T) {
	_, p := steps(t)
	for path, want := range map[string]string{
		"page/3": "step 0 of 4, 0 moves of 4, seat 1", "page/3/2/0": "step 2 of 4, 2 moves of 4, seat 1", "page/3/4/1": "step 4 of 4, 4 moves of 4, seat 1",
		"page/3/99/1": "step 4 of 4, 4 moves of 4, seat 1", "page/3/-7/1": "step 0 of 4, 0 moves of 4, seat 1",
	} {
		a, err := presses(p.Presses, ben, path, nil)
		if as := map[bool]bot.As{true: bot.Private, false: bot.Update}[path == "page/3"]; a.Message.Content != want || a.As != as || err != nil {
			t.Errorf("%s: %+v, %v", path, a, err)
		}
	}
	if a, err := presses(p.Presses, ben, "page/3/x/0", nil); err == nil {
		t.Errorf("a step that is no number: %+v", a)
	}
}

// A player's own film shows what they may see, as they want to see it. One that they share is for everybody: from nobody's seat,
// with the look of the table, in the server's language.
func TestSharedFilmShowsNobodysHand(t *testing.T) {
	h, p := steps(t)
	if _, err := presses(p.Presses, anna, "film/3/1", nil); err != nil {
		t.Fatal(err)
	}
	if _, err := shares(p.Shared(), "film", 2); err != nil {
		t.Fatal(err)
	}
	if _, err := shares(p.Shared(), "film", 3); !errors.Is(err, bot.ErrNoRoute) {
		t.Errorf("a part that there is not: %v", err)
	}
	if h.draws(t, 2); !slices.Equal(h.as, []bot.As{bot.Private, bot.Reply}) {
		t.Fatalf("%v", h.as)
	}
	own, all := h.drawn[0], h.drawn[1]
	if own.Viewer != 0 || !own.Look.Text || own.Say.Say("replay.moment", nil) != i18n.For("en").Say("replay.moment", nil) {
		t.Errorf("one's own: seat %d, %+v", own.Viewer, own.Look)
	}
	if all.Viewer != game.NoSeat || all.Look.Text || all.Say.Say("replay.moment", nil) != i18n.For("de").Say("replay.moment", nil) {
		t.Errorf("everybody's: seat %d, %+v", all.Viewer, all.Look)
	}
}
