package past

import (
	"context"
	"strings"

	"stopp/bot"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/fair"
)

// export is /match export: a match as a file, for the member alone. If it is over, that
// is the whole record. Before that it has only what everybody has seen, because the
// record holds secrets.
func (p *Matches) export(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	row, err := p.Which(ctx, r, "export.none", true)
	if err != nil {
		return bot.Reaction{}, err
	}
	m, err := p.Load(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	say, key := i18n.For(r.Locale), "export.whole"
	if p.Files != nil && m.Over() {
		all, err := p.Files(ctx, row, say)
		if err != nil {
			return bot.Reaction{}, err
		}
		if len(all) > 0 {
			return bot.Privately(bot.Message{Content: say.Say("series.files", nil), Files: all}), nil
		}
	}
	data := i18n.Data{"Match": pages.Key(m.ID())}
	file := bot.File{Name: Prefix + pages.Key(m.ID()) + ".txt", Alt: say.Say("result.record-alt", nil)}
	hidden := m.Over() && (row.Origin.Hidden || p.Hides != nil && p.Hides(ctx, row))
	if m.Over() && !hidden {
		file.Data = []byte(m.Record())
	} else {
		key, file.Name = "export.so-far", Prefix+pages.Key(m.ID())+"-so-far.txt"
		file.Data = []byte(soFar(m, say))
	}
	if hidden {
		key = "export.sealed"
	}
	return bot.Privately(bot.Message{Content: say.Say(key, data), Files: []bot.File{file}}), nil
}

// soFar is what everybody has seen of a match: the moves as comments, and the
// position with ?? for the hidden cards (docs/notation.md).
func soFar(m *match.Match, say i18n.Texts) string {
	lines := strings.Split(say.Say("export.head", i18n.Data{"Match": pages.Key(m.ID())}), "\n")
	if seal := fair.SealOf(m.Row.Origin.Secret); seal != "" {
		lines = append(lines, "seal "+seal)
	}
	lines = append(lines, m.Game.Messages.Told(m.Story)...)
	var text strings.Builder
	for _, line := range lines {
		text.WriteString("# " + line + "\n")
	}
	return text.String() + m.Story.Seen(game.NoSeat).Text()
}
