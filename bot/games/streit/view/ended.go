package view

import (
	"math"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/coach"
)

// Ended is the report of a match that is over, beyond how the game came out.
type Ended struct {
	Took     time.Duration // from the deal to the end
	Turns    int
	Calls    []Tally              // of Stopp, by seat
	Wins     []int                // of the two, against each other in the server, this match included; nil where that is not counted
	Luck     []coach.Luck         // of the deal, by seat; nil while it is not known
	Ratings  []pages.RatingChange // by seat; none where the match does not count
	Unplayed bool                 // as in cardtable.After
	Teased   []pages.Teasing      // of those who want to hear it
	DealOf   int64                // the match that was dealt so before, 0 for none
	Best     Best                 // the best moment
}

// Tally counts a seat's calls.
type Tally struct{ Right, Wrong int }

// result is how a match came out.
type result struct {
	Scene
	After
	Ending string // as in Table
}

// account is what came of a match: how the points come about, who called how often, the new ratings, and in
// small print how lucky the deal was, and where it was played before.
func (r result) account() string {
	if r.Ending == pages.EndedAbandoned {
		return ""
	}
	small := markup.Lines(r.luck(), pages.SameDeal(r.Say, r.Ended.DealOf))
	return markup.Lines(r.sums(), r.calls(), pages.Unplayed(r.Say, r.Ended.Unplayed), pages.RatingChanges(r.Seats, r.Ended.Ratings), markup.Small(small))
}

// sums says how the points come about (rules §7.1, §7.3).
func (r result) sums() string {
	out := r.View.Outcome
	if out.Ending == game.Blocked || out.Winner == game.NoSeat {
		return r.left()
	}
	small, reserves := 0, 0
	for seat, p := range r.View.Players {
		if game.Seat(seat) != out.Winner {
			small, reserves = small+loose(p), reserves+p.Reserve
		}
	}
	bonus := out.Points[out.Winner] - small - 2*reserves
	return r.say("again.sum", i18n.Data{"Points": out.Points[out.Winner], "Bonus": bonus, "Cards": small, "Reserve": reserves})
}

// left is everybody's remaining cards.
func (r result) left() string {
	var all []string
	for seat, p := range r.View.Players {
		all = append(all, r.say("again.left-of", i18n.Data{"Name": r.Name(game.Seat(seat)), "Points": loose(p) + 2*p.Reserve}))
	}
	return r.say("again.left", i18n.Data{"List": strings.Join(all, markup.Dot)})
}

// loose is how many cards a player has that count one.
func loose(p streit.Player) int {
	n := p.Hand + p.Waste
	if p.Turned.Ordinary() {
		n++
	}
	return n
}

// calls says who was right how often, where anything could be called.
func (r result) calls() string {
	if len(r.Ended.Calls) == 0 || len(r.View.Rules.Faults()) == 0 || r.View.Rules.Referee == streit.RefereeArbiter {
		return ""
	}
	var all []string
	for seat, c := range r.Ended.Calls {
		if c.Right+c.Wrong > 0 {
			all = append(all, r.say("again.call", i18n.Data{"Name": r.Name(game.Seat(seat)), "Right": c.Right, "Wrong": c.Wrong}))
		}
	}
	if len(all) == 0 {
		return r.say("again.no-calls", nil)
	}
	return r.say("again.calls", i18n.Data{"List": strings.Join(all, markup.Dot)})
}

func (r result) took() string {
	if r.Ended.Turns == 0 {
		return ""
	}
	return r.say("again.took", i18n.Data{"Count": r.Ended.Turns, "Time": pages.Lasted(r.Say, r.Ended.Took)})
}

// versus is who of two has won how often against the other.
func (r result) versus(wins []int) string {
	if len(wins) != 2 || wins[0]+wins[1] == 0 {
		return ""
	}
	return r.say("again.between", i18n.Data{"One": r.Name(game.A), "Ones": wins[0], "Other": r.Name(game.B), "Others": wins[1]})
}

// luck says whom the deal favoured most, if that is more than chance: by points or by
// games won.
func (r result) luck() string {
	best, most := game.NoSeat, 0.0
	for seat, l := range r.Ended.Luck {
		if by := favour(l); by > most {
			best, most = game.Seat(seat), by
		}
	}
	switch {
	case len(r.Ended.Luck) == 0 || r.Ended.Luck[0].Games == 0:
		return ""
	case best == game.NoSeat:
		return r.say("again.luck-even", nil)
	}
	l := r.Ended.Luck[best]
	return r.say("again.luck", i18n.Data{"Name": r.Name(best), "Wins": math.Round(100 * l.Wins), "Usual": math.Round(100 * l.UsualWins)})
}

// favour is by how much more than chance a deal favours a seat, 0 if it doesn't; a look back
// says the same. It is the greater of two measures, each in units of its margin of chance.
func favour(l coach.Luck) float64 {
	byPoints, byWins := l.Points-l.UsualPoints, l.Wins-l.UsualWins
	if l.Fortune() != coach.Good || byWins <= 0 { // it is told by games won
		return 0
	}
	return max(byPoints/max(l.Within, 1e-9), byWins/max(l.WinsWithin, 1e-9))
}

// Result is a final result, for the channel that a match in a thread came from.
func (t Table) Result() bot.Message { return t.result().shown(t) }

// afterwards are the buttons under a result: to play again, until there is a
// rematch, and to look back. Of a match without a result there is less.
func (r result) afterwards() [][]bot.Button {
	again := []bot.Button{r.Own("people.rematch-key", bot.Green, pages.PathRematch)}
	look := []bot.Button{r.reviewButton()}
	if r.Ending != pages.EndedAbandoned {
		again = append(again, r.Own("again.key", bot.Grey, pages.PathAgain))
		look = append(look, r.Own("again.highlights", bot.Grey, PathHighlights), r.Own("share.key", bot.Grey, pages.PathShare, pages.ShareResult))
	}
	look = append(look, r.DetailsButton())
	if !r.Rematch.Offered() {
		return [][]bot.Button{look}
	}
	return [][]bot.Button{again, look}
}
