package after

import (
	"strings"

	"stopp/bot"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// textFile is a text about a match as a file.
func textFile(t play.Table, name, alt, text string) bot.File {
	return bot.File{Name: "match-" + pages.Key(t.Match) + name + ".txt", Alt: t.Say.Say(alt, nil), Data: []byte(text)}
}

// roundText is the log of a round with its heading.
func (s speaker) roundText(r round) string {
	head := s.Say.Say("zheng-fen.log.head", i18n.Data{"Round": r.Round()})
	return strings.Join(append([]string{head}, s.round(r)...), "\n") + "\n"
}

// logFile is the log of all rounds in words.
func logFile(t play.Table) bot.File {
	s := inFiles(t)
	var all []string
	for _, r := range rounds(t.Story) {
		all = append(all, s.roundText(r))
	}
	return textFile(t, "-log", "zheng-fen.log.alt", strings.Join(all, "\n"))
}
