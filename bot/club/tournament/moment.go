package tournament

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"stopp/bot/text/i18n"
	"stopp/bot/text/typed"
)

// evening is when a day begins on which nobody has named a time, in hours (ours).
const evening = 20

// Ways to write a date or a time of day, in small letters. The first one that is found counts.
var (
	dates = []*regexp.Regexp{
		regexp.MustCompile(`\b(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})\b`),
		regexp.MustCompile(`\b(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})\.(?:(?P<year>\d{4})\b)?`),
		regexp.MustCompile(`\b(?P<day>\d{1,2})(?:\.|er|st|nd|rd|th)?\s(?P<name>\pL{3,})\.?(?:\s(?P<year>\d{4})\b)?`),
		regexp.MustCompile(`\b(?P<name>\pL{3,})\.?\s(?P<day>\d{1,2})(?:st|nd|rd|th)?\b(?:,?\s(?P<year>\d{4})\b)?`),
	}
	clocks = []*regexp.Regexp{
		regexp.MustCompile(`\b(?P<hour>\d{1,2})[:.](?P<minute>\d{2})\s?(?:(?P<half>[ap])\.?m\b\.?|uhr\b|h\b)?`),
		regexp.MustCompile(`\b(?P<hour>\d{1,2})\s?(?:(?P<half>[ap])\.?m\b\.?|(?:uhr|heures?|h)(?:\s?(?P<minute>\d{2}))?\b)`),
		regexp.MustCompile(`\b(?P<hour>1[3-9]|2[0-3])\b`),
	}
	spans = regexp.MustCompile(`^(?:\+|(?:in|dans)\s)\s?(?P<count>\d{1,4})\s?(?P<unit>\pL+)$`)
)

// vocabulary is what words mean in a moment, folded as package typed does, in all languages.
type vocabulary struct {
	weekdays, months, days map[string]int // days from today
	units                  map[string]time.Duration
	noon, filler           map[string]int
}

var vocables = sync.OnceValue(func() vocabulary {
	v := vocabulary{weekdays: spelled("tournament.words.weekdays"), months: spelled("tournament.words.months"),
		days: spelled("tournament.words.days"), noon: spelled("tournament.words.noon"), filler: spelled("tournament.words.filler"), units: map[string]time.Duration{}}
	for word, n := range spelled("tournament.words.units") {
		v.units[word] = []time.Duration{time.Minute, time.Hour, 24 * time.Hour, 7 * 24 * time.Hour}[n]
	}
	return v
})

// spelled reads groups of words with commas between from all catalogues: the number of its group, for each.
func spelled(key string) map[string]int {
	all := map[string]int{}
	for _, tag := range i18n.Languages {
		for n, group := range strings.Split(i18n.For(tag.String()).Say(key, nil), ",") {
			for _, word := range strings.Fields(group) {
				for _, w := range typed.Spellings(word) {
					all[w] = n
				}
			}
		}
	}
	return all
}

// parseStart reads a moment as people write it, in a time zone: "2026-11-29 20:00", "saturday 8pm", "morgen 20 Uhr",
// "samedi 20h", "5.12.", "20:00" for when it is that next, "+2h" or "in 3 days" from now on. A day without a time means
// the evening. What it gives may have passed.
func parseStart(text string, now time.Time, zone *time.Location) (at time.Time, ok bool) {
	text = strings.Join(strings.Fields(strings.ToLower(text)), " ")
	for _, span := range found(spans, text) {
		unit, known := vocables().units[typed.Fold(span["unit"])]
		n, _ := strconv.Atoi(span["count"])
		return now.Add(time.Duration(n) * unit), known && n > 0
	}
	m := moment{now: now.In(zone)}
	rest, ok := m.date(text)
	if ok {
		rest, ok = m.clock(rest)
	}
	if !ok || !m.words(rest) {
		return at, false
	}
	return m.at(), true
}

// moment is what has been read so far.
type moment struct {
	now              time.Time // in the time zone
	day              time.Time // at its beginning
	dayKnown, timely bool      // a day, a time of day was named
	weekly           bool      // the day is a weekday, the next that fits
	hour, minute     int
}

// date reads a date out of a text and gives what is left of it; ok is false for one that there isn't.
func (m *moment) date(text string) (rest string, ok bool) {
	for _, form := range dates {
		for _, f := range found(form, text) {
			month, _ := strconv.Atoi(f["month"])
			if f["month"] == "" {
				n, known := vocables().months[typed.Fold(f["name"])]
				if !known {
					continue
				}
				month = n + 1
			}
			return strings.Replace(text, f[""], " ", 1), m.dated(f["year"], month, f["day"])
		}
	}
	return text, true
}

// dated sets the day; without a year the next such day counts.
func (m *moment) dated(typedYear string, month int, typedDay string) (ok bool) {
	day, _ := strconv.Atoi(typedDay)
	year, err := strconv.Atoi(typedYear)
	if err != nil {
		year = m.now.Year()
	}
	m.day, m.dayKnown = time.Date(year, time.Month(month), day, 0, 0, 0, 0, m.now.Location()), true
	exists := int(m.day.Month()) == month && m.day.Day() == day
	if err != nil && !m.day.AddDate(0, 0, 1).After(m.now) {
		m.day = m.day.AddDate(1, 0, 0)
	}
	return exists
}

// clock reads a time of day out of a text and gives what is left of it; ok is false for one that there isn't.
func (m *moment) clock(text string) (rest string, ok bool) {
	for _, form := range clocks {
		all := found(form, text)
		if len(all) == 0 {
			continue
		}
		f := all[0]
		m.hour, _ = strconv.Atoi(f["hour"])
		m.minute, _ = strconv.Atoi(f["minute"])
		m.timely = true
		switch {
		case f["half"] == "":
		case m.hour < 1 || m.hour > 12:
			return text, false
		case f["half"] == "a":
			m.hour %= 12
		default:
			m.hour = m.hour%12 + 12
		}
		return strings.Replace(text, f[""], " ", 1), m.hour < 24 && m.minute < 60
	}
	return text, true
}

// words reads what is left, and tells whether all of it is known.
func (m *moment) words(text string) bool {
	today := on(m.now, 0, 0)
	v := vocables()
	for word := range strings.FieldsSeq(typed.Fold(text)) {
		weekday, isWeekday := v.weekdays[word]
		days, isDay := v.days[word]
		_, isNoon := v.noon[word]
		_, isFiller := v.filler[word]
		switch {
		case isWeekday && !m.dayKnown:
			m.day, m.dayKnown, m.weekly = today.AddDate(0, 0, (weekday+1-int(today.Weekday())+7)%7), true, true
		case isDay && !m.dayKnown:
			m.day, m.dayKnown = today.AddDate(0, 0, days), true
		case isNoon && !m.timely:
			m.hour, m.timely = 12, true
		case !isFiller && !isWeekday: // "Saturday, 5 December"
			return false
		}
	}
	return m.dayKnown || m.timely
}

// at is the moment.
func (m *moment) at() time.Time {
	if !m.timely {
		m.hour = evening
	}
	if !m.dayKnown {
		return next(m.now, m.hour, m.minute)
	}
	at := on(m.day, m.hour, m.minute)
	if m.weekly && !at.After(m.now) {
		at = on(m.day.AddDate(0, 0, 7), m.hour, m.minute)
	}
	return at
}

// on is a time of a day.
func on(day time.Time, hour, minute int) time.Time {
	return time.Date(day.Year(), day.Month(), day.Day(), hour, minute, 0, 0, day.Location())
}

// next is when it is that time next.
func next(now time.Time, hour, minute int) time.Time {
	at := on(now, hour, minute)
	if !at.After(now) {
		at = on(now.AddDate(0, 0, 1), hour, minute)
	}
	return at
}

// found are all matches of a pattern: their groups by name, and as "" the whole.
func found(form *regexp.Regexp, text string) (all []map[string]string) {
	for _, match := range form.FindAllStringSubmatch(text, -1) {
		groups := map[string]string{}
		for i, name := range form.SubexpNames() {
			groups[name] = match[i]
		}
		all = append(all, groups)
	}
	return all
}
