package sqlstore

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"stopp/storage/sqlstore/internal/visited"
)

// lookups are the queries that find one thing, or open things.
var lookups = map[string]string{
	"challenge": challengeByID, "challenge of interaction": challengeByInteraction, "open challenges": openChallenges,
	"match": matchByID, "open match": openCount, "match of interaction": matchByInteraction, "open matches": openMatches,
	"untold": untold, "matches of": matchesOf, "match in thread": matchInThread, "players": playersOf, "actions": actionsOf, "action once": actionOnce, "draft once": draftOnce, "drafts": draftsOf,
	"hint once": hintOnce, "puzzle": puzzleAnswer, "daily": dailyOf, "solvers": solvers, "answerers": answerers,
	"rematch": rematchOf, "blocked": blockedBy, "blocks": blocksOne, "between": between,
	"first leaders": leadersHead + firstOnes, "leaders after": leadersHead + onesAfter, "leaders before": leadersHead + onesBefore,
	"first series": seriesHead + firstOnes, "series after": seriesHead + onesAfter, "series before": seriesHead + onesBefore, "line of series": seriesLine, "series of a member": seriesScopes, "longest series": longestSeries,
	"first ratings": ratedHead + firstOnes, "ratings after": ratedHead + onesAfter, "ratings before": ratedHead + onesBefore, "ratings to rank": ratingsToRank, "rating held": ratingHeld, "rank": rankOf, "who is better": better, "on a list": onList,
	"standing": standingOf, "standings": standingsOf, "list": listID, "seasons": seasonsOf, "scored": scored, "uncounted": uncounted, "unlisted": isUnlisted, "circle": circleOf, "played by": playedBy, "setting": setting, "settings": settingsNamed, "streak": puzzlesOf, "streaks": streaksOn, "day of a streak": streakDay,
	"games for one": talliesOf, "one of them": tallyOf, "ranked": ranked, "unjudged": unjudged, "to be judged": judgedOf, "solos": solosOf,
	"matches that are played": busyMatches, "challenges that are open": busyChallenges, "rated match": ratedNumber, "rated seats": ratedMatches, "rating": ratingOf, "ratings of": ratingsOf, "met": metBefore, "state of ratings": ratingState, "newest rated": newestRated, "left ratings": leftRatings,
	"standings of all": standingsOfAll, "any uncounted": anyUncounted, "who is untold": whoIsUntold, "milestone": milestoneOf, "who caught": whoCaught, "teasings": teasingsOf,
	"week": weekOf, "gained": gainedSince, "ratings before a day": ratedBefore, "won lately": wonLately,
	"fixture": matchOfFixture, "fixtures": fixturesOf, "unsettled": unsettled, "challenge of a fixture": challengeOfFixture, "series": seriesByID, "open series": seriesOpen, "players of a series": playersIn, "series won": seriesWins, "series that are played": busySeries,
	"pairs": pairsByID, "open pairs": pairsOpen, "players of pairs": pairSeats,
	"match to forget": nextMatch, "challenge to forget": nextChallenge,
}

// noTableIsGoneThrough looks for nothing in a database with that many open matches. No
// query may go through more rows than those; there is an index that holds only them.
func noTableIsGoneThrough(t *testing.T, db *DB, open int) {
	for name, query := range lookups {
		visited.Take()
		rows := must(db.readers().Query(query, nobody(query)...))(t)
		for rows.Next() {
		}
		is(t, errors.Join(rows.Err(), rows.Close()), nil)
		if done := visited.Take(); done.Steps == 0 || done.Scanned > open {
			t.Errorf("%s: %+v", name, done)
		}
	}
	for _, statements := range [][]string{forgetMatches, forgetAtTable, forgetChallenges, slices.Concat(forgetElsewhere...), slices.Concat(purge...), slices.Concat(resetSolos...), {insertSolo, tallySolo, boardSolo, dropBoards, judge, judgeTally}, {insertRated, insertRatedSeat, putRatedPeople, putRating, putFamily, putRatedSeat, dropEditions, newRatingList, putRatingRank, dropLeft}, {tellMilestones, untellOne}, {counted, dropRank, dropRanks, setCircle, meet}} {
		for _, s := range statements {
			visited.Take()
			must(db.writer().Exec(s, nobody(s)...))(t)
			if done := visited.Take(); done.Steps == 0 || done.Scanned > open {
				t.Errorf("%s: %+v", s, done)
			}
		}
	}
}

// nobody is a value that nothing has, for each parameter of a statement and more.
func nobody(statement string) []any { return slices.Repeat([]any{-7}, 3+strings.Count(statement, "?")) }
