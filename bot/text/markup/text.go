package markup

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/text/i18n"
)

// Limits of Discord that messages are kept under.
const (
	ContentLimit = bot.ContentLimit // characters of a message
	LayoutLimit  = bot.LayoutLimit  // characters of all texts of a message with a layout
	LabelLimit   = 80               // characters of a button
	MaxRows      = 5                // rows of buttons, each of at most as many buttons
)

// escapes takes the meaning from Discord's signs. A blank of no width cuts what
// Discord makes a mention or a link of, with or without https before it.
var escapes = strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "~", `\~`, "`", "\\`", "|", `\|`,
	">", `\>`, "<", `\<`, "@", "@\u200b", "/", "/\u200b", "[", `\[`, "]", `\]`, "#", `\#`, "\n", " ")

// Plain is text that Discord shows as it stands, whatever signs it holds, in the
// direction of the sentence around it. A very long one is cut.
func Plain(text string) string { return Escape(Clip(bot.Tame(text), plainLimit)) }

// Named is Plain for a name, which is cut before what stands in brackets at its end.
func Named(name string) string { return Escape(Shorten(bot.Tame(name), plainLimit)) }

// plainLimit is how many characters of others' words a sentence has room for.
const plainLimit = 32

// Escape is Plain for a text that is tame and short enough.
func Escape(text string) string { return escapes.Replace(text) }

// Clip cuts a text to n characters, as Discord counts them, the last of which is
// then an ellipsis.
func Clip(text string, n int) string { return bot.Clip(text, n) }

// Shorten cuts a name at its end, if it can before what stands in brackets.
func Shorten(name string, limit int) string {
	if i := strings.LastIndex(name, " ("); i > 0 && bot.Length(name) > limit {
		name = name[:i]
	}
	return Clip(name, limit)
}

// MissingRoom is kept for the words about how many entries are missing.
const MissingRoom = 40

// Join puts entries into a line of at most limit characters. If they are too long
// the middle is left out, always in the same way: entries from the front fill at
// most front characters, those from the end the rest, and in between stands how
// many are missing. Something of the last one always stays.
func Join(say i18n.Texts, entries []string, between string, front, limit int) string {
	all := make([]Entry, len(entries))
	for i, text := range entries {
		all[i] = Entry{between, text, 1}
	}
	return Abridge(all, between, front, limit, func(n int) string { return say.Say("log.missing", i18n.Data{"Count": n}) })
}

// Entry is a part of a list, with the text that stands before it unless it is the first
// one, and with how much of the count it says.
type Entry struct {
	Lead, Text string
	Counts     int
}

// Length is how many characters it takes.
func (e Entry) Length() int { return bot.Length(e.Lead) + bot.Length(e.Text) }

// Abridge is join for entries that count and have leads of their own; missing says
// how much is left out.
func Abridge(entries []Entry, between string, front, limit int, missing func(n int) string) string {
	if all := Written(entries); bot.Length(all) <= limit {
		return all
	}
	head, tail := front, limit-front-MissingRoom
	i, j := 0, len(entries)
	for ; i < j && entries[i].Length() <= head; i++ {
		head -= entries[i].Length()
	}
	for ; i < j && entries[j-1].Length() <= tail; j-- {
		tail -= entries[j-1].Length()
	}
	back := slices.Clone(entries[j:])
	if j > i && len(back) == 0 { // the last word is never left out
		j--
		back = []Entry{{entries[j].Lead, Clip(entries[j].Text, tail), entries[j].Counts}}
	}
	return Clip(Written(slices.Concat(entries[:i], Gap(entries[i:j], between, missing), back)), limit)
}

// Gap stands for entries that are left out.
func Gap(out []Entry, between string, missing func(n int) string) []Entry {
	n := 0
	for _, e := range out {
		n += e.Counts
	}
	if n == 0 {
		return nil
	}
	return []Entry{{between, missing(n), n}}
}

// Written are entries one after the other.
func Written(entries []Entry) string {
	var all strings.Builder
	for i, e := range entries {
		if i > 0 {
			all.WriteString(e.Lead)
		}
		all.WriteString(e.Text)
	}
	return all.String()
}

// First are the lines that fit into limit characters, and how many more there are.
func First(say i18n.Texts, entries []string, limit int) string {
	if all := strings.Join(entries, "\n"); bot.Length(all) <= limit {
		return all
	}
	room, n := limit-MissingRoom, 0
	for n < len(entries) && fits(entries[n], "\n", &room) {
		n++
	}
	more := say.Say("coach.more", i18n.Data{"Count": len(entries) - n})
	return strings.Join(append(slices.Clone(entries[:n]), more), "\n")
}

// fits takes an entry's length from the room there is, if it is enough.
func fits(entry, between string, room *int) bool {
	n := bot.Length(entry) + bot.Length(between)
	if n > *room {
		return false
	}
	*room -= n
	return true
}

// Lines joins the lines that are not empty.
func Lines(all ...string) string {
	var some []string
	for _, l := range all {
		if l != "" {
			some = append(some, l)
		}
	}
	return strings.Join(some, "\n")
}

// Small is a text in small print, line by line.
func Small(text string) string {
	if text == "" {
		return ""
	}
	return "-# " + strings.ReplaceAll(text, "\n", "\n-# ")
}

// And joins names as one says them.
func And(say i18n.Texts, names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return say.Say("and", i18n.Data{"First": strings.Join(names[:last], ", "), "Last": names[last]})
}

// Further limits of Discord.
const (
	MenuLimit = 25  // items of a menu
	ItemLimit = 100 // characters of an item
)

// Dot stands between things in a line.
const Dot = " · "

// Ago is a moment as Discord shows it to each reader: how far from now.
func Ago(at time.Time) string { return fmt.Sprintf("<t:%d:R>", at.Unix()) }

// Hour is a time of day, as each reader's own clock has it.
func Hour(t time.Time) string { return "<t:" + strconv.FormatInt(t.Unix(), 10) + ":t>" }
