package discord

import "stopp/bot"

// Discord's numbers for the components of layouts.
const (
	sectionType   = 9
	textType      = 10
	thumbnailType = 11
	galleryType   = 12
	fileType      = 13
	separatorType = 14
	containerType = 17
)

// Discord's numbers for the room around a separator.
const (
	narrow = 1
	wide   = 2
)

// display is words within a layout.
type display struct {
	Type    int    `json:"type"`
	Content string `json:"content"`
}

// section is a text with something beside it.
type section struct {
	Type       int       `json:"type"`
	Components []display `json:"components"`
	Accessory  thumbnail `json:"accessory"`
}

// picture is one of a gallery.
type picture struct {
	Media       media  `json:"media"`
	Description string `json:"description,omitempty"`
}

// thumbnail is a small picture.
type thumbnail struct {
	Type int `json:"type"`
	picture
}

// media names a file of the same message.
type media struct {
	URL string `json:"url"`
}

type gallery struct {
	Type  int       `json:"type"`
	Items []picture `json:"items"`
}

// download is a file with its name and size.
type download struct {
	Type int   `json:"type"`
	File media `json:"file"`
}

type separator struct {
	Type    int  `json:"type"`
	Divider bool `json:"divider"`
	Spacing int  `json:"spacing"`
}

type container struct {
	Type       int   `json:"type"`
	Colour     int   `json:"accent_color,omitempty"`
	Components []any `json:"components"`
}

// heard is a new message as it is sent. A phone's notification shows nothing of a layout, so a
// message that calls somebody is sent without one.
func heard(as bot.As, m bot.Message) bot.Message {
	if as != bot.Reply || len(m.Mentions) == 0 || m.Silent || len(m.Layout) == 0 {
		return m
	}
	return m.Plain()
}

// layOut puts the layout of a message, with the buttons that stand in it, on top of its menus and other buttons.
func (out *message) layOut(m bot.Message, known ids) {
	l := layer{known: known, files: m.Files, signs: m.Signs, rows: m.Rows, room: bot.LayoutLimit - bot.Length(m.Words())}
	out.Flags |= laidOut
	out.Components = append(out.Components, l.blocks(m.Layout)...)
}

// replacing is a message that takes the place of another. Where it has a layout, it takes
// away the embeds that Discord may have made of that one's links.
func (out *message) replacing() *message {
	if out.Flags&laidOut != 0 {
		out.Embeds = []any{}
	}
	return out
}

// layer makes components of blocks.
type layer struct {
	known ids
	files []bot.File
	signs []bot.Sign
	rows  [][]bot.Button // that stand nowhere yet
	room  int            // how many characters more the texts may have
}

func (l *layer) blocks(blocks []bot.Block) (all []any) {
	for _, b := range blocks {
		if keys, is := b.(bot.Keys); is {
			all = append(all, l.keys(int(keys))...)
			continue
		}
		all = append(all, l.block(b))
	}
	return all
}

// keys are the next rows of buttons.
func (l *layer) keys(n int) (all []any) {
	for range min(n, len(l.rows)) {
		all, l.rows = append(all, newRow(l.rows[0], l.known)), l.rows[1:]
	}
	return all
}

func (l *layer) block(b bot.Block) any {
	switch b := b.(type) {
	case bot.Text:
		return l.text(string(b))
	case bot.Beside:
		return section{sectionType, []display{l.text(b.Text)}, thumbnail{thumbnailType, l.picture(b.Picture)}}
	case bot.Pictures:
		g := gallery{Type: galleryType}
		for _, name := range b {
			g.Items = append(g.Items, l.picture(name))
		}
		return g
	case bot.Attached:
		return download{fileType, media{attachedAs + string(b)}}
	case bot.Line:
		return separator{separatorType, true, map[bool]int{false: narrow, true: wide}[b.Wide]}
	case bot.Box:
		return container{containerType, b.Colour, l.blocks(b.Blocks)}
	}
	return nil // bot.Block has no others
}

// text is words with their suits as text, and with emojis and mentions of commands as far as there is room.
func (l *layer) text(words string) display {
	before := bot.Length(words)
	words = l.known.words(words, l.signs, before+l.room)
	l.room -= bot.Length(words) - before
	return display{textType, words}
}

// attachedAs stands before the name of a file of the same message.
const attachedAs = "attachment://"

// picture is a file as a picture, with its alt text.
func (l *layer) picture(name string) picture {
	p := picture{Media: media{attachedAs + name}}
	for _, f := range l.files {
		if f.Name == name {
			p.Description = f.Alt
		}
	}
	return p
}
