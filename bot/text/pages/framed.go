package pages

import (
	"slices"

	"stopp/bot"
	"stopp/bot/text/markup"
)

// Colours of frames.
const (
	FrameWon  = 0xf0b232 // somebody has won
	FrameOver = 0x80848e // it is over, and nobody has
	FrameList = 0x5865f2 // lists and statistics
)

// Framed is a message to look at rather than to play on, such as a result: a layout with
// a frame, and files to download below it. Lines part its texts. Anything may be missing.
type Framed struct {
	Colour   int
	Head     string
	Beside   bool     // the one picture stands small beside the head
	Above    []string // between head and pictures
	Pictures []bot.File
	Below    []string // the rest
	Files    []bot.File
}

// Message is all of it as a message. Texts too long for one are cut, the last ones first.
func (f Framed) Message() bot.Message {
	room := markup.LayoutLimit
	inside := parted(&room, append([]string{f.Head}, f.Above...))
	below := parted(&room, f.Below)
	var shown bot.Pictures
	for _, p := range f.Pictures {
		shown = append(shown, p.Name)
	}
	switch {
	case len(shown) == 0:
		inside = append(inside, bot.Line{})
	case f.Beside:
		inside[0] = bot.Beside{Text: f.Head, Picture: shown[0]}
		inside, shown = append(inside, bot.Line{}), nil
	}
	inside = slices.Concat(inside, []bot.Block{shown}, below)
	all := []bot.Block{bot.Box{Colour: f.Colour, Blocks: inside}}
	for _, file := range f.Files {
		all = append(all, bot.Attached(file.Name))
	}
	return bot.Message{Layout: bot.Lay(all...), Files: slices.Concat(f.Pictures, f.Files)}
}

// parted are texts with lines between them, cut to the room there is, which they take.
func parted(room *int, texts []string) (all []bot.Block) {
	for _, text := range texts {
		if text == "" || *room == 0 {
			continue
		}
		text = markup.Clip(text, *room)
		*room -= bot.Length(text)
		if len(all) > 0 {
			all = append(all, bot.Line{})
		}
		all = append(all, bot.Text(text))
	}
	return all
}
