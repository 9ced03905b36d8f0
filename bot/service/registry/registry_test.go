package registry

import (
	"context"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
)

func nowhere(bot.Request) (string, bot.Handler) { return "nowhere", nil }

func there(int64) bot.Handler { return nil }

func silent(context.Context, bot.Request) ([]bot.Choice, error) { return nil, nil }

// whole is a list that lacks nothing.
func whole() Registry {
	return Registry{
		Commands: []Command{
			{Name: "board", Tables: Mine, At: there, Options: []Option{Text("as", Said("command.board.as.text", "text")), {Name: "match", Type: bot.TextOption, Suggest: silent}}},
			{Name: "server settings", Needs: bot.ManageServer, Denied: "server.not-you", Route: nowhere},
			{Name: "server end", Needs: bot.ManageServer, Denied: "people.end-not-you", Route: nowhere},
			{On: bot.OnUser, Name: "Challenge", Menu: "people.menu-challenge", Route: nowhere},
		},
		Presses: []Press{{Path: "board", Forms: []Form{{Match}, {Match, Is("x")}, {Any, Number, Seat, Name}}, Route: nowhere}},
	}
}

func TestAWholeListLacksNothing(t *testing.T) {
	r := whole()
	if err := r.Check(); err != nil {
		t.Error(err)
	}
	if missing := r.Untold(); missing != nil {
		t.Error(missing)
	}
	ro, err := r.Router(func(c Command) bot.Route { return nowhere }, func(p Press) bot.Route { return p.Route })
	if err != nil {
		t.Fatal(err)
	}
	for path, kind := range map[string]bot.Kind{"server end": bot.Command, "Challenge": bot.OnUser, "board/1/x": bot.Press} {
		if ro.Find(bot.Request{Kind: kind, Path: path}) == nil {
			t.Errorf("%s leads nowhere", path)
		}
	}
	if ro.Find(bot.Request{Kind: bot.Complete, Path: "board"}) == nil || ro.Find(bot.Request{Kind: bot.Complete, Path: "server end"}) != nil {
		t.Error("the wrong options are completed")
	}
}

func TestCheckNamesWhatIsWrong(t *testing.T) {
	for want, spoil := range map[string]func(*Registry){
		`command "board" stands twice`:                              func(r *Registry) { r.Commands = append(r.Commands, r.Commands[0]) },
		`command "Challenge" stands twice`:                          func(r *Registry) { r.Commands = append(r.Commands, r.Commands[3]) },
		`press "board" stands twice`:                                func(r *Registry) { r.Presses = append(r.Presses, r.Presses[0]) },
		`command "board" has to have a route, or tables`:            func(r *Registry) { r.Commands[0].At = nil },
		`command "server end" has to have a route, or tables`:       func(r *Registry) { r.Commands[2].Route = nil },
		`command "server settings" has to have a route, or tables`:  func(r *Registry) { r.Commands[1].Tables = Seen },
		`command "server end" has to say what rights`:               func(r *Registry) { r.Commands[2].Denied = "" },
		`"server end" is offered elsewhere or to others than "serv`: func(r *Registry) { r.Commands[2].Direct = true },
		`command "server end" does not stand beside`:                func(r *Registry) { c := r.Commands; c[0], c[1] = c[1], c[0] },
		`"server" cannot be a command and have subcommands`:         func(r *Registry) { r.Commands[0].Name = "server" },
		`"Challenge" is neither typed nor in a menu`:                func(r *Registry) { r.Commands[3].On = bot.Press },
		`has option "as" twice`:                                     func(r *Registry) { r.Commands[0].Options[1].Name = "as" },
		`requires option "match" after one that it doesn't`:         func(r *Registry) { r.Commands[0].Options[1].Required = true },
		`has choices and suggestions for option "as"`:               func(r *Registry) { r.Commands[0].Options[0].Suggest = silent },
		`has more than 25 choices for option "as"`: func(r *Registry) {
			r.Commands[0].Options[0].Choices = slices.Repeat(r.Commands[0].Options[0].Choices, 26)
		},
		`press "board" has no route`:            func(r *Registry) { r.Presses[0].Route = nil },
		`press "board" does not say what may`:   func(r *Registry) { r.Presses[0].Forms = nil },
		`press "board": "z!" does not fit name`: func(r *Registry) { r.Presses[0].Forms[2][3].Sample = "z!" },
	} {
		r := whole()
		spoil(&r)
		if err := r.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
		if _, err := r.Router(nil, nil); err == nil {
			t.Errorf("%s: there is a router", want)
		}
	}
}

func TestUntoldNamesWhatCataloguesLack(t *testing.T) {
	r := whole()
	r.Commands[0].Options[0] = Text("zebra", Said("no.such-key", "stripes"))
	r.Commands[1].Name = "zebra crossing"
	r.Commands[3].Menu = "no.menu"
	all := strings.Join(r.Untold(), "\n")
	for _, want := range []string{
		`command "board" has no command.board.zebra.name in en`, `command "board" has no command.board.zebra.about in fr`,
		`command "board", option "zebra": "stripes" has no name in de`, `has no command.zebra.crossing.about in de`,
		`has no command.zebra.name in fr`, `command "Challenge" has no no.menu in en`,
	} {
		if !strings.Contains(all, want) {
			t.Errorf("not told: %s\nin %s", want, all)
		}
	}
}

func TestSpecsHaveGroups(t *testing.T) {
	specs := whole().Specs()
	if len(specs) != 3 || !slices.Equal(specs[1].Paths(), []string{"server settings", "server end"}) || specs[1].Needs != bot.ManageServer {
		t.Errorf("%+v", specs)
	}
}

func TestWordsFit(t *testing.T) {
	for _, tc := range []struct {
		w       Word
		yes, no string
	}{
		{Match, "1 ya 2s", "0 01 +1 -1 YA x! "}, {Number, "0 1 -3 12", "01 +1 x 1.0"}, {Seat, "A B F", "a AB 1"},
		{Name, "family-first 7.a_b", "a/b é a\x00"}, {Is("sure"), "sure", "Sure sur"}, {Any, "é x", ""},
	} {
		for _, arg := range strings.Fields(tc.yes) {
			if !tc.w.Fits(arg) {
				t.Errorf("%q is no %s", arg, tc.w.Name)
			}
		}
		for _, arg := range strings.Fields(tc.no) {
			if tc.w.Fits(arg) {
				t.Errorf("%q is a %s", arg, tc.w.Name)
			}
		}
		if tc.w.Name != Any.Name && tc.w.Fits("") {
			t.Errorf("nothing is a %s", tc.w.Name)
		}
	}
	p := Press{Path: "x", Forms: []Form{{Match, Number}, {}}}
	for path, want := range map[string]bool{"x": true, "x/1/2": true, "x/1": false, "x/1/2/3": false, "x/": false, "x/1/": false} {
		if got := p.Takes(bot.Request{Path: path}.Args()); got != want {
			t.Errorf("%s: %v", path, got)
		}
	}
	if pages.Key(1) != Match.Sample {
		t.Error("the sample is not how matches are written")
	}
}

func TestLasting(t *testing.T) {
	r := Registry{Commands: []Command{{Name: "learn", Lasting: true}, {Name: "hint", Fleeting: true}}, Presses: []Press{{Path: "learn", Lasting: true}, {Path: "review", Lasting: true}, {Path: "tap"}}}
	if lasting := r.Lasting(); len(lasting) != 2 || !lasting["learn"] || !lasting["review"] {
		t.Errorf("%v", lasting)
	}
	if fleeting := r.Fleeting(); len(fleeting) != 1 || !fleeting["hint"] {
		t.Errorf("%v", fleeting)
	}
}
