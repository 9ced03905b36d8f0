package pages

import (
	"bytes"
	"fmt"
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/render/standings"
)

// Ranked are lines of a leaderboard, for whoever asks.
type Ranked struct {
	Lines []Rank
	Own   string // the id of who asks
	Look  Look
}

// In has a frame show the lines, as a picture or, for whoever reads text, in words.
func (l Ranked) In(f *Framed, say i18n.Texts) {
	if !l.Look.Text {
		f.Pictures = []bot.File{l.picture(say)}
		return
	}
	var entries []string
	for _, r := range l.Lines {
		entries = append(entries, r.said(say))
	}
	f.Above = []string{markup.Join(say, entries, "\n", markup.LayoutLimit/4, markup.LayoutLimit/2)}
}

// picture is the lines as a picture, whose alt text says of everybody what a line of text does.
func (l Ranked) picture(say i18n.Texts) bot.File {
	board := l.board(say)
	var png bytes.Buffer
	if err := board.PNG(&png, l.Look.Style(say)); err != nil {
		panic(err) // only a writer can fail, and memory does not
	}
	return bot.File{Name: "leaderboard.png", Alt: board.Alt(), Data: png.Bytes()}
}

// Legend names those whose names the picture can't write, by their places; "" where it can write all.
func (l Ranked) Legend(say i18n.Texts) string {
	if l.Look.Text {
		return ""
	}
	var all []string
	for _, i := range l.board(say).Unwritten() {
		all = append(all, fmt.Sprintf("%d = %s", l.Lines[i].Place, known(say, l.Lines[i].Person).Bold()))
	}
	return markup.Small(joined(", ", all...))
}

// board is the content of the picture.
func (l Ranked) board(say i18n.Texts) (board standings.Board) {
	for _, r := range l.Lines {
		row := standings.BoardRow{Place: r.Place, Name: known(say, r.Person).Label(), Value: r.Value, Said: r.detail(say),
			Moved: r.Moved, Own: l.Own == r.ID && r.ID != "", Won: r.Won != ""}
		if r.Rating != nil {
			row.Value, row.Band = r.Rating.withBand(say), &standings.Band{Value: r.Rating.Value, Off: r.Rating.Deviation}
		}
		board.Rows = append(board.Rows, row)
	}
	return board
}

// WonOf is how many were won of how many, as a picture has it.
func WonOf(say i18n.Texts, won, of int) string {
	return say.Say("leaderboard.won-of", i18n.Data{"Won": won, "All": of})
}

// detail is all that a line of text says of a member, with how far they have moved and what they have won.
func (r Rank) detail(say i18n.Texts) string {
	text := r.words(say)
	if r.Rating != nil { // the picture has how far each may be off, also where a line of text need not say it
		text = r.Rating.withBand(say) + strings.TrimPrefix(r.Line, r.Rating.String(say))
	}
	switch {
	case r.Won != "":
		text += ", " + say.Say("leaderboard.has-won", i18n.Data{"Season": Season(say, r.Won)})
	case r.Moved > 0:
		text += ", " + say.Say("leaderboard.up", i18n.Data{"Count": r.Moved})
	case r.Moved < 0:
		text += ", " + say.Say("leaderboard.down", i18n.Data{"Count": -r.Moved})
	}
	return strings.ReplaceAll(text, "**", "")
}

// since says what the arrows mean, where there are any.
func (l Leaderboard) since(say i18n.Texts) string {
	for _, r := range l.Lines {
		if r.Moved != 0 {
			return say.Say("leaderboard.moves", nil)
		}
	}
	return ""
}

// sign says behind a line of text how far a member has moved, or that they have won.
func (r Rank) sign() string {
	switch {
	case r.Won != "":
		return " 🏆"
	case r.Moved > 0:
		return fmt.Sprint(" ▲", r.Moved)
	case r.Moved < 0:
		return fmt.Sprint(" ▼", -r.Moved)
	}
	return ""
}
