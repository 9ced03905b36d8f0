package pages

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
	"stopp/game/cards"
	"stopp/render"
	"stopp/render/standings"
)

// PathDetails is the button under a result that tells in private all that its picture doesn't; the match
// follows.
const PathDetails = "details"

// DetailsButton is that button.
func (t Seats) DetailsButton() bot.Button { return t.Own("score.details", bot.Grey, PathDetails) }

// Score is the message of a match that is over: a picture of how it came out, and a few lines below.
type Score struct {
	Seats
	Look     Look
	Headline string  // with the names that InPicture has
	Points   []int   // by seat
	Counts   []Count // by seat, where something else than points counts
	Places   []int   // by seat; the first one has won, 0 is none
	Moment   Moment
	Took     string // how long it took, in a sentence
	Unplayed bool   // not everybody has played, so it counts for nothing
	Rematch  Rematch
	More     []string // further lines, as far as there is room; the details have the rest
}

// Count is what counts in the place of points: a figure, and what it is a number of.
type Count struct{ Figure, Unit string }

// Moment is the best of a match: a line without markup, and the cards that it is about.
type Moment struct {
	Text  string
	Cards []cards.Card
}

// inHeadline is how much of a name there is room for in a headline, in characters.
const inHeadline = 22

// The lines below the picture: how many a phone of 360 pixels shows there, and how many letters go into one.
const (
	mostBelow  = 5
	lineWidth  = 28
	smallWidth = 38
)

// InPicture names seats as a picture can write them.
func (t Seats) InPicture(seats ...game.Seat) string {
	return t.List(func(s game.Seat) string {
		return markup.Shorten(standings.Scored{Name: t.People[s].Label()}.Called(int(s)), inHeadline)
	}, seats...)
}

// Framed is the message without its buttons: the picture or, for whoever reads text, the same in words.
func (s Score) Framed() Framed {
	f := Framed{Colour: FrameOver}
	if len(s.winners()) > 0 {
		f.Colour = FrameWon
	}
	if s.Look.Text {
		f.Head = s.inWords()
	} else {
		f.Pictures = []bot.File{s.file()}
	}
	below, _ := s.below()
	f.Below = []string{below}
	return f
}

// Rest are the further lines for which the message has no room; they belong to the details.
func (s Score) Rest() string {
	_, rest := s.below()
	return rest
}

// below are the lines below the picture, and those for which there is no room.
func (s Score) below() (shown, rest string) {
	first := s.Took
	if winners := s.winners(); len(winners) > 0 && !s.Look.Text {
		first = joined(markup.Dot, "🏆 "+s.List(s.Mention, winners...), s.Took)
	}
	unplayed := ""
	if s.Unplayed {
		unplayed = s.Say.Say("score.unplayed", nil)
	}
	shown = markup.Lines(first, unplayed, s.Rematch.Said(s.Say))
	room := mostBelow - rows(shown)
	for line := range strings.SplitSeq(markup.Lines(append([]string{s.legend()}, s.More...)...), "\n") {
		if n := rows(line); n <= room {
			shown, room = markup.Lines(shown, line), room-n
		} else {
			rest = markup.Lines(rest, line)
		}
	}
	return shown, rest
}

// rows are how many lines a text takes on a phone, roughly.
func rows(text string) (n int) {
	for line := range strings.SplitSeq(text, "\n") {
		width := lineWidth
		if small, is := strings.CutPrefix(line, "-# "); is {
			line, width = small, smallWidth
		}
		n += (bot.Length(strings.ReplaceAll(line, "**", "")) + width - 1) / width
	}
	return n
}

// winners are the seats in the first place.
func (s Score) winners() []game.Seat {
	return slices.DeleteFunc(s.All(), func(seat game.Seat) bool { return s.Places[seat] != 1 })
}

// drawn is the content of the picture.
func (s Score) drawn() standings.Score {
	d := standings.Score{Headline: s.Headline, Moment: s.Moment.Text, Cards: s.Moment.Cards}
	var spoken []string
	for _, c := range s.Moment.Cards {
		spoken = append(spoken, render.CardWords(c, func(key string, data map[string]any) string { return s.Say.Say(key, data) }))
	}
	d.Spoken = markup.And(s.Say, spoken)
	for seat, p := range s.People {
		name := p.Label()
		if bot.Length(name) > inHeadline {
			name = p.Short(s.Say) // the picture cuts others' where it has to
		}
		side := standings.Scored{Name: name, Place: s.Places[seat], Won: s.Places[seat] == 1}
		if s.Counts == nil {
			side.Points = fmt.Sprint(s.Points[seat])
		} else {
			side.Points, side.Unit = s.Counts[seat].Figure, s.Counts[seat].Unit
		}
		d.Sides = append(d.Sides, side)
	}
	return d
}

// counted is what a seat has, in words.
func (s Score) counted(seat game.Seat) string {
	if s.Counts == nil {
		return Points(s.Say, s.Points[seat])
	}
	return joined(" ", s.Counts[seat].Figure, s.Counts[seat].Unit)
}

// file is the picture, whose alt text says all of it.
func (s Score) file() bot.File {
	drawn := s.drawn()
	var png bytes.Buffer
	if err := drawn.PNG(&png, s.Look.Style(s.Say)); err != nil {
		panic(err) // only a writer can fail, and memory does not
	}
	return bot.File{Name: "score.png", Alt: drawn.Alt(), Data: png.Bytes()}
}

// legend names those whose names the picture can't write; "" where it can write all.
func (s Score) legend() string {
	if s.Look.Text {
		return ""
	}
	var all []string
	for _, seat := range s.drawn().Unwritten() {
		all = append(all, game.Seat(seat).String()+" = "+s.Name(game.Seat(seat)))
	}
	return markup.Small(joined(", ", all...))
}

// inWords is what the picture shows, in lines.
func (s Score) inWords() string {
	lines := []string{"**" + markup.Escape(s.Headline) + "**"}
	for _, seat := range s.byPlace() {
		sign := ""
		if s.Places[seat] == 1 {
			sign = " 🏆"
		}
		lines = append(lines, s.Say.Say("score.side", i18n.Data{"Name": s.Name(seat), "Points": s.counted(seat)})+sign)
	}
	var signs []string
	for _, c := range s.Moment.Cards {
		signs = append(signs, Symbols(s.Say, c))
	}
	return markup.Lines(append(lines, joined(": ", markup.Escape(s.Moment.Text), joined(" ", signs...)))...)
}

// byPlace are the seats in the order of their places.
func (s Score) byPlace() []game.Seat {
	all := s.All()
	slices.SortStableFunc(all, func(a, b game.Seat) int { return s.Places[a] - s.Places[b] })
	return all
}

// joined are the parts that say something, with something between them.
func joined(between string, parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), between)
}
