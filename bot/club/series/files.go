package series

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/plan"
	"stopp/storage"
)

// mostFiles is how many files a message can have.
const mostFiles = 10

// Files are the records of all games of a series that is over, and its score sheet, as files;
// none where that is not to be told yet. More than a message has room for are packed into one.
func (ss *Series) Files(ctx context.Context, row storage.Match, say i18n.Texts) ([]bot.File, error) {
	if row.Fixture.Of != storage.OfSeries || row.Origin.Sealed {
		return nil, nil
	}
	s, err := ss.Store.Series(ctx, row.Fixture.ID)
	if err != nil || s.State != storage.SeriesOver {
		return nil, err
	}
	t, err := ss.read(ctx, s, s.Games)
	if err != nil || t.unread {
		return nil, err
	}
	all := []bot.File{{Name: fmt.Sprintf("series-%s-sheet.txt", pages.Key(s.ID)), Alt: say.Say("score-sheet.title", nil), Data: []byte(ss.pageIn(t, say).text())}}
	for _, game := range t.games {
		m, err := ss.Replay(ctx, game)
		if err != nil {
			return nil, err
		}
		all = append(all, bot.File{Name: fmt.Sprintf("series-%s-game-%d.txt", pages.Key(s.ID), game.Fixture.Number), Alt: say.Say("result.record-alt", nil), Data: []byte(m.Record())})
	}
	if len(all) > mostFiles {
		return packed(fmt.Sprintf("series-%s.zip", pages.Key(s.ID)), say, all)
	}
	return all, nil
}

// packed are files as one.
func packed(name string, say i18n.Texts, all []bot.File) ([]bot.File, error) {
	var data bytes.Buffer
	w := zip.NewWriter(&data)
	for _, f := range all {
		to, err := w.Create(f.Name)
		if err != nil {
			return nil, err
		}
		if _, err := to.Write(f.Data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return []bot.File{{Name: name, Alt: say.Say("score-sheet.title", nil), Data: data.Bytes()}}, nil
}

// text is the whole sheet in plain lines, with tabs between what belongs to one game: its
// number, the points of each player, and the totals up to it, then how it ended and who began.
func (p Page) text() string {
	var b strings.Builder
	names := make([]string, len(p.People))
	for i, person := range p.People {
		names[i] = person.Label()
	}
	fmt.Fprintf(&b, "# %s\n", pages.FormName(p.Say, p.Of.Form))
	fmt.Fprintf(&b, "%s\t%s\t%s\n", p.say("score-sheet.game", nil), strings.Join(names, "\t"), strings.Join(names, "\t"))
	for _, l := range p.Of.Lines {
		fmt.Fprintf(&b, "%d", l.No)
		for _, n := range append(append([]int{}, l.Points...), l.Totals...) {
			fmt.Fprintf(&b, "\t%d", n)
		}
		fmt.Fprintf(&b, "\t%s", l.Ending)
		if l.Started != plan.Nobody {
			fmt.Fprintf(&b, "\t%s", names[l.Started])
		}
		fmt.Fprintln(&b)
	}
	return b.String()
}
