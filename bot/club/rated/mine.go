package rated

import (
	"cmp"
	"context"
	"slices"
	"time"

	"stopp/bot/club/rating"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Of are a member's ratings at a game, "" for all games, as they stand now: of each family of rules
// in a server, over all servers, and against the computer, where all servers and private matches are one.
func (k Keeper) Of(ctx context.Context, member, guild, game string) (all []pages.RatingOf, err error) {
	now := k.Now()
	list, err := k.Store.RatingsOf(ctx, member, guild)
	if err != nil {
		return nil, err
	}
	for _, g := range k.Games {
		if game != "" && g.Name != game {
			continue
		}
		for _, family := range g.Rating.Families {
			for _, r := range ordered(list, g.Name, family) {
				of := pages.RatingOf{Family: family, Computer: r.Computer, Everywhere: r.Guild == storage.Everywhere, Matches: r.Matches,
					Rating: pages.Rating(shown(r.Rating, now))}
				if r.Computer {
					of.Marks = marks(g.Rating.Levels, g.Lobby.Levels, of.Rating.Value)
				}
				all = append(all, of)
			}
		}
	}
	return all, nil
}

// ordered are those ratings of a family that are told, the server's first.
func ordered(list []storage.PersonRating, game, family string) (all []storage.PersonRating) {
	for _, r := range list {
		if r.Game == game && r.Family == family && (!r.Computer || r.Guild == storage.Everywhere) {
			all = append(all, r)
		}
	}
	slices.SortStableFunc(all, func(a, b storage.PersonRating) int {
		rank := func(r storage.PersonRating) int {
			switch {
			case r.Computer:
				return 2
			case r.Guild == storage.Everywhere:
				return 1
			}
			return 0
		}
		return cmp.Compare(rank(a), rank(b))
	})
	return all
}

// shown is a kept rating as it stands now.
func shown(r storage.Rating, now time.Time) rating.Shown {
	return rating.Rating{Value: r.Value, Deviation: r.Deviation, Volatility: r.Volatility}.Now(now.Sub(r.Last))
}

// marks are the offered levels of the computer next below and next above a rating.
func marks(points map[string]int, offered []string, value int) (all []pages.Mark) {
	var below, above *pages.Mark
	for _, level := range offered {
		m := pages.Mark{Level: level, Points: points[level]}
		switch _, known := points[level]; {
		case !known:
		case m.Points <= value && (below == nil || m.Points > below.Points):
			below = &m
		case m.Points > value && (above == nil || m.Points < above.Points):
			above = &m
		}
	}
	for _, m := range []*pages.Mark{below, above} {
		if m != nil {
			all = append(all, *m)
		}
	}
	return all
}

// List is a page of a list of ratings as they stand now, with a limit of lines, and a member's own
// line, nil if they are not in the list.
func (k Keeper) List(ctx context.Context, l storage.RatingList, member string, t storage.Turn, limit int) (p pages.RatingPage, err error) {
	now := k.Now()
	found, err := k.Store.RatingList(ctx, l, member, t, limit)
	line := func(r storage.Rated) pages.RatingLine {
		return pages.RatingLine{Place: r.Place, Person: pages.Person(r.Person), Rating: pages.Rating(shown(r.Rating, now)), Matches: r.Matches}
	}
	p.Before, p.More, p.All = found.Before, found.More, found.All
	for _, r := range found.Lines {
		p.Lines = append(p.Lines, line(r))
	}
	if found.Own != nil {
		own := line(*found.Own)
		p.Own = &own
	}
	return p, err
}
