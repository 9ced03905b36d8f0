package pairs

import (
	"fmt"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pace"
	"stopp/bot/pages"
	"stopp/game/plan"
	"stopp/storage"
)

// The paths of the buttons; the match between the pairs follows.
const (
	PathAccept = "pairs-yes"
	PathOff    = "pairs-no"
	PathLeave  = "pairs-leave"
	PathSure   = "pairs-leave-sure"
)

// postAfter is how long the answer to the command may be on its way.
const postAfter = 15 * time.Second

// Board is a match between two pairs as its message shows it; pure. Of a game that is played it
// knows no more than that it is.
type Board struct {
	Say    i18n.Texts
	Pairs  storage.Pairs
	People []pages.Person // by player
	Seal   string
	Played [2]int    // how many deals, by table
	Links  [2]string // to the newest game, by table
}

// key is what the message shows, so that one which shows it already is left alone.
func (b Board) key() string {
	parts := []string{b.Pairs.State, fmt.Sprint(b.Played), b.Pairs.Told}
	for i, p := range b.Pairs.Players {
		parts = append(parts, fmt.Sprint(p.Accepted != "", p.Gone, b.People[i].ID != ""))
	}
	return strings.Join(append(parts, b.Links[:]...), " ")
}

func (b Board) say(key string, data i18n.Data) string { return b.Say.Say("pairs."+key, data) }

// Message is the message.
func (b Board) Message() bot.Message {
	switch b.Pairs.State {
	case storage.PairsOpen:
		return b.open()
	case storage.PairsPlaying:
		return b.playing()
	case storage.PairsOver:
		return bot.Message{Content: markup.Lines(b.head(), b.told(), b.sealed())}
	}
	return bot.Message{Content: markup.Lines(b.head(), b.say("off", nil))}
}

// head says who plays whom.
func (b Board) head() string {
	t := b.Pairs.Terms
	return b.say("head", i18n.Data{"One": b.team(0), "Other": b.team(1), "Deals": b.say("deals", i18n.Data{"Count": t.Deals}), "Rules": t.Rules,
		"Pace": pages.PaceName(b.Say, pace.Of(t.Pace))})
}

func (b Board) team(team int) string {
	var all []string
	for player, p := range b.People {
		if plan.TeamOf(player) == team {
			all = append(all, p.Bold())
		}
	}
	return markup.And(b.Say, all)
}

// at names who sits at a table.
func (b Board) at(table int) string {
	return b.People[2*table].Bold() + " – " + b.People[2*table+1].Bold()
}

// how says what such a match is.
func (b Board) how() string { return b.say("how", i18n.Data{"One": b.at(0), "Other": b.at(1)}) }

func (b Board) sealed() string { return b.say("seal", i18n.Data{"Seal": b.Seal}) }

// apart says what I can't hide.
func (b Board) apart() string {
	return b.say("apart", i18n.Data{"Here": pages.CommandName(b.Say, "pairs here")})
}

func (b Board) open() bot.Message {
	var yes []string
	for i, p := range b.Pairs.Players {
		if p.Accepted != "" {
			yes = append(yes, b.People[i].Bold())
		}
	}
	var asked []string
	for _, p := range b.Pairs.Awaited() {
		asked = append(asked, pages.Person(p).Mention())
	}
	text := []string{b.head(), b.how(), b.say("asked", i18n.Data{"Names": markup.And(b.Say, asked), "Count": len(asked)}),
		b.say("accepted", i18n.Data{"Names": markup.And(b.Say, yes), "Count": len(yes)}), b.say("lapses", i18n.Data{"When": markup.Ago(b.Pairs.Expires)}), b.apart(), b.sealed()}
	return bot.Message{Content: markup.Lines(text...), Rows: [][]bot.Button{{b.button("accept", bot.Green, PathAccept), b.button("decline", bot.Grey, PathOff)}}}
}

func (b Board) playing() bot.Message {
	text := []string{b.head(), b.how()}
	for table := range b.Links {
		key := "table"
		if b.Links[table] == "" {
			key = "table-soon"
		}
		text = append(text, b.say(key, i18n.Data{"Table": table + 1, "Names": b.at(table), "Played": b.Played[table], "Deals": b.Pairs.Terms.Deals, "Link": b.Links[table]}))
	}
	text = append(text, b.apart(), b.sealed())
	return bot.Message{Content: markup.Lines(text...), Rows: [][]bot.Button{{b.button("give-up", bot.Grey, PathLeave)}}}
}

// told leads to the comparison.
func (b Board) told() string {
	if told := b.Pairs.Told; told != "" && told != storage.Nowhere {
		return b.say("over", i18n.Data{"Link": pages.Link(b.Pairs.Guild, b.Pairs.Channel, told)})
	}
	return ""
}

// Table is the message below which a table's thread is.
func (b Board) Table(table int) bot.Message {
	return bot.Message{Content: b.say("sits", i18n.Data{"Table": table + 1, "Names": b.at(table), "Deals": b.say("deals", i18n.Data{"Count": b.Pairs.Terms.Deals}), "Rules": b.Pairs.Terms.Rules})}
}

// Ended is the comparison with how it came to its end, where nobody has played all.
func (b Board) Ended(f pages.Framed) bot.Message {
	var gone []string
	for i, p := range b.Pairs.Players {
		if p.Gone {
			gone = append(gone, b.People[i].Bold())
		}
	}
	f.Below = append(f.Below, b.say("verify", i18n.Data{"Verify": pages.CommandName(b.Say, "match verify")}))
	if len(gone) > 0 {
		f.Head = markup.Lines(b.say("given-up", i18n.Data{"Names": markup.And(b.Say, gone), "Count": len(gone)}), f.Head)
	}
	return f.Message()
}

// Sure asks in private whether a member gives it up.
func Sure(say i18n.Texts, id int64) bot.Message {
	b := Board{Say: say, Pairs: storage.Pairs{ID: id}}
	return bot.Message{Content: b.say("sure", nil), Rows: [][]bot.Button{{b.button("give-up", bot.Red, PathSure)}}}
}

func (b Board) button(label string, style bot.Style, path string) bot.Button {
	return bot.Button{Label: b.say(label, nil), Style: style, ID: bot.Path(path, pages.Key(b.Pairs.ID))}
}
