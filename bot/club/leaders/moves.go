package leaders

import (
	"context"
	"time"

	"stopp/bot/club/rating"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// How places on a list by points or by rating are compared: with those of a week ago, and how many members are looked
// at for that, the first ones.
const (
	moveSpan = 7 * 24 * time.Hour
	compared = 200
)

// moved notes how far the members of a page have moved since a week ago. What the list looked like then follows
// from everybody's gains since. Of somebody who was behind all that are looked at nothing is noted.
func (ls *Leaders) moved(ctx context.Context, s storage.Scope, lines []pages.Rank) error {
	gained, err := ls.Store.Gained(ctx, s.Guild, s.Game, ls.Now().Add(-moveSpan))
	if err != nil || len(gained) == 0 {
		return err
	}
	found, err := ls.Store.Leaderboard(ctx, s, storage.CountPoints, "", storage.Turn{}, compared)
	if err != nil || len(found.Lines) == 0 {
		return err
	}
	least := 0 // what those who are not looked at had at most
	if found.More {
		least = found.Lines[len(found.Lines)-1].Points
	}
	for i := range lines {
		l := &lines[i]
		if had := l.Points - gained[l.ID]; had >= least && had > 0 {
			l.Moved = placed(found.Lines, gained, had) - l.Place
		}
	}
	return nil
}

// placed is the place of somebody with so many points before others got some.
func placed(all []storage.Ranked, gained map[string]int, points int) int {
	place := 1
	for _, l := range all {
		if l.Points-gained[l.ID] > points {
			place++
		}
	}
	return place
}

// ratingsMoved notes how far the members of a page of ratings have moved since a week ago. Nothing is noted of somebody
// who had no rating then, or may have stood behind all that are looked at.
func (ls *Leaders) ratingsMoved(ctx context.Context, l storage.RatingList, lines []pages.Rank) error {
	before, err := ls.Store.RatedBefore(ctx, l, ls.Now().Add(-moveSpan), compared)
	if err != nil || len(before) == 0 {
		return err
	}
	found, err := ls.Ratings.List(ctx, l, "", storage.Turn{}, compared)
	if err != nil || len(found.Lines) == 0 {
		return err
	}
	then := map[string]pages.Rating{}
	for _, line := range found.Lines {
		was, changed := before[line.ID]
		switch {
		case !changed:
			then[line.ID] = line.Rating
		case was != nil:
			then[line.ID] = pages.Rating(*was)
		}
	}
	last := found.Lines[len(found.Lines)-1].Rating
	for i := range lines {
		had, ok := then[lines[i].ID]
		if !ok || found.More && stronger(last, had) {
			continue
		}
		place := 1
		for _, other := range then {
			if stronger(other, had) {
				place++
			}
		}
		lines[i].Moved = place - lines[i].Place
	}
	return nil
}

// stronger tells whether a rating stands before another one on a list: settled ones come first.
func stronger(a, b pages.Rating) bool {
	if one, other := rating.Shown(a).Provisional(), rating.Shown(b).Provisional(); one != other {
		return other
	}
	return a.Value > b.Value
}
