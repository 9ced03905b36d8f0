package streit

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/replay"
	"stopp/bot/games/streit/play"
	"stopp/bot/games/streit/view"
	"stopp/bot/service/registry"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/storage"
)

// one is the only match there is.
type one struct {
	row     storage.Match
	actions []storage.Action
}

func (o one) Pressed(context.Context, bot.Request) (storage.Match, error) { return o.row, nil }
func (o one) Load(_ context.Context, row storage.Match) (*match.Match, error) {
	return match.Open(cardtable.Games{{Game: streit.Game(), Begin: play.Open}}, row, o.actions, nil)
}

// films are not drawn, only counted.
type films struct{ promised, added int }

func (f *films) Promise(bot.As, bot.Request, replay.Drawing) (bot.Reaction, error) {
	f.promised++
	return bot.Reaction{}, nil
}
func (f *films) Add(bot.Request, replay.Drawing) { f.added++ }

// replays show the match of a record with a call of Stopp in it.
func replays(t *testing.T, look pages.Look) (*Replays, *films) {
	t.Helper()
	text, err := os.ReadFile("../../../game/streit/testdata/stopp.record")
	if err != nil {
		t.Fatal(err)
	}
	rec, err := record.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	deal, err := streit.ReadDeal(rec)
	if err != nil {
		t.Fatal(err)
	}
	o := one{row: storage.Match{ID: 5, Terms: storage.Terms{Game: rec.Game}, Version: rec.Version, Guild: "1", Deal: deal.String(),
		Players: []storage.Person{{ID: "7", Name: "Anna"}, {ID: "8", Name: "Ben"}}}}
	for i, a := range rec.Actions {
		o.actions = append(o.actions, storage.Action{Number: i + 1, Seat: a.Seat.String(), Text: a.Text})
	}
	f := &films{}
	room := replay.Services{Matches: o, Films: f, Public: i18n.For, Look: func(context.Context, string, pages.Look) pages.Look { return look }}
	return newReplays(room, &coach.Effort{}, func(storage.Match, string) {}), f
}

// The course has the turns and calls of the record.
func TestCourse(t *testing.T) {
	p, _ := replays(t, pages.Look{})
	o := p.Steps.Matches.(one)
	m, c, err := p.Steps.Pressed(t.Context(), bot.Request{})
	if err != nil {
		t.Fatal(err)
	}
	ends := []int{3, 10, 12, 18, 26, 30, 34, 39, 44, 49, 51} // where somebody lays
	if !slices.Equal(c.Ends[:len(ends)], ends) || !slices.IsSorted(c.Ends) || c.Ends[len(c.Ends)-1] != len(o.actions) || c.Last != len(o.actions) {
		t.Errorf("turns end at %v of %d", c.Ends, c.Last)
	}
	var calls []int
	for i, a := range o.actions {
		if strings.HasPrefix(a.Text, "stop ") {
			calls = append(calls, i+1)
		}
	}
	if len(calls) == 0 || !slices.Equal(c.Calls, calls) {
		t.Errorf("calls at %v, not %v", c.Calls, calls)
	}
	if len(m.Actions) != len(o.actions) {
		t.Errorf("the match has %d of %d actions", len(m.Actions), len(o.actions))
	}
}

// A replay begins before the turn that was asked for; a film follows unless the member
// would rather read.
func TestReplay(t *testing.T) {
	for _, text := range []bool{true, false} {
		p, f := replays(t, pages.Look{Text: text})
		row := p.Steps.Matches.(one).row
		r := bot.Request{Guild: "1", User: bot.User{ID: "7"}, Locale: "en-US", Options: map[string]string{"turn": "3"}}
		reaction, err := p.Steps.Begin(t.Context(), row, r)
		if err != nil {
			t.Fatal(err)
		}
		next := bot.Path(view.PathReplay, "5", 11, 3)
		if m := reaction.Answer.Message; m.Rows[0][2].ID != next || (len(m.Files) == 0) != text {
			t.Errorf("%q, %d files, leads on to %s", m.Content, len(m.Files), m.Rows[0][2].ID)
		}
		reaction.Then(t.Context(), "", bot.ErrGone)
		reaction.Then(t.Context(), "", nil)
		if want := map[bool]int{false: 1}[text]; f.added != want {
			t.Errorf("%d films, not %d", f.added, want)
		}
		r.Options["turn"] = "999"
		if _, err := p.Steps.Begin(t.Context(), row, r); problem(err) != "replay.no-turn" {
			t.Error(err)
		}
	}
}

// A button for a film of a turn that the match does not have does nothing.
func TestFilm(t *testing.T) {
	p, f := replays(t, pages.Look{})
	for path, want := range map[string]int{"film/5/0": 1, "film/5/3": 1, "film/5/999": 0, "film/5/-1": 0, "film/5/x": 0, "film/5": 0} {
		f.promised = 0
		_, err := handle(p.Presses, bot.Request{Path: path, Locale: "en-US"})
		if f.promised != want || errors.Is(err, bot.ErrNoRoute) == (want > 0) {
			t.Errorf("%s: %d films, %v", path, f.promised, err)
		}
	}
}

// A look back waits for the end of a match.
func TestReviewWaits(t *testing.T) {
	p, _ := replays(t, pages.Look{})
	if _, err := handle(p.Presses, bot.Request{Path: "review/5", Locale: "en-US"}); problem(err) != "review.not-over" {
		t.Error(err)
	}
}

// handle is the answer to a press on one of some buttons.
func handle(presses func(alone func(bot.Handler) bot.Route) []registry.Press, r bot.Request) (bot.Reaction, error) {
	alone := func(h bot.Handler) bot.Route { return func(bot.Request) (string, bot.Handler) { return "", h } }
	for _, p := range presses(alone) {
		if p.Path == r.Name() {
			_, h := p.Route(r)
			return h(context.Background(), r)
		}
	}
	return bot.Reaction{}, bot.ErrNoRoute
}

func problem(err error) string {
	if p := (*cardtable.Problem)(nil); errors.As(err, &p) {
		return p.Key
	}
	return ""
}
