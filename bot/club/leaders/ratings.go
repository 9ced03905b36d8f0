package leaders

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Ratings are how strong members are.
type Ratings interface {
	// Of are a member's ratings at a game, "" for all games, in a server and elsewhere.
	Of(ctx context.Context, member, guild, game string) ([]pages.RatingOf, error)
	// List is a page of a list of ratings, with a limit of lines, and the line of a member.
	List(ctx context.Context, l storage.RatingList, member string, t storage.Turn, limit int) (pages.RatingPage, error)
}

// The leaderboards by rating of a game: byRating is for the family that is played most in the
// server, the others name theirs.
const (
	byRating         = "rating"
	byRatingComputer = "rating-computer"
	byRatingAll      = "rating-all"
)

// ratingLists are the leaderboards by rating of a game, by name, and their order.
func ratingLists(g cardtable.Game, guild string) (names []string, lists map[string]storage.RatingList) {
	lists = map[string]storage.RatingList{}
	add := func(name string, l storage.RatingList) { names, lists[name] = append(names, name), l }
	for i, family := range g.Rating.Families {
		l := storage.RatingList{Game: g.Name, Family: family, Guild: guild}
		if i > 0 {
			add(byRating+"-"+family, l)
			continue
		}
		add(byRating, l)
		l.Guild = storage.Everywhere
		add(byRatingAll, l)
		if len(g.Lobby.Levels) > 0 {
			l.Guild, l.Computer = guild, true
			add(byRatingComputer, l)
		}
	}
	return names, lists
}

// allBy are all that a game's leaderboards can be by.
func allBy(g cardtable.Game) []string {
	names, _ := ratingLists(g, "")
	return slices.Concat(g.Tally.All(), []string{storage.CountSeries}, names)
}

// ratingPage is a leaderboard by rating, with the line of who asks; ok is false for one that is
// by something else.
func (ls *Leaders) ratingPage(ctx context.Context, r bot.Request, say i18n.Texts, w wanted, t storage.Turn) (p pages.Leaderboard, ok bool, err error) {
	_, lists := ratingLists(w.game, r.Guild)
	l, ok := lists[w.by]
	if !ok {
		return p, false, nil
	}
	found, err := ls.Ratings.List(ctx, l, r.User.ID, t, ranks)
	if err != nil {
		return p, true, err
	}
	p = pages.Leaderboard{Look: ls.look(ctx, r), Game: w.game.Name, Name: say.Say(w.game.Tally.Name, nil), By: w.by, Lists: allBy(w.game), Season: pages.AllSeasons, Stretch: pages.Stretch{Before: found.Before, More: found.More, All: found.All},
		Hidden: ls.Prefs.Wish(ctx, r.User.ID, pages.Listed) == pages.ListedNot, Needs: say.Say("rating.not-yet", nil)}
	if l.Guild == storage.Everywhere {
		p.Needs = say.Say("rating.unseen", i18n.Data{"Settings": pages.CommandName(say, "my settings")})
	}
	for _, line := range found.Lines {
		p.Lines = append(p.Lines, line.Rank(say))
	}
	if found.Own != nil {
		rank := found.Own.Rank(say)
		p.Own = &rank
	}
	return p, true, ls.ratingsMoved(ctx, l, p.Lines)
}
