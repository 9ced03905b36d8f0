package past

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/record"
	"stopp/storage"
)

// shelf is a store with a few matches.
type shelf struct {
	Store
	rows    []storage.Match // the newest first
	threads map[string]int64
}

func (s *shelf) Match(_ context.Context, id int64) (storage.Match, error) {
	for _, m := range s.rows {
		if m.ID == id {
			return m, nil
		}
	}
	return storage.Match{}, storage.ErrNotFound
}

func (s *shelf) MatchesOf(_ context.Context, guild, user, game string) (all []storage.Match, err error) {
	for _, m := range s.rows {
		if m.Guild == guild && (game == "" || m.Game == game) && slices.ContainsFunc(m.Players, func(p storage.Person) bool { return p.ID == user }) {
			all = append(all, m)
		}
	}
	return all, nil
}

func (s *shelf) MatchInThread(ctx context.Context, _, thread string) (storage.Match, error) {
	return s.Match(ctx, s.threads[thread])
}

func (s *shelf) Actions(context.Context, int64) ([]storage.Action, error) { return nil, nil }

func (s *shelf) Challenge(context.Context, int64) (storage.Challenge, error) {
	return storage.Challenge{Guild: "1", Channel: "10", Message: "100"}, nil
}

// pasts are the matches of Anna: 4 is going on, 3 is over and private, 2 is over in
// thread 20, 1 is of another server.
func pasts(lying ...int64) *Matches {
	anna, ben := storage.Person{ID: "7", Name: "Anna"}, storage.Person{ID: "8", Name: "Ben"}
	row := func(id int64, guild string, over bool, who ...storage.Person) storage.Match {
		m := storage.Match{ID: id, Terms: storage.Terms{Game: "small"}, Version: 1, Guild: guild, Players: who, Deal: "deck A Ac\n"}
		if over {
			m.Result = &storage.Result{Ending: "won"}
		}
		return m
	}
	s := &shelf{threads: map[string]int64{"20": 2}, rows: []storage.Match{
		row(4, "1", false, anna, ben), row(3, "1", true, anna), row(2, "1", true, ben, anna), row(1, "2", true, anna, ben)}}
	s.rows[1].Private = true
	return &Matches{Store: s, Games: cardtable.Games{small()}, Doubt: func(storage.Match) {},
		Lying: func(bot.Request) (all []pages.Seated) {
			for _, id := range lying {
				all = append(all, pages.Seated{Match: id})
			}
			return all
		},
		Finished: func(_ context.Context, m *match.Match) cardtable.Scene { return m.Scene(i18n.Fallback()) }}
}

// small is a game where nothing happens.
func small() cardtable.Game {
	return cardtable.Game{
		Game:  game.Game{Name: "small", Version: 1},
		Begin: func(_ int, deal string) (cardtable.Story, error) { return story{}, nil },
		Proofs: cardtable.Proofs{Verify: func(r *record.Record) []error {
			return []error{&record.Error{Line: 3, Err: &fair.Problem{Reason: fair.BadSeal}}}
		}},
		Messages: cardtable.Messages{
			Told: func(cardtable.Story) []string { return []string{"A waits"} },
			Result: func(s cardtable.Scene) bot.Message {
				return bot.Message{Content: "the result of " + pages.Key(s.Match), Rows: [][]bot.Button{{s.DetailsButton()}}}
			},
		},
	}
}

type story struct{ cardtable.Story }

func (story) Outcome() game.Outcome        { return game.Outcome{} }
func (story) Seen(game.Seat) game.View     { return view{} }
func (story) ToMove() game.Seat            { return game.A }
func (s story) Abandoned() cardtable.Story { return s }

type view struct{}

func (view) Text() string { return "??\n" }

// asks is a request of Anna's in server 1.
func asks(options ...string) bot.Request {
	r := bot.Request{Guild: "1", Channel: "10", User: bot.User{ID: "7", Name: "Anna"}, Locale: "en-US", Options: map[string]string{}}
	for i := 0; i < len(options); i += 2 {
		r.Options[options[i]] = options[i+1]
	}
	return r
}

// A command means the match that is named, otherwise the channel's, otherwise the last
// finished one.
func TestWhich(t *testing.T) {
	in := func(channel string, thread bool) bot.Request {
		r := asks()
		r.Channel, r.Thread = channel, thread
		return r
	}
	direct := asks()
	direct.Guild = ""
	carl := asks("match", "3")
	carl.User.ID = "9"
	stranger := asks()
	stranger.User.ID = "9"
	for name, test := range map[string]struct {
		r       bot.Request
		lying   []int64
		running bool
		want    int64
		problem string
	}{
		"by its number":           {r: asks("match", " #2 "), want: 2},
		"by its record":           {r: asks("match", "Match-2.txt"), want: 2},
		"not a number":            {r: asks("match", "zebra"), problem: "fair.unknown"},
		"of another server":       {r: asks("match", "1"), problem: "fair.unknown"},
		"private, the member's":   {r: asks("match", "3"), want: 3},
		"private, another's":      {r: carl, problem: "private.not-yours"},
		"the table of a channel":  {r: asks(), lying: []int64{4}, want: 4},
		"two tables of a channel": {r: asks(), lying: []int64{4, 5}, problem: "several-matches"},
		"the thread's":            {r: in("20", true), want: 2},
		"of a thread without one": {r: in("21", true), want: 3},
		"no thread":               {r: in("20", false), want: 3},
		"the last that is over":   {r: asks(), running: true, want: 3},
		"nobody's":                {r: stranger, running: true, problem: "none"},
		"direct":                  {r: direct, problem: "only-server"},
	} {
		row, err := pasts(test.lying...).Which(t.Context(), test.r, "none", test.running)
		if row.ID != test.want || problem(err) != test.problem {
			t.Errorf("%s: match %d, %v", name, row.ID, err)
		}
	}
}

func problem(err error) string {
	if p := (*cardtable.Problem)(nil); errors.As(err, &p) {
		return p.Key
	}
	return ""
}

// If none of the matches is over, the newest is meant, where that is allowed.
func TestWhichRuns(t *testing.T) {
	p := pasts()
	p.Store.(*shelf).rows = p.Store.(*shelf).rows[:1]
	if row, err := p.Which(t.Context(), asks(), "none", true); row.ID != 4 || err != nil {
		t.Errorf("match %d, %v", row.ID, err)
	}
	if _, err := p.Which(t.Context(), asks(), "none", false); problem(err) != "none" {
		t.Error(err)
	}
}

// A button means a match of its server, or its member's private match anywhere.
func TestPressed(t *testing.T) {
	for _, test := range []struct {
		guild, user, path string
		want              int64
	}{
		{"1", "9", "review/2", 2}, {"1", "7", "review/3", 3}, {"", "7", "review/3", 3},
		{"1", "9", "review/3", 0}, {"", "7", "review/2", 0}, {"1", "7", "review/1", 0}, {"1", "7", "review/99", 0}, {"1", "7", "review/zz", 0}, {"1", "7", "review", 0},
	} {
		r := bot.Request{Kind: bot.Press, Guild: test.guild, User: bot.User{ID: test.user}, Path: test.path}
		if row, err := pasts().Pressed(t.Context(), r); err == nil && row.ID != test.want || (err == nil) != (test.want > 0) {
			t.Errorf("%+v: match %d, %v", test, row.ID, err)
		}
	}
}

// A command of one game means no match of another: neither the channel's or the thread's,
// nor a later one, nor one that is named or pressed.
func TestOfGame(t *testing.T) {
	of := func(lying ...int64) *Matches {
		p := pasts(lying...)
		p.Store.(*shelf).rows[1].Game = "other"
		p.Store.(*shelf).threads["21"] = 3
		return p
	}
	in := asks()
	in.Channel, in.Thread = "21", true
	for name, test := range map[string]struct {
		r       bot.Request
		game    string
		lying   []int64
		want    int64
		problem string
	}{
		"named":                     {r: asks("match", "2"), game: "small", want: 2},
		"another's named":           {r: asks("match", "3"), game: "small", problem: "fair.other-game"},
		"another's table":           {r: asks(), game: "small", lying: []int64{3}, want: 2},
		"one table of two":          {r: asks(), game: "small", lying: []int64{4, 3}, want: 4},
		"two tables":                {r: asks(), game: "small", lying: []int64{4, 2}, problem: "several-matches"},
		"a thread":                  {r: in, game: "other", want: 3},
		"another's thread":          {r: in, game: "small", want: 2},
		"a later match":             {r: asks(), game: "small", want: 2},
		"a game that nobody played": {r: asks(), game: "whist", problem: "none"},
	} {
		row, err := of(test.lying...).OfGame(test.game).Which(t.Context(), test.r, "none", true)
		if row.ID != test.want || problem(err) != test.problem {
			t.Errorf("%s: match %d, %v", name, row.ID, err)
		}
	}
	r := asks("match", "")
	r.Focused = "match"
	if all, err := of().OfGame("small").Option(true).Suggest(t.Context(), r); err != nil || len(all) != 2 || all[0].Value != "4" || all[1].Value != "2" {
		t.Errorf("offered: %+v, %v", all, err)
	}
	press := bot.Request{Kind: bot.Press, Guild: "1", User: bot.User{ID: "7"}, Path: "review/3"}
	if row, err := of().OfGame("other").Pressed(t.Context(), press); row.ID != 3 || err != nil {
		t.Errorf("pressed: %d, %v", row.ID, err)
	}
	if _, err := of().OfGame("small").Pressed(t.Context(), press); !errors.Is(err, bot.ErrNoRoute) {
		t.Errorf("pressed under another game's: %v", err)
	}
}

// Only matches that the command can mean are offered, and their names contain the typed
// text.
func TestOptions(t *testing.T) {
	for _, test := range []struct {
		running bool
		typed   string
		want    []string
	}{
		{true, "", []string{"4", "3", "2"}}, {false, "", []string{"3", "2"}}, {true, "BEN", []string{"4", "2"}}, {true, "zebra", nil},
	} {
		r := asks("match", test.typed)
		r.Focused = "match"
		var got []string
		choices, err := pasts().Option(test.running).Suggest(t.Context(), r)
		for _, c := range choices {
			got = append(got, c.Value)
		}
		if err != nil || !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, not %q, %v", test.typed, got, test.want, err)
		}
	}
}

// Before the end a file has what the game tells everybody, and nothing of the deal.
func TestExport(t *testing.T) {
	for id, want := range map[string][2]string{
		"4": {"match-4-so-far.txt", "\n# A waits\n??\n"},
		"2": {"match-2.txt", "\ndeck A Ac\n"},
	} {
		p := pasts()
		p.Games[0].Begin = func(int, string) (cardtable.Story, error) { return ended{over: id == "2"}, nil }
		reaction, err := p.export(t.Context(), asks("match", id))
		if err != nil || len(reaction.Answer.Message.Files) != 1 {
			t.Fatalf("%s: %+v, %v", id, reaction, err)
		}
		f := reaction.Answer.Message.Files[0]
		if text := string(f.Data); f.Name != want[0] || !strings.Contains(text, want[1]) || id == "4" && strings.Contains(text, "Ac") {
			t.Errorf("%s:\n%s", f.Name, text)
		}
	}
}

type ended struct {
	story
	over bool
}

func (e ended) Outcome() game.Outcome {
	if e.over {
		return game.Outcome{Ending: game.Won}
	}
	return game.Outcome{}
}

// The game says what does not follow; if nothing was promised, it is not asked.
func TestVerify(t *testing.T) {
	p := pasts()
	secret := fair.Secret{1}
	for _, test := range []struct {
		origin storage.Origin
		want   string
	}{
		{storage.Origin{}, "before my deals had seals"},
		{storage.Origin{Secret: secret.Reveal(), Challenged: "1", Accepted: "2"}, "**Not verified.**"},
	} {
		p.Store.(*shelf).rows[2].Origin = test.origin
		reaction, err := p.verify(t.Context(), asks("match", "2"))
		if text := reaction.Answer.Message.Content; err != nil || !strings.Contains(text, test.want) {
			t.Errorf("%q, %v", text, err)
		}
	}
	p.Games[0].Verify = nil
	for deal, want := range map[string]string{"deck A Ac\n": "Verified", "deck A 2c\n": "The cards would be others."} {
		p.Games[0].Deal = func(string, cards.Source) (string, error) { return deal, nil }
		reaction, err := p.verify(t.Context(), asks("match", "2"))
		if text := reaction.Answer.Message.Content; err != nil || !strings.Contains(text, want) {
			t.Errorf("%q, %v", text, err)
		}
	}
	p.Store.(*shelf).rows[2].Version = 2
	var unknown *game.VersionError
	if _, err := p.verify(t.Context(), asks("match", "2")); !errors.As(err, &unknown) {
		t.Error(err)
	}
}

// A result is shared once it is there.
func TestShareResult(t *testing.T) {
	r := asks()
	r.Kind = bot.Press
	for id, want := range map[string]string{"2": "the result of 2", "4": ""} {
		r.Private, r.Path = true, bot.Path(pages.PathShare, id, pages.ShareResult)
		reaction, err := pasts().shareResult(t.Context(), r)
		if text := reaction.Answer.Message.Content; !strings.Contains(text, want) || (err == nil) != (want != "") {
			t.Errorf("%s: %q, %v", id, text, err)
		}
	}
}

// Where the result stands for all to see, it is not shown twice. If there is nothing else to share, the member is
// told so.
func TestShareResultWhereItStands(t *testing.T) {
	r := asks()
	r.Kind, r.Path, r.Message = bot.Press, bot.Path(pages.PathShare, "2", pages.ShareResult), "900"
	_, err := pasts().shareResult(t.Context(), r)
	var p *cardtable.Problem
	if !errors.As(err, &p) || p.Key != "share.here" {
		t.Error(err)
	}
}

// The same deal can be played from there against the computer, if the game has that and the deal may be told.
func TestSharedDeal(t *testing.T) {
	r := asks()
	r.Kind, r.Private, r.Path = bot.Press, true, bot.Path(pages.PathShare, "2", pages.ShareResult)
	secret := fair.Secret{1}.Reveal()
	for name, test := range map[string]struct {
		origin storage.Origin
		hides  bool
		levels []string
		want   bool
	}{
		"it may":                      {storage.Origin{Secret: secret}, false, []string{"beginner"}, true},
		"no computer plays":           {storage.Origin{Secret: secret}, false, nil, false},
		"from before deals had seals": {storage.Origin{}, false, []string{"beginner"}, false},
		"people joined the table":     {storage.Origin{Secret: secret, Gathered: true}, false, []string{"beginner"}, false},
		"its series goes on":          {storage.Origin{Secret: secret, Sealed: true}, false, []string{"beginner"}, false},
		"it is played twice":          {storage.Origin{Secret: secret, Hidden: true}, false, []string{"beginner"}, false},
		"it is sealed":                {storage.Origin{Secret: secret}, true, []string{"beginner"}, false},
	} {
		p := pasts()
		p.Store.(*shelf).rows[2].Origin = test.origin
		p.Games[0].Lobby.Command, p.Games[0].Lobby.Levels = "play", test.levels
		p.Hides = func(context.Context, storage.Match) bool { return test.hides }
		reaction, err := p.shareResult(t.Context(), r)
		if rows := reaction.Answer.Message.Rows; err != nil || (len(rows) == 1) != test.want || test.want && !strings.HasPrefix(rows[0][0].ID, pages.PathSameCards+"/2/1/") {
			t.Errorf("%s: %v, %v", name, rows, err)
		}
	}
}

// In the thread of a finished match a command says so. Members who did not play there are
// told more briefly.
func TestTableless(t *testing.T) {
	missing := cardtable.Refuse("no-table", nil)
	for _, test := range []struct {
		user, channel string
		err           error
		want          string
	}{
		{"7", "20", missing, "thread-over"}, {"9", "20", missing, "match-over"}, {"7", "21", missing, "no-table"},
		{"7", "20", cardtable.Refuse("several-tables", nil), "several-tables"},
	} {
		r := asks()
		r.User.ID, r.Channel, r.Thread = test.user, test.channel, true
		if _, err := pasts().Tableless(test.err)(t.Context(), r); problem(err) != test.want {
			t.Errorf("%+v: %v", test, err)
		}
	}
}
