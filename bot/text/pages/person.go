package pages

import (
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
)

// Person is someone as messages name them.
type Person struct{ ID, Name string }

// Known has a word in place of forgotten members' names, and no id for them: nobody can
// be mentioned there.
func Known(say i18n.Texts, people []Person) []Person {
	for i, p := range people {
		people[i] = known(say, p)
	}
	return people
}

func known(say i18n.Texts, p Person) Person {
	if p.Name == "" {
		return Person{Name: say.Say("forget.name", nil)}
	}
	return p
}

// Bold is a person's name, safe from Discord's markup.
func (p Person) Bold() string { return "**" + p.Plain() + "**" }

// Plain is that without bold type.
func (p Person) Plain() string { return markup.Named(p.Name) }

// Label is a person's name for where Discord knows no markup: on buttons and menus,
// in pictures and their alt texts.
func (p Person) Label() string { return bot.Tame(p.Name) }

// Short is the label in a picture, where a computer has no level. Its name is stored with the match, and may be a long one;
// its number is in its id.
func (p Person) Short(say i18n.Texts) string {
	return p.numbered(say, "rival.picture", "rival.picture-more")
}

// numbered is the label, or what the computer with its number is called by two keys.
func (p Person) numbered(say i18n.Texts, first, more string) string {
	parts := strings.Split(strings.TrimPrefix(p.ID, computerID), "/")
	switch _, is := p.Computer(); {
	case !is || len(parts) != 2:
		return p.Label()
	case parts[1] == "1":
		return say.Say(first, nil)
	}
	return say.Say(more, i18n.Data{"Number": parts[1]})
}

// PathHear begins the path of the menu of /my ignore; the chosen member is heard from
// again.
const PathHear = "hear"

// PathForce ends a match for its server's managers; the match follows.
const PathForce = "force"

// Ignored lists whose challenges a member does not get, with a menu that takes
// one off the list.
func Ignored(say i18n.Texts, people []Person) bot.Message {
	if len(people) == 0 {
		return bot.Message{Content: say.Say("people.ignore-none", nil)}
	}
	menu := bot.Menu{ID: PathHear, Label: say.Say("people.hear", nil)}
	var names []string
	for _, p := range people {
		names = append(names, p.Bold())
		if len(menu.Items) < markup.MenuLimit {
			menu.Items = append(menu.Items, bot.Item{Label: markup.Clip(p.Label(), markup.ItemLimit), Value: p.ID})
		}
	}
	text := say.Say("people.ignored", i18n.Data{"Names": markup.Join(say, names, ", ", markup.ContentLimit/2, markup.ContentLimit/2+200)})
	return bot.Message{Content: text, Menus: []bot.Menu{menu}}
}

// computerID begins the ids of the computer's seats, as storage knows them. Discord's have
// digits only.
const computerID = "computer/"

// Computer is the computer at the n-th of its seats, from 1, as a level plays it. The
// game knows how strong the level is; here it is a word that the catalogues name. All at a table
// play alike, so only the first one's name has the level.
func Computer(say i18n.Texts, level string, n int) Person {
	p := Person{ID: bot.Path(computerID+level, n), Name: say.Say("rival.name", i18n.Data{"Level": LevelName(say, level)})}
	if n > 1 {
		p.Name = say.Say("rival.name-more", i18n.Data{"Number": n})
	}
	return p
}

// LevelName is what people call a level.
func LevelName(say i18n.Texts, level string) string {
	return say.Say(LevelKey(level), nil)
}

// LevelKey is where the catalogues have a level.
func LevelKey(level string) string { return levelKeys.Of(level) }

var levelKeys = i18n.KeysOf("rival.level.",
	"rival.level.random", "rival.level.greedy", "rival.level.beginner", "rival.level.casual", "rival.level.skilled",
	"rival.level.expert", "rival.level.master",
)

// Computer tells whether the computer sits where no member does, and as which level.
func (p Person) Computer() (level string, is bool) {
	word, is := strings.CutPrefix(p.ID, computerID)
	level, _, _ = strings.Cut(word, "/")
	if !is {
		return "", false
	}
	return level, true
}

// Member tells whether a person can be called: neither the computer nor somebody
// who was forgotten.
func (p Person) Member() bool {
	_, is := p.Computer()
	return !is && p.ID != ""
}

// Mention calls a person who can be called.
func (p Person) Mention() string {
	if !p.Member() {
		return p.Bold()
	}
	return "<@" + p.ID + ">"
}
