package session

import (
	"context"
	"strings"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/pages"
)

// export is /match export: a match as a file, for the member alone. Of one that is over
// it is the whole record; before that what everybody has seen, for what nobody
// knows yet would be in the record.
func (rm *Room) export(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	row, err := rm.whichMatch(ctx, r, "export.none", true)
	if err != nil {
		return bot.Reaction{}, err
	}
	t, err := rm.load(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	say, key := reader(r), "export.whole"
	data := i18n.Data{"Match": pages.Key(t.id)}
	file := bot.File{Name: "match-" + pages.Key(t.id) + ".txt", Alt: say.Say("result.record-alt", nil)}
	if t.over() {
		file.Data = []byte(t.record())
	} else {
		key, file.Name = "export.so-far", "match-"+pages.Key(t.id)+"-so-far.txt"
		file.Data = []byte(t.soFar(say))
	}
	return bot.Privately(bot.Message{Content: say.Say(key, data), Files: []bot.File{file}}), nil
}

// soFar is what everybody has seen of a match: the moves as comments, and the
// position with ?? for the hidden cards (docs/notation.md).
func (t *table) soFar(say i18n.Texts) string {
	var text strings.Builder
	for _, line := range strings.Split(say.Say("export.head", i18n.Data{"Match": pages.Key(t.id)}), "\n") {
		text.WriteString("# " + line + "\n")
	}
	if seal := proof(t.row.Origin, false).Seal; seal != "" {
		text.WriteString("# seal " + seal + "\n")
	}
	for _, sheet := range t.story.Sheets() {
		for _, line := range sheet.Lines() {
			text.WriteString("# " + line + "\n")
		}
	}
	return text.String() + t.view().Text()
}
