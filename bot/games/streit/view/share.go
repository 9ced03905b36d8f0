package view

import (
	"fmt"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
)

// Things to share, besides a result.
const (
	ShareReview     = "review" // then the page
	ShareFilm       = "film"   // then the turn, 0 for the whole match
	ShareHighlights = "highlights"
	ShareStopp      = "stopp"  // that was right; then the action
	SharePuzzle     = "puzzle" // of a day; then its name
	ShareStreak     = "streak"
)

// shareReview shows the page of a look back to everybody.
func (t Drawing) shareReview(page int) bot.Button {
	return t.Own("share.key", bot.Grey, pages.PathShare, ShareReview, page)
}

// Line is a match in one line that can be sent anywhere: who scored how much, by
// which rules, in how many turns, and how many calls were right.
func (t Table) Line() string {
	names, points, right := make([]string, len(t.People)), make([]string, len(t.People)), 0
	for seat := range t.People {
		if names[seat] = t.Name(game.Seat(seat)); t.View.Outcome.Winner == game.Seat(seat) {
			names[seat] = "🏆 " + names[seat]
		}
		points[seat] = fmt.Sprint(t.View.Outcome.Points[seat])
	}
	for _, c := range t.Ended.Calls {
		right += c.Right
	}
	all := []string{strings.Join(names, " – ") + " " + strings.Join(points, " : "), words.RulesInShort(t.Say, t.View.Rules),
		t.say("again.turns", i18n.Data{"Count": t.Ended.Turns}), pages.Lasted(t.Say, t.Ended.Took), fmt.Sprint("🛑 ", right)}
	return strings.Join(all, markup.Dot)
}

// SharedPuzzle is how a member has answered the puzzle of a day, PuzzleFault or
// PuzzleBest, in a line that spoils nothing, not even whether there was a fault; streak is in days, 0 for none.
// Anybody can play the puzzle from there.
func SharedPuzzle(say i18n.Texts, by pages.Person, kind string, day time.Time, right bool, streak int) bot.Message {
	title, sign := "share.puzzle", "🛑"
	if kind == PuzzleBest {
		title, sign = "share.best", "🎯"
	}
	if right {
		sign += "✅"
	} else {
		sign += "❌"
	}
	all := []string{by.Bold(), say.Say(title, i18n.Data{"Day": fmt.Sprintf("<t:%d:D>", day.Add(12*time.Hour).Unix())}), sign}
	if streak > 0 {
		all = append(all, say.Say("share.streak", i18n.Data{"Count": streak}))
	}
	name := day.Format(time.DateOnly)
	if kind == PuzzleBest {
		name = BestPrefix + name
	}
	play := Puzzle{Say: say, Name: name}.button("puzzle.key-play", bot.Green, PuzzlePlay)
	return bot.Message{Content: strings.Join(all, markup.Dot), Rows: [][]bot.Button{{play}}}
}

// SharedStreak is how a member does with the puzzles of a server.
func SharedStreak(say i18n.Texts, by pages.Person, s Streak) bot.Message {
	return bot.Message{Content: by.Bold() + markup.Dot + say.Say("share.streaks", i18n.Data{"Count": s.Days, "Right": s.Right, "Made": s.Made})}
}

// StreaksPage is the list of streaks, with a button to share one's own.
func StreaksPage(say i18n.Texts, all []Streak, mine Streak) bot.Message {
	m := Streaks(say, all, mine)
	if mine.Made > 0 {
		m.Rows = [][]bot.Button{{pages.ShareButton(say, ShareStreak)}}
	}
	return m
}
