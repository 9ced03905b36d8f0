package pages

import (
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
)

// computerID begins the ids of the computer's seats, as storage knows them. Discord's have
// digits only.
const computerID = "computer/"

// Computer is the computer at the n-th of its seats, from 1, as a level plays it. The
// game knows how strong the level is; here it is a word that the catalogues name.
func Computer(say i18n.Texts, level string, n int) Person {
	p := Person{ID: bot.Path(computerID+level, n), Name: say.Say("rival.name", i18n.Data{"Level": LevelName(say, level)})}
	if n > 1 {
		p.Name = say.Say("rival.name-more", i18n.Data{"Level": LevelName(say, level), "Number": n})
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
