package gallery

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/patience"
	"stopp/bot/games/patience/race"
	"stopp/bot/games/streit/view"
	fenafter "stopp/bot/games/zhengfen/after"
	story "stopp/bot/games/zhengfen/play"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	solo "stopp/game/patience"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/storage"
)

// A phone of 360 by 740 pixels leaves so many for messages, and people can read letters of that size.
const (
	narrow, short = 360, 740
	leftForAll    = 591
	higher        = 844 - short // is a phone of 390 pixels' width
	nameLine      = 20          // who has written a message: a line of 22 pixels in the place of 2
	readable      = 12
	smallestType  = 40.0 / 840 // of the letters in the picture of a result, of its width
)

// longNames are as long as Discord's may be, and hard to write.
var longNames = []string{"Wilhelmine von der Wümme zu Worps", "Cleopatra die Große von Ägypten!", "😀 Đặng Thị Thu Hương 😀", "田中 さくら", "Benedikt", "Ольга Александровна Преображенс"}

// longestResults are results with all that they may say, whoever has played.
func longestResults(say i18n.Texts) []spoken {
	all := map[string]bot.Message{}
	won := begun().scene(say)
	won.View.Outcome = ended(game.Won, game.A, 52)
	won.Ended = view.Ended{Took: 34 * time.Minute, Turns: 46, Wins: []int{5, 3}, Best: view.Best{Turn: 45, Sheets: 47, Ruling: &streit.Ruling{Right: true, Judged: streit.FamilyFirst,
		Demanded: true, Duty: streit.Step{Card: cards.New(cards.Ace, cards.Hearts)}}}}
	all["usual"] = won.Message()
	won.People = named(2)
	won.Rematch.By = won.People[1:2]
	won.Ended.Teased = []pages.Teasing{{Of: 1, By: 0, Kind: "reserve-first", Count: 12}, {Of: 0, By: 1, Kind: "family-first", Count: 17}}
	all["all-said"] = won.Message()
	won.Ended.Unplayed, won.Ended.Wins, won.Ended.Teased, won.Rematch.By = true, nil, nil, won.People[:1]
	all["unplayed"] = won.Message()
	three := ofThree().scene(say)
	three.View.Outcome, three.People = due(three.View, ended(game.Won, game.A, 47)), named(3)
	load := streit.Step{Card: cards.New(7, cards.Hearts), Move: streit.Move{Kind: streit.Play}}
	three.Ended = view.Ended{Took: 53 * time.Hour, Turns: 146, Best: view.Best{Turn: 12, Sheets: 146, Load: true, Steps: []streit.Step{load, load, load, load, load, load, load, load, load}}}
	three.Rematch.By = three.People[1:]
	all["three"] = three.Message()
	for _, seats := range []int{3, 4, 5, 6} {
		people := named(seats)
		s := fenStoredOf(fmt.Sprintf("zheng-fen players=%d target=300", seats), 9000, people).Scene(say)
		s.After.Took, s.After.Rematch.By = 153*time.Minute, people[1:]
		all[fmt.Sprint("zheng-fen-", seats)] = fenafter.Ended(story.TableOf(s))
	}
	out := numbered(say, 2, "grosse", butLast(solution())+" undo"+strings.TrimPrefix(solution(), butLast(butLast(solution()))))
	out.Look.Clock, out.Time.Played, out.After.Luck = true, 61*time.Minute, storage.Winnable
	out.After.Best = cardtable.Best{New: true, Moves: 103}
	all["patience"] = patience.Game().Messages.Table(out)
	lost := numbered(say, 2, "grosse", butLast(solution())+" resign")
	lost.Look.Clock, lost.Time.Played, lost.After.Luck = true, 61*time.Minute, storage.Winnable
	all["patience-lost"] = patience.Game().Messages.Table(lost)
	for when, ends := range racesOver() {
		ran := race.Board{Say: say, Race: storage.Race{ID: 12, State: storage.RaceOver, Rules: "grosse", Number: "999999999999999999", Salt: salt}, Kind: solo.Grosse}
		for i, who := range named(2) {
			ran.Runners = append(ran.Runners, race.Runner{Person: who, Unread: ends[i] == nil, Shape: [8]int{4, 9, 14, 20, 28, 33, 35, 35}})
			if ends[i] != nil {
				ran.Runners[i].Result = *ends[i]
			}
		}
		all["race-"+when] = ran.Message()
	}
	stopp := found("pagat", true, stopped)
	at, ok, err := coach.StoppedAt(stopp.record, len(stopp.record.Actions))
	if err != nil || !ok {
		panic(fmt.Sprint("no position: ", err))
	}
	scene := stopp.scene(say)
	scene.People = named(2)
	posed := view.Stopped{Stopped: at, Scene: scene.Scene, Name: "stopp-y-1-0123456789abcdef"}
	all["position"], all["position-solved"] = posed.Ask(), posed.Solved(0)
	return sorted(all)
}

// sorted are messages in the order of their names.
func sorted(all map[string]bot.Message) (told []spoken) {
	for _, when := range slices.Sorted(maps.Keys(all)) {
		told = append(told, spoken{when, all[when]})
	}
	return told
}

// racesOver are how both games of a race may end, by a word; one that can't be read is nil.
func racesOver() map[string][2]*solo.Result {
	long := &solo.Result{Standing: solo.Won, Moves: 1104, Undos: 112, Peeks: 13}
	longer := &solo.Result{Standing: solo.Won, Moves: 1104, Undos: 113, Peeks: 13}
	lost, open := &solo.Result{Standing: solo.Resigned, Left: 17, Moves: 60, Peeks: 3}, &solo.Result{Left: 52}
	return map[string][2]*solo.Result{"won": {lost, long}, "close": {longer, long}, "lost": {lost, open}, "tied": {long, long}, "abandoned": {open, open}, "damaged": {nil, long}}
}

// named are people with long names.
func named(n int) (all []pages.Person) {
	for i := range n {
		all = append(all, pages.Person{ID: fmt.Sprint(i + 1), Name: longNames[i]})
	}
	return all
}
