package stats

import (
	"cmp"
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// PathMine is a button to the page of who presses it; the game follows, and then Newly, where the
// message that was pressed stays.
const (
	PathMine = "my-stats"
	Newly    = "new"
)

// Solo is a member's totals in a kind of game for one.
type Solo struct {
	Choice registry.Choice // of the option that says which
	// Page is the page of who asks, by some rules; "" for the usual ones. Played is how many of these
	// games they have finished.
	Page   func(ctx context.Context, r bot.Request, rules string) (bot.Message, error)
	Played func(ctx context.Context, member string) (int, error)
}

// finished is a game of which a member has finished some matches.
type finished struct {
	registry.Choice
	matches int
	alone   bool // it is for one
}

// ownGames are all games that who asks has played, wherever that was, those played most first.
func (st *Stats) ownGames(ctx context.Context, r bot.Request) (all []finished, err error) {
	careers, err := st.careers(ctx, r, Query{pageMember, r.User.ID, anyGame, allTime, everywhere})
	if err != nil {
		return nil, err
	}
	n := matches(careers)
	for _, g := range st.played(careers) {
		all = append(all, finished{registry.Said(g.Tally.Name, g.Name), n[g.Name], false})
	}
	for _, s := range st.Solos {
		n, err := s.Played(ctx, r.User.ID)
		if err != nil {
			return nil, err
		}
		if n > 0 {
			all = append(all, finished{s.Choice, n, true})
		}
	}
	slices.SortStableFunc(all, func(a, b finished) int { return cmp.Compare(b.matches, a.matches) })
	return all, nil
}

// mine is /my stats: a member's own page of a game, without one of that which they have played most.
func (st *Stats) mine(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	name := r.Options[optionGame]
	if name == "" {
		all, err := st.ownGames(ctx, r)
		if err != nil {
			return bot.Reaction{}, err
		}
		if r.Options[optionRules] != "" {
			all = alone(all, st.Solos)
		}
		if len(all) == 0 {
			return bot.Privately(Nothing(prefs.Reader(r))), nil
		}
		name = all[0].Value
	}
	m, err := st.own(ctx, r, name)
	return bot.Privately(m), err
}

// alone are those of a member's games that are for one, the first there is where they have played none.
func alone(all []finished, solos []Solo) []finished {
	all = slices.DeleteFunc(all, func(f finished) bool { return !f.alone })
	if len(all) == 0 && len(solos) > 0 {
		all = []finished{{solos[0].Choice, 0, true}}
	}
	return all
}

// Nothing leads a member to their first game, who has finished none.
func Nothing(say i18n.Texts) bot.Message {
	f := pages.Framed{Colour: pages.FrameList, Head: say.Say("stats.nothing", nil)}
	m := f.Message()
	m.Rows = [][]bot.Button{{pages.FrontButton(say)}}
	return m
}

// pressMine is a button to a member's own page of a game.
func (st *Stats) pressMine(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	m, err := st.own(ctx, r, r.Args()[0])
	as := bot.Update
	if len(r.Args()) > 1 {
		as = bot.Private
	}
	return bot.Reaction{Answer: bot.Answer{As: as, Message: m}}, err
}

// own is the page of who asks about a game.
func (st *Stats) own(ctx context.Context, r bot.Request, name string) (bot.Message, error) {
	q := Query{pageMember, r.User.ID, name, allTime, here}
	if s, is := st.solo(name); is {
		return st.soloPage(ctx, r, s, q)
	}
	if r.Options[optionRules] != "" {
		return bot.Message{}, cardtable.Refuse("leaderboard.only-patiences", nil)
	}
	if _, ok := st.game(name); !ok {
		return bot.Message{}, bot.ErrNoRoute
	}
	q, err := st.placed(ctx, r, q)
	if err != nil {
		return bot.Message{}, err
	}
	return st.page(ctx, r, prefs.Reader(r), q)
}

// solo is the game for one of a name; ok is false where there is none.
func (st *Stats) solo(name string) (s Solo, ok bool) {
	i := slices.IndexFunc(st.Solos, func(s Solo) bool { return s.Choice.Value == name })
	if i < 0 {
		return s, false
	}
	return st.Solos[i], true
}

// soloPage is the page of a game for one, with a menu of all games that who asks has played.
func (st *Stats) soloPage(ctx context.Context, r bot.Request, s Solo, q Query) (bot.Message, error) {
	m, err := s.Page(ctx, r, r.Options[optionRules])
	if err != nil {
		return bot.Message{}, err
	}
	all, err := st.ownGames(ctx, r)
	q.Played = anyGame
	m.Menus = append(gameMenu(prefs.Reader(r), q, choices(all), s.Choice.Value), m.Menus...)
	return m, err
}

func choices(all []finished) (of []registry.Choice) {
	for _, f := range all {
		of = append(of, f.Choice)
	}
	return of
}

// placed looks everywhere for a member's own matches of a game that they have played elsewhere only,
// such as at a private table.
func (st *Stats) placed(ctx context.Context, r bot.Request, q Query) (Query, error) {
	if q.Page != pageMember || q.Whom != r.User.ID || q.Where == everywhere {
		return q, nil
	}
	if r.Server() == "" {
		q.Where = everywhere
		return q, nil
	}
	all, err := st.careers(ctx, r, q)
	if matches(all)[q.Played] == 0 {
		q.Where = everywhere
	}
	return q, err
}
