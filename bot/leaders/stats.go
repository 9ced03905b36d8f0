package leaders

import (
	"cmp"
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pages"
	"stopp/bot/prefs"
	"stopp/bot/registry"
	"stopp/storage"
)

// Stat is what a member's games of a kind have come to that one plays alone.
type Stat struct {
	Choice registry.Choice // of the option that says which
	// Show is the page of who asks; Played is how many of these games they have finished.
	Show   bot.Handler
	Played func(ctx context.Context, member string) (int, error)
}

// statChoices are the games that have statistics.
func (ls *Leaders) statChoices() (all []registry.Choice) {
	for _, g := range ls.listed() {
		all = append(all, registry.Said(g.Tally.Name, g.Name))
	}
	for _, s := range ls.Stats {
		all = append(all, s.Choice)
	}
	return all
}

// stats is /my stats: what the member's games have come to. Without a game it is what they
// have played most.
func (ls *Leaders) stats(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	all, err := ls.Store.Standings(ctx, r.User.ID)
	if err != nil {
		return bot.Reaction{}, err
	}
	s, g, err := ls.meant(ctx, r, all)
	switch {
	case err != nil:
		return bot.Reaction{}, err
	case s != nil:
		return s.Show(ctx, r)
	case r.Options["rules"] != "":
		return bot.Reaction{}, cardtable.Refuse("leaderboard.only-patiences", nil)
	}
	say := prefs.Reader(r)
	ratings, err := ls.Ratings.Of(ctx, r.User.ID, r.Guild, g.Name)
	if err != nil {
		return bot.Reaction{}, err
	}
	text := standings(say, g, all, r.Guild, ls.behind.Load())
	if g.Rating.Family != nil {
		text = markup.Clip(markup.Lines(text, pages.Ratings(say, ratings)), markup.ContentLimit)
	}
	return bot.Privately(bot.Message{Content: text}), nil
}

// meant is what a member asks about: games for one, or a game against others.
func (ls *Leaders) meant(ctx context.Context, r bot.Request, all []storage.Scoped) (*Stat, cardtable.Game, error) {
	if name := r.Options["game"]; name != "" {
		if i := slices.IndexFunc(ls.Stats, func(s Stat) bool { return s.Choice.Value == name }); i >= 0 {
			return &ls.Stats[i], cardtable.Game{}, nil
		}
		g, ok := ls.game(name)
		if !ok {
			return nil, g, bot.ErrNoRoute
		}
		return nil, g, nil
	}
	most, best := -1, 0
	for i, s := range ls.Stats {
		n, err := s.Played(ctx, r.User.ID)
		if err != nil {
			return nil, cardtable.Game{}, err
		}
		if most < 0 || n > best {
			most, best = i, n
		}
	}
	g, games := ls.mostPlayed(all)
	if most >= 0 && (best >= games || g.Name == "" || r.Options["rules"] != "") {
		return &ls.Stats[most], g, nil
	}
	return nil, g, nil
}

// mostPlayed is the game of most matches, and how many these are.
func (ls *Leaders) mostPlayed(all []storage.Scoped) (most cardtable.Game, games int) {
	for _, g := range ls.listed() {
		n := 0
		for _, s := range all {
			if s.Game == g.Name && s.Seats == 0 && s.Season == "" {
				n += s.Games
			}
		}
		if most.Name == "" || n > games {
			most, games = g, n
		}
	}
	return most, games
}

// standings say what a member's matches at a game have come to, in a server and in all.
func standings(say i18n.Texts, g cardtable.Game, all []storage.Scoped, guild string, behind bool) string {
	p := pages.Standings{Name: say.Say(g.Tally.Name, nil), Behind: behind}
	var here, everywhere storage.Standing
	servers := map[string]bool{}
	for _, s := range all {
		if s.Game != g.Name || s.Season != "" {
			continue
		}
		if s.Seats == 0 {
			everywhere = with(everywhere, s.Standing)
			servers[s.Guild] = true
		}
		switch {
		case s.Guild != guild:
		case s.Seats == 0:
			here = s.Standing
		default:
			p.Apart = append(p.Apart, pages.StandingOf{Seats: s.Seats, Lines: lines(say, g, s.Standing)})
		}
	}
	slices.SortFunc(p.Apart, func(a, b pages.StandingOf) int { return cmp.Compare(a.Seats, b.Seats) })
	if here.Games > 0 {
		p.Here = lines(say, g, here)
	}
	if everywhere.Games > 0 && (len(servers) > 1 || here.Games == 0) {
		p.Everywhere = lines(say, g, everywhere)
	}
	return p.Text(say)
}

// with is two standings of a member together.
func with(a, b storage.Standing) storage.Standing {
	return storage.Standing{Person: b.Person, Games: a.Games + b.Games, Wins: a.Wins + b.Wins, Points: a.Points + b.Points, Counts: a.Counts.With(b.Counts)}
}

// lines are what a standing says: matches, and whatever the game's lists say, once.
func lines(say i18n.Texts, g cardtable.Game, s storage.Standing) []string {
	all := []string{say.Say("leaderboard.matches", i18n.Data{"Points": pages.Points(say, s.Points), "Wins": s.Wins, "Count": s.Games})}
	for _, l := range g.Tally.Lists {
		if line := l.Line(say, s); !slices.Contains(all, line) {
			all = append(all, line)
		}
	}
	return all
}
