package view

import (
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/i18n"
)

// Limits of Discord that messages are kept under.
const (
	contentLimit = 2000 // characters of a message
	labelLimit   = 80   // characters of a button
	maxRows      = 5    // rows of buttons, each of at most as many buttons
)

// escapes takes the meaning from Discord's signs. A blank of no width cuts what
// Discord makes a mention or a link of, with or without https before it.
var escapes = strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "~", `\~`, "`", "\\`", "|", `\|`,
	">", `\>`, "<", `\<`, "@", "@\u200b", "/", "/\u200b", "[", `\[`, "]", `\]`, "#", `\#`, "\n", " ")

// Plain is text that Discord shows as it stands, whatever signs it holds, in the
// direction of the sentence around it. A very long one is cut.
func Plain(text string) string { return escapes.Replace(clip(bot.Tame(text), 32)) }

// clip cuts a text to n characters, as Discord counts them, the last of which is
// then an ellipsis.
func clip(text string, n int) string {
	if bot.Length(text) <= n {
		return text
	}
	runes := []rune(text)
	if len(runes) >= n {
		runes = runes[:n-1]
	}
	for bot.Length(string(runes)) > n-1 {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}

// shorten cuts a name at its end, if it can before what stands in brackets.
func shorten(name string, limit int) string {
	if i := strings.LastIndex(name, " ("); i > 0 && bot.Length(name) > limit {
		name = name[:i]
	}
	return clip(name, limit)
}

// missingRoom is kept for the words about how many entries are missing.
const missingRoom = 40

// join puts entries into a line of at most limit characters. If they are too
// long the middle is left out, always in the same way: entries from the front
// fill at most so many characters, those from the end the rest, and in between
// stands how many are missing. Something of the last one always stays.
func join(say i18n.Texts, entries []string, between string, front, limit int) string {
	all := make([]entry, len(entries))
	for i, text := range entries {
		all[i] = entry{between, text, 1}
	}
	return abridge(all, between, front, limit, func(n int) string { return say.Say("log.missing", i18n.Data{"Count": n}) })
}

// entry is a part of a list, what stands before it unless it is the first one, and
// how much of what is counted it says.
type entry struct {
	lead, text string
	counts     int
}

func (e entry) length() int { return bot.Length(e.lead) + bot.Length(e.text) }

// abridge is join for entries that count and have leads of their own; missing says
// how much is left out.
func abridge(entries []entry, between string, front, limit int, missing func(n int) string) string {
	if all := written(entries); bot.Length(all) <= limit {
		return all
	}
	head, tail := front, limit-front-missingRoom
	i, j := 0, len(entries)
	for ; i < j && entries[i].length() <= head; i++ {
		head -= entries[i].length()
	}
	for ; i < j && entries[j-1].length() <= tail; j-- {
		tail -= entries[j-1].length()
	}
	back := slices.Clone(entries[j:])
	if j > i && len(back) == 0 { // the last word is never left out
		j--
		back = []entry{{entries[j].lead, clip(entries[j].text, tail), entries[j].counts}}
	}
	return clip(written(slices.Concat(entries[:i], gap(entries[i:j], between, missing), back)), limit)
}

// gap stands for entries that are left out.
func gap(out []entry, between string, missing func(n int) string) []entry {
	n := 0
	for _, e := range out {
		n += e.counts
	}
	if n == 0 {
		return nil
	}
	return []entry{{between, missing(n), n}}
}

// written are entries one after the other.
func written(entries []entry) string {
	var all strings.Builder
	for i, e := range entries {
		if i > 0 {
			all.WriteString(e.lead)
		}
		all.WriteString(e.text)
	}
	return all.String()
}

// first are the lines that fit into limit characters, and how many more there are.
func first(say i18n.Texts, entries []string, limit int) string {
	if all := strings.Join(entries, "\n"); bot.Length(all) <= limit {
		return all
	}
	room, n := limit-missingRoom, 0
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

// lines joins the lines that are not empty.
func lines(all ...string) string {
	var some []string
	for _, l := range all {
		if l != "" {
			some = append(some, l)
		}
	}
	return strings.Join(some, "\n")
}

// and joins names as one says them.
func and(say i18n.Texts, names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return say.Say("and", i18n.Data{"First": strings.Join(names[:last], ", "), "Last": names[last]})
}

// ForSeats is the key of a sentence that three people need another wording of.
func ForSeats(key string, seats int) string {
	if seats > 2 {
		return key + "-three"
	}
	return key
}

// menuLimit is how many items a menu may have.
const menuLimit = 25

// itemLimit is how many characters an item of a menu may have.
const itemLimit = 100

// Dot stands between things in a line.
const dot = " · "
