package main

import (
	"strings"

	"stopp/bot/discord/sandbox"
	"stopp/bot/text/pages"
)

// touch is something under a message that a member can use: a button, or a menu with its values.
type touch struct {
	id     string   // the custom id
	values []string // of a menu of texts
	people bool     // it is a menu of members
}

// Kinds of components, by Discord's numbers.
const (
	buttonKind = 2
	textMenu   = 3
	peopleMenu = 5
)

// touches are everything usable under a message, wherever it stands in a layout.
func touches(m sandbox.Message) (all []touch) {
	var walk func(any)
	walk = func(c any) {
		switch c := c.(type) {
		case []any:
			for _, one := range c {
				walk(one)
			}
		case map[string]any:
			id, _ := c["custom_id"].(string)
			off, _ := c["disabled"].(bool)
			kind, _ := c["type"].(int)
			if t := (touch{id: id, people: kind == peopleMenu}); id != "" && !off && (kind == buttonKind || kind == textMenu || kind == peopleMenu) {
				options, _ := c["options"].([]any)
				for _, o := range options {
					value, _ := o.(map[string]any)["value"].(string)
					t.values = append(t.values, value)
				}
				all = append(all, t)
			}
			walk(c["components"])
			walk(c["accessory"])
		}
	}
	walk(m.Components)
	return all
}

// thing is something that begins and ends: a match, a challenge, a series …
type thing struct {
	kind string
	id   int64
}

// Kinds of things, by their tables in the database.
const (
	aMatch      = "match"
	aChallenge  = "challenge"
	aSeries     = "series"
	aTournament = "tournament"
	aRace       = "race"
)

// liveWords are buttons that stand under a thing while it goes on, and never after, by the first word of their paths.
var liveWords = map[string]string{
	"tap": aMatch, "lift": aMatch, "finish": aMatch, "turn": aMatch, "open": aMatch, "lay": aMatch, "accept": aMatch, "enough": aMatch, "patience": aMatch,
	"zf-pass": aMatch, "zf-do": aMatch, "zf-play": aMatch, "zf-list": aMatch, "zf-sort": aMatch, // all but the first one where a member plays alone
	"play": aChallenge, "decline": aChallenge, "join": aChallenge, "leave": aChallenge, "computers": aChallenge, "start": aChallenge,
	"series-go": aSeries, "series-end": aSeries,
}

// liveSecondWords are the same for things whose buttons all begin with the same word, by the second word.
var liveSecondWords = map[string]string{
	"tournament/sign-up": aTournament, "tournament/sign-off": aTournament, "tournament/start-it": aTournament, "tournament/give-up": aTournament,
	"race/be-ready": aRace, "race/not-now": aRace, "race/my-table": aRace,
}

// belongs is the thing that a live button belongs to; false for any other button.
func belongs(id string) (thing, bool) {
	words, at := strings.Split(id, "/"), 1
	kind := liveWords[words[0]]
	if kind == "" && len(words) > 2 {
		kind, at = liveSecondWords[words[0]+"/"+words[1]], 2
	}
	if kind == "" || len(words) <= at {
		return thing{}, false
	}
	number, err := pages.ParseKey(words[at])
	return thing{kind, number}, err == nil
}
