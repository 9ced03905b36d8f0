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

// drawn tells whether the page is a picture: a list of ratings or of numbers, for whoever doesn't read text.
// Other lists say of everybody more than a picture has room for.
func (l Leaderboard) drawn() bool {
	if l.Look.Text || len(l.Lines) == 0 {
		return false
	}
	return l.Lines[0].Rating != nil || l.Lines[0].Line == ""
}

// picture is the page as a picture, whose alt text says of everybody what a line of text does.
func (l Leaderboard) picture(say i18n.Texts) bot.File {
	board := l.board(say)
	var png bytes.Buffer
	if err := board.PNG(&png, l.Look.Style(say)); err != nil {
		panic(err) // only a writer can fail, and memory does not
	}
	return bot.File{Name: "leaderboard.png", Alt: board.Alt(), Data: png.Bytes()}
}

// legend names those whose names the picture can't write, by their places; "" where it can write all.
func (l Leaderboard) legend(say i18n.Texts) string {
	if !l.drawn() {
		return ""
	}
	var all []string
	for _, i := range l.board(say).Unwritten() {
		all = append(all, fmt.Sprintf("%d = %s", l.Lines[i].Place, known(say, l.Lines[i].Person).Bold()))
	}
	return markup.Small(joined(", ", all...))
}

// board is the content of the picture.
func (l Leaderboard) board(say i18n.Texts) (board standings.Board) {
	for _, r := range l.Lines {
		row := standings.BoardRow{Place: r.Place, Name: known(say, r.Person).Label(), Value: l.value(say, r), Said: r.detail(say),
			Moved: r.Moved, Own: l.Own != nil && l.Own.ID == r.ID && r.ID != ""}
		if r.Rating != nil {
			row.Band = &standings.Band{Value: r.Rating.Value, Off: r.Rating.Deviation}
		}
		board.Rows = append(board.Rows, row)
	}
	return board
}

// value is the number that the list is by, as the picture has it.
func (l Leaderboard) value(say i18n.Texts, r Rank) string {
	switch {
	case r.Rating != nil:
		return r.Rating.withBand(say)
	case l.By == "wins":
		return fmt.Sprint(r.Wins)
	case l.By == "games":
		return fmt.Sprint(r.Games)
	}
	return fmt.Sprint(r.Points)
}

// detail is all that a line of text says of a member, with how far they have moved.
func (r Rank) detail(say i18n.Texts) string {
	text := r.Line
	if r.Rating != nil { // the picture has how far each may be off, also where a line of text need not say it
		text = r.Rating.withBand(say) + strings.TrimPrefix(r.Line, r.Rating.String(say))
	}
	if text == "" {
		text = say.Say("leaderboard.matches", i18n.Data{"Points": Points(say, r.Points), "Wins": r.Wins, "Count": r.Games})
	}
	switch {
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

// sign says behind a line of text how far a member has moved.
func (r Rank) sign() string {
	switch {
	case r.Moved > 0:
		return fmt.Sprint(" ▲", r.Moved)
	case r.Moved < 0:
		return fmt.Sprint(" ▼", -r.Moved)
	}
	return ""
}
