package pages

import (
	"slices"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
)

// PathFront opens the page from which everything begins, in a message of one's own; with a word
// behind it, it goes through that door.
const PathFront = "front"

// The doors of that page that other pages have, too.
const (
	DoorFriend  = "friend"   // a challenge
	DoorTable   = "zhengfen" // one's own, of a game for many
	DoorFriends = "friends"  // the same for all who like
	DoorLearn   = "learn"
)

// frontLines is how many of a member's tables the page names; all of them are behind a door.
const frontLines = 3

// Front is the page from which everything begins: a member's tables, and a door to each way of
// playing that there is where they are.
type Front struct {
	Seated []Seated // the member's
	Doors  []string // their words, in order
	Trial  bool     // a small match against a beginner begins at a tap
}

// Message is the page. Tables that wait for the member come first.
func (f Front) Message(say i18n.Texts) bot.Message {
	mine := slices.SortedStableFunc(slices.Values(f.Seated), func(a, b Seated) int {
		switch {
		case a.MyTurn == b.MyTurn:
			return 0
		case a.MyTurn:
			return -1
		}
		return 1
	})
	lines := seatedLines(say, mine[:min(len(mine), frontLines)])
	if more := len(f.Seated) - len(lines); more > 0 {
		lines = append(lines, say.Say("coach.more", i18n.Data{"Count": more}))
	}
	m := bot.Message{Content: markup.Lines(append(lines, say.Say("front.text", nil))...)}
	var keys []bot.Button
	for _, door := range f.Doors {
		keys = append(keys, DoorButton(say, door))
	}
	m.Rows = slices.Collect(slices.Chunk(keys, doorsInARow))
	switch {
	case f.Trial:
		m.Rows = slices.Insert(m.Rows, 0, []bot.Button{AtOnceButton(say)})
	case len(keys) > 0:
		keys[0].Style = bot.Green
	}
	return m
}

// doorsInARow is how many doors stand side by side: as many as fit at 360 pixels in every language.
const doorsInARow = 2

// DoorButton leads through a door.
func DoorButton(say i18n.Texts, door string) bot.Button {
	return bot.Button{Label: say.Say(doorKeys.Of(door), nil), Style: bot.Grey, ID: bot.Path(PathFront, door)}
}

// FrontButton opens the page in a message of one's own.
func FrontButton(say i18n.Texts) bot.Button {
	return bot.Button{Label: say.Say("front.open", nil), Style: bot.Green, ID: PathFront}
}

// doorKeys are the labels of doors.
var doorKeys = i18n.KeysOf("front.key.",
	"front.key.matches", "front.key.daily", "front.key.patience", "front.key.computer", "front.key.friend", "front.key.zhengfen",
	"front.key.friends", "front.key.learn",
)
